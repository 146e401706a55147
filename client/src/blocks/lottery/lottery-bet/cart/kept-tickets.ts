import type { Operations, PrizeMode } from '@marquee/schemas/contract'
import { deviceStorage, tabStorage } from '../../../../lib/storage.ts'
import { getSite } from '../../../../state/site.ts'

/** A line of a ticket. */
export type CartLine = { key: string; playId: string; pick: string; unit: string; multiple: number }

/** A ticket that is being prepared for one lottery. */
export type Cart = {
  lines: readonly CartLine[]
  /** Issue that the player agreed to bet on; empty for a ticket without lines. */
  numero: string
  /** Chosen prize mode; undefined for the lottery's default. */
  mode: PrizeMode['mode'] | undefined
  rebatePerMille: number
}

export type BetBody = Operations['lottery.bet']['body']

/** A bet that was sent and got no answer yet. The key makes a retry the same bet. */
export type SentBet = { key: string; gameCode: string; body: BetBody; isFromCart: boolean }

/** Everything that a tab keeps of one account, so that a reload or a lost connection loses nothing. */
export type KeptTickets = { carts: Readonly<Record<string, Cart>>; sent: SentBet | null }

/** A ticket that the player stored for later, of one lottery. */
export type Favourite = {
  id: string
  gameCode: string
  name: string
  lines: readonly Omit<CartLine, 'key'>[]
}

const NOTHING: KeptTickets = { carts: {}, sent: null }

/** Maximum number of stored tickets of an account. */
const MOST_FAVOURITES = 30

/** Key of an account of the current brand; visitors share one. */
const ownerOf = (account: string | null) => `${getSite().code} ${account ?? ''}` as const

/** Reads the tickets that this tab keeps for an account. */
export function readTickets(account: string | null): KeptTickets {
  const kept = tabStorage.readJson(`lotteryTickets ${ownerOf(account)}`) as KeptTickets | null
  return kept ? { ...NOTHING, ...kept } : NOTHING
}

export function writeTickets(account: string | null, tickets: KeptTickets) {
  tabStorage.write(`lotteryTickets ${ownerOf(account)}`, JSON.stringify(tickets))
}

/** Reads the stored tickets of an account, the latest first. */
export function readFavourites(account: string | null): readonly Favourite[] {
  const kept = deviceStorage.readJson(`lotteryFavourites ${ownerOf(account)}`)
  return Array.isArray(kept) ? (kept as Favourite[]) : []
}

export function writeFavourites(account: string | null, favourites: readonly Favourite[]) {
  const kept = JSON.stringify(favourites.slice(0, MOST_FAVOURITES))
  deviceStorage.write(`lotteryFavourites ${ownerOf(account)}`, kept)
}

/** Tells whether the player shows the figures beside the numbers; the default is hidden. */
export const readFigures = (): boolean => deviceStorage.read('lotteryFigures') === '1'

export const writeFigures = (isShown: boolean) => deviceStorage.write('lotteryFigures', isShown ? '1' : '0')
