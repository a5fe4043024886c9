// A small view for the tests of this folder: two cards lie, two players, the first is to act.
import type { ConexView, Deck } from './view'

export const SMALL_DECK: Deck = {
  card: { width: 60, height: 90 },
  tableau: { side: 120, square: 40, colours: ['yellow', 'red', 'turquoise', 'purple'] },
  cards: [
    {
      id: 'R3',
      colour: 'red',
      action: 'die',
      corners: [
        {
          label: 'a',
          colour: 'purple',
          value: 2,
          at: [18, 33],
          facing: 45,
          area: [
            [18, 33],
            [30, 33],
            [30, 45],
            [18, 45]
          ]
        }
      ]
    },
    {
      id: 'P7',
      colour: 'purple',
      action: null,
      corners: [
        {
          label: 'b',
          colour: 'red',
          value: 4,
          at: [19, 0],
          facing: 0,
          area: [
            [19, 0],
            [30, -11],
            [30, 11]
          ]
        }
      ]
    }
  ]
}

export function sampleView(given: Partial<ConexView> = {}): ConexView {
  return {
    game: 'conex',
    options: {},
    seat: 0,
    turn: 0,
    outcome: null,
    table: [700, 525],
    target: 40,
    scores: [3, 5],
    phase: 'start',
    active: 0,
    final: false,
    stars: { lightning: { holder: null, usable: false }, double: { holder: null, usable: false } },
    pile: 30,
    hands: [3, 4],
    hand: ['P7', 'R3', 'T1'],
    layout: [
      { card: 'Y1', x: -100, y: 60, angle: 0, on: 'B', corner: 0, by: 'a' },
      { card: 'T2', x: -180, y: 120, angle: 90, on: 'Y1', corner: 0, by: 'b' }
    ],
    free: ['T2'],
    placements: [
      { move: 'P7b>B1', card: 'P7', x: 90, y: 70, angle: 45, points: 4 },
      { move: 'R3a>B3', card: 'R3', x: -80, y: -90, angle: 180, points: 2 },
      { move: 'R3a>T2.1', card: 'R3', x: -220, y: 100, angle: 30, points: 3 }
    ],
    ...given
  }
}
