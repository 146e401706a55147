import type { Brand, NavigationItem, Operations, Vendor } from '@marquee/schemas/contract'

type GamesVendorsValue = Operations['games.vendors']['value']

export type Lanes = {
  /** Vendors by category, both in the brand's order. Categories without vendors are missing. */
  vendors: ReadonlyMap<string, readonly Vendor[]>
  /** Vendors with an entry of their own in the menus. */
  own: readonly Vendor[]
}

/** Settings of a brand that arrange its lanes. */
export type LaneRules = Pick<Brand, 'esports' | 'navigation'> & {
  vendors: Pick<
    Brand['vendors'],
    'hidden' | 'order' | 'hot' | 'lanes' | 'titles' | 'ownEntry' | 'ownEntryAfter'
  >
}

/** Cached lanes by answer, because many blocks of a page ask for the same lanes. */
const known = new WeakMap<GamesVendorsValue, { brand: LaneRules; lanes: Lanes }>()

/**
 * Arranges the platform's lanes by the brand's settings: which categories it has, which vendors are hidden,
 * moved, renamed or have an own entry, and esports as a lane apart from sports.
 */
export function buildLanes(answer: GamesVendorsValue, brand: LaneRules): Lanes {
  const last = known.get(answer)
  if (last?.brand === brand) return last.lanes
  const lanes = arranged(answer, brand)
  known.set(answer, { brand, lanes })
  return lanes
}

function arranged({ data }: GamesVendorsValue, brand: LaneRules): Lanes {
  const rules = brand.vendors
  const hidden = new Set(rules.hidden)
  const alone = new Set(rules.ownEntry)
  const laneOf = createLaneRule(brand)
  const lanes = new Map<string, Map<string, Vendor>>(
    brand.navigation.map(({ gameType }) => [gameType, new Map()]),
  )
  const own = new Map<string, Vendor>()
  for (const vendor of inOrder(
    data.lanes.flatMap((lane) => lane.cards),
    rules,
  )) {
    const code = vendor.vassalage
    const lane = lanes.get(laneOf(vendor))
    const place = alone.has(code) ? own : lane
    // The upstream may list a vendor twice in a lane; the vendor gets a single tab.
    if (lane && place && !hidden.has(code) && !place.has(code)) place.set(code, shown(vendor, rules))
  }
  const filled = [...lanes].filter(([, lane]) => lane.size > 0)
  return {
    vendors: new Map(filled.map(([category, lane]) => [category, [...lane.values()]])),
    own: [...own.values()],
  }
}

/** All visible vendors without duplicates; vendors with an own menu entry come last. */
export function listVendors({ vendors, own }: Lanes): Vendor[] {
  const every = [...vendors.values(), own].flat()
  return [...new Map(every.map((vendor) => [vendor.vassalage, vendor])).values()]
}

/** A menu entry: a category, or a vendor with an entry of its own. */
export type GameEntry = { key: string; item: NavigationItem } | { key: string; vendor: Vendor; icon: string }

/**
 * Menu entries: the categories that have vendors, with the vendors that have an own entry inserted after the
 * category that the brand chose. All categories are listed until the lanes are loaded.
 */
export function listMenuEntries(lanes: Lanes | undefined, { navigation, vendors }: LaneRules): GameEntry[] {
  const alone = (lanes?.own ?? []).map((vendor) => ({
    key: vendor.vassalage,
    vendor,
    icon: navigation.find(({ gameType }) => gameType === vendor.gameType)?.sideMenuIcon ?? 'dice',
  }))
  const after = navigation.findIndex(({ gameType }) => gameType === vendors.ownEntryAfter)
  const last = after < 0 ? navigation.length - 1 : after
  return navigation.flatMap((item, index) => [
    // A category without vendors is left out, but its position still counts for the inserted vendors.
    ...(!lanes || lanes.vendors.has(item.gameType) ? [{ key: item.gameType, item }] : []),
    ...(index === last ? alone : []),
  ])
}

/** Returns a function that gives the category in which a brand shows a vendor. */
export function createLaneRule({ esports, vendors }: LaneRules): (vendor: Vendor) => string {
  const lanes = new Map<string, string>([
    ...esports.map((code) => [code, 'ESPORTS'] as const),
    ...Object.entries(vendors.lanes),
  ])
  return ({ vassalage, gameType }) => lanes.get(vassalage) ?? gameType
}

/**
 * Sorts vendors: the vendors that the brand names come first, then the hot ones if the brand says so; the
 * others keep the platform's order.
 */
function inOrder(vendors: readonly Vendor[], { order, hot }: LaneRules['vendors']): Vendor[] {
  const places = new Map(order.map((code, place) => [code, place]))
  const rank = ({ vassalage, isHot }: Vendor) =>
    places.get(vassalage) ?? order.length + (hot === 'first' && isHot ? 0 : 1)
  return [...vendors].sort((one, other) => rank(one) - rank(other))
}

function shown(vendor: Vendor, { titles, hot }: LaneRules['vendors']): Vendor {
  const { vassalage, displayName, isHot } = vendor
  return { ...vendor, displayName: titles[vassalage] ?? displayName, isHot: isHot && hot !== 'plain' }
}
