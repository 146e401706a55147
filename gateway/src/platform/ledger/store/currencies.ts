import type { Query } from '../../store/store.ts'

/**
 * Currency of a world's accounts if it differs from `currency`: the brand changed currency after the world
 * was created.
 */
export async function otherCurrency(db: Query, brand: string, currency: string): Promise<string | undefined> {
  const [row] = await db<{ currency: string }>(
    'SELECT currency FROM ledger_accounts WHERE brand = $1 AND currency <> $2 LIMIT 1',
    [brand, currency],
  )
  return row?.currency
}
