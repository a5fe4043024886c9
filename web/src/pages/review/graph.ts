// Where things are on the graph of a game: moves go to the right, what they are worth goes up.

export interface Frame {
  width: number
  height: number
  /** Positions of the game, known or not: the moves and one more. */
  count: number
}

const EDGE = 4 // so that a line at the very top is not cut in half

export function xOf(frame: Frame, index: number): number {
  return frame.count < 2 ? 0 : (frame.width * index) / (frame.count - 1)
}

/** 1 is at the top, −1 at the bottom. */
export function yOf(frame: Frame, value: number): number {
  const clamped = Math.max(-1, Math.min(1, value))
  return EDGE + ((frame.height - 2 * EDGE) * (1 - clamped)) / 2
}

export function lineOf(frame: Frame, values: number[]): string {
  return values.map((value, index) => `${index ? 'L' : 'M'}${round(xOf(frame, index))} ${round(yOf(frame, value))}`).join('')
}

/** The same line, closed down to the middle: the area that shows who is ahead. */
export function areaOf(frame: Frame, values: number[]): string {
  if (values.length === 0) return ''
  const middle = round(yOf(frame, 0))
  const end = round(xOf(frame, values.length - 1))
  return `${lineOf(frame, values)}L${end} ${middle}L0 ${middle}Z`
}

/** The position nearest to a place between 0 (left) and 1 (right). */
export function indexAt(frame: Frame, share: number): number {
  return Math.round(Math.max(0, Math.min(1, share)) * (frame.count - 1))
}

export interface Mark {
  x: number
  y: number
}

/**
 * Where marks of a radius stand so that no two touch: beside the line where they can, above or below it where another one is
 * in the way. The first ones have the best places; null where there is no place left.
 */
export function placeMarks(frame: Frame, wanted: Mark[], radius: number): (Mark | null)[] {
  const placed: Mark[] = []
  const steps = Array.from({ length: Math.ceil(frame.height / radius) }, (_, step) => (step * radius) / 2)
  return wanted.map(({ x, y }) => {
    const inside = Math.max(radius, Math.min(frame.width - radius, x))
    for (const offset of steps.flatMap((step) => (step ? [-step, step] : [0]))) {
      const mark = { x: inside, y: y + offset }
      if (mark.y < radius || mark.y > frame.height - radius) continue
      if (placed.every((other) => Math.hypot(other.x - mark.x, other.y - mark.y) >= 2 * radius)) {
        placed.push(mark)
        return mark
      }
    }
    return null
  })
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
