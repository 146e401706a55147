// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { Brand } from './brand.ts'
import type { FormField, FormSamples, FormSubmit } from './form.ts'
import type { PageFile, When } from './page.ts'

/** One movement on the member's money. */
export interface AccountRecordRow {
  id: string
  /** When, ms since 1970. */
  time: number
  type: ("OPENING" | "DEPOSIT" | "WITHDRAW" | "TRANSFER_OUT" | "TRANSFER_IN" | "BET" | "PAYOUT" | "VOID" | "TO_DOWNLINE" | "FROM_UPLINE" | "FEE" | "WITHDRAW_RETURN" | "TO_UPLINE" | "FROM_DOWNLINE" | "BONUS" | "BONUS_EXPIRED" | "CASHBACK" | "POINTS" | "RAFFLE" | "MISSION" | "REFERRAL" | "RANK_BONUS" | "RED_ENVELOPE_SENT" | "RED_ENVELOPE" | "RED_ENVELOPE_RETURN" | "DIVIDEND" | "DIVIDEND_PAID" | "SALARY_DAILY" | "SALARY_HOURLY" | "SALARY_REAL_TIME" | "SALARY_PAID" | "REBATE" | "DEMO_CREDIT" | "CORRECTION")
  /** Wallet: main, or a vendor code. */
  wallet: string
  /** Change, negative when money left. */
  amount: string
  balanceBefore: string
  balanceAfter: string
  /** Order or round that it belongs to. */
  reference: string
}

/** A link that signs members up below an agent. */
export interface AffiliateUrl {
  id: number
  code: string
  url: string
  /** Rebate that members get, per cent. */
  rebate: string
  uses: number
  /** Most members; 0 for any number. */
  maxUses: number
  /** Made, ms since 1970. */
  createdAt: number
  /** Ends, ms since 1970; 0 for never. */
  expiresAt: number
  /** ACTIVE, EXPIRED, or USED up. */
  status: ("ACTIVE" | "EXPIRED" | "USED")
}

/** A contract between an upline and somebody directly below. */
export interface AgentContract {
  id: number
  kind: ("DIVIDEND" | "DAILY" | "HOURLY" | "REAL_TIME")
  group: ("LIVE" | "RNG" | "CONS" | "SPORTS" | "LOTT" | "FISH" | "ELOTT" | "PVP")
  downlineId: number
  account: string
  isMine: boolean
  byHouse: boolean
  /** How often it is settled; salaries have a period of their own. */
  period: ("Daily" | "Weekly" | "Semimonthly" | "Monthly" | "Hourly" | "Real time")
  /** P pending, A active, R rejected, V termination asked, C terminated, E changed offer pending. */
  status: ("P" | "A" | "R" | "V" | "C" | "E")
  /** Grows with every change; a change of an older one is refused. */
  version: number
  /** Steps in force; of a pending contract those that are offered. */
  tiers: ContractTier[]
  /** A changed offer that waits for an answer. */
  offer: ({
    /** How often it would be settled. */
    period: ("Daily" | "Weekly" | "Semimonthly" | "Monthly" | "Hourly" | "Real time")
    tiers: ContractTier[]
    } | null)
  /** Y: a contract that the account gave below has a higher rate, and would be terminated. */
  downlineHigherRate: ("Y" | "N")
  /** Offered, ms since 1970. */
  offeredAt: number
  /** In force since, ms since 1970; 0 when never. */
  startedAt: number
  /** Ended, ms since 1970; 0 while open. */
  endedAt: number
}

/** One announcement. */
export interface Announcement {
  id: number
  /** Kind: banner, player notice, popup, promotion, help. */
  type: ("B" | "PL" | "PU" | "PR" | "H")
  title: string
  /** Content, HTML. */
  content: string
  /** Published, ms. */
  timestamp: number
  /** Picture, a file of the site; empty for none. */
  image: string
  /** Page that it leads to; empty for none. */
  link: string
}

/** Picture of a member. */
export interface Avatar {
  /** Number of the site's picture, or address of an upload. */
  avatar: string
  avatarType: ("STATIC" | "CUSTOM")
}

/** All wallets of a member. */
export interface Balance {
  /** All wallets together. */
  sumBalance: string
  balance: WalletBalance[]
  /** ISO 4217 code. */
  currency: string
  currencySymbol: string
}

