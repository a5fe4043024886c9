// Bits and their text: what was written is read again.
import { describe, expect, it } from 'vitest'
import { BitReader, BitWriter, fromText, toText, widthOf } from './bits'

describe('bits', () => {
  it('tell so many cases apart', () => {
    expect([0, 1, 2, 3, 4, 5, 256, 257, 630].map(widthOf)).toEqual([0, 0, 1, 2, 2, 3, 8, 9, 10])
  })
  it('are read as they were written, to the last one', () => {
    const numbers = [[5, 3], [0, 0], [1, 1], [629, 10], [0, 2]] as const
    const writer = new BitWriter()
    for (const [value, width] of numbers) writer.write(value, width)
    const reader = new BitReader(writer.bytes())
    expect(numbers.map(([, width]) => reader.read(width))).toEqual(numbers.map(([value]) => value))
    expect(reader.isDone).toBe(true)
    expect(() => reader.read(1)).toThrow(RangeError)
  })
  it('are not done while a bit is left that says something', () => {
    expect(new BitReader(Uint8Array.of(1)).isDone).toBe(false)
    const reader = new BitReader(Uint8Array.of(1))
    reader.read(4)
    expect(reader.isDone).toBe(false)
  })
  it('are text as Node writes it', () => {
    for (let length = 0; length < 9; length++) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 97 + 251) & 255)
      expect(toText(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
      expect([...fromText(toText(bytes))]).toEqual([...bytes])
    }
  })
})
