// What stands in the rules of Connex'Oh, in which order.
import { list, pictures, ruling, text, type Cut, type GameRules, type Section } from '../../pages/rules/contents'

const board = (name: string): Cut => ({ file: `connexoh-${name}`, size: [606, 536], shown: [0, 0, 478, 536] })

const sections: Section[] = [
  { id: 'idea', blocks: [text('a'), pictures('start'), ruling('start')] },
  { id: 'paths', blocks: [text('a'), text('b')] },
  { id: 'turn', blocks: [text('a'), list('turn', 'move'), pictures('moving'), ruling('pass'), ruling('loop')] },
  {
    id: 'locks',
    blocks: [
      text('a'),
      pictures('single', 'double'),
      text('b'),
      pictures('none'),
      ruling('new'),
      ruling('lasts')
    ]
  },
  { id: 'leaving', blocks: [text('a'), pictures('leaving'), ruling('whoever')] },
  { id: 'end', blocks: [text('a'), text('b'), ruling('draw')] },
  { id: 'tips', blocks: [list('together', 'lock', 'break', 'gift')] },
  { id: 'study', blocks: [text('a')] },
  { id: 'notation', blocks: [text('a')] },
  { id: 'credits', blocks: [text('a')] }
]

export const rules: GameRules = {
  sections,
  pictures: Object.fromEntries(
    ['start', 'single', 'double', 'none', 'moving', 'leaving'].map((name) => [name, board(name)])
  )
}
