import type { Balance } from '@marquee/schemas/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../api/errors.ts'
import { parseMinor } from '../../../state/amounts.ts'
import { MAIN, transferBack, transferToVendor } from '../../parts/games/automatic-transfer.ts'
import { holdGame, listMoneyOut } from '../../parts/games/money-out.ts'
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
  const [doneFor, setDoneFor] = useState<string>()
  const begun = useRef<string>(undefined)
  const shown = useRef<string>(undefined)
  const bring = useEffectEvent(async (wasInterrupted: boolean) => {
    await unlessRefused(bringAll(vassalage, balance!, wasInterrupted))
    setDoneFor(vassalage)
  })
  useEffect(() => {
    if (!isWanted) return undefined
    shown.current = vassalage
    // Read before the wait, during which another page of this browser may bring the money back.
    const wasInterrupted = listMoneyOut().includes(vassalage)
    const held = holdGame(vassalage)
    if (begun.current !== vassalage) {
      begun.current = vassalage
      void held.then(() => bring(wasInterrupted))
    }
    const leave = () => void unlessRefused(transferBack(vassalage))
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      shown.current = undefined
      void held.then((free) => free())
      // Strict mode of development mounts twice.
      setTimeout(() => shown.current !== vassalage && leave())
    }
  }, [isWanted, vassalage])
  return isWanted && doneFor !== vassalage
}

/** Moves the money of the main wallet, and what an interrupted game left at another vendor, to a vendor's wallet. */
async function bringAll(vassalage: string, known: Balance, wasInterrupted: boolean): Promise<void> {
  const isElsewhere = known.balance.some(
    ({ accountTypeId, availBalance }) => ![MAIN, vassalage].includes(accountTypeId) && hasMoney(availBalance),
  )
  const { balance } = isElsewhere || wasInterrupted ? await transferBack() : known
  const amount = balance.find(({ accountTypeId }) => accountTypeId === MAIN)?.availBalance ?? '0'
  if (hasMoney(amount)) await transferToVendor(vassalage, amount)
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
