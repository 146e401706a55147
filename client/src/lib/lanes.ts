import type { Brand, GamesVendorsValue, Vendor } from '@marquee/schemas/contract'

export type Lanes = {
  /** Category to its vendors; a category without vendors is not there. */
  vendors: ReadonlyMap<string, readonly Vendor[]>
  /** Vendors with an entry of their own in the menus. */
  own: readonly Vendor[]
}

/** The platform's lanes as a brand shows them: its own categories, some vendors hidden, some alone, esports split off sports. */
export function lanesOf(
  answer: GamesVendorsValue,
  brand: Pick<Brand, 'esports' | 'navigation'> & { vendors: Pick<Brand['vendors'], 'hidden' | 'ownEntry'> },
): Lanes {
  const { hidden, ownEntry } = brand.vendors
  const categoryOf = (vendor: Vendor) =>
    brand.esports.includes(vendor.vassalage) ? 'ESPORTS' : vendor.gameType
  const isShown = (vendor: Vendor) =>
    !hidden.includes(vendor.vassalage) &&
    brand.navigation.some(({ gameType }) => gameType === categoryOf(vendor))
  const shown = answer.data.lanes.flatMap((lane) => lane.cards).filter(isShown)
  const isOwn = (vendor: Vendor) => ownEntry.includes(vendor.vassalage)
  const vendors = new Map<string, Vendor[]>()
  for (const vendor of shown.filter((one) => !isOwn(one)))
    vendors.set(categoryOf(vendor), [...(vendors.get(categoryOf(vendor)) ?? []), vendor])
  return { vendors, own: shown.filter(isOwn) }
}
