// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { Brand } from './brand.ts'
import type { FormField, FormSubmit } from './form.ts'
import type { PageFile, When } from './page.ts'

export interface AccountRecordRow {
  id: string
  /** Time in ms since 1970. */
  time: number
  type: RecordType
  /** Wallet: main, or a vendor code. */
  wallet: string
  /** Change of the balance; negative for outgoing money. */
  amount: string
  balanceBefore: string
  balanceAfter: string
  reference: string
  /** Number of the lottery bet that caused the movement, which has a page of its own; left out for other movements. */
  lotteryBetNo?: string
}

/** An affiliate link, by which members register below an agent. */
export interface AffiliateUrl {
  id: number
  code: string
  url: string
  /** Rebate of members who register by the link, in per cent. */
  rebate: string
  uses: number
  /** Maximum number of registrations; 0 for no limit. */
  maxUses: number
  /** Registrations that are left; missing without a maximum. */
  remaining?: number
  /** Creation time in ms since 1970. */
  createdAt: number
  /** Expiry in ms since 1970; 0 for none. */
  expiresAt: number
  /** ACTIVE, PAUSED by its agent, EXPIRED, or USED after the maximum number of registrations. */
  status: ("ACTIVE" | "PAUSED" | "EXPIRED" | "USED")
  /** true: the agent paused the link. */
  paused: boolean
}

/** A contract between an upline and a direct downline. */
export interface AgentContract {
  id: number
  kind: ("DIVIDEND" | "DAILY" | "HOURLY" | "REAL_TIME")
  group: ("LIVE" | "RNG" | "CONS" | "SPORTS" | "LOTT" | "FISH" | "ELOTT" | "PVP")
  downlineId: number
  account: string
  /** true: the caller receives the payments. */
  isMine: boolean
  /** true: the platform offers and pays the contract. */
  byHouse: boolean
  /** Settlement period; salaries have a fixed period of their own. */
  period: ("Daily" | "Weekly" | "Semimonthly" | "Monthly" | "Hourly" | "Real time")
  /** P pending, A active, R rejected, V termination requested, C terminated, E changed offer pending. */
  status: ("P" | "A" | "R" | "V" | "C" | "E")
  /** Grows with every change; changes of an outdated version are refused. */
  version: number
  /** Tiers in force; for a pending contract the offered ones. */
  tiers: ContractTier[]
  /** Changed offer that waits for an answer; null if there is none. */
  offer: ({
    period: ("Daily" | "Weekly" | "Semimonthly" | "Monthly" | "Hourly" | "Real time")
    tiers: ContractTier[]
    } | null)
  /** Y: a contract that the account has given has a higher rate and would be terminated. */
  downlineHigherRate: ("Y" | "N")
  /** Time of the offer in ms since 1970. */
  offeredAt: number
  /** Start in ms since 1970; 0 if never in force. */
  startedAt: number
  /** End in ms since 1970; 0 while open. */
  endedAt: number
  /** true: the caller may offer other terms or end the contract. */
  canChange?: boolean
  /** Terms that were in force, newest first. */
  history?: {
    /** Start in ms since 1970. */
    from: number
    /** End in ms since 1970; 0 while in force. */
    to: number
    period: ("Daily" | "Weekly" | "Semimonthly" | "Monthly" | "Hourly" | "Real time")
    tiers: ContractTier[]
  }[]
  /** Tiers of the changed offer that waits for an answer; empty if there is none. */
  offeredTiers?: ContractTier[]
}

export interface Announcement {
  id: number
  /** Kind: banner, player notice, popup, promotion, help. */
  type: ("B" | "PL" | "PU" | "PR" | "H")
  title: string
  /** Content as HTML. */
  content: string
  /** Publication time in ms since 1970. */
  timestamp: number
  /** Address of the picture; empty for none. */
  image: string
  /** Route of the linked page; empty for none. */
  link: string
}

export interface Avatar {
  /** Number of the site's avatar, or address of an upload. */
  avatar: string
  /** STATIC: a picture of the site; CUSTOM: an upload. */
  avatarType: ("STATIC" | "CUSTOM")
}

export interface Balance {
  sumBalance: string
  balance: WalletBalance[]
  /** ISO 4217 code. */
  currency: string
  currencySymbol: string
}

/** A destination for withdrawals: bank account, wallet or network address. */
export interface BankCard {
  id: number
  type: ("BANK" | "EWALLET" | "CRYPTO")
  /** Code of the bank, wallet or network. */
  bankCode: string
  /** Name of the bank, wallet or network. */
  bankName: string
  holder: string
  /** Masked account number, of which the last characters are shown. */
  numberMasked: string
  /** Creation time in ms since 1970. */
  createdAt: number
  /** Time from which money can be paid to the card, in ms since 1970. */
  usableAt: number
  /** true: money can be paid to the card now. */
  usable: boolean
  /** WAITING: a new card that cannot be used yet. */
  state: ("USABLE" | "WAITING")
  /** true: a withdrawal proposes this card. */
  isDefault: boolean
}

export interface BetRow {
  orderNo: string
  /** Time of the bet in ms since 1970. */
  time: number
  product: string
  vendor: string
  game: string
  /** Number of the round, by which its vendor knows it; for a lottery the issue. */
  round: string
  issue?: string
  content?: string
  /** Play of a lottery bet, which has a page of its own. */
  playId?: string
  /** Picked numbers of a lottery bet: rows separated by bars, numbers by commas. */
  pick?: string
  stake: string
  /** Valid bet, which counts for turnover. */
  validBet: string
  odds?: string
  /** Drawn numbers of a lottery, separated by commas; prizes are separated by bars. */
  result?: string
  /** Kind of the game, by whose rules the round was drawn. */
  kind?: string
  /** SHA-256 of the seed from which the round is drawn, published before it; missing if the vendor proves nothing. */
  seedHash?: string
  /** Seed from which the round was drawn; missing before its end. */
  seed?: string
  /** READY: the member can check the round; PENDING: its seed is published at its end. */
  proof?: ("READY" | "PENDING")
  /** Selection that decides the round beside the seed; for a lottery its id and issue, separated by a slash. */
  input?: string
  payout: string
  rebate?: string
  status: ("PENDING" | "WON" | "LOST" | "VOID" | "CANCELLED")
  /** Settlement time in ms since 1970; 0 while open. */
  settledAt: number
}

export interface ChatMessage {
  /** Id, unique within the brand. */
  id: number
  nickname: string
  /** Number of the writer's avatar; 0 for an upload, which only its owner can read. */
  avatar: number
  rank: number
  /** Plain text, never HTML. */
  text: string
  /** Addresses in the text that may be links; all others stay text. */
  links: string[]
  /** Time in ms since 1970. */
  timestamp: number
}

