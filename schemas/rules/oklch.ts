/** A colour in OKLCH: lightness from 0 to 1, chroma from 0 to about 0.37, hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number }

/** Converts `#rrggbb`. Matrices of https://bottosson.github.io/posts/oklab/. */
export function convertHexToOklch(colour: string): Oklch {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  ) as Triple
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

/** Converts to `#rrggbb`; a colour that screens cannot show keeps lightness and hue and loses chroma. */
export function convertOklchToHex({ lightness, chroma, hue }: Oklch): string {
  let [least, most] = [0, chroma]
  if (isShown(channelsOf({ lightness, chroma, hue }))) least = chroma
  for (let step = 0; step < 12 && least < most; step++) {
    const middle = (least + most) / 2
    if (isShown(channelsOf({ lightness, chroma: middle, hue }))) least = middle
    else most = middle
  }
  return `#${channelsOf({ lightness, chroma: least, hue }).map(hex).join('')}`
}

type Triple = [number, number, number]

function channelsOf({ lightness, chroma, hue }: Oklch): Triple {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function isShown(channels: Triple): boolean {
  return channels.every((channel) => channel >= -0.0001 && channel <= 1.0001)
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function hex(channel: number): string {
  const value = Math.min(1, Math.max(0, channel))
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}
