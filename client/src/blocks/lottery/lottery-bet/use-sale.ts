import type { Operations } from '@marquee/schemas/contract'
import { useEffect, useState } from 'react'
import { getAge } from '../../../lib/countdown.ts'

export type Near = Operations['lottery.near']['value']

/** Issue that takes bets now: the current one, or the next once its sale is locked. */
export type Sale = { numero: string }

/** Longest delay in ms that a timer of the browser takes. */
const LONGEST_MS = 2 ** 31 - 1

/** Follows the lock of the current issue; renders only when the sale changes, not each second. */
export function useSale(near: Near): Sale {
  const [locked, setLocked] = useState<Near>()
  const { numero, isSale, remainTime, lockTime } = near.currentNumero
  useEffect(() => {
    const leftMs = remainTime - lockTime - getAge(near, Date.now())
    const timer = setTimeout(() => setLocked(near), Math.min(LONGEST_MS, Math.max(0, leftMs)))
    return () => clearTimeout(timer)
  }, [near, remainTime, lockTime])
  return { numero: isSale && locked !== near ? numero : near.nextNumero.numero }
}
