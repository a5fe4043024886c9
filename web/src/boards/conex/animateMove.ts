// How each kind of move is shown, step by step: the card flies, points rise, the die rolls, stars and cards change
// hands.
import { landed, type Change, type StarChange } from './changes'
import { carried, frameAt, type Flights, type Station } from './flights.svelte'
import type { ConexView, Pose, StarName } from './view'

/** Where things are on the board, or null when they are nowhere to be seen. */
export interface Stations {
  pose: (pose: Pose) => Station
  home: (seat: number, card?: string) => Station | null
  pile: () => Station | null
  star: (star: StarName, holder: number | null) => Station | null
}

export interface Scene {
  change: Change
  before: ConexView
  after: ConexView
  flights: Flights
  places: Stations
  /** The person has already put the card there himself. */
  lies: boolean
  show: (view: ConexView) => void
}

/** Shows a change from beginning to end; what the table then is, is for the caller to show. */
export async function animateMove(scene: Scene): Promise<void> {
  const { change } = scene
  if (change.kind === 'place') await placing(scene, change)
  else if (change.kind === 'draw') await drawing(scene, change.by, change.drawn)
  else if (change.kind === 'zap') await striking(scene, change)
  else if (change.kind === 'drop') await dropping(scene, change)
}

async function placing(scene: Scene, change: Change & { kind: 'place' }): Promise<void> {
  const { flights, places, before, after, show } = scene
  const { lying, by } = change
  const [from, to] = [places.home(by, lying.card), places.pose(lying)]
  if (!scene.lies && from) await flown(flights, lying.card, flights.fly({ card: lying.card }, carried(from, to), 560))
  show(landed(before, after))
  const spent = change.doubled ? [{ star: 'double' as const, from: by, to: null }] : []
  const rising = flights.fly({ points: `+${change.points}` }, rise(to), 1300)
  await starsMove(scene, spent)
  if (!change.rolled) return void (await Promise.race([rising, pause(500 / flights.pace)]))
  await flights.roll(change.face)
  if (change.drawn > 0) await drawing(scene, by, change.drawn)
  await starsMove(
    scene,
    change.stars.filter(({ to }) => to !== null)
  )
}

async function drawing({ flights, places }: Scene, by: number, count: number): Promise<void> {
  const [from, to] = [places.pile(), places.home(by)]
  if (!from || !to || count <= 0) return
  const each = Array.from({ length: count }, (_, i) => flights.fly({ card: null }, carried(from, to), 480, { delay: i * 160 }))
  await Promise.all(each)
}

async function striking(scene: Scene, change: Change & { kind: 'zap' }): Promise<void> {
  const { flights, places, before, show } = scene
  if (!change.lying) return
  const from = places.pose(change.lying)
  await flights.fly({ bolt: true }, flash(from), 520, { easing: 'linear' })
  const layout = before.layout.filter(({ card }) => card !== change.card)
  show({ ...before, layout, placements: [] })
  const to = places.pile()
  const away = to ? flights.fly({ card: change.card }, carried(from, to), 620) : pause(0)
  await Promise.all([away, starsMove(scene, change.stars)])
}

async function dropping({ flights, places }: Scene, change: Change & { kind: 'drop' }): Promise<void> {
  const [from, to] = [places.home(change.by, change.card ?? undefined), places.pile()]
  const flight = from && to ? flights.fly({ card: change.card }, carried(from, to), 480) : pause(0)
  await (change.card ? flown(flights, change.card, flight) : flight)
}

/** While a card flies it is not seen where it was. */
async function flown(flights: Flights, card: string, flight: Promise<void>): Promise<void> {
  flights.hidden.add(card)
  await flight
  flights.hidden.delete(card)
}

/** Stars fly to where they will belong, and wait there until the move has been shown. */
async function starsMove({ flights, places }: Scene, changes: StarChange[]): Promise<void> {
  const moving = changes.map(({ star, from, to }) => {
    const [start, end] = [places.star(star, from), places.star(star, to)]
    if (!start || !end) return
    flights.hidden.add(star)
    return flights.fly({ star }, carried(start, end), 640, { stays: true })
  })
  await Promise.all(moving)
}

function rise(from: Station): Keyframe[] {
  const at = { ...from, angle: 0, scale: 1 }
  return [
    frameAt({ ...at, scale: 0.5 }, 0),
    { ...frameAt({ ...at, scale: 1.25, y: at.y - 14 }), offset: 0.2 },
    { ...frameAt({ ...at, y: at.y - 30 }), offset: 0.7 },
    frameAt({ ...at, y: at.y - 64 }, 0)
  ]
}

function flash(at: Station): Keyframe[] {
  const still = { ...at, angle: 0 }
  return [
    frameAt({ ...still, y: at.y - 60 }, 0),
    { ...frameAt(still), offset: 0.3 },
    { ...frameAt(still, 0.2), offset: 0.45 },
    { ...frameAt({ ...still, scale: still.scale * 1.1 }), offset: 0.6 },
    frameAt(still, 0)
  ]
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
