/** Constants of APCA 0.0.98G-4g, the version for the web: https://github.com/Myndex/SAPC-APCA */
const EXPONENT = 2.4
const SHARES = [0.2126729, 0.7151522, 0.072175] as const
const BLACK_THRESHOLD = 0.022
// APCA rounds this exponent; it is not the root of 2.
// oxlint-disable-next-line oxc/approx-constant
const BLACK_EXPONENT = 1.414
const DARK_ON_LIGHT = { ground: 0.56, ink: 0.57 }
const LIGHT_ON_DARK = { ground: 0.65, ink: 0.62 }
const SCALE = 1.14
const OFFSET = 0.027
const LEAST_DIFFERENCE = 0.0005
const LEAST_CONTRAST = 0.1

/**
 * Lightness contrast Lc of a text on its background by APCA, both `#rrggbb`: from 0 to about 108, negative for a light text on
 * a dark background. It is advice beside the ratio of WCAG 2.2, which decides.
 */
export function computeLightnessContrast(ink: string, ground: string): number {
  const [inkY, groundY] = [luminance(ink), luminance(ground)]
  if (Math.abs(groundY - inkY) < LEAST_DIFFERENCE) return 0
  const isDarkInk = groundY > inkY
  const powers = isDarkInk ? DARK_ON_LIGHT : LIGHT_ON_DARK
  const contrast = (groundY ** powers.ground - inkY ** powers.ink) * SCALE
  if (Math.abs(contrast) < LEAST_CONTRAST) return 0
  return (contrast - Math.sign(contrast) * OFFSET) * 100
}

/** Lc that APCA advises for a text that WCAG asks 4.5 : 1 of, and for large texts, icons and edges. */
export function getAdvisedContrast(leastRatio: number): number {
  return leastRatio >= 4.5 ? 60 : 45
}

/** Luminance of a screen, raised near black, where glare hides differences. */
function luminance(colour: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const value = channels.reduce((sum, channel, at) => sum + channel ** EXPONENT * SHARES[at]!, 0)
  return value >= BLACK_THRESHOLD ? value : value + (BLACK_THRESHOLD - value) ** BLACK_EXPONENT
}
