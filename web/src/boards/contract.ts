// What a board is for the rest of the page. A board is given a view and the moves that may be chosen, draws them and says which
// move was chosen; it knows no rules. The page around it owns the match, the clock and the words about them.
import type { Component } from 'svelte'
import type { Example } from '../pages/example/example'
import type { Lesson } from '../pages/learn/lesson'
import type { GameRules } from '../pages/rules/contents'
import type { Schemas } from '../lib/protocol'
import type * as registry from './registry'

export type GameName = keyof typeof registry

/** What a seat sees of a position, of any game (`Position.view`). */
export type View = Schemas['View']

export interface Played {
  move: string
  by: number
}

export interface BoardProps<V extends View = View> {
  position: V
  /** The move that led here, and the position it was played on where that is known: it is marked, and played out when the
   * board has been showing that position. */
  last: Played | null
  before: V | null
  /** Is that move to be played out now? The page goes on when the board calls `onplayed`. False: everything rests, at once.
   * A page that shows nothing beside the board need not say. */
  playing?: boolean
  onplayed?: () => void
  /** The moves that the person may choose from now; none: the board is only looked at. */
  legal: string[]
  /** Who looks, or null for a spectator; a board may turn itself so that this seat sits below. */
  seat: number | null
  names: string[]
  /** Moves to point at: a hint, and what the opponent threatens. */
  hint: string | null
  threats: string[]
  /** An earlier move that is pointed at in the list: where it was played is marked. */
  pointed?: string | null
  /** The move that was chosen and is on its way to the server; refused, it is null again on the same position. */
  pending?: string | null
  onmove: (move: string) => void
  /** Asks why a move that is not legal is not; the page says it, visibly and aloud. Without it the board has only its own words. */
  why?: (move: string) => void
  /** What the position would be after a legal move, asked of the server; null when it cannot be known. */
  preview: (move: string) => Promise<V | null>
  /** Words for those who listen rather than look; the page speaks them in its live region. */
  onsay: (sentence: string) => void
}

/** What stands beside a player's name: hands, colours won, pawns left, points. */
export interface SeatProps<V extends View = View> {
  position: V
  seat: number
}

/** What the pages need of a game to show and to describe it; `ui.ts` of its folder, loaded when it is needed. */
export interface GameUi<V extends View = View> {
  Board: Component<BoardProps<V>>
  Seat: Component<SeatProps<V>>
  /** Cards of a player face up, for games that have hidden ones, where nothing is hidden. */
  Hand?: Component<{ cards: string[] }>
  /** The keys of the board, each with the message that says what it does. */
  keys: readonly (readonly [key: string, words: string])[]
  /** Returns a move as people call it (translated), for hints and threats: part of a sentence. */
  nameMove: (move: string) => string
  /** Returns one short sentence (translated) that tells a move as a person would, for the list of moves. */
  tellMove: (before: V, played: Played, after: V, names: string[]) => string
  /** Returns whole sentences that say everything a move did, for the live region. */
  describeMove: (before: V, played: Played, after: V, names: string[]) => string
  /** Returns the whole board in words, a paragraph a line, for a screen reader. */
  describePosition: (position: V, names: string[]) => string[]
  /** Returns the text of a position as docs/games has it, or null where a view does not say everything. */
  positionText: (position: V) => string | null
}

/** A game as it is registered: what the first page shows of it at once, and how the rest of it is loaded. */
export interface GameEntry {
  /** The picture on the first page. */
  CardArt: Component
  /** The game's colour in lists of matches. */
  colour: string
  /** Does the board take all the width there is? Otherwise it is about as wide as it is high. */
  wide: boolean
  /** Do two players move strictly in turn, so that their moves are listed in pairs? */
  alternating: boolean
  loadUi: () => Promise<{ ui: GameUi<any> }>
  loadLesson: () => Promise<Lesson>
  loadExample: () => Promise<Example>
  loadRules: () => Promise<GameRules>
}
