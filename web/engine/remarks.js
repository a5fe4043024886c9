// Remarks: what the rules say of a move, as a code with arguments. Pages make sentences of them in the reader's language.

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./types').Remark} Remark */
/** @typedef {import('./types').Codes} Codes */

/**
 * Return the remark in a row of numbers that the module has written.
 * @param {Engine} engine
 * @param {Codes} codes
 * @param {bigint[]} row
 * @returns {Remark}
 */
export function readRemark(engine, codes, [code, ...values]) {
  const { name, values: names } = codes[Number(code)]
  const written = names.map((each, i) => [each, engine.texts.writeArgument(each, values[i], engine.description)])
  return { code: name, values: Object.fromEntries(written) }
}

/**
 * Return which rule a move breaks, as an English sentence.
 * @param {Engine} engine
 * @param {Remark} refusal
 */
export function objection(engine, refusal) {
  const known = Object.values(engine.description.refusals).find((each) => each.name === refusal.code)
  if (!known?.english) return refusal.code
  const { text, by, cases } = known.english
  const template = (by !== null && cases[refusal.values[by]]) || text
  return template.replace(/\{(\w+)\}/g, (_, name) => String(refusal.values[name]))
}
