import type { Theme } from '@marquee/schemas/contract'
import { languages } from '@marquee/schemas/languages'
import { computeContrast } from '@marquee/schemas/rules/colour'
import {
  COLOUR_PAIRS,
  type ColourName,
  type ColourPair,
  mixToContrast,
  type Palette,
} from '@marquee/schemas/rules/colour-pairs'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { getValueAt } from '../../lib/json/json-text.ts'
import type { JsonObject } from '../../lib/json-file.ts'
import type { Fault } from '../content.ts'
import { type MergedFile } from '../merge/merged-file.ts'
import type { BrandPart } from '../read/brands/brand-part.ts'
import { createProblemsAt, parseValue } from '../read/problem.ts'

/** Adds insufficient contrasts of a theme, and missing files of its faces, to its problems. */
export function checkTheme(
  { theme: entry, assets }: Pick<BrandPart, 'theme' | 'assets'>,
  theme: MergedFile,
): MergedFile {
  if (!entry || !theme.isWhole) return theme
  const own = parseValue(entry) ?? {}
  const faults = [...checkContrast(theme.value as unknown as Theme, own), ...faceFaults(own, assets)]
  return { ...theme, problems: [...theme.problems, ...createProblemsAt(entry, faults)] }
}

/** Faces of the brand's own theme without a file in its assets, or of a language that there is not. */
function faceFaults(own: JsonObject, assets: BrandPart['assets']): Fault[] {
  const faces = getValueAt(own, '/type/faces')
  if (!isObject(faces)) return []
  return Object.entries(faces).flatMap(([code, face]) => {
    const pointer = `/type/faces/${code}`
    if (!Object.hasOwn(languages, code))
      return [{ pointer, wrong: `${code} is no language`, write: 'use a code of schemas/languages.json' }]
    const file = isObject(face) ? face.file : undefined
    if (typeof file !== 'string' || assets.has(file)) return []
    return [
      {
        pointer: `${pointer}/file`,
        wrong: `there is no ${file}`,
        write: `put it into assets, or remove the face of ${code}`,
      },
    ]
  })
}

/**
 * Pairs of colours with insufficient contrast, in both palettes. A fault points at the text's
 * colour, or at the background's if the brand's own file sets only that.
 */
export function checkContrast({ colours }: Theme, own: JsonObject = {}): Fault[] {
  return (['dark', 'light'] as const).flatMap((palette) => {
    const said = getValueAt(own, `/colours/${palette}`)
    const isOwn = (name: ColourName) => isObject(said) && said[name] !== undefined
    return COLOUR_PAIRS.flatMap((pair) => {
      const at = isOwn(pair.ground) && !isOwn(pair.ink) ? pair.ground : pair.ink
      return contrastFault(`/colours/${palette}/${at}`, colours[palette], pair)
    })
  })
}

function contrastFault(pointer: string, colours: Palette, { ink, ground, least }: ColourPair): Fault[] {
  const [over, under] = [colours[ink], colours[ground]]
  const ratio = computeContrast(over, under)
  if (ratio >= least) return []
  // Rounded down: 4.499 must not be shown as the required 4.5.
  const shown = (Math.floor(ratio * 100) / 100).toFixed(2)
  const wrong = `${ink} ${over} on ${ground} ${under} has a contrast of ${shown} to 1, and ${least} is needed`
  return [
    {
      pointer,
      wrong,
      write: `write "${ink}": "${mixToContrast(over, under, least)}", or another "${ground}"`,
    },
  ]
}
