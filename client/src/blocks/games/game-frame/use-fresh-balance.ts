import { useCallback, useEffect } from 'react'
import { refresh } from '../../../api/use-operation.ts'

/** Interval in ms at which the balance is read during a game, while there are no member events. */
const BALANCE_MS = 10_000

/**
 * Keeps the balance fresh during a game. Member events update it (`isTold`); without them it is read after each round
 * and every ten seconds. Returns a function to call after a round, which resolves when the balance is known.
 */
export function useFreshBalance(isPlaying: boolean, isTold: boolean): () => Promise<void> {
  const read = useCallback(async () => {
    if (!isTold && !document.hidden) await refresh('wallet.balance')
  }, [isTold])
  useEffect(() => {
    if (!isPlaying || isTold) return undefined
    const readNow = () => void read()
    const timer = setInterval(readNow, BALANCE_MS)
    document.addEventListener('visibilitychange', readNow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', readNow)
      // The last round may have ended since the last read.
      void refresh('wallet.balance')
    }
  }, [isPlaying, isTold, read])
  return read
}
