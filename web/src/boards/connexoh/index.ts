// The face of Connex'Oh.
import type { Face } from '../contract'
import Board from './Board.svelte'
import Seat from './Seat.svelte'
import type { ConnexohView } from './view'
import { describe, tell } from './words'

export const face: Face<ConnexohView> = { name: 'connexoh', Board, Seat, tell, describe }
