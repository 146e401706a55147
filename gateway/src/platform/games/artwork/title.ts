import { tone } from './colour.ts'
import { type FontName, lettering, widthOf } from './letters.ts'
import { circle, edge, faint, line, n, type Pen, path, star } from './pen.ts'

/** Widest line and lowest edge that every tile between 1:1 and 3:4 shows. */
const WIDTH = 252
const FLOOR = 338

/** An outline as wide as it would be around letters of 46. */
type Rim = readonly [colour: string, width: number, opacity?: number]

type Style = {
  font: FontName
  /** Size of the letters where there is room. */
  size: number
  upper: boolean
  /** Widest line, where that is less than elsewhere. */
  room?: number
  fill(pen: Pen): string
  /** From back to front; the letters lie on the last. */
  rims(pen: Pen): readonly Rim[]
  /** Drawn below the letters. */
  plate?(pen: Pen, top: number, width: number): string
}

const styles = {
  gold: {
    font: 'sans',
    size: 46,
    upper: true,
    fill: (pen) => pen.down([0, '#fffdf0'], [40, '#ffe98f'], [52, '#f9a91b'], [100, '#ffd75e']),
    rims: () => [
      ['#220a02', 17],
      ['#ffd75e', 8],
      ['#5a2204', 4],
    ],
  },
  chrome: {
    font: 'sans',
    size: 46,
    upper: true,
    fill: (pen) => pen.down([0, '#ffffff'], [46, '#dcebfa'], [50, '#8fabca'], [100, '#f4fbff']),
    rims: (pen) => [
      ['#070a1c', 17],
      [tone(pen.hue, 0.78, 0.16), 8],
      ['#10183a', 4.5],
    ],
  },
  jewel: {
    font: 'serif',
    size: 50,
    upper: false,
    fill: (pen) => pen.down([0, '#ffffff'], [100, tone(pen.hue + 40, 0.88, 0.1)]),
    rims: (pen) => [
      [tone(pen.hue, 0.15, 0.1), 16],
      ['#f2b94a', 5],
      [tone(pen.hue, 0.24, 0.13), 2.6],
    ],
  },
  carved: {
    font: 'stone',
    size: 47,
    upper: true,
    fill: (pen) => pen.down([0, '#fffdf0'], [50, '#f7dc9a'], [100, '#d0923a']),
    rims: () => [['#1d0d04', 15]],
    plate: (_, top, width) => {
      const [start, end, y] = [n(150 - width / 2), n(150 + width / 2), n(top - 9)]
      return (
        line(`M${start} ${y}H134M166 ${y}H${end}`, '#f2d28a', 2.5) +
        path(star(4, 10, 4), '#f2d28a', ` transform="translate(150 ${y})"`)
      )
    },
  },
  candy: {
    font: 'soft',
    size: 56,
    upper: false,
    fill: (pen) => pen.down([0, '#ffffff'], [60, '#ffffff'], [100, tone(pen.hue + 60, 0.9, 0.1)]),
    rims: (pen) => [
      ['#ffffff', 19],
      [tone(pen.hue, 0.46, 0.22), 13],
    ],
  },
  neon: {
    font: 'sans',
    size: 46,
    upper: true,
    fill: () => '#fff4fc',
    rims: (pen) => {
      const glow = tone(pen.hue, 0.7, 0.27)
      return [
        ['#0b0518', 18],
        [glow, 11, 0.35],
        [glow, 5.5],
      ]
    },
  },
  flame: {
    font: 'narrow',
    size: 58,
    upper: true,
    fill: (pen) => pen.down([0, '#fffdf0'], [45, '#ffe14a'], [100, '#f0441c']),
    rims: () => [
      ['#2a0404', 17],
      ['#ffb52e', 6],
      ['#7a0a04', 3],
    ],
  },
  ribbon: {
    font: 'sans',
    size: 46,
    upper: true,
    room: 222,
    fill: (pen) => pen.down([0, '#ffffff'], [100, '#fff0bd']),
    rims: (pen) => [[tone(pen.contrast, 0.18, 0.08), 8]],
    plate: (pen, top, width) => {
      const half = width / 2 + 13
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

/** The name in one line or two, no wider than `most`, at the foot of what every tile shows. */
export function title(pen: Pen, name: string, kind: TitleName, most = WIDTH): string {
  const style: Style = styles[kind]
  const rows = stacked(inLines(style.upper ? name.toUpperCase() : name, style.font), style, most)
  const fill = style.fill(pen)
  const rims = style.rims(pen)
  const letters = rims.map((rim, at) => {
    const isLast = at === rims.length - 1
    return rows.map((row) => written(row, style.font, rim, isLast ? fill : 'none')).join('')
  })
  const top = rows[0]!.base - rows[0]!.size * 0.8
  const widest = Math.max(...rows.map(({ width }) => width))
  return (style.plate?.(pen, top, widest) ?? '') + letters.join('')
}

type Row = { text: string; size: number; width: number; base: number }

/** A long row is set so much narrower before it is set smaller. */
const NARROWEST = 0.8

/** Sizes the rows to the width, and stacks them on the floor. */
function stacked(texts: readonly string[], { font, size: usual, room }: Style, most: number): Row[] {
  const wide = Math.min(most, room ?? most)
  const high = texts.length === 1 ? usual * 1.2 : usual
  let base = FLOOR - 7
  const rows: Row[] = []
  for (const text of [...texts].reverse()) {
    const natural = widthOf(text, font)
    const size = Math.min(high, wide / (natural * NARROWEST))
    rows.unshift({ text, size, width: Math.min(wide, natural * size), base })
    base -= size * 0.94
  }
  return rows
}

function written(
  { text, size, width, base }: Row,
  font: FontName,
  [rim, wide, opacity]: Rim,
  fill: string,
): string {
  const rimWidth = wide * Math.max(0.62, size / 46)
  const more = opacity ? faint(opacity) : ''
  return lettering(text, { font, size, x: 150, y: base, most: width, fill, rim, rimWidth, more })
}

/** A single word stays whole; more are set in two rows of the most alike width. */
function inLines(name: string, font: FontName): string[] {
  const words = name.split(' ')
  if (words.length === 1 || name.length <= 7) return [name]
  const widest = (texts: readonly string[]) => Math.max(...texts.map((text) => widthOf(text, font)))
  const splits = words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  return splits.reduce((best, split) => (widest(split) < widest(best) ? split : best))
}

/** What a picture shows, for who opens it alone. */
export function caption(text: string): string {
  return `<title>${escapeText(text)}</title>`
}

/** Text as XML may carry it. */
function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
