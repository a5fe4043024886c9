// The one store of a match page: a connection per own seat, what each of them has heard, what of that is on the screen,
// and everything the person can do. Boards and panels read it and call it; nothing else talks to the match. What they read is
// what the timeline shows; what the server said last is in `connections`, and decides only what may be done.
import type { Played } from '../boards/contract'
import { api, Refused } from './api'
import { Advice } from './advice.svelte'
import { hidesHands } from './catalogue'
import { isLetter, isLocal } from './localMatch'
import type { ClientMessage, EventMessage, Offerable, ServerMessage, Step } from './protocol'
import { browser, Connection, LOST, RESTART, socketUrl, type ConnectionState, type SocketEnvironment } from './socket'
import { afterEvent, fromWelcome, isWhole, turnOf, withHistory, type MatchState } from './matchState'
import { Timeline, type Moment } from './timeline.svelte'

export interface MatchEnvironment {
  sockets: SocketEnvironment
  now: () => number
  history: (id: string, seat: number | null) => Promise<Step[]>
  /** Are moves played out on the board, or shown at once? */
  animates: () => boolean
  /** How many milliseconds a bot seems to think; `share`, from 0 to 1, says how hard. */
  botPause: (share: number) => number
  remembered: (id: string) => number[]
  /** A refusal, for the person to read. */
  refused: (refused: Refused) => void
  /** An event, or another step of the game (null), has come onto the screen. */
  shown: (message: EventMessage | null) => void
}

interface Own {
  connection: Connection
  match: MatchState | null
}

const GOLDEN = 0.618 // shares of neighbouring numbers lie far apart

export class MatchStore {
  state = $state<ConnectionState>('connecting')
  /** Has the connection ever been open? Until then there is nothing to show. */
  begun = $state(false)
  missing = $state(false)
  /** Has the server said that it stops, and will be back in a moment? */
  restarting = $state(false)
  /** The refusal of a server that no longer speaks the protocol of this page. */
  outdated = $state.raw<Refused | null>(null)
  banned = $state.raw<Refused | null>(null)
  /** Why a local match cannot be opened; and why, in one that is open, the bot to move does not. */
  unplayable = $state.raw<Refused | null>(null)
  stalled = $state.raw<Refused | null>(null)
  own = $state.raw<number[]>([])
  presence = $state.raw<boolean[]>([])
  /** How many watch. */
  spectators = $state(0)
  pending = $state<string | null>(null)
  /** The step that is pointed at in the list of moves. */
  pointed = $state<number | null>(null)
  now = $state(0)
  /** At one table with hidden hands: whose hand is on the screen, and whether the device is on its way to the next. */
  facing = $state<number | null>(null)
  passed = $state(false)

  /** Hints and threats. */
  readonly advice = new Advice(
    (message) => this.say(message, this.actor),
    () => this.match?.number
  )

  private connections = $state.raw<Own[]>([])
  private readonly timeline = new Timeline({
    now: () => this.environment.now(),
    after: (wait, act) => this.environment.sockets.after(wait, act),
    animates: () => this.environment.animates(),
    pause: (moment, waiting) => this.pauseBefore(moment, waiting),
    shown: (message) => this.environment.shown(message)
  })
  private ahead = 0 // the server's clock less ours
  private asked: string | null = null // for which steps the history was asked

  constructor(
    readonly id: string,
    private readonly environment: MatchEnvironment
  ) {
    this.now = environment.now()
    this.add(null)
  }

  // What is seen

