import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '../../gateway/src/content/colour.ts'
import { fillDefaults } from '../../gateway/src/content/fill.ts'
import { themeCss } from '../../gateway/src/content/theme-css.ts'
import { ROOT, sourcesBelow } from './imports.ts'
import { config, content, filesBelow, loaded, problemsIn, readJson, readText } from './project.ts'

const codes = readdirSync(config.brandsFolder).filter((code) => code !== 'base')
const brands = [...content.brands.values()]

test('every brand that has a folder is served (R-10.001)', () => {
  expect([...content.brands.keys()]).toEqual(codes.sort())
})

test('a currency whose symbol nobody named is shown with P (R-9.025)', () => {
  const { currency } = fillDefaults(readJson('schemas/brand.json'), {
    name: 'One',
    merchant: 'one',
    currency: { code: 'PHP' },
  }) as unknown as { currency: object }
  expect(currency).toEqual({ code: 'PHP', symbol: 'P' })
})

describe.each(filesBelow('brands'))('%s', (path) => {
  test('has no problem: shape, settings of blocks, texts, pictures, links, icons, calls, modals (R-10.002)', () => {
    expect(problemsIn(path)).toEqual([])
  })
})

describe.each(codes)('the brand %s', (code) => {
  test('is launched by fewer than 30 lines of brand.json', () => {
    expect(readText(`brands/${code}/brand.json`).split('\n').length - 1).toBeLessThan(30)
  })

  test('says only what differs from base', () => {
    expect(repeatedIn(readJson(`brands/${code}/brand.json`), readJson('brands/base/brand.json'))).toEqual([])
    // A palette is chosen as a whole: white may be white in both.
    const [own, base] = [code, 'base'].map((folder) => ({
      ...readJson(`brands/${folder}/theme.json`),
      colours: {},
    }))
    expect(repeatedIn(own!, base!)).toEqual([])
  })
})

describe.each(brands.map((brand) => [brand.code, brand] as const))('the resolved brand %s', (code, brand) => {
  test('is frozen in all its parts, so that nobody changes it for the others', () => {
    expect(notFrozen({ ...brand, assets: undefined, texts: undefined }, code)).toEqual([])
    expect(Object.isFrozen(brand.texts.EN ?? brand.texts[brand.brand.defaultLang])).toBe(true)
  })

  test('has a page at every address of its menu, and a way home (R-10.006)', () => {
    const routes = Object.values(brand.pages).flatMap(({ route, aliases }) => [route, ...aliases])
    for (const { page } of brand.brand.navigation) expect(routes).toContain(page)
    expect(routes).toContain('/')
  })

  test('every form that its pages use is offered', () => {
    const used = JSON.stringify([brand.pages, brand.layouts, brand.modals]).matchAll(/"form":"([^"]+)"/g)
    for (const [, form] of used) expect([...content.forms.keys()]).toContain(form)
  })

  test.each(['dark', 'light'] as const)(
    'text can be read on every ground of the %s palette (WCAG 2.2 AA)',
    (palette) => {
      const colours = brand.theme.colours[palette]
      const grounds = ['background', 'surface', 'surfaceRaised'] as const
      const inks = ['text', 'textMuted', 'primary', 'accent', 'success', 'warning', 'danger'] as const
      const pairs = grounds.flatMap((ground) => inks.map((ink) => [ink, ground, 4.5] as const))
      const more = [
        ['onPrimary', 'primary', 4.5],
        ['onAccent', 'accent', 4.5],
        ['border', 'surfaceRaised', 3],
        ['focus', 'background', 3],
        ['focus', 'surfaceRaised', 3],
      ] as const
      const faint = [...pairs, ...more].filter(
        ([ink, ground, least]) => contrast(colours[ink], colours[ground]) < least,
      )
      expect(
        faint.map(
          ([ink, ground]) => `${ink} on ${ground}: ${contrast(colours[ink], colours[ground]).toFixed(2)}`,
        ),
      ).toEqual([])
    },
  )

  test('its theme is one sheet of variables with both palettes (R-1.037)', () => {
    const css = themeCss(brand.theme)
    expect(css).toContain(
      `--colour-surface-raised: light-dark(${brand.theme.colours.light.surfaceRaised}, ${brand.theme.colours.dark.surfaceRaised})`,
    )
    expect(css).toMatch(/html\[data-theme="dark"\] \{\s+color-scheme: dark;/)
    expect(css.match(/undefined|NaN/)).toBeNull()
  })
})

