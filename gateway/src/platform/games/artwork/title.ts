import { tone } from './colour.ts'
import { circle, edge, line, n, type Pen, path, star } from './pen.ts'

const SANS = "'Arial Black',Impact,'DejaVu Sans',Arial,sans-serif"
const NARROW = "Impact,'Arial Narrow','DejaVu Sans Condensed',sans-serif"
const SERIF = "Georgia,'Times New Roman','DejaVu Serif',serif"
const SOFT = "'Trebuchet MS','Arial Rounded MT Bold',Verdana,'DejaVu Sans',sans-serif"

/** Widest line and lowest edge that every tile between 1:1 and 3:4 shows. */
const WIDTH = 250
const FLOOR = 338

/** The letters once: their fill, and an outline as wide as it would be on letters of 46. */
type Layer = { fill: string; rim?: string; width?: number; opacity?: number }

type Style = {
  font: string
  /** Em widths of a letter, on average. */
  letter: number
  upper: boolean
  /** From back to front. */
  layers(pen: Pen): readonly Layer[]
  /** Drawn below the letters. */
  plate?(pen: Pen, top: number, width: number): string
}

const solid = (colour: string, width: number): Layer => ({ fill: colour, rim: colour, width })

const styles = {
  gold: {
    font: SANS,
    letter: 0.7,
    upper: true,
    layers: (pen) => [
      solid('#220a02', 17),
      solid('#ffd75e', 8),
      solid('#5a2204', 4),
      { fill: pen.down([0, '#fffdf0'], [40, '#ffe98f'], [52, '#f9a91b'], [100, '#ffd75e']) },
    ],
  },
  chrome: {
    font: SANS,
    letter: 0.7,
    upper: true,
    layers: (pen) => [
      solid('#070a1c', 17),
      solid(tone(pen.hue, 0.78, 0.16), 8),
      solid('#10183a', 4.5),
      { fill: pen.down([0, '#ffffff'], [46, '#dcebfa'], [50, '#8fabca'], [100, '#f4fbff']) },
    ],
  },
  jewel: {
    font: SERIF,
    letter: 0.6,
    upper: false,
    layers: (pen) => [
      solid(tone(pen.hue, 0.15, 0.1), 16),
      solid('#f2b94a', 5),
      solid(tone(pen.hue, 0.24, 0.13), 2.6),
      { fill: pen.down([0, '#ffffff'], [100, tone(pen.hue + 40, 0.88, 0.1)]) },
    ],
  },
  carved: {
    font: SERIF,
    letter: 0.68,
    upper: true,
    layers: (pen) => [
      solid('#1d0d04', 15),
      { fill: pen.down([0, '#fffdf0'], [50, '#f7dc9a'], [100, '#d0923a']) },
    ],
    plate: (_, top, width) => {
      const [start, end, y] = [n(150 - width / 2), n(150 + width / 2), n(top - 6)]
      return (
        line(`M${start} ${y}H134M166 ${y}H${end}`, '#f2d28a', 2.5) +
        path(star(4, 10, 4), '#f2d28a', ` transform="translate(150 ${y})"`)
      )
    },
  },
  candy: {
    font: SOFT,
    letter: 0.64,
    upper: false,
    layers: (pen) => [
      solid('#ffffff', 19),
      solid(tone(pen.hue, 0.46, 0.22), 13),
      { fill: pen.down([0, '#ffffff'], [60, '#ffffff'], [100, tone(pen.hue + 60, 0.9, 0.1)]) },
    ],
  },
  neon: {
    font: SANS,
    letter: 0.7,
    upper: true,
    layers: (pen) => {
      const glow = tone(pen.hue, 0.7, 0.27)
      return [
        solid('#0b0518', 18),
        { fill: 'none', rim: glow, width: 11, opacity: 0.35 },
        { fill: glow, rim: glow, width: 5.5 },
        { fill: '#fff4fc' },
      ]
    },
  },
  flame: {
    font: NARROW,
    letter: 0.6,
    upper: true,
    layers: (pen) => [
      solid('#2a0404', 17),
      solid('#ffb52e', 6),
      solid('#7a0a04', 3),
      { fill: pen.down([0, '#fffdf0'], [45, '#ffe14a'], [100, '#f0441c']) },
    ],
  },
  ribbon: {
    font: SANS,
    letter: 0.7,
    upper: true,
    layers: (pen) => [
      solid(tone(pen.contrast, 0.18, 0.08), 8),
      { fill: pen.down([0, '#ffffff'], [100, '#fff0bd']) },
    ],
    plate: (pen, top, width) => {
      const half = Math.min(120, width / 2 + 14)
      const t = (light: number) => tone(pen.contrast, light, 0.17)
      const [start, high, low] = [150 - half, top - 9, FLOOR + 6]
      const tail = path(
        `M${n(start)} ${n(high + 10)}h-14l9 ${n((low - high) / 2)}l-9 ${n((low - high) / 2)}h24Z`,
        t(0.28),
        edge('#d99a2b', 2),
      )
      const band = `M${n(start)} ${n(high)}Q150 ${n(high - 9)} ${n(150 + half)} ${n(high)}V${low}Q150 ${low - 9} ${n(start)} ${low}Z`
      return (
        tail +
        `<g transform="matrix(-1 0 0 1 300 0)">${tail}</g>` +
        path(band, pen.down([0, t(0.6)], [50, t(0.44)], [100, t(0.32)]), edge('#ffdf7a', 3)) +
        [start + 7, 293 - start].map((x) => circle(x, (high + low) / 2 - 3, 2.6, '#fff3b8')).join('')
      )
    },
  },
} satisfies Record<string, Style>

