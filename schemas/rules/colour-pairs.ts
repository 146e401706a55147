import type { Theme } from '../generated/contract.ts'
import { computeContrast, mix } from './colour.ts'

/** One of the two palettes of a theme. */
export type Palette = Theme['colours']['dark']
export type ColourName = keyof Palette

/** A text colour and its background, with the minimum contrast by WCAG 2.2 AA. */
export type ColourPair = { ink: ColourName; ground: ColourName; least: number }

const TEXT = 4.5
/** Minimum contrast of large text, icons, and edges of controls. */
const SHAPE = 3

const GROUNDS: readonly ColourName[] = ['background', 'surface', 'surfaceRaised']
const BANNERS: readonly ColourName[] = ['heroFrom', 'heroTo']

/** All pairs of colours that the client combines. */
export const COLOUR_PAIRS: readonly ColourPair[] = [
  ...pairs(['text', 'textMuted', 'primary', 'accent', 'success', 'warning', 'danger'], GROUNDS, TEXT),
  ...pairs(['text', 'textMuted'], BANNERS, TEXT),
  ...pairs(['onPrimary'], ['primary'], TEXT),
  ...pairs(['onAccent'], ['accent'], TEXT),
  ...pairs(['onPrimary'], ['accent'], SHAPE),
  ...pairs(['primary', 'accent'], BANNERS, SHAPE),
  ...pairs(['border'], ['surface', 'surfaceRaised'], SHAPE),
  ...pairs(['focus'], GROUNDS, SHAPE),
]

function pairs(inks: readonly ColourName[], grounds: readonly ColourName[], least: number): ColourPair[] {
  return grounds.flatMap((ground) => inks.map((ink) => ({ ink, ground, least })))
}

/** The nearest mix of the colour with white or black that is readable on the background. */
export function mixToContrast(ink: string, ground: string, least: number): string {
  const end = computeContrast('#ffffff', ground) > computeContrast('#000000', ground) ? '#ffffff' : '#000000'
  for (let part = 0.05; part < 1; part += 0.05) {
    const mixed = mix(ink, end, part)
    if (computeContrast(mixed, ground) >= least) return mixed
  }
  return end
}