/** Where a member wants money paid out to. */
export interface BankCard {
  id: number
  type: ("BANK" | "EWALLET" | "CRYPTO")
  /** Bank, wallet or network. */
  bankCode: string
  bankName: string
  holder: string
  numberMasked: string
  /** When it was added, ms since 1970. */
  createdAt: number
  /** Money can go there from then on, ms since 1970. */
  usableAt: number
  /** Money can go there now. */
  usable: boolean
}

/** One bet of a member. */
export interface BetRow {
  orderNo: string
  /** When it was placed, ms since 1970. */
  time: number
  product: string
  vendor: string
  game: string
  issue?: string
  content?: string
  stake: string
  validBet: string
  odds?: string
  payout: string
  status: ("PENDING" | "WON" | "LOST" | "VOID" | "CANCELLED")
  /** When it was settled, ms since 1970; 0 while it is open. */
  settledAt: number
}

/** A line of the chat room. */
export interface ChatMessage {
  id: number
  nickname: string
  /** Number of the site's picture that the writer shows; 0 for an upload, which only its owner may read. */
  avatar: number
  rank: number
  /** What was written: plain text, never HTML. */
  text: string
  /** Addresses in the text that may be opened; all others stay text. */
  links: string[]
  /** When, ms since 1970. */
  timestamp: number
}

/** Rank of a member. */
interface ClubLabel {
  /** Name shown, such as VIP1. */
  labelName: string
  rankLevel: number
}

/** Money and contracts of a member in one answer: what waits for the member's word, and what is in force, by group of products. */
export interface ConsolidatedFunds {
  balances: Balance
  /** Dividend contracts that wait for an answer. */
  divtypereq: { [k: string]: DividendStep[] }
  /** Dividend contracts in force. */
  divtypeinfo: { [k: string]: DividendStep[] }
  /** Daily salary contracts that wait for an answer. */
  dailysalreqtype: { [k: string]: DailySalary[] }
  /** Daily salary contracts in force. */
  dailysalinfotype: { [k: string]: DailySalary[] }
  /** Hourly salary contracts that wait for an answer. */
  contracthoursalreq: { [k: string]: HourlySalary[] }
  /** Hourly salary contracts in force. */
  contracthoursalinfo: { [k: string]: HourlySalary[] }
  /** Real-time salary contracts that wait for an answer. */
  realtimesalreqtype: { [k: string]: RealTimeSalary[] }
  /** Real-time salary contracts in force. */
  realtimesalinfo: { [k: string]: RealTimeSalary[] }
}

/** What one contract paid, or owes, for one period. */
export interface ContractPayment {
  id: string
  kind: ("DIVIDEND" | "DAILY" | "HOURLY" | "REAL_TIME" | "REBATE")
  group: ("LIVE" | "RNG" | "CONS" | "SPORTS" | "LOTT" | "FISH" | "ELOTT" | "PVP")
  /** Contract; 0 for a rebate. */
  contractId: number
  accountId: number
  account: string
  /** Begin of the period, ms since 1970. */
  from: number
  /** End of the period, ms since 1970. */
  to: number
  /** Settled, ms since 1970. */
  settledAt: number
  /** Paid, ms since 1970; 0 while it is not. */
  paidAt: number
  /** P per cent, F a fixed amount. */
  rateType: ("P" | "F")
  /** Rate of the step that was reached; 0.00 when none was. */
  rate: string
  activeMembers: number
  periodValidBet: string
  /** What the team won in the period; below zero when it lost. */
  periodProfitLoss: string
  /** Valid bet of the day, for a daily salary. */
  dailyBetAmount: string
  /** Valid bet of the hour, for an hourly salary. */
  hourlyBetAmount: string
  amount: string
  /** PAID, PENDING while the payer is short, NONE where no step was reached. */
  status: ("PAID" | "PENDING" | "NONE")
}

/** One step of a contract: what it takes, and what it pays. Dividends have minimumBet, netLoss and contractRate; salaries have bet, rateType and rate. */
export interface ContractTier {
  /** Dividend: least valid bet of the team in the period. */
  minimumBet?: string
  /** Dividend: least net loss of the team in the period. */
  netLoss?: string
  activeMember: number
  /** Dividend: part of the net loss, per cent. */
  contractRate?: string
  /** Salary: least valid bet of the team. */
  bet?: string
  /** Salary: P per cent of the valid bet, F a fixed amount. */
  rateType?: ("P" | "F")
  /** Salary: per cent for P, amount for F. */
  rate?: string
}