interface ClubLabel {
  /** Name shown, such as VIP1. */
  labelName: string
  rankLevel: number
}

export interface CodeSent {
  /** Waiting time before the next code, in minutes. */
  expiredMinutes: number
}

/** Money and contracts of a member in one answer: contracts that wait for an answer, and contracts in force, by product group. */
export interface ConsolidatedFunds {
  balances: Balance
  divtypereq: { [k: string]: DividendStep[] }
  divtypeinfo: { [k: string]: DividendStep[] }
  /** Daily salary contracts that wait for an answer. */
  dailysalreqtype: { [k: string]: DailySalary[] }
  dailysalinfotype: { [k: string]: DailySalary[] }
  /** Hourly salary contracts that wait for an answer. */
  contracthoursalreq: { [k: string]: HourlySalary[] }
  contracthoursalinfo: { [k: string]: HourlySalary[] }
  /** Real-time salary contracts that wait for an answer. */
  realtimesalreqtype: { [k: string]: RealTimeSalary[] }
  /** Real-time salary contracts in force. */
  realtimesalinfo: { [k: string]: RealTimeSalary[] }
}

/** Payment of one contract for one period, made or owed. */
export interface ContractPayment {
  id: string
  /** Kind of contract, or rebate. */
  kind: ("DIVIDEND" | "DAILY" | "HOURLY" | "REAL_TIME" | "REBATE")
  group: ("LIVE" | "RNG" | "CONS" | "SPORTS" | "LOTT" | "FISH" | "ELOTT" | "PVP")
  /** Id of the contract; 0 for a rebate. */
  contractId: number
  accountId: number
  account: string
  /** Start of the period in ms since 1970. */
  from: number
  /** End of the period in ms since 1970. */
  to: number
  /** Settlement time in ms since 1970. */
  settledAt: number
  /** Payment time in ms since 1970; 0 if not paid yet. */
  paidAt: number
  /** P: per cent; F: fixed amount. */
  rateType: ("P" | "F")
  /** Rate of the reached tier; 0.00 if none was reached. */
  rate: string
  activeMembers: number
  periodValidBet: string
  /** Result of the team in the period; negative for a loss. */
  periodProfitLoss: string
  /** Valid bets of the day, for a daily salary. */
  dailyBetAmount: string
  /** Valid bets of the hour, for an hourly salary. */
  hourlyBetAmount: string
  amount: string
  /** PAID, PENDING while the payer's balance is too low, NONE if no tier was reached. */
  status: ("PAID" | "PENDING" | "NONE")
}

/** One tier of a contract: its requirements and its rate. Dividends have minimumBet, netLoss and contractRate; salaries have bet, rateType and rate. */
export interface ContractTier {
  /** Dividend: minimum valid bets of the team in the period. */
  minimumBet?: string
  /** Dividend: minimum net loss of the team in the period. */
  netLoss?: string
  activeMember: number
  /** Dividend: percentage of the net loss. */
  contractRate?: string
  /** Salary: minimum valid bets of the team. */
  bet?: string
  /** Salary: P is a percentage of the valid bets, F a fixed amount. */
  rateType?: ("P" | "F")
  /** Salary: percentage for P, amount for F. */
  rate?: string
}

export interface Country {
  /** ISO 3166 alpha-2 code. */
  countryCode: string
  countryDialingCode: string
}

export interface CustomerService {
  /** VIP: for members of high rank; LIVECHAT: for all others. */
  csType: ("VIP" | "LIVECHAT")
  path: string
}

interface DailySalary {
  id: number
  status: ("P" | "A" | "R" | "V" | "C" | "E")
  version: number
  /** Y: a contract that the account has given has a higher rate. */
  downlineHigherRate: ("Y" | "N")
  details: SalaryStep[]
}

export interface DepositOrder {
  orderNo: string
  channel: string
  channelLabel: string
  amount: string
  fee: string
  credited: string
  state: ("PENDING" | "PAID" | "APPROVED" | "REJECTED" | "EXPIRED" | "CANCELLED")
  /** Creation time in ms since 1970. */
  createdAt: number
  /** Payment deadline in ms since 1970. */
  expiresAt: number
  /** Time of approval, rejection, expiry or cancellation in ms since 1970; 0 before. */
  endedAt: number
  /** Time in ms since 1970 at which the member reported the payment; 0 without a report. */
  reportedAt: number
  receipts: number
  /** true: the member may still cancel the order. */
  canCancel: boolean
  /** Code of the chosen promotion; empty for none. */
  promotion: string
  payInfo: {
    type: ("BANK" | "EWALLET" | "QR" | "CRYPTO")
    name: string
    /** Name of the bank, wallet or network. */
    institution: string
    account: string
    reference: string
    /** Text of the QR code; empty if there is none. */
    qrText: string
  }
}

interface DividendStep {
  id: number
  minimumBet: string
  netLoss: string
  activeMember: number
  contractRate: string
  period: ("Daily" | "Weekly" | "Semimonthly" | "Monthly")
  status: ("P" | "A" | "R" | "V" | "C" | "E")
  version: number
  /** Y: a contract that the account has given has a higher rate. */
  downlineHigherRate: ("Y" | "N")
}

export interface DomainRoute {
  domain: string
  url: string
  /** true: the main address, to which others link. */
  main: boolean
}

export interface Downline {
  id: number
  account: string
  /** Account type, whose roles brand.json names under accountTypes. */
  type: number
  level: number
  balance: string
  teamSize: number
  /** Rebate in per cent. */
  rebate: string
  /** State of the account: may sign in, or not. */
  status: ("ACTIVE" | "LOCKED")
  /** Time of the last login in ms since 1970; 0 for never. */
  lastLogin: number
  /** Registration time in ms since 1970. */
  registeredAt: number
  /** true: directly below the caller, so that transfers are possible. */
  direct: boolean
  /** true: a session of the account was used within the idle timeout. */
  online: boolean
  /** true: a direct downline that is no agent yet, so that agents.promote-downline is possible. */
  canPromote: boolean
  /** true: the caller may offer a contract to the account: an agent directly below. */
  canContract: boolean
}

/** A settlement that failed and is tried again until it succeeds; its amounts are known only then. */
export interface FailedSettlement {
  status: "FAILED"
  /** FAULT: a fault of the platform; nothing was paid or counted. A payer without money is no failure: its payments are PENDING. */
  reason: "FAULT"
  /** Time, in ms since 1970, for which the settlement was planned; payments due since then wait for it. */
  dueAt: number
  attempts: number
  /** Time of the next attempt in ms since 1970; the interval doubles with each failure, up to a day. */
  nextAttemptAt: number
}

