// What the pages show of Keks.
import type { GameUi } from '../contract'
import Board from './Board.svelte'
import Seat from './Seat.svelte'
import { positionText } from './text'
import type { KeksView } from './view'
import { describeMove, describePosition } from './words'

export const ui: GameUi<KeksView> = { Board, Seat, describeMove, describePosition, positionText }