/** A country and its dialling code. */
export interface Country {
  /** ISO 3166 alpha-2. */
  countryCode: string
  /** Digits, without +. */
  countryDialingCode: string
}

/** A way to customer service. */
export interface CustomerService {
  csType: ("VIP" | "LIVECHAT")
  path: string
}

/** A daily salary contract. */
interface DailySalary {
  id: number
  status: ("P" | "A" | "R" | "V" | "C" | "E")
  version: number
  /** A contract given below has a higher rate. */
  downlineHigherRate: ("Y" | "N")
  details: SalaryStep[]
}

/** An order to pay in. */
export interface DepositOrder {
  orderNo: string
  channel: string
  /** Text key of the channel's name. */
  channelLabel: string
  amount: string
  fee: string
  credited: string
  /** Where it stands. */
  state: ("PENDING" | "PAID" | "APPROVED" | "REJECTED" | "EXPIRED")
  /** When it was made, ms since 1970. */
  createdAt: number
  /** Must be paid by then, ms since 1970. */
  expiresAt: number
  /** When it was approved, rejected or expired, ms since 1970; 0 before. */
  endedAt: number
  /** Promotion that was picked; empty for none. */
  promotion: string
  payInfo: {
    type: ("BANK" | "EWALLET" | "QR" | "CRYPTO")
    name: string
    /** Bank, wallet or network. */
    institution: string
    account: string
    reference: string
    /** Text of the QR code; empty where none is used. */
    qrText: string
  }
}

/** A step of a dividend contract. */
interface DividendStep {
  id: number
  minimumBet: string
  netLoss: string
  activeMember: number
  /** Part of the net loss, per cent. */
  contractRate: string
  /** How often it is settled. */
  period: ("Daily" | "Weekly" | "Semimonthly" | "Monthly")
  status: ("P" | "A" | "R" | "V" | "C" | "E")
  version: number
  /** A contract given below has a higher rate. */
  downlineHigherRate: ("Y" | "N")
}

/** An address of the site. */
export interface DomainRoute {
  domain: string
  /** Address of the site there. */
  url: string
  main: boolean
}

/** A member or agent below the caller. */
export interface Downline {
  id: number
  account: string
  type: number
  /** Steps below the caller. */
  level: number
  /** Money in all wallets. */
  balance: string
  teamSize: number
  /** Rebate, per cent. */
  rebate: string
  /** May sign in or not. */
  status: ("ACTIVE" | "LOCKED")
  /** Last signed in, ms since 1970; 0 when never. */
  lastLogin: number
  /** Registered at, ms since 1970. */
  registeredAt: number
  /** Directly below the caller: may be paid to. */
  direct: boolean
}

/** A field of a request that was refused. */
export interface FieldError {
  /** Name of the field; empty for the whole. */
  field: string
  text: string
  /** What fills the message's places. */
  values: { [k: string]: string | number }
  /** Text key of what is wrong, where the message says how it is right. */
  lead?: string
}

/** A form ready to draw: schema, order, texts and the address of its compiled validator (rule 9). */
export interface FormPackage {
  name: string
  /** Text key of the heading. */
  title: string
  /** Text key of a line under the heading. */
  description?: string
  submit: FormSubmit
  /** JSON Schema, draft-07, no references. */
  schema: {}
  /** Fields that are shown, with the rules' bounds filled in. */
  fields: FormField[]
  /** Field to its messages by failed keyword: required, pattern, minLength, maxLength, equalTo and others. */
  messages: {
    [k: string]: {
      [k: string]: {
        text: string
        values: { [k: string]: string | number }
        /** Text key of what is wrong; the message then says how it is right. */
        lead?: string
      }
    }
  }
  /** Address of the compiled validator, an ES module; its name carries its hash. */
  validator: string
  hash: string
  samples?: FormSamples
}

/** One game. */
export interface Game {
  nodeId: string
  gameName: string
  vassalage: string
  gameType: ("LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP")
  showIcon: string
  /** 0: cannot be played now. */
  supportPlay: (0 | 1)
  isHot: boolean
  isNew: boolean
  minBet: string
}

/** A page of the help centre. */
export interface HelpPage {
  id: ("about-us" | "terms" | "privacy" | "responsible-gaming" | "game-rules" | "deposit-withdrawal" | "contact")
  title: string
  content: string
}

