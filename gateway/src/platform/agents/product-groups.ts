/** Groups of products that contracts are made for. */
export type ProductGroup = 'LIVE' | 'RNG' | 'CONS' | 'SPORTS' | 'LOTT' | 'FISH' | 'ELOTT' | 'PVP'

/** Categories of games in each group; CONS is all of them. */
const PRODUCTS: Readonly<Record<ProductGroup, readonly string[] | 'all'>> = {
  CONS: 'all',
  LIVE: ['LIVE'],
  RNG: ['RNG'],
  SPORTS: ['SPORTS', 'ESPORTS'],
  LOTT: ['LOTT'],
  FISH: ['FISH'],
  ELOTT: ['ELOTT'],
  PVP: ['PVP'],
}

/** A bet on this category counts for contracts of the group. */
export function covers(group: ProductGroup, product: string): boolean {
  const products = PRODUCTS[group]
  return products === 'all' || products.includes(product)
}

/** Some bet would count for both. */
export function overlap(one: ProductGroup, other: ProductGroup): boolean {
  return one === other || PRODUCTS[one] === 'all' || PRODUCTS[other] === 'all'
}
