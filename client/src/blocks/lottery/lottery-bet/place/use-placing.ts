import type { Operations } from '@marquee/schemas/contract'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../../api/errors.ts'
import { useAction } from '../../../../api/use-action.ts'
import { refresh } from '../../../../api/use-operation.ts'
import { createRandomKey } from '../../../../lib/random-key.ts'
import { formatAmount } from '../../../../state/amounts.ts'
import { useModals } from '../../../../state/modals.ts'
import { useSession } from '../../../../state/session.ts'
import { transferLeftBack, transferToVendor } from '../../../parts/games/automatic-transfer.ts'
import { clearCart, setSentBet } from '../cart/cart-store.ts'
import type { BetBody, SentBet } from '../cart/kept-tickets.ts'
import { useDesk } from '../desk.ts'
import { computeBalanceAfter } from './draft.ts'
import { type BetRefusal, findRefusedLine } from './refusal.ts'
import { useLotteryWallets } from './use-lottery-wallets.ts'

export type Placed = Operations['lottery.bet']['value'] & Pick<SentBet, 'gameCode' | 'body'>

export type Placing = {
  /** Places a bet with its stake in minor units; with automatic transfers, the main wallet pays what is missing first. */
  place(bet: Omit<SentBet, 'key'>, stake: bigint): Promise<Placed | undefined>
  /** Sends a bet without an answer again, under its key: it is the same bet. */
  askAgain(sent: SentBet): Promise<Placed | undefined>
  isRunning: boolean
  refusal: BetRefusal | undefined
  forgetRefusal(): void
}

/** Places bets. A bet is remembered before it is sent, so that neither a lost connection nor a reload loses it. */
export function usePlacing(onChanged: () => unknown): Placing {
  const { run, isRunning } = useAction('lottery.bet')
  const [refusal, setRefusal] = useState<BetRefusal>()
  const isSignedIn = useSession((session) => session.token !== null)
  const { openFlow } = useModals()
  const bringMissing = useMissingMoney()
  const askAgain = async (sent: SentBet) => {
    setRefusal(undefined)
    setSentBet(sent)
    try {
      const answer = await run({ body: sent.body, idempotencyKey: sent.key })
      setSentBet(null)
      if (sent.isFromCart) clearCart(sent.gameCode)
      await refresh('wallet.balance', 'lottery.today', 'lottery.orders', 'lottery.chases', 'lottery.sold-out')
      return { ...answer, gameCode: sent.gameCode, body: sent.body }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.isPassing) return undefined
      setSentBet(null)
      setRefusal(findRefusedLine(error, sent.body.lines))
      onChanged()
      return undefined
    }
  }
  const place = async (bet: Omit<SentBet, 'key'>, stake: bigint) => {
    if (isSignedIn) {
      await bringMissing(stake)
      return askAgain({ ...bet, key: createRandomKey() })
    }
    openFlow('login', { notice: 'lottery-bet.login-needed', returnTo: location.pathname + location.search })
    return undefined
  }
  return { place, askAgain, isRunning, refusal, forgetRefusal: () => setRefusal(undefined) }
}

/**
 * Moves what a stake lacks from the main wallet. If that is refused, the bet is, and says why. Leaving the lottery brings back
 * money that no bet used.
 */
function useMissingMoney() {
  const { menu } = useDesk()
  const { own, available } = useLotteryWallets()
  useEffect(() => () => void transferLeftBack().catch(() => {}), [])
  return async (stake: bigint) => {
    const missing = own ? -computeBalanceAfter(own.availBalance, stake) : 0n
    if (missing <= 0n || computeBalanceAfter(available, stake) < 0n) return
    await transferToVendor(menu.vassalage, formatAmount(missing)).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
  }
}

/** Body of a bet with the given lines. */
export function buildBody(
  head: Pick<BetBody, 'gameId' | 'numero' | 'prizeMode' | 'rebatePerMille'>,
  lines: readonly BetBody['lines'][number][],
  chase?: BetBody['chase'],
): BetBody {
  return {
    ...head,
    lines: lines.map(({ playId, pick, unit, multiple = 1 }) => ({ playId, pick, unit, multiple })),
    ...(chase && { chase }),
  }
}