describe('the three demonstration brands differ in more than their name', () => {
  test.each(['primary', 'background', 'accent'] as const)('each has its own %s', (name) => {
    const colours = brands.map(({ theme }) => `${theme.colours.dark[name]} ${theme.colours.light[name]}`)
    expect(new Set(colours).size).toBe(brands.length)
  })

  test('shape, type and density', () => {
    expect(new Set(brands.map(({ theme }) => JSON.stringify(theme.shape))).size).toBeGreaterThan(2)
    expect(new Set(brands.map(({ theme }) => theme.type.heading)).size).toBeGreaterThan(2)
    expect(new Set(brands.map(({ theme }) => JSON.stringify(theme.space))).size).toBeGreaterThan(2)
  })

  test('logo and order of the menu', () => {
    expect(new Set(brands.map(({ assets, brand }) => assets.get(brand.logo)?.hash)).size).toBe(brands.length)
    expect(
      new Set(brands.map(({ brand }) => brand.navigation.map(({ gameType }) => gameType).join())).size,
    ).toBeGreaterThan(1)
  })
})

test("one brand is the specification's (R-1.030, R-1.038 to R-1.044)", () => {
  expect(brands.map(({ brand }) => brand)).toContainEqual(
    expect.objectContaining({
      platform: 'web',
      device: 'WEB',
      lotteryType: 'SEA',
      defaultLang: 'EN',
      supportLanguages: ['EN', 'BN'],
      prizeModes: ['Lott', 'ZY', 'Elott', 'SEA'],
      announcementTypes: ['B', 'PL', 'PU', 'PR', 'H'],
      defaultExecutionType: 'B',
      esports: [],
    }),
  )
})

test('one brand puts mobile registration first, one has none, and one reads from right to left', () => {
  const settings = brands.map(({ brand }) => brand)
  expect(
    settings.some(({ modules, defaultTheme }) => modules.mobileRegistration && defaultTheme === 'light'),
  ).toBe(true)
  const plain = settings.find(({ modules }) => !modules.lottery && !modules.agents)
  expect(plain).toMatchObject({
    defaultLang: 'AR',
    modules: { usernameRegistration: true, mobileRegistration: false },
  })
})

test('the brand schema takes all 26 languages of the specification and no other (R-1.032)', () => {
  const codes = 'CN EN JA TH VI MY ES HI ID KM KO MS PT TA TW TY UR TR BN AR FA RU KK UZ LO NE'.split(' ')
  const { brand } = loaded.contract.shapes
  const withLanguage = (code: string) => ({ ...loaded.base.brand, supportLanguages: [code] })
  for (const code of codes) expect(loaded.contract.checker.faults(brand, withLanguage(code))).toEqual([])
  expect(loaded.contract.checker.faults(brand, withLanguage('XX'))).toHaveLength(1)
  expect([...loaded.contract.languages].sort()).toEqual(codes.sort())
})

describe('no brand occurs in code (R-10.004)', () => {
  const names = [...codes, ...brands.map(({ brand }) => brand.name)].map((name) => name.toLowerCase())

  test.each([...sourcesBelow('client/src'), ...sourcesBelow('gateway/src')])('%s', (path) => {
    const text = readText(path).toLowerCase()
    expect(names.filter((name) => new RegExp(`\\b${name}\\b`).test(text))).toEqual([])
  })
})

/** Pointers where a brand says the same as base. */
function repeatedIn(own: object, base: object, pointer = ''): string[] {
  return Object.entries(own).flatMap(([key, value]) => {
    const under = (base as Record<string, unknown>)[key]
    if (key === '$schema' || under === undefined) return []
    if (isRecord(value) && isRecord(under)) return repeatedIn(value, under, `${pointer}/${key}`)
    return JSON.stringify(value) === JSON.stringify(under) ? [`${pointer}/${key}`] : []
  })
}

function isRecord(value: unknown): value is object {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

function notFrozen(value: unknown, path: string): string[] {
  if (value === null || typeof value !== 'object') return []
  const inner = Object.entries(value).flatMap(([key, part]) => notFrozen(part, `${path}/${key}`))
  return Object.isFrozen(value) || !path.includes('/') ? inner : [path, ...inner]
}

test('the project is where its folders are (R-10.014)', () => {
  const folders = readdirSync(ROOT)
  for (const folder of ['client', 'gateway', 'schemas', 'brands', 'fixtures', 'tests'])
    expect(folders).toContain(folder)
})
