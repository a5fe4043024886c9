"""Logarithm, exponential and hyperbolic tangent that are the same on every machine: + − × ÷ on 64-bit fractions alone.

Those of C libraries differ from each other in the last bit, and then a search can choose another move. These are
within two units in the last place. Numba leaves products and sums apart (it makes no fused multiply-add of them), and
so every processor rounds each step alike.
"""

import math

import numpy as np

from triskel.core.jit import jit

# The logarithm of 2 in two parts. The first ends in 21 zero bits: it times an exponent is exact.
_LN2_HIGH, _LN2_LOW = float.fromhex("0x1.62e42fee00000p-1"), float.fromhex("0x1.a39ef35793c76p-33")
_ROOT_HALF = 0x3FE6A09E667F3BCD  # the bits of √½
_EXPONENT_AT = 52  # bits behind the exponent
# Numbers below the first have no exponent of their own: times the second, 2 ** _LIFTED_BY, they do.
_LEAST_NORMAL, _LIFT, _LIFTED_BY = 2.0**-1022, 2.0**54, 54
# 1 / 17!, 1 / 15!, … 1 / 3! and 1 / 16!, 1 / 14!, … 1 / 2!
_ODD = tuple(1 / math.factorial(n) for n in range(17, 1, -2))
_EVEN = tuple(1 / math.factorial(n) for n in range(16, 0, -2))
_TANH_IS_X, _TANH_IS_HALF, _TANH_IS_1 = 2.0**-28, 0.55, 20.0


@jit
def log(x: float) -> float:
    """Return the natural logarithm; −∞ for 0, and no number for what is below."""
    if not 0.0 < x < np.inf:
        return np.inf if x > 0.0 else -np.inf if x == 0.0 else np.nan
    exponent = 0
    if x < _LEAST_NORMAL:
        x, exponent = x * _LIFT, -_LIFTED_BY

    # 1. x = 2 ** exponent · (1 + f), where 1 + f lies between √½ and √2
    bits = np.float64(x).view(np.int64)
    steps = int((bits - _ROOT_HALF) >> _EXPONENT_AT)
    f = np.int64(bits - (steps << _EXPONENT_AT)).view(np.float64) - 1.0
    exponent += steps

    # 2. log(1 + f) = 2 · artanh(s) with s = f / (2 + f), as a series in z = s²; arranged so that f itself stays exact
    s = f / (2.0 + f)
    z = s * s
    w = z * z
    odd = z * (2 / 3 + w * (2 / 7 + w * (2 / 11 + w * (2 / 15 + w * (2 / 19)))))
    even = w * (2 / 5 + w * (2 / 9 + w * (2 / 13 + w * (2 / 17 + w * (2 / 21)))))
    half_square = 0.5 * f * f
    return exponent * _LN2_HIGH - ((half_square - (s * (half_square + (odd + even)) + exponent * _LN2_LOW)) - f)


@jit
def exp_less_1(x: float) -> float:
    """Return eˣ − 1 for x from 0 to 40."""
    # 1. x = k · log 2 + r, where r lies between 0 and log 2, so that nothing cancels out below
    k = int(x / _LN2_HIGH)
    r = (x - k * _LN2_HIGH) - k * _LN2_LOW

    # 2. The series of eʳ − 1 − r, then eˣ − 1 = 2ᵏ · (eʳ − 1) + (2ᵏ − 1)
    w = r * r
    odd, even = 0.0, 0.0
    for i in range(len(_ODD)):
        odd, even = odd * w + _ODD[i], even * w + _EVEN[i]
    power = float(1 << k)
    return power * (r + w * (r * odd + even)) + (power - 1.0)


@jit
def tanh(x: float) -> float:
    """Return the hyperbolic tangent."""
    size = abs(x)
    if size < _TANH_IS_X or math.isnan(x):
        return x
    result = 1.0
    if size < _TANH_IS_HALF:
        grown = exp_less_1(2.0 * size)
        below = grown + 2.0
        result = grown / below
        result -= result * (grown - (below - 2.0)) / below  # what rounding took from the divisor
    elif size < _TANH_IS_1:
        result = 1.0 - 2.0 / (exp_less_1(2.0 * size) + 2.0)
    return result if x > 0.0 else -result