/** An hourly salary contract. */
interface HourlySalary {
  contractId: number
  status: ("P" | "A" | "R" | "V" | "C" | "E")
  version: number
  /** A contract given below has a higher rate. */
  downlineHigherRate: ("Y" | "N")
  hourSalaryRates: SalaryStep[]
}

/** A row of the mission leaderboard. */
export interface Leader {
  /** Place from 1; 0 for none. */
  place: number
  /** Account, masked. */
  account: string
  score: number
  claimed: number
}

/** One entry of the books that touches the member's money. */
export interface LedgerRow {
  id: string
  /** When, ms since 1970. */
  time: number
  /** Why money moved. */
  type: string
  /** Account that it left: a wallet of the member, or whose it was. */
  debit: string
  credit: string
  amountMinor: string
  /** ISO 4217 code. */
  currency: string
  /** Order, round or bonus that it belongs to. */
  ref: string
  /** Number of the entry that it takes back; empty for none. */
  reverses: string
  /** Idempotency-Key of the call that made it; empty where no call of the member's did. */
  idempotencyKey: string
}

/** Where the visitor seems to be. */
export interface Location {
  ip: string
  /** ISO 3166 alpha-2; empty when unknown. */
  country: string
}

/** What a successful login or registration gives. */
export interface LoginResult {
  /** Session token for the Authorization header. */
  token: string
  id: number
  userName: string
  account: string
  customerType: number
  /** Never signed in before. */
  firstTimeLogin: boolean
  /** The password must be changed now. */
  passwordExpired: boolean
  /** The password is the brand's default one, which is changed whatever the brand says of expired ones; only where it is. */
  mustChange?: boolean
  /** Seconds until the session ends at the latest. */
  expiresIn: number
  /** Sealed value that signs in on this device for a day; only where asked for. */
  remember?: string
}

/** A draw that took place. */
export interface LotteryDraw {
  gameId: string
  gameCode: string
  numero: string
  /** What was drawn: numbers apart by commas, prizes by bars. */
  winNo: string
  /** When it was drawn, ms. */
  winningTime: number
  /** SHA-256 of the seed, shown before sale opened. */
  seedHash: string
  seed: string
  /** Block that a chain lottery was read from; empty for others. */
  blockHash: string
  /** What was drawn, prize by prize; left out where the upstream does not tell. */
  prizes?: {
    /** Which prize; empty where there is one only. */
    prize: string
    numbers: string[]
  }[]
}

/** Lotteries of one kind. */
export interface LotteryGroup {
  gameGroupCode: string
  gameGroupName: string
  gameMenus: LotteryMenu[]
}

/** A lottery in a menu. */
export interface LotteryMenu {
  gameId: string
  gameCode: string
  gameName: string
  icon: string
  prizeModes: string[]
  /** A draw every so many seconds; 86400: once a day. */
  issueSeconds: number
  /** Which lobby it belongs to. */
  accountTypeName: ("LOTT" | "ELOTT" | "TCG_LOTTO_VN" | "TCG_SEA")
}

/** A signed-in account. */
export interface Member {
  id: number
  account: string
  /** Name that others see. */
  nickname: string
  userName: string
  /** Kind of account; brand.accountTypes says what it may do. */
  type: number
  toUpline: boolean
  /** May open the member centre. Missing: the roles of the account type decide. */
  isShowMC?: boolean
  /** May open the agent centre. Missing: the roles of the account type decide. */
  isShowAC?: boolean
  clubLabel: ClubLabel
  memberLabel: string[]
  /** Registered at, ms since 1970. */
  regDate: number
  /** Mobile number, masked; empty when none. */
  mobile: string
  /** E-mail address, masked; empty when none. */
  email: string
  /** ISO 4217 code. */
  currency: string
  language: string
  lastLogin: {
    /** When, ms since 1970; 0 when there was none. */
    time: number
    ip: string
  }
}

/** One entry of a menu as it is drawn. It has one of route, modal and opens. */
export interface MenuEntry {
  /** Its key in the menu, or the category in lower case. */
  id: string
  label: string
  icon?: string
  /** Address of the page that it leads to. */
  route?: string
  modal?: string
  /** Tab of the modal that is shown first. */
  tab?: string
  opens?: ("customer-service" | "side-menu")
  /** Category whose first vendor it starts; the route while there is none. */
  launch?: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS")
  /** Number or rank that it shows. */
  badge?: ("promotions" | "messages" | "rank")
  when?: When
}

