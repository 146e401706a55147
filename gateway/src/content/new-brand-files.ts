import { createHash } from 'node:crypto'
import { computeContrast, convertHslToHex } from '@marquee/schemas/rules/colour'
import { createPalettes } from '@marquee/schemas/rules/palette-from'
import type { Content } from './content.ts'

/** Facts of a new brand; all but the code have defaults. */
export type NewBrandFacts = {
  code: string
  name?: string | undefined
  currency?: string | undefined
  /** UTC by default. */
  timeZone?: string | undefined
  languages?: readonly string[] | undefined
  /** None by default. */
  market?: string | undefined
  defaultLanguage?: string | undefined
  /** Colour `#rrggbb` from which the palettes are derived; by default, one derived from the code. */
  colour?: string | undefined
}

/**
 * Files of a new brand by path, with only the differences from base and without `$schema`. `content` has the values that it
 * must not repeat.
 */
export function createBrandFiles(facts: NewBrandFacts, content: Content): Record<string, object> {
  const { code, name = nameOfCode(code), currency = 'USD', languages = ['EN'] } = facts
  const look = lookOf(code, facts.colour)
  const licence = content.brands.values().next().value?.texts.EN?.['footer.licence']
  return {
    'brand.json': {
      name,
      merchant: freeMerchant(code, content),
      ...(facts.market !== undefined && { market: facts.market }),
      domains: [],
      defaultLang: facts.defaultLanguage ?? languages[0]!,
      supportLanguages: [...languages],
      currency: { code: currency, symbol: symbolOf(currency) },
      timeZone: facts.timeZone ?? 'UTC',
      chatHeaderColour: look.chatHeaderColour,
    },
    'theme.json': look.theme,
    // An own text in English alone would be missing in the other languages.
    'i18n/EN.json':
      licence === undefined || languages.some((language) => language !== 'EN')
        ? {}
        : { 'footer.licence': `${name}. ${licence}` },
  }
}

function symbolOf(currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
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

/** Colours and corners from the code's hash, so that new brands look different; the colours may come from a given one. */
function lookOf(code: string, colour?: string) {
  const bytes = createHash('sha256').update(code).digest()
  const hue = (bytes.readUInt16BE(0) * 360) / 65536
  const accentHue = (hue + 60 + bytes[2]! * 0.9) % 360
  const corner = [2, 6, 10, 16, 24][bytes[3]! % 5]!
  const theme = {
    colours:
      colour === undefined
        ? { dark: darkPalette(hue, accentHue), light: lightPalette(hue, accentHue) }
        : createPalettes(colour),
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
  const surfaceRaised = convertHslToHex(hue, 24, 16)
  const primary = readable(hue, 75, 55, 1, surfaceRaised)
  const accent = readable(accentHue, 75, 60, 1, surfaceRaised)
  return {
    background: convertHslToHex(hue, 32, 6),
    surface: convertHslToHex(hue, 28, 10),
    surfaceRaised,
    border: readable(hue, 18, 50, 1, surfaceRaised, EDGE),
    primary,
    onPrimary: readable(hue, 60, 14, -1, primary),
    accent,
    onAccent: readable(accentHue, 60, 14, -1, accent),
    focus: readable(hue, 80, 75, 1, surfaceRaised),
    heroFrom: convertHslToHex(hue, 50, 18),
    heroTo: convertHslToHex(hue, 32, 6),
  }
}

function lightPalette(hue: number, accentHue: number) {
  const background = convertHslToHex(hue, 40, 97)
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
    heroFrom: convertHslToHex(hue, 70, 90),
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
  while (at > 0 && at < 100 && computeContrast(convertHslToHex(hue, saturation, at), ground) < least)
    at += step
  return convertHslToHex(hue, saturation, at)
}
