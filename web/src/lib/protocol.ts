// What the server and the page say to each other, as types: those of the server's schema (`npm run types`), with what the page
// knows more exactly. docs/protocol.md tells it in words.
import type { GameName, View } from '../boards/contract'
import type { components } from './schema'

export type Schemas = components['schemas']
/** A type of the server's, with what the page knows better: which games there are. */
export type With<Told, More> = Omit<Told, keyof More> & More

export type Phase = Schemas['SeenMatch']['phase']
export type ClockChoice = Schemas['Clock']
export type Offer = Required<Schemas['StandingOffer']>
export type Offerable = Offer['what']
export type Result = Schemas['SeenResult']
export type RefusalCode = Schemas['RefusalCode']
/** Who sits on a seat: whatever has a default is told all the same. */
export type SeatInfo = Required<Schemas['Seat']>
export type SeenMatch = With<
  Schemas['SeenMatch'],
  { game: GameName; seats: SeatInfo[]; clock: Required<Schemas['SeenClock']>; offers: Offer[] }
>

export type EventMessage = Schemas['EventMessage']
export type MatchEvent = EventMessage['event']
export type Welcome = With<Schemas['WelcomeMessage'], { match: SeenMatch }>
export type ChatLine = Schemas['ChatLine']
export type ServerMessage = Exclude<Schemas['ServerMessage'], Schemas['WelcomeMessage']> | Welcome
export type NoticeServerMessage = With<Schemas['FollowingMessage'], { type: 'following' }> | Notice
export type Notice = Schemas['NoticeMessage']
export type ClientMessage = Schemas['ClientMessage']

/** A position of the game so far, and the move that led to it; `position` is null while it is not known here. */
export type Step = With<Schemas['HistoryStep'], { position: View | null }>