export interface FieldError {
  /** Name of the field; empty for the whole request. */
  field: string
  text: string
  values: { [k: string]: string | number }
  /** Text key of the fault, if the message explains the correct format. */
  lead?: string
}

/** A form ready to draw: schema, order, texts and the address of its compiled validator (rule 9). */
export interface FormPackage {
  name: string
  title: string
  description?: string
  submit: FormSubmit
  /** JSON Schema draft-07 without references. */
  schema: {}
  /** Fields that are shown, with the limits of the rules filled in. */
  fields: FormField[]
  /** Messages by field and violated keyword: required, pattern, minLength, maxLength, equalTo and others. */
  messages: {
    [k: string]: {
      [k: string]: {
        text: string
        values: { [k: string]: string | number }
        /** Text key of the fault; the message then explains the correct format. */
        lead?: string
      }
    }
  }
  /** Address of the compiled validator, an ES module; the file name contains its hash. */
  validator: string
  hash: string
}

/** For actions with a form: what the typed values would lead to, below the fields. It changes nothing. */
export interface FormPreview {
  /** Data of the platform with the result, such as agents.preview-contract. */
  operation: string
  body: string[]
  /** Name of the field of the form with several rows that is sent too. If the platform refuses the rows, the other numbers stay. */
  rows: string
  shows: RecordColumn[]
}

export interface Game {
  nodeId: string
  gameName: string
  vassalage: string
  gameType: ("LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP")
  showIcon: string
  /** 0: the game is closed. */
  supportPlay: (0 | 1)
  isHot: boolean
  /** true: the game was added recently. */
  isNew: boolean
  minBet: string
}

export interface GameLaunch {
  content: {
    game_url: string
    /** Second address; empty if there is none. */
    game_url2: string
    gameName?: string
    /** Minimum stake; left out if unknown. */
    minBet?: string
  }
}

export interface GameRound {
  round: string
  stake: string
  payout: string
  balance: string
  /** Drawn symbols, in order of position. A symbol, card or number. */
  symbols: string[]
  lines: { line: number; places: number[]; payout: string }[]
}

export interface HelpPage {
  /** Name of the page in addresses. Every site has the examples; a brand may add others. */
  id: string
  title: string
  content: string
}

interface HourlySalary {
  contractId: number
  status: ("P" | "A" | "R" | "V" | "C" | "E")
  version: number
  /** Y: a contract that the account has given has a higher rate. */
  downlineHigherRate: ("Y" | "N")
  hourSalaryRates: SalaryStep[]
}

export interface Jackpot {
  code: string
  label: string
  /** Vendors whose bets take part; empty for all. */
  vendors: string[]
  amount: string
  /** Growth of the pool in an hour, on average of the round. */
  perHour: string
  /** Amount by which the round must have dropped. */
  limit: string
  /** Time by which the round must have dropped, in ms since 1970; 0 for no limit. */
  endsAt: number
  /** Number of the open round; 0 before its first bet. */
  round: number
  /** SHA-256 of the open round's seed; empty before its first bet. */
  seedHash: string
  /** The last dropped rounds, newest first. */
  drops: JackpotDrop[]
}

/** A dropped round of a jackpot, with what is needed to compute it again. */
export interface JackpotDrop {
  round: number
  account: string
  gameName: string
  amount: string
  /** Time of the drop in ms since 1970. */
  time: number
  /** Seed of the round, published after the drop. */
  seed: string
  /** SHA-256 of the seed, published when the round opened. */
  seedHash: string
  opening: string
  limit: string
  dropAt: string
  /** true: the round reached its limit of time, and the winner was drawn by stake. */
  byTime: boolean
  /** Sum of the stakes among which a round that reached its limit of time was drawn, else 0. */
  stakes: string
  /** Place in that sum which the seed drew, else 0. */
  ticket: string
}

export interface Leader {
  /** Position from 1; 0 for none. */
  place: number
  /** Account, masked. */
  account: string
  score: number
  claimed: number
}

/** One ledger entry that touches the member's money. */
export interface LedgerRow {
  id: string
  /** Time in ms since 1970. */
  time: number
  type: string
  /** Account that was debited: a wallet of the member, or the kind of another account. */
  debit: string
  credit: string
  amountMinor: string
  /** ISO 4217 code. */
  currency: string
  /** Order, round or bonus that the entry belongs to. */
  ref: string
  /** Id of the entry that this one reverses; empty for none. */
  reverses: string
  /** Idempotency-Key of the call that made the entry; empty if it was not made by a member's call. */
  idempotencyKey: string
}

/** State of a live table as lobbies show it. */
export interface LiveTable {
  nodeId: string
  /** Language that the dealer speaks, as a language tag such as en or zh-Hans. */
  dealer: string
  minBet: string
  maxBet: string
  /** Number of seats; 0 at a table that any number of players can join. */
  seats: number
  players: number
  /** Last results, oldest first; empty for games whose results make no road. */
  road: {
    /** Short sign of the result, such as B for the banker or 17. */
    sign: string
    tone: ("red" | "blue" | "green" | "gold" | "black")
  }[]
}

export interface Location {
  ip: string
  /** ISO 3166 alpha-2 code; empty if unknown. */
  country: string
}

export interface LoginResult {
  token: string
  id: number
  userName: string
  account: string
  customerType: number
  /** true: the first session of the account. */
  firstTimeLogin: boolean
  /** true: the password has expired and must be changed. */
  passwordExpired: boolean
  /** true: the password is the brand's default one, which must always be changed; left out otherwise. */
  mustChange?: boolean
  /** Seconds until the session ends at the latest. */
  expiresIn: number
  /** Encrypted value that signs in on this device for a day; only on request. */
  remember?: string
}

/** A chase: the same lines on several issues. */
export interface LotteryChase {
  chaseNo: string
  gameId: string
  gameCode: string
  gameName: string
  prizeMode: string
  firstNumero: string
  issues: number
  settled: number
  cancelled: number
  /** true: a win releases the remaining issues. */
  stopsOnWin: boolean
  stake: string
  payout: string
  /** STOPPED: after a win; CANCELLED: by the member. */
  status: ("RUNNING" | "FINISHED" | "STOPPED" | "CANCELLED")
  /** Time of the chase in ms since 1970. */
  placedAt: number
}

