// A match as one seat sees it: the fold of a welcome and the events after it. Values; folding returns another one.
import type { GameName, View } from '../boards/contract'
import type {
  ChatLine, ClockChoice, EventMessage, MatchEvent, Offer, Phase, Result, SeatInfo, SeenMatch, Step, Welcome
} from './protocol'

const MOST_CHAT = 200

export interface MatchState {
  seat: number | null
  game: GameName
  options: Record<string, unknown>
  phase: Phase
  number: number
  seats: SeatInfo[]
  clock: ClockChoice
  /** What was left on each clock at `leftAt`, a time of the server's. */
  left: (number | null)[]
  leftAt: number
  /** When the seat to act was set going. */
  since: number
  patience: number
  hints: boolean
  /** Was it begun elsewhere, so that nobody here has dealt it? */
  imported: boolean
  offers: Offer[]
  steps: Step[]
  legal: string[]
  result: Result | null
  rematch: string | null
  /** The last lines of chat, of `lines` in all. */
  chat: ChatLine[]
  lines: number
}

export function fromWelcome(welcome: Welcome, known: MatchState | null): MatchState {
  const { match, now } = welcome
  const { left, ...clock } = match.clock
  return {
    seat: welcome.seat,
    game: match.game,
    options: match.options,
    phase: match.phase,
    number: match.number,
    seats: match.seats,
    clock,
    left,
    leftAt: now,
    since: lastMoveAt(welcome) ?? (known?.number === match.number ? known.since : now),
    patience: match.patience,
    hints: match.hints,
    imported: match.imported,
    offers: match.offers,
    steps: stepsOf(match, known?.seat === welcome.seat ? known.steps : []),
    legal: match.legal,
    result: match.result,
    rematch: match.rematch,
    chat: match.chat,
    lines: match.lines
  }
}

function lastMoveAt(welcome: Welcome): number | undefined {
  return welcome.missed.findLast(({ event }) => event.type === 'moved' || event.type === 'started')?.event.at
}

/** The steps of a match that has just been shown whole: those known already, the others without their positions. */
function stepsOf(match: SeenMatch, known: Step[]): Step[] {
  if (!match.position) return []
  const steps: Step[] = [known[0] ?? emptyStep(null)]
  let same = known.length > 0
  for (const [index, move] of match.moves.entries()) {
    const before = known[index + 1]
    same &&= before?.move === move
    steps.push(same && before ? before : emptyStep(move))
  }
  return withPosition(steps, match.position)
}

function emptyStep(move: string | null): Step {
  return { move, by: null, spent: null, position: null }
}

function withPosition(steps: Step[], position: View | null | undefined): Step[] {
  const last = steps.at(-1)
  if (!last || !position || JSON.stringify(last.position) === JSON.stringify(position)) return steps
  return [...steps.slice(0, -1), { ...last, position }]
}

/** Are the positions of all steps known? */
export function isWhole(state: MatchState): boolean {
  return state.steps.every((step) => step.position !== null && (step.move === null || step.by !== null))
}

/** What the server told of all steps, as far as it is still how the match went. */
export function withHistory(state: MatchState, told: Step[]): MatchState {
  const steps = state.steps.map((step, index) => {
    const other = told[index]
    return other && other.move === step.move ? { ...other, position: step.position ?? other.position } : step
  })
  return { ...state, steps }
}

export function afterEvent(state: MatchState, message: EventMessage): MatchState {
  const { event } = message
  const fold = FOLDS[event.type] as ((state: MatchState, event: MatchEvent) => MatchState) | undefined
  const folded = fold ? fold(state, event) : state
  const board = message.position !== undefined
  const left = event.type === 'ended' ? undefined : message.left // at the end the server repeats those of the last move
  return {
    ...folded,
    number: message.number,
    steps: board ? withPosition(folded.steps, message.position) : folded.steps,
    legal: board ? (message.legal ?? []) : folded.legal,
    left: left ?? folded.left,
    leftAt: left ? event.at : folded.leftAt
  }
}

/** The name of somebody whose data were erased, as the server writes it. */
const ANONYMOUS = 'Guest'
const ERASED_TEXT = '…'

type Folds = { [Type in MatchEvent['type']]?: (state: MatchState, event: Extract<MatchEvent, { type: Type }>) => MatchState }

// Events that are not here say what others bring about: they are for people to read.
const FOLDS: Folds = {
  joined: (state, event) =>
    withSeat(state, event.seat, { kind: 'person', name: event.name, level: null, program: event.bot ?? false }),
  left: (state, event) => withSeat(state, event.seat, { kind: 'open', name: null, level: null, program: false }),
  started: (state, event) => ({ ...state, phase: 'playing', steps: [emptyStep(null)], since: event.at }),
  moved: (state, { seat, move, spent, at }) => ({
    ...state,
    steps: [...state.steps, { move, by: seat, spent, position: null }],
    // To move is to decline what others offered; one's own offer of a draw stays.
    offers: state.offers.filter((offer) => offer.what === 'draw' && offer.agreed[0] === seat),
    since: at
  }),
  offered: (state, { what, seat, keep }) => ({ ...state, offers: [...state.offers, { what, agreed: [seat], keep: keep ?? 0 }] }),
  answered: (state, event) => ({
    ...state,
    offers: state.offers.flatMap((offer) => {
      if (offer.what !== event.what) return [offer]
      return event.yes ? [{ ...offer, agreed: [...offer.agreed, event.seat] }] : []
    })
  }),
  takenback: (state, event) => ({ ...state, steps: state.steps.slice(0, event.keep + 1), offers: [], since: event.at }),
  takenover: (state, event) => ({
    ...withSeat(state, event.seat, { ...state.seats[event.seat]!, kind: 'bot', level: event.level }),
    offers: []
  }),
  ended: (state, { at, winners, payoffs, reason, seed }) => ({
    ...state,
    left: stopped(state, at),
    leftAt: at,
    phase: 'over',
    offers: [],
    result: { winners, payoffs, reason, seed }
  }),
  erased: (state, event) => {
    const seat = state.seats[event.seat]!
    const own = (line: ChatLine) => line.seat === event.seat && line.name === seat.name
    const chat = state.chat.map((line) => (own(line) ? { ...line, name: ANONYMOUS, text: ERASED_TEXT } : line))
    return { ...withSeat(state, event.seat, { ...seat, name: ANONYMOUS }), chat }
  },
  chatted: (state, { seat, name, text, at }) => ({
    ...state,
    chat: [...state.chat, { seat, name, text, at }].slice(-MOST_CHAT),
    lines: state.lines + 1
  }),
  rematched: (state, event) => ({ ...state, rematch: event.match, offers: [] })
}

/** What is left on each clock when that of the seat to act stops. */
function stopped(state: MatchState, at: number): (number | null)[] {
  const turn = turnOf(state)
  const runs = (seat: number) => seat === turn && state.seats[seat]?.kind === 'person'
  return state.left.map((left, seat) => (left !== null && runs(seat) ? Math.max(0, left - (at - state.leftAt)) : left))
}

function withSeat(state: MatchState, number: number, seat: SeatInfo): MatchState {
  return { ...state, seats: state.seats.map((each, index) => (index === number ? seat : each)) }
}

/** The seat to act while the match is played. */
export function turnOf(state: MatchState): number | null {
  return state.phase === 'playing' ? (state.steps.at(-1)?.position?.turn ?? null) : null
}
