import { convertHexToOklch, convertOklchToHex } from '@marquee/schemas/rules/oklch'
import { createPalettes } from '@marquee/schemas/rules/palette-from'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkContrast } from '../../../gateway/src/content/check/theme-rules.ts'
import { loadedProject } from '../../support/project-files.ts'

const { theme } = loadedProject().content.brands.get('meghna')!
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('a palette from one colour', () => {
  test('a palette from one colour passes the contrast checks of brands, whatever the colour (R-11.004)', () => {
    fc.assert(
      fc.property(colour, (chosen) => {
        expect(checkContrast({ ...theme, colours: createPalettes(chosen) })).toEqual([])
      }),
      { numRuns: 200, examples: [['#000000'], ['#ffffff'], ['#808080'], ['#ffff00'], ['#0000ff']] },
    )
  })

  test('a palette from one colour has all colours of a theme', () => {
    const { dark, light } = createPalettes('#0b57c2')
    expect(Object.keys(dark).sort()).toEqual(Object.keys(theme.colours.dark).sort())
    expect(Object.keys(light).sort()).toEqual(Object.keys(theme.colours.light).sort())
  })

  test('a palette from one colour keeps the colour where it is readable already', () => {
    expect(createPalettes('#0b57c2').light.primary).toBe('#0b57c2')
  })
})

test('a colour stays the same through OKLCH', () => {
  fc.assert(
    fc.property(colour, (chosen) => {
      expect(convertOklchToHex(convertHexToOklch(chosen))).toBe(chosen)
    }),
  )
})
