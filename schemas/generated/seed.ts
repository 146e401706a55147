// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

/** A link of an agent of the simulated world. */
export interface SeedAffiliateLink {
  account: string
  code: string
  /** Rebate, per cent. */
  rebate: string
  uses: number
  /** Most members; 0 for any number. */
  maxUses: number
  daysAgo: number
  /** Days that it holds; 0 for ever. */
  days: number
}

/** An announcement of the simulated world. */
export interface SeedAnnouncement {
  code: string
  type: ("B" | "PL" | "PU" | "PR" | "H")
  /** Shown to all (B), to members only (A), or to visitors only (V). */
  execution: ("A" | "B" | "V")
  /** Published so many days before the start. */
  daysAgo: number
  /** Shown for so many days after the start; 0 for ever. */
  days: number
  /** Picture, a file of the site; empty for none. */
  image: string
  /** Page that it leads to; empty for none. */
  link: string
  /** Title, by language; EN is always there. */
  title: { EN: string; [k: string]: string }
  /** Content, HTML, by language; EN is always there. */
  content: { EN: string; [k: string]: string }
}

/** A card of a ready-made account. */
export interface SeedBankCard {
  /** Tells it apart from the others. */
  name: string
  account: string
  /** Bank, wallet or network of the brand's payoutBanks. */
  bankCode: string
  /** Name of the holder, and from then on of the account's owner. */
  holder: string
  lastCharacters: string
  /** Added this many hours before the start. */
  hoursAgo: number
}

/** A line of the chat room of the simulated world. */
export interface SeedChatMessage {
  name: string
  account: string
  /** How long before the world began. */
  minutesAgo: number
  text: string
}

