// What the pages show of Connex'Oh.
import type { GameUi } from '../contract'
import Board from './Board.svelte'
import Seat from './Seat.svelte'
import { positionText } from './text'
import type { ConnexohView } from './view'
import { describeMove, describePosition, nameMove, tellMove } from './words'

const keys: GameUi['keys'] = [
  ['← ↑ ↓ →', 'connexoh-key-walk'], ['↵', 'connexoh-key-pick'], ['R', 'connexoh-key-right'], ['⇧ R', 'connexoh-key-left'],
  ['H', 'connexoh-key-half'], ['Tab', 'connexoh-key-places'], ['Esc', 'connexoh-key-back']
]

export const ui: GameUi<ConnexohView> = { Board, Seat, keys, nameMove, tellMove, describeMove, describePosition, positionText }
