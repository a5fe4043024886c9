// Numbers of a few bits each, written one after the other; and bytes as text that every messenger leaves alone in a link.

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Return how many bits tell so many cases apart. */
export const widthOf = (cases: number) => (cases <= 1 ? 0 : 32 - Math.clz32(cases - 1))

export class BitWriter {
  private readonly bits: number[] = []

  write(value: number, width: number): void {
    for (let bit = width - 1; bit >= 0; bit--) this.bits.push((value >>> bit) & 1)
  }

  /** Return what was written, filled up with zeros. */
  bytes(): Uint8Array {
    const bytes = new Uint8Array(Math.ceil(this.bits.length / 8))
    this.bits.forEach((bit, index) => (bytes[index >> 3]! |= bit << (7 - (index & 7))))
    return bytes
  }
}

export class BitReader {
  private at = 0

  constructor(private readonly source: Uint8Array) {}

  /** Return the next number; RangeError where there are no more bits. */
  read(width: number): number {
    if (this.at + width > 8 * this.source.length) throw new RangeError('there are no more bits')
    let value = 0
    for (let bit = 0; bit < width; bit++, this.at++) value = value * 2 + ((this.source[this.at >> 3]! >> (7 - (this.at & 7))) & 1)
    return value
  }

  /** Is there nothing left but what fills the last byte? */
  get isDone(): boolean {
    const left = 8 * this.source.length - this.at
    return left < 8 && (left === 0 || (this.source.at(-1)! & ((1 << left) - 1)) === 0)
  }
}

/** Return bytes in base64url. */
export function toText(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const word = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    const characters = Math.min(4, bytes.length - at + 1)
    for (let index = 0; index < characters; index++) text += ALPHABET[(word >> (18 - 6 * index)) & 63]
  }
  return text
}

/** Return the bytes that a text of base64url stands for; what makes no whole byte is left out. */
export function fromText(text: string): Uint8Array {
  const reader = new BitWriter()
  for (const character of text) reader.write(ALPHABET.indexOf(character), 6)
  return reader.bytes().subarray(0, Math.floor((6 * text.length) / 8))
}
