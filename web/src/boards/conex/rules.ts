// What stands in the rules of Conex, in which order.
import { list, pictures, ruling, steps, text, type Cut, type GameRules, type Section } from '../../pages/rules/contents'

const laying = (number: number): Cut => ({
  file: 'conex-laying',
  size: [1010, 294],
  shown: [18 + 248 * number, 46, 230, 230]
})

const sections: Section[] = [
  { id: 'idea', blocks: [text('a'), pictures('deck'), ruling('deck')] },
  {
    id: 'placing',
    blocks: [
      text('a'),
      steps('colour', 'alone', 'visible', 'table'),
      pictures('match', 'fit', 'covered', 'touching'),
      text('b'),
      pictures('table'),
      ruling('exact'),
      ruling('size')
    ]
  },
  { id: 'turn', blocks: [text('a'), list('place', 'draw', 'pass')] },
  { id: 'die', blocks: [text('a'), list('one', 'two', 'lightning', 'double')] },
  { id: 'stars', blocks: [text('a'), list('lightning', 'double'), ruling('order'), ruling('same'), ruling('strike')] },
  { id: 'end', blocks: [text('a'), text('b'), ruling('target'), ruling('stuck')] },
  { id: 'hidden', blocks: [ruling('a')] },
  { id: 'tips', blocks: [list('space', 'late', 'plus', 'star')] },
  { id: 'study', blocks: [text('a')] },
  { id: 'notation', blocks: [text('a')] },
  { id: 'credits', blocks: [text('a')] }
]

export const rules: GameRules = {
  sections,
  pictures: {
    deck: { file: 'conex-deck', size: [940, 476], shown: [0, 46, 940, 430] },
    match: laying(0),
    fit: laying(1),
    covered: laying(2),
    touching: laying(3),
    table: { file: 'conex-table', size: [976, 691], shown: [8, 8, 716, 544] }
  }
}
