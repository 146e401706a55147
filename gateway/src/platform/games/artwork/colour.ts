/** A colour by OKLCH, where equal lightness looks equally light in every hue: 0-360, 0-1, 0-0.37 -> #rrggbb. */
export function tone(hue: number, light: number, chroma: number): string {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  return `#${channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)}${channel(
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
  )}${channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)}`
}

function channel(linear: number): string {
  const held = Math.min(1, Math.max(0, linear))
  const value = held <= 0.0031308 ? 12.92 * held : 1.055 * held ** (1 / 2.4) - 0.055
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0')
}

/** Degrees of CSS hsl() -> degrees of OKLCH, near enough for a vendor's hue. */
export function hueOf(degrees: number): number {
  const known = [29, 62, 110, 136, 143, 158, 195, 241, 264, 297, 328, 2 + 360, 29 + 360]
  const at = Math.floor(degrees / 30)
  const from = known[at]!
  return (from + ((known[at + 1]! - from) * (degrees % 30)) / 30) % 360
}
