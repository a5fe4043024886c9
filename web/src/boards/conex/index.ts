// The face of Conex.
import type { Face } from '../contract'
import Board from './Board.svelte'
import Seat from './Seat.svelte'
import type { ConexView } from './view'
import { describe, tell } from './words'

export const face: Face<ConexView> = { name: 'conex', Board, Seat, tell, describe }
