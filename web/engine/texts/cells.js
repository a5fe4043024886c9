// Sets of cells as 64-bit masks.

/** Return the cells of a set, from the lowest on. @param {bigint} mask @returns {number[]} */
export function cellsIn(mask) {
  const cells = []
  for (const [half, first] of /** @type {[number, number][]} */ ([[low(mask), 0], [low(mask >> 32n), 32]])) {
    for (let left = half; left; left &= left - 1) cells.push(first + 31 - Math.clz32(left & -left))
  }
  return cells
}

/** Return the number of cells in a set. @param {bigint} mask */
export const count = (mask) => cellsIn(mask).length

/** @param {bigint} mask */
const low = (mask) => Number(BigInt.asIntN(32, mask))
