import type { TextRow } from '@marquee/schemas/studio/api'

/** Length in characters up to which an English text counts as a label of a button, a menu or a title. */
const LABEL_LENGTH = 30
/** Width in relation to the English text from which a label is too long. */
export const WIDTH_LIMIT = 1.6
/** Width in em below which a label fits everywhere. */
const FITS_EM = 7

/** Width of a text in em. */
export type WidthOf = (text: string) => number

/**
 * Languages in which a label is too long for a phone, with its width in relation to the English one: more than 1.6 times as
 * wide as a label of up to 30 characters in English. Sentences wrap, so they are never too long.
 */
export function findTooLong({ texts }: TextRow, widthOf: WidthOf): Map<string, number> {
  const english = texts.EN
  if (english === undefined || english.length > LABEL_LENGTH) return new Map()
  const limit = widthOf(english)
  const others = Object.entries(texts).filter(([language]) => language !== 'EN')
  const ratios = others.map(([language, text]) => {
    const width = widthOf(text)
    return [language, width > FITS_EM ? width / limit : 0] as const
  })
  return new Map(ratios.filter(([, ratio]) => ratio > WIDTH_LIMIT))
}

let context: CanvasRenderingContext2D | undefined
/** Widths that were measured, because a search draws the list at every key. */
const widths = new Map<string, number>()

/** Measures a text in the font of the studio; other fonts differ by a few per cent. */
export function measureTextWidth(text: string): number {
  const known = widths.get(text)
  if (known !== undefined) return known
  context ??= document.createElement('canvas').getContext('2d')!
  context.font = '100px system-ui, sans-serif'
  const width = context.measureText(text).width / 100
  widths.set(text, width)
  return width
}