export interface LotteryDraw {
  gameId: string
  gameCode: string
  numero: string
  /** Drawn numbers, separated by commas; prizes are separated by bars. */
  winNo: string
  /** Time of the draw in ms since 1970. */
  winningTime: number
  /** SHA-256 of the seed, published before the sale opened. */
  seedHash: string
  seed: string
  /** Block from which a chain lottery was read; empty for others. */
  blockHash: string
  /** Drawn numbers by prize; left out if the upstream does not give them. */
  prizes?: {
    /** Name of the prize; empty if there is only one. */
    prize: string
    numbers: string[]
  }[]
}

export interface LotteryGroup {
  gameGroupCode: string
  gameGroupName: string
  gameMenus: LotteryMenu[]
}

export interface LotteryMenu {
  gameId: string
  gameCode: string
  gameName: string
  icon: string
  prizeModes: string[]
  /** Interval of draws in seconds; 86400 is once a day. */
  issueSeconds: number
  /** Account type, which decides on the lobby. */
  accountTypeName: ("LOTT" | "ELOTT" | "TCG_LOTTO_VN" | "TCG_SEA")
  /** Type of lottery, the name of its file in schemas/lotteries; left out if the upstream does not give it. */
  type?: string
  look?: ("balls" | "dice" | "race" | "waves" | "ticket")
  /** Rule by which results are classified by a sum; left out, they are not. */
  sum?: {
    /** Number of added numbers, counted from the first; -1: only the last number. */
    count: number
    /** Sum that is neither big nor small. */
    middle: number
    /** Another sum that is neither big nor small. */
    tie?: number
  }
  /** true: the last two digits of all prizes are shown by head and tail. */
  hasHeads?: boolean
}

/** A lottery bet: one line of a ticket on one issue. */
export interface LotteryOrder {
  /** Number of the bet, by which other records name it. */
  orderNo: string
  /** Number shared by the bets that were placed together. */
  ticketNo: string
  /** Number of the chase; empty for a single bet. */
  chaseNo: string
  gameId: string
  gameCode: string
  gameName: string
  numero: string
  /** Time of the draw in ms since 1970. */
  drawsAt: number
  prizeMode: string
  series: string
  playId: string
  playName: string
  /** Picked numbers: rows separated by bars, numbers by commas. */
  pick: string
  /** Stake of one combination, before the multiple. */
  unit: string
  multiple: number
  combinations: number
  stake: string
  rebatePerMille: number
  rebate: string
  /** Odds as a multiple of a combination's stake; the highest where options differ. */
  odds: string
  payout: string
  status: ("PENDING" | "WON" | "LOST" | "VOID" | "CANCELLED")
  /** Drawn numbers, separated by commas; prizes are separated by bars. Empty before the draw. */
  winNo: string
  /** Time of the bet in ms since 1970. */
  placedAt: number
  /** Settlement time in ms since 1970; 0 while open. */
  settledAt: number
  /** true: the bet may still be cancelled, as its issue is on sale. */
  isCancellable: boolean
}

/** Kind of pad on which a play is picked; it decides on the component, and the client draws it from its rows and numbers. */
export interface LotteryPad {
  /** Look of the pad. table: all numbers of a fixed length, such as 00 to 99. */
  kind: ("digits" | "balls" | "dice" | "runners" | "waves" | "zodiac" | "colours" | "sums" | "options" | "table")
  /** Names of the rows, such as 1 for the first place; a single empty name for a pad of one row. */
  rows: [string, ...(string)[]]
  from?: number
  to?: number
  width?: number
  /** Options, in place of numbers. */
  list?: [string, ...(string)[]]
}

/** A part of a draw: numbers of one prize, drawn in order. */
export interface LotteryPart {
  /** Name of the prize; empty for a draw without prizes. */
  prize: string
  /** Kind of numbers: a number of fixed digits, balls without repetition, or dice. */
  kind: ("digits" | "balls" | "dice")
  count: number
  /** Number of digits, or the largest number. */
  size: number
}

/** A play of a lottery: the pad on which it is picked, its rule, and its chances. */
export interface LotteryPlay {
  /** Id of the play, unique in the type; bets and texts name it. */
  playId: string
  /** English name; texts of the site translate it. */
  playName: string
  pad: LotteryPad
  rule: LotteryRule
  cases: number
  options: {
    /** Chosen value; * stands for any combination. A play on numbers in any order names the shapes of a number, such as abc, aab and aaa. */
    option: string
    /** Number of outcomes in which a combination wins; a combination that wins several times counts as often. */
    ways: number
  }[]
  /** true: the stakes of an issue are limited for each number, which may be sold out. */
  isLimited?: boolean
}

/** Rule of a play: the combinations of a pick, and the ones that win. */
export type LotteryRule = ({
  kind: "places"
  /** Name of the prize; empty for a draw without prizes. */
  prize: string
  /** Positions among the numbers of the prize, counted from 0. */
  places: [number, ...(number)[]]
  /** Number of places that a combination names; the pick has a row for each place. */
  choose: number
  /** true: the numbers of a combination differ, as balls do. */
  distinct?: boolean
  } | {
    kind: "choose"
    /** Prizes that count; empty for all. */
    prizes: string[]
    /** Number of numbers in a combination, all of which must be drawn. A pick of two rows is a banker ticket: bankers, then others. */
    choose: number
    /** Number of last digits that are compared; left out, whole numbers are. */
    tail?: number
  } | {
    kind: "numbers"
    /** Parts of drawn numbers that a pick is compared with, in every number of the prize. */
    targets: {
      /** Name of the prize; empty for a draw without prizes. */
      prize: string
      /** First digit that is compared; negative values count from the end. */
      from: number
      length: number
    }[]
    /** Comparison: the same digits, the same digits in any order, or a digit that occurs. */
    match: ("exact" | "any-order" | "contains")
    /** true: every target that matches wins; false: a number wins once. */
    each: boolean
  } | {
    kind: "value"
    /** Value of a draw: the sum of the numbers, the single number, the first number less the last, or the largest count of equal numbers. */
    of: ("sum" | "number" | "difference" | "alike")
    /** Name of the prize; empty for a draw without prizes. */
    prize: string
    /** Positions of the numbers that count; empty for all. */
    places: number[]
    /** Values by option; left out, each value is an option itself. Values with which an option wins; all given conditions must hold. */
    marks?: {
      [k: string]: {
        from?: number
        to?: number
        parity?: ("odd" | "even")
        /** Values, in place of a range. */
        values?: [number, ...(number)[]]
      }
    }
    returned?: number[]
    /** Every pick loses if so many numbers of the draw are equal. */
    losesIfAlike?: number
  } | {
    kind: "alike"
    /** Name of the prize; empty for a draw without prizes. */
    prize: string
    /** Minimum number of times that the picked number is drawn. */
    least: number
})

