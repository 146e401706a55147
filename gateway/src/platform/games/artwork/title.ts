import { tone } from './colour.ts'
import { circle, edge, faint, line, n, path, type Pen, star } from './pen.ts'

const SANS = "'Arial Black',Impact,'DejaVu Sans',Arial,sans-serif"
const NARROW = "Impact,'Arial Narrow','DejaVu Sans Condensed',sans-serif"
const SERIF = "Georgia,'Times New Roman','DejaVu Serif',serif"
const SOFT = "'Trebuchet MS','Arial Rounded MT Bold',Verdana,'DejaVu Sans',sans-serif"

/** Widest line and lowest edge that every tile between 1:1 and 3:4 shows. */
const WIDTH = 254
const FLOOR = 338

type Style = {
  font: string
  /** Em widths of a letter, on average. */
  letter: number
  upper: boolean
  /** Draws the letters from back to front; `write` sets them with the given attributes. */
  ink(pen: Pen, write: (attributes: string) => string): string
  under?(pen: Pen, top: number, bottom: number, width: number): string
}

const outline = (colour: string, width: number) => ` fill="${colour}"${edge(colour, width)}`

const styles = {
  gold: {
    font: SANS, letter: 0.7, upper: true,
    ink: (pen, write) => write(outline('#2a0d02', 15)) + write(outline('#ffdf7a', 8)) + write(outline('#6b2a04', 5)) + write(` fill="${pen.down([0, '#fffdf0'], [38, '#ffe27a'], [52, '#f59f14'], [100, '#ffcf4a'])}"`),
  },
  chrome: {
    font: SANS, letter: 0.7, upper: true,
    ink: (pen, write) => write(outline('#070a1c', 15)) + write(outline(tone(pen.hue, 0.78, 0.16), 8)) + write(outline('#10183a', 5)) + write(` fill="${pen.down([0, '#ffffff'], [46, '#cfe4f7'], [50, '#7f9dc0'], [100, '#f4fbff'])}"`),
  },
  jewel: {
    font: SERIF, letter: 0.66, upper: false,
    ink: (pen, write) => write(outline(tone(pen.hue, 0.16, 0.1), 14)) + write(outline('#ffd98a', 6)) + write(` fill="${pen.down([0, tone(pen.hue + 40, 0.98, 0.03)], [100, tone(pen.hue + 40, 0.8, 0.15)])}"${edge(tone(pen.hue, 0.3, 0.16), 1)}`),
  },
  carved: {
    font: SERIF, letter: 0.72, upper: true,
    ink: (pen, write) => write(outline('#1d0d04', 13)) + write(` fill="${pen.down([0, '#fffbe8'], [50, '#f2d28a'], [100, '#b87a2a'])}"${edge('#5a3008', 1.5)}`),
    under: (pen, top, _, width) => line(`M${n(150 - width / 2)} ${n(top - 9)}H134M166 ${n(top - 9)}H${n(150 + width / 2)}`, '#f2d28a', 2.5) + path(star(4, 9, 4), '#f2d28a', ` transform="translate(150 ${n(top - 9)})"${edge('#5a3008', 1)}`) + (pen.hue < 0 ? '' : ''),
  },
  candy: {
    font: SOFT, letter: 0.66, upper: false,
    ink: (pen, write) => write(outline('#ffffff', 17)) + write(outline(tone(pen.hue, 0.5, 0.22), 12)) + write(` fill="${pen.down([0, '#ffffff'], [100, tone(pen.hue + 60, 0.92, 0.09)])}"`),
  },
  neon: {
    font: SANS, letter: 0.7, upper: true,
    ink: (pen, write) => {
      const glow = tone(pen.hue, 0.68, 0.27)
      return write(` fill="none"${edge('#0b0518', 16)}`) + write(` fill="none"${edge(glow, 11)} opacity=".3"`) + write(` fill="#12061f"${edge(glow, 6)}`) + write(` fill="none"${edge('#fff0fb', 1.8)}`)
    },
  },
  flame: {
    font: NARROW, letter: 0.64, upper: true,
    ink: (pen, write) => write(outline('#2a0404', 15)) + write(outline('#ffb52e', 6)) + write(` fill="${pen.down([0, '#fffbe0'], [45, '#ffd21c'], [100, '#e8201c'])}"${edge('#7a0a04', 1.5)}`),
  },
  ribbon: {
    font: SANS, letter: 0.7, upper: true,
    under: (pen, top, bottom, width) => {
      const half = Math.min(142, width / 2 + 18)
      const t = (light: number) => tone(pen.contrast, light, 0.17)
      const [high, low] = [top - 7, bottom + 9]
      const tail = `M${n(150 - half)} ${n(high + 10)}L${n(150 - half - 16)} ${n(high + 10)} ${n(150 - half - 6)} ${n((high + low) / 2 + 5)} ${n(150 - half - 16)} ${n(low + 9)}H${n(150 - half + 10)}Z`
      return path(tail, t(0.3)) + `<g transform="translate(300 0) scale(-1 1)">${path(tail, t(0.3))}</g>` + path(`M${n(150 - half)} ${n(high)}Q150 ${n(high - 9)} ${n(150 + half)} ${n(high)}V${n(low)}Q150 ${n(low - 9)} ${n(150 - half)} ${n(low)}Z`, pen.down([0, t(0.62)], [50, t(0.46)], [100, t(0.34)]), edge('#ffdf7a', 3)) + circle(150 - half + 8, (high + low) / 2, 3, '#fff3b8') + circle(150 + half - 8, (high + low) / 2, 3, '#fff3b8')
    },
    ink: (pen, write) => write(outline(tone(pen.contrast, 0.18, 0.08), 7)) + write(` fill="${pen.down([0, '#ffffff'], [100, '#ffe9a8'])}"`),
  },
} satisfies Record<string, Style>

export type TitleName = keyof typeof styles

/** The name in one line or two, at the foot of what every tile shows. */
export function title(pen: Pen, name: string, kind: TitleName): string {
  const style: Style = styles[kind]
  const lines = inLines(name, style.letter).map((text) => (style.upper ? text.toUpperCase() : text))
  const most = lines.length === 1 ? 56 : 46
  const sizes = lines.map((text) => Math.min(most, WIDTH / (text.length * style.letter)))
  const widths = lines.map((text, at) => Math.min(WIDTH, text.length * style.letter * sizes[at]! * 0.98))
  const total = sizes.reduce((sum, size) => sum + size * 0.92, 0)
  let base = FLOOR - 4
  const bases = sizes.map((_, at) => base - sizes.slice(at + 1).reduce((sum, size) => sum + size * 0.92, 0))
  base = bases[0]!
  const write = (attributes: string) =>
    lines.map((text, at) => `<text x="150" y="${n(bases[at]!)}" font-size="${n(sizes[at]!)}" textLength="${n(widths[at]!)}"${attributes}>${escape(text)}</text>`).join('')
  const widest = Math.max(...widths)
  const letters = `<g font-family="${style.font}" font-weight="900" text-anchor="middle" lengthAdjust="spacingAndGlyphs">${style.ink(pen, write)}</g>`
  return (style.under?.(pen, FLOOR - total, FLOOR - 2, widest) ?? '') + letters
}

/** One line when it is short, else two of the most alike length. */
function inLines(name: string, letter: number): string[] {
  const words = name.split(' ')
  if (words.length === 1 || name.length * letter < 7) return [name]
  const splits = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  return splits.reduce((best, split) => (longest(split) < longest(best) ? split : best))
}

function longest(texts: readonly string[]): number {
  return Math.max(...texts.map((text) => text.length))
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

export { escape as escapeText }
