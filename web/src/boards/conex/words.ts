// Everything that is said about a Conex game, in the language of the person.
import { currentLanguage, t } from '../../lib/l10n.svelte'
import type { Played } from '../contract'
import { changeOf, type Change } from './changes'
import { ghostsOf, moveOf, siteOf, type Choice, type Ghost, type Options } from './choices'
import { cardOf, theDeck } from './deck.svelte'
import { STARS, TABLEAU, type Colour, type ConexView } from './view'

const COLOUR_OF: Record<string, Colour> = { Y: 'yellow', R: 'red', T: 'turquoise', P: 'purple' }

export function cardName(id: string): string {
  return t('conex-card', { colour: COLOUR_OF[id[0]!] ?? 'none', number: id.slice(1) })
}

/** A card with all that is printed on it. */
export function cardWords(id: string): string {
  const card = cardOf(id)
  if (!card) return cardName(id)
  const corners = card.corners
    .map(({ colour, value }) => t('conex-corner', { colour, value: String(value) }))
    .join(', ')
  return t('conex-card-words', {
    card: cardName(id),
    corners,
    action: card.action === '+2' ? 'two' : (card.action ?? 'none')
  })
}

/** What a card is laid onto: `whole` where the corner is to be said too. */
export function ontoWords(on: string, corner: number, whole = false): string {
  if (on === TABLEAU)
    return t('conex-onto-tableau', { colour: theDeck()?.tableau.colours[corner] ?? 'none', corner: String(corner) })
  return whole ? t('conex-onto-corner', { card: cardName(on), corner: String(corner) }) : cardName(on)
}

export function ghostWords(ghost: Ghost, double: boolean): string {
  const points = double && ghost.doubled ? 2 * ghost.points : ghost.points
  return t('conex-ghost', { onto: ontoWords(ghost.on, ghost.corner, true), points })
}

export function freeWords(card: string, view: ConexView): string {
  const lying = view.layout.find((one) => one.card === card)
  return lying ? t('conex-free', { card: cardName(card), onto: liesOn(lying.on, lying.corner) }) : cardName(card)
}

function liesOn(on: string, corner: number): string {
  if (on !== TABLEAU) return cardName(on)
  return t('conex-on-tableau', { colour: theDeck()?.tableau.colours[corner] ?? 'none', corner: String(corner) })
}

/** What the person should do now, or whom everybody waits for. */
export function nowWords(view: ConexView, options: Options, choice: Choice, names: string[]): string {
  if (view.turn === null) return overWords(view, names)
  const name = names[view.turn] ?? ''
  if (isEmpty(options))
    return view.phase === 'drop' ? t('conex-now-wait-drop', { name }) : t('conex-now-wait', { name })
  if (options.drops.length > 0) {
    return choice.card ? t('conex-now-drop-sure', { card: cardName(choice.card) }) : t('conex-now-drop')
  }
  if (choice.striking) {
    if (choice.target) return t('conex-now-strike-sure', { card: cardName(choice.target) })
    return options.done ? t('conex-now-end') : t('conex-now-strike')
  }
  return options.draw && view.hand?.length === 0 ? t('conex-now-empty-hand') : placingWords(options, choice)
}

function overWords(view: ConexView, names: string[]): string {
  const winners = view.outcome?.winners ?? []
  const list = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' })
  const points = Math.max(...view.scores)
  return t('conex-now-over', {
    count: winners.length,
    names: list.format(winners.map((seat) => names[seat] ?? '')),
    points
  })
}

function placingWords(options: Options, choice: Choice): string {
  const ghost = options.ghosts.find(({ move }) => move === choice.target)
  if (ghost) {
    const points = moveOf(options, choice) === ghost.doubled ? 2 * ghost.points : ghost.points
    return t('conex-now-place-sure', { card: cardName(ghost.card), onto: ontoWords(ghost.on, ghost.corner), points })
  }
  if (choice.card)
    return t('conex-now-where', { card: cardName(choice.card), count: ghostsOf(options, choice.card).length })
  if (options.ghosts.length > 0) return options.draw ? t('conex-now-start') : t('conex-now-only-place')
  return options.draw ? t('conex-now-only-draw') : t('conex-now-pass')
}

function isEmpty(options: Options): boolean {
  return (
    options.ghosts.length + options.zaps.length + options.drops.length === 0 &&
    !options.draw &&
    !options.pass &&
    !options.done
  )
}

/** "Red 7 on Yellow 3", "draw" */
export function nameMove(move: string): string {
  const [verb, struck] = move.split(' ') as [string, string?]
  if (!move.includes('>')) return t(`conex-move-${verb}`, { card: struck ? cardName(struck) : '' })
  const { card, on, corner } = siteOf(move)
  return t('conex-move-place', { card: cardName(card), onto: ontoWords(on, corner), double: move.endsWith('*') ? 'yes' : 'no' })
}

/** What a move did, as one sentence or a few. */
export function describeMove(before: ConexView, played: Played, after: ConexView, names: string[]): string {
  const change = changeOf(before, played, after, (card) => cardOf(card)?.action === 'die')
  const said = [changeWords(change, names[change.by] ?? '')]
  if (change.kind === 'place' && change.rolled) said.push(rollWords(change, names))
  if (after.final && !before.final) said.push(t('conex-tell-final', { target: after.target }))
  return said.join(' ')
}

function changeWords(change: Change, name: string): string {
  switch (change.kind) {
    case 'place': {
      const { card, on, corner } = change.lying
      const double = change.doubled ? 'yes' : 'no'
      return t('conex-tell-place', {
        name,
        card: cardName(card),
        onto: ontoWords(on, corner),
        points: change.points,
        double
      })
    }
    case 'draw':
      return t('conex-tell-draw', { name, count: change.drawn })
    case 'zap':
      return t('conex-tell-zap', { name, card: cardName(change.card) })
    case 'drop':
      return change.card
        ? t('conex-tell-drop', { name, card: cardName(change.card) })
        : t('conex-tell-drop-hidden', { name })
    default:
      return t(`conex-tell-${change.kind}`, { name })
  }
}

function rollWords(change: Change & { kind: 'place' }, names: string[]): string {
  const taken = change.stars.find(({ to }) => to === change.by)
  const from = taken?.from ?? null
  if (taken && from !== null && from !== change.by) {
    return t('conex-tell-roll-from', { star: taken.star, other: names[from] ?? '' })
  }
  return t('conex-tell-roll', { face: change.face ?? 'none', taken: taken || change.drawn > 0 ? 'yes' : 'no' })
}

/** The whole table, a paragraph a line. */
export function describePosition(view: ConexView, names: string[]): string[] {
  const players = names.slice(0, view.scores.length).map((name, seat) => {
    const stars = STARS.filter((star) => view.stars[star].holder === seat)
    const held = stars.length === 2 ? 'both' : (stars[0] ?? 'none')
    return t('conex-say-player', { name, points: view.scores[seat]!, count: view.hands[seat]!, stars: held })
  })
  const free = new Set(view.free)
  const cards = view.layout.map(({ card, on, corner }) =>
    t('conex-say-lying', { card: cardName(card), onto: liesOn(on, corner), free: free.has(card) ? 'yes' : 'no' })
  )
  const hand = view.hand ? [t('conex-say-hand', { cards: view.hand.map(cardWords).join('; ') })] : []
  const pile = t('conex-say-pile', { count: view.pile, target: view.target })
  const table = cards.length > 0 ? t('conex-say-table', { count: cards.length }) : t('conex-say-empty')
  return [...players, pile, ...hand, table, ...cards]
}
