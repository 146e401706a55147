import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkContrast } from '../../gateway/src/content/check/theme-rules.ts'
import { buildThemeCss } from '../../gateway/src/content/serve/theme-css.ts'
import { fillDefaults } from '../../gateway/src/lib/json/fill-defaults.ts'
import { computeContrast, mix } from '../../schemas/rules/colour.ts'
import { ROOT, sourcesBelow } from './imports.ts'
import { expectNone } from './none.ts'
import {
  config,
  content,
  faultsIn,
  filesBelow,
  loaded,
  objectsIn,
  problemsIn,
  readJson,
  readText,
} from './project.ts'

const codes = readdirSync(config.brandsFolder).filter((code) => code !== 'base')
const brands = [...content.brands.values()]
const byCode = [...content.brands]
/** They show how little a brand needs; a real one may say more. */

test('every brand that has a folder is served (R-10.001)', () => {
  expect([...content.brands.keys()]).toEqual(codes.sort())
})

test('a currency without a symbol is shown with P (R-9.025)', () => {
  const { currency } = fillDefaults(readJson('schemas/brand.json'), {
    name: 'One',
    merchant: 'one',
    currency: { code: 'PHP' },
  }) as unknown as { currency: object }
  expect(currency).toEqual({ code: 'PHP', symbol: 'P' })
})

test('no file of a brand has a problem: shape, settings of blocks, texts, pictures, links, icons, calls, modals (R-10.002)', () => {
  expect(filesBelow('brands').length).toBeGreaterThan(50)
  expectNone(problemsIn('brands/'))
})

describe('the folder of every brand', () => {
  test('the folder of every brand contains only differences from base', () => {
    // A palette is chosen as a whole: white may be white in both.
    const withoutColours = (folder: string) => ({ ...readJson(`brands/${folder}/theme.json`), colours: {} })
    const faults = faultsIn(codes, (code) => [
      ...repeatedIn(readJson(`brands/${code}/brand.json`), readJson('brands/base/brand.json')),
      ...repeatedIn(withoutColours(code), withoutColours('base')),
    ])
    expectNone(faults)
  })
})

describe('base', () => {
  const files = ['pages', 'layouts', 'modals'].flatMap((kind) => filesBelow(`brands/base/${kind}`))

  test('base gives every block an id, so that brands can patch it (R-11.003)', () => {
    const faults = faultsIn(files, (path) =>
      [...objectsIn(readJson(path))].flatMap(([pointer, { block, id }]) =>
        block === undefined || id !== undefined ? [] : [`${pointer} has no id`],
      ),
    )
    expectNone(faults)
  })
})

