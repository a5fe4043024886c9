// Reads and writes a game's record by its description.

/** @typedef {import('./types').RecordType} RecordType */
/** @typedef {import('./types').Field} Field */
/** @typedef {import('./types').Fields} Fields */
/** @typedef {import('./types').FieldValue} FieldValue */

/** @type {Record<string, (view: DataView, at: number) => number | bigint>} */
const READ = {
  u1: (view, at) => view.getUint8(at),
  u2: (view, at) => view.getUint16(at, true),
  u4: (view, at) => view.getUint32(at, true),
  u8: (view, at) => view.getBigUint64(at, true),
  i1: (view, at) => view.getInt8(at),
  i2: (view, at) => view.getInt16(at, true),
  i4: (view, at) => view.getInt32(at, true),
  i8: (view, at) => view.getBigInt64(at, true),
  f8: (view, at) => view.getFloat64(at, true)
}

/** @type {Record<string, (view: DataView, at: number, value: any) => void>} */
const WRITE = {
  u1: (view, at, value) => view.setUint8(at, value),
  u2: (view, at, value) => view.setUint16(at, value, true),
  u4: (view, at, value) => view.setUint32(at, value, true),
  u8: (view, at, value) => view.setBigUint64(at, value, true),
  i1: (view, at, value) => view.setInt8(at, value),
  i2: (view, at, value) => view.setInt16(at, value, true),
  i4: (view, at, value) => view.setInt32(at, value, true),
  i8: (view, at, value) => view.setBigInt64(at, value, true),
  f8: (view, at, value) => view.setFloat64(at, value, true)
}

/**
 * Return all fields of a record.
 * @param {RecordType} type
 * @param {Uint8Array} bytes
 * @returns {Fields}
 */
export function readRecord(type, bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Object.fromEntries(
    Object.entries(type.fields).map(([name, field]) => [name, readField(view, field, field.offset, field.shape)])
  )
}

/** @param {DataView} view @param {Field} field @param {number} at @param {number[]} shape @returns {FieldValue} */
function readField(view, field, at, shape) {
  const [length, ...rest] = shape
  if (length === undefined) return READ[field.type](view, at)
  const step = size(field, rest)
  return Array.from({ length }, (_, i) => readField(view, field, at + i * step, rest))
}

/**
 * Return a record with these fields; those not given are 0.
 * @param {RecordType} type
 * @param {Fields} fields
 * @returns {Uint8Array}
 */
export function writeRecord(type, fields) {
  const bytes = new Uint8Array(type.bytes)
  const view = new DataView(bytes.buffer)
  for (const [name, value] of Object.entries(fields)) {
    const field = type.fields[name]
    writeField(view, field, field.offset, field.shape, value)
  }
  return bytes
}

/** @param {DataView} view @param {Field} field @param {number} at @param {number[]} shape @param {FieldValue} value */
function writeField(view, field, at, shape, value) {
  if (!Array.isArray(value)) {
    WRITE[field.type](view, at, value)
    return
  }
  const rest = shape.slice(1)
  const step = size(field, rest)
  value.forEach((each, i) => writeField(view, field, at + i * step, rest, each))
}

/** @param {Field} field @param {number[]} shape */
function size(field, shape) {
  return shape.reduce((product, length) => product * length, Number(field.type.slice(1)))
}

/**
 * Return a blank record's fields: zeros of the right kinds.
 * @param {RecordType} type
 * @returns {Fields}
 */
export function blankFields(type) {
  return readRecord(type, new Uint8Array(type.bytes))
}
