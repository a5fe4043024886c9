// Names and lines of chat that can be read, as match/referee.py decides it.

const LONGEST_NAME = 40
const NOT_PRINTABLE = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u
const INVISIBLE = /[\u115f\u1160\u2800\u3164\uffa0]/ // letters that look like nothing
const STACKED = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{3}/

/** Is a text short, and can it be read: no characters that cannot be seen, no towers of accents? */
export function plainText(text: string, longest = LONGEST_NAME): boolean {
  const length = [...text].length
  if (length === 0 || length > longest || text.trim() !== text || NOT_PRINTABLE.test(text)) return false
  return !INVISIBLE.test(text) && !STACKED.test(text.normalize('NFC'))
}

/** Return a name that nobody else at the table has: the wanted one, or that with a number. */
export function distinctName(name: string, taken: string[]): string {
  const folded = (each: string) => each.toUpperCase().toLowerCase()
  const known = new Set(taken.map(folded))
  let found = name
  for (let number = 2; known.has(folded(found)); number++) {
    const ending = ` ${number}`
    found = [...name].slice(0, LONGEST_NAME - ending.length).join('').trimEnd() + ending
  }
  return found
}
