import type {
  Country,
  SeedAffiliateLink,
  SeedBankCard,
  SeedChatMessage,
  SeedContract,
  SeedLottery,
  SeedMember,
  SeedMessage,
  SeedNotice,
} from '@marquee/schemas/contract'
import type { Vendor } from '@marquee/schemas/vendor/port'
import type { Content, Operation } from '../content/content.ts'
import { catalogueOf } from './catalogue/catalogue.ts'
import type { ContractChecks, Shared } from './engine/shared.ts'
import { promotionContentOf } from './promotions/door.ts'

type Options = Pick<Shared, 'vendor' | 'seed' | 'passwords'> & {
  content: () => Content
  vendor: Vendor
  /** Compiles the checks of a contract, for calls that do not come through http. */
  checksOf: ((operation: Operation, decimals: number) => ContractChecks) | undefined
}

/** Content that all brands share. The collections are read at each use, because their files may change meanwhile. */
export function sharedContent({ content, vendor, seed, passwords, checksOf }: Options): Shared {
  const rowsOf = <Row>(collection: string) => (content().seeds.get(collection) ?? []) as unknown as Row[]
  return {
    vendor,
    seed,
    passwords,
    checksOf: checksOf && keptChecks(content, checksOf),
    get catalogue() {
      return catalogueOf(vendor, content().seeds)
    },
    get promotions() {
      return promotionContentOf(content().seeds)
    },
    get lotteryTypes() {
      return content().lotteryTypes
    },
    get prizeModes() {
      return content().prizeModes
    },
    get lotteries() {
      return rowsOf<SeedLottery>('lotteries')
    },
    get countries() {
      return rowsOf<Country>('countries')
    },
    get members() {
      return rowsOf<SeedMember>('members')
    },
    get bankCards() {
      return rowsOf<SeedBankCard>('bank-cards')
    },
    get contracts() {
      return rowsOf<SeedContract>('contracts')
    },
    get affiliateLinks() {
      return rowsOf<SeedAffiliateLink>('affiliate-links')
    },
    get notices() {
      return rowsOf<SeedNotice>('notices')
    },
    get messages() {
      return rowsOf<SeedMessage>('messages')
    },
    get chatMessages() {
      return rowsOf<SeedChatMessage>('chat-messages')
    },
  }
}

/** Checks of an operation by its id and the decimals of amounts; `checksOf` keeps them by version of its file. */
function keptChecks(
  content: () => Content,
  checksOf: NonNullable<Options['checksOf']>,
): NonNullable<Shared['checksOf']> {
  return (id, decimals) => {
    const operation = content().operations.get(id)
    return operation && checksOf(operation, decimals)
  }
}
