import { computeContrast } from '@marquee/schemas/rules/colour'
import { COLOUR_PAIRS } from '@marquee/schemas/rules/colour-pairs'
import { convertHexToOklch } from '@marquee/schemas/rules/oklch'
import { createPalettes } from '@marquee/schemas/rules/palette-from'
import { expect, test } from 'vitest'
import { findMainColours, measureFaintShare } from '../../../client/studio/overview/logo-colours.ts'

const pixels = (...parts: [count: number, rgba: number[]][]) =>
  parts.flatMap(([count, rgba]) => Array.from({ length: count }, () => rgba).flat())
const RED = [200, 30, 40, 255]
const BLUE = [30, 60, 200, 255]
const WHITE = [255, 255, 255, 255]
const huesOf = (colours: string[]) =>
  colours.map((colour) => Math.round(convertHexToOklch(colour).hue / 10) * 10)

test('the main colours of a logo come by area, without white and transparent parts (R-11.007)', () => {
  const found = findMainColours(pixels([60, BLUE], [20, RED], [300, WHITE], [300, [0, 255, 0, 0]]))
  expect(huesOf(found)).toEqual([270, 30])
})

test('a small saturated mark counts before a large pale area', () => {
  const [first] = findMainColours(pixels([30, RED], [60, [222, 226, 240, 255]], [40, [200, 205, 232, 255]]))
  expect(huesOf([first!])).toEqual([30])
})

test('the few mixed pixels between two colours are no colour of the logo', () => {
  expect(huesOf(findMainColours(pixels([200, RED], [200, BLUE], [3, [120, 40, 140, 255]])))).toHaveLength(2)
})

test('a grey logo has no main colour', () => {
  expect(findMainColours(pixels([50, [120, 120, 120, 255]], [50, WHITE]))).toEqual([])
})

test.each(findMainColours(pixels([5, RED], [4, BLUE], [3, [250, 210, 20, 255]])))(
  'the palettes made of %s are readable in all pairs (R-11.004)',
  (colour) => {
    for (const palette of Object.values(createPalettes(colour)))
      for (const { ink, ground, least } of COLOUR_PAIRS)
        expect(computeContrast(palette[ink], palette[ground])).toBeGreaterThanOrEqual(least)
  },
)

test('the share of a logo that hardly stands out from a header counts its opaque pixels alone', () => {
  const logo = pixels([60, [20, 24, 60, 255]], [40, [250, 210, 20, 255]], [500, [0, 0, 0, 0]])
  expect(measureFaintShare(logo, '#10131c')).toBeCloseTo(0.6)
  expect(measureFaintShare(logo, '#ffffff')).toBeCloseTo(0.4)
  expect(measureFaintShare(logo, '#808080')).toBe(0)
  expect(measureFaintShare(pixels([9, [0, 0, 0, 0]]), '#000000')).toBe(0)
})
