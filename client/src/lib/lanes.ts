import type { Brand, NavigationItem, Operations, Vendor } from '@marquee/schemas/contract'

type GamesVendorsValue = Operations['games.vendors']['value']

export type Lanes = {
  /** Category to its vendors, both in the brand's order; a category without vendors is not there. */
  vendors: ReadonlyMap<string, readonly Vendor[]>
  /** Vendors with an entry of their own in the menus. */
  own: readonly Vendor[]
}

/** What of a brand's settings arranges its lanes. */
export type LaneRules = Pick<Brand, 'esports' | 'navigation'> & {
  vendors: Pick<
    Brand['vendors'],
    'hidden' | 'order' | 'hot' | 'lanes' | 'titles' | 'ownEntry' | 'ownEntryAfter'
  >
}

/** Many blocks of a page ask for the same lanes. */
const known = new WeakMap<GamesVendorsValue, { brand: LaneRules; lanes: Lanes }>()

/** The platform's lanes as a brand arranges them: its categories, some vendors hidden, moved, renamed or alone, esports split off sports. */
export function lanesOf(answer: GamesVendorsValue, brand: LaneRules): Lanes {
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
  const laneOf = laneRule(brand)
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
    // An upstream that names a vendor twice in a lane has one tab for it.
    if (lane && place && !hidden.has(code) && !place.has(code)) place.set(code, shown(vendor, rules))
  }
  const filled = [...lanes].filter(([, lane]) => lane.size > 0)
  return {
    vendors: new Map(filled.map(([category, lane]) => [category, [...lane.values()]])),
    own: [...own.values()],
  }
}

/** Every vendor that is shown anywhere, once, those with an entry of their own at the end. */
export function allVendors({ vendors, own }: Lanes): Vendor[] {
  const every = [...vendors.values(), own].flat()
  return [...new Map(every.map((vendor) => [vendor.vassalage, vendor])).values()]
}

/** A category of the menus, or a vendor that stands beside them. */
export type GameEntry = { key: string; item: NavigationItem } | { key: string; vendor: Vendor; icon: string }

/** Categories that have vendors, and after the brand's chosen one the vendors alone; all categories while nobody knows yet. */
export function menuEntries(lanes: Lanes | undefined, { navigation, vendors }: LaneRules): GameEntry[] {
  const alone = (lanes?.own ?? []).map((vendor) => ({
    key: vendor.vassalage,
    vendor,
    icon: navigation.find(({ gameType }) => gameType === vendor.gameType)?.sideMenuIcon ?? 'dice',
  }))
  const after = navigation.findIndex(({ gameType }) => gameType === vendors.ownEntryAfter)
  const last = after < 0 ? navigation.length - 1 : after
  return navigation.flatMap((item, index) => [
    // A category without vendors is not there, and still its place is.
    ...(!lanes || lanes.vendors.has(item.gameType) ? [{ key: item.gameType, item }] : []),
    ...(index === last ? alone : []),
  ])
}

/** Tells the category that a brand shows a vendor in. */
export function laneRule({ esports, vendors }: LaneRules): (vendor: Vendor) => string {
  const lanes = new Map<string, string>([
    ...esports.map((code) => [code, 'ESPORTS'] as const),
    ...Object.entries(vendors.lanes),
  ])
  return ({ vassalage, gameType }) => lanes.get(vassalage) ?? gameType
}

/** Those that the brand names first, then hot ones where it says so; the others as the platform has them. */
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