  readonly hotSeat = $derived(this.own.length > 1)
  readonly hides = $derived(this.hotSeat && hidesHands(this.connections[0]?.match?.game ?? ''))
  readonly match = $derived(this.timeline.match)
  /** The step that everything around the board shows; the one looked at, if not the last. */
  readonly shown = $derived(this.timeline.step)
  readonly cursor = $derived(this.timeline.cursor)
  readonly lastIndex = $derived(this.timeline.last)
  /** The step that the board shows or, while `playing`, plays out. */
  readonly board = $derived(this.timeline.board)
  readonly playing = $derived(this.timeline.playing)
  readonly live = $derived(this.timeline.live)
  /** For clocks, which run whatever is on the screen. */
  readonly clocks = $derived(this.source?.match ?? null)
  readonly turn = $derived(this.match ? turnOf(this.match) : null)
  readonly actor = $derived(this.turn !== null && this.own.includes(this.turn) ? this.turn : null)
  private readonly latest = $derived(this.connections[0]?.match ?? null)
  readonly chat = $derived(this.latest?.chat ?? [])
  readonly lines = $derived(this.latest?.lines ?? 0)
  /** Is anybody else at the table, to talk to? */
  readonly company = $derived.by(() => {
    const others = this.latest?.seats.some((seat, number) => seat.kind === 'person' && !this.own.includes(number))
    return !isLetter(this.id) && (this.lines > 0 || others === true) // letters say nothing but moves
  })
  /** The own seat that may still call the match off: one that has not moved. */
  readonly unmoved = $derived.by<number | null>(() => {
    const steps = this.latest?.phase === 'playing' ? this.latest.steps : []
    const played = (seat: number) => steps.some(({ move, by }) => move !== null && (by === null || by === seat))
    return steps.length > 0 ? (this.own.find((seat) => !played(seat)) ?? null) : null
  })
  readonly watching = $derived(this.own.length === 0)
  /** Who looks at the board. At one table nothing is turned round between open games' turns. */
  readonly viewer = $derived(this.hides ? this.facing : (this.own[0] ?? null))
  readonly handover = $derived.by<'none' | 'ready' | 'cover'>(() => {
    if (!this.hides || this.match?.phase !== 'playing') return 'none'
    if (this.facing === null) return 'cover'
    if (this.actor === null || this.actor === this.facing) return 'none'
    return this.passed ? 'cover' : 'ready'
  })
  /** To whom the device goes. */
  readonly receiver = $derived(this.actor ?? this.own[0] ?? 0)
  /** Our seat that is to act, on the screen or not yet. */
  private readonly mover = $derived.by(() => {
    const turn = this.source?.match ? turnOf(this.source.match) : null
    return turn !== null && this.own.includes(turn) && (!this.hides || turn === this.facing) ? turn : null
  })
  /** The moves that may be typed: at once, also while the board still shows what led here. */
  readonly typable = $derived.by<string[]>(() => {
    const acting = this.mover === null ? null : this.matchOf(this.mover)
    const ready = this.cursor === null && this.pending === null && this.state === 'open' && this.handover === 'none'
    return ready && acting && acting.number === this.source?.match?.number ? acting.legal : []
  })
  /** The moves that may be chosen on the board. */
  readonly legal = $derived(this.live ? this.typable : [])
  /** Offers that wait for an answer of ours. */
  readonly asks = $derived((this.match?.offers ?? []).filter((offer) => this.own.some((seat) => !offer.agreed.includes(seat))))

  /** The connection whose match is shown. */
  private get source(): Own | null {
    return this.hides && this.facing !== null ? this.connectionOf(this.facing) : (this.connections[0] ?? null)
  }

  private connectionOf(seat: number): Own | null {
    return this.connections.find((own) => own.match?.seat === seat) ?? null
  }

  /** The match as a seat of ours was last told it. */
  private matchOf(seat: number): MatchState | null {
    return this.connectionOf(seat)?.match ?? null
  }

  // Lines

  private add(seat: number | null): void {
    const own: Own = {
      connection: new Connection(
        socketUrl(this.id),
        seat,
        (message) => this.heard(own, message),
        (_state, code) => this.became(own, code),
        this.environment.sockets
      ),
      match: null
    }
    this.connections = [...this.connections, own]
    own.connection.open()
  }

