import type { Query } from '../../store/store.ts'

/** Currency of a world's accounts where it differs from `currency`: its brand changed currency after the world was made. */
export async function otherCurrency(db: Query, brand: string, currency: string): Promise<string | undefined> {
  const [row] = await db<{ currency: string }>(
    'SELECT currency FROM ledger_accounts WHERE brand = $1 AND currency <> $2 LIMIT 1',
    [brand, currency],
  )
  return row?.currency
}
