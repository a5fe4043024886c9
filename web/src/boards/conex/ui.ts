// What the pages show of Conex.
import type { GameUi } from '../contract'
import Board from './Board.svelte'
import Seat from './Seat.svelte'
import type { ConexView } from './view'
import { describeMove, describePosition } from './words'

export const ui: GameUi<ConexView> = { Board, Seat, describeMove, describePosition, positionText: () => null }
