// The face of conex.
import type { Face } from '../contract'
import Board from './Board.svelte'
import Seat from './Seat.svelte'

export const face: Face = {
  name: 'conex',
  Board,
  Seat,
  tell: (_before, played, _after, names) => `${names[played.by]}: ${played.move}`,
  describe: () => []
}