export interface LotterySeries {
  /** Id of the series, unique in the type. */
  series: string
  /** English name; texts of the site translate it. */
  seriesName: string
  /** Plays, in the order of the menu. */
  plays: [LotteryPlay, ...(LotteryPlay)[]]
}

/** Odds of each outcome, as multiples of the stake. */
export interface MatchOdds {
  home: string
  draw: string
  away: string
}

export interface Member {
  id: number
  account: string
  nickname: string
  userName: string
  /** Account type; brand.accountTypes defines its roles. */
  type: number
  /** true: the account may transfer to its upline. */
  toUpline: boolean
  /** The account may open the member centre. If missing, the roles of the account type decide. */
  isShowMC?: boolean
  /** The account may open the agent centre. If missing, the roles of the account type decide. */
  isShowAC?: boolean
  clubLabel: ClubLabel
  memberLabel: string[]
  /** Registration time in ms since 1970. */
  regDate: number
  /** Masked mobile number; empty if there is none. */
  mobile: string
  /** Masked e-mail address; empty if there is none. */
  email: string
  /** ISO 4217 code. */
  currency: string
  language: string
  lastLogin: {
    /** Time in ms since 1970; 0 if there was none. */
    time: number
    ip: string
  }
}

/** One entry of a menu as it is drawn. It has at most one of route, modal and opens. */
export interface MenuEntry {
  /** Id of the entry in the menu, or the category in lower case. */
  id: string
  label: string
  icon?: string
  route?: string
  modal?: string
  tab?: string
  opens?: ("customer-service" | "side-menu")
  /** Category whose first vendor the entry launches; the fallback is the route. */
  launch?: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS")
  /** Counter or rank shown with the entry. promotions: to claim or to join; messages: unread; offers: contracts to answer; missions: to claim; agent-notices: not opened in this browser yet. */
  badge?: ("promotions" | "messages" | "offers" | "missions" | "rewards" | "agent-notices" | "rank")
  when?: When
}

export interface MenuGroup {
  /** Id of the heading in the menu; empty if there is none. */
  id: string
  label?: string
  when?: When
  entries: MenuEntry[]
}

export interface Message {
  /** Id, unique within the brand. */
  id: number
  /** Topic of the message, or kind of sender. */
  type: ("WELCOME" | "DEPOSIT" | "WITHDRAWAL" | "SYSTEM" | "MEMBER" | "SERVICE")
  title: string
  /** Content as HTML. */
  content: string
  /** Time in ms since 1970. */
  time: number
  /** true: the message was opened; always true for sent messages. */
  read: boolean
  /** Account of the other party, sender or recipient; empty for the platform. */
  peer: string
  /** Pictures of the message, for support.uploaded. */
  pictures: string[]
}

export interface MessageIds {
  ids: [number, ...(number)[]]
}

export interface Mission {
  id: number
  code: string
  title: string
  period: ("DAILY" | "WEEKLY" | "NEWBIE")
  activity: ("BET" | "DEPOSIT" | "SIGN_IN")
  /** Game category of the counted bets; empty for all. */
  product: string
  /** Unit of target and progress: an amount, or a number of times. */
  measure: ("AMOUNT" | "COUNT")
  /** Target: an amount, or a number of times. */
  target: string
  progress: string
  reward: { amount: string; points: string; tickets: number }
  state: ("LOCKED" | "ACTIVE" | "CLAIMABLE" | "CLAIMED")
  /** End of the period in ms since 1970. */
  endsAt: number
}

/** A module of the brand in the upstream's white-label tree. */
export interface ModuleNode {
  modId: string
  /** 1: on; 0: off. */
  enabled: ("0" | "1")
  childrenNodes: {}[]
}

/** A match that is open for bets, or under way. */
export interface NextMatch {
  matchId: string
  league: string
  home: string
  away: string
  /** Start of the match in ms since 1970; bets are accepted until then. */
  startsAt: number
  /** End of the match in ms since 1970. */
  endsAt: number
  /** OPEN: bets are accepted; RUNNING: the match is under way. */
  status: ("OPEN" | "RUNNING")
  /** Present score; empty before the start. */
  score: string
  odds: MatchOdds
}

export interface Notice {
  /** Id, unique within the brand. */
  id: number
  title: string
  /** Content as HTML. */
  content: string
  /** Time in ms since 1970. */
  timestamp: number
}

/** A tier: minimumBet, netLoss, activeMember, contractRate for a dividend; bet, activeMember, rateType, rate for a salary. */
export interface OfferedTier {
  /** Dividend: minimum valid bets of the team. */
  minimumBet?: string
  /** Dividend: minimum net loss of the team. */
  netLoss?: string
  activeMember?: number
  /** Dividend: percentage of the net loss. */
  contractRate?: string
  /** Salary: minimum valid bets of the team. */
  bet?: string
  /** Salary: P is a percentage of the valid bets, F a fixed amount. */
  rateType?: ("P" | "F")
  /** Salary: percentage for P, amount for F. */
  rate?: string
}

export interface OpenBet {
  round: string
  stake: string
  /** Chosen bet; empty if only the vendor knows it. */
  pick: string
  /** Odds as a multiple of the stake; empty if the draw decides. */
  odds: string
  /** Time of the bet in ms since 1970. */
  at: number
  /** Time of automatic settlement in ms since 1970: the match ends, or the stake is refunded. */
  endsAt: number
}

/** Page selection of a query. Generated types of queries with these keys extend this type. */
export interface PageQuery {
  /** Number of the requested page, from 1. */
  pageNo?: number
  pageSize?: number
}

/** Position of a page in its list. Generated types of answers with these keys extend this type. */
export interface Paging {
  /** Number of this page, from 1. */
  pageNo: number
  pageSize: number
  totalCount: number
  /** Number of pages; 0 for an empty list. */
  totalPages: number
}

/** Limits that a member has set for themselves. */
export interface PlayLimits {
  /** Deposit limits by day, week and month. */
  deposit: {
    period: ("DAY" | "WEEK" | "MONTH")
    /** Maximum deposits in the period; null for no limit. */
    amount: (string | null)
    used: string
    /** Higher limit that waits for confirmation; null for none. */
    pending: (null | {
      /** The higher limit; null removes the limit. */
      amount: (string | null)
      /** Time from which it can be confirmed, in ms since 1970. */
      from: number
      /** Time at which it expires if not confirmed, in ms since 1970. */
      until: number
    })
    /** true: a higher limit waits and its cooling-off period is over. */
    canConfirm: boolean
    /** The higher limit that waits; empty for none or for no limit. */
    pendingAmount: string
    /** Time from which the higher limit can be confirmed, in ms since 1970; 0 for none. */
    pendingFrom: number
  }[]
  realityCheckMinutes: number
  /** ISO 4217 code. */
  currency: string
}

