// Where things are on the screen, for what flies between them. Parts of the board carry `data-place`; a player's panel,
// which stands outside the board, carries `data-conex-seat`.
import { onScreen, type Spot } from './camera'
import type { CameraControl } from './cameraControl.svelte'
import type { Stations } from './animateMove'
import type { Station } from './flights.svelte'
import type { Pose, StarName } from './view'

const CARD = 62 // pixels that a flying card is wide at scale 1, which is a millimetre a pixel
const STAR = 24

interface Board {
  root: () => HTMLElement | undefined
  control: CameraControl
  /** Who looks: his cards are in the hand, not beside the table. */
  seat: () => number | null
}

export function stationsOf({ root, control, seat }: Board): Stations {
  const find = (place: string) => root()?.querySelector(`[data-place="${place}"]`) ?? null
  const station = (element: Element | null, width: number): Station | null => {
    const board = root()
    const box = element?.getBoundingClientRect()
    if (!board || !box || box.width === 0) return null
    const origin = board.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2 - origin.left, box.top + box.height / 2 - origin.top]
    return { x, y, scale: Math.min(box.width / width, 1.3), angle: 0 }
  }
  const home = (player: number, card?: string): Station | null => {
    if (player === seat()) return station((card && find(`hand-${card}`)) || find('hand'), CARD)
    const beside = station(document.querySelector(`[data-conex-seat="${player}"]`), CARD * 4)
    return beside ?? station(find(`lane-${player}`), CARD / 2)
  }
  return {
    home,
    pose: (pose) => tableStation(root(), find('table'), control, pose),
    pile: () => station(find('pile'), CARD),
    star: (star: StarName, holder) => station(find(holder === null ? `star-${star}` : `star-${star}-${holder}`), STAR)
  }
}

function tableStation(board: HTMLElement | undefined, table: Element | null, control: CameraControl, pose: Pose): Station {
  const at = onScreen(control.camera, { x: pose.x, y: -pose.y }, control.size)
  const offset = table && board ? between(board, table) : { x: 0, y: 0 }
  return { x: at.x + offset.x, y: at.y + offset.y, scale: control.camera.scale, angle: -pose.angle }
}

function between(outer: Element, inner: Element): Spot {
  const [a, b] = [outer.getBoundingClientRect(), inner.getBoundingClientRect()]
  return { x: b.left - a.left, y: b.top - a.top }
}
