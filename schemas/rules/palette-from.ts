import type { Theme } from '../generated/contract.ts'
import { computeContrast } from './colour.ts'
import { COLOUR_PAIRS, type ColourName, type Palette } from './colour-pairs.ts'
import { convertHexToOklch, convertOklchToHex, type Oklch } from './oklch.ts'

/** A colour relative to the chosen one: `turn` of its hue in degrees, or a hue of its own. */
type Tone = { lightness: number; chroma: number; turn?: number; hue?: number }
type Recipe = { grounds: Partial<Record<ColourName, Tone>>; inks: Partial<Record<ColourName, Tone>> }

/** Addition to the minimum contrast, so that rounding a colour cannot fall below it. */
const MARGIN = 0.05
const LIGHTNESS_STEP = 0.01
const ACCENT_TURN = 75
/** Chroma of the accent beside a grey. */
const LEAST_ACCENT_CHROMA = 0.11

/**
 * Both palettes of a theme from one colour `#rrggbb`. Each text gets the lightness nearest to its intended one at which
 * all pairs of colours that the client combines are readable (WCAG 2.2 AA).
 */
export function createPalettes(colour: string): Theme['colours'] {
  const chosen = convertHexToOklch(colour)
  return { dark: palette(chosen, darkOf(chosen), 1), light: palette(chosen, lightOf(chosen), -1) }
}

function darkOf({ lightness, chroma }: Oklch): Recipe {
  const tint = Math.min(chroma * 0.3, 0.04)
  const accent = Math.max(chroma, LEAST_ACCENT_CHROMA)
  return {
    grounds: {
      background: { lightness: 0.17, chroma: tint },
      surface: { lightness: 0.21, chroma: tint },
      surfaceRaised: { lightness: 0.26, chroma: tint },
      heroFrom: { lightness: 0.34, chroma: Math.min(chroma, 0.1) },
      heroTo: { lightness: 0.19, chroma: tint },
    },
    inks: {
      text: { lightness: 0.96, chroma: 0.01 },
      textMuted: { lightness: 0.78, chroma: tint },
      border: { lightness: 0.55, chroma: tint },
      primary: { lightness: Math.max(lightness, 0.6), chroma },
      accent: { lightness: 0.78, chroma: accent, turn: ACCENT_TURN },
      success: { lightness: 0.76, chroma: 0.15, hue: 155 },
      warning: { lightness: 0.82, chroma: 0.14, hue: 78 },
      danger: { lightness: 0.74, chroma: 0.14, hue: 22 },
      focus: { lightness: 0.84, chroma: Math.min(chroma, 0.1) },
    },
  }
}

function lightOf({ lightness, chroma }: Oklch): Recipe {
  const tint = Math.min(chroma * 0.1, 0.012)
  const accent = Math.max(chroma, LEAST_ACCENT_CHROMA)
  const white = { lightness: 1, chroma: 0 }
  return {
    grounds: {
      background: { lightness: 0.975, chroma: tint },
      surface: white,
      surfaceRaised: white,
      heroFrom: { lightness: 0.92, chroma: Math.min(chroma, 0.05) },
      heroTo: { lightness: 0.975, chroma: tint },
    },
    inks: {
      text: { lightness: 0.22, chroma: Math.min(chroma * 0.3, 0.04) },
      textMuted: { lightness: 0.46, chroma: Math.min(chroma * 0.3, 0.04) },
      border: { lightness: 0.62, chroma: Math.min(chroma * 0.3, 0.04) },
      primary: { lightness: Math.min(lightness, 0.6), chroma },
      accent: { lightness: 0.5, chroma: accent, turn: ACCENT_TURN },
      success: { lightness: 0.48, chroma: 0.12, hue: 155 },
      warning: { lightness: 0.5, chroma: 0.11, hue: 75 },
      danger: { lightness: 0.5, chroma: 0.18, hue: 25 },
      focus: { lightness: 0.5, chroma },
    },
  }
}

/** `step` leads from the grounds to readable texts: 1 to lighter ones, -1 to darker ones. */
function palette(chosen: Oklch, { grounds, inks }: Recipe, step: 1 | -1): Palette {
  const made: Partial<Palette> = {}
  for (const [name, tone] of Object.entries(grounds))
    made[name as ColourName] = convertOklchToHex(toneOf(chosen, tone))
  for (const [name, tone] of Object.entries(inks))
    made[name as ColourName] = readable(name as ColourName, toneOf(chosen, tone), made, step)
  // Texts on coloured buttons lie on the other side, near the grounds.
  const onButton = { lightness: step === 1 ? 0.22 : 1, chroma: step === 1 ? 0.04 : 0 }
  for (const name of ['onPrimary', 'onAccent'] as const)
    made[name] = readable(name, toneOf(chosen, onButton), made, step === 1 ? -1 : 1)
  return made as Palette
}

function toneOf(chosen: Oklch, { lightness, chroma, turn = 0, hue }: Tone): Oklch {
  return { lightness, chroma, hue: hue ?? (chosen.hue + turn) % 360 }
}

/** The colour at the first lightness that is readable on all its grounds; white or black at the end. */
function readable(name: ColourName, tone: Oklch, made: Partial<Palette>, step: 1 | -1): string {
  const grounds = COLOUR_PAIRS.filter(({ ink, ground }) => ink === name && made[ground] !== undefined)
  const isReadable = (colour: string) =>
    grounds.every(({ ground, least }) => computeContrast(colour, made[ground]!) >= least + MARGIN)
  let { lightness } = tone
  while (lightness > 0 && lightness < 1 && !isReadable(convertOklchToHex({ ...tone, lightness })))
    lightness += step * LIGHTNESS_STEP
  return convertOklchToHex({ ...tone, lightness: Math.min(1, Math.max(0, lightness)) })
}
