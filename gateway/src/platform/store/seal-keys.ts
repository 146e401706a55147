import { MINUTE_MS } from '../../lib/time-units.ts'
import type { Store } from './store.ts'

/** A key of sealed bodies as it is kept: its private half as the text of a JWK. */
export type KeptSealKey = { kid: string; privateKey: string; madeAt: number }

/** Where the keys of sealed bodies and the ids of opened ones are, so that all gateways know the same. */
export type SealStore = {
  /** The newest first. */
  keys(): Promise<KeptSealKey[]>
  /** Makes a new one, unless the newest was made after `since`; one gateway does, however many ask. */
  renew(since: number, make: () => Promise<KeptSealKey>): Promise<void>
  /** False when the id was used before; it is remembered until `until`. */
  useOnce(id: string, until: number, now: number): Promise<boolean>
}

const NO_BRAND = ''
/** Of the keys before the newest, one may still be in use. */
const KEPT_KEYS = 2
const TIDY_MS = MINUTE_MS

/** Keys and used ids in the database. */
export function sealStoreOf(store: Store): SealStore {
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
      // Its own writer: two seals never wait for each other, and the key of the table decides between two of one id.
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