export type TitleName = keyof typeof styles

/** The name in one line or two, at the foot of what every tile shows. */
export function title(pen: Pen, name: string, kind: TitleName): string {
  const style: Style = styles[kind]
  const lines = measured(
    inLines(name).map((text) => (style.upper ? text.toUpperCase() : text)),
    style.letter,
  )
  const letters = style.layers(pen).map((layer) => lines.map((row) => written(row, layer)).join(''))
  const top = lines[0]!.base - lines[0]!.size * 0.8
  const widest = Math.max(...lines.map(({ width }) => width))
  return `${style.plate?.(pen, top, widest) ?? ''}<g font-family="${style.font}" font-weight="900" text-anchor="middle">${letters.join('')}</g>`
}

type Row = { text: string; size: number; width: number; base: number }

/** Sizes the rows to the width, and stacks them on the floor. */
function measured(texts: readonly string[], letter: number): Row[] {
  const most = texts.length === 1 ? 52 : 42
  let base = FLOOR - 7
  const rows: Row[] = []
  for (const text of [...texts].reverse()) {
    // A long row is set narrower before it is set smaller.
    const narrow = text.length > 11 ? letter * 0.84 : letter
    const size = Math.min(most, WIDTH / (text.length * narrow))
    rows.unshift({ text, size, width: Math.min(WIDTH, text.length * narrow * size), base })
    base -= size * 0.94
  }
  return rows
}

function written({ text, size, width, base }: Row, { fill, rim, width: wide = 0, opacity }: Layer): string {
  const outline = rim ? edge(rim, wide * Math.max(0.62, size / 46)) : ''
  const clear = opacity ? ` opacity="${opacity}"` : ''
  return `<text x="150" y="${n(base)}" font-size="${n(size)}" textLength="${n(width)}" lengthAdjust="spacingAndGlyphs" fill="${fill}"${outline}${clear}>${escapeText(text)}</text>`
}

/** A single word stays whole; more are set in two rows of the most alike length. */
function inLines(name: string): string[] {
  const words = name.split(' ')
  if (words.length === 1 || name.length <= 7) return [name]
  const splits = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  return splits.reduce((best, split) => (longest(split) < longest(best) ? split : best))
}

function longest(texts: readonly string[]): number {
  return Math.max(...texts.map((text) => text.length))
}

/** Text as XML may carry it. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
