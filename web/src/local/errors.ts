// Why a match that this browser keeps cannot be opened; the page has words for each code.
import { Refused } from '../lib/api'

export const newer = () => new Refused('local-newer', 'This match was kept by a newer version of the page.')
export const damaged = () => new Refused('local-damaged', 'What was kept of this match is damaged.')
