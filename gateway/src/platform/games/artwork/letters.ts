import data from './letters.json' with { type: 'json' }
import { n } from './pen.ts'

/** Families of letters; `letters.md` says what they are made from. */
export type FontName = keyof typeof data

/** Units to the next letter, and the outline; a thousand units are one size. */
type Letter = readonly [advance: number, outline: string]

const fonts = data as unknown as Readonly<Record<FontName, Readonly<Record<string, Letter>>>>

const GAP: Letter = [500, '']
const ACCENTS = /\p{M}/gu

export type Lettering = {
  font: FontName
  size: number
  /** Middle of the line, and where its letters stand. */
  x: number
  y: number
  /** Wider lines are squeezed into it. */
  most?: number
  fill: string
  /** Drawn around the letters, below their fill. */
  rim?: string
  /** How wide the rim is, half of it under the letters. */
  rimWidth?: number
  /** Further attributes. */
  more?: string
}

/** A line of text as one path, so that it looks the same where its font is missing. */
export function lettering(text: string, look: Lettering): string {
  const { font, size, x, y, most = Number.POSITIVE_INFINITY, fill, rim, rimWidth = 0, more = '' } = look
  const scale = size / 1000
  const natural = widthOf(text, font)
  const squeezed = scale * Math.min(1, most / (natural * size))
  const left = n(x - (natural * 1000 * squeezed) / 2)
  const around = rim
    ? ` stroke="${rim}" stroke-width="${n(rimWidth / scale)}" stroke-linejoin="round" paint-order="stroke"`
    : ''
  const scales = [...new Set([squeezed, scale].map(fine))].join(' ')
  return `<path transform="translate(${left} ${n(y)}) scale(${scales})" d="${outlineOf(text, font)}" fill="${fill}"${around}${more}/>`
}

/** Width of a line in sizes. */
export function widthOf(text: string, font: FontName): number {
  return lettersOf(text, font).reduce((sum, [advance]) => sum + advance, 0) / 1000
}

function outlineOf(text: string, font: FontName): string {
  let at = 0
  return lettersOf(text, font)
    .map(([advance, outline]) => {
      const place = at
      at += advance
      return outline && `M${place} 0${outline}`
    })
    .join('')
}

/** A letter that the font lacks is drawn without its accents, else it leaves a gap. */
function lettersOf(text: string, font: FontName): Letter[] {
  return [...text.normalize('NFD').replace(ACCENTS, '')].map((letter) => fonts[font][letter] ?? GAP)
}

/** Four decimals: the outlines are a thousand times larger than the picture. */
function fine(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}
