import type { NavigationItem, Operations, Vendor } from '@marquee/schemas/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buildLanes,
  type LaneRules,
  type Lanes,
  listMenuEntries,
  listVendors,
} from '../../client/src/lib/lanes.ts'

type GamesVendorsValue = Operations['games.vendors']['value']

const UPSTREAM = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP'] as const
const CATEGORIES = [...UPSTREAM, 'ESPORTS'] as const
type Category = (typeof CATEGORIES)[number]

const item = (gameType: Category): NavigationItem => ({
  name: `category.${gameType.toLowerCase()}`,
  gameType,
  page: `/${gameType.toLowerCase()}`,
  enName: gameType,
  sideMenuIcon: gameType,
})

const CODES = ['DS88', ...Array.from({ length: 14 }, (_, index) => `V${index}`)]
const code = fc.constantFrom(...CODES)
const codes = fc.uniqueArray(code, { maxLength: 6 })

const card = fc.record<Vendor>({
  vassalage: code,
  displayName: fc.string({ minLength: 1, maxLength: 8 }),
  smallIcon: fc.constant('/media/vendor/x.webp'),
  isHot: fc.boolean(),
  type: fc.constantFrom('list', 'game'),
  gameType: fc.constantFrom(...UPSTREAM),
  gameCategory: fc.constantFrom(...UPSTREAM),
  nodeId: fc.constantFrom('', '1'),
  gameCount: fc.nat(400),
})

/** As the platform answers: each category once, each vendor at most once in it, in any order; a vendor may be in two. */
const answers = fc
  .uniqueArray(card, {
    maxLength: 30,
    selector: ({ vassalage, gameType }) => `${vassalage} ${gameType}`,
  })
  .chain((cards) => fc.shuffledSubarray([...UPSTREAM], { minLength: 7 }).map((titles) => ({ cards, titles })))
  .map(({ cards, titles }) => answerOf(titles.map((title) => cards.filter((one) => one.gameType === title))))

const rules = fc.record<LaneRules>({
  esports: codes,
  navigation: fc.shuffledSubarray([...CATEGORIES]).map((types) => types.map(item)),
  vendors: fc.record<LaneRules['vendors']>({
    hidden: codes,
    order: codes,
    hot: fc.constantFrom('marked', 'first', 'plain'),
    lanes: fc.dictionary(code, fc.constantFrom(...CATEGORIES), { maxKeys: 4 }),
    titles: fc.dictionary(code, fc.string({ minLength: 1, maxLength: 8 }), { maxKeys: 4 }),
    ownEntry: fc.constantFrom([], ['DS88'], ['DS88', 'V1']),
    ownEntryAfter: fc.constantFrom(...CATEGORIES),
  }),
})

function answerOf(lanes: readonly (readonly Vendor[])[]): GamesVendorsValue {
  return {
    data: {
      lanes: lanes.flatMap((cards) => {
        const [first] = cards
        return first ? [{ title: first.gameType, cards: [...cards], gameClassify: [] }] : []
      }),
    },
  }
}

/** The rules once more, for one vendor at a time and as slowly as they are said. */
function laneBySaying({ vassalage, gameType }: Vendor, brand: LaneRules): string | undefined {
  if (brand.vendors.hidden.includes(vassalage)) return undefined
  const moved = brand.vendors.lanes[vassalage]
  const lane = moved ?? (brand.esports.includes(vassalage) ? 'ESPORTS' : gameType)
  if (!brand.navigation.some((known) => known.gameType === lane)) return undefined
  return brand.vendors.ownEntry.includes(vassalage) ? 'own' : lane
}

function comesBefore(
  one: Vendor,
  other: Vendor,
  place: (vendor: Vendor) => number,
  brand: LaneRules,
): boolean {
  const { order, hot } = brand.vendors
  const [first, second] = [order.indexOf(one.vassalage), order.indexOf(other.vassalage)]
  if (first >= 0 && second >= 0 && first !== second) return first < second
  if (first >= 0 !== second >= 0) return first >= 0
  // The upstream's mark decides, whether the brand shows it or not.
  if (hot === 'first' && one.isHot !== other.isHot) return one.isHot
  return place(one) < place(other)
}

const cardsOf = ({ data }: GamesVendorsValue) => data.lanes.flatMap((lane) => lane.cards)
const codesOf = (vendors: readonly Vendor[] = []) => vendors.map(({ vassalage }) => vassalage)
const places = ({ vendors, own }: Lanes): [string, readonly Vendor[]][] => [...vendors, ['own', own]]
const always = (check: (answer: GamesVendorsValue, brand: LaneRules) => void) =>
  fc.assert(fc.property(answers, rules, check), { numRuns: 400 })