/** A contract of the simulated world. */
export interface SeedContract {
  /** Name of the row: account, kind and group. */
  name: string
  account: string
  /** Account that offers and pays; empty for the house. */
  by: string
  kind: ("DIVIDEND" | "DAILY" | "HOURLY" | "REAL_TIME")
  group: ("LIVE" | "RNG" | "CONS" | "SPORTS" | "LOTT" | "FISH" | "ELOTT" | "PVP")
  /** How often a dividend is settled. */
  period: ("Daily" | "Weekly" | "Semimonthly" | "Monthly")
  status: ("P" | "A" | "R" | "V" | "C" | "E")
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

/** A lottery of the simulated world: how it is drawn, and when. */
export interface SeedLottery {
  gameId: string
  gameCode: string
  gameName: string
  gameGroupCode: string
  /** How its numbers are drawn. */
  model: ("SSC" | "K3" | "11X5" | "PK10" | "LHC" | "PCB" | "LF" | "CHAIN" | "VN_NORTH" | "VN_REGION" | "THAI" | "LAO" | "4D")
  /** Which lobby it belongs to. */
  accountTypeName: ("LOTT" | "ELOTT" | "TCG_LOTTO_VN" | "TCG_SEA")
  vassalage: string
  /** A draw every so many seconds; 0: one a day. */
  issueSeconds: number
  /** Time of the daily draw in the time zone of the brand; empty where draws come faster. */
  drawTime: string
  /** @minItems 1 */
  prizeModes: [string, ...(string)[]]
}

/** A ready-made account of the simulated world. */
export interface SeedMember {
  /** Account name, also used to sign in. */
  account: string
  /** Password, printed at start. */
  password: string
  type: number
  /** Name that others see. */
  nickname: string
  /** Account above it; empty for none. */
  upline: string
  /** Dialling code and number with a dash between; empty for none. */
  mobile: string
  /** E-mail address; empty for none. */
  email: string
  /** Money in the main wallet at the start. */
  balance: string
  /** Rebate, per cent. */
  rebate: string
  rank: number
  /** Registered this many days before the start. */
  daysAgo: number
  state: ("ACTIVE" | "LOCKED" | "PASSWORD_EXPIRED" | "FIRST_LOGIN")
  /** What the account is for, printed at start; empty when it need not be shown. */
  note: string
  /** Payment password at the start; none without it. */
  paymentPassword?: string
  /** Secret of a bound authenticator in base 32; none without it. */
  authenticator?: string
}

/** A message of the simulated world. */
export interface SeedMessage {
  name: string
  account: string
  box: ("INBOX" | "SENT")
  kind: ("WELCOME" | "DEPOSIT" | "WITHDRAWAL" | "SYSTEM" | "MEMBER" | "SERVICE")
  /** Account at the other end; empty for the platform. */
  peer: string
  /** How long before the world began. */
  hoursAgo: number
  read: boolean
  title: { [k: string]: string }
  /** HTML by language. */
  content: { [k: string]: string }
}

/** A mission of the simulated world. */
export interface SeedMission {
  code: string
  /** When it begins anew. */
  period: ("DAILY" | "WEEKLY" | "NEWBIE")
  activity: ("BET" | "DEPOSIT" | "SIGN_IN")
  /** Category of the bets; empty for all. */
  product: ("" | "RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
  /** Amount in minor units, or how many times. */
  measure: ("AMOUNT" | "COUNT")
  /** Target: minor units, or times. */
  target: number
  /** Least rank; below it the mission is locked. */
  minimumRank: number
  /** Mission that has to be claimed before; empty for none. */
  after: string
  /** Money, in minor units. */
  rewardMinor: number
  rewardPoints: number
  rewardTickets: number
  score: number
  /** Title, by language; EN is always there. */
  title: { EN: string; [k: string]: string }
}

/** A notice of the simulated world. */
export interface SeedNotice {
  name: string
  audience: ("ALL" | "AGENT")
  /** How long before the world began it was written. */
  hoursAgo: number
  /** Heading by language; EN where the reader's is missing. */
  title: { [k: string]: string }
  /** HTML by language. */
  content: { [k: string]: string }
}

/** An article of the points mall of the simulated world. */
export interface SeedPointReward {
  code: string
  /** Money at once when approved, or an article that is sent to the address of the profile. */
  kind: ("VOUCHER" | "ARTICLE")
  points: number
  /** Money of a voucher, in minor units. */
  amountMinor: number
  stock: number
  /** Picture; empty for none. */
  image: string
  /** Title, by language; EN is always there. */
  title: { EN: string; [k: string]: string }
  /** What it is, by language; EN is always there. */
  description: { EN: string; [k: string]: string }
}

/** A promotion of the simulated world. */
export interface SeedPromotion {
  code: string
  kind: ("DEPOSIT" | "TURNOVER" | "FIXED")
  /** Begins so many days after the start; below zero before it. */
  startsInDays: number
  /** Ends so many days after the start; below zero before it. */
  endsInDays: number
  /** What has to be deposited or bet, in minor units. */
  targetMinor: number
  /** Category of the bets; empty for all. */
  product: ("" | "RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
  /** Bonus, per cent of what was done; for FIXED 0.00. */
  bonusPercent: string
  /** Fixed bonus, in minor units. */
  bonusMinor: number
  /** Bonus at most, in minor units. */
  maximumMinor: number
  /** Times the bonus has to be bet. */
  turnoverMultiple: number
  minimumRank: number
  /** Open to accounts registered within so many days; 0 for all. */
  registeredWithinDays: number
  /** One claim for each address that members sign in from. */
  oncePerAddress: boolean
  /** A claim is decided on after this, in minutes. */
  reviewMinutes: number
  /** Picture, a file of the site; empty for none. */
  image: string
  /** Title, by language; EN is always there. */
  title: { EN: string; [k: string]: string }
  /** What it gives, in a line, by language; EN is always there. */
  summary: { EN: string; [k: string]: string }
  /** Rules, HTML, by language; EN is always there. */
  content: { EN: string; [k: string]: string }
}

/** What an account of the start has of promotions and points. */
export interface SeedPromotionAccount {
  account: string
  points: number
  tickets: number
  promotions: {
    promotion: string
    state: ("joined" | "process" | "claim" | "applying" | "rejected" | "issued" | "claimed")
    /** Bonus, in minor units; 0 until it is known. */
    amountMinor: number
  }[]
  missions: { mission: string }[]
  redeemed: {
    article: string
    /** So many days before the start. */
    daysAgo: number
    status: ("IN_PROCESS" | "APPROVED" | "REJECTED")
  }[]
  gifts: {
    kind: ("BIRTHDAY" | "RANK_BONUS" | "RAFFLE_TICKET")
    /** What for: a level, an order; a birthday is of this year. */
    source: string
    /** Money, in minor units. */
    amountMinor: number
    tickets: number
  }[]
  friends: { account: string; state: ("PENDING" | "PAID" | "MARKED") }[]
}

/** A prize of the raffle of the simulated world. */
export interface SeedRafflePrize {
  code: string
  weight: number
  /** Money, in minor units. */
  amountMinor: number
  points: number
  /** Name, by language; EN is always there. */
  title: { EN: string; [k: string]: string }
}

/** A vendor of the simulated world. */
export interface SeedVendor {
  vassalage: string
  displayName: string
  gameType: ("ELOTT" | "LOTT" | "LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP")
  /** game: opens directly. */
  type: ("list" | "game")
  isHot: boolean
  /** How many games are made for it. */
  games: number
  /** Colour of its artwork, degrees. */
  hue: number
  motif: string
}
