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

/** What happened before the world began. */
export type History = { postings: Posting[]; rounds: PastRound[]; orders: number }

/** A history that is being written, and the numbers that it gives. */
export type Writing = History & { order(): string; round(): string }

export type HistoryOptions = {
  members: readonly PastMember[]
  games: readonly CatalogueGame[]
  vendor: Pick<Vendor, 'draw' | 'pastPicks'>
  /** Games are paid from the main wallet: nothing is moved to vendors. */
  isSingleWallet: boolean
  now: number
  /** Days of play and payments before `now`, at least 3. */
  days: number
  random: Random
  /** What families say happened, beside play and banking. */
  more?: readonly Past[]
}

/** Something that changed one or two main wallets. What has the same `whole` happened altogether or not at all. */
export type Past = {
  at: number
  whole: { isLeftOut: boolean }
  changes: readonly { member: number; change: bigint }[]
  write(history: Writing): void
}

export const MAIN = 'main'
