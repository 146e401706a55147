import type { Present } from '@marquee/schemas/studio/api'
import { useEffect, useState } from 'react'
import { buildPath, callStudio } from '../api/ask.ts'
import { getSettledSeq, openDraft } from '../api/draft.ts'
import { TAB } from '../api/unsaved.ts'

/** Interval in ms at which a window tells that it is open. The gateway forgets it after three of them. */
const INTERVAL_MS = 5_000

/**
 * Other windows in which the brand is open, by the place that is edited there. A draft that another window changed is read
 * again. A hidden window, and one that is left, is no longer reported.
 */
export function usePresence(brand: string, place: string): Present[] {
  const [others, setOthers] = useState<Present[]>([])
  useEffect(() => {
    const leave = () => {
      void fetch(`/_studio/api/${buildPath('presence.leave', { brand, id: TAB })}`, {
        method: 'DELETE',
        keepalive: true,
      })
    }
    const report = async () => {
      if (document.visibilityState === 'hidden') return
      const body = { tab: TAB, place }
      // Presence is a courtesy: without an answer the studio works as before.
      const answer = await callStudio('presence.note', { brand }, { body }).catch(() => undefined)
      setOthers(answer?.others ?? [])
      const seq = getSettledSeq(brand)
      if (answer && seq !== undefined && answer.seq !== seq) await openDraft(brand).catch(() => undefined)
    }
    const timer = setInterval(() => void report(), INTERVAL_MS)
    const change = () => (document.visibilityState === 'hidden' ? leave() : void report())
    document.addEventListener('visibilitychange', change)
    addEventListener('pagehide', leave)
    void report()
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', change)
      removeEventListener('pagehide', leave)
    }
  }, [brand, place])
  useEffect(
    () => () => {
      void fetch(`/_studio/api/${buildPath('presence.leave', { brand, id: TAB })}`, {
        method: 'DELETE',
        keepalive: true,
      })
    },
    [brand],
  )
  return others
}
