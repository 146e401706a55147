// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

export interface SeedAffiliateLink {
  account: string
  code: string
  /** Rebate in per cent. */
  rebate: string
  uses: number
  /** Maximum number of registrations; 0 for no limit. */
  maxUses: number
  daysAgo: number
  /** Validity in days; 0 for no expiry. */
  days: number
}

export interface SeedAnnouncement {
  code: string
  type: ("B" | "PL" | "PU" | "PR" | "H")
  /** Audience: all (B), members (A), visitors (V). */
  execution: ("A" | "B" | "V")
  /** true: members who have deposited do not see it. */
  untilDeposit?: boolean
  daysAgo: number
  /** Number of days after the start for which it is shown; 0 for ever. */
  days: number
  /** Address of the picture; empty for none. */
  image: string
  /** Route of the linked page; empty for none. */
  link: string
}

export interface SeedBankCard {
  name: string
  account: string
  /** Bank, wallet or network of the brand's payoutBanks. */
  bankCode: string
  /** Name of the holder, which becomes the real name of the account. */
  holder: string
  /** Last characters of the number, which are shown. */
  lastCharacters: string
  hoursAgo: number
}

/** A line of the chat room of the simulated world; its members write in the default language of the brand. */
export interface SeedChatMessage {
  name: string
  account: string
  minutesAgo: number
}

export interface SeedContract {
  /** Unique name of the row: account, kind and group. */
  name: string
  account: string
  /** Account that offers and pays; empty for the platform. */
  by: string
  kind: ("DIVIDEND" | "DAILY" | "HOURLY" | "REAL_TIME")
  group: ("LIVE" | "RNG" | "CONS" | "SPORTS" | "LOTT" | "FISH" | "ELOTT" | "PVP")
  period: ("Daily" | "Weekly" | "Semimonthly" | "Monthly")
  status: ("P" | "A" | "R" | "V" | "C" | "E")
  /** Age of the offer in days at the world's start. */
  daysAgo: number
  tiers: {
    bet: string
    netLoss: string
    activeMember: number
    rateType: ("P" | "F")
    /** Per cent or amount. */
    rate: string
  }[]
  offer: {
    bet: string
    netLoss: string
    activeMember: number
    rateType: ("P" | "F")
    /** Per cent or amount. */
    rate: string
  }[]
}

/** A lottery of the simulated world: its draws and their times. */
export interface SeedLottery {
  gameId: string
  gameCode: string
  gameGroupCode: string
  /** Type of lottery: a file of schemas/lotteries, without its ending. */
  type: string
  /** Account type, which decides on the lobby. */
  accountTypeName: ("LOTT" | "ELOTT" | "TCG_LOTTO_VN" | "TCG_SEA")
  vassalage: string
  /** Interval of draws in seconds; 0 for one per day. */
  issueSeconds: number
  /** Seconds that each draw follows a whole interval of the day, so that lotteries do not draw together; less than issueSeconds. */
  laterSeconds?: number
  /** Time of the daily draw in the brand's time zone; empty if draws are more frequent. */
  drawTime: string
  /** Prize modes in which the lottery is sold, the default first. */
  prizeModes: [("Lott" | "ZY" | "Elott" | "SEA"), ...(("Lott" | "ZY" | "Elott" | "SEA"))[]]
}

/** A ready-made account of the simulated world. */
export interface SeedMember {
  /** Account name, also used to sign in. */
  account: string
  /** Password, printed at start. */
  password: string
  type: number
  nickname: string
  /** Account of the upline; empty for none. */
  upline: string
  /** Dialling code and number, separated by a dash; empty for none. */
  mobile: string
  /** E-mail address; empty for none. */
  email: string
  balance: string
  /** Rebate in per cent. */
  rebate: string
  rank: number
  daysAgo: number
  state: ("ACTIVE" | "LOCKED" | "PASSWORD_EXPIRED" | "FIRST_LOGIN")
  /** Purpose of the account, printed at start; empty if it is not printed. */
  note: string
  /** Payment password at the start; left out if there is none. */
  paymentPassword?: string
  /** Base 32 secret of a bound authenticator; left out if there is none. */
  authenticator?: string
}

