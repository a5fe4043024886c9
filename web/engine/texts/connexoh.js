// Connex'Oh positions and moves as text, both ways, as games/connexoh/notation.py has them.
//
// Position: `TILES MOVER PROTECTED`, rows from the north, two characters a tile: orientation and pawns.
// Moves: `c3+90`, `c3-90`, `c3+180`, and `a1-b4` for a pawn.

import { NotationError } from '../errors.js'
import { first, repr } from '../python.js'
import { blankFields, writeRecord } from '../record.js'
import { cellsIn, count } from './cells.js'

const FILES = 'abcdefgh'
const MOVERS = 'wb'
const TURNS = ['+90', '-90', '+180']
const COLOURS = ['light', 'dark']
const PAWN_MOVES = 64 * TURNS.length
const NO_TILE = -1
const SHOWN = 40 // characters of a wrong text that a message repeats

// Two characters a tile, by four bits: light touches the north, light touches the east, a light pawn, a dark one.
const ORIENTATIONS = '2310'
const PAWNS = '.wbx'
const TILES = Array.from({ length: 16 }, (_, bits) => ORIENTATIONS.charAt(bits & 3) + PAWNS.charAt(bits >> 2))

/** @typedef {{ north: bigint, east: bigint, pawns: bigint[], protected: bigint, seen: number, turned: number, mover: number, side: number, orientation: number }} Board */
/** @typedef {import('../engine.js').Engine} Engine */

/** @param {number} cell */
const tileName = (cell) => `${FILES[cell % 8]}${Math.floor(cell / 8) + 1}`

/** @param {bigint} mask @param {number} cell */
const has = (mask, cell) => Number((mask >> BigInt(cell)) & 1n)

/** @type {import('../types').GameTexts} */
export const connexoh = {
  setOptions(fields, options) {
    fields.side = Number(options.size)
    fields.orientation = Number(options.orientation)
  },

  writeMove(move) {
    const code = Number(move)
    if (code < PAWN_MOVES) return tileName(Math.floor(code / TURNS.length)) + TURNS[code % TURNS.length]
    const way = code - PAWN_MOVES
    return `${tileName(way >> 6)}-${tileName(way & 63)}`
  },

  readMove(text, fields) {
    const letters = Array.from(text)
    const [name, rest] = [letters.slice(0, 2).join(''), letters.slice(2).join('')]
    const size = Number(fields.side)
    if (TURNS.includes(rest)) return BigInt(TURNS.length * cellIndex(name, size) + TURNS.indexOf(rest))
    if (letters.length === 5 && rest.startsWith('-')) {
      return BigInt(PAWN_MOVES + 64 * cellIndex(name, size) + cellIndex(letters.slice(3).join(''), size))
    }
    throw new NotationError(
      `${repr(first(text, SHOWN))} is not a move: write c3+90, c3-90 or c3+180 to turn a tile, and a1-b4 to move a pawn`
    )
  },

  writeArgument(name, value) {
    if (name === 'colour') return COLOURS[Number(value)]
    return name.endsWith('tile') ? tileName(Number(value)) : Number(value)
  },

  write(fields) {
    const state = /** @type {Board} */ (/** @type {unknown} */ (fields))
    const rows = []
    for (let y = state.side - 1; y >= 0; y--) {
      rows.push(Array.from({ length: state.side }, (_, x) => TILES[tileBits(state, 8 * y + x)]).join(''))
    }
    return `${rows.join('/')} ${MOVERS[state.mover]} ${names(state.protected).join(',') || '-'}`
  },

  read(text, given, engine) {
    const options = engine.resolveOptions(given)
    const parts = text.split(' ')
    if (parts.length !== 3) {
      throw new NotationError(
        "a Connex'Oh position has three parts with one space between them: TILES MOVER PROTECTED; " +
          `this one has ${parts.length}: ${repr(first(text, SHOWN))}`
      )
    }
    const [tiles, mover, guarded] = /** @type {[string, string, string]} */ (parts)
    const fields = blankFields(engine.description.record)
    const state = /** @type {Board} */ (/** @type {unknown} */ (fields))
    const position = () => ({ record: writeRecord(engine.description.record, fields), past: [] })
    connexoh.setOptions(fields, options)
    state.seen = 1
    readTiles(state, tiles)
    if (mover !== 'w' && mover !== 'b') throw new NotationError(`the player to move is w or b, not ${repr(first(mover, SHOWN))}`)
    state.mover = MOVERS.indexOf(mover)
    checkPawns(state, (player) => askMask(engine, position(), 'leaving_pawns', player, 0n))
    state.turned = NO_TILE
    if (guarded !== '-') {
      readProtected(state, guarded, (player, cell) => askMask(engine, position(), 'connected', player, 1n << BigInt(cell)))
    }
    return position()
  }
}

