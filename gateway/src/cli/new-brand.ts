import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { colourOf, contrast } from '@marquee/schemas/rules/colour'
import type { Content } from '../content/content.ts'

/** Code and folders of the new brand, and the content whose values it must not repeat. */
export type NewBrand = { code: string; brandsFolder: string; schemasFolder: string; content: Content }

/**
 * Writes the folder of a new brand: short files with only the differences from base. Returns the written
 * paths.
 */
export function writeNewBrand({ code, brandsFolder, schemasFolder, content }: NewBrand): string[] {
  const folder = join(brandsFolder, code)
  const name = nameOfCode(code)
  const look = lookOf(code)
  const licence = content.brands.values().next().value?.texts.EN?.['footer.licence']
  const files: Record<string, object> = {
    'brand.json': {
      name,
      merchant: freeMerchant(code, content),
      domains: [],
      defaultLang: 'EN',
      supportLanguages: ['EN'],
      currency: { code: 'USD', symbol: '$' },
      timeZone: 'UTC',
      chatHeaderColour: look.chatHeaderColour,
    },
    'theme.json': look.theme,
    'i18n/EN.json': licence === undefined ? {} : { 'footer.licence': `${name}. ${licence}` },
  }
  return Object.entries(files).map(([path, value]) => {
    const file = join(folder, path)
    const shape = path.startsWith('i18n') ? 'texts.json' : path
    const $schema = relative(dirname(file), join(schemasFolder, shape)).replaceAll('\\', '/')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${compact({ $schema, ...value })}\n`, { flag: 'wx' })
    return file
  })
}

/** Name from a code: `golden-lotus` -> `Golden Lotus`. */
function nameOfCode(code: string): string {
  return code
    .split('-')
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ')
}

/** The code without dashes, with a number appended if another brand has that merchant. */
function freeMerchant(code: string, content: Content): string {
  const taken = new Set([...content.brands.values()].map(({ brand }) => brand.merchant))
  const wanted = code.replaceAll('-', '').slice(0, 17)
  for (let number = 1; ; number++) {
    const merchant = number === 1 ? wanted : `${wanted}${number}`
    if (!taken.has(merchant)) return merchant
  }
}

/** Colours and corners from the code's hash, so that new brands look different. */
function lookOf(code: string) {
  const bytes = createHash('sha256').update(code).digest()
  const hue = (bytes.readUInt16BE(0) * 360) / 65536
  const accentHue = (hue + 60 + bytes[2]! * 0.9) % 360
  const corner = [2, 6, 10, 16, 24][bytes[3]! % 5]!
  const theme = {
    colours: { dark: darkPalette(hue, accentHue), light: lightPalette(hue, accentHue) },
    type: { headingWeight: [600, 700, 800][bytes[4]! % 3], ratio: [1.18, 1.2, 1.25][bytes[5]! % 3] },
    shape: {
      radius: corner,
      radiusControl: corner,
      radiusTile: corner,
      tileRatio: ['3 / 4', '1 / 1', '4 / 5'][bytes[6]! % 3],
    },
  }
  return { theme, chatHeaderColour: theme.colours.light.primary }
}

function darkPalette(hue: number, accentHue: number) {
  const surfaceRaised = colourOf(hue, 24, 16)
  const primary = readable(hue, 75, 55, 1, surfaceRaised)
  const accent = readable(accentHue, 75, 60, 1, surfaceRaised)
  return {
    background: colourOf(hue, 32, 6),
    surface: colourOf(hue, 28, 10),
    surfaceRaised,
    border: readable(hue, 18, 50, 1, surfaceRaised, EDGE),
    primary,
    onPrimary: readable(hue, 60, 14, -1, primary),
    accent,
    onAccent: readable(accentHue, 60, 14, -1, accent),
    focus: readable(hue, 80, 75, 1, surfaceRaised),
    heroFrom: colourOf(hue, 50, 18),
    heroTo: colourOf(hue, 32, 6),
  }
}

function lightPalette(hue: number, accentHue: number) {
  const background = colourOf(hue, 40, 97)
  const primary = readable(hue, 70, 40, -1, background)
  const accent = readable(accentHue, 70, 38, -1, background)
  return {
    background,
    surface: '#ffffff',
    surfaceRaised: '#ffffff',
    primary,
    onPrimary: '#ffffff',
    accent,
    onAccent: '#ffffff',
    focus: primary,
    heroFrom: colourOf(hue, 70, 90),
    heroTo: background,
  }
}

// Contrasts slightly above the minimum of WCAG: of text, and of the edge of a control.
const TEXT = 5
const EDGE = 3.2

/** A colour of this hue with enough contrast to the background. */
function readable(
  hue: number,
  saturation: number,
  lightness: number,
  step: 1 | -1,
  ground: string,
  least = TEXT,
): string {
  let at = lightness
  while (at > 0 && at < 100 && contrast(colourOf(hue, saturation, at), ground) < least) at += step
  return colourOf(hue, saturation, at)
}

/** Formats JSON with short lists and objects on one line. */
function compact(value: unknown, indent = ''): string {
  const line = JSON.stringify(value)
  const isShort = line.length + indent.length < 60 && indent !== ''
  if (value === null || typeof value !== 'object') return line
  if (Array.isArray(value)) return `[${value.map((item) => compact(item, `${indent}  `)).join(', ')}]`
  const entries = Object.entries(value).map(
    ([key, inner]) => `${JSON.stringify(key)}: ${compact(inner, `${indent}  `)}`,
  )
  if (isShort) return `{ ${entries.join(', ')} }`
  return `{\n${entries.map((entry) => `${indent}  ${entry}`).join(',\n')}\n${indent}}`
}
