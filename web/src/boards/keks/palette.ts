// The ten icings: colour, the ink that reads best on it, and a glyph of its own, so that nobody needs to tell colours
// apart. The same ten as in the pictures of the terminal and the documentation. Glyphs fit a tile of 100 × 100 around 0.

export interface Icing {
  paper: string
  /** For the tile's lower edge and hollow signs. */
  shade: string
  ink: string
  glyph: string
}

const STAR = star(5, 27, 0.44)

export const ICING: Record<string, Icing> = {
  A: { paper: '#cf3d44', shade: '#94232a', ink: '#ffffff', glyph: 'M0-21a21 21 0 1 0 .01 0z' },
  B: { paper: '#ec8730', shade: '#a9560d', ink: '#2b1a08', glyph: 'M0-27 25 17H-25z' },
  C: { paper: '#f4ca3d', shade: '#a98a10', ink: '#3a2c00', glyph: STAR },
  D: { paper: '#98c74a', shade: '#5f8620', ink: '#1c2a05', glyph: 'M-19-19H19V19H-19z' },
  E: { paper: '#1f8a5b', shade: '#0d5a38', ink: '#ffffff', glyph: 'M0-27 27 0 0 27-27 0z' },
  F: { paper: '#63bfe2', shade: '#2a7fa3', ink: '#06283a', glyph: 'M-8-23H8V-8H23V8H8V23H-8V8H-23V-8H-8z' },
  G: { paper: '#2f62b5', shade: '#173f80', ink: '#ffffff', glyph: 'M-12.5-22H12.5L25 0 12.5 22H-12.5L-25 0z' },
  H: {
    paper: '#7d52b4',
    shade: '#523082',
    ink: '#ffffff',
    glyph: 'M0 23C-38-1-19-26-7-19Q-2-16 0-11Q2-16 7-19C19-26 38-1 0 23z'
  },
  I: {
    paper: '#ec93bc',
    shade: '#b0527f',
    ink: '#3d0b22',
    glyph: 'M0-27C16-8 21 0 21 7A21 19 0 0 1-21 7C-21 0-16-8 0-27z'
  },
  J: { paper: '#835840', shade: '#553421', ink: '#ffffff', glyph: 'M0-24a24 24 0 1 0 .01 0zM0-11a11 11 0 1 1-.01 0z' }
}

export function icingOf(letter: string): Icing {
  return ICING[letter] ?? ICING.A!
}

function star(points: number, radius: number, inner: number): string {
  const corners = Array.from({ length: 2 * points }, (_, index) => {
    const far = index % 2 === 0 ? radius : radius * inner
    const angle = (Math.PI * index) / points - Math.PI / 2
    return `${(far * Math.cos(angle)).toFixed(1)} ${(far * Math.sin(angle) + 2).toFixed(1)}`
  })
  return `M${corners.join('L')}z`
}

/** A piece of dough with the scalloped edge of a butter biscuit; where pieces lie side by side the scallops vanish. */
export const DOUGH = (() => {
  const bump = 12.5
  const row = (dx: number, dy: number) => `a${bump} ${bump} 0 0 1 ${dx * bump * 2} ${dy * bump * 2}`.repeat(4)
  return `M-50-50${row(1, 0)}${row(0, 1)}${row(-1, 0)}${row(0, -1)}z`
})()
