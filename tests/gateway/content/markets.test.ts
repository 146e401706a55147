import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parsePointer } from '@marquee/schemas/rules/json-pointer'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runBrandCommand } from '../../../gateway/commands/brand-command.ts'
import { listRules, type MarketRule } from '../../../gateway/src/content/merge/market.ts'
import { loadFrom } from '../../../gateway/src/content/resolve/load-content.ts'
import { getValueAt } from '../../../gateway/src/lib/json/json-text.ts'
import type { JsonObject } from '../../../gateway/src/lib/json-file.ts'
import { brandFolder, brandJson } from '../../support/brand-folder.ts'
import { config, loadBrands, loadedProject } from '../../support/project-files.ts'

const { contract } = loadedProject()
const MARKETS = [...contract.markets.keys()].sort()
const CURRENCY: Readonly<Record<string, object>> = {
  GB: { code: 'GBP', symbol: '£' },
  DE: { code: 'EUR', symbol: '€' },
  SE: { code: 'SEK', symbol: 'kr' },
}
const RULES = MARKETS.flatMap((market) =>
  listRules(contract.markets.get(market)!).map((rule) => ({ market, rule })),
)

const settingsOf = (market: string) => ({ market, currency: CURRENCY[market] })

/** Faults of a brand of a market with more settings and files, without warnings. */
function faultsOf(market: string, more: object = {}, files: Record<string, unknown> = {}) {
  const { content } = loadBrands({
    'one/brand.json': brandJson('one', { ...settingsOf(market), ...more }),
    ...Object.fromEntries(Object.entries(files).map(([path, file]) => [`one/${path}`, file])),
  })
  const faults = content.problems.filter(({ brand, warning }) => brand === 'one' && !warning)
  return { faults, site: content.brands.get('one') }
}

/** Settings with one value at a pointer. */
function withValue(at: string, value: unknown): object {
  return parsePointer(at).reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object
}

/** Values beyond and within the bound of a schema, by its keywords. */
function boundsOf(must: JsonObject): { looser: unknown; stricter?: unknown } {
  const {
    const: only,
    minimum,
    maximum,
    type,
  } = must as { const?: unknown; minimum?: number; maximum?: number; type?: string }
  if (typeof only === 'boolean') return { looser: !only, stricter: only }
  if (typeof only === 'string') return { looser: 'JPY', stricter: only }
  if (maximum !== undefined) return { looser: maximum + 1, stricter: maximum - 1 }
  if (minimum !== undefined) return { looser: minimum - 1, stricter: minimum + 1 }
  return { looser: type === 'object' ? null : undefined }
}

/** Looser settings of rules whose schema has no single bound. */
const LOOSER: Readonly<Record<string, object>> = {
  'GB licence': { trust: { demonstration: false } },
  'GB help': { helpLines: { gamcare: null, 'gambling-therapy': null, 'gamblers-anonymous': null } },
  'GB stake-currency': { currency: { code: 'EUR', symbol: '€' } },
  'DE currency': { currency: { code: 'USD', symbol: '$' } },
  'DE jackpots': { jackpots: { mega: { label: 'jackpot.mega', openingMinor: 500000, limitMinor: 5000000 } } },
  'SE buttons': { safety: { buttons: { test: null } } },
}

function looserFor(market: string, { id, setting, block, text }: MarketRule) {
  if (block) {
    const [kind, name] = block.in.split('/') as ['pages', string]
    const uses = loadedProject().base[kind][name]!.blocks
    const patch = Object.fromEntries(
      uses.filter((use) => use.block === block.block).map((use) => [use.id!, { hidden: true }]),
    )
    return {
      more: {},
      files: { [`${block.in}.json`]: { $schema: '../../../schemas/generated/page.json', patch } },
    }
  }
  if (text)
    return {
      more: {},
      files: {
        [`i18n/${text.language}.json`]: { $schema: '../../../schemas/texts.json', [text.key]: 'Cap' },
      },
    }
  const { at, must } = setting!
  const { looser } = boundsOf(must as JsonObject)
  return { more: LOOSER[`${market} ${id}`] ?? withValue(at, looser), files: {} }
}

test('the markets that a brand may name are those with a file', () => {
  const files = readdirSync(join(config.root, 'schemas/markets')).map((file) => file.slice(0, -5))
  const { market } = contract.shapes.brand.properties as { market: { enum: string[] } }
  expect(market.enum).toEqual(files.sort())
})

