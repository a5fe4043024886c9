// A local match: its state, who listens to it, and the one queue that its commands go through. It answers the messages of a
// connection as the server's room does (server/live/room.py, server/api/match_socket.py): events are kept, then sent.
import type { Position } from '../engine/rules'
import type { ClientMessage, Step } from '../lib/protocol'
import { isRefusal, type Command, type Decision, type LogEvent, type Refusal } from './log'
import { botToAct, deadlineOf, fold, offerOf, positionOf, turnOf, type Match } from './match'
import { agreed, decide } from './referee'
import { eventMessage, missedEvents, seenHistory, seenMatch } from './seen'

const TRIES = 5 // against other pages with the same match, before a command is refused
const HINT_LEVEL = 'master'

export interface TableEnvironment {
  now: () => number
  after: (milliseconds: number, act: () => void) => () => void
  /** Keep events, the first with that number; false when another page has written in the meantime. */
  keep: (first: number, events: LogEvent[]) => Promise<boolean>
  /** Return the whole log as it is kept. */
  reload: () => Promise<LogEvent[]>
  /** Return the move of a level for the seat to act. */
  think: (position: Position, seat: number, level: string) => Promise<string>
  /** Create the next match of the same people, and return its id. */
  rematch: (match: Match) => Promise<string>
}

export interface Listener {
  seat: number
  send: (message: object) => void
}

type Hello = Extract<ClientMessage, { type: 'hello' }>
type Id = ClientMessage['id']

export class Table {
  readonly listeners = new Set<Listener>()
  private queue: Promise<unknown> = Promise.resolve()
  private stopTimer = () => {}
  private thinkingAbout: number | null = null // the number of the board for which a bot chooses

  constructor(
    public match: Match,
    private log: LogEvent[],
    private readonly environment: TableEnvironment
  ) {}

  /** Add a listener, and say where the match stands. */
  admit(listener: Listener, hello: Hello): void {
    this.listeners.add(listener)
    const { seat } = listener
    const missed = hello.after == null ? [] : missedEvents(this.match.rules, this.log, seat, hello.after)
    const now = this.environment.now()
    const match = seenMatch(this.match, seat, now)
    listener.send({ type: 'welcome', id: hello.id ?? null, version: hello.version, seat, now, missed, match })
    this.tellPresence()
    this.goOn()
  }

  dismiss(listener: Listener): void {
    if (this.listeners.delete(listener)) this.tellPresence()
  }

  history(seat: number | null): Step[] {
    return seenHistory(this.match, seat)
  }

  /** Answer a message. */
  async handle(listener: Listener, message: ClientMessage): Promise<void> {
    const id = message.id ?? null
    const refusal = await this.answer(listener, message, id)
    if (refusal) listener.send({ type: 'refusal', id, ...refusal })
  }

  private async answer(listener: Listener, message: ClientMessage, id: Id): Promise<Refusal | null> {
    const { match } = this
    switch (message.type) {
      case 'hello':
        return { code: 'bad-message', sentence: 'The hello has been sent already.' }
      case 'ping':
        listener.send({ type: 'pong', id, now: this.environment.now(), number: match.number })
        return null
      case 'hint':
        return this.hint(listener, id)
      case 'threats':
        return this.threats(listener, id)
      default:
        return this.command(listener, { ...message, seat: listener.seat } as Command, id)
    }
  }

  private async command(listener: Listener, command: Command, id: Id): Promise<Refusal | null> {
    const decision = await this.submit(command)
    if (isRefusal(decision)) return decision
    listener.send({ type: 'ack', id, number: this.match.number })
    return null
  }

  private async hint(listener: Listener, id: Id): Promise<Refusal | null> {
    const { match } = this
    if (!match.created.hints) return { code: 'no-hints', sentence: 'This match is played without hints.' }
    if (listener.seat !== turnOf(match) || botToAct(match)) {
      return { code: 'not-your-turn', sentence: 'Hints are for the player to move.' }
    }
    try {
      const position = positionOf(match)!
      const move = await this.environment.think(position, listener.seat, HINT_LEVEL)
      const remarks = match.rules.effects(position, move)
      listener.send({ type: 'hint', id, number: match.number, move, remarks })
      return null
    } catch (problem) {
      return stopped(problem)
    }
  }

