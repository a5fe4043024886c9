"""Logarithm and hyperbolic tangent of our own: nearly exact, and the same bits on every machine."""

import math
import re
from decimal import Decimal, localcontext
from pathlib import Path

import numpy as np
import pytest

import triskel
from triskel.core.jit import COMPILED_LAYERS
from triskel.core.maths import log, tanh
from walks import INTERPRETED

PACKAGE = Path(triskel.__file__).parent
SOME = 200 if INTERPRETED else 4000
TINY, LEAST = 5e-324, 2.0**-1022  # the least fraction, and the least that is stored in full
EXACTLY = 50  # digits


def units_off(found, exact):
    """The distance from an exact result, in units of the last place of the fraction nearest to it."""
    return abs(Decimal(found) - exact) / Decimal(math.ulp(float(exact)))


def exact_log(x):
    return Decimal(x).ln()


def exact_tanh(x):
    grown = (2 * Decimal(x)).exp()
    return (grown - 1) / (grown + 1)


def wide(seed):
    """Fractions of all sizes, from the least to the largest."""
    words = np.random.default_rng(seed).integers(1, 0x7FF0_0000_0000_0000, SOME)
    return words.view(np.float64).tolist()


def around(middle, width, seed):
    return (middle + width * (2 * np.random.default_rng(seed).random(SOME) - 1)).tolist()


LOGARITHMS = {
    "all sizes": wide(1),
    "near 1": around(1, 1e-3, 2),
    "from a half to two": around(1.25, 0.75, 3),
    "visits": [float(n) for n in range(1, SOME)],
    "edges": [TINY, LEAST, math.nextafter(LEAST, 0), math.sqrt(0.5), math.sqrt(2), math.nextafter(1, 2), 1e308],
}
TANGENTS = {
    "small": around(0, 1e-6, 4),
    "up to 1": around(0, 1, 5),
    "beyond": around(0, 25, 6),
    "edges": [TINY, 2.0**-28, math.nextafter(1, 0), 1.0, 19.999, 20.0, -20.0, 700.0],
}


@pytest.mark.parametrize("name", LOGARITHMS)
def test_a_logarithm_is_within_two_units_of_the_last_place(name):
    with localcontext(prec=EXACTLY):
        assert max(units_off(log(x), exact_log(x)) for x in LOGARITHMS[name] if x != 1) < 2


@pytest.mark.parametrize("name", TANGENTS)
def test_a_hyperbolic_tangent_is_within_two_units_of_the_last_place(name):
    with localcontext(prec=EXACTLY):
        assert max(units_off(tanh(x), exact_tanh(x)) for x in TANGENTS[name] if x != 0) < 2


def test_what_is_no_usual_number():
    assert log(1.0) == 0.0
    assert log(0.0) == -math.inf
    assert log(math.inf) == math.inf
    assert math.isnan(log(-1.0))
    assert math.isnan(log(math.nan))
    assert [tanh(0.0), tanh(math.inf), tanh(-math.inf)] == [0.0, 1.0, -1.0]
    assert math.copysign(1, tanh(-0.0)) == -1
    assert math.isnan(tanh(math.nan))


def test_it_is_odd_and_never_beyond_1():
    for x in TANGENTS["beyond"]:
        assert tanh(-x) == -tanh(x)
        assert abs(tanh(x)) <= 1


def test_every_machine_finds_these_bits():
    assert [log(x).hex() for x in (3.0, 10.0, 1234.5, 1e-300)] == [
        "0x1.193ea7aad030ap+0",
        "0x1.26bb1bbb55516p+1",
        "0x1.c79436f818745p+2",
        "-0x1.5963447f87fb5p+9",
    ]
    assert [tanh(x).hex() for x in (0.1, 0.7, 1.5, -6.25)] == [
        "0x1.983d7795f413ap-4",
        "0x1.356fb17af2e90p-1",
        "0x1.cf6f9786df577p-1",
        "-0x1.ffff05e8d3192p-1",
    ]


@pytest.mark.skipif(INTERPRETED, reason="there is no machine code")
@pytest.mark.parametrize("function", [log, tanh])
def test_no_product_is_fused_with_a_sum(function):
    function(1.5)
    code = "".join(function.inspect_asm().values())
    assert "mul" in code
    assert not re.search(r"\bv?fn?m(add|sub)|\bfn?m(la|ls|add|sub)", code)


def test_nothing_that_decides_calls_a_machines_own_function():
    """Beside pictures, that is: they may differ in the last bit."""
    foreign = re.compile(r"\b(math|np|numpy)\.(log\w*|exp\w*|sinh?|cosh?|tanh?|a(sin|cos|tan)\w*|hypot|pow\w*|cbrt)\(")
    for layer in COMPILED_LAYERS:
        for file in (PACKAGE / layer).rglob("*.py"):
            if "drawing" not in file.as_posix() and file.name != "corner_shape.py":
                assert not foreign.search(file.read_text(encoding="utf-8")), file
            if file.name != "jit.py":
                assert not re.search("fastmath|reordered", file.read_text(encoding="utf-8")), file