export interface SeedMessage {
  name: string
  account: string
  box: ("INBOX" | "SENT")
  kind: ("WELCOME" | "DEPOSIT" | "WITHDRAWAL" | "SYSTEM" | "MEMBER" | "SERVICE")
  /** Account of the other party; empty for the platform. */
  peer: string
  hoursAgo: number
  read: boolean
}

export interface SeedMission {
  code: string
  period: ("DAILY" | "WEEKLY" | "NEWBIE")
  activity: ("BET" | "DEPOSIT" | "SIGN_IN")
  /** Game category of the counted bets; empty for all. */
  product: ("" | "RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
  /** Unit of the target: an amount in minor units, or a number of times. */
  measure: ("AMOUNT" | "COUNT")
  target: number
  /** Minimum rank level; below it the mission is locked. */
  minimumRank: number
  /** Mission that must be claimed before; empty for none. */
  after: string
  rewardMinor: number
  rewardPoints: number
  rewardTickets: number
  score: number
}

export interface SeedNotice {
  name: string
  audience: ("ALL" | "AGENT")
  hoursAgo: number
}

/** An article of the points mall of the simulated world. */
export interface SeedPointReward {
  code: string
  /** Money after approval, or an article that is delivered to the profile's address. */
  kind: ("VOUCHER" | "ARTICLE")
  points: number
  amountMinor: number
  stock: number
  /** File name of the picture; empty for none. */
  image: string
}

export interface SeedPromotion {
  code: string
  /** Code that members type with a deposit to join, in capitals; empty or missing for none. */
  bonusCode?: string
  kind: ("DEPOSIT" | "TURNOVER" | "FIXED")
  /** Start in days after the world's start; negative for before. */
  startsInDays: number
  /** End in days after the world's start; negative for before. */
  endsInDays: number
  targetMinor: number
  /** Game category whose bets count; empty for all. */
  product: ("" | "RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
  /** Bonus as a percentage of the progress; 0.00 for FIXED. */
  bonusPercent: string
  /** Fixed bonus, in minor units. */
  bonusMinor: number
  maximumMinor: number
  /** Turnover required before a withdrawal, in multiples of the bonus. */
  turnoverMultiple: number
  minimumRank: number
  /** Maximum age in days of the accounts that may join; 0 for all. */
  registeredWithinDays: number
  /** true: one claim per address that members sign in from. */
  oncePerAddress: boolean
  reviewMinutes: number
  /** Address of the picture; empty for none. */
  image: string
}

/** Promotions and points of an account at the world's start. */
export interface SeedPromotionAccount {
  account: string
  points: number
  tickets: number
  promotions: {
    promotion: string
    state: ("joined" | "process" | "claim" | "applying" | "rejected" | "issued" | "claimed")
    /** Bonus in minor units; 0 until it is known. */
    amountMinor: number
  }[]
  missions: { mission: string }[]
  redeemed: { article: string; daysAgo: number; status: ("IN_PROCESS" | "APPROVED" | "REJECTED") }[]
  gifts: {
    kind: ("BIRTHDAY" | "RANK_BONUS" | "RAFFLE_TICKET")
    /** Cause of the reward: a level or an order; a birthday is of the current year. */
    source: string
    amountMinor: number
    tickets: number
  }[]
  friends: { account: string; state: ("PENDING" | "PAID" | "MARKED") }[]
}

export interface SeedRafflePrize {
  code: string
  weight: number
  amountMinor: number
  points: number
}

export interface SeedVendor {
  vassalage: string
  displayName: string
  gameType: ("ELOTT" | "LOTT" | "LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP")
  /** game: the vendor opens its game directly. */
  type: ("list" | "game")
  isHot: boolean
  games: number
  hue: number
  motif: string
}
