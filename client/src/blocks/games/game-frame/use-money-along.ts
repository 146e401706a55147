import type { Balance } from '@marquee/schemas/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { parseMinor } from '../../../state/amounts.ts'
import { bringMoney, bringMoneyBack, MAIN } from '../../parts/games/automatic-transfer.ts'
import { listGameWallets } from './game-wallet.ts'

/**
 * Takes the balance of the main wallet into a game with a wallet of its own, and brings it back when the game is left. Returns
 * true until the money is there. If a transfer fails, the game asks for money as it does without automatic transfers.
 */
export function useMoneyAlong(
  vassalage: string,
  balance: Balance | undefined,
  isAutomatic: boolean,
): boolean {
  const isWanted =
    isAutomatic && balance !== undefined && listGameWallets(balance, vassalage)?.main !== undefined
  const [isDone, setDone] = useState(false)
  const hasBegun = useRef(false)
  const isLeft = useRef(false)
  const bring = useEffectEvent(async () => {
    await unlessRefused(bringAll(vassalage, balance!))
    setDone(true)
  })
  const leave = useEffectEvent(() => void unlessRefused(bringMoneyBack(vassalage)))
  useEffect(() => {
    if (!isWanted) return undefined
    isLeft.current = false
    if (!hasBegun.current) {
      hasBegun.current = true
      void bring()
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      isLeft.current = true
      // Strict mode of development mounts twice.
      setTimeout(() => isLeft.current && leave())
    }
  }, [isWanted])
  return isWanted && !isDone
}

/** Moves the money of the main wallet, and what an interrupted game left at another vendor, to a vendor's wallet. */
async function bringAll(vassalage: string, known: Balance): Promise<void> {
  const isElsewhere = known.balance.some(
    ({ accountTypeId, availBalance }) => ![MAIN, vassalage].includes(accountTypeId) && hasMoney(availBalance),
  )
  const { balance } = isElsewhere ? await bringMoneyBack() : known
  const amount = balance.find(({ accountTypeId }) => accountTypeId === MAIN)?.availBalance ?? '0'
  if (hasMoney(amount)) await bringMoney(vassalage, amount)
}

function hasMoney(amount: string): boolean {
  return (parseMinor(amount) ?? 0n) > 0n
}

async function unlessRefused(write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
