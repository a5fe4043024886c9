// What the server and the page say to each other, as types: those of the server's schema (`npm run types`), with what the page
// knows more exactly. docs/protocol.md tells it in words.
import type { GameName, View } from '../boards/contract'
import type { components } from './schema'

export type Schemas = components['schemas']
/** A type of the server's, with what the page knows better: which games there are, what a view is. */
export type With<Told, More> = Omit<Told, keyof More> & More

export type Phase = 'waiting' | 'playing' | 'over'
export type ClockChoice = Schemas['Clock']
export type Offer = Schemas['SeenOffer']
export type Offerable = Offer['what']
export type Result = Schemas['SeenResult']
export type SeatInfo = With<Schemas['ListedSeat'], { kind: 'open' | 'person' | 'bot' }>
export type SeenMatch = With<
  Schemas['SeenMatch'],
  {
    game: GameName
    phase: Phase
    seats: SeatInfo[]
    clock: ClockChoice & { left: (number | null)[] }
    position: View | null
  }
>

export type MatchEvent = Schemas['EventMessage']['event']
export type EventMessage = With<Schemas['EventMessage'], { position?: View | null }>
export type Welcome = With<Schemas['WelcomeMessage'], { match: SeenMatch }>
export type ChatLine = Schemas['ChatMessage']
type Rewritten = Schemas['EventMessage'] | Schemas['WelcomeMessage']
export type ServerMessage = Exclude<Schemas['ServerMessage'], Rewritten> | EventMessage | Welcome
export type ClientMessage = Schemas['ClientMessage']

/** A position of the game so far, and the move that led to it; `position` is null while it is not known here. */
export type Step = With<Schemas['HistoryStep'], { position: View | null }>
