import { describe, expect, test } from 'vitest'
import { findVerdict } from '../../../client/studio/experiments/result-table.tsx'
import { applyWinner } from '../../../client/studio/experiments/winner.ts'
import type { JsonObject } from '../../../client/studio/lib/json.ts'
import { type Editing, setVariant } from '../../../client/studio/pages/page-edits.ts'
import { resolveVariants } from '../../../gateway/src/content/serve/variant-sites.ts'
import { findDifferenceInterval, findShareInterval } from '../../../gateway/studio/reads/intervals.ts'
import { brandJson } from '../../support/brand-folder.ts'
import { loadBrands } from '../../support/project-files.ts'

const $schema = '../../../schemas/generated/page.json'
const experiments = {
  welcome: { goal: { operation: 'identity.register' }, shares: { short: 50, none: 20 } },
}
const BRAND = brandJson('own', { experiments }) as JsonObject
const HOME: JsonObject = {
  $schema,
  patch: {
    'hot-games': {
      props: { look: 'mosaic' },
      variants: { welcome: { short: { props: { count: 6, look: null } }, none: { hidden: true } } },
    },
    card: {
      block: 'download-card',
      order: 5,
      variants: { welcome: { none: { hidden: true }, short: { props: { look: 'slim' } } } },
    },
  },
}
const OWN: JsonObject = {
  $schema,
  route: '/own',
  title: 'home.title',
  blocks: [
    {
      block: 'message-page',
      id: 'note',
      props: { title: 'home.title' },
      variants: { welcome: { short: { props: { title: 'help.title' } }, none: { hidden: true } } },
    },
  ],
}
const files = [
  { path: 'brand.json', own: BRAND },
  { path: 'pages/home.json', own: HOME },
  { path: 'pages/own.json', own: OWN },
]

const load = (values: Record<string, unknown>) =>
  loadBrands(Object.fromEntries(Object.entries(values).map(([path, value]) => [`own/${path}`, value])))
const before = load(Object.fromEntries(files.map(({ path, own }) => [path, own])))

describe('the end of an A/B test', () => {
  test.each(['original', 'short', 'none'])(
    'the draft keeps the settings of the variant %s for everybody, and nothing of the test',
    (variant) => {
      const changed = applyWinner(files, 'welcome', variant === 'original' ? undefined : variant, false)
      expect(JSON.stringify(changed)).not.toMatch(/variants|welcome"/)
      const after = load(Object.fromEntries(changed.map(({ path, value }) => [path, value])))
      expect(after.content.problems).toEqual([])
      const brand = before.content.brands.get('own')!
      const { site } = resolveVariants(brand, new Map([['welcome', variant]]))
      const kept = after.content.brands.get('own')!
      for (const name of ['home', 'own']) expect(kept.pages[name]).toEqual(site.pages[name])
    },
  )

  test('a test of base is ended in the brand, because base still has it', () => {
    const [brand] = applyWinner(files, 'welcome', 'short', true)
    expect((brand!.value as JsonObject).experiments).toEqual({ welcome: { running: false } })
  })
})

test('a variant of a block is written as its difference, and is gone with it', () => {
  const editing: Editing = { slotsOf: () => [], schema: $schema }
  const base: JsonObject = { $schema, blocks: [{ block: 'hot-games', id: 'hot', props: { count: 12 } }] }
  const made = setVariant(
    'hot',
    ['welcome', 'short'],
    { props: { count: 6 } },
    editing,
  )({ own: undefined, base })
  expect(made!.patch).toEqual({ hot: { variants: { welcome: { short: { props: { count: 6 } } } } } })
  expect(setVariant('hot', ['welcome', 'short'], undefined, editing)({ own: made, base })).toBeUndefined()
  const varied: JsonObject = {
    $schema,
    blocks: [
      {
        ...(base.blocks as JsonObject[])[0],
        variants: { welcome: { short: { props: { count: 6, look: 'row' } } } },
      },
    ],
  }
  const without = setVariant(
    'hot',
    ['welcome', 'short'],
    undefined,
    editing,
  )({ own: undefined, base: varied })
  expect(without!.patch).toEqual({ hot: { variants: { welcome: null } } })
  const other = setVariant(
    'hot',
    ['welcome', 'short'],
    { props: { look: null } },
    editing,
  )({ own: undefined, base: varied })
  expect(other!.patch).toEqual({ hot: { variants: { welcome: { short: { props: { look: null } } } } } })
})

describe('the results of an A/B test', () => {
  test('an interval of 95 % is that of Wilson, and of Newcombe for a difference', () => {
    const share = findShareInterval(81, 263)
    expect([share.low.toFixed(4), share.high.toFixed(4)]).toEqual(['0.2553', '0.3662'])
    const { low, high } = findDifferenceInterval({ goals: 56, visitors: 70 }, { goals: 48, visitors: 80 })
    expect([low.toFixed(4), high.toFixed(4)]).toEqual(['0.0524', '0.3339'])
    expect(findShareInterval(0, 0)).toEqual({ low: 0, high: 1 })
  })

  test.each([
    [1_000, 100, 130, 'better'],
    [1_000, 130, 100, 'worse'],
    [1_000, 100, 104, 'same'],
    [99, 10, 40, 'few'],
  ])('the verdict of %d visitors with %d and %d goals is %s', (visitors, goals, own, verdict) => {
    const rate = { low: 0, high: 1 }
    const original = { id: 'original', share: 50, visitors, goals, rate }
    const difference = findDifferenceInterval({ goals: own, visitors }, { goals, visitors })
    expect(findVerdict({ id: 'b', share: 50, visitors, goals: own, rate, difference }, original)).toBe(
      verdict,
    )
    expect(findVerdict(original, original)).toBeUndefined()
  })
})
