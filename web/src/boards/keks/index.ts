// The face of Keks.
import type { Face } from '../contract'
import Board from './Board.svelte'
import Seat from './Seat.svelte'
import type { KeksView } from './view'
import { describe, tell } from './words'

export const face: Face<KeksView> = { name: 'keks', Board, Seat, tell, describe }