describe('lanes over any list of vendors and any settings of a brand', () => {
  test('every vendor stands exactly once where the rules put it, and nowhere else (R-2.065, R-2.067, R-2.068)', () => {
    always((answer, brand) => {
      const lanes = buildLanes(answer, brand)
      const wanted = new Map<string, Set<string>>()
      for (const vendor of cardsOf(answer)) {
        const lane = laneBySaying(vendor, brand)
        if (lane) wanted.set(lane, (wanted.get(lane) ?? new Set()).add(vendor.vassalage))
      }
      for (const [lane, vendors] of places(lanes)) {
        expect(new Set(codesOf(vendors)).size).toBe(vendors.length)
        expect(new Set(codesOf(vendors))).toEqual(wanted.get(lane) ?? new Set())
        wanted.delete(lane)
      }
      expect([...wanted.keys()]).toEqual([])
    })
  })

  test('no lane is empty, no hidden vendor is anywhere, and lanes stand in the order of the navigation (R-2.065)', () => {
    always((answer, brand) => {
      const lanes = buildLanes(answer, brand)
      const order = brand.navigation.map(({ gameType }) => gameType as string)
      expect([...lanes.vendors.keys()]).toEqual(order.filter((type) => lanes.vendors.has(type)))
      for (const vendors of lanes.vendors.values()) expect(vendors.length).toBeGreaterThan(0)
      const everywhere = codesOf(listVendors(lanes))
      expect(everywhere.filter((one) => brand.vendors.hidden.includes(one))).toEqual([])
      expect(new Set(everywhere).size).toBe(everywhere.length)
    })
  })

  test('a lane has first what the brand names, then hot ones where it says so, then as the platform has them', () => {
    always((answer, brand) => {
      const given = cardsOf(answer)
      for (const [, vendors] of places(buildLanes(answer, brand))) {
        // A vendor that came from two categories stands at the better of its places.
        const sources = vendors.map(({ vassalage, gameType }) =>
          given.findIndex((one) => one.vassalage === vassalage && one.gameType === gameType),
        )
        const place = (vendor: Vendor) => given.indexOf(vendor)
        for (let next = 1; next < sources.length; next++) {
          const [one, other] = [given[sources[next - 1]!]!, given[sources[next]!]!]
          expect(comesBefore(one, other, place, brand)).toBe(true)
        }
      }
    })
  })

  test('a vendor keeps the platform’s data, except a name and a mark of the brand’s own', () => {
    always((answer, brand) => {
      const { titles, hot } = brand.vendors
      for (const vendor of listVendors(buildLanes(answer, brand))) {
        const given = cardsOf(answer).find(
          ({ vassalage, gameType }) => vassalage === vendor.vassalage && gameType === vendor.gameType,
        )!
        expect(vendor).toEqual({
          ...given,
          displayName: titles[vendor.vassalage] ?? given.displayName,
          isHot: hot === 'plain' ? false : given.isHot,
        })
      }
    })
  })

  test('esports are in no other lane, and the lane is gone when nobody plays there (R-1.005, R-1.044, R-2.068)', () => {
    always((answer, brand) => {
      const settled = { ...brand, vendors: { ...brand.vendors, lanes: {} } }
      const { vendors } = buildLanes(answer, settled)
      for (const [lane, list] of vendors)
        for (const { vassalage } of list) expect(lane === 'ESPORTS').toBe(brand.esports.includes(vassalage))
      expect(buildLanes(answer, { ...settled, esports: [] }).vendors.has('ESPORTS')).toBe(false)
    })
  })

  test('arranging twice changes nothing', () => {
    always((answer, brand) => {
      const once = buildLanes(answer, brand)
      const again = buildLanes(answerOf(places(once).map(([, vendors]) => vendors)), brand)
      expect(places(again)).toEqual(places(once))
    })
  })

  test('the platform’s answer and the brand’s settings stay as they are', () => {
    always((answer, brand) => {
      const before = JSON.stringify([answer, brand])
      listMenuEntries(buildLanes(answer, brand), brand)
      expect(JSON.stringify([answer, brand])).toBe(before)
    })
  })
})

describe('the menus', () => {
  test('the menus have every category that has vendors, and the vendors alone together after the chosen one, wherever that is (R-2.067)', () => {
    always((answer, brand) => {
      const lanes = buildLanes(answer, brand)
      const entries = listMenuEntries(lanes, brand)
      const types = brand.navigation.map(({ gameType }) => gameType as string)
      const shown = entries.flatMap((entry) => ('item' in entry ? [entry.key] : []))
      expect(shown).toEqual([...lanes.vendors.keys()])
      const alone = entries.flatMap((entry) => ('vendor' in entry ? [entry.key] : []))
      expect(alone).toEqual(codesOf(lanes.own))
      const start = entries.findIndex((entry) => 'vendor' in entry)
      const after = types.indexOf(brand.vendors.ownEntryAfter)
      for (const [index, { key }] of start < 0 ? [] : entries.entries()) {
        if (!types.includes(key)) continue
        const isBefore = after < 0 || types.indexOf(key) <= after
        expect(index < start).toBe(isBefore)
      }
    })
  })

  test('the menus show every category until the vendors are known, so that nothing jumps', () => {
    always((_answer, brand) => {
      const keys = listMenuEntries(undefined, brand).map(({ key }) => key)
      expect(keys).toEqual(brand.navigation.map(({ gameType }) => gameType))
    })
  })
})

describe('lanes of a large platform', () => {
  const many = (count: number) =>
    answerOf([
      Array.from({ length: count }, (_, index) => ({
        vassalage: `V${index}`,
        displayName: `Vendor ${index}`,
        smallIcon: '',
        isHot: index % 3 === 0,
        type: 'list' as const,
        gameType: 'RNG' as const,
        gameCategory: 'RNG' as const,
        nodeId: '',
        gameCount: 1,
      })),
    ])
  const every = Array.from({ length: 50_000 }, (_, index) => `V${index}`)
  const brand: LaneRules = {
    esports: every.slice(0, 10_000),
    navigation: CATEGORIES.map(item),
    vendors: {
      hidden: every.slice(10_000, 20_000),
      order: every.toReversed(),
      hot: 'first',
      lanes: {},
      titles: {},
      ownEntry: every.slice(20_000, 30_000),
      ownEntryAfter: 'LIVE',
    },
  }

  test('fifty thousand vendors under settings of the same size are each looked at once', () => {
    const answer = many(50_000)
    const { vendors, own } = buildLanes(answer, brand)
    // Looking through a setting for each vendor would take longer than a test may.
    expect([vendors.get('ESPORTS')?.length, vendors.get('RNG')?.length, own.length]).toEqual([
      10_000, 20_000, 10_000,
    ])
  })
})
