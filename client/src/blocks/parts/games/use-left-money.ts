import { useEffect } from 'react'
import { useSession } from '../../../state/session.ts'
import { listMoneyOut } from './money-out.ts'

/** Brings back money that a browser which died in a game left at its vendor. The transfers load only if it did. */
export function useLeftMoney() {
  const token = useSession((session) => session.token)
  useEffect(() => {
    if (token === null || listMoneyOut().length === 0) return
    // If it fails, the note stays for the next page, and the cashier shows money that is at vendors.
    void import('./automatic-transfer.ts').then(({ transferLeftBack }) => transferLeftBack()).catch(() => {})
  }, [token])
}