/** Entries of a menu below one heading, or below none. */
export interface MenuGroup {
  /** Key of the heading in the menu; empty where there is none. */
  id: string
  /** Text key of the heading. */
  label?: string
  when?: When
  entries: MenuEntry[]
}

/** A message in the inbox or among the sent ones. */
export interface Message {
  id: number
  /** What it is about, or who wrote it. */
  type: ("WELCOME" | "DEPOSIT" | "WITHDRAWAL" | "SYSTEM" | "MEMBER" | "SERVICE")
  title: string
  content: string
  /** When, ms since 1970. */
  time: number
  /** Was opened; always so for sent ones. */
  read: boolean
  /** Account at the other end: who wrote it, or to whom it went; empty for the platform. */
  peer: string
}

/** One task and how far the caller is. */
export interface Mission {
  id: number
  code: string
  title: string
  /** When it begins anew. */
  period: ("DAILY" | "WEEKLY" | "NEWBIE")
  activity: ("BET" | "DEPOSIT" | "SIGN_IN")
  /** Category of the bets; empty for all. */
  product: string
  /** Amount, or how many times. */
  measure: ("AMOUNT" | "COUNT")
  /** Target: an amount, or a number of times. */
  target: string
  progress: string
  reward: { amount: string; points: string; tickets: number }
  state: ("LOCKED" | "ACTIVE" | "CLAIMABLE" | "CLAIMED")
  /** End of the period, ms. */
  endsAt: number
}

/** A module of the brand as the upstream has it. */
export interface ModuleNode {
  /** Upstream's name. */
  modId: string
  /** 1: on. */
  enabled: ("0" | "1")
  childrenNodes: {}[]
}

/** A match that bets are taken on. */
export interface NextMatch {
  matchId: string
  league: string
  home: string
  away: string
  /** Kick-off, ms; bets are taken until then. */
  startsAt: number
  odds: {
    /** Times the stake that a win pays. */
    home: string
    /** Times the stake that a win pays. */
    draw: string
    /** Times the stake that a win pays. */
    away: string
  }
}

/** A notice of the operator. */
export interface Notice {
  id: number
  title: string
  content: string
  /** When, ms since 1970. */
  timestamp: number
}

/** A bet that waits for its end. */
export interface OpenBet {
  round: string
  /** Held until it ends. */
  stake: string
  /** What was bet on; empty where a vendor knows it alone. */
  pick: string
  /** Times the stake that a win pays; empty where the draw says. */
  odds: string
  /** When it was placed, ms. */
  at: number
  /** When it ends by itself, ms: a match is over, or the stake comes back. */
  endsAt: number
}

/** The page that a query asks for. Generated types of queries with these keys extend this type. */
export interface PageQuery {
  /** Page, from 1. */
  pageNo?: number
  pageSize?: number
}

/** Place of a page in its list. Generated types of answers with these keys extend this type. */
export interface Paging {
  /** This page, from 1. */
  pageNo: number
  pageSize: number
  /** Rows on all pages. */
  totalCount: number
  /** Number of pages, 0 for an empty list. */
  totalPages: number
}

/** Limits that a member has set itself. */
export interface PlayLimits {
  /** By day, week and month. */
  deposit: {
    period: ("DAY" | "WEEK" | "MONTH")
    /** Most in the period; null: no limit. */
    amount: (string | null)
    /** Deposited or under way in this period. */
    used: string
    /** What waits to be confirmed; null: nothing. */
    pending: (null | {
      /** The higher limit; null: none any more. */
      amount: (string | null)
      /** When it can be confirmed, ms since 1970. */
      from: number
      /** When it is forgotten unless confirmed, ms since 1970. */
      until: number
    })
  }[]
  /** Minutes of play between two notes. */
  realityCheckMinutes: number
  /** ISO 4217 code. */
  currency: string
}

/** A movement of points. */
export interface PointEntry {
  id: string
  type: ("PLAY" | "MISSION" | "GIFT" | "REDEEM" | "REDEEM_RETURN" | "CONVERT")
  /** Points: above zero came, below zero went. */
  points: string
  /** Valid bet that they come from, or money that they became. */
  amount: string
  status: ("IN_PROCESS" | "APPROVED" | "REJECTED")
  /** When, ms. */
  time: number
  /** Remark; for play the category. */
  remark: string
  /** Points for each 100.00, or points for 1.00. */
  ratio: string
}