export interface PointEntry {
  id: string
  type: ("PLAY" | "MISSION" | "GIFT" | "REDEEM" | "REDEEM_RETURN" | "CONVERT")
  /** Points; positive for earned, negative for spent points. */
  points: string
  /** Valid bet that earned the points, or amount that they were converted to. */
  amount: string
  status: ("IN_PROCESS" | "APPROVED" | "REJECTED")
  /** Time in ms since 1970. */
  time: number
  /** Remark; for play the game category. */
  remark: string
  /** Points per 100.00 of valid bets, or points per 1.00 of money. */
  ratio: string
}

export interface PointReward {
  id: number
  code: string
  title: string
  description: string
  /** Picture; empty for none. */
  image: string
  /** Money, or an article that is delivered. */
  kind: ("VOUCHER" | "ARTICLE")
  points: number
  amount: string
  stock: number
}

/** Sale of a lottery in one prize mode: its odds, the rebate on stakes, and the stake units. */
export interface PrizeMode {
  mode: ("Lott" | "ZY" | "Elott" | "SEA")
  /** Stakes of one combination, the default first. */
  units: [string, ...(string)[]]
  /** Part of the stakes that comes back on average, odds and rebate together, in thousandths. */
  returnPerMille: number
  /** Maximum rebate on the stake in thousandths, by which the odds are lower; 0 for none. */
  rebatePerMille: number
  /** true: the player chooses the rebate between 0 and the maximum; false: the maximum always applies. */
  isChosen: boolean
}

export interface Profile {
  nickname: string
  /** Masked real name; empty if there is none. */
  payeeName: string
  /** Date of birth, yyyy-MM-dd; empty if there is none. */
  birthday: string
  address: string
  nationality: string
  occupation: string
  sourceOfIncome: string
  line: string
  whatsapp: string
  facebook: string
  wechat: string
  zalo: string
  telegram: string
  qqNum: string
}