describe('every resolved brand', () => {
  test('every resolved brand is deeply frozen, so that no request can change it for others', () => {
    const faults = faultsIn(byCode, ([code, brand]) => [
      ...notFrozen({ ...brand, assets: undefined, texts: undefined }, code),
      ...(Object.isFrozen(brand.texts.EN ?? brand.texts[brand.brand.defaultLang]) ? [] : ['/texts']),
    ])
    expectNone(faults)
  })

  test('every resolved brand has a page at every address of its menu, and a way home (R-10.006)', () => {
    const faults = faultsIn(byCode, ([, { pages, brand }]) => {
      const routes = Object.values(pages).flatMap(({ route, aliases }) => [route, ...aliases])
      const wanted = ['/', ...brand.navigation.map(({ page }) => page)]
      return wanted.filter((page) => !routes.includes(page)).map((page) => `no page at ${page}`)
    })
    expectNone(faults)
  })

  test('every resolved brand offers every form that its pages use', () => {
    const faults = faultsIn(byCode, ([, { pages, layouts, modals }]) => {
      const used = JSON.stringify([pages, layouts, modals]).matchAll(/"form":"([^"]+)"/g)
      return [...used].map(([, form]) => form!).filter((form) => !content.forms.has(form))
    })
    expectNone(faults)
  })

  test('every resolved brand has text that can be read on every ground of both palettes (WCAG 2.2 AA, R-11.004)', () => {
    const faults = faultsIn(byCode, ([, { theme }]) => checkContrast(theme).map(({ wrong }) => wrong))
    expectNone(faults)
  })

  test('every resolved brand has words that can be read before its drawing, whatever its colours (WCAG 2.2 AA)', () => {
    const [, faint] = /\.empty-state::before \{[^}]*opacity: ([\d.]+)/.exec(
      readFileSync(`${ROOT}/client/src/ui/empty-state.css`, 'utf8'),
    )!
    const faults = faultsIn(byCode, ([, { theme }]) =>
      (['light', 'dark'] as const).flatMap((look) => {
        const { background, surface, text, textMuted } = theme.colours[look]
        const end = look === 'dark' ? '#ffffff' : '#000000'
        return [background, surface]
          .map((ground) => mix(ground, end, Number(faint)))
          .flatMap((ground) => [text, textMuted].map((ink) => computeContrast(ink, ground)))
          .filter((ratio) => ratio < 4.5)
          .map((ratio) => `${look} ${ratio}`)
      }),
    )
    expectNone(faults)
  })

  test('every resolved brand has faces of headings of at most 30 KB each, of which a page loads one', () => {
    const faults = faultsIn(byCode, ([, { theme, assets }]) =>
      Object.entries(theme.type.faces).flatMap(([language, { file }]) => {
        const { length } = assets.get(file)!.bytes
        return length > 30 * 1024 ? [`${language} has ${length} bytes`] : []
      }),
    )
    expectNone(faults)
  })

  test('every resolved brand has a theme of one sheet of variables with both palettes (R-1.037)', () => {
    const faults = faultsIn(byCode, ([, { theme }]) => {
      const css = buildThemeCss(theme)
      const { light, dark } = theme.colours
      const both = `--colour-surface-raised: light-dark(${light.surfaceRaised}, ${dark.surfaceRaised})`
      return [
        ...(css.includes(both) ? [] : [`no ${both}`]),
        ...(/html\[data-theme="dark"\] \{\s+color-scheme: dark;/.test(css) ? [] : ['no dark scheme']),
        ...(css.match(/undefined|NaN/) ?? []),
      ]
    })
    expectNone(faults)
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

test("one brand is the specification's (R-1.038 to R-1.044)", () => {
  expect(brands.map(({ brand }) => brand)).toContainEqual(
    expect.objectContaining({
      merchant: expect.stringMatching(/^\w+$/),
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
  expect(settings.some(({ modules }) => modules.mobileRegistration)).toBe(true)
  const plain = settings.find(({ modules }) => !modules.lottery && !modules.agents)
  expect(plain).toMatchObject({
    defaultLang: 'AR',
    modules: { usernameRegistration: true, mobileRegistration: false },
  })
})

test('every brand follows the colour scheme of the device until the person chooses (R-1.037)', () => {
  expect(brands.map(({ brand }) => brand.defaultTheme)).toEqual(brands.map(() => 'system'))
})

test('the brand schema takes all 26 languages of the specification and no other (R-1.032)', () => {
  const codes = 'CN EN JA TH VI MY ES HI ID KM KO MS PT TA TW TY UR TR BN AR FA RU KK UZ LO NE'.split(' ')
  const { brand } = loaded.contract.shapes
  const withLanguage = (code: string) => ({ ...loaded.base.brand, supportLanguages: [code] })
  for (const code of codes) expectNone(loaded.contract.checker.faults(brand, withLanguage(code)))
  expect(loaded.contract.checker.faults(brand, withLanguage('XX'))).toHaveLength(1)
  expect([...loaded.contract.languages].sort()).toEqual(codes.sort())
})

/** Numbers of a brand whose 0 means something: at once, free of charge, no limit below, or off. */
const ZERO_MEANS = {
  atOnce:
    'modalOpenDelayMs countryCloseDelayMs captchaRefreshMs smsRequestMs smsExpiryMinutes slowGameSeconds redeemReviewMinutes depositPaySeconds depositApproveSeconds withdrawReviewSeconds withdrawDecideSeconds withdrawPaySeconds bankCardWaitHours cashbackHours hourlySalaryDelayMinutes dailySalaryDelayMinutes dividendDelayMinutes feedbackAnswerMinutes chatIntervalMs codeWaitSeconds phoneAuthSeconds',
  always: 'captchaAfterFailures vipServiceAboveRank',
  never:
    'measuredVisitsPercent imageRetries withdrawFreePerDay raffleTicketDepositMinor dividendMaximumPer100000 salaryMaximumPer100000 salaryFixedMaximumMinor',
  nothing:
    'freePlayCreditMinor referralRewardMinor bonusTurnoverMultiple depositTurnoverMultiple cashbackTurnoverMultiple',
  noMinimum:
    'transferMinimumMinor activeMemberBetMinor referralFirstDepositMinor referralTurnoverMinor depositMinimumMinor withdrawMinimumMinor cashbackMinimumMinor',
}

test('a number of a brand is at least 1 where 0 would make nonsense, such as a page without rows (R-10.002, R-10.005)', () => {
  const { numbers } = readJson('schemas/brand.json').properties as Record<
    string,
    { properties: Record<string, { minimum?: number }> }
  >
  const zeros = Object.entries(numbers!.properties).filter(([, { minimum = 0 }]) => minimum < 1)
  expect(zeros.map(([name]) => name).sort()).toEqual(
    Object.values(ZERO_MEANS)
      .flatMap((names) => names.split(' '))
      .sort(),
  )
})

test('code contains no brand names (R-10.004)', () => {
  const names = [...codes, ...brands.map(({ brand }) => brand.name)].map((name) => name.toLowerCase())
  const patterns = names.map((name) => [name, new RegExp(`\\b${name}\\b`)] as const)
  const faults = faultsIn(['client/src', 'gateway/src', 'gateway/commands'].flatMap(sourcesBelow), (path) => {
    const text = readText(path).toLowerCase()
    return patterns.filter(([, pattern]) => pattern.test(text)).map(([name]) => name)
  })
  expectNone(faults)
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

test('the workspace has the packages of the specification, and the project its folders (R-10.014)', () => {
  const workspace = readText('pnpm-workspace.yaml')
  for (const name of ['client', 'gateway', 'schemas', 'tests'])
    expect(workspace).toMatch(new RegExp(`^packages: .*\\b${name}\\b`, 'm'))
  const folders = readdirSync(ROOT)
  for (const folder of ['client', 'gateway', 'schemas', 'brands', 'fixtures', 'tests'])
    expect(folders).toContain(folder)
})
