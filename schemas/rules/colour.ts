/** Contrast of two colours `#rrggbb`, from 1 to 21 (WCAG 2.2). */
export function computeContrast(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** Hue in degrees, saturation and lightness in per cent -> `#rrggbb`. */
export function convertHslToHex(hue: number, saturation: number, lightness: number): string {
  const amount = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100)
  const channel = (shift: number) => {
    const at = (shift + hue / 30) % 12
    const value = lightness / 100 - amount * Math.max(-1, Math.min(at - 3, 9 - at, 1))
    return hex(255 * value)
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

/** Mixes two colours `#rrggbb`; `part` is the share of the second, from 0 to 1. */
export function mix(from: string, to: string, part: number): string {
  const [a, b] = [channelsOf(from), channelsOf(to)]
  return `#${a.map((channel, at) => hex(channel + (b[at]! - channel) * part)).join('')}`
}

function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

function hex(channel: number): string {
  return Math.round(channel).toString(16).padStart(2, '0')
}