test.each(MARKETS)(
  'a brand that says no more than its market %s and its currency holds every rule',
  (market) => {
    const { faults, site } = faultsOf(market)
    expect(faults).toEqual([])
    expect(site!.brand.market).toBe(market)
  },
)

describe('a brand that is looser than a rule of its market', () => {
  test.each(RULES.map(({ market, rule }) => [market, rule.id, rule] as const))(
    'a brand that is looser than the rule %s %s is refused by the name of the rule with its remedy',
    (market, id, rule) => {
      const { more, files } = looserFor(market, rule)
      const { faults, site } = faultsOf(market, more, files)
      const own = faults.filter(({ wrong }) => wrong.includes(`"${rule.title}" (${id}`))
      expect(own).toHaveLength(1)
      expect(own[0]).toMatchObject({ write: rule.remedy })
      expect(own[0]!.line).toBeGreaterThan(0)
      expect(site).toBeUndefined()
    },
  )
})

test.each(
  RULES.flatMap(({ market, rule }) => {
    const bounds = rule.setting && boundsOf(rule.setting.must as JsonObject)
    return bounds?.stricter === undefined || rule.setting!.at === '/currency/code'
      ? []
      : [[market, rule.id, rule.setting!.at, bounds.stricter] as const]
  }),
)('a brand that is stricter than the rule %s %s keeps its own value', (market, _id, at, stricter) => {
  const { faults, site } = faultsOf(market, withValue(at, stricter))
  expect(faults).toEqual([])
  expect(getValueAt(site!.brand as unknown as JsonObject, at)).toBe(stricter)
})

test('a brand without a market has no rule of one, and one with an unknown market is refused', () => {
  const { faults, site } = (() => {
    const { content } = loadBrands({ 'one/brand.json': brandJson('one', { games: { automatic: true } }) })
    return {
      faults: content.problems.filter(({ brand, warning }) => brand === 'one' && !warning),
      site: content.brands.get('one'),
    }
  })()
  expect(faults).toEqual([])
  expect(site!.brand.games.automatic).toBe(true)
  expect(site!.brand.safety).toBeUndefined()
  expect(faultsOf('XX').faults).toMatchObject([{ pointer: '/market' }])
})

test('the check, which a build runs too, and a gateway in production refuse a brand that is looser than its market', async () => {
  const looser = brandJson('one', { ...settingsOf('GB'), games: { quickStop: true } })
  const loaded = loadBrands({ 'one/brand.json': looser })
  const lines: string[] = []
  const exitCode = await runBrandCommand(['check', 'one'], {
    config,
    load: () => loaded,
    askStatus: async () => undefined,
    output: { log: (line: string) => lines.push(line), error: (line: string) => lines.push(line) },
  })
  expect(exitCode).toBe(1)
  expect(lines.join('\n')).toContain('"No quick spin, turbo or slam stop" (rts-14e, RTS 14E)')
  const live = { url: 'https://platform.example', mode: 'proxy' }
  const folder = brandFolder(
    {
      'one/brand.json': brandJson('one', { ...settingsOf('GB'), upstream: live, games: { quickStop: true } }),
    },
    { UPSTREAM_ALLOW_LIST: live.url },
  )
  onTestFinished(() => folder.close())
  const { content } = loadFrom({ ...folder.config, production: true }, folder.load().files)
  expect(content.brands.has('one')).toBe(false)
  expect(content.problems.filter(({ warning }) => !warning)).toMatchObject([{ pointer: '/games/quickStop' }])
})

test('a block that a market demands is demanded in every variant of an experiment', () => {
  const experiments = { foot: { shares: { none: 10 }, goal: { operation: 'identity.register' } } }
  const layout = (change: object) => ({
    $schema: '../../../schemas/generated/page.json',
    patch: { trust: { variants: { foot: { none: change } } } },
  })
  const rulesOf = (change: object) =>
    faultsOf('GB', { experiments }, { 'layouts/main.json': layout(change) }).faults.flatMap(
      ({ wrong }) => /\(([a-z-]+)[,)]/.exec(wrong)?.[1] ?? wrong,
    )
  expect(rulesOf({ hidden: true })).toEqual(['trust-shown'])
  expect(rulesOf({ props: { look: 'short' } })).toEqual(['trust-shown'])
})
