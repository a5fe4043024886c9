// What the pages show of Keks.
import type { GameUi } from '../contract'
import Board from './Board.svelte'
import Seat from './Seat.svelte'
import { positionText } from './text'
import type { KeksView } from './view'
import { describeMove, describePosition, nameMove, tellMove } from './words'

const keys: GameUi['keys'] = [['← ↑ ↓ →', 'keks-key-walk'], ['↵', 'keks-key-choose'], ['T', 'keks-key-take'], ['Esc', 'keks-key-back']]

export const ui: GameUi<KeksView> = { Board, Seat, keys, nameMove, tellMove, describeMove, describePosition, positionText }
