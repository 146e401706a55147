import type { PrizeMode } from '@marquee/schemas/contract'
import { createContext, useContext } from 'react'
import type { Lottery } from '../parts/lotteries.ts'
import type { NewLine } from './cart/cart-store.ts'
import type { LineSum, Rates } from './ticket.ts'
import type { Menu, Play } from './use-play.ts'
import type { Sale } from './use-sale.ts'

/** Everything that the parts of a betting view share about its lottery. */
export type Desk = {
  lottery: Lottery
  menu: Menu
  plays: readonly Play[]
  playById: ReadonlyMap<string, Play>
  mode: PrizeMode
  rates: Rates
  /** Combinations, stake and maximum payout of a line at the current rates; of an unknown play nothing. */
  sumOf(line: NewLine): LineSum
  sale: Sale
  /** Routes of the pages that bring money. */
  deposit: string
  transfer: string
  /** Reads the issue on sale again. */
  reload(): unknown
}

export const DeskContext = createContext<Desk | undefined>(undefined)

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('useDesk needs a DeskContext around its component')
  return desk
}
