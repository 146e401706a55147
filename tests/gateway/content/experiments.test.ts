import { expect, test } from 'vitest'
import {
  chooseVariants,
  listVariantSites,
  resolveVariants,
} from '../../../gateway/src/content/serve/variant-sites.ts'
import { brandJson } from '../../support/brand-folder.ts'
import { loadBrands } from '../../support/project-files.ts'

const $schema = '../../../schemas/generated/page.json'
const goal = { operation: 'identity.register' }
const welcome = { goal, shares: { short: 50 } }
const hot = (variants: object) => ({ $schema, patch: { 'hot-games': { variants } } })

const load = (experiments: object, home?: object, more: object = {}) =>
  loadBrands({
    'own/brand.json': brandJson('own', { experiments }),
    ...(home && { 'own/pages/home.json': home }),
    ...more,
  })
const problemsOf = (experiments: object, home?: object) =>
  load(experiments, home).content.problems.map(
    ({ file, pointer, wrong, write, warning }) =>
      `${warning ? 'warning: ' : ''}${file} ${pointer}: ${wrong}; ${write}`,
  )
const SHORT = { welcome: { short: { props: { count: 6 } } } }
const BRAND = 'brands/own/brand.json'
const HOME = 'brands/own/pages/home.json'

test.each<[string, object, object, string]>([
  [
    'an unknown experiment',
    { welcome },
    hot({ welcom: SHORT.welcome }),
    `${HOME} /patch/hot-games/variants/welcom/short: there is no variant "welcom/short"; did you mean "welcome/short"?`,
  ],
  [
    'an unknown variant',
    { welcome },
    hot({ welcome: { ...SHORT.welcome, huge: { hidden: true } } }),
    `${HOME} /patch/hot-games/variants/welcome/huge: there is no variant "welcome/huge"`,
  ],
  [
    'a setting that the block does not have',
    { welcome },
    hot({ welcome: { short: { props: { cuont: 6 } } } }),
    `${HOME} /patch/hot-games/variants/welcome/short/props/cuont: "cuont" is not known here; did you mean "count"?`,
  ],
  [
    'a text that is missing',
    { welcome },
    hot({ welcome: { short: { props: { title: 'home.hto' } } } }),
    `${HOME} /patch/hot-games/variants/welcome/short/props/title: there is no text "home.hto"; did you mean "home.hot"? If the key is new, add "home.hto" to brands/own/i18n/EN.json`,
  ],
  [
    'shares of more than all visitors',
    { welcome: { goal, shares: { short: 60, long: 50 } } },
    hot({ welcome: { ...SHORT.welcome, long: { hidden: true } } }),
    `${BRAND} /experiments/welcome/shares: the shares make 110 %; write shares that make 100 or less`,
  ],
  [
    'the name of what nobody may change',
    { welcome: { goal, shares: { original: 50 } } },
    hot({ welcome: { original: { hidden: true } } }),
    '/experiments/welcome/shares/original',
  ],
  [
    'two goals',
    { welcome: { ...welcome, goal: { ...goal, route: '/vip' } } },
    hot(SHORT),
    `${BRAND} /experiments/welcome/goal`,
  ],
  [
    'a goal that no operation is',
    { welcome: { ...welcome, goal: { operation: 'identity.registr' } } },
    hot(SHORT),
    `${BRAND} /experiments/welcome/goal/operation: there is no operation "identity.registr"; did you mean "identity.register"?`,
  ],
])('an experiment is refused for %s', (_what, experiments, home, problem) => {
  const problems = problemsOf(experiments, home).filter((one) => !one.startsWith('warning'))
  expect(problems.join('\n')).toContain(problem)
})

test('experiments with too many combinations of variants are refused', () => {
  const names = ['a', 'b', 'c']
  const shares = { one: 20, two: 20 }
  const experiments = Object.fromEntries(names.map((name) => [name, { goal, shares }]))
  const changes = { one: { hidden: true }, two: { props: { count: 6 } } }
  const home = hot(Object.fromEntries(names.map((name) => [name, changes])))
  expect(problemsOf(experiments, home)).toEqual([
    `${BRAND} /experiments: the running experiments have 27 combinations of variants, and at most 16 are allowed; write "running": false for one of them`,
  ])
})

test('a variant that no block names is a warning, unless the experiment has ended', () => {
  expect(problemsOf({ welcome })).toEqual([
    `warning: ${BRAND} /experiments/welcome/shares/short: no block differs in the variant "short"; add "variants": { "welcome": { "short": { "props": { ... } } } } to a block, or remove it`,
  ])
  expect(problemsOf({ welcome: { ...welcome, running: false } })).toEqual([])
})

test('the pages of a brand are those of the original, and a brand without a running experiment has nothing of it', () => {
  const one = load({ welcome }, hot(SHORT)).content.brands.get('own')!
  expect(JSON.stringify(one.pages)).not.toContain('variants')
  expect(one.variants?.experiments.map(({ name }) => name)).toEqual(['welcome'])
  const ended = load({ welcome: { ...welcome, running: false } }, hot(SHORT)).content.brands.get('own')!
  expect(ended.variants).toBeUndefined()
  expect(JSON.stringify(ended.pages)).toBe(JSON.stringify(one.pages))
})

test('a variant changes settings, hides blocks in slots and layouts, and the same combination is the same object', () => {
  const layout = {
    $schema,
    patch: { 'site-footer': { variants: { welcome: { short: { hidden: true } } } } },
  }
  const brand = load({ welcome }, hot(SHORT), { 'own/layouts/main.json': layout }).content.brands.get('own')!
  const [original, short] = listVariantSites(brand)
  expect(original).toBe(brand)
  const ids = ({ layouts }: typeof brand) => layouts.main!.blocks.map(({ id }) => id)
  expect(ids(original!)).toContain('site-footer')
  expect(ids(short!)).toEqual(ids(original!).filter((id) => id !== 'site-footer'))
  const again = resolveVariants(brand, new Map([['welcome', 'short']]))
  expect(again.site).toBe(short)
  expect(short!.pages.vip).toBe(brand.pages.vip)
})

test('a larger share moves visitors into a variant and none out of it', () => {
  const at = (share: number) => {
    const { variants } = load({ welcome: { goal, shares: { short: share } } }, hot(SHORT)).content.brands.get(
      'own',
    )!
    return (bucket: number) => chooseVariants(variants!, bucket).get('welcome') === 'short'
  }
  const [few, many] = [at(10), at(40)]
  const moved = Array.from({ length: 10_000 }, (_none, bucket) => bucket).filter(
    (one) => few(one) && !many(one),
  )
  expect(moved).toEqual([])
})
