import type { WalletBalance } from '@marquee/schemas/contract'
import { useOperation } from '../../../../api/use-operation.ts'
import { formatAmount, parseMinor } from '../../../../state/amounts.ts'
import { MAIN, useTransfersAutomatically } from '../../../parts/games/automatic-transfer.ts'
import { useDesk } from '../desk.ts'

export type LotteryWallets = {
  /** The wallet that pays for the lottery: its vendor's own one if there is one, else the main one. */
  own: WalletBalance | undefined
  main: WalletBalance | undefined
  /** Amount that a bet can use: with automatic transfers, the main wallet pays what the own one lacks. */
  available: string
}

/** Wallets for the lottery of this desk; none for visitors. */
export function useLotteryWallets(): LotteryWallets {
  const { menu } = useDesk()
  const { data } = useOperation('wallet.balance')
  const isAutomatic = useTransfersAutomatically()
  const find = (id: string) => data?.balance.find(({ accountTypeId }) => accountTypeId === id)
  const main = find(MAIN)
  const own = find(menu.vassalage) ?? main
  const isShared = isAutomatic && own !== main
  const sum =
    (parseMinor(own?.availBalance ?? '0') ?? 0n) +
    (isShared ? (parseMinor(main?.availBalance ?? '0') ?? 0n) : 0n)
  return { own, main, available: formatAmount(sum) }
}
