// The referee of a local match: what a command brings about, as events, or why it is refused. It decides as match/referee.py
// does where nobody but the people at this screen and bots play; a test puts the same commands to both.
import { IllegalMove, TriskelError } from '../../engine/errors.js'
import type { Offer, Offerable } from '../lib/protocol'
import type { Command, Decision, Ended, LogEvent, Refusal, SeatCommand } from './log'
import { deadlineOf, offerOf, payoffsOf, peopleOf, positionOf, turnOf, type Match } from './match'
import { plainText } from './plainText'

const LONGEST_CHAT = 300
const MOST_CHAT = 15_000 // characters of all lines of one seat
const LINE_COST = 60 // characters that a line counts beside its text

const refuse = (code: Refusal['code'], sentence: string): Refusal => ({ code, sentence })

/** The events that a command leads to, at a time; a list that may be empty, or a refusal. */
export function decide(match: Match, command: Command, time: number): Decision {
  const now = Math.max(time, match.at)
  if (match.phase === 'over' && !staysOpen(command)) {
    return command.type === 'tick' ? [] : refuse('over', 'The match is over.')
  }
  if (command.type === 'tick') return tick(match, now)
  const deadline = deadlineOf(match)
  if (deadline !== null && now >= deadline) {
    return refuse('out-of-time', 'The clock of the player to move has run out.')
  }
  const seat = match.seats[command.seat]
  if (!seat) {
    return refuse('no-such-seat', `There is no seat ${command.seat}: they are numbered 0 to ${match.seats.length - 1}.`)
  }
  const byBot = command.type === 'move' && command.bot === true
  if (byBot !== (seat.kind === 'bot')) return refuse('not-seated', `${byBot ? 'A person' : 'A bot'} plays for that seat.`)
  return decideForSeat(match, command, now)
}

function decideForSeat(match: Match, command: SeatCommand, now: number): Decision {
  switch (command.type) {
    case 'move':
      return move(match, command, now)
    case 'leave':
      return refuse('already-started', 'The match has begun: one can only resign.')
    case 'offer':
      return offer(match, command.seat, command.what, now)
    case 'answer':
      return answer(match, command, now)
    case 'resign':
      return [{ type: 'resigned', at: now, seat: command.seat }, gone(match, command.seat, now, 'resignation')]
    case 'abort':
      return abort(match, command.seat, now)
    case 'chat':
      return chat(match, command.seat, command.text, now)
    case 'claim':
      return claim(match, command.seat, now)
  }
}

/** Is a command possible after the end too? */
function staysOpen(command: Command): boolean {
  return command.type === 'chat' || ((command.type === 'offer' || command.type === 'answer') && command.what === 'rematch')
}

// Moves

function move(match: Match, command: Extract<SeatCommand, { type: 'move' }>, now: number): Decision {
  if (command.answers < match.boardNumber || command.answers > match.number) {
    return refuse('stale', 'The board has changed since: look at it again before you move.')
  }
  const { rules } = match
  const position = positionOf(match)!
  if (command.seat !== rules.turn(position)) return refuse('not-your-turn', "It is another player's turn.")
  try {
    const text = rules.canonical(position, command.move)
    const outcome = rules.outcome(rules.play(position, text))
    const spent = match.seats[command.seat]!.level ? 0 : Math.max(0, now - match.since)
    const moved: LogEvent = { type: 'moved', at: now, seat: command.seat, move: text, spent }
    return outcome ? [moved, { type: 'ended', at: now, ...outcome, seed: match.created.seed }] : [moved]
  } catch (problem) {
    if (problem instanceof IllegalMove) return illegal(problem)
    if (problem instanceof TriskelError) return refuse('bad-move', sentence(problem))
    throw problem
  }
}

function illegal(problem: IllegalMove): Refusal {
  const refusal = refuse('illegal-move', sentence(problem))
  return problem.remark ? { ...refusal, remark: problem.remark } : refusal
}

function sentence({ message }: TriskelError): string {
  const [first = '', ...rest] = message
  return `${first.toUpperCase()}${rest.join('').replace(/\.+$/, '')}.`
}

// Offers

const called = (what: Offerable) => (what === 'takeback' ? 'take-back' : what)

function offer(match: Match, seat: number, what: Offerable, now: number): Decision {
  if (offerOf(match, what)) return refuse('offer-stands', `A ${called(what)} has been offered already.`)
  if (what === 'draw') return offerDraw(match, seat, now)
  return what === 'takeback' ? offerTakeback(match, seat, now) : offerRematch(match, seat, now)
}

