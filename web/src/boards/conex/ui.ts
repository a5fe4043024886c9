// What the pages show of Conex.
import type { GameUi } from '../contract'
import Board from './Board.svelte'
import Hand from './OpenHand.svelte'
import Seat from './Seat.svelte'
import type { ConexView } from './view'
import { describeMove, describePosition, nameMove } from './words'

const keys: GameUi['keys'] = [
  ['← →', 'conex-key-walk'], ['↵', 'conex-key-choose'], ['Esc', 'conex-key-back'], ['+ −', 'conex-key-zoom'], ['0', 'conex-key-fit']
]

export const ui: GameUi<ConexView> = { Board, Seat, Hand, keys, nameMove, tellMove: describeMove, describeMove, describePosition, positionText: () => null }
