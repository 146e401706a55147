import type {
  Country,
  LotteryFile,
  SeedAffiliateLink,
  SeedBankCard,
  SeedChatMessage,
  SeedContract,
  SeedLottery,
  SeedMember,
  SeedMessage,
  SeedNotice,
} from '@marquee/schemas/contract'
import type { PrizeModes } from '../../content/content.ts'
import type { Passwords } from './passwords.ts'

/**
 * Data that all brands of the platform share; made once, never changed. A family declares its own keys beside the type
 * that they have (`declare module`), so that the engine knows no family.
 */
export interface Shared {
  lotteries: readonly SeedLottery[]
  /** Types of lotteries by name. */
  lotteryTypes: ReadonlyMap<string, LotteryFile>
  /** Terms of the prize modes of lotteries. */
  prizeModes: PrizeModes
  /** Seed of outcomes that follow from the clock alone: draws of lotteries, results of matches. */
  seed: number
  countries: readonly Country[]
  members: readonly SeedMember[]
  bankCards: readonly SeedBankCard[]
  contracts: readonly SeedContract[]
  affiliateLinks: readonly SeedAffiliateLink[]
  notices: readonly SeedNotice[]
  messages: readonly SeedMessage[]
  chatMessages: readonly SeedChatMessage[]
  passwords: Passwords
  /** Checks of an operation's contract, for calls that the platform makes of itself; undefined: no checks. */
  checksOf?: ((operation: string, decimals: number) => ContractChecks | undefined) | undefined
}

/** Fills the defaults of a body, and tells the faults of a body or value. */
export type ContractChecks = {
  body(body: unknown): readonly unknown[]
  value(value: unknown): string | undefined
}