/** An article of the points mall. */
export interface PointReward {
  id: number
  code: string
  title: string
  description: string
  /** Picture; empty for none. */
  image: string
  /** Money at once, or an article that is sent. */
  kind: ("VOUCHER" | "ARTICLE")
  points: number
  amount: string
  /** How many are left. */
  stock: number
}

/** What a member has said of itself. */
export interface Profile {
  /** Name that others see. */
  nickname: string
  /** Real name, masked; empty when none. */
  payeeName: string
  /** Date of birth, yyyy-MM-dd; empty when none. */
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

/** One promotion as the caller sees it. */
export interface Promotion {
  id: number
  code: string
  title: string
  /** What it gives, in a line. */
  summary: string
  /** Picture, a file of the site; empty for none. */
  image: string
  /** What the bonus follows: a deposit, valid bet, or a fixed gift. */
  kind: ("DEPOSIT" | "TURNOVER" | "FIXED")
  /** Category of games whose bets count; empty for all. */
  product: ("" | "RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
  /** State. */
  state: ("comingSoon" | "join" | "joined" | "process" | "claim" | "applying" | "rejected" | "issued" | "claimed" | "close")
  /** Begins, ms. */
  startsAt: number
  /** Ends, ms. */
  endsAt: number
  /** The caller may join. */
  eligible: boolean
  /** Least rank of who may join. */
  minimumRank: number
  progress: string
  /** What has to be deposited or bet. */
  target: string
  /** Bonus: what it would be now, or what was granted. */
  bonus: string
  maximumBonus: string
  /** Times the bonus has to be bet. */
  turnoverMultiple: number
  /** Why it was rejected; empty otherwise. */
  reason: string
}

/** A prize of the raffle and its chance. */
export interface RafflePrize {
  prizeId: string
  prizeName: string
  /** Money; 0.00 for none. */
  amount: string
  /** Weight: its part of all weights is its chance. */
  weight: number
  /** Chance, per cent. */
  chance: string
}

/** One rank and what it gives. */
export interface Rank {
  /** Level from 0. */
  level: number
  name: string
  deposit: string
  /** Valid bet in all that reaches it. */
  turnover: string
  /** Valid bet in a month that keeps it. */
  monthlyTurnover: string
  /** Category of games to cashback, per cent of valid bet. */
  cashback: { [k: string]: string }
  birthdayBonus: string
  /** Gift when it is first reached. */
  upgradeBonus: string
  /** Withdrawals in a day at most. */
  withdrawDailyMaximum: string
  /** Withdrawals in a day at most. */
  withdrawDailyTimes: number
}

/** A real-time salary contract. */
interface RealTimeSalary {
  contractId: number
  status: ("P" | "A" | "R" | "V" | "C" | "E")
  version: number
  /** A contract given below has a higher rate. */
  downlineHigherRate: ("Y" | "N")
  realTimeSalaryRates: SalaryStep[]
}

/** A button of a row that makes a call with values of the row. */
export interface RecordAction {
  operation: string
  /** Text key of the button. */
  label: string
  /** Body of the call: its names, and the names of the row's values. */
  body: { [k: string]: string }
  /** Value of the row that says whether the button is there. */
  field: string
  /** The button is there where the row has this value. */
  value: (string | boolean)
  /** Text key of the question that is asked first; without it none is asked. */
  confirm?: string
  /** Text key of what is said after it. */
  done: string
  /** Operations that are read again afterwards, beside that of the rows. */
  refreshes: string[]
}

/** One value of a row: a column of a table, a line of its details, a figure. */
export interface RecordColumn {
  /** Name of the value in a row of the answer. */
  field: string
  /** Text key of the heading. */
  label: string
  /** Format of the value. text: as it is; reference: the number of an order or round, or the title of a promotion; money; change: money with its sign and colour; percent; count: a whole number; date-time and day: in the brand's time zone, 0 as a dash; name: by a text of this site; state: the same as a badge; code: with a button that copies it; wallet: by the wallet's name. */
  format: ("text" | "reference" | "money" | "change" | "percent" | "count" | "date-time" | "day" | "name" | "state" | "code" | "wallet")
  /** Start of the text keys of the formats name and state: the value, in lower case with dashes, is appended. */
  names?: string
  /** Colour of the badge by value; plain for others. */
  tones: { [k: string]: "plain" | "primary" | "success" | "warning" | "danger" }
  /** Part of a line on a phone, where each row is a card. */
  span: ("third" | "half" | "whole")
  /** Shows the sum over all pages below the column; the answer has it under `totals` by the same name. */
  total: boolean
}

/** One filter of a report; its state stands in the address. */
export interface RecordFilter {
  /** choice: one of some options; period: the last days, or two dates of the reader's choice, sent as `days` and `until`. */
  kind: ("choice" | "period")
  /** Name in the operation's query, and in the address. */
  field: string
  /** Text key of its name. */
  label: string
  /** Choices of the kind choice; the first is taken at the start. */
  options: {
    value: (string | number)
    /** Text key of the choice. */
    label: string
  }[]
  /**
   * Periods of the kind period, in days back from today; the first is taken at the start.
   *
   * @minItems 1
   */
  days: [number, ...(number)[]]
}

/** A red envelope. */
export interface RedEnvelope {
  id: number
  /** Who sent it, masked. */
  sender: string
  isOwn: boolean
  message: string
  split: ("EQUAL" | "RANDOM")
  amount: string
  shares: number
  sharesLeft: number
  amountLeft: string
  state: ("OPEN" | "EMPTY" | "RETURNED")
  /** Sent, ms. */
  sentAt: number
  /** Ends, ms. */
  expiresAt: number
  /** What the caller got; 0.00 for nothing yet. */
  claimed: string
  /** Claims, newest first. */
  claims: {
    /** Who, masked. */
    account: string
    amount: string
    /** When, ms. */
    time: number
  }[]
}

/** One redeemed article. */
export interface Redemption {
  id: number
  rewardId: number
  title: string
  points: number
  status: ("IN_PROCESS" | "APPROVED" | "REJECTED")
  /** Redeemed, ms. */
  time: number
  /** Decided, ms; 0 while in process. */
  decidedAt: number
  /** Why it was rejected; empty otherwise. */
  remark: string
  /** Zalo ID given for a bonus; empty for an article. */
  zalo: string
  /** WhatsApp ID given for a bonus; empty for an article. */
  whatsapp: string
}

/** An invited friend. */
export interface ReferralFriend {
  /** Account, masked. */
  account: string
  /** Registered, ms. */
  registeredAt: number
  firstDeposit: string
  /** Valid bet since. */
  turnover: string
  /** State; MARKED is not paid: same device or address. */
  state: ("PENDING" | "PAID" | "MARKED")
  reward: string
}

/** Registration. */
export interface Registration {
  username?: string
  password?: string
  confirmPassword?: string
  payeeName?: string
  /** E-mail address. */
  email?: string
  qqNum?: string
  /** Mobile number: digits without the dialling code. */
  mobileNum?: string
  /** Recommender, as the visitor wrote it. */
  recommenderId?: string
  captcha?: string
  /** Code sent by SMS or e-mail. */
  verificationCode?: string
  affiliateCode?: string
  paymentPassword?: string
  line?: string
  /** WhatsApp account. */
  whatsapp?: string
  facebook?: string
  /** WeChat account. */
  wechat?: string
  idNumber?: string
  referralCode?: string
  /** Host that the visitor registers on. */
  domain?: string
  countryDialingCode?: string
  /** Name shown to others. */
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
  /** Terms agreed and of age. */
  agreement?: boolean
  login: true
  /** Site that registers: always the web. */
  registerMethod: "WEB"
  /** Phone-auth channel that confirmed the number. */
  firebaseChannel?: string
  /** Token of the phone-auth provider. */
  firebaseIdToken?: string
}

/** What the server accepts for one field. */
export interface RegistrationRule {
  enabled: boolean
  required: boolean
  /** Regular expression; * accepts anything. */
  acceptedPattern: string
  /** Row of the message table; 0 for none. */
  patternId: number
  /** Least length, code points. */
  minLength: number
  /** Greatest length, code points. */
  maxLength: number
}

/** A link of the brand. */
export interface Resource {
  /** What it is. */
  id: ("IOS" | "IOS_LITE" | "ANDROID" | "WHATSAPP" | "FACEBOOK" | "INSTAGRAM" | "TELEGRAM" | "ZALO" | "EMAIL")
  url: string
  /** Label in Chinese; empty where it has none. */
  labelNameCn: string
}

/** Something that waits to be claimed, or was. */
export interface Reward {
  id: string
  kind: ("PROMOTION" | "MISSION" | "BIRTHDAY" | "RANK_BONUS" | "RED_ENVELOPE" | "RAFFLE_TICKET")
  /** What for; empty where the kind says it. */
  title: string
  /** Money; 0.00 for none. */
  amount: string
  /** Points; 0.00 for none. */
  points: string
  tickets: number
  state: ("CLAIMABLE" | "CLAIMED" | "EXPIRED")
  /** Since when it waits, or when it was claimed, ms. */
  time: number
  /** Until when it can be claimed, ms; 0 for ever. */
  expiresAt: number
}

/** A step of a salary contract. */
interface SalaryStep {
  betVolume: string
  activeMember: number
  /** P per cent, F a fixed amount. */
  rateType: ("P" | "F")
  /** Per cent for P, amount for F. */
  rate: string
}

/** A place where the account is signed in. */
export interface Session {
  /** Number of the session; not its token. */
  id: string
  device: string
  ip: string
  /** Since, ms since 1970. */
  createdAt: number
  /** Last call, ms since 1970. */
  lastSeenAt: number
  current: boolean
}

/** What the first document carries: one brand, resolved, ready to draw (issue: no second round trip). */
export interface Site {
  /** Code of the brand: its folder. */
  code: string
  /** Hash of all of it; changes when anything does. */
  version: string
  mode: ("simulated" | "proxy" | "record" | "replay")
  /** Broken or unknown parts are shown rather than hidden; the lab is there. */
  development: boolean
  brand: Brand
  pages: { [k: string]: PageFile }
  layouts: { [k: string]: PageFile }
  modals: { [k: string]: PageFile }
  /** Groups of one menu, in order; entries that stand below no heading come first. */
  menus: { [k: string]: MenuGroup[] }
  /** Language code to the address of its texts. Address of the texts; its name carries their hash. */
  texts: { [k: string]: string }
  /** The brand's languages by code. */
  languages: {
    [k: string]: {
      /** BCP 47 tag. */
      tag: string
      name: string
      direction: ("ltr" | "rtl")
    }
  }
  /** Address of the theme's CSS; its name carries its hash. */
  theme: string
  /** Picture of brand or base to its address. Address; its name carries its hash. */
  assets: { [k: string]: string }
  forms: string[]
}

/** A maker of games. */
export interface Vendor {
  vassalage: string
  displayName: string
  smallIcon: string
  isHot: boolean
  /** game: opens directly; list: shows its games. */
  type: ("list" | "game")
  gameType: ("ELOTT" | "LOTT" | "LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP")
  /** Category whose list of vendors it stands in: the title of its lane. */
  gameCategory: ("ELOTT" | "LOTT" | "LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP")
  /** Game that a vendor of type game opens; empty otherwise. */
  nodeId: string
  gameCount: number
}

/** Money in one wallet. */
export interface WalletBalance {
  /** Wallet: main, or a vendor code. */
  accountTypeId: string
  walletName: string
  availBalance: string
  /** Held for something under way. */
  holdBalance: string
  /** ISO 4217 code. */
  currency: string
  currencySymbol: string
}

/** One row of the winner board. */
export interface Winner {
  vo: {
    gameName: string
    /** Who won, masked. */
    customerName: string
    winAmount: string
    currency: string
    vassalage: string
    nodeId: string
    icon: string
  }
}

/** Money on its way out. */
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
  /** Where it stands. */
  state: ("SUBMITTED" | "REVIEW" | "PAYING" | "PAID" | "RECEIVED" | "FULLY_PAID" | "AUTO_RECEIVED" | "NOT_RECEIVED" | "DISPUTE" | "REFUNDED" | "REJECTED" | "CANCELLED")
  /** When it was asked for, ms since 1970. */
  createdAt: number
  /** Held to be received after this, ms since 1970; 0 while it is not paid. */
  confirmDeadline: number
  /** It can still be taken back. */
  canCancel: boolean
  /** Its arrival can be confirmed or denied now. */
  canConfirm: boolean
  /** Pictures that prove that it did not arrive. */
  proofs: number
  /** Steps, oldest first. */
  history: {
    state: ("SUBMITTED" | "REVIEW" | "PAYING" | "PAID" | "RECEIVED" | "FULLY_PAID" | "AUTO_RECEIVED" | "NOT_RECEIVED" | "DISPUTE" | "REFUNDED" | "REJECTED" | "CANCELLED")
    /** When, ms since 1970. */
    at: number
  }[]
}