  private became(own: Own, code: number | null): void {
    if (code === 4404) this.missing = true
    if (code === RESTART) this.restarting = true
    if (code === 4403) this.banned = new Refused('banned', 'You are banned from this server.')
    if (code === 4401 && own !== this.connections[0]) this.forget(own)
    const states = this.connections.map((each) => each.connection.state)
    this.state = states.find((each) => each !== 'open') ?? 'open'
    if (this.state !== 'open') return
    this.begun = true
    this.restarting = false
  }

  /** A seat that turned out not to be ours. */
  private forget(own: Own): void {
    this.connections = this.connections.filter((each) => each !== own)
    this.own = this.own.filter((seat) => seat !== own.connection.seat)
  }

  private heard(own: Own, message: ServerMessage): void {
    const first = own === this.connections[0]
    if (message.type === 'welcome') this.welcomed(own, message, first)
    else if (message.type === 'event') this.folded(own, message)
    else if (message.type === 'seat') own.connection.open()
    else if (message.type === 'presence' && first) [this.presence, this.spectators] = [message.seats, message.watching]
    else if (message.type === 'refusal' && message.id == null) this.refusedUnasked(own, new Refused(message.code, message.sentence))
  }

  private refusedUnasked(own: Own, refused: Refused): void {
    if (isLocal(this.id) && !own.match) this.unplayable = refused
    else if (refused.code === 'engine') this.stalled = refused
    else if (own.connection.state !== 'open') return
    else if (refused.code === 'outdated-page') this.outdated = refused
    else this.environment.refused(refused)
  }

  private welcomed(own: Own, welcome: Extract<ServerMessage, { type: 'welcome' }>, first: boolean): void {
    this.ahead = welcome.now - this.environment.now()
    this.tick()
    this.unplayable = this.stalled = null
    const known = own.match
    const match = fromWelcome(welcome, known)
    this.put(own, match)
    if (first) this.sitting(welcome.seat)
    this.pending = null
    // What is still being shown goes on when nothing was missed.
    if (own === this.source && (this.live || known?.number !== match.number)) this.timeline.jump(match)
    this.complete(own)
  }

  private sitting(seat: number | null): void {
    const others = this.environment.remembered(this.id).filter((each) => each !== seat)
    const own = seat === null ? [] : [seat, ...others].sort((a, b) => a - b)
    for (const other of own) {
      if (other !== seat && !this.connections.some((each) => each.connection.seat === other)) this.add(other)
    }
    this.own = own
  }

  private folded(own: Own, message: EventMessage): void {
    if (!own.match) return
    this.stalled = null
    const match = afterEvent(own.match, message)
    this.put(own, match)
    if (message.position !== undefined) this.advice.forget()
    if (own === this.source) this.timeline.push({ match, message })
    this.complete(own)
  }

  private put(own: Own, match: MatchState): void {
    own.match = match
    this.connections = [...this.connections]
  }

  /** Ask for the positions that were played while we were not there. */
  private complete(own: Own): void {
    const match = own.match
    if (!match || isWhole(match)) return
    const wanted = `${match.seat} ${match.number}`
    if (this.asked === wanted) return
    this.asked = wanted
    this.environment.history(this.id, match.seat).then(
      (steps) => {
        if (own.match) this.put(own, withHistory(own.match, steps))
        if (own === this.source) this.timeline.amend((match) => withHistory(match, steps))
      },
      () => {} // the moves are listed all the same, only without their pictures
    )
  }

  /** Come back at once, after the network or the page was away, or to be seen on the seat just taken. */
  wake(): void {
    for (const { connection } of this.connections) connection.wake()
  }

  cut(): void {
    for (const { connection } of this.connections) connection.cut()
  }

  resume(): void {
    this.connections[0]?.connection.open()
  }

  close(): void {
    this.timeline.close()
    for (const { connection } of this.connections) connection.close()
  }

  tick(): void {
    this.now = this.environment.now() + this.ahead
  }