  private threats(listener: Listener, id: Id): Refusal | null {
    const { match } = this
    if (!match.created.hints) return { code: 'no-hints', sentence: 'This match is played without hints.' }
    const threats = turnOf(match) === null ? [] : match.rules.threats(positionOf(match)!, listener.seat)
    const [moves, remarks] = [threats.map(([move]) => move), threats.map(([, remark]) => remark)]
    listener.send({ type: 'threats', id, number: match.number, moves, remarks })
    return null
  }

  /** Put a command to the referee; keep the events that follow, then send them to everybody. */
  submit(command: Command): Promise<Decision> {
    const done = this.queue.then(() => this.decide(command))
    this.queue = done.catch(() => {})
    return done
  }

  private async decide(command: Command): Promise<Decision> {
    const { now, keep } = this.environment
    for (let tries = 0; tries < TRIES; tries++) {
      const overdue = decide(this.match, { type: 'tick' }, now())
      const decision = isRefusal(overdue) || overdue.length === 0 ? decide(this.match, command, now()) : overdue
      if (isRefusal(decision) || decision.length === 0) return decision
      const events = decision === overdue ? decision : [...decision, ...(await this.rematched(decision))]
      if (await keep(this.match.number + 1, events)) {
        this.apply(events)
        if (decision !== overdue || command.type === 'tick') return events
      } else {
        await this.catchUp()
      }
    }
    return { code: 'busy', sentence: 'Somebody else was faster; try again.' }
  }

  /** Add what has happened elsewhere: events made from the match as it then is. */
  receive(happened: (match: Match) => LogEvent[]): Promise<void> {
    const done = this.queue.then(async () => {
      await this.catchUp()
      const events = happened(this.match)
      if (events.length > 0 && (await this.environment.keep(this.match.number + 1, events))) this.apply(events)
    })
    this.queue = done.catch(() => {})
    return done
  }

  /** When all agree on a rematch, it is set up at once. */
  private async rematched(decision: LogEvent[]): Promise<LogEvent[]> {
    if (!decision.some((event) => event.type === 'offered' || event.type === 'answered')) return []
    const after = fold(this.match, decision)
    if (!agreed(after, offerOf(after, 'rematch'))) return []
    return [{ type: 'rematched', at: after.at, match: await this.environment.rematch(after) }]
  }

  /** Read what another page has written. */
  async catchUp(): Promise<void> {
    const log = await this.environment.reload()
    this.apply(log.slice(this.match.number))
  }

  private apply(events: LogEvent[]): void {
    for (const event of events) {
      this.match = fold(this.match, [event])
      for (const listener of this.listeners) listener.send(eventMessage(event, this.match, listener.seat))
    }
    this.log = [...this.log, ...events]
    this.goOn()
  }

  /** Let a bot think if it has to move, and set the timer of a clock that runs. */
  private goOn(): void {
    this.stopTimer()
    const deadline = deadlineOf(this.match)
    if (botToAct(this.match)) void this.botPlays()
    else if (deadline !== null) {
      const wait = Math.max(0, deadline - this.environment.now())
      this.stopTimer = this.environment.after(wait, () => void this.submit({ type: 'tick' }))
    }
  }

  private async botPlays(): Promise<void> {
    const { match } = this
    const [seat, level, answers] = [turnOf(match)!, botToAct(match)!, match.boardNumber]
    if (this.thinkingAbout === answers) return
    this.thinkingAbout = answers
    try {
      const move = await this.environment.think(positionOf(match)!, seat, level)
      await this.submit({ type: 'move', seat, answers, move, bot: true }) // refused where the board has changed meanwhile
    } catch (problem) {
      for (const { send } of this.listeners) send({ type: 'refusal', id: null, ...stopped(problem) })
    } finally {
      if (this.thinkingAbout === answers) this.thinkingAbout = null
    }
  }

  private tellPresence(): void {
    const seats = this.match.seats.map((_, seat) => [...this.listeners].some((each) => each.seat === seat))
    for (const { send } of this.listeners) send({ type: 'presence', seats, watching: 0 })
  }
}

/** The engine has failed: the page has words for it. */
function stopped(problem: unknown): Refusal {
  return { code: 'engine' as Refusal['code'], sentence: `The engine has stopped: ${String(problem)}` }
}
