import type { SharedRateLimit } from './counted-batches.ts'
import { createPassStore, type PassStore } from './human-passes.ts'
import { createDatabaseRateLimit } from './rate-windows.ts'
import { createSealStore, type SealStore } from './seal-keys.ts'
import type { PoolUse, Store } from './store.ts'
import { createVariantStore, type VariantStore } from './variant-counts.ts'

/** State shared by the gateways on one database server, in every mode. */
export type Common = {
  seals: SealStore
  humanPasses: PassStore
  variantCounts: VariantStore
  connections(): readonly PoolUse[]
  /** Rejects if the database does not answer. */
  ready(): Promise<void>
  /** Limits a key to `limit` calls in each window, counted over all gateways. */
  rateLimit(name: string, limit: number, windowMs: number): SharedRateLimit
}

/** Shared state of a store; undefined for a database of this process alone, which counts in memory. */
export function createCommon(store: Store): Common | undefined {
  if (!store.isShared) return undefined
  return {
    seals: createSealStore(store),
    humanPasses: createPassStore(store),
    variantCounts: createVariantStore(store),
    connections: () => store.connections?.() ?? [],
    ready: async () => void (await store.read('SELECT 1')),
    rateLimit: (name, limit, windowMs) => createDatabaseRateLimit(store, name, limit, windowMs),
  }
}
