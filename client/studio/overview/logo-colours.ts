import { computeContrast } from '@marquee/schemas/rules/colour'
import { convertHexToOklch, convertOklchToHex } from '@marquee/schemas/rules/oklch'

/** Number of colours that are proposed. */
const PROPOSED = 5
/** Chroma below which a colour counts as grey. */
const GREY_CHROMA = 0.04
/** Width in degrees of the bins by which similar hues are collected. */
const HUE_BIN = 24
/** Opacity from which a pixel counts, of 255. */
const OPAQUE = 128

/** Share of the largest hue's weight below which a hue counts as the edge between two others. */
const LEAST_SHARE = 0.03

type Bin = { weight: number; lightness: number; chroma: number; x: number; y: number }

/**
 * Main colours of a picture from its pixels (RGBA), as `#rrggbb`: hues by their area and saturation. Transparent and grey
 * pixels do not count; a picture without any hue has no main colour.
 */
export function findMainColours(pixels: ArrayLike<number>): string[] {
  const bins = new Map<number, Bin>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if (pixels[at + 3]! < OPAQUE) continue
    const colour = convertHexToOklch(hexIn(pixels, at))
    if (colour.chroma < GREY_CHROMA) continue
    const key = Math.floor(colour.hue / HUE_BIN)
    const bin = bins.get(key) ?? { weight: 0, lightness: 0, chroma: 0, x: 0, y: 0 }
    bins.set(key, added(bin, colour))
  }
  const hues = [...bins.values()].sort((one, other) => other.weight - one.weight)
  return hues
    .filter(({ weight }) => weight >= hues[0]!.weight * LEAST_SHARE)
    .slice(0, PROPOSED)
    .map(meanOf)
}

/** Contrast below which a part of a logo hardly stands out from its ground. */
const FAINT = 1.8

/** Share of a logo that hardly stands out from a background, 0 to 1; transparent pixels (RGBA) do not count. */
export function measureFaintShare(pixels: ArrayLike<number>, background: string): number {
  const isFaint = new Map<string, boolean>()
  let [all, faint] = [0, 0]
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if (pixels[at + 3]! < OPAQUE) continue
    const colour = hexIn(pixels, at)
    if (!isFaint.has(colour)) isFaint.set(colour, computeContrast(colour, background) < FAINT)
    all += 1
    if (isFaint.get(colour)) faint += 1
  }
  return all === 0 ? 0 : faint / all
}

function added(bin: Bin, { lightness, chroma, hue }: ReturnType<typeof convertHexToOklch>): Bin {
  // A saturated pixel says more about a logo's colour than a pale one.
  const weight = chroma
  const angle = (hue * Math.PI) / 180
  return {
    weight: bin.weight + weight,
    lightness: bin.lightness + lightness * weight,
    chroma: bin.chroma + chroma * weight,
    x: bin.x + Math.cos(angle) * weight,
    y: bin.y + Math.sin(angle) * weight,
  }
}

function meanOf({ weight, lightness, chroma, x, y }: Bin): string {
  return convertOklchToHex({
    lightness: lightness / weight,
    chroma: chroma / weight,
    hue: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360,
  })
}

function hexIn(pixels: ArrayLike<number>, at: number): string {
  return `#${[0, 1, 2].map((channel) => pixels[at + channel]!.toString(16).padStart(2, '0')).join('')}`
}
