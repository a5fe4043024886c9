"""Numba's intermediate code turned into an object file for WebAssembly.

Numba compiles for this machine. At NUMBA_OPT=0 what it hands to LLVM is still free of this machine's instructions and
of sizes that assume 64-bit pointers; with the data layout of wasm32 LLVM optimises it for there, and emits it.
"""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numba

from triskel.core.export import NOTHING, Export
from triskel.core.game import Game
from triskel.wasm.exports import signature_of

TRIPLE = "wasm32-unknown-unknown"
LAYOUT = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
# Each of these is in every browser since 2021. Neither fused multiplication nor relaxed SIMD, which machines may round
# differently.
FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+simd128,+mutable-globals"
RUNTIME = Path(__file__).with_name("runtime.ll")
RUNTIME_EXPORTS = ("alloc", "mark", "reset")

_LLVM_TYPES = {"int": "i32", "double": "double"}
_DROPPED = r"define .*@(_ZN7cpython|cfunc\.|NRT_incref|NRT_decref)"  # wrappers for Python, and what runtime.ll has


def emit_object(game: Game, exports: Sequence[Export]) -> bytes:
    """Return an object file with these functions, compiled for a game's record."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    module = llvm.parse_assembly(_for_wasm(RUNTIME.read_text(encoding="utf-8")))
    for export in exports:
        module.link_in(llvm.parse_assembly(_compile(game, export)))
    names = {export.name for export in exports} | set(RUNTIME_EXPORTS)
    for function in module.functions:
        if function.name not in names and not function.is_declaration:
            function.linkage = "internal"
    for variable in module.global_variables:
        if not variable.is_declaration:
            variable.linkage = "internal"
    return _optimised(module)


def _optimised(module: Any) -> bytes:
    target = llvm.Target.from_triple(TRIPLE)
    machine = target.create_target_machine(opt=3, features=FEATURES, reloc="static")
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = tuning.slp_vectorization = True
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    return bytes(machine.emit_object(module))


def _compile(game: Game, export: Export) -> str:
    """Return LLVM assembly with a function and all that it calls, under its own name and with plain arguments."""
    compiled: Any = numba.njit(signature_of(export, game))(export.function)
    (result,) = compiled.overloads.values()
    kept, dropping = [], False
    for line in result.library.get_llvm_str().split("\n"):
        dropping = dropping or re.match(_DROPPED, line) is not None
        if not dropping:
            kept.append(line)
        dropping = dropping and line != "}"
    code = "\n".join(kept)
    for name in ("NRT_incref", "NRT_decref"):
        if f"@{name}(" in code and not re.search(rf"declare .*@{name}\(", code):
            code += f"\ndeclare void @{name}(ptr)\n"
    return _for_wasm(code + _plain_function(export, result.fndesc.llvm_func_name))


def _plain_function(export: Export, inner: str) -> str:
    """Return a function that calls Numba's, which takes places for a result and an error, and traps after an error."""
    kinds = [kind.split()[0] for kind in export.takes]
    given = [f"{_LLVM_TYPES.get(kind, 'ptr')} %a{i}" for i, kind in enumerate(kinds)]
    result = "void" if export.returns == NOTHING else _LLVM_TYPES[export.returns]
    inner_name = f'@"{inner}"'
    back = "ret void" if result == "void" else f"%value = load {result}, ptr %result\n ret {result} %value"
    return f"""
define {result} @{export.name}({", ".join(given)}) {{
 %result = alloca i64
 %error = alloca ptr
 %status = call i32 {inner_name}(ptr %result, ptr %error{"".join(f", {each}" for each in given)})
 %failed = icmp ne i32 %status, 0
 br i1 %failed, label %trap, label %done
trap:
 call void @llvm.trap()
 unreachable
done:
 {back}
}}
declare void @llvm.trap()
"""


def _for_wasm(code: str) -> str:
    code = re.sub(r"target (triple|datalayout) = .*\n", "", code)
    code = code.replace("= common ", "= weak ")  # wasm has no common symbols
    return f'target datalayout = "{LAYOUT}"\ntarget triple = "{TRIPLE}"\n{code}'
