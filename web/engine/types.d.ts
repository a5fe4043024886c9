// The types of a module's description (GAME.json) and of what the engine returns.

export interface Field {
  /** Unsigned, signed or floating-point, and the number of bytes: u8, i2, f8. */
  type: string
  offset: number
  shape: number[]
}

export interface RecordType {
  bytes: number
  fields: Record<string, Field>
}

export type OptionValue = string | number | boolean | number[]
export type Options = Record<string, OptionValue>

export interface OptionInfo {
  name: string
  default: OptionValue
  /** The choices, where they are few or have names. */
  values: (string | boolean)[]
  /** The least and the most of a number. */
  span: [number, number] | null
  help: string
}

export interface Description {
  format: number
  game: string
  title: string
  hidden: boolean
  /** The hash of the sources that the module was built from; the module has it too. */
  sources: string
  tools: Record<string, string>
  record: RecordType
  constants: Record<string, number>
  options: OptionInfo[]
  reasons: string[]
  net: { rows: number; width: number; quanta: [number, number] } | null
  equipment: unknown
  /** How a level plays this game. */
  levels: Record<string, LevelInfo>
  /** What a draw costs the player who is searching, in units of `max_evaluation`. */
  contempt: number
  /** An evaluation x, from −1 to 1, stands for the payoff tanh(steepness · x). */
  steepness: number
  /** How games are reviewed: the nodes of every search, and the most that moves lose for each verdict (core/profile.py). */
  review: { nodes: number; most_lost: number[] }
  /** Why a move is not allowed, and what a move does, by their numbers. */
  refusals: Codes
  effects: Codes
  candidate: RecordType
  exports: Record<string, { takes: string[]; returns: string }>
}

export interface LevelInfo {
  strategy: string
  nodes: number | null
  hasty: string | null
  hasty_share: number
  overlooked: number
  noise: number
  /** Of the time given. */
  share: number
}

/** An English sentence with names of arguments in braces; `cases` has others for some values of the argument `by`. */
export interface Sentence {
  text: string
  by: string | null
  cases: Record<string, string>
}

export type Codes = Record<string, { name: string; values: string[]; english?: Sentence }>

/** What the rules say of a move: a code, and its arguments as in the game's notation. */
export interface Remark {
  code: string
  values: Record<string, string | number>
}

/** A move at the root of a search, with its value for the player to move. */
export interface Candidate {
  move: bigint
  value: number
  visits: number
  proven: boolean
}

/** A field of a record: 64-bit integers are BigInts, fields with a shape are (nested) arrays. */
export type FieldValue = number | bigint | FieldValue[]
export type Fields = Record<string, FieldValue>

/** One moment of a game: its record, and the digests of earlier positions where the rules look back. Never changed. */
export interface Position {
  readonly record: Uint8Array
  readonly past: readonly bigint[]
}

export interface Outcome {
  winners: number[]
  payoffs: number[]
  reason: string
}

export interface SearchResult {
  move: bigint
  /** For the player to move: −1 loses, 1 wins. */
  value: number
  line: bigint[]
  nodes: number
  depth: number
  exact: boolean
}

/** A position before a move: payoffs of the mover. `atBest` and `atPlayed` are those of the two moves by a second search. */
export interface Assessed {
  mover: number
  seats: number
  value: number
  best: string
  line: string[]
  atBest: number | null
  atPlayed: number | null
  luck: number
  remarks: Remark[]
  bestRemarks: Remark[]
}

/** What a review says of a move, as in the server's reviews. */
export interface ReviewedMove {
  value: number[]
  best: string
  line: string[]
  move: string
  loss: number
  verdict: 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder'
  accuracy: number
  luck: number
  remarks: Remark[]
  best_remarks: Remark[]
}

/** How a game writes and reads its positions and moves. */
export interface GameTexts {
  /** Set the fields of a blank record that hold the options. */
  setOptions(fields: Fields, options: Options): void
  /** Read an option's value given as text or value; throws a plain Error that says what it takes. */
  readOption?(option: OptionInfo, value: unknown): OptionValue
  write(fields: Fields, description: Description): string
  read(text: string, given: Record<string, unknown>, engine: import('./engine.js').Engine): Position
  writeMove(move: bigint, description: Description): string
  /** Return an argument of a remark: a number, or a text in the game's notation. */
  writeArgument(name: string, value: bigint, description: Description): string | number
  readMove(text: string, fields: Fields, description: Description): bigint
}
