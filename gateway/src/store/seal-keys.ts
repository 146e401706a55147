import { MINUTE_MS } from '../lib/time-units.ts'
import type { Store } from './store.ts'

/** A stored key of sealed bodies; `privateKey` is the text of a JWK. */
export type KeptSealKey = { kid: string; privateKey: string; madeAt: number }

/** Store of the keys of sealed bodies and of used ids, shared by all gateways. */
export type SealStore = {
  /** Keys, the newest first. */
  keys(): Promise<KeptSealKey[]>
  /** Adds a key, unless the newest was made after `since`; of concurrent gateways only one adds it. */
  renew(since: number, make: () => Promise<KeptSealKey>): Promise<void>
  /** Marks an id as used until `until`; false if it was used before. */
  useOnce(id: string, until: number, now: number): Promise<boolean>
}

const NO_BRAND = ''
/** Number of stored keys; a client may still use the one before the newest. */
const KEPT_KEYS = 2
const TIDY_MS = MINUTE_MS

/** Keys and used ids in the database. */
export function createSealStore(store: Store): SealStore {
  let tidiedAt = 0

  const keys: SealStore['keys'] = async () => {
    const rows = await store.read<{ kid: string; private_key: string; made_at: bigint }>(
      'SELECT kid, private_key, made_at FROM seal_keys WHERE brand = $1 ORDER BY made_at DESC, kid',
      [NO_BRAND],
    )
    return rows.map((row) => ({ kid: row.kid, privateKey: row.private_key, madeAt: Number(row.made_at) }))
  }

  return {
    keys,
    renew: (since, make) =>
      store.inTurn('seal-keys', async () => {
        const [newest] = await keys()
        if (newest && newest.madeAt > since) return
        const { kid, privateKey, madeAt } = await make()
        await store.transaction('seal-keys', async (db) => {
          await db('INSERT INTO seal_keys VALUES ($1, $2, $3, $4)', [NO_BRAND, kid, privateKey, madeAt])
          await db(
            `DELETE FROM seal_keys WHERE brand = $1 AND kid NOT IN
               (SELECT kid FROM seal_keys WHERE brand = $1 ORDER BY made_at DESC, kid LIMIT $2)`,
            [NO_BRAND, KEPT_KEYS],
          )
        })
      }),
    useOnce: (id, until, now) =>
      // Each seal has its own writer, so seals never wait for each other; the table's key decides between
      // two with the same id.
      store.transaction(`seal ${id}`, async (db) => {
        if (now - tidiedAt > TIDY_MS) {
          tidiedAt = now
          await db('DELETE FROM seals_used WHERE brand = $1 AND kept_until <= $2', [NO_BRAND, now])
        }
        const made = await db(
          'INSERT INTO seals_used VALUES ($1, $2, $3) ON CONFLICT (brand, id) DO NOTHING RETURNING id',
          [NO_BRAND, id, until],
        )
        return made.length > 0
      }),
  }
}
