import type { Theme } from '@marquee/schemas/contract'
import type { JsonObject } from '../../lib/json-file.ts'
import type { Fault } from '../check.ts'
import { valueAt } from '../json-text.ts'
import { isObject } from '../merge-patch.ts'
import { contrast, mix } from './colour.ts'

type Palette = Theme['colours']['dark']
type Colour = keyof Palette

/** A text colour and its background, with the minimum contrast by WCAG 2.2 AA. */
export type ColourPair = { ink: Colour; ground: Colour; least: number }

const TEXT = 4.5
/** Minimum contrast of large text, icons, and edges of controls. */
const SHAPE = 3

const GROUNDS: readonly Colour[] = ['background', 'surface', 'surfaceRaised']
const BANNERS: readonly Colour[] = ['heroFrom', 'heroTo']

/** All pairs of colours that the client combines. */
const COLOUR_PAIRS: readonly ColourPair[] = [
  ...pairs(['text', 'textMuted', 'primary', 'accent', 'success', 'warning', 'danger'], GROUNDS, TEXT),
  ...pairs(['text', 'textMuted'], BANNERS, TEXT),
  ...pairs(['onPrimary'], ['primary'], TEXT),
  ...pairs(['onAccent'], ['accent'], TEXT),
  ...pairs(['onPrimary'], ['accent'], SHAPE),
  ...pairs(['primary', 'accent'], BANNERS, SHAPE),
  ...pairs(['border'], ['surface', 'surfaceRaised'], SHAPE),
  ...pairs(['focus'], GROUNDS, SHAPE),
]

function pairs(inks: readonly Colour[], grounds: readonly Colour[], least: number): ColourPair[] {
  return grounds.flatMap((ground) => inks.map((ink) => ({ ink, ground, least })))
}

/**
 * Pairs of colours with insufficient contrast, in both palettes. A fault points at the text's
 * colour, or at the background's if the brand's own file sets only that.
 */
export function contrastFaults({ colours }: Theme, own: JsonObject = {}): Fault[] {
  return (['dark', 'light'] as const).flatMap((palette) => {
    const said = valueAt(own, `/colours/${palette}`)
    const isOwn = (name: Colour) => isObject(said) && said[name] !== undefined
    return COLOUR_PAIRS.flatMap((pair) => {
      const at = isOwn(pair.ground) && !isOwn(pair.ink) ? pair.ground : pair.ink
      return contrastFault(`/colours/${palette}/${at}`, colours[palette], pair)
    })
  })
}

function contrastFault(pointer: string, colours: Palette, { ink, ground, least }: ColourPair): Fault[] {
  const [over, under] = [colours[ink], colours[ground]]
  const ratio = contrast(over, under)
  if (ratio >= least) return []
  return [
    {
      pointer,
      wrong: `${ink} ${over} on ${ground} ${under} has a contrast of ${shown(ratio)} to 1, and ${least} is needed`,
      write: `write "${ink}": "${readableMix(over, under, least)}", or another "${ground}"`,
    },
  ]
}

/** The nearest mix of the colour with white or black that is readable on the background. */
function readableMix(ink: string, ground: string, least: number): string {
  const end = contrast('#ffffff', ground) > contrast('#000000', ground) ? '#ffffff' : '#000000'
  for (let part = 0.05; part < 1; part += 0.05) {
    const mixed = mix(ink, end, part)
    if (contrast(mixed, ground) >= least) return mixed
  }
  return end
}

/** Contrast rounded down: 4.499 must not be shown as the required 4.5. */
function shown(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2)
}
