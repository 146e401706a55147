import { commonTables } from './common-tables.ts'
import { type PassStore, passStoreOf } from './human-passes.ts'
import { migrate } from './migrate.ts'
import { openServerStore } from './pg-store.ts'
import { rateLimitIn, type SharedRateLimit } from './rate-windows.ts'
import { type SealStore, sealStoreOf } from './seal-keys.ts'
import type { Store } from './store.ts'

/** What gateways on one database server have in common, whoever answers their calls. */
export type Common = {
  seals: SealStore
  humanPasses: PassStore
  /** `limit` calls of a key in each window, over all gateways. */
  rateLimit(name: string, limit: number, windowMs: number): SharedRateLimit
}

/** Undefined for a database of this process alone: its memory does the same, and faster. */
export function commonOf(store: Store): Common | undefined {
  if (!store.isShared) return undefined
  return {
    seals: sealStoreOf(store),
    humanPasses: passStoreOf(store),
    rateLimit: (name, limit, windowMs) => rateLimitIn(store, name, limit, windowMs),
  }
}

/** The same where no platform has a store open: a gateway before an upstream, one of several on a database server. */
export async function openCommon(databaseUrl: string): Promise<{ common: Common; close(): Promise<void> }> {
  const store = await openServerStore(databaseUrl)
  await migrate(store, commonTables)
  return { common: commonOf(store)!, close: () => store.close() }
}
