import { SECOND_MS } from '../../lib/time-units.ts'
import type { CountedVariant, VariantStore } from '../../store/variant-counts.ts'

const FLUSH_MS = 2 * SECOND_MS

type Place = Pick<CountedVariant, 'brand' | 'experiment' | 'variant'>

/** Counts of visitors and goals of a gateway, which all gateways on one database add up. */
export type VariantCounts = {
  add(place: Place, what: 'visitors' | 'goals'): void
  /** Counts of a brand, over all gateways. */
  read(brand: string): Promise<CountedVariant[]>
  /** Writes what was counted since the last time. */
  flush(): Promise<void>
}

/** Creates counts in memory, which go to the store in batches; without a store they stay in memory. */
export function createVariantCounts(
  store: VariantStore | undefined,
  now: () => number,
  onFailure: (error: unknown) => void,
): VariantCounts {
  let counted = new Map<string, CountedVariant>()
  let timer: NodeJS.Timeout | undefined

  function rowOf(place: Place): CountedVariant {
    const key = JSON.stringify([place.brand, place.experiment, place.variant])
    const row = counted.get(key) ?? { ...place, visitors: 0, goals: 0, since: now() }
    counted.set(key, row)
    return row
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (!store || counted.size === 0) return
    const rows = [...counted.values()]
    counted = new Map()
    try {
      await store.add(rows)
    } catch (error) {
      // They are written with the next ones.
      for (const { visitors, goals, ...place } of rows) {
        const row = rowOf(place)
        row.visitors += visitors
        row.goals += goals
      }
      onFailure(error)
    }
  }

  return {
    flush,
    add(place, what) {
      rowOf(place)[what] += 1
      if (store) timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
    },
    async read(brand) {
      if (!store) return [...counted.values()].filter((row) => row.brand === brand)
      await flush()
      return store.read(brand)
    },
  }
}
