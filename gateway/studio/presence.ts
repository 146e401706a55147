import type { Clock } from '@marquee/gateway/lib/clock.ts'
import type { Present } from '@marquee/schemas/studio/api'
import type { StudioStore } from './store/studio-store.ts'

/** Time in ms after which a window that no longer reports is gone: three reports of five seconds. */
const GONE_MS = 15_000

/** People who have a brand open. It warns and never blocks: the draft's number decides which edit is made. */
export type Presence = {
  /** Notes a window of a person, and returns the other windows of the brand. */
  note(brand: string, window: { tab: string; person: string; place: string }): Promise<Present[]>
  leave(brand: string, tab: string): Promise<void>
}

/** Presence that a store keeps, so that all gateways know it. */
export function openPresence({ presence }: Pick<StudioStore, 'presence'>, clock: Clock): Presence {
  return {
    note: async (brand, window) => {
      const now = clock.now()
      await presence.note(brand, { ...window, seenAt: now }, now - GONE_MS)
      const open = await presence.since(brand, now - GONE_MS)
      return open.filter(({ tab }) => tab !== window.tab).map(({ person, place }) => ({ person, place }))
    },
    leave: (brand, tab) => presence.remove(brand, tab),
  }
}
