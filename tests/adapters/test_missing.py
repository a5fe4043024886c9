"""A missing library: the error names the extra that installs it."""

import subprocess
import sys

import pytest

CODE = """
import sys
sys.modules[{module!r}] = None
try:
    import triskel.adapters.{extra}
except ModuleNotFoundError as problem:
    print(problem)
"""


@pytest.mark.parametrize(
    "extra, module", [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("openspiel", "pyspiel")]
)
def test_the_error_names_the_extra(extra, module):
    code = CODE.format(module=module, extra=extra)
    told = subprocess.check_output([sys.executable, "-c", code], text=True)
    assert told.startswith(f"triskel.adapters.{extra} needs {module}, which is not installed: pip install")
    assert f"triskel[{extra}]" in told
