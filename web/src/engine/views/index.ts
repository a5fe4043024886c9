import type { GameName } from '../../boards/contract'
import type { GameViews } from '../rules'
import { conexViews } from './conex'
import { connexohViews } from './connexoh'
import { keksViews } from './keks'

export const VIEWS: Record<GameName, GameViews> = { keks: keksViews, connexoh: connexohViews, conex: conexViews }
