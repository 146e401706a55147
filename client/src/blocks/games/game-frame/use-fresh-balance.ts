import { useCallback, useEffect } from 'react'
import { refresh } from '../../../api/use-operation.ts'

/** Interval between two reads of the balance beside a running game without live events, in ms. */
const BALANCE_MS = 10_000

/**
 * Keeps the balance beside a running game fresh. Live events tell it (`isTold`); without them it is read after each
 * round and every ten seconds. Returns the reaction to a round, which ends when the balance is known.
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
      // The last round may have ended since.
      void refresh('wallet.balance')
    }
  }, [isPlaying, isTold, read])
  return read
}
