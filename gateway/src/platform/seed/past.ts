import type { SeedMember } from '@marquee/schemas/contract'
import type { CatalogueGame, Vendor } from '@marquee/schemas/vendor/port'
import type { Random } from '../../lib/random.ts'
import type { Posting } from '../ledger/door.ts'

export type PastMember = {
  id: number
  uplineId: number
  seed: SeedMember
  roles: readonly string[]
  registeredAt: number
}

export type PastRound = {
  member: number
  product: string
  nodeId: string
  vassalage: string
  wallet: string
  stake: bigint
  payout: bigint
  at: number
  outcome: string
}

/** Events before the world's start. */
export type History = { postings: Posting[]; rounds: PastRound[]; orders: number }

/** A history under construction, with the generators of its numbers. */
export type Writing = History & { order(): string; round(): string }

export type HistoryOptions = {
  members: readonly PastMember[]
  games: readonly CatalogueGame[]
  vendor: Pick<Vendor, 'draw' | 'pastPicks'>
  /** Games are paid from the main wallet, without transfers to vendors. */
  isSingleWallet: boolean
  now: number
  /** Days of play and payments before `now`, at least 3. */
  days: number
  random: Random
  /** Further past events of families, beside play and banking. */
  more?: readonly Past[]
}

/**
 * An event that changed one or two main wallets. Events with the same `whole` are kept or dropped together.
 */
export type Past = {
  at: number
  whole: { isLeftOut: boolean }
  changes: readonly { member: number; change: bigint }[]
  write(history: Writing): void
}

export const MAIN = 'main'