export interface Promotion {
  id: number
  code: string
  title: string
  summary: string
  /** Address of the picture; empty for none. */
  image: string
  /** Basis of the bonus: a deposit, valid bets, or a fixed gift. */
  kind: ("DEPOSIT" | "TURNOVER" | "FIXED")
  /** Game category whose bets count; empty for all. */
  product: ("" | "RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
  state: ("comingSoon" | "join" | "joined" | "process" | "claim" | "applying" | "rejected" | "issued" | "claimed" | "close")
  /** Start in ms since 1970. */
  startsAt: number
  /** End in ms since 1970. */
  endsAt: number
  /** true: the caller may join. */
  eligible: boolean
  minimumRank: number
  progress: string
  target: string
  /** Bonus at the current progress, or the granted one. */
  bonus: string
  maximumBonus: string
  /** Turnover required before a withdrawal, in multiples of the bonus. */
  turnoverMultiple: number
  /** Reason of a rejection; empty otherwise. */
  reason: string
}

export interface RaceRow {
  /** Position from 1; 0 for none. */
  place: number
  /** Account, masked. */
  account: string
  points: string
  /** Prize of the place; 0 for none. */
  prize: string
  /** true: the caller's own place. */
  isOwn: boolean
}

export interface RafflePrize {
  prizeId: string
  prizeName: string
  /** Amount; 0.00 for none. */
  amount: string
  /** Weight; the chance is its share of all weights. */
  weight: number
  /** Chance in per cent. */
  chance: string
}

export interface Rank {
  /** Level of the rank, from 0. */
  level: number
  name: string
  deposit: string
  /** Total valid bets that reach the rank. */
  turnover: string
  /** Valid bets per month that keep the rank. */
  monthlyTurnover: string
  /** Cashback by game category, as a percentage of the valid bets. */
  cashback: { [k: string]: string }
  birthdayBonus: string
  /** Gift for reaching the rank for the first time. */
  upgradeBonus: string
  withdrawDailyMaximum: string
  /** Maximum number of withdrawals per day. */
  withdrawDailyTimes: number
}

interface RealTimeSalary {
  contractId: number
  status: ("P" | "A" | "R" | "V" | "C" | "E")
  version: number
  /** Y: a contract that the account has given has a higher rate. */
  downlineHigherRate: ("Y" | "N")
  realTimeSalaryRates: SalaryStep[]
}

/** Something that can be done with a row, such as cancelling an order: at once, after a question, or with a form. */
export interface RecordAction {
  /** Call of the platform that the button makes, such as wallet.cancel-withdraw. */
  operation: string
  label: string
  /** Values of the row that are sent: the name under which the platform expects it, and the name under which the row holds it. */
  body: { [k: string]: string }
  /** Name under which the row says whether it has the button; empty gives it to every row. */
  field: string
  /** Value of `field` with which a row has the button, such as CLAIMABLE. */
  value: (string | boolean)
  /** Text key of the question that members answer before it is done. Not for actions with a form. */
  confirm?: string
  /** Amounts of the row in that question: the name in its text, such as {{loss}}, and the name under which the row holds it. */
  amounts: { [k: string]: string }
  /** Text key of the message afterwards. Not for actions with a form, which have their own. */
  done?: string
  /** Name under which the row holds the amount that was collected: the brand's motion celebrates it. Left out, a short note tells that it is done. */
  moment?: string
  /** Further data that is loaded anew afterwards, such as the balance. Data of the platform, such as wallet.balance. */
  refreshes: string[]
  /** Form that asks for what else is needed; it opens in a dialog. */
  form?: string
  /** Values with which the form begins: the name of its field, and the name under which the row holds the value. */
  initial: { [k: string]: string }
  icon?: string
  /** Name under which the row holds what tells it apart, such as its account; the dialog's title and screen readers say it. */
  names?: string
  /** Values that are shown once afterwards, such as a temporary password. */
  shows: RecordColumn[]
  /** Values that are always sent too, beside those of the row. */
  fixed: { [k: string]: string | number | boolean }
  preview?: FormPreview
  /** Part of the site that must be on for the button; the switches are under Settings, Modules. */
  module?: string
}

/** A warning above the rows, shown only while the platform has something to warn of. */
export interface RecordAlert {
  /** Name under which the data holds what is warned of. */
  field: string
  text: string
  /** Values below the warning, in this order. */
  fields: [RecordColumn, ...(RecordColumn)[]]
}

/** Something that can be done with several chosen rows at once, by a form. */
export interface RecordBulk {
  operation: string
  /** Text key of the words on the button. {{count}} in it becomes the number of chosen rows. */
  label: string
  form: string
  /** Name under which the platform expects the chosen rows. */
  list: string
  /** Name under which a row holds what is sent of it, such as id. */
  field: string
  /** Name under which a row holds what screen readers call it; without one it is the first column. */
  names?: string
  /** Most rows that can be chosen at once. */
  maximum: number
  /** Name under which a row says that it can be chosen; empty, 0 or false there means no. Without a name every row can. */
  needs?: string
}

/** One value of a row: a column of a table, a line of its details, or a number on a card. */
export interface RecordColumn {
  /** true: the column is hidden until a reader shows it with the choice of columns. */
  hidden?: boolean
  /** Name under which a row holds the value, such as stake. */
  field: string
  label: string
  /** Form of the value. text: unchanged; reference: number of an order or round, or the title of a promotion; money: an amount; change: an amount with plus or minus and a colour; points: points; percent: a percentage; count: a whole number; duration: seconds as hours and minutes; date-time: date and time; day: a date; name: a text of the site; state: a text in a coloured badge; code: with a button that copies it; qr: a QR code that can be saved; account: an account name; wallet: the wallet's name; tiers: tiers of a contract; terms: terms of a contract; pick: picked numbers of a lottery; draw: drawn numbers of a lottery. */
  format: ("text" | "reference" | "money" | "change" | "points" | "percent" | "count" | "duration" | "date-time" | "day" | "name" | "state" | "code" | "qr" | "account" | "wallet" | "tiers" | "terms" | "pick" | "draw")
  /** Place of the texts for name, state and pick: the beginning of their names under Texts, such as bets.status. A value without a text is shown as it is. */
  names?: string
  /** Colour of the badge for each value; the others stay plain. */
  tones: { [k: string]: "plain" | "primary" | "success" | "warning" | "danger" }
  /** Place on a phone, where a row has two lines. title: first line, start; amount: first line, end; note: second line, start; state: second line, end. Where no column names a place, the site chooses one; all others are shown when the row is opened. */
  phone?: ("title" | "amount" | "note" | "state")
  /** true: the sum over all pages stands below the column, where the platform gives it under `totals`. */
  total: boolean
  /** true: selecting the heading sorts the rows, where the platform can sort by this value. */
  sort: boolean
  link?: RecordLink
}

/** A choice above the rows, such as the state or the period. It stays in the address of the page. */
export interface RecordFilter {
  /** choice: a list to choose from; period: the last days, or two dates; text: something typed, such as an account. */
  kind: ("choice" | "period" | "text")
  /** Name by which the platform knows the filter, such as status; it stands in the address of the page too. */
  field: string
  label: string
  /** Choices from top to bottom; the first is chosen at the beginning. */
  options: {
    /** Value by which the platform knows the choice, such as PENDING. */
    value: (string | number)
    label: string
    /** Text key of the heading above this choice and its neighbours with the same heading. Leave it empty for none. */
    group?: string
  }[]
  /** Periods to choose from, in days that end today; the first is chosen at the beginning. */
  days: [number, ...(number)[]]
  /** Fewest characters that must be typed before the filter works. */
  minimum: number
  maximum: number
}

/** The value leads to another page, or to other rows of this table, such as the downlines of an account. */
export interface RecordLink {
  /** Page that opens. Without one the rows of this table change. */
  page?: string
  /** What is added to the address: a name, such as orderNo, and the name under which the row holds its value. */
  query: { [k: string]: string }
  /** Name under which a row says that it has a link; empty, 0 or false there means no. Without a name every row has one. */
  needs?: string
}

export type RecordType = ("OPENING" | "DEPOSIT" | "WITHDRAW" | "TRANSFER_OUT" | "TRANSFER_IN" | "BET" | "PAYOUT" | "BET_REBATE" | "VOID" | "TO_DOWNLINE" | "FROM_UPLINE" | "FEE" | "WITHDRAW_RETURN" | "TO_UPLINE" | "FROM_DOWNLINE" | "BONUS" | "BONUS_EXPIRED" | "CASHBACK" | "POINTS" | "RAFFLE" | "MISSION" | "REFERRAL" | "RANK_BONUS" | "JACKPOT" | "RACE" | "RED_ENVELOPE_SENT" | "RED_ENVELOPE" | "RED_ENVELOPE_RETURN" | "DIVIDEND" | "DIVIDEND_PAID" | "SALARY_DAILY" | "SALARY_HOURLY" | "SALARY_REAL_TIME" | "SALARY_PAID" | "REBATE" | "DEMO_CREDIT" | "CORRECTION")

export interface RedEnvelope {
  id: number
  sender: string
  isOwn: boolean
  message: string
  split: ("EQUAL" | "RANDOM")
  amount: string
  shares: number
  sharesLeft: number
  amountLeft: string
  state: ("OPEN" | "EMPTY" | "RETURNED")
  /** Time of sending in ms since 1970. */
  sentAt: number
  /** Expiry in ms since 1970. */
  expiresAt: number
  /** Amount that the caller has claimed; 0.00 for none. */
  claimed: string
  /** Claims, newest first. */
  claims: {
    account: string
    amount: string
    /** Time in ms since 1970. */
    time: number
  }[]
}

export interface Redemption {
  id: number
  rewardId: number
  title: string
  points: number
  status: ("IN_PROCESS" | "APPROVED" | "REJECTED")
  /** Time of redemption in ms since 1970. */
  time: number
  /** Time of the decision in ms since 1970; 0 while pending. */
  decidedAt: number
  /** Reason of a rejection; empty otherwise. */
  remark: string
  /** Zalo ID for a bonus; empty for an article. */
  zalo: string
  /** WhatsApp ID for a bonus; empty for an article. */
  whatsapp: string
}

export interface ReferralFriend {
  account: string
  /** Time of registration in ms since 1970. */
  registeredAt: number
  firstDeposit: string
  turnover: string
  /** State; MARKED friends earn no reward, because they share a device or an address with the member. */
  state: ("PENDING" | "PAID" | "MARKED")
  reward: string
}

export interface Registration {
  username?: string
  password?: string
  confirmPassword?: string
  payeeName?: string
  email?: string
  qqNum?: string
  mobileNum?: string
  /** Recommender, as the visitor wrote it. */
  recommenderId?: string
  captcha?: string
  verificationCode?: string
  affiliateCode?: string
  paymentPassword?: string
  line?: string
  whatsapp?: string
  facebook?: string
  wechat?: string
  idNumber?: string
  referralCode?: string
  domain?: string
  countryDialingCode?: string
  nickname?: string
  zalo?: string
  telegram?: string
  birthday?: string
  address?: string
  nationality?: string
  occupation?: string
  sourceOfIncome?: string
  humanCheck?: string
  registerUrl?: string
  /** true: the terms are accepted and the visitor is of age. */
  agreement?: boolean
  login: true
  /** Client that registers; always the web. */
  registerMethod: "WEB"
  firebaseChannel?: string
  firebaseIdToken?: string
}

export interface RegistrationRule {
  /** true: the field is shown. */
  enabled: boolean
  /** true: the field must be filled. */
  required: boolean
  /** Regular expression of valid values; * permits any value. */
  acceptedPattern: string
  /** Row of schemas/patterns.json; 0 for none. */
  patternId: number
  minLength: number
  maxLength: number
}

export interface Resource {
  id: ("IOS" | "IOS_LITE" | "ANDROID" | "WHATSAPP" | "FACEBOOK" | "INSTAGRAM" | "TELEGRAM" | "ZALO" | "EMAIL")
  url: string
  /** Label in Chinese; empty where it has none. */
  labelNameCn: string
}

/** A reward that can be claimed, or was. */
export interface Reward {
  /** Kind and id of the reward, such as MISSION-7. */
  id: string
  kind: ("PROMOTION" | "MISSION" | "BIRTHDAY" | "RANK_BONUS" | "RED_ENVELOPE" | "RAFFLE_TICKET")
  /** Title; empty if the kind suffices. */
  title: string
  /** Amount; 0.00 for none. */
  amount: string
  /** Points; 0.00 for none. */
  points: string
  tickets: number
  state: ("CLAIMABLE" | "CLAIMED" | "EXPIRED")
  /** Time in ms since 1970 at which it became claimable, or was claimed. */
  time: number
  /** Expiry in ms since 1970; 0 for none. */
  expiresAt: number
}

interface SalaryStep {
  betVolume: string
  activeMember: number
  /** P: per cent; F: fixed amount. */
  rateType: ("P" | "F")
  /** Percentage for P, amount for F. */
  rate: string
}

export interface Session {
  /** Id of the session, which is not its token. */
  id: string
  device: string
  ip: string
  /** Start of the session in ms since 1970. */
  createdAt: number
  /** Time of the last call in ms since 1970. */
  lastSeenAt: number
  /** true: the session of this call. */
  current: boolean
}

/** Resolved site of one brand, contained in the first document. */
export interface Site {
  /** Code of the brand, which is its folder's name. */
  code: string
  /** Hash of the whole site, which changes with every part. */
  version: string
  mode: ("simulated" | "proxy" | "record" | "replay")
  /** true: broken and unknown parts are shown instead of hidden, and the lab is available. */
  development: boolean
  brand: Brand
  /** Number of decimals of amounts in the brand's currency. */
  decimals: number
  pages: { [k: string]: PageFile }
  /** Pages for signed-in accounts whose blocks the document leaves out, and the file that contains them; missing if all pages are complete. */
  later?: {
    /** Blocks by page; the file name contains their hash. */
    address: string
    pages: string[]
  }
  layouts: { [k: string]: PageFile }
  modals: { [k: string]: PageFile }
  /** Groups of one menu, in order; entries without a heading come first. */
  menus: { [k: string]: MenuGroup[] }
  /** Address of the texts; the file name contains their hash. */
  texts: { [k: string]: string }
  languages: {
    [k: string]: {
      /** BCP 47 tag. */
      tag: string
      name: string
      direction: ("ltr" | "rtl")
    }
  }
  /** Address of the theme's CSS; the file name contains its hash. */
  theme: string
  /** Addresses of the pictures of brand and base by file name. Address; the file name contains the picture's hash. */
  assets: { [k: string]: string }
  forms: string[]
}

export interface StatementSum {
  type: RecordType
  count: number
  /** Change of the member's money by these movements; negative for outgoing money. */
  amount: string
}

export interface Vendor {
  vassalage: string
  displayName: string
  smallIcon: string
  isHot: boolean
  /** game: the vendor opens its game directly; list: it shows a list of games. */
  type: ("list" | "game")
  gameType: ("ELOTT" | "LOTT" | "LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP")
  gameCategory: ("ELOTT" | "LOTT" | "LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP")
  /** Game that a vendor of type game opens; empty otherwise. */
  nodeId: string
  gameCount: number
}

export interface WalletBalance {
  /** Wallet: main, or a vendor code. */
  accountTypeId: string
  walletName: string
  availBalance: string
  holdBalance: string
  /** ISO 4217 code. */
  currency: string
  currencySymbol: string
}

export interface Winner {
  vo: {
    gameName: string
    customerName: string
    winAmount: string
    currency: string
    vassalage: string
    nodeId: string
    icon: string
    /** true: the amount is a jackpot that the bet has won. */
    jackpot?: boolean
  }
}

export interface Withdrawal {
  orderNo: string
  amount: string
  fee: string
  paidOut: string
  card: {
    id: number
    type: ("BANK" | "EWALLET" | "CRYPTO")
    /** Bank, wallet or network. */
    bankName: string
    holder: string
    numberMasked: string
  }
  state: ("SUBMITTED" | "REVIEW" | "PAYING" | "PAID" | "RECEIVED" | "FULLY_PAID" | "AUTO_RECEIVED" | "NOT_RECEIVED" | "DISPUTE" | "REFUNDED" | "REJECTED" | "CANCELLED")
  /** Time of the request in ms since 1970. */
  createdAt: number
  /** Time after which the payment counts as received, in ms since 1970; 0 before it is paid. */
  confirmDeadline: number
  /** true: the withdrawal can still be cancelled. */
  canCancel: boolean
  /** true: the arrival can be confirmed or disputed now. */
  canConfirm: boolean
  /** Number of pictures that prove a missing payment. */
  proofs: number
  /** State changes, oldest first. */
  history: {
    state: ("SUBMITTED" | "REVIEW" | "PAYING" | "PAID" | "RECEIVED" | "FULLY_PAID" | "AUTO_RECEIVED" | "NOT_RECEIVED" | "DISPUTE" | "REFUNDED" | "REJECTED" | "CANCELLED")
    /** Time in ms since 1970. */
    at: number
  }[]
}
