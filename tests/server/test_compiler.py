"""A server at home answers before anything is compiled, and compiles when the first match needs it."""

import asyncio
import sys

import pytest

from triskel.core import jit
from triskel.server.live import compiler as module
from triskel.server.live.compiler import Compiler
from triskel.server.protocol.refusals import RefusedError


@pytest.fixture
def cold(monkeypatch, tmp_path):
    """An empty cache, and in place of the compiler a program that ends with a status when a file appears."""
    monkeypatch.setattr(jit, "cache_dir", lambda: tmp_path)
    start = asyncio.create_subprocess_exec

    def compile_with(status):
        code = f"import os, sys, time\nwhile not os.path.exists('{tmp_path}/go'): time.sleep(0.01)\nsys.exit({status})"
        monkeypatch.setattr(module.asyncio, "create_subprocess_exec", lambda *_: start(sys.executable, "-c", code))
        return tmp_path / "go"

    return compile_with


@pytest.mark.parametrize("status", [0, 1])
def test_matches_are_refused_until_the_games_are_compiled(cold, status):
    go = cold(status)

    async def run():
        compiler = Compiler(in_background=True)
        with pytest.raises(RefusedError) as refused:
            compiler.check()
        assert refused.value.refusal.code == "compiling"
        go.touch()
        await asyncio.wait_for(compiler.finish(), 30)
        compiler.check()  # also if that failed: then everything is compiled as it is used
        await compiler.close()

    asyncio.run(run())


def test_a_server_that_stops_does_not_leave_the_compiler_behind(cold):
    cold(0)

    async def run():
        compiler = Compiler(in_background=True)
        with pytest.raises(RefusedError):
            compiler.check()
        await asyncio.sleep(0)
        await asyncio.wait_for(compiler.close(), 30)
        with pytest.raises(RefusedError):
            compiler.check()
        await compiler.close()

    asyncio.run(run())


def test_nothing_is_compiled_where_that_has_been_done(cold):
    cold(0)
    assert not jit.is_compiled()
    assert not Compiler(in_background=True).is_done
    jit.mark_compiled()
    assert Compiler(in_background=True).is_done
    assert Compiler().is_done  # a server that compiles before it starts