function offerDraw(match: Match, seat: number, now: number): Decision {
  if (peopleOf(match).length < match.seats.length) {
    return refuse('bots-decline', 'Bots do not agree to draws: play on, or resign.')
  }
  return [{ type: 'offered', at: now, seat, what: 'draw', keep: 0 }]
}

function offerTakeback(match: Match, seat: number, now: number): Decision {
  const keep = match.moves.findLastIndex((each) => each.seat === seat)
  if (keep < 0) return refuse('nothing-to-take-back', 'You have not moved yet.')
  if (match.moves.slice(keep).some((each) => each.reveals)) {
    return refuse('revealed', 'Something hidden has been shown since, and that cannot be undone.')
  }
  const alone = peopleOf(match).every((each) => each === seat)
  return alone ? [{ type: 'takenback', at: now, keep }] : [{ type: 'offered', at: now, seat, what: 'takeback', keep }]
}

function offerRematch(match: Match, seat: number, now: number): Decision {
  if (match.phase !== 'over') return refuse('not-over', 'A rematch is offered when the match is over.')
  if (match.rematch) return refuse('over', 'The rematch has been set up already.')
  return [{ type: 'offered', at: now, seat, what: 'rematch', keep: 0 }]
}

function answer(match: Match, command: Extract<SeatCommand, { type: 'answer' }>, now: number): Decision {
  const { seat, what, yes } = command
  const standing = offerOf(match, what)
  if (!standing || standing.agreed.includes(seat)) {
    return refuse('no-such-offer', `There is no ${called(what)} offered for you to answer.`)
  }
  const answered: LogEvent = { type: 'answered', at: now, seat, what, yes }
  if (!yes || !agreed(match, { ...standing, agreed: [...standing.agreed, seat] })) return [answered]
  if (what === 'draw') return [answered, ended(match, now, [], 'agreement')]
  return what === 'takeback' ? [answered, { type: 'takenback', at: now, keep: standing.keep }] : [answered]
}

/** Has everybody who can be asked said yes? */
export function agreed(match: Match, offered: Offer | undefined): boolean {
  return offered !== undefined && peopleOf(match).every((seat) => offered.agreed.includes(seat))
}

// Leaving, and time

function abort(match: Match, seat: number, now: number): Decision {
  if (match.moves.some((each) => each.seat === seat)) {
    return refuse('already-moved', 'You have moved already: play on, or resign.')
  }
  return [{ type: 'aborted', at: now, seat }, ended(match, now, [], 'aborted')]
}

function claim(match: Match, own: number, now: number): Decision {
  const seat = turnOf(match)!
  if (seat === own || match.seats[seat]!.kind !== 'person') return refuse('too-early', 'Nobody keeps you waiting.')
  if (deadlineOf(match) !== null) return refuse('too-early', 'The clock decides: wait until it has run out.')
  if (now - match.since < match.created.patience) {
    return refuse('too-early', 'The player to move still has time to come back.')
  }
  return [{ type: 'abandoned', at: now, seat }, gone(match, seat, now, 'abandonment')]
}

function tick(match: Match, now: number): Decision {
  const deadline = deadlineOf(match)
  if (deadline === null || now < deadline) return []
  const seat = turnOf(match)!
  return [{ type: 'timedout', at: now, seat }, gone(match, seat, now, 'timeout')]
}

/** What follows when a seat's player is no longer there: between two the other one wins, at a larger table a bot plays on. */
function gone(match: Match, seat: number, now: number, reason: string): LogEvent {
  const others = peopleOf(match).filter((each) => each !== seat)
  if (match.seats.length === 2 && !(match.created.takeover && others.length && reason !== 'resignation')) {
    return ended(match, now, [1 - seat], reason)
  }
  if (!others.length) return ended(match, now, [], 'abandonment')
  return { type: 'takenover', at: now, seat, level: match.created.substitute }
}

function ended(match: Match, now: number, winners: number[], reason: string): Ended {
  return { type: 'ended', at: now, winners, payoffs: payoffsOf(winners, match.seats.length), reason, seed: match.created.seed }
}

// Chat

function chat(match: Match, seat: number, text: string, now: number): Decision {
  if (!plainText(text, LONGEST_CHAT)) {
    return refuse('bad-chat', `A line of chat has 1 to ${LONGEST_CHAT} printable characters.`)
  }
  const length = (line: string) => [...line].length + LINE_COST
  const written = match.chat.filter((line) => line.seat === seat).reduce((sum, line) => sum + length(line.text), 0)
  if (written + length(text) > MOST_CHAT) {
    return refuse('chat-full', 'You have written as much as one match keeps.')
  }
  return [{ type: 'chatted', at: now, seat, name: match.seats[seat]!.name ?? '', text }]
}
