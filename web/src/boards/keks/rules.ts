// What stands in the rules of Keks, in which order.
import { list, pictures, ruling, steps, text, type Cut, type GameRules, type Section } from '../../pages/rules/contents'

const board = (file: string): Cut => ({ file, size: [778, 534], shown: [0, 0, 530, 534] })

const sections: Section[] = [
  { id: 'idea', blocks: [text('a'), pictures('start')] },
  {
    id: 'turn',
    blocks: [text('a'), list('edges', 'whole'), text('b'), pictures('several'), ruling('pass'), ruling('set')]
  },
  { id: 'tiles', blocks: [steps('first', 'mine', 'three', 'crumbs'), text('a')] },
  { id: 'end', blocks: [text('a'), ruling('last'), ruling('option')] },
  { id: 'tips', blocks: [list('ready', 'count', 'crumbs', 'few')] },
  { id: 'study', blocks: [text('a')] },
  { id: 'notation', blocks: [text('a')] },
  { id: 'credits', blocks: [text('a')] }
]

export const rules: GameRules = {
  sections,
  pictures: { start: board('keks-start'), several: board('keks-three-at-once') }
}
