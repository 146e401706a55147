import type { Operations } from '@marquee/schemas/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { SECOND_MS } from '../../../lib/time-units.ts'
import { useSite } from '../../../state/site.ts'

type PlayTime = Operations['games.play-time']['value']
type Known = PlayTime & { answeredAt: number }

/**
 * Interval in ms at which the platform is told that play continues. SHOW_MS is the interval in ms of the
 * shown time.
 */
const TELL_MS = 30_000
const SHOW_MS = 5000

export type TimeOfPlay = {
  /** Played time in ms without a long break; undefined until it is known. */
  playedMs: number | undefined
  /** Result of the rounds in that time: paid minus staked. */
  result: { amount: string; currencySymbol: string } | undefined
  /** Data of a due reality check: played time and result. */
  due: PlayTime | undefined
  /** Reports play again, as after a round. */
  tell(): void
  /** Reports that the reality check was read. */
  read(): void
}

/** Played time as the platform counts it, over all games and windows. */
export function usePlayTime(isPlaying: boolean): TimeOfPlay {
  const [known, setKnown] = useState<Known>()
  const hasSeconds = useSite(({ brand }) => brand.safety?.clockSeconds)
  const now = useNow(isPlaying ? (hasSeconds ? SECOND_MS : SHOW_MS) : undefined)
  const isAsking = useRef(false)
  const isAskedAgain = useRef(false)
  const lastAsk = useRef(0)
  const ask = useCallback(async function ask(isRead: boolean): Promise<void> {
    if (isAsking.current && !isRead) {
      // A pending answer may date from before this round.
      isAskedAgain.current = true
      return
    }
    isAsking.current = true
    isAskedAgain.current = false
    const turn = ++lastAsk.current
    // If the call fails, the clock continues from the last answer.
    const answer = await call('games.play-time', { body: { isRead } }).catch(() => undefined)
    // An answer from before the check was read would show it again.
    if (turn !== lastAsk.current) return
    isAsking.current = false
    if (answer) setKnown({ ...answer, answeredAt: performance.now() })
    if (isAskedAgain.current) await ask(false)
  }, [])
  const tell = useCallback(() => void ask(false), [ask])
  useTelling(isPlaying, tell)
  const passed = known ? Math.max(0, now - known.answeredAt) : 0
  const isDue = known !== undefined && known.now + passed >= known.remindAt
  useEffect(() => {
    // The figures are read again, so that the check shows current ones.
    const timer = isDue ? setTimeout(tell) : undefined
    return () => clearTimeout(timer)
  }, [isDue, tell])
  return {
    playedMs: known && known.now + passed - known.startedAt,
    result: known && { amount: known.net, currencySymbol: known.currencySymbol },
    due: isDue ? known : undefined,
    tell,
    read: () => {
      // Updated at once, so that the check does not reappear while the answer is on its way.
      if (known) setKnown({ ...known, remindAt: Infinity })
      void ask(true)
    },
  }
}

function useTelling(isPlaying: boolean, tell: () => void) {
  useEffect(() => {
    if (!isPlaying) return undefined
    tell()
    const timer = setInterval(() => document.hidden || tell(), TELL_MS)
    const onShown = () => document.hidden || tell()
    document.addEventListener('visibilitychange', onShown)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [isPlaying, tell])
}

function useNow(everyMs: number | undefined): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (everyMs === undefined) return undefined
    const timer = setInterval(() => setNow(performance.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
