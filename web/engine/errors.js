// The errors that users can cause, as in Python, each with a message for them.

/** The base class of all errors of Triskel. */
export class TriskelError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message)
    this.name = new.target.name
  }
}

/** The text of a move or a position cannot be read, or describes something that cannot be. */
export class NotationError extends TriskelError {}

/** The move can be read, but the rules do not allow it here; the message says which rule. */
export class IllegalMove extends TriskelError {
  /** @param {string} message @param {import('./types').Remark | null} [remark] */
  constructor(message, remark = null) {
    super(message)
    this.remark = remark
  }
}

/** A move was given to a game that has ended. */
export class GameOver extends TriskelError {}

/** No such game, level or option, or a value that it cannot take. */
export class OptionError extends TriskelError {}

/** A net that cannot be read, is damaged, or is for another game or other features. */
export class NetError extends TriskelError {}

/** The module, its description or this browser is not what the engine needs. */
export class EngineError extends TriskelError {}