/** @param {Engine} engine @param {import('../types').Position} position @param {string} name @param {number} player @param {bigint} tiles */
function askMask(engine, position, name, player, tiles) {
  const { module } = engine
  return module.scratch(() => {
    const words = module.putWords([tiles])
    module.functions[name](module.put(position.record), player, words)
    return module.words(words, 1)[0]
  })
}

/** @param {bigint} mask */
const names = (mask) => cellsIn(mask).map(tileName).sort()

/** @param {Board} state @param {number} cell */
function tileBits(state, cell) {
  const [light, dark] = /** @type {[bigint, bigint]} */ (state.pawns)
  return has(state.north, cell) | (has(state.east, cell) << 1) | (has(light, cell) << 2) | (has(dark, cell) << 3)
}

/** @param {string} name @param {number} size */
function cellIndex(name, size) {
  const [file, row] = [FILES.indexOf(name.charAt(0)), '12345678'.indexOf(name.charAt(1))]
  if (name.length === 2 && file >= 0 && file < size && row >= 0 && row < size) return file + 8 * row
  throw new NotationError(`there is no tile ${repr(first(name, SHOWN))}: tiles are a1 to ${FILES[size - 1]}${size}`)
}

/** @param {Board} state @param {string} text */
function readTiles(state, text) {
  const size = state.side
  const rows = text.split('/').map((row) => Array.from(row))
  if (rows.length !== size || rows.some((row) => row.length !== 2 * size)) {
    throw new NotationError(
      `the board has ${size} rows of ${size} tiles, from row ${size} to row 1, joined by /, and a tile has two characters`
    )
  }
  const planes = [0n, 0n, 0n, 0n]
  rows.forEach((row, i) => {
    for (let x = 0; x < size; x++) {
      const cell = 8 * (size - 1 - i) + x
      const bits = readTile(cell, row.slice(2 * x, 2 * x + 2).join(''))
      planes.forEach((_, plane) => (planes[plane] |= BigInt((bits >> plane) & 1) << BigInt(cell)))
    }
  })
  ;[state.north, state.east, ...state.pawns] = /** @type {[bigint, bigint, bigint, bigint]} */ (planes)
}

/** @param {number} cell @param {string} text */
function readTile(cell, text) {
  const bits = TILES.indexOf(text)
  if (bits >= 0) return bits
  throw new NotationError(
    `${tileName(cell)} cannot be ${repr(text)}: a tile is an orientation 0 to 3, ` +
      'then . for no pawn, w for a light one, b for a dark one or x for both'
  )
}

/** @param {Board} state @param {(player: number) => bigint} leavingPawns */
function checkPawns(state, leavingPawns) {
  COLOURS.forEach((colour, player) => {
    const pawns = count(state.pawns[player])
    if (pawns > state.side) {
      throw new NotationError(`there are ${pawns} ${colour} pawns, but a player has only ${state.side}`)
    }
    const leaving = leavingPawns(player)
    if (leaving) {
      throw new NotationError(`the ${colour} pawn on ${names(leaving)[0]} stands on a path to its edge, so it must have left`)
    }
  })
}

/** @param {Board} state @param {string} text @param {(player: number, cell: number) => bigint} connected */
function readProtected(state, text, connected) {
  const parts = text.split(',')
  if (parts.length < 2 || parts.length > 3) {
    throw new NotationError('protected are two or three tiles, joined by commas, or - for none')
  }
  const cells = parts.map((name) => cellIndex(name, state.side))
  if ([...new Set(parts)].sort().join() !== text) {
    throw new NotationError('the protected tiles come in alphabetical order, each of them once')
  }
  const turner = 1 - state.mover
  const whole = cells.reduce((mask, cell) => mask | (1n << BigInt(cell)), 0n)
  const turned = cells.filter((cell) => !(whole & ~(1n << BigInt(cell)) & ~connected(turner, cell)))
  if (!turned.length) {
    throw new NotationError(
      `a turn cannot have protected ${text}: it protects the tile turned and tiles that it is ` +
        `connected with in ${COLOURS[turner]}, the colour of the player who turned`
    )
  }
  state.protected = whole
  // Of three tiles the one in the middle was turned; of two it may have been either.
  if (turned.length === 1) state.turned = /** @type {number} */ (turned[0])
}