  // What is on the screen

  show(index: number | null): void {
    this.timeline.show(index)
  }

  step(by: number): void {
    this.timeline.skip()
    this.timeline.show(this.timeline.index + by)
  }

  /** Show at once what is being played out or waits to be. */
  skip(): void {
    this.timeline.skip()
  }

  /** The board has come onto the page, or gone from it. */
  stage(staged: boolean): void {
    this.timeline.stage(staged)
  }

  /** The board has played out the move it was given. */
  playedOut = () => this.timeline.played()

  /** Bots answer at once; for whoever plays against them they take a moment, unless a clock runs meanwhile. */
  private pauseBefore({ match, message: { event, number } }: Moment, waiting: number): number {
    if (event.type !== 'moved' || match.seats[event.seat]?.kind !== 'bot') return 0
    if (this.watching || match.clock.kind === 'fischer') return 0
    const goesOn = match.steps.at(-2)?.by === event.seat
    return this.environment.botPause(goesOn || waiting > 1 ? 0 : (number * GOLDEN) % 1)
  }

  played(index: number): Played | null {
    const step = this.match?.steps[index]
    return step?.move != null ? { move: step.move, by: step.by ?? 0 } : null
  }

  // At one table

  pass(): void {
    this.passed = true
  }

  uncover(): void {
    this.facing = this.receiver
    this.passed = false
    const match = this.matchOf(this.facing)
    if (match) this.timeline.jump(match)
  }

  // What can be done

  /** Play a move for whoever of us is to act, whether the screen shows that already or not. */
  async move(move: string): Promise<boolean> {
    this.timeline.skip() // who answers has seen enough
    const seat = this.mover
    const match = seat === null ? null : this.matchOf(seat)
    if (!match || this.pending !== null) return false
    this.pending = move
    const done = await this.say({ type: 'move', answers: match.number, move }, seat)
    this.pending = null
    return done !== null
  }

  /** Offer something; who shares our screen agrees. */
  async offer(what: Offerable): Promise<void> {
    const seat = what === 'takeback' ? this.lastOwnMover() : (this.actor ?? this.own[0] ?? null)
    if (seat === null || !(await this.say({ type: 'offer', what }, seat))) return
    for (const other of this.own) {
      // The connection of the offering seat has told of the offer by now; the others may be a little behind.
      const waits = this.matchOf(seat)?.offers.some((offer) => offer.what === what && !offer.agreed.includes(other))
      if (waits) await this.say({ type: 'answer', what, yes: true }, other)
    }
  }

  private lastOwnMover(): number | null {
    const by = this.match?.steps.findLast((step) => step.by !== null && this.own.includes(step.by))?.by
    return by ?? this.own[0] ?? null
  }

  async answer(what: Offerable, yes: boolean): Promise<void> {
    const offer = this.match?.offers.find((each) => each.what === what)
    for (const seat of this.own) if (!offer?.agreed.includes(seat)) await this.say({ type: 'answer', what, yes }, seat)
  }

  resign = () => this.say({ type: 'resign' }, this.actor)
  abort = () => this.say({ type: 'abort' }, this.unmoved)
  claim = () => this.say({ type: 'claim' }, null)
  leave = () => this.say({ type: 'leave' }, null)
  write = (text: string) => this.say({ type: 'chat', text }, this.actor)

  /** Say something for a seat of ours; what is refused is told to the person, and answers null. */
  private async say(message: ClientMessage, seat: number | null): Promise<ServerMessage | null> {
    const own = this.connections.find((each) => seat !== null && each.match?.seat === seat) ?? this.connections[0]
    try {
      return own ? await own.connection.ask(message) : null
    } catch (problem) {
      this.environment.refused(problem instanceof Refused ? problem : new Refused(LOST, String(problem)))
      return null
    }
  }
}

export const browserEnvironment = {
  sockets: browser,
  now: () => Date.now(),
  history: api.history
}
