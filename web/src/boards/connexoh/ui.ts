// What the pages show of Connex'Oh.
import type { GameUi } from '../contract'
import Board from './Board.svelte'
import Seat from './Seat.svelte'
import { positionText } from './text'
import type { ConnexohView } from './view'
import { describeMove, describePosition } from './words'

export const ui: GameUi<ConnexohView> = { Board, Seat, describeMove, describePosition, positionText }
