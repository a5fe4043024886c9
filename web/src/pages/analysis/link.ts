// An analysis as the fragment of a link: its JSON, compressed with a checksum, in letters that addresses allow.
import { AnalysisError } from './record'

/** Characters; longer links are cut by messengers. */
export const LONGEST_LINK = 8_000
const LARGEST = 1_000_000 // bytes, however few they were compressed into
const PREFIX = '#board='
const CHUNK = 8_192 // bytes that become letters at once

/** Is there an analysis in a fragment? */
export const holdsAnalysis = (fragment: string) => fragment.startsWith(PREFIX)

export async function toFragment(text: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream('deflate'))
  return PREFIX + letters(packed)
}

/** Return the JSON of an analysis; an AnalysisError where the link was cut or changed. */
export async function fromFragment(fragment: string): Promise<string> {
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = await through(bytesOf(fragment.slice(PREFIX.length)), new DecompressionStream('deflate'))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (problem) {
    throw problem instanceof AnalysisError ? problem : new AnalysisError('cut')
  }
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  const writer = stream.writable.getWriter()
  const written = Promise.all([writer.write(bytes), writer.close()])
  written.catch(() => {}) // the reader says it
  const reader = stream.readable.getReader() as ReadableStreamDefaultReader<Uint8Array>
  const pieces: Uint8Array[] = []
  let size = 0
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    pieces.push(step.value)
    size += step.value.length
    if (size > LARGEST) {
      void reader.cancel().catch(() => {})
      throw new AnalysisError('large')
    }
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

function letters(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]+$/.test(text)) throw new AnalysisError('cut')
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}
