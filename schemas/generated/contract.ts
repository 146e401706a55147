// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

/**
 * Newest first.
 *
 * Items: Number of a game.
 */
export type GamesFavouriteIdsValue = string[]

/** Base64 of a PNG. */
export type IdentityCaptchaValue = string

/** Signed out. */
export type IdentityEndAllSessionsValue = true

/** Ended. */
export type IdentityEndSessionValue = true

/** Ended. */
export type IdentityLogoutValue = true

/** Removed. */
export type IdentityRemoveTrustedIpValue = true

/** Sessions, this one first. */
export type IdentitySessionsValue = Session[]

/**
 * Addresses, used last first.
 *
 * Items: An address.
 */
export type IdentityTrustedIpsValue = {
  /** Number of the row. */
  id: number
  /** Address. */
  ip: string
  /** Since, ms since 1970. */
  addedAt: number
  /** Last login from it, ms since 1970. */
  usedAt: number
  /** The address of this call. */
  current: boolean
}[]

/** Gone. */
export type IdentityUnbindSocialValue = true

/** Countries. */
export type SupportCountriesValue = Country[]

/** Addresses. */
export type SupportDomainRoutesValue = DomainRoute[]

/** Pages, in the order shown. */
export type SupportHelpCentreValue = HelpPage[]

/** Never: the answer is the stream. */
export type SupportLiveValue = null

/** Unread messages. */
export type SupportUnreadCountValue = number

/** Modules. */
export type SupportWhitelabelValue = ModuleNode[]

/** Taken away. */
export type WalletRemoveBankCardValue = true

/** One movement on the member's money (R-2.097). */
export interface AccountRecordRow {
  /** Number of the entry. */
  id: string
  /** When, ms since 1970. */
  time: number
  /** What it was. */
  type: ("OPENING" | "DEPOSIT" | "WITHDRAW" | "TRANSFER_OUT" | "TRANSFER_IN" | "BET" | "PAYOUT" | "VOID" | "TO_DOWNLINE" | "FROM_UPLINE" | "FEE" | "WITHDRAW_RETURN" | "TO_UPLINE" | "FROM_DOWNLINE" | "BONUS" | "BONUS_EXPIRED" | "CASHBACK" | "POINTS" | "RAFFLE" | "MISSION" | "REFERRAL" | "RANK_BONUS" | "RED_ENVELOPE_SENT" | "RED_ENVELOPE" | "RED_ENVELOPE_RETURN" | "DIVIDEND" | "DIVIDEND_PAID" | "SALARY_DAILY" | "SALARY_HOURLY" | "SALARY_REAL_TIME" | "SALARY_PAID" | "REBATE" | "DEMO_CREDIT" | "CORRECTION")
  /** Wallet: main, or a vendor code. */
  wallet: string
  /** Change, negative when money left. */
  amount: string
  /** In this wallet before. */
  balanceBefore: string
  /** In this wallet after. */
  balanceAfter: string
  /** Order or round that it belongs to. */
  reference: string
}

/** A link that signs members up below an agent (R-2.117). */
export interface AffiliateUrl {
  /** Number of the link. */
  id: number
  /** Code in the link. */
  code: string
  /** Address to share. */
  url: string
  /** Rebate that members get, per cent. */
  rebate: string
  /** Members that came by it. */
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

/** A contract between an upline and somebody directly below (R-4.040, R-4.042). */
export interface AgentContract {
  /** Number of the contract. */
  id: number
  /** What it pays. */
  kind: ("DIVIDEND" | "DAILY" | "HOURLY" | "REAL_TIME")
  /** Group of products. */
  group: ("LIVE" | "RNG" | "CONS" | "SPORTS" | "LOTT" | "FISH" | "ELOTT" | "PVP")
  /** Account that is paid. */
  downlineId: number
  /** Name of the account that is paid. */
  account: string
  /** The caller is the one that is paid. */
  isMine: boolean
  /** Offered and paid by the house. */
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
      /** Steps. */
      tiers: ContractTier[]
    } | null)
  /** Y: a contract that the account gave below has a higher rate, and would be terminated (R-4.041). */
  downlineHigherRate: ("Y" | "N")
  /** Offered, ms since 1970. */
  offeredAt: number
  /** In force since, ms since 1970; 0 when never. */
  startedAt: number
  /** Ended, ms since 1970; 0 while open. */
  endedAt: number
}

/** One step of a contract: what it takes, and what it pays (R-2.129). Dividends have minimumBet, netLoss and contractRate; salaries have bet, rateType and rate. */
export interface ContractTier {
  /** Dividend: least valid bet of the team in the period. */
  minimumBet?: string
  /** Dividend: least net loss of the team in the period. */
  netLoss?: string
  /** Least active members in the period. */
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

/** Filters. */
export interface AgentsAffiliateUrlsQuery {
  /** Page, from 1. */
  pageNo?: number
  /** Rows on a page. */
  pageSize?: number
}

/** Filters. */
export interface AgentsAffiliateUrlsQueryFilled {
  /** Page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
}

/** A page of rows. */
export interface AgentsAffiliateUrlsValue {
  /** Rows. */
  list: AffiliateUrl[]
  /** This page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Rows in all. */
  totalCount: number
  /** Pages in all. */
  totalPages: number
}

/** Filters. */
export interface AgentsContractRecordsQuery {
  /** What paid. */
  kind: ("DIVIDEND" | "DAILY" | "HOURLY" | "REAL_TIME")
  /** mine: the caller is paid; downline: the caller pays. */
  side?: ("mine" | "downline")
  /** Days back, today is 1. */
  days?: number
  /** Page, from 1. */
  pageNo?: number
  /** Rows on a page. */
  pageSize?: number
}

/** Filters. */
export interface AgentsContractRecordsQueryFilled {
  /** What paid. */
  kind: ("DIVIDEND" | "DAILY" | "HOURLY" | "REAL_TIME")
  /** mine: the caller is paid; downline: the caller pays. */
  side: ("mine" | "downline")
  /** Days back, today is 1. */
  days: number
  /** Page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
}

/** A page of rows. */
export interface AgentsContractRecordsValue {
  /** Rows. */
  list: ContractPayment[]
  /** This page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Rows in all. */
  totalCount: number
  /** Pages in all. */
  totalPages: number
  /** Sum over all pages. */
  totalAmount: string
  /** Part of it that is paid. */
  paidAmount: string
  /** Part of it that is owed. */
  pendingAmount: string
}

/** What one contract paid, or owes, for one period (R-3.046). */
export interface ContractPayment {
  /** Number of the row. */
  id: string
  /** What paid. */
  kind: ("DIVIDEND" | "DAILY" | "HOURLY" | "REAL_TIME" | "REBATE")
  /** Group of products. */
  group: ("LIVE" | "RNG" | "CONS" | "SPORTS" | "LOTT" | "FISH" | "ELOTT" | "PVP")
  /** Contract; 0 for a rebate. */
  contractId: number
  /** Account that is paid. */
  accountId: number
  /** Name of the account that is paid. */
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
  /** Active members in the period. */
  activeMembers: number
  /** Valid bet of the team in the period. */
  periodValidBet: string
  /** What the team won in the period; below zero when it lost. */
  periodProfitLoss: string
  /** Valid bet of the day, for a daily salary. */
  dailyBetAmount: string
  /** Valid bet of the hour, for an hourly salary. */
  hourlyBetAmount: string
  /** Paid or owed. */
  amount: string
  /** PAID, PENDING while the payer is short, NONE where no step was reached. */
  status: ("PAID" | "PENDING" | "NONE")
}

/** Filters. */
export interface AgentsContractsQuery {
  /** What they pay. */
  kind: ("DIVIDEND" | "DAILY" | "HOURLY" | "REAL_TIME")
  /** mine: the caller is paid; downline: the caller pays. */
  side?: ("mine" | "downline")
  /** State; OPEN is all that are not over. */
  status?: ("OPEN" | "ALL" | "P" | "A" | "R" | "V" | "C" | "E")
  /** Page, from 1. */
  pageNo?: number
  /** Rows on a page. */
  pageSize?: number
}

/** Filters. */
export interface AgentsContractsQueryFilled {
  /** What they pay. */
  kind: ("DIVIDEND" | "DAILY" | "HOURLY" | "REAL_TIME")
  /** mine: the caller is paid; downline: the caller pays. */
  side: ("mine" | "downline")
  /** State; OPEN is all that are not over. */
  status: ("OPEN" | "ALL" | "P" | "A" | "R" | "V" | "C" | "E")
  /** Page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
}

/** A page of rows. */
export interface AgentsContractsValue {
  /** Rows. */
  list: AgentContract[]
  /** This page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Rows in all. */
  totalCount: number
  /** Pages in all. */
  totalPages: number
}

/** Link. */
export interface AgentsCreateAffiliateUrlBody {
  /** Rebate of those who come by it, per cent; not above the caller's own. */
  rebate: string
  /** Most members; 0 for any number. */
  maxUses?: number
  /** Days that it holds; 0 for ever. */
  days?: number
}

/** Link. */
export interface AgentsCreateAffiliateUrlBodyFilled {
  /** Rebate of those who come by it, per cent; not above the caller's own. */
  rebate: string
  /** Most members; 0 for any number. */
  maxUses: number
  /** Days that it holds; 0 for ever. */
  days: number
}

/** Account. */
export interface AgentsCreateDownlineBody {
  /** Account name. */
  username: string
  /** Temporary password. */
  password: string
  /** What it is. */
  accountType?: ("member" | "agent")
  /** Rebate, per cent; not above the agent's own. */
  rebate?: string
}

/** Account. */
export interface AgentsCreateDownlineBodyFilled {
  /** Account name. */
  username: string
  /** Temporary password. */
  password: string
  /** What it is. */
  accountType: ("member" | "agent")
  /** Rebate, per cent; not above the agent's own. */
  rebate: string
}

/** Made. */
export interface AgentsCreateDownlineValue {
  /** Number of the account. */
  id: number
  /** Account name. */
  account: string
  /** Kind of account. */
  type: number
  /** Rebate, per cent. */
  rebate: string
}

/** Link. */
export interface AgentsDeleteAffiliateUrlBody {
  /** Number of the link. */
  id: number
}

/** Deleted. */
export interface AgentsDeleteAffiliateUrlValue {
  /** Done. */
  deleted: true
}

/** Filters. */
export interface AgentsDownlineTransactionsQuery {
  /** Part of the account name. */
  account?: string
  /** Only this account and those below it; 0 for the whole team. */
  downlineId?: number
  /** What it was, as in the account record; ALL for all. */
  type?: string
  /** Days back, today is 1. */
  days?: number
  /** Page, from 1. */
  pageNo?: number
  /** Rows on a page. */
  pageSize?: number
}

/** Filters. */
export interface AgentsDownlineTransactionsQueryFilled {
  /** Part of the account name. */
  account: string
  /** Only this account and those below it; 0 for the whole team. */
  downlineId: number
  /** What it was, as in the account record; ALL for all. */
  type: string
  /** Days back, today is 1. */
  days: number
  /** Page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
}

/** A page of rows. */
export interface AgentsDownlineTransactionsValue {
  /**
   * Rows.
   *
   * Items: A movement.
   */
  list: {
    /** Number of the movement. */
    id: string
    /** Number of the account. */
    accountId: number
    /** Account name. */
    account: string
    /** When, ms since 1970. */
    time: number
    /** What it was, as in the account record. */
    type: string
    /** Wallet. */
    wallet: string
    /** Below zero when money left. */
    amount: string
    /** Before. */
    balanceBefore: string
    /** After. */
    balanceAfter: string
    /** Order or bet. */
    reference: string
  }[]
  /** This page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Rows in all. */
  totalCount: number
  /** Pages in all. */
  totalPages: number
  /** Came in, over all pages. */
  totalIn: string
  /** Left, over all pages; below zero. */
  totalOut: string
}

/** Filters. */
export interface AgentsDownlinesQuery {
  /** Page, from 1. */
  pageNo?: number
  /** Rows on a page. */
  pageSize?: number
  /** Account whose downlines are listed; 0 for the caller. */
  parentId?: number
  /** Part of the account name, over the whole team. */
  account?: string
}

/** Filters. */
export interface AgentsDownlinesQueryFilled {
  /** Page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Account whose downlines are listed; 0 for the caller. */
  parentId: number
  /** Part of the account name, over the whole team. */
  account: string
}

/** A page of rows. */
export interface AgentsDownlinesValue {
  /** Rows. */
  list: Downline[]
  /** This page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Rows in all. */
  totalCount: number
  /** Pages in all. */
  totalPages: number
  /**
   * From the caller down to the account whose downlines these are.
   *
   * Items: A step.
   */
  path: {
    /** Number of the account. */
    id: number
    /** Account name. */
    account: string
  }[]
}

/** A member or agent below the caller (R-3.062). */
export interface Downline {
  /** Number of the account. */
  id: number
  /** Account name. */
  account: string
  /** Kind of account. */
  type: number
  /** Steps below the caller. */
  level: number
  /** Money in all wallets. */
  balance: string
  /** Accounts below it. */
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

/** Filters. */
export interface AgentsIncomeQuery {
  /** Days back, today is 1. */
  days?: number
  /** Page, from 1. */
  pageNo?: number
  /** Rows on a page. */
  pageSize?: number
}

/** Filters. */
export interface AgentsIncomeQueryFilled {
  /** Days back, today is 1. */
  days: number
  /** Page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
}

/** A page of rows. */
export interface AgentsIncomeValue {
  /**
   * Rows.
   *
   * Items: A day.
   */
  list: {
    /** Day, yyyy-MM-dd. */
    day: string
    /** Dividends. */
    dividend: string
    /** Daily salaries. */
    dailySalary: string
    /** Hourly salaries. */
    hourlySalary: string
    /** Real-time salaries. */
    realTimeSalary: string
    /** Rebate difference. */
    rebate: string
    /** All together. */
    total: string
    /** Part that is paid. */
    paid: string
    /** Part that is owed. */
    pending: string
  }[]
  /** This page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Rows in all. */
  totalCount: number
  /** Pages in all. */
  totalPages: number
  /** Over all pages. */
  totals: {
    /** Dividends. */
    dividend: string
    /** Daily salaries. */
    dailySalary: string
    /** Hourly salaries. */
    hourlySalary: string
    /** Real-time salaries. */
    realTimeSalary: string
    /** Rebate difference. */
    rebate: string
    /** All together. */
    total: string
    /** Part that is paid. */
    paid: string
    /** Part that is owed. */
    pending: string
  }
}

/** Offer. */
export interface AgentsOfferContractBody {
  /** Number of the account. */
  downlineId: number
  /** What it pays. */
  kind: ("DIVIDEND" | "DAILY" | "HOURLY" | "REAL_TIME")
  /** Group of products. */
  group: ("LIVE" | "RNG" | "CONS" | "SPORTS" | "LOTT" | "FISH" | "ELOTT" | "PVP")
  /** How often a dividend is settled; a salary has its own period. */
  period?: ("Daily" | "Weekly" | "Semimonthly" | "Monthly")
  /** Version of the contract that is changed; 0 where there is none. */
  version?: number
  /**
   * Up to five steps, each asking and paying more than the one before.
   *
   * @minItems 1
   * @maxItems 5
   *
   * Items: A step: minimumBet, netLoss, activeMember, contractRate for a dividend; bet, activeMember, rateType, rate for a salary.
   */
  tiers: [{
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
  }]|[{
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
    }, {
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
  }]|[{
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
    }, {
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
    }, {
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
  }]|[{
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
    }, {
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
    }, {
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
    }, {
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
  }]|[{
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
    }, {
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
    }, {
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
    }, {
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
    }, {
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
  }]
}

/** Offer. */
export interface AgentsOfferContractBodyFilled {
  /** Number of the account. */
  downlineId: number
  /** What it pays. */
  kind: ("DIVIDEND" | "DAILY" | "HOURLY" | "REAL_TIME")
  /** Group of products. */
  group: ("LIVE" | "RNG" | "CONS" | "SPORTS" | "LOTT" | "FISH" | "ELOTT" | "PVP")
  /** How often a dividend is settled; a salary has its own period. */
  period: ("Daily" | "Weekly" | "Semimonthly" | "Monthly")
  /** Version of the contract that is changed; 0 where there is none. */
  version: number
  /**
   * Up to five steps, each asking and paying more than the one before.
   *
   * @minItems 1
   * @maxItems 5
   *
   * Items: A step: minimumBet, netLoss, activeMember, contractRate for a dividend; bet, activeMember, rateType, rate for a salary.
   */
  tiers: [{
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
  }]|[{
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
    }, {
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
  }]|[{
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
    }, {
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
    }, {
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
  }]|[{
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
    }, {
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
    }, {
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
    }, {
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
  }]|[{
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
    }, {
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
    }, {
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
    }, {
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
    }, {
      /** Dividend: least valid bet. */
      minimumBet?: string
      /** Dividend: least net loss. */
      netLoss?: string
      /** Least active members. */
      activeMember?: number
      /** Dividend: per cent. */
      contractRate?: string
      /** Salary: least valid bet. */
      bet?: string
      /** Salary: P per cent, F a fixed amount. */
      rateType?: ("P" | "F")
      /** Salary: per cent for P, amount for F. */
      rate?: string
  }]
}

/** Answer. */
export interface AgentsProcessDailySalaryBody {
  /** Number of the contract. */
  id: number
  /** A accept, R reject, C confirm the termination. */
  status: ("A" | "R" | "C")
  /** Version of the contract that the caller saw. */
  version?: number
  /** Contracts on a higher rate that the caller gave below may be terminated (R-4.041). */
  agree?: boolean
}

/** Answer. */
export interface AgentsProcessDailySalaryBodyFilled {
  /** Number of the contract. */
  id: number
  /** A accept, R reject, C confirm the termination. */
  status: ("A" | "R" | "C")
  /** Version of the contract that the caller saw. */
  version?: number
  /** Contracts on a higher rate that the caller gave below may be terminated (R-4.041). */
  agree: boolean
}

/** Answer. */
export interface AgentsProcessDividendBody {
  /** Group of products of the contract. */
  type: ("LIVE" | "RNG" | "CONS" | "SPORTS" | "LOTT" | "FISH" | "ELOTT" | "PVP")
  /** A accept, R reject, C confirm the termination. */
  status: ("A" | "R" | "C")
  /** Version of the contract that the caller saw. */
  version?: number
  /** Contracts on a higher rate that the caller gave below may be terminated (R-4.041). */
  agree?: boolean
}

/** Answer. */
export interface AgentsProcessDividendBodyFilled {
  /** Group of products of the contract. */
  type: ("LIVE" | "RNG" | "CONS" | "SPORTS" | "LOTT" | "FISH" | "ELOTT" | "PVP")
  /** A accept, R reject, C confirm the termination. */
  status: ("A" | "R" | "C")
  /** Version of the contract that the caller saw. */
  version?: number
  /** Contracts on a higher rate that the caller gave below may be terminated (R-4.041). */
  agree: boolean
}

/** Answer. */
export interface AgentsProcessHourSalaryBody {
  /** Number of the contract. */
  contractId: number
  /** A accept, R reject, C confirm the termination. */
  status: ("A" | "R" | "C")
  /** Version of the contract that the caller saw. */
  version?: number
  /** Contracts on a higher rate that the caller gave below may be terminated (R-4.041). */
  agree?: boolean
}

/** Answer. */
export interface AgentsProcessHourSalaryBodyFilled {
  /** Number of the contract. */
  contractId: number
  /** A accept, R reject, C confirm the termination. */
  status: ("A" | "R" | "C")
  /** Version of the contract that the caller saw. */
  version?: number
  /** Contracts on a higher rate that the caller gave below may be terminated (R-4.041). */
  agree: boolean
}

/** Answer. */
export interface AgentsProcessRealTimeSalaryBody {
  /** Number of the contract. */
  contractId: number
  /** A accept, R reject, C confirm the termination. */
  status: ("A" | "R" | "C")
  /** Version of the contract that the caller saw. */
  version?: number
  /** Contracts on a higher rate that the caller gave below may be terminated (R-4.041). */
  agree?: boolean
}

/** Answer. */
export interface AgentsProcessRealTimeSalaryBodyFilled {
  /** Number of the contract. */
  contractId: number
  /** A accept, R reject, C confirm the termination. */
  status: ("A" | "R" | "C")
  /** Version of the contract that the caller saw. */
  version?: number
  /** Contracts on a higher rate that the caller gave below may be terminated (R-4.041). */
  agree: boolean
}

/** Account. */
export interface AgentsPromoteDownlineBody {
  /** Number of the account. */
  downlineId: number
}

/** Promoted. */
export interface AgentsPromoteDownlineValue {
  /** Number of the account. */
  id: number
  /** Kind of account now. */
  type: number
  /** Invitation code of the new agent. */
  affiliateCode: string
}

/** Rebate. */
export interface AgentsSetRebateBody {
  /** Number of the account. */
  downlineId: number
  /** Rebate, per cent; not above the agent's own. */
  rebate: string
}

/** Set. */
export interface AgentsSetRebateValue {
  /** Number of the account. */
  id: number
  /** Rebate, per cent. */
  rebate: string
}

/** Filters. */
export interface AgentsTeamBettingQuery {
  /** Part of the account name. */
  account?: string
  /** Only this account and those below it; 0 for the whole team. */
  downlineId?: number
  /** Category of the game; empty for all. */
  product?: string
  /** State. */
  status?: ("ALL" | "PENDING" | "WON" | "LOST" | "VOID" | "CANCELLED")
  /** Days back, today is 1. */
  days?: number
  /** Page, from 1. */
  pageNo?: number
  /** Rows on a page. */
  pageSize?: number
}

/** Filters. */
export interface AgentsTeamBettingQueryFilled {
  /** Part of the account name. */
  account: string
  /** Only this account and those below it; 0 for the whole team. */
  downlineId: number
  /** Category of the game; empty for all. */
  product: string
  /** State. */
  status: ("ALL" | "PENDING" | "WON" | "LOST" | "VOID" | "CANCELLED")
  /** Days back, today is 1. */
  days: number
  /** Page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
}

/** A page of rows. */
export interface AgentsTeamBettingValue {
  /**
   * Rows.
   *
   * Items: A bet.
   */
  list: {
    /** Number of the bet. */
    id: string
    /** Number of the account. */
    accountId: number
    /** Account name. */
    account: string
    /** Placed, ms since 1970. */
    time: number
    /** Settled, ms since 1970; 0 while it is open. */
    settledAt: number
    /** Category of the game. */
    product: string
    /** Vendor's code. */
    vendor: string
    /** Code of the game. */
    game: string
    /** Stake. */
    stake: string
    /** What counts. */
    validBet: string
    /** Paid out. */
    payout: string
    /** Payout less stake, once settled. */
    netWin: string
    /** State. */
    status: ("PENDING" | "WON" | "LOST" | "VOID" | "CANCELLED")
  }[]
  /** This page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Rows in all. */
  totalCount: number
  /** Pages in all. */
  totalPages: number
  /** Over all pages. */
  totals: {
    /** Stakes. */
    stake: string
    /** Valid bets. */
    validBet: string
    /** Payouts. */
    payout: string
    /** Payouts less stakes of what is settled. */
    netWin: string
  }
}

/** Period. */
export interface AgentsTeamOverviewQuery {
  /** Days back, today is 1. */
  days?: number
}

/** Period. */
export interface AgentsTeamOverviewQueryFilled {
  /** Days back, today is 1. */
  days: number
}

/** Sums. */
export interface AgentsTeamOverviewValue {
  /** First day, yyyy-MM-dd. */
  from: string
  /** Last day, yyyy-MM-dd. */
  to: string
  /** Over the period. */
  totals: {
    /** Paid in. */
    deposit: string
    /** Paid out. */
    withdraw: string
    /** Valid bets. */
    validBet: string
    /** Payouts. */
    payout: string
    /** Bonuses. */
    bonus: string
    /** Cashback. */
    cashback: string
    /** Payout, bonus and cashback less stakes. */
    netWin: string
    /** Registered in the period. */
    newMembers: number
    /** With enough valid bets in the period. */
    activeMembers: number
    /** Signed in now. */
    onlineMembers: number
    /** Accounts below the caller. */
    teamSize: number
    /** Money of the team now. */
    teamBalance: string
  }
  /**
   * Oldest first.
   *
   * Items: A day.
   */
  days: {
    /** yyyy-MM-dd. */
    day: string
    /** Valid bets. */
    validBet: string
    /** Payout, bonus and cashback less stakes. */
    netWin: string
    /** Registered. */
    newMembers: number
  }[]
}

/** Filters. */
export interface AgentsTeamPnlQuery {
  /** Account whose branches are listed; 0 for the caller. */
  parentId?: number
  /** Days back, today is 1. */
  days?: number
  /** Page, from 1. */
  pageNo?: number
  /** Rows on a page. */
  pageSize?: number
}

/** Filters. */
export interface AgentsTeamPnlQueryFilled {
  /** Account whose branches are listed; 0 for the caller. */
  parentId: number
  /** Days back, today is 1. */
  days: number
  /** Page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
}

/** A page of rows. */
export interface AgentsTeamPnlValue {
  /**
   * Rows.
   *
   * Items: A branch.
   */
  list: {
    /** Number of the account. */
    id: number
    /** Account name. */
    account: string
    /** Kind of account. */
    type: number
    /** Accounts below it. */
    teamSize: number
    /** Paid in. */
    deposit: string
    /** Paid out. */
    withdraw: string
    /** Stakes. */
    stake: string
    /** Valid bets. */
    validBet: string
    /** Payouts. */
    payout: string
    /** Bonuses. */
    bonus: string
    /** Cashback. */
    cashback: string
    /** Payout, bonus and cashback less stakes. */
    netWin: string
  }[]
  /** This page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Rows in all. */
  totalCount: number
  /** Pages in all. */
  totalPages: number
  /** Over all pages. */
  totals: {
    /** Paid in. */
    deposit: string
    /** Paid out. */
    withdraw: string
    /** Stakes. */
    stake: string
    /** Valid bets. */
    validBet: string
    /** Payouts. */
    payout: string
    /** Bonuses. */
    bonus: string
    /** Cashback. */
    cashback: string
    /** Payout, bonus and cashback less stakes. */
    netWin: string
  }
  /**
   * From the caller down to the account whose branches these are.
   *
   * Items: A step.
   */
  path: {
    /** Number of the account. */
    id: number
    /** Account name. */
    account: string
  }[]
}

/** Contract. */
export interface AgentsTerminateContractBody {
  /** Number of the contract. */
  id: number
  /** Version of the contract that the caller saw. */
  version?: number
}

/** What to move. */
export interface AgentsTransferDownlineBody {
  /** Number of the account. */
  downlineId: number
  /** Amount with up to two decimals. */
  amount: string
  /** Note. */
  note?: string
}

/** What to move. */
export interface AgentsTransferDownlineBodyFilled {
  /** Number of the account. */
  downlineId: number
  /** Amount with up to two decimals. */
  amount: string
  /** Note. */
  note: string
}

/** Moved. */
export interface AgentsTransferDownlineValue {
  /** Order number. */
  orderNo: string
  /** Moved. */
  amount: string
  balances: Balance
}

/** All wallets of a member (R-7.024). */
export interface Balance {
  /** All wallets together. */
  sumBalance: string
  /** One row a wallet. */
  balance: WalletBalance[]
  /** ISO 4217 code. */
  currency: string
  /** Symbol shown. */
  currencySymbol: string
}

/** Money in one wallet (R-3.033). */
export interface WalletBalance {
  /** Wallet: main, or a vendor code. */
  accountTypeId: string
  /** Name shown. */
  walletName: string
  /** Free to use. */
  availBalance: string
  /** Held for something under way. */
  holdBalance: string
  /** ISO 4217 code. */
  currency: string
  /** Symbol shown. */
  currencySymbol: string
}

/** One announcement (R-3.041). */
export interface Announcement {
  /** Number. */
  id: number
  /** Kind: banner, player notice, popup, promotion, help. */
  type: ("B" | "PL" | "PU" | "PR" | "H")
  /** Title. */
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

/** One of the announcements that the modal around it was opened with. */
export interface AnnouncementCardProps {}

/** What is announced at present, as rows that open (R-2.005). */
export interface AnnouncementListProps {
  /** Text key of the heading. */
  title: string
}

/** Picture of a member (R-3.031). */
export interface Avatar {
  /** Number of the site's picture, or address of an upload. */
  avatar: string
  /** Which of the two. */
  avatarType: ("STATIC" | "CUSTOM")
}

/** Where a member wants money paid out to (R-3.055). */
export interface BankCard {
  /** Number of the card. */
  id: number
  /** Kind of account. */
  type: ("BANK" | "EWALLET" | "CRYPTO")
  /** Bank, wallet or network. */
  bankCode: string
  /** Its name. */
  bankName: string
  /** Name of the holder. */
  holder: string
  /** Last characters of the number. */
  numberMasked: string
  /** When it was added, ms since 1970. */
  createdAt: number
  /** Money can go there from then on, ms since 1970. */
  usableAt: number
  /** Money can go there now. */
  usable: boolean
}

/** One bet of a member (R-3.058). */
export interface BetRow {
  /** Number of the bet. */
  orderNo: string
  /** When it was placed, ms since 1970. */
  time: number
  /** Category of the game. */
  product: string
  /** Vendor's name. */
  vendor: string
  /** Name of the game. */
  game: string
  /** Issue of a lottery. */
  issue?: string
  /** What was bet on. */
  content?: string
  /** Staked. */
  stake: string
  /** What counts for turnover. */
  validBet: string
  /** Odds. */
  odds?: string
  /** Paid. */
  payout: string
  /** Where it stands. */
  status: ("PENDING" | "WON" | "LOST" | "VOID" | "CANCELLED")
  /** When it was settled, ms since 1970; 0 while it is open. */
  settledAt: number
}

/** Changes of the block of base that has this id, or a new block. */
export interface BlockPatch {
  /** Place among its neighbours. Blocks of base have 10, 20, 30 and so on by position; equal numbers put base's block first; a new block without a number comes last. */
  order?: number
  /** true: the block and all inside it are left out. */
  hidden?: boolean
  /** Name of a new block: schemas/blocks/<name>.json. Blocks of base have theirs. */
  block?: string
  /** Puts a new block inside a block of base, by its id and slot, such as side-menu/groups. */
  in?: string
  /** Settings that differ from base, merged by RFC 7396: null removes one, a list replaces base's. All settings of a new block. */
  props?: {}
  /** Blocks inside a new block, by the name of the slot. */
  slots?: {
    [k: string]: BlockUse[]
  }
  /** Conditions that differ from base, merged by RFC 7396; null shows the block always. */
  when?: ({} | null)
}

/** One block in its place. */
export interface BlockUse {
  /** Name of the block: schemas/blocks/<name>.json. */
  block: string
  /** Name of this block, unique on the page, such as rng-lane. Every block of base has one: brands patch it by that name. */
  id?: string
  /** Settings, as the block's schema says. */
  props: {}
  /** Blocks inside this block, by the name of the place. */
  slots?: {
    [k: string]: BlockUse[]
  }
  when?: When
}

/** Shown only when every named fact holds. A closed vocabulary, read by one function. */
export interface When {
  /** true: signed in; false: visitor. */
  login?: boolean
  /** true: signed in for the first time, or with a trial account; false: anybody else who is signed in. */
  newcomer?: boolean
  /** The account's type carries this role (brand.accountTypes). */
  role?: ("player" | "agent" | "trial")
  /** A module of the brand that is switched on (brand.modules). */
  module?: string
  /** A module of the brand that is switched off. */
  notModule?: string
  /** A game category that has vendors, such as RNG. */
  category?: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
  /** The chosen language is one of these codes. */
  language?: string[]
  /** How the brand's upstream answers. */
  mode?: ("simulated" | "proxy")
}

/** Bar at the foot of a phone: home, game categories, promotions, rewards and the rank (R-2.045). */
export interface BottomBarProps {
  /** flat: all alike; raised: the one in the middle stands out. */
  arrangement: ("flat" | "raised")
  /** Menu whose entries it shows. */
  menu: string
}

/** One branded site. A brand's file says only what differs from brands/base. */
export interface Brand {
  /** Name that players see. */
  name: string
  /** Identifier sent upstream in the Merchant header (R-1.039). */
  merchant: string
  /** Host names that show this brand; <code>.localhost always does on a developer's machine. */
  domains: string[]
  /** Kind of site (R-1.038). */
  platform: "web"
  /** Device sent upstream (R-1.040). */
  device: "WEB"
  /** Lottery family of the site (R-1.040). */
  lotteryType: ("SEA" | "VN" | "STANDARD")
  /** Prize modes of lotteries (R-1.042). */
  prizeModes: ("Lott" | "ZY" | "Elott" | "SEA")[]
  /** Announcements asked for: banner, player, popup, promotion, help (R-1.043). */
  announcementTypes: ("B" | "PL" | "PU" | "PR" | "H")[]
  /** Execution type of announcements (R-1.043). */
  defaultExecutionType: ("B" | "PL" | "PU" | "PR" | "H")
  /** Vendor codes shown as esports rather than sports (R-1.044). */
  esports: string[]
  /** Language when the browser's is not offered (R-1.030). */
  defaultLang: string
  /**
   * Languages offered, in the order of the picker (R-1.032).
   *
   * @minItems 1
   */
  supportLanguages: [("CN" | "EN" | "JA" | "TH" | "VI" | "MY" | "ES" | "HI" | "ID" | "KM" | "KO" | "MS" | "PT" | "TA" | "TW" | "TY" | "UR" | "TR" | "BN" | "AR" | "FA" | "RU" | "KK" | "UZ" | "LO" | "NE"), ...(("CN" | "EN" | "JA" | "TH" | "VI" | "MY" | "ES" | "HI" | "ID" | "KM" | "KO" | "MS" | "PT" | "TA" | "TW" | "TY" | "UR" | "TR" | "BN" | "AR" | "FA" | "RU" | "KK" | "UZ" | "LO" | "NE"))[]]
  /** Theme until the player chooses (R-1.037); system follows the device. */
  defaultTheme: ("dark" | "light" | "system")
  /** Browsers keep a page of the brand for when they have no connection (R-2.153); false removes it from those that have it. */
  offlinePage: boolean
  /** Money of the brand. */
  currency: {
    /** ISO 4217 code. */
    code: string
    /** Symbol shown (R-9.025). */
    symbol: string
  }
  /** IANA time zone of days and periods. */
  timeZone: string
  /** Header of the chat room (R-1.041). */
  chatHeaderColour: string
  /** Logo, a file in assets. */
  logo: string
  /** Icon of the browser tab, a file in assets. */
  icon: string
  /** Parts of the product that are switched on. */
  modules: {
    /** Registration by username. */
    usernameRegistration: boolean
    /** Registration by mobile number. */
    mobileRegistration: boolean
    /** Registration asks for a code sent by SMS. */
    smsVerification: boolean
    /** Mobile registration asks for a password. */
    mobileRegistrationPassword: boolean
    /** Login by a code sent by SMS. */
    smsLogin: boolean
    /** Trial accounts with demonstration credit. */
    freePlay: boolean
    /** An expired password must be changed at login. */
    forcedPasswordChange: boolean
    /** Forgotten password by phone (CHNGPASSVERIF3). */
    phonePasswordRecovery: boolean
    /** Agents, their centre and their downlines. */
    agents: boolean
    /** Lotteries. */
    lottery: boolean
    /** Money is moved between the main wallet and vendor wallets. */
    transferWallet: boolean
    /** Dividend contracts. */
    dividend: boolean
    /** Daily salary contracts. */
    dailySalary: boolean
    /** Hourly salary contracts. */
    hourlySalary: boolean
    /** Real-time salary contracts. */
    realTimeSalary: boolean
    /** Login, registration and codes for visitors ask for a human check (R-3.006). Off, where the upstream has no such check. */
    humanCheck: boolean
    /** Chat room (R-2.146). */
    chatRoom: boolean
    /** Messages to members (INBOX3). */
    inbox: boolean
    /** Feedback (FEEDBACK3). */
    feedback: boolean
    /** A login from a new address is verified a second time (R-4.046). */
    loginIpVerification: boolean
    /** Login and registration by a phone-auth token (R-1.028). */
    phoneAuth: boolean
    /** Points, earned by play, redeemed and converted (PTSYS3). */
    points: boolean
    /** Reward centre (REWCEN3). */
    rewards: boolean
  }
  /** Social providers that members sign in with (R-1.029); none: no such way is offered. */
  socialProviders: SocialProvider[]
  /** How players sign up, as the simulated platform answers it. */
  registration: {
    /** Field to its rule (R-3.016). */
    rules: {
      /** What the server says of one registration field (R-3.016). */
      [k: string]: {
        /** Shown. */
        enabled?: boolean
        /** Must be filled. */
        required?: boolean
        /** Regular expression of accepted values; * accepts anything (R-5.003). */
        acceptedPattern?: string
        /** Row of schemas/patterns.json. */
        patternId?: number
        /** Least length, code points. */
        minLength?: number
        /** Greatest length, code points. */
        maxLength?: number
      }
    }
  }
  /** Game categories in menus and lanes, in order. */
  navigation: NavigationItem[]
  /** Menus by name, such as side and foot; each has entries by id, merged over base: null removes one (R-11.002). */
  menus: {
    /** Entries of one menu. */
    [k: string]: {
      [k: string]: MenuSetting
    }
  }
  /** Modals that the client opens by itself, by purpose. */
  flows: {
    /** Signing in. */
    login: string
    /** Signing up, where an account on trial asks for a real one. */
    register: string
    /** Second proof of a login from a new place (R-4.046). */
    loginVerification: string
    /** End of a login by a social provider (R-1.029). */
    socialConfirm: string
    /** Recovery of a forgotten password (R-4.029). */
    forgotPassword: string
    /** Forced change of the password (R-4.007). */
    changePassword: string
    /** First login (R-4.005). */
    welcome: string
    /** Ways to customer service, where a browser blocks its window (R-8.006). */
    customerService: string
    /** One announcement, opened by itself or from a list (R-4.009). */
    announcement: string
    /** Notices and messages. */
    notices: string
    /** Last draws of a lottery. */
    lotteryDraws: string
    /** Games of one vendor (R-4.050). */
    vendorGames: string
    /** Search over all games. */
    search: string
  }
  /** What the brand does with the upstream's vendors: which are shown, where, in what order and by what name. */
  vendors: {
    /** Vendor codes not shown. */
    hidden: string[]
    /** Vendor codes that stand first in their lanes, in this order; the others follow as the upstream has them. */
    order: string[]
    /** Hot vendors: marked where they stand, marked and before the others of their lane, or like any other. What `order` names stands before them. */
    hot: ("marked" | "first" | "plain")
    /** Vendor code to the lane that shows it in place of its own; over `esports`. */
    lanes: {
      /** Category. */
      [k: string]: "RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT"
    }
    /** Vendor code to the name shown in place of the upstream's. */
    titles: {
      /** Name. */
      [k: string]: string
    }
    /** Vendor codes (VASSALAGE) whose games open in a window over the page, in place of a tab of their category (R-4.050). */
    popup: string[]
    /** Vendor code to where its games run: in a frame of this site (which is also for vendors not named), in a window of their own, or in place of this site, for vendors that refuse frames (R-4.050). */
    launch: {
      /** Way. */
      [k: string]: "frame" | "window" | "page"
    }
    /** Vendor codes that get an entry of their own in the top menu (R-2.067). */
    ownEntry: string[]
    /** Category after which they stand (R-2.067). */
    ownEntryAfter: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
  }
  /** Where the lotteries of each account type are (R-4.049); one that stands nowhere is launched. */
  lotteryPages: LotteryPage[]
  /** Upstream's account type to what it may do (R-6.009). */
  accountTypes: {
    [k: string]: ("player" | "agent" | "trial")[]
  }
  /** A site for members only: a visitor is sent to the login from every page but some (R-2.027). */
  guard: {
    /** Whether visitors are sent to the login. */
    on: boolean
    /** Addresses that visitors may see all the same. */
    open: string[]
  }
  /** System status to the page that is shown in place of the site (R-2.033, R-2.035). 0 is the site itself; a status that is not named shows nothing (R-2.037). */
  statusPages: {
    [k: string]: string
  }
  /** Business numbers. */
  numbers: {
    /** Games on a page (R-9.010), in games. */
    gamePageSize: number
    /** Rows on a page of a table (R-7.004), in rows. */
    pageSize: number
    /** Games on the first page of a header menu (R-9.011), in games. */
    headerMenuFirstPage: number
    /** Games on the later pages of a header menu (R-9.011), in games. */
    headerMenuPage: number
    /** Wait before a modal opens (R-9.002), in ms. */
    modalOpenDelayMs: number
    /** Wait for a part of the client before it counts as failed (R-9.001), in s. */
    assetTimeoutSeconds: number
    /** Wait before the country list closes after blur (R-9.003), in ms. */
    countryCloseDelayMs: number
    /** Least time between two captcha images (R-9.007), in ms. */
    captchaRefreshMs: number
    /** Least time between two login code requests (R-9.007), in ms. */
    smsRequestMs: number
    /** Wait before the next code, which the client counts down (R-4.021, R-9.005), in minutes. */
    smsExpiryMinutes: number
    /** Codes sent to one number in ten minutes (R-9.031), in codes. */
    smsPerTenMinutes: number
    /** Codes sent to one number in a day (R-9.031), in codes. */
    smsPerDay: number
    /** Wrong passwords before a captcha is asked (R-9.031), in tries. */
    captchaAfterFailures: number
    /** Wrong passwords before an account is locked (R-9.031), in tries. */
    lockAfterFailures: number
    /** How long a locked account stays locked (R-9.031), in minutes. */
    lockMinutes: number
    /** A session ends after this long unused (R-4.051), in minutes. */
    sessionIdleMinutes: number
    /** A session ends at the latest after this (R-4.051), in hours. */
    sessionHours: number
    /** Sessions side by side; the oldest ends (R-4.051), in sessions. */
    sessionsPerMember: number
    /** Least length of a password (R-5.021), in code points. */
    passwordMinLength: number
    /** Greatest length of a password (R-5.021), in code points. */
    passwordMaxLength: number
    /** Life of a trial account (R-4.052), in minutes. */
    freePlayMinutes: number
    /** Demonstration credit of a trial account (R-4.052), in minor units. */
    freePlayCreditMinor: number
    /** Least transfer to a downline (R-2.091), in minor units. */
    transferMinimumMinor: number
    /** Transfers to downlines in a day (R-2.091), in minor units. */
    transferDailyMaximumMinor: number
    /** Longest period of one account record query (R-2.097), in days. */
    recordDaysPerQuery: number
    /** Life of a launch ticket (R-3.019), in seconds. */
    launchTicketSeconds: number
    /** A game that has not loaded by then gets a notice (R-2.147), in seconds. */
    slowGameSeconds: number
    /** Recent games kept (R-7.047), in games. */
    recentGames: number
    /** Further tries for an image that fails (R-4.032), in tries. */
    imageRetries: number
    /** Valid bet in the period that makes a member active (R-4.045), in minor units. */
    activeMemberBetMinor: number
    /** Favourite games that a member may have (R-7.045), in games. */
    favouriteGames: number
    /** Part of the stakes of a lottery that comes back to players (R-2.143), in thousandths. */
    lotteryReturnPerMille: number
    /** A bet of an interrupted round is refunded after so long (R-4.054), in hours. */
    openBetHours: number
    /** Largest payout of a vendor's round, in multiples of its stake. A settlement above it is refused with game.payout.over-limit, and the round stays open for review: it settles when the vendor repeats the call after this limit was raised, or with a smaller payout. */
    payoutMultipleLimit: number
    /** Points that convert to 1.00 (R-2.134), in points. */
    pointsPerUnit: number
    /** Least points converted at once (R-2.134), in points. */
    pointsConvertMinimum: number
    /** A redeemed article is decided on after this (R-4.033), in minutes. */
    redeemReviewMinutes: number
    /** Reward for a friend who plays (R-2.105), in minor units. */
    referralRewardMinor: number
    /** Least first deposit of the friend (R-2.105), in minor units. */
    referralFirstDepositMinor: number
    /** Least valid bet of the friend (R-2.105), in minor units. */
    referralTurnoverMinor: number
    /** Life of a red envelope (R-2.132), in hours. */
    redEnvelopeHours: number
    /** Shares of one red envelope at most (R-2.132), in shares. */
    redEnvelopeShares: number
    /** Amount of one red envelope at most (R-2.132), in minor units. */
    redEnvelopeMaximumMinor: number
    /** Rows of the winner board (R-2.148), in rows. */
    winnerBoardRows: number
    /** Days that the winner board looks back (R-3.061), in days. */
    winnerBoardDays: number
    /** Rows of the mission leaderboard (R-2.107), in rows. */
    missionBoardRows: number
    /** Turnover asked for a bonus of a promotion family gift, times its amount (R-2.095), in times. */
    bonusTurnoverMultiple: number
    /** Least deposit (R-9.031), in minor units. */
    depositMinimumMinor: number
    /** Greatest deposit (R-9.031), in minor units. */
    depositMaximumMinor: number
    /** A deposit order that nobody paid ends after this (R-2.087), in minutes. */
    depositExpiryMinutes: number
    /** When the simulated payer has paid an order (R-2.087), in seconds after it was made. */
    depositPaySeconds: number
    /** When a paid order is approved (R-2.087), in seconds after it was made. */
    depositApproveSeconds: number
    /** Deposit orders of a member that wait for payment at once, in orders. */
    depositOpenOrders: number
    /** How many times a deposit has to be bet before a withdrawal (R-2.089). */
    depositTurnoverMultiple: number
    /** Least withdrawal (R-9.031), in minor units. */
    withdrawMinimumMinor: number
    /** Greatest withdrawal (R-9.031), in minor units. */
    withdrawMaximumMinor: number
    /** Withdrawals of a day that cost no fee (R-2.089), in withdrawals. */
    withdrawFreePerDay: number
    /** When the review of a withdrawal begins (R-4.039), in seconds after it was asked for. */
    withdrawReviewSeconds: number
    /** How long a review takes (R-4.039), in seconds. */
    withdrawDecideSeconds: number
    /** How long paying out takes (R-4.039), in seconds. */
    withdrawPaySeconds: number
    /** A payment that nobody confirmed is held to be received after this (R-4.038, R-9.023), in minutes. */
    withdrawConfirmMinutes: number
    /** How long a dispute over a payment takes (R-4.039), in hours. */
    withdrawDisputeHours: number
    /** Bank cards, e-wallets and addresses of a member at most (R-3.055), in cards. */
    bankCards: number
    /** How long a new card waits before money goes to it (R-3.055), in hours. */
    bankCardWaitHours: number
    /** Last transfers that are shown (R-2.091), in transfers. */
    transfersShown: number
    /** Least cashback that can be claimed (R-2.095), in minor units. */
    cashbackMinimumMinor: number
    /** Least time between two claims of cashback (R-2.095), in hours. */
    cashbackHours: number
    /** How many times cashback has to be bet before a withdrawal (R-2.095). */
    cashbackTurnoverMultiple: number
    /** How long records are kept for their member (R-2.097), in months. */
    recordMonths: number
    /** Pictures that prove a payment that did not arrive (R-9.030), in pictures. */
    proofImages: number
    /** Time between two runs of the real-time salary (R-4.044, R-9.021), in seconds. */
    realTimeSalarySeconds: number
    /** An hour's salary is paid so long after its end (R-4.044), in minutes. */
    hourlySalaryDelayMinutes: number
    /** A day's salary is paid so long after its end (R-4.044), in minutes. */
    dailySalaryDelayMinutes: number
    /** A dividend is paid so long after the end of its period (R-4.043), in minutes. */
    dividendDelayMinutes: number
    /** Greatest rate of a dividend contract where the agent has none of its own (R-6.015), in parts of 100,000. */
    dividendMaximumPer100000: number
    /** Greatest rate of a salary contract where the agent has none of its own (R-6.015), in parts of 100,000. */
    salaryMaximumPer100000: number
    /** Greatest fixed salary where the agent has no contract of its own (R-6.015), in minor units. */
    salaryFixedMaximumMinor: number
    /** Links of one agent side by side (R-2.117), in links. */
    affiliateLinksPerAgent: number
    /** Members of a higher rank get the VIP customer service (R-6.013), a rank. */
    vipServiceAboveRank: number
    /** Life of a picture that no form took, in hours. */
    uploadHours: number
    /** Pictures that a member may upload within an hour, in pictures. */
    uploadsPerHour: number
    /** Feedback that a member, or an address, may give within an hour, in times. */
    feedbackPerHour: number
    /** Customer service of the simulated platform answers feedback after this (R-2.136), in minutes. */
    feedbackAnswerMinutes: number
    /** Messages that a member may write within an hour, in messages. */
    messagesPerHour: number
    /** Least time between two lines of a member in the chat room (R-2.146), in ms. */
    chatIntervalMs: number
    /** Live streams of a member at one time; one more ends the oldest, in streams. */
    liveStreamsPerMember: number
    /** Live streams of an address at one time, in streams. */
    liveStreamsPerAddress: number
    /** Life of a code sent by SMS or e-mail (R-9.005), in minutes. */
    codeLifeMinutes: number
    /** Life of a link that sets a new password (R-7.017), in minutes. */
    recoveryLinkMinutes: number
    /** Wait after too many codes (R-9.006), in seconds. */
    codeWaitSeconds: number
    /** Codes that the brand may send by SMS in a day (R-8.013), in codes. */
    codesPerBrandDay: number
    /** Wait before the phone-auth provider sends another code (R-4.021), in seconds. */
    phoneAuthSeconds: number
    /** Wrong passwords of one address within the time of a lock, after which it waits (R-9.031), in tries. */
    failuresPerAddress: number
    /** Life of a remembered login (R-9.008), in hours. */
    rememberHours: number
    /** Time to verify a login from a new address (R-4.047), in minutes. */
    verificationMinutes: number
    /** Addresses that need no verification, kept for a member; the one unused longest goes, in addresses. */
    trustedIps: number
    /** Least length of a payment password, in code points. */
    paymentPasswordMinLength: number
    /** Greatest length of a payment password, in code points. */
    paymentPasswordMaxLength: number
    /** A higher limit waits so long before it can be confirmed (R-4.053), in hours. */
    limitWaitHours: number
    /** A higher limit that waits is forgotten after so long, in days. */
    limitConfirmDays: number
    /** Play between two notes of how long it has lasted (R-4.053), in minutes. */
    realityCheckMinutes: number
    /** Pictures of the site that a member may choose from (R-3.031), in pictures. */
    staticAvatars: number
    /** Deposit that gives a raffle ticket; 0 for none (R-7.040), in minor units. */
    raffleTicketDepositMinor: number
    /** Seconds in which a sign-in that was begun at a social provider must end (R-1.029). */
    socialStateSeconds: number
  }
  /** Ranks of players by id; the place in their order is the level, from the lowest. Thresholds grow by 2.5 a step. */
  ranks: {
    [k: string]: BrandRank
  }
  /**
   * Tiers of the commission of partners, the lowest first (R-2.140).
   *
   * @minItems 1
   */
  partnerTiers: [PartnerTier, ...(PartnerTier)[]]
  /** Ways to pay in by code (R-2.087). */
  depositChannels: {
    [k: string]: DepositChannel
  }
  /** Banks, wallets and networks that money is paid out to, by code (R-3.055). */
  payoutBanks: {
    [k: string]: PayoutBank
  }
  /** Who answers the calls. */
  upstream: {
    /** simulated: the platform in this process; proxy: the upstream at url. */
    mode: ("simulated" | "proxy" | "record" | "replay")
    /** Origin of the upstream; must be on the gateway's allow-list. */
    url?: string
    /** Family to who answers it, over mode. */
    families: {
      [k: string]: "simulated" | "proxy"
    }
    /** Operation to who answers it, over family and mode. */
    operations: {
      [k: string]: "simulated" | "proxy"
    }
    /** Writes are also taken by the legacyMethods of their operation, as old clients send them (R-7.050). */
    legacyWrites: boolean
  }
  /** Origins of pictures; each visit picks one and falls to the next when it fails; empty: this site (R-7.062, R-7.063). */
  imageCDNs: string[]
  /** Origins that games are opened from, beside this site (R-2.147, R-7.062). */
  launchGameCDNs: string[]
  /** Shown where the picture of a game does not come (R-4.032): an address of this site, or a file in assets. */
  defaultGameIcon: string
  /** Links of the brand (R-3.039). */
  resources: {
    /** What it is (R-3.040). */
    id: ("IOS" | "IOS_LITE" | "ANDROID" | "WHATSAPP" | "FACEBOOK" | "INSTAGRAM" | "TELEGRAM" | "ZALO" | "EMAIL")
    /** Address. */
    url: string
    /** Label in Chinese (R-3.039). */
    labelNameCn: string
  }[]
  /** Text key of the licence line. */
  licence: string
  /** Measuring of visits (R-7.058). */
  analytics: {
    /** Tag of the brand's analytics (gtag.js), loaded in production and after consent only (R-4.056); empty: none. */
    gtagId: string
  }
  /** Ways to customer service (R-3.034). */
  customerService: {
    /** Whom it is for. */
    csType: ("VIP" | "LIVECHAT")
    /** Address that is opened. */
    path: string
  }[]
  /** Rules of the chat room (R-2.146). */
  chat: {
    /** Words that are masked, in any case. */
    muteWords: string[]
    /** Hosts whose addresses may be opened from the chat room, beside the brand's own. */
    linkHosts: string[]
  }
}

/** One provider. */
export interface SocialProvider {
  /** Name in calls. */
  id: string
  /** Name shown. */
  name: string
  /** The brand's own name there: the audience of its tokens. */
  clientId: string
}

/** One game category in the menus (R-3.038). */
export interface NavigationItem {
  /** Text key of the label. */
  name: string
  /** Category of games. */
  gameType: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
  /** Page that shows the category. */
  page: string
  /** Points for each 100.00 of valid bet (R-9.020). */
  point?: string
  /** English name, used by the upstream. */
  enName: string
  /** Icon in the menus. */
  sideMenuIcon: string
}

/** One entry. It has one of page, modal, opens and categories; without any it is a heading, which other entries name in `in`. */
export interface MenuSetting {
  /** Page that it leads to, by its file's name. */
  page?: string
  /** Modal that it opens. */
  modal?: string
  /** Part of the shell that it opens: the window of customer service, or the menu beside the page. */
  opens?: ("customer-service" | "side-menu")
  /** Stands for one entry for each category of `navigation`. */
  categories?: {
    /** Categories whose entry starts the game of their first vendor; their page while there is none (R-2.066). */
    launch: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS")[]
  }
  /** Tab of the page or modal that is shown first. */
  tab?: string
  /** Heading of the same menu that it stands below. */
  in?: string
  /** Icon beside its label. */
  icon?: string
  /** Text key of its label. Default: the title of its page. */
  label?: string
  /** Place among its neighbours, the lowest first. Base counts 10, 20, 30, so that an entry fits between any two; entries without a number come last. */
  order?: number
  /** Promotions to claim or join (R-2.046), unread messages, or the member's rank in place of the label, - - for a visitor (R-2.047, R-2.048). */
  badge?: ("promotions" | "messages" | "rank")
  when?: When
}

/** Lotteries of one account type. */
export interface LotteryPage {
  /** Account type (R-3.027). */
  accountTypeName: ("LOTT" | "ELOTT" | "TCG_LOTTO_VN" | "TCG_SEA")
  /** Category of the menus that lists their names (R-2.051). */
  category: ("LOTT" | "ELOTT")
  /** Lobby that shows them. */
  page: string
  hall?: LotteryHall
}

/** Their maker's own hall, opened in the frame from the lobby (R-3.029); without it there is none. */
export interface LotteryHall {
  /** Vendor that runs the hall. */
  vassalage: string
  /** Area that the hall is asked for. */
  lottoArea: string
  /** Prize mode that the hall is asked for; empty: the maker's own. */
  lottoPrizeMode: string
}

/** One rank of players (R-2.109). */
export interface BrandRank {
  /** Name that members see. */
  name: string
  /** Deposits in all that reach it, in minor units. */
  depositMinor: number
  /** Valid bet in all that reaches it, in minor units. */
  turnoverMinor: number
  /** Valid bet in a month that keeps it, in minor units. */
  monthlyTurnoverMinor: number
  /** Category of games to the part of valid bet that comes back, per cent (R-2.095). */
  cashback: {
    /** Per cent of valid bet. */
    [k: string]: string
  }
  /** Gift on the birthday, in minor units. */
  birthdayBonusMinor: number
  /** Gift when it is first reached, in minor units. */
  upgradeBonusMinor: number
  /** Withdrawals in a day at most, in minor units. */
  withdrawDailyMaximumMinor: number
  /** Withdrawals in a day at most. */
  withdrawDailyTimes: number
  /** Place in the list, the lowest first; base counts 10, 20, 30. Entries without a number come last. */
  order?: number
}

/** One tier of the commission of partners. */
export interface PartnerTier {
  /** Active players in the month that reach it. */
  players: number
  /** Net loss of these players in the month that reaches it, in minor units. */
  netLossMinor: number
  /** Part of the net loss that is paid, per cent. */
  rate: string
}

/** One way to pay in (R-2.087). */
export interface DepositChannel {
  /** Text key of its name. */
  label: string
  /** Kind of payment. */
  type: ("BANK" | "EWALLET" | "QR" | "CRYPTO")
  /** Least amount. */
  minimum: string
  /** Greatest amount. */
  maximum: string
  /** Fee, per cent of the amount, taken from what is paid in. */
  feeRate: string
  /**
   * Amounts offered at a touch.
   *
   * Items: Amount.
   */
  quickAmounts: string[]
  /** Whom to pay. */
  payTo: {
    /** Name of the receiver. */
    name: string
    /** Bank, wallet or network. */
    institution: string
    /** Account number or address. */
    account: string
  }
  /** Place in the list, the lowest first; base counts 10, 20, 30. Entries without a number come last. */
  order?: number
}

/** Where money can be paid out to (R-3.055). */
export interface PayoutBank {
  /** Name shown. */
  name: string
  /** Kind of account. */
  type: ("BANK" | "EWALLET" | "CRYPTO")
  /** What a number or an address there looks like, without blanks. */
  numberPattern: string
  /** Fee of withdrawals beyond the free ones of a day, per cent of the amount, taken from it. */
  feeRate: string
  /** Place in the list, the lowest first; base counts 10, 20, 30. Entries without a number come last. */
  order?: number
}

/** The game categories as large buttons; one without vendors is left out (R-2.065). */
export interface CategoryTilesProps {
  /** Text key of their name for assistive technology. */
  label: string
  /** cards: icon beside name and count; chips: small and round; arches: tall, under an arch. */
  look: ("cards" | "chips" | "arches")
}

/** A large panel over the site: title and close button above, menu at the start, page beside it. Stands in a layout. Slot: menu. */
export interface CentreFrameProps {
  /** Text key of the title. */
  title: string
  /** Where the close button leads when the centre was opened by its address. */
  home: string
}

/** Menu of a centre; the page that is shown is marked. */
export interface CentreMenuProps {
  /** Text key of the menu's name for assistive technology. */
  label: string
  /** Menu whose entries are the pages of the centre. */
  menu: string
}

/** Changes the login password; after a login with an expired password it must be done before going on (R-2.070). */
export interface ChangePasswordProps {
  /** Form of the change. Its field oldPassword is hidden right after a login (R-5.019). */
  form: string
}

/** A line of the chat room (R-2.146). */
export interface ChatMessage {
  /** Number of it in the brand. */
  id: number
  /** Name shown. */
  nickname: string
  /** Number of the site's picture that the writer shows; 0 for an upload, which only its owner may read. */
  avatar: number
  /** Rank of who wrote it. */
  rank: number
  /** What was written: plain text, never HTML. */
  text: string
  /**
   * Addresses in the text that may be opened; all others stay text.
   *
   * Items: An https address.
   */
  links: string[]
  /** When, ms since 1970. */
  timestamp: number
}

/** The chat room: history, what is said now, a line to write; visitors and trial accounts read (R-2.146). */
export interface ChatRoomProps {
  /** Lines read at a time, in lines. */
  count: number
}

/** In place of the whole site, when it is closed to all or to this visitor: why, and how to reach customer service. */
export interface ClosedSiteProps {
  /** Icon over the words. */
  icon: string
  /** Text key of the line before the title. */
  greeting?: string
  /** Text key of the heading. */
  title: string
  /** Text key of what happened. */
  text: string
  /** Text key before the visitor's address; without it the address is not shown. */
  ip?: string
  /** Text key before the visitor's country; without it the country is not shown. */
  country?: string
  /** Text key of the button to customer service. */
  contact: string
  /** Text key of the button that looks again; without it there is none. */
  again?: string
}

/** Rank of a member (R-3.013). */
export interface ClubLabel {
  /** Name shown, such as VIP1. */
  labelName: string
  /** Number of the rank. */
  rankLevel: number
}

/** Money and contracts of a member in one answer (R-7.026): what waits for the member's word, and what is in force, by group of products. */
export interface ConsolidatedFunds {
  balances: Balance
  /** Dividend contracts that wait for an answer. */
  divtypereq: {
    /** Items: A step of a dividend contract. */
    [k: string]: {
      /** Contract. */
      id: number
      /** Least valid bet. */
      minimumBet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** Part of the net loss, per cent. */
      contractRate: string
      /** How often it is settled. */
      period: ("Daily" | "Weekly" | "Semimonthly" | "Monthly")
      /** State of the contract. */
      status: ("P" | "A" | "R" | "V" | "C" | "E")
      /** Version of the contract. */
      version: number
      /** A contract given below has a higher rate. */
      downlineHigherRate: ("Y" | "N")
    }[]
  }
  /** Dividend contracts in force. */
  divtypeinfo: {
    /** Items: A step of a dividend contract. */
    [k: string]: {
      /** Contract. */
      id: number
      /** Least valid bet. */
      minimumBet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** Part of the net loss, per cent. */
      contractRate: string
      /** How often it is settled. */
      period: ("Daily" | "Weekly" | "Semimonthly" | "Monthly")
      /** State of the contract. */
      status: ("P" | "A" | "R" | "V" | "C" | "E")
      /** Version of the contract. */
      version: number
      /** A contract given below has a higher rate. */
      downlineHigherRate: ("Y" | "N")
    }[]
  }
  /** Daily salary contracts that wait for an answer. */
  dailysalreqtype: {
    /** Items: A daily salary contract. */
    [k: string]: {
      /** Contract. */
      id: number
      /** State of the contract. */
      status: ("P" | "A" | "R" | "V" | "C" | "E")
      /** Version of the contract. */
      version: number
      /** A contract given below has a higher rate. */
      downlineHigherRate: ("Y" | "N")
      /**
       * Steps.
       *
       * Items: A step.
       */
      details: {
        /** Least valid bet. */
        betVolume: string
        /** Least active members. */
        activeMember: number
        /** P per cent, F a fixed amount. */
        rateType: ("P" | "F")
        /** Per cent for P, amount for F. */
        rate: string
      }[]
    }[]
  }
  /** Daily salary contracts in force. */
  dailysalinfotype: {
    /** Items: A daily salary contract. */
    [k: string]: {
      /** Contract. */
      id: number
      /** State of the contract. */
      status: ("P" | "A" | "R" | "V" | "C" | "E")
      /** Version of the contract. */
      version: number
      /** A contract given below has a higher rate. */
      downlineHigherRate: ("Y" | "N")
      /**
       * Steps.
       *
       * Items: A step.
       */
      details: {
        /** Least valid bet. */
        betVolume: string
        /** Least active members. */
        activeMember: number
        /** P per cent, F a fixed amount. */
        rateType: ("P" | "F")
        /** Per cent for P, amount for F. */
        rate: string
      }[]
    }[]
  }
  /** Hourly salary contracts that wait for an answer. */
  contracthoursalreq: {
    /** Items: An hourly salary contract. */
    [k: string]: {
      /** Contract. */
      contractId: number
      /** State of the contract. */
      status: ("P" | "A" | "R" | "V" | "C" | "E")
      /** Version of the contract. */
      version: number
      /** A contract given below has a higher rate. */
      downlineHigherRate: ("Y" | "N")
      /**
       * Steps.
       *
       * Items: A step.
       */
      hourSalaryRates: {
        /** Least valid bet. */
        betVolume: string
        /** Least active members. */
        activeMember: number
        /** P per cent, F a fixed amount. */
        rateType: ("P" | "F")
        /** Per cent for P, amount for F. */
        rate: string
      }[]
    }[]
  }
  /** Hourly salary contracts in force. */
  contracthoursalinfo: {
    /** Items: An hourly salary contract. */
    [k: string]: {
      /** Contract. */
      contractId: number
      /** State of the contract. */
      status: ("P" | "A" | "R" | "V" | "C" | "E")
      /** Version of the contract. */
      version: number
      /** A contract given below has a higher rate. */
      downlineHigherRate: ("Y" | "N")
      /**
       * Steps.
       *
       * Items: A step.
       */
      hourSalaryRates: {
        /** Least valid bet. */
        betVolume: string
        /** Least active members. */
        activeMember: number
        /** P per cent, F a fixed amount. */
        rateType: ("P" | "F")
        /** Per cent for P, amount for F. */
        rate: string
      }[]
    }[]
  }
  /** Real-time salary contracts that wait for an answer. */
  realtimesalreqtype: {
    /** Items: A real-time salary contract. */
    [k: string]: {
      /** Contract. */
      contractId: number
      /** State of the contract. */
      status: ("P" | "A" | "R" | "V" | "C" | "E")
      /** Version of the contract. */
      version: number
      /** A contract given below has a higher rate. */
      downlineHigherRate: ("Y" | "N")
      /**
       * Steps.
       *
       * Items: A step.
       */
      realTimeSalaryRates: {
        /** Least valid bet. */
        betVolume: string
        /** Least active members. */
        activeMember: number
        /** P per cent, F a fixed amount. */
        rateType: ("P" | "F")
        /** Per cent for P, amount for F. */
        rate: string
      }[]
    }[]
  }
  /** Real-time salary contracts in force. */
  realtimesalinfo: {
    /** Items: A real-time salary contract. */
    [k: string]: {
      /** Contract. */
      contractId: number
      /** State of the contract. */
      status: ("P" | "A" | "R" | "V" | "C" | "E")
      /** Version of the contract. */
      version: number
      /** A contract given below has a higher rate. */
      downlineHigherRate: ("Y" | "N")
      /**
       * Steps.
       *
       * Items: A step.
       */
      realTimeSalaryRates: {
        /** Least valid bet. */
        betVolume: string
        /** Least active members. */
        activeMember: number
        /** P per cent, F a fixed amount. */
        rateType: ("P" | "F")
        /** Per cent for P, amount for F. */
        rate: string
      }[]
    }[]
  }
}

/** Contracts that wait for the answer of this account, to accept or to reject (R-2.135). */
export interface ContractOffersProps {}

/** A few figures and words that praise the site (R-1.045). */
export interface CopyTilesProps {
  /** Text key of the heading. */
  title?: string
  /** cards: one panel each; strip: one panel for all. */
  look: ("cards" | "strip")
  /**
   * What is praised.
   *
   * @minItems 1
   */
  tiles: [CopyTile, ...(CopyTile)[]]
}

/** One figure. */
export interface CopyTile {
  /** Icon beside it. */
  icon?: string
  /** Text key of the figure. */
  figure: string
  /** Text key of what it counts. */
  text: string
  now?: CopyTileNow
}

/** Figure from the catalogue, such as "9,233 slots to play now". */
export interface CopyTileNow {
  /** Category that is counted and led to. A brand without it does not show the tile. */
  gameType: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS")
  /** Text key with {{number}}; has plural forms. */
  text: string
  /** games: games of the category; vendors: its providers, where one provider is one place to play. */
  counts: ("games" | "vendors")
}

/** A country and its dialling code (R-3.015). */
export interface Country {
  /** ISO 3166 alpha-2. */
  countryCode: string
  /** Digits, without +. */
  countryDialingCode: string
}

/** A way to customer service (R-3.034). */
export interface CustomerService {
  /** Whom it is for. */
  csType: ("VIP" | "LIVECHAT")
  /** Address of it. */
  path: string
}

/** An order to pay in (R-3.056). */
export interface DepositOrder {
  /** Order number. */
  orderNo: string
  /** Name of the channel. */
  channel: string
  /** Text key of the channel's name. */
  channelLabel: string
  /** To be paid. */
  amount: string
  /** Kept of it. */
  fee: string
  /** What the wallet gets. */
  credited: string
  /** Where it stands (R-2.087). */
  state: ("PENDING" | "PAID" | "APPROVED" | "REJECTED" | "EXPIRED")
  /** When it was made, ms since 1970. */
  createdAt: number
  /** Must be paid by then, ms since 1970. */
  expiresAt: number
  /** When it was approved, rejected or expired, ms since 1970; 0 before. */
  endedAt: number
  /** Promotion that was picked; empty for none. */
  promotion: string
  /** Whom to pay and how. */
  payInfo: {
    /** Kind of payment. */
    type: ("BANK" | "EWALLET" | "QR" | "CRYPTO")
    /** Name of the receiver. */
    name: string
    /** Bank, wallet or network. */
    institution: string
    /** Account number or address. */
    account: string
    /** What to write on the payment. */
    reference: string
    /** Text of the QR code; empty where none is used. */
    qrText: string
  }
}

/** One about-page in a dialog: that which the dialog was opened with, such as openModal("document", { page: "terms" }). */
export interface DocumentViewProps {
  /** Page that is shown when the dialog was opened without one. */
  page: ("about-us" | "terms" | "privacy" | "responsible-gaming" | "game-rules" | "deposit-withdrawal" | "contact")
  /** Page that shows it with all others. */
  help: string
}

/** An address of the site (R-7.037). */
export interface DomainRoute {
  /** Host name. */
  domain: string
  /** Address of the site there. */
  url: string
  /** The one that others lead to. */
  main: boolean
}

/** Accounts below an agent, level by level, with search over the whole team and transfers to direct downlines (R-2.119). */
export interface DownlineTableProps {
  /** Form of a transfer to a downline. */
  form: string
  /** Characters typed before the team is searched. */
  minSearch: number
}

/** The brand's app: words, the way to it, and codes to take up with a phone (R-2.148). */
export interface DownloadCardProps {
  /** Text key of the heading. */
  title: string
  /** Text key of the line under it. */
  text: string
  /** Text key of the button to the download page. */
  action: string
  /** wide: a large panel; slim: a low one. */
  look: ("wide" | "slim")
  /** Codes, in this order. */
  apps: DownloadApp[]
}

/** One code. */
export interface DownloadApp {
  /** Resource of the brand whose address it holds; left out when the brand has none. */
  resource: ("IOS" | "IOS_LITE" | "ANDROID")
  /** Text key of the line under it. */
  label: string
}

/** The app for each platform that the brand has: address, QR code and steps (R-1.018, R-2.013, R-2.138). */
export interface DownloadGuideProps {
  /** Text key of the heading. */
  title: string
  /** Text key of the line under it. */
  intro?: string
  /** Edge of the QR codes, in CSS pixels (R-9.029). */
  qrSize: number
  /**
   * Platforms, in the order shown.
   *
   * @minItems 1
   */
  platforms: [DownloadPlatform, ...(DownloadPlatform)[]]
  web?: DownloadWeb
}

/** One way to get the app. */
export interface DownloadPlatform {
  /** Resource of the brand that has its address; without one the platform is not shown (R-1.018). */
  resource: ("IOS" | "IOS_LITE" | "ANDROID")
  /** Text key of its name. */
  name: string
  /** Icon. */
  icon: string
  /** Text key of what it needs. */
  needs?: string
  /**
   * Words of browsers on it; who has one of them sees this platform first.
   *
   * Items: Part of a user agent.
   */
  userAgents: string[]
  /** Only where the screen is touched: a tablet that calls itself a desktop is told from one. */
  touch: boolean
  /**
   * What to do, in this order (R-2.138).
   *
   * @minItems 1
   *
   * Items: Text key of a step.
   */
  steps: [string, ...(string)[]]
}

/** How to use the site without an app. */
export interface DownloadWeb {
  /** Text key of its name. */
  name: string
  /** Icon. */
  icon: string
  /**
   * What to do, in this order.
   *
   * @minItems 1
   *
   * Items: Text key of a step.
   */
  steps: [string, ...(string)[]]
}

/** Addresses that the platform gives in its settings; an encrypted one is read at a click (R-3.035, R-3.036, R-3.037). */
export interface DownloadPathsProps {
  /** Text key of the heading. */
  title: string
  /** Text key of the line under it. */
  intro?: string
  /**
   * Kinds of address, in the order shown.
   *
   * @minItems 1
   */
  paths: [DownloadPath, ...(DownloadPath)[]]
}

/** One kind of address. */
export interface DownloadPath {
  /** Type in the settings of the platform (R-3.035). */
  type: string
  /** Text key of what it leads to. */
  label: string
  /** Icon. */
  icon: string
  /** The address is read only when it is asked for (R-3.036, R-3.037). */
  encrypted: boolean
}

/** Every answer under /wps and /lgw (R-7.001). */
export interface Envelope {
  /** The call did what it says. */
  success: boolean
  /** What came out, or details of a refusal. */
  value: {
    [k: string]: unknown
  }
  /** Text in the caller's language when it was refused. */
  message: (string | null)
  /** Code of schemas/errors.json when it was refused. */
  errorCode: (string | null)
  /** Finds this call in the logs. */
  traceId: string
}

/** What visitors and members have to say, with pictures of members; its answer is a reference number (R-2.136). */
export interface FeedbackFormProps {
  /** Text key of the heading. */
  title: string
  /** Text key of the line under it. */
  intro?: string
  /** Form that is filled in. */
  form: string
  /** Field of the form that only members fill. */
  pictures: string
}

/** What the member said before, and the answers (R-2.136). */
export interface FeedbackListProps {
  /** Text key of the heading. */
  title: string
  /** Rows on a page. */
  pageSize: number
}

/** A field of a request that was refused. */
export interface FieldError {
  /** Name of the field; empty for the whole. */
  field: string
  /** Text key of the message. */
  text: string
  /** What fills the message's places. */
  values: {
    [k: string]: string | number
  }
  /** Text key of what is wrong, where the message says how it is right. */
  lead?: string
}

/** Recovers a forgotten password: a tab for each way that is switched on. By e-mail a link is sent; by phone the new password is set at once (R-4.019, R-4.020). */
export interface ForgotPasswordProps {
  /**
   * Ways of recovering, in the order of the tabs.
   *
   * @minItems 1
   */
  methods: [RecoveryMethod, ...(RecoveryMethod)[]]
}

/** One way of recovering. */
export interface RecoveryMethod {
  /** Form of this way. */
  form: string
  /** Text key of its tab. */
  label: string
  /** Text key of the line over its form. */
  intro: string
  when?: When
}

/** One field. */
export interface FormField {
  /** Name in the payload. */
  name: string
  /** Text key of the label. */
  label: string
  /** Text key of the help under the field. */
  hint?: string
  /** What kind of value it is; names its widget (schemas/formats.json). */
  format: string
  /** Must be filled. */
  required: boolean
  /** Row of schemas/patterns.json: pattern, bounds and message (R-5.044). */
  patternId?: number
  /** Least length in code points (R-5.045). */
  minLength?: number
  /** Greatest length in code points (R-5.045); of pictures how many. */
  maxLength?: number
  /** Least amount, for a money field. */
  minimum?: string
  /** Greatest amount, for a money field. */
  maximum?: string
  /** Name of the field that this one must repeat (R-5.006). */
  equalTo?: string
  /** Text key of the message when the value is refused; without it the pattern's message. */
  message?: string
  /** Text key of the message when empty; without it the same as `message` (R-5.005). */
  requiredMessage?: string
  /** Choices of a select. */
  options?: {
    /** Value in the payload. */
    value: string
    /** Text key of the choice. */
    label: string
  }[]
  /** Choices read from an operation. */
  optionsFrom?: {
    /** Operation that is asked. */
    operation: string
    /** Field of the answer that holds the list; empty: the answer is the list. */
    list: string
    /** Field of a row that is the value. */
    value: string
    /** Field of a row that is shown. */
    label: string
  }
  /** Value at the start. */
  default?: (string | boolean | number)
  /** Outer spaces are removed before the check (R-5.014); never for passwords (R-5.015). */
  trim: boolean
  /** HTML autocomplete token (WCAG 1.3.5). */
  autocomplete?: string
  /** Shown and required only when this module is on. */
  module?: string
  /** Not shown while this module is on: another field does its work then. */
  unless?: string
  /** Name of the field that this one belongs to: it is shown with that one only. */
  with?: string
  /** For an agreement: what is agreed to. The part of the label in [brackets] opens it. */
  document?: {
    /** Modal that shows it. */
    modal: string
    /** Which document; given to the modal. */
    page: string
  }
  /** Part of the payload. */
  send: boolean
  /** Shown, and then required, only when asked for: a captcha after wrong passwords (R-4.013). The gateway does not ask for it. */
  onDemand: boolean
  /** For a date of birth: the least age in years (R-3.005). */
  minimumAge?: number
  /** Number of brand.json (numbers), in minor units, that is the least amount. */
  minimumFrom?: string
  /** Number of brand.json (numbers), in minor units, that is the greatest amount. */
  maximumFrom?: string
  /** For a code that is sent: the call that sends it. */
  sends?: {
    /** The call. */
    operation: string
    /** Name in the call's body to the field that has the value. */
    body: {
      /** Name of a field. */
      [k: string]: string
    }
  }
}

/** One form: its fields in order, what it submits, and samples that every run tries. */
export interface FormFile {
  /** Text key of the heading. */
  title: string
  /** Text key of a line under the heading. */
  description?: string
  /** Operation whose answer says per field what is enabled, required and accepted (R-5.001). Without it the fields say so themselves. */
  rules?: string
  /** Fields that are shown and required whatever the rules say (R-5.007). */
  always: string[]
  submit: FormSubmit
  /**
   * The fields, in the order shown.
   *
   * @minItems 1
   */
  fields: [FormField, ...(FormField)[]]
  samples: FormSamples
}

/** What happens on submit. */
export interface FormSubmit {
  /** Operation that takes the values. */
  operation: string
  /** Text key of the button. */
  label: string
  /** Text key of the note after success. */
  success?: string
  /** Values sent beside the fields. */
  constants?: {
    [k: string]: string | boolean | number
  }
  /** Calls that confirm single fields, made one after the other before the submit (R-4.017). */
  steps?: FormStep[]
}

/** A call that confirms one field before the submit. It is left out where the field is empty or not shown. */
export interface FormStep {
  /** Name of the field; a refusal is shown there. */
  field: string
  /** The call. */
  operation: string
  /** Name in the call to the field that has the value. */
  given?: {
    /** Name of a field. */
    [k: string]: string
  }
  /** Names in the call whose values the field's widget keeps, such as the number of the code that it had sent. */
  kept?: string[]
  /** Name in the submit to the value of the answer that is sent there. */
  taken?: {
    /** Name in the answer. */
    [k: string]: string
  }
  /** Values that the submit has after this step. */
  constants?: {
    [k: string]: string | boolean | number
  }
}

/** Values tried by tests and offered in the form lab. */
export interface FormSamples {
  /**
   * Values that pass.
   *
   * @minItems 1
   *
   * Items: Values.
   */
  valid: [{
      [k: string]: unknown
    }, ...({
        [k: string]: unknown
    })[]]
  /**
   * Values that are refused, and why.
   *
   * @minItems 1
   */
  invalid: [{
      /** Values that are refused. */
      data: {
        [k: string]: unknown
      }
      /** Field to the text key of its message. */
      errors: {
        [k: string]: string
      }
    }, ...({
        /** Values that are refused. */
        data: {
          [k: string]: unknown
        }
        /** Field to the text key of its message. */
        errors: {
          [k: string]: string
        }
    })[]]
}

/** A form ready to draw: schema, order, texts and the address of its compiled validator (rule 9). */
export interface FormPackage {
  /** Name of the form. */
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
    /** JSON Schema keyword to the message. */
    [k: string]: {
      /** A message. */
      [k: string]: {
        /** Text key. */
        text: string
        /** What fills its places. */
        values: {
          [k: string]: string | number
        }
        /** Text key of what is wrong; the message then says how it is right. */
        lead?: string
      }
    }
  }
  /** Address of the compiled validator, an ES module; its name carries its hash. */
  validator: string
  /** Hash of schema and messages. */
  hash: string
  samples?: FormSamples
}

/** Button that makes a trial account and signs in to it. */
export interface FreePlayProps {
  /** Text key of the button. */
  label: string
  /** Text key of the line under it. */
  note: string
}

/** One game (R-3.023). */
export interface Game {
  /** Number of the game. */
  nodeId: string
  /** Name shown. */
  gameName: string
  /** Vendor code. */
  vassalage: string
  /** Category. */
  gameType: ("LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP")
  /** Address of its picture. */
  showIcon: string
  /** 0: cannot be played now. */
  supportPlay: (0 | 1)
  /** Marked as hot. */
  isHot: boolean
  /** Came lately. */
  isNew: boolean
  /** Least stake. */
  minBet: string
}

/** All game categories with their vendors and games, for a modal: what hangs under the top bar on wide screens (R-2.049). */
export interface GameCentreProps {
  /**
   * Categories that list games beside the vendors (R-2.051).
   *
   * Items: Category.
   */
  gamesIn: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS")[]
}

/** One game in a sandboxed frame, with a bar to go back, see the balance, bring money, reload and fill the screen (R-2.021, R-2.147). */
export interface GameFrameProps {
  /** Page that the back button leads to when the game was opened by its address. */
  home: string
  /** Page of the member's account record, for who stops to look at it. */
  record: string
  /**
   * Amounts offered to bring to the vendor's wallet.
   *
   * Items: Amount.
   */
  amounts: string[]
  /** Links to who has no money to bring, such as to paying in. */
  links: GameFrameLink[]
}

/** One link. */
export interface GameFrameLink {
  /** Icon beside it. */
  icon: string
  /** Text key of its name. */
  label: string
  /** Page that it leads to. */
  route: string
  when?: When
}

/** All games of a category: a tab for each vendor, search by name, pages (R-2.020 to R-2.026). */
export interface GameHallProps {
  /** Category. */
  gameType: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS")
  /** Text key of a tab's name, with {{name}} for the vendor (R-2.023). */
  suffix: string
  /** Wait after the last key before searching, in ms. */
  searchDelayMs: number
  /** Lists beside the makers: all games of the category, the member's favourites, what was played last. */
  collections: ("all" | "favourites" | "recent")[]
  /** only: hot or new ones; kind: kinds inside the category (R-9.029); bet: least stake; lines: where games have lines; sort: the order. */
  filters: ("only" | "kind" | "bet" | "lines" | "sort")[]
  /** Least stakes to choose from, in the brand's currency. */
  bets: string[]
  /** Numbers of lines to choose from, in lines. */
  lines: number[]
  /** How long lists may be shown; whoever looks chooses when there are both. */
  views: ("pages" | "endless")[]
  /** Rows below the list: what the member played last, and the hot games of the category. */
  lanes: ("recent" | "hot")[]
  /** The rooms of the category's makers stand above their games. */
  rooms: boolean
  now?: HallNow
}

/** Figure from the catalogue below the heading, such as "9,233 slots to play now". */
export interface HallNow {
  /** Text key with {{number}}; has plural forms. */
  text: string
  /** games: games of the category; vendors: its providers, where one provider is one place to play. */
  counts: ("games" | "vendors")
}

/** One category on the home page: its games or its vendors in a row that scrolls sideways. */
export interface GameLaneProps {
  /** Category. */
  gameType: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS")
  /** What is in the row. */
  show: ("games" | "vendors")
  /** Games in the row, in games. */
  count: number
  /** Leaves out the games of a hot lane on the same page: its count, in games. */
  skipHot: number
  /** Vendors named over the row, in vendors. */
  chips: number
  /** Rows of tiles. */
  rows: (1 | 2)
}

/** All games that the text of the address finds (?text=), by category (?type=) and page by page. */
export interface GameResultsProps {
  /** Hot games shown where nothing was asked for or found. */
  hot: number
}

/** Search over all games with suggestions as one types: games, makers, categories, and the last searches of this device (R-3.020 to R-3.022). */
export interface GameSearchProps {
  /** Games suggested. */
  count: number
  /** Hot games shown before anything is typed, or where nothing was found. */
  hot: number
}

/** Game. */
export interface GamesAddFavouriteBody {
  /** Number of the game. */
  nodeId: string
}

/** Done. */
export interface GamesAddFavouriteValue {
  /** Number of the game. */
  nodeId: string
  /** It is a favourite now. */
  isFavorite: boolean
}

/** Ticket. */
export interface GamesEnterBody {
  /** From the game's address. */
  ticket: string
}

/** Entered. */
export interface GamesEnterValue {
  /** Game token for the Authorization header. */
  token: string
  /** State of play. */
  play: {
    /** Name of the game. */
    gameName: string
    /** In the wallet that pays. */
    balance: string
    /** Symbol shown. */
    currencySymbol: string
    /** Least stake. */
    minBet: string
    /** Greatest stake. */
    maxBet: string
    /** How it is played. */
    kind: ("reels" | "table" | "tiger" | "sicbo" | "colours" | "wheel" | "fortune" | "fantan" | "andar" | "hilo" | "patti" | "holdem" | "blackjack" | "fish" | "room" | "sports" | "lottery")
    /** Which duel is played; empty for other games. */
    variant: string
    /** Name of the room; empty outside of rooms. */
    roomName: string
    /** Guests in the room. */
    online: number
    /** Language code. */
    language: string
    /** Name of the brand. */
    brandName: string
    /** Colours of the brand. */
    colours: {
      /** #rrggbb */
      background: string
      /** #rrggbb */
      surface: string
      /** #rrggbb */
      text: string
      /** #rrggbb */
      primary: string
      /** #rrggbb */
      accent: string
    }
  }
}

/** Page. */
export interface GamesFavouritesQuery {
  /** Page, from 1. */
  pageNo?: number
  /** Games on a page. */
  pageSize?: number
  /** Category; empty for all. */
  gameType?: ("" | "LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP")
  /** Language code. */
  language?: string
}

/** Page. */
export interface GamesFavouritesQueryFilled {
  /** Page, from 1. */
  pageNo: number
  /** Games on a page. */
  pageSize: number
  /** Category; empty for all. */
  gameType: ("" | "LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP")
  /** Language code. */
  language: string
}

/** A page of games. */
export interface GamesFavouritesValue {
  /** Newest first. */
  content: Game[]
  /** This page. */
  pageNum: number
  /** Pages in all. */
  totalPages: number
  /** Games in all. */
  totalCount: number
}

/** Lotteries. */
export interface GamesHallValue {
  /** Time of the platform, ms. */
  now: number
  /** Which view was asked for. */
  view: ("betting" | "lobby")
  /** Lottery that was opened; empty for the lobby. */
  gameCode: string
  /**
   * By kind.
   *
   * Items: A lottery.
   */
  list: {
    /** Number of the lottery. */
    gameId: string
    /** Code of the lottery. */
    gameCode: string
    /** Name shown. */
    gameName: string
    /** Address of its picture. */
    icon: string
    /** Issue on sale. */
    numero: string
    /** Until its draw, ms. */
    remainTime: number
    /** Sale ends so long before the draw, ms. */
    lockTime: number
    /** Bets are taken. */
    isSale: boolean
    /** SHA-256 of the seed of its draw. */
    seedHash: string
    /**
     * Newest first.
     *
     * Items: A draw.
     */
    last: {
      /** Number of the issue. */
      numero: string
      /** What was drawn. */
      winNo: string
      /** What it was drawn from. */
      seed: string
      /** SHA-256 of the seed, shown before. */
      seedHash: string
    }[]
  }[]
}

/** Filters. */
export interface GamesHotQuery {
  /** Merchant. */
  merchantCode?: string
  /** 2: all platforms. */
  isPlatform?: number
  /** Vendor code; empty for all. */
  vassalage?: string
  /** Kinds of game client. */
  platform?: string
  /** Language code. */
  language?: string
}

/** Filters. */
export interface GamesHotQueryFilled {
  /** Merchant. */
  merchantCode: string
  /** 2: all platforms. */
  isPlatform: number
  /** Vendor code; empty for all. */
  vassalage: string
  /** Kinds of game client. */
  platform: string
  /** Language code. */
  language: string
}

/** Games. */
export interface GamesHotValue {
  /** Hottest first. */
  list: Game[]
}

/** What to open (R-3.017). */
export interface GamesLaunchQuery {
  /** Game or lottery, in place of nodeId. */
  gameId?: string
  /** Room of a game. */
  roomId?: string
  /** Game. */
  nodeId?: string
  /** 1: real. */
  accountType?: number
  /** 0: no confirmation. */
  confirmTrans?: number
  /** Vendor code. */
  vassalage: string
  /** Launch mode. */
  launchMode?: string
  /** Kind of game client. */
  platform?: string
  /** 3: web. */
  clientType?: number
  /** Account. */
  username?: string
  /** Never the session token; kept for the upstream's shape (R-3.019). */
  token?: string
  /** Merchant. */
  merchantCode?: string
  /** Language code. */
  language: string
  /** Area of a lottery. */
  lottoArea?: string
  /** Prize mode of a lottery. */
  lottoPrizeMode?: string
  /** Lottery; empty opens the lobby. */
  lottoGameCode?: string
  /** Which view of a lottery; empty: betting where a lottery is named (R-3.029). */
  lottoView?: ("" | "betting" | "lobby")
  /** Kind of device. */
  device?: string
  /** Where the game leads back to. */
  backUrl?: string
}

/** What to open (R-3.017). */
export interface GamesLaunchQueryFilled {
  /** Game or lottery, in place of nodeId. */
  gameId: string
  /** Room of a game. */
  roomId: string
  /** Game. */
  nodeId: string
  /** 1: real. */
  accountType: number
  /** 0: no confirmation. */
  confirmTrans: number
  /** Vendor code. */
  vassalage: string
  /** Launch mode. */
  launchMode: string
  /** Kind of game client. */
  platform: string
  /** 3: web. */
  clientType: number
  /** Account. */
  username?: string
  /** Never the session token; kept for the upstream's shape (R-3.019). */
  token?: string
  /** Merchant. */
  merchantCode?: string
  /** Language code. */
  language: string
  /** Area of a lottery. */
  lottoArea: string
  /** Prize mode of a lottery. */
  lottoPrizeMode: string
  /** Lottery; empty opens the lobby. */
  lottoGameCode: string
  /** Which view of a lottery; empty: betting where a lottery is named (R-3.029). */
  lottoView: ("" | "betting" | "lobby")
  /** Kind of device. */
  device: string
  /** Where the game leads back to. */
  backUrl: string
}

/** Where the game is. */
export interface GamesLaunchValue {
  /** Addresses. */
  content: {
    /** Address of the game. */
    game_url: string
    /** Second address; empty when none. */
    game_url2: string
    /** Name of what was opened. */
    gameName?: string
    /** Least stake in it; absent: not known. */
    minBet?: string
  }
}

/** Filters. */
export interface GamesListQuery {
  /** Category, with the vendors that the brand shows there; empty for all. */
  gameType?: ("" | "LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP" | "ESPORTS")
  /** Vendor code; empty for all. */
  vassalage?: string
  /** Part of the name; case and accents do not matter. */
  gameName?: string
  /** Only games with this least stake or less. */
  minBet?: string
  /** Least number of lines. */
  minLineNum?: number
  /** Only games that are marked so; empty for all. */
  only?: ("" | "hot" | "new")
  /** Kind inside the category, as games.vendors names it; empty for all (R-9.029). */
  title?: string
  /** popular: hot ones first, makers taking turns; newest: those that came lately first; least-bet: smallest stake first. */
  sort?: ("popular" | "name" | "newest" | "least-bet")
  /** Page, from 1. */
  pageNo?: number
  /** Games on a page. */
  pageSize?: number
  /** 3: web. */
  clientType?: number
  /** Kinds of game client. */
  platform?: string
  /** Channel. */
  channel?: string
  /** Merchant. */
  merchant?: string
  /** Language code. */
  language?: string
}

/** Filters. */
export interface GamesListQueryFilled {
  /** Category, with the vendors that the brand shows there; empty for all. */
  gameType: ("" | "LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP" | "ESPORTS")
  /** Vendor code; empty for all. */
  vassalage: string
  /** Part of the name; case and accents do not matter. */
  gameName: string
  /** Only games with this least stake or less. */
  minBet: string
  /** Least number of lines. */
  minLineNum: number
  /** Only games that are marked so; empty for all. */
  only: ("" | "hot" | "new")
  /** Kind inside the category, as games.vendors names it; empty for all (R-9.029). */
  title: string
  /** popular: hot ones first, makers taking turns; newest: those that came lately first; least-bet: smallest stake first. */
  sort: ("popular" | "name" | "newest" | "least-bet")
  /** Page, from 1. */
  pageNo: number
  /** Games on a page. */
  pageSize: number
  /** 3: web. */
  clientType: number
  /** Kinds of game client. */
  platform: string
  /** Channel. */
  channel: string
  /** Merchant. */
  merchant: string
  /** Language code. */
  language: string
}

/** A page of games. */
export interface GamesListValue {
  /** Games. */
  games: Game[]
  /** This page. */
  pageNum: number
  /** Pages in all. */
  totalPages: number
  /** Games in all. */
  totalCount: number
}

/** Matches. */
export interface GamesMatchesValue {
  /** Time of the platform, ms. */
  now: number
  /**
   * By kick-off.
   *
   * Items: A match.
   */
  list: {
    /** Number of the match. */
    matchId: string
    /** Name of the league. */
    league: string
    /** First team. */
    home: string
    /** Second team. */
    away: string
    /** Kick-off, ms; bets are taken until then. */
    startsAt: number
    /** When bets on it are settled, ms. */
    endsAt: number
    /** OPEN: bets are taken. */
    status: ("OPEN" | "RUNNING" | "ENDED")
    /** What pays how much. */
    odds: {
      /** Times the stake that a win pays. */
      home: string
      /** Times the stake that a win pays. */
      draw: string
      /** Times the stake that a win pays. */
      away: string
    }
    /** Result; empty before the end. */
    score: string
  }[]
}

/** Filter. */
export interface GamesNextMatchesQuery {
  /** Maximum number of matches. */
  count?: number
}

/** Filter. */
export interface GamesNextMatchesQueryFilled {
  /** Maximum number of matches. */
  count: number
}

/** Matches, and the game that takes bets on them. */
export interface GamesNextMatchesValue {
  /** Time of the platform, ms. */
  now: number
  /** Game that takes bets on the matches; empty where no sportsbook is open. */
  nodeId: string
  /** Vendor of that game; empty where no sportsbook is open. */
  vassalage: string
  /** By kick-off; empty where no sportsbook is open. */
  list: NextMatch[]
}

/** A match that bets are taken on. */
export interface NextMatch {
  /** Number of the match. */
  matchId: string
  /** Name of the league. */
  league: string
  /** First team. */
  home: string
  /** Second team. */
  away: string
  /** Kick-off, ms; bets are taken until then. */
  startsAt: number
  /** Odds of each outcome. */
  odds: {
    /** Times the stake that a win pays. */
    home: string
    /** Times the stake that a win pays. */
    draw: string
    /** Times the stake that a win pays. */
    away: string
  }
}

/** Bets. */
export interface GamesOpenBetsValue {
  /** What can be spent now. */
  balance: string
  /** Newest first. */
  open: OpenBet[]
  /**
   * Newest first.
   *
   * Items: A bet that ended.
   */
  settled: {
    /** Number of the round. */
    round: string
    /** Taken, or given back. */
    stake: string
    /** Paid. */
    payout: string
    /** What was bet on. */
    pick: string
    /** How it ended. */
    status: ("WON" | "LOST" | "VOID")
    /** When it ended, ms. */
    at: number
  }[]
}

/** A bet that waits for its end. */
export interface OpenBet {
  /** Number of the round. */
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

/** Stake. */
export interface GamesPlaceBody {
  /** Stake with two decimals. */
  stake: string
  /** What is bet on. */
  pick?: string
}

/** Stake. */
export interface GamesPlaceBodyFilled {
  /** Stake with two decimals. */
  stake: string
  /** What is bet on. */
  pick: string
}

/** Placed. */
export interface GamesPlaceValue {
  /** Number of the round. */
  round: string
  /** Held. */
  stake: string
  /** What can be spent now. */
  balance: string
  /** Times the stake that a win pays; empty where the draw says. */
  odds: string
  /** When it ends by itself, ms. */
  endsAt: number
}

/** What was read. */
export interface GamesPlayTimeBody {
  /** The note of how long play has lasted was read; the time until the next one begins. */
  isRead?: boolean
}

/** What was read. */
export interface GamesPlayTimeBodyFilled {
  /** The note of how long play has lasted was read; the time until the next one begins. */
  isRead: boolean
}

/** Play without a long break. */
export interface GamesPlayTimeValue {
  /** The platform's time, ms since 1970. */
  now: number
  /** When it began, ms since 1970. */
  startedAt: number
  /** When the member is told how long it has lasted, ms since 1970. */
  remindAt: number
  /** Rounds that have ended since then. */
  rounds: number
  /** Staked in them. */
  staked: string
  /** Paid for them. */
  paid: string
  /** Paid less staked. */
  net: string
  /** Symbol shown. */
  currencySymbol: string
}

/** Games. */
export interface GamesRecentValue {
  /** Newest first. */
  list: Game[]
}

/** Game. */
export interface GamesRemoveFavouriteQuery {
  /** Number of the game. */
  nodeId: string
}

/** Done. */
export interface GamesRemoveFavouriteValue {
  /** Number of the game. */
  nodeId: string
  /** It is a favourite now. */
  isFavorite: boolean
}

/** Round. */
export interface GamesResumeBody {
  /** Number of the round. */
  round: string
}

/** What happened. */
export interface GamesResumeValue {
  /** Number of the round. */
  round: string
  /** Taken. */
  stake: string
  /** Paid. */
  payout: string
  /** Afterwards. */
  balance: string
  /**
   * What was drawn, in order of place.
   *
   * Items: A symbol, card or number.
   */
  symbols: string[]
  /**
   * Lines that won.
   *
   * Items: A winning line.
   */
  lines: {
    /** Number of the line. */
    line: number
    /**
     * Places that won.
     *
     * Items: Place in symbols.
     */
    places: number[]
    /** Paid for it. */
    payout: string
  }[]
}

/** Which. */
export interface GamesRoomsQuery {
  /** Vendor code; empty for all. */
  vassalage?: string
  /** Number of a game; empty for all of the vendor. */
  nodeId?: string
  /** Language code. */
  language?: string
}

/** Which. */
export interface GamesRoomsQueryFilled {
  /** Vendor code; empty for all. */
  vassalage: string
  /** Number of a game; empty for all of the vendor. */
  nodeId: string
  /** Language code. */
  language: string
}

/** Rooms. */
export interface GamesRoomsValue {
  /**
   * Smallest stakes first.
   *
   * Items: A room.
   */
  list: {
    /** Number of the room. */
    roomId: string
    /** Name shown. */
    roomName: string
    /** Number of the game. */
    nodeId: string
    /** Vendor code. */
    vassalage: string
    /** Who has less is not let in. */
    minBalance: string
    /** Least stake. */
    minBet: string
    /** Guests. */
    online: number
    /** OPEN: can be entered. */
    status: ("OPEN" | "FULL" | "CLOSED")
  }[]
}

/** Stake. */
export interface GamesRoundBody {
  /** Stake with two decimals. */
  stake: string
  /** What is bet on, where the game asks. */
  pick?: string
}

/** Stake. */
export interface GamesRoundBodyFilled {
  /** Stake with two decimals. */
  stake: string
  /** What is bet on, where the game asks. */
  pick: string
}

/** What happened. */
export interface GamesRoundValue {
  /** Number of the round. */
  round: string
  /** Taken. */
  stake: string
  /** Paid. */
  payout: string
  /** Afterwards. */
  balance: string
  /**
   * What was drawn, in order of place.
   *
   * Items: A symbol, card or number.
   */
  symbols: string[]
  /**
   * Lines that won.
   *
   * Items: A winning line.
   */
  lines: {
    /** Number of the line. */
    line: number
    /**
     * Places that won.
     *
     * Items: Place in symbols.
     */
    places: number[]
    /** Paid for it. */
    payout: string
  }[]
}

/** What was typed. */
export interface GamesSearchQuery {
  /** What somebody typed, as it is. */
  text?: string
  /** Games in an answer. */
  count?: number
  /** Page of so many games, from 1. */
  pageNo?: number
  /** Category, with the vendors that the brand shows there; empty for all. */
  gameType?: ("" | "LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP" | "ESPORTS")
  /** Language code. */
  language?: string
}

/** What was typed. */
export interface GamesSearchQueryFilled {
  /** What somebody typed, as it is. */
  text: string
  /** Games in an answer. */
  count: number
  /** Page of so many games, from 1. */
  pageNo: number
  /** Category, with the vendors that the brand shows there; empty for all. */
  gameType: ("" | "LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP" | "ESPORTS")
  /** Language code. */
  language: string
}

/** What was found. */
export interface GamesSearchValue {
  /** Games, best first. */
  games: Game[]
  /** Makers that the text names, best first. */
  vendors: Vendor[]
  /** Games in all, of the category that was asked for. */
  totalCount: number
  /**
   * The categories that have some, most first.
   *
   * Items: Games of a category.
   */
  counts: {
    /** Category. */
    gameType: ("LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP" | "ESPORTS")
    /** Games of it that the text finds. */
    count: number
  }[]
  /** No name has all the words; these have some of them. */
  isPartial: boolean
}

/** A maker of games (R-3.024). */
export interface Vendor {
  /** Vendor code. */
  vassalage: string
  /** Name shown. */
  displayName: string
  /** Address of its picture. */
  smallIcon: string
  /** Marked as hot. */
  isHot: boolean
  /** game: opens directly; list: shows its games. */
  type: ("list" | "game")
  /** Category. */
  gameType: ("ELOTT" | "LOTT" | "LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP")
  /** Category whose list of vendors it stands in: the title of its lane. */
  gameCategory: ("ELOTT" | "LOTT" | "LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP")
  /** Game that a vendor of type game opens; empty otherwise. */
  nodeId: string
  /** Games that it has. */
  gameCount: number
}

/** Filter. */
export interface GamesTypesQuery {
  /** Category; empty for all. */
  gameType?: string
  /** Language code. */
  language?: string
}

/** Filter. */
export interface GamesTypesQueryFilled {
  /** Category; empty for all. */
  gameType: string
  /** Language code. */
  language: string
}

/** Kinds. */
export interface GamesTypesValue {
  /** Category, then vendor code, then kinds of game. */
  content: {
    /** By vendor code. */
    [k: string]: {
      /**
       * Kinds that the vendor has.
       *
       * Items: Kind of game.
       */
      [k: string]: string[]
    }
  }
}

/** Games. */
export interface GamesUnfinishedValue {
  /**
   * Newest first.
   *
   * Items: A game with what is open in it.
   */
  list: {
    game: Game
    /** Staked in what is open. */
    stake: string
    /** When it was staked last, ms since 1970. */
    at: number
    /** When the first of it comes back by itself, ms since 1970. */
    endsAt: number
  }[]
  /** Symbol shown. */
  currencySymbol: string
}

/** Balance. */
export interface GamesVendorBalanceValue {
  /** Account of the member. */
  account: string
  /** Number of the game (nodeId) that the token is for. */
  game: string
  /** What can be spent. */
  balance: string
  /** Currency code. */
  currency: string
}

/** Bet. */
export interface GamesVendorBetBody {
  /** Number that the vendor gives this transaction; a repeat with it changes nothing and is answered as the first one was. */
  transactionId: string
  /** Stake with two decimals. */
  stake: string
  /** What was bet on, for the history. */
  pick?: string
  /** What the member's history says of it beside the money; what is said at the end goes before what was said with the bet. */
  detail?: {
    /** Issue of a lottery, number of a match. */
    issue?: string
    /** What was bet on, as the member reads it. */
    content?: string
    /** Times the stake that a win pays. */
    odds?: string
    /** What was drawn: cards, symbols, a score. */
    result?: string
  }
  /** HMAC-SHA256 in hex, with the key of the vendor, of the call's name (bet) and of every other field that is not empty, as name=value in the order of the names, line by line; merchant and vassalage are among the fields. */
  sign: string
}

/** Bet. */
export interface GamesVendorBetBodyFilled {
  /** Number that the vendor gives this transaction; a repeat with it changes nothing and is answered as the first one was. */
  transactionId: string
  /** Stake with two decimals. */
  stake: string
  /** What was bet on, for the history. */
  pick: string
  /** What the member's history says of it beside the money; what is said at the end goes before what was said with the bet. */
  detail?: {
    /** Issue of a lottery, number of a match. */
    issue?: string
    /** What was bet on, as the member reads it. */
    content?: string
    /** Times the stake that a win pays. */
    odds?: string
    /** What was drawn: cards, symbols, a score. */
    result?: string
  }
  /** HMAC-SHA256 in hex, with the key of the vendor, of the call's name (bet) and of every other field that is not empty, as name=value in the order of the names, line by line; merchant and vassalage are among the fields. */
  sign: string
}

/** State of the bet. */
export interface GamesVendorBetValue {
  /** Of this call. */
  transactionId: string
  /** Number of the round. */
  round: string
  /** State of the bet. */
  status: ("PENDING" | "WON" | "LOST" | "VOID")
  /** What can be spent after this transaction. */
  balance: string
  /** When the stake comes back by itself, ms since 1970, if the vendor has not ended the bet by then. */
  voidAt: number
}

/** Result. */
export interface GamesVendorSettleBody {
  /** Number that the vendor gives this transaction; a repeat with it changes nothing and is answered as the first one was. */
  transactionId: string
  /** The vendor, as in games.vendors. */
  vassalage: string
  /** Number of the round, from the bet. */
  round: string
  /** What it pays, stake included; 0.00 when it lost. */
  payout: string
  /** What the member's history says of it beside the money; what is said at the end goes before what was said with the bet. */
  detail?: {
    /** Issue of a lottery, number of a match. */
    issue?: string
    /** What was bet on, as the member reads it. */
    content?: string
    /** Times the stake that a win pays. */
    odds?: string
    /** What was drawn: cards, symbols, a score. */
    result?: string
  }
  /** HMAC-SHA256 in hex, with the key of the vendor, of the call's name (settle) and of every other field that is not empty, as name=value in the order of the names, line by line; merchant and vassalage are among the fields. */
  sign: string
}

/** State of the bet. */
export interface GamesVendorSettleValue {
  /** Of this call. */
  transactionId: string
  /** Number of the round. */
  round: string
  /** State of the bet. */
  status: ("PENDING" | "WON" | "LOST" | "VOID")
  /** What can be spent after this transaction. */
  balance: string
}

/** Bet. */
export interface GamesVendorVoidBody {
  /** Number that the vendor gives this transaction; a repeat with it changes nothing and is answered as the first one was. */
  transactionId: string
  /** The vendor, as in games.vendors. */
  vassalage: string
  /** Number of the round, from the bet. */
  round: string
  /** HMAC-SHA256 in hex, with the key of the vendor, of the call's name (void) and of every other field that is not empty, as name=value in the order of the names, line by line; merchant and vassalage are among the fields. */
  sign: string
}

/** State of the bet. */
export interface GamesVendorVoidValue {
  /** Of this call. */
  transactionId: string
  /** Number of the round. */
  round: string
  /** State of the bet. */
  status: ("PENDING" | "WON" | "LOST" | "VOID")
  /** What can be spent after this transaction. */
  balance: string
}

/** Language. */
export interface GamesVendorsQuery {
  /** Language code. */
  language?: string
}

/** Vendors. */
export interface GamesVendorsValue {
  /** Lanes. */
  data: {
    /**
     * Categories that have vendors.
     *
     * Items: A category and its vendors.
     */
    lanes: {
      /** Category (R-3.025). */
      title: ("ELOTT" | "LOTT" | "LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP")
      /** Vendors. */
      cards: Vendor[]
      /**
       * Kinds inside the category.
       *
       * Items: Kind of game.
       */
      gameClassify: string[]
    }[]
  }
}

/** The seven about-pages: a list, a search through all of them, and each as a document with its contents (R-1.016, R-2.011, R-2.061, R-2.137). */
export interface HelpCentreProps {
  /** Text key of the heading. */
  title: string
  /** Text key of the line under it. */
  intro: string
  /** Name of a page to its icon. */
  icons: {
    /** Icon of the page. */
    [k: string]: string
  }
}

/** A page of the help centre (R-2.061). */
export interface HelpPage {
  /** Which of the seven. */
  id: ("about-us" | "terms" | "privacy" | "responsible-gaming" | "game-rules" | "deposit-withdrawal" | "contact")
  /** Heading. */
  title: string
  /** What it says. */
  content: string
}

/** Banner of the home page: pictures that follow one another, with a pause button, dots, arrows and swiping. Slot: aside, for blocks beside it. */
export interface HeroBannerProps {
  /** Text key of the banner's name for assistive technology. */
  label: string
  /** wide: a panel as wide as the page; framed: the same with a rounded frame and room beside it; full: from edge to edge of the window. */
  shape: ("wide" | "framed" | "full")
  /** Palette of the pictures: dark or light in both themes, or theme: the page's own, with imageDark in the dark theme. */
  scheme: ("dark" | "light" | "theme")
  /** Where the words stand. */
  align: ("start" | "center")
  /** Time of one slide, in seconds; 0 stays. */
  seconds: number
  /**
   * Slides; the first is the largest thing that a visitor sees first.
   *
   * @minItems 1
   */
  slides: [HeroSlide, ...(HeroSlide)[]]
}

/** One slide. */
export interface HeroSlide {
  /** Picture, drawn for left-to-right reading and mirrored for the other. */
  image: string
  /** Drawing of the same in dark colours, for the dark theme. */
  imageDark?: string
  /** Text key of the small line over the title. */
  overline?: string
  /** Text key of the title. */
  title: string
  /** Text key of the line under it. */
  text?: string
  action?: HeroAction
  when?: When
}

/** Its button. */
export interface HeroAction {
  /** Text key of the button. */
  label: string
  /** Page that it leads to. */
  route: string
}

/** Games that are played most (R-7.064). */
export interface HotGamesProps {
  /** Text key of the heading. */
  title: string
  /** Games shown, in games. */
  count: number
  /** row: scrolls sideways; ranked: the same with large numbers; mosaic: a grid whose first game is large. */
  look: ("row" | "ranked" | "mosaic")
}

/** Code. */
export interface IdentityAffiliateQuery {
  /** Invitation code. */
  code: string
  /** Host of the site. */
  domain?: string
}

/** Agent. */
export interface IdentityAffiliateValue {
  /** The code. */
  affiliateCode: string
  /** Agent's account, masked. */
  agentAccount: string
  /** The code is good. */
  valid: boolean
}

/** Who asks. */
export interface IdentityBeginAuthenticatorBody {
  /** Login password. */
  password: string
}

/** What the authenticator app takes. */
export interface IdentityBeginAuthenticatorValue {
  /** Secret, base 32. */
  secret: string
  /** The same as otpauth address, for a QR code. */
  uri: string
}

/** Code. */
export interface IdentityBindAuthenticatorBody {
  /** Six digits that the app shows. */
  code: string
}

/** Bound. */
export interface IdentityBindAuthenticatorValue {
  /** Done. */
  bound: true
}

/** Address, its code and the login password. */
export interface IdentityBindEmailBody {
  /** Address. */
  email: string
  /** Code. */
  verificationCode: string
  /** Login password. */
  password: string
}

/** Address. */
export interface IdentityBindEmailCodeBody {
  /** Address. */
  email: string
}

/** Sent. */
export interface IdentityBindEmailCodeValue {
  /** Wait before the next code, in minutes. */
  expiredMinutes: number
}

/** Bound. */
export interface IdentityBindEmailValue {
  /** The address, masked. */
  email: string
}

/** Number, its code and the login password. */
export interface IdentityBindPhoneBody {
  /** Digits. */
  mobileNum: string
  /** Dialling code. */
  countryDialingCode: string
  /** Code. */
  verificationCode: string
  /** Login password. */
  password: string
}

/** Number. */
export interface IdentityBindPhoneCodeBody {
  /** Digits. */
  mobileNum: string
  /** Dialling code. */
  countryDialingCode: string
}

/** Sent. */
export interface IdentityBindPhoneCodeValue {
  /** Wait before the next code, in minutes. */
  expiredMinutes: number
}

/** Bound. */
export interface IdentityBindPhoneValue {
  /** The number, masked. */
  mobile: string
}

/** The provider's answer, and the login password. */
export interface IdentityBindSocialBody {
  /** Provider of the brand. */
  provider: string
  /** Token that it signed. */
  socialToken: string
  /** State that the sign-in was begun with. */
  state: string
  /** Login password. */
  password: string
}

/** Bound. */
export interface IdentityBindSocialValue {
  /** Which. */
  provider: string
}

/** Passwords. */
export interface IdentityChangePasswordBody {
  /** The one in use. */
  oldPassword: string
  /** The new one. */
  newPassword: string
  /** The new one again. */
  confirmNewPassword: string
}

/** Changed. */
export interface IdentityChangePasswordValue {
  /** Done. */
  changed: true
  /** New token of this session. */
  token: string
}

/** Passwords. */
export interface IdentityChangePaymentPasswordBody {
  /** The one in use. */
  oldPaymentPassword: string
  /** The new one. */
  paymentPassword: string
  /** The new one again. */
  confirmPaymentPassword: string
}

/** Changed. */
export interface IdentityChangePaymentPasswordValue {
  /** Done. */
  changed: true
}

/** Which. */
export interface IdentityConfirmLimitBody {
  /** Period. */
  period: ("DAY" | "WEEK" | "MONTH")
}

/** Which. */
export interface IdentityEndSessionQuery {
  /** Number of the session. */
  id: string
}

/** Whose. */
export interface IdentityForgotEmailBody {
  /** Account name. */
  username: string
  /** Address of the account. */
  email: string
}

/** Taken. */
export interface IdentityForgotEmailValue {
  /** The same for everybody. */
  sent: true
}

/** Number, code and new password. */
export interface IdentityForgotPhoneBody {
  /** Digits. */
  mobileNum: string
  /** Dialling code. */
  countryDialingCode: string
  /** Code. */
  verificationCode: string
  /** The new password. */
  newPassword: string
}

/** Device. */
export interface IdentityFreePlayBody {
  /** Random text, good once. */
  nonce: string
  /** Operating system. */
  os: string
  /** Web. */
  platform: "W"
}

/** The check. */
export interface IdentityHumanCheckBody {
  /** Where the slider was left, per cent. */
  position: number
  /** How long it took. */
  elapsedMs: number
}

/** Passed. */
export interface IdentityHumanCheckValue {
  /** Good for two minutes: once for a login or a registration, and once for a code. */
  token: string
}

/** JSON Web Key Set. */
export interface IdentityKeysValue {
  /** Keys, RFC 7517. */
  keys: {}[]
}

/** Language. */
export interface IdentityLanguageBody {
  /** Language code. */
  language: string
}

/** Kept. */
export interface IdentityLanguageValue {
  /** Language code. */
  language: string
}

/** Who signs in. */
export interface IdentityLoginBody {
  /** Account name. */
  username?: string
  /** Password, for type username. */
  password?: string
  /** Characters of the picture, when asked for. */
  captcha?: string
  /** How. */
  type: ("username" | "sms" | "firebase" | "social" | "remember")
  /** Number, for type sms. */
  mobileNum?: string
  /** Dialling code, for type sms. */
  countryDialingCode?: string
  /** Code, for type sms. */
  verificationCode?: string
  /** Token of the human check. */
  humanCheck?: string
  /** Token of the phone-auth provider, for type firebase. */
  firebaseIdToken?: string
  /** Social provider of the brand, for type social. */
  provider?: string
  /** Token that it signed, for type social. */
  socialToken?: string
  /** State that the sign-in was begun with, for type social. */
  state?: string
  /** Give a sealed value that signs in on this device for a day. */
  remember?: boolean
  /** That value, for type remember. */
  rememberValue?: string
  /** Random id that the browser keeps, which a remembered login is bound to. */
  deviceId?: string
  /** Where the login leads. */
  area?: ("member" | "agent")
}

/** Who signs in. */
export interface IdentityLoginBodyFilled {
  /** Account name. */
  username?: string
  /** Password, for type username. */
  password?: string
  /** Characters of the picture, when asked for. */
  captcha?: string
  /** How. */
  type: ("username" | "sms" | "firebase" | "social" | "remember")
  /** Number, for type sms. */
  mobileNum?: string
  /** Dialling code, for type sms. */
  countryDialingCode?: string
  /** Code, for type sms. */
  verificationCode?: string
  /** Token of the human check. */
  humanCheck?: string
  /** Token of the phone-auth provider, for type firebase. */
  firebaseIdToken?: string
  /** Social provider of the brand, for type social. */
  provider?: string
  /** Token that it signed, for type social. */
  socialToken?: string
  /** State that the sign-in was begun with, for type social. */
  state?: string
  /** Give a sealed value that signs in on this device for a day. */
  remember: boolean
  /** That value, for type remember. */
  rememberValue?: string
  /** Random id that the browser keeps, which a remembered login is bound to. */
  deviceId?: string
  /** Where the login leads. */
  area: ("member" | "agent")
}

/** Number. */
export interface IdentityLoginCodeBody {
  /** Digits. */
  mobileNum: string
  /** Dialling code. */
  countryDialingCode: string
}

/** Sent. */
export interface IdentityLoginCodeValue {
  /** Life of the code; the wait before the next. */
  expiredMinutes: number
}

/** The proof. */
export interface IdentityLoginVerificationBody {
  /** Id of the attempt. */
  challengeId: string
  /** What is proved. */
  method: ("SMS" | "EMAIL" | "AUTHENTICATOR" | "BANK_ACCOUNT_NAME")
  /** Code, or name on the bank account. */
  code: string
}

/** Which attempt. */
export interface IdentityLoginVerificationCodeBody {
  /** Id of the attempt. */
  challengeId: string
  /** Where to. */
  method: ("SMS" | "EMAIL")
}

/** Sent. */
export interface IdentityLoginVerificationCodeValue {
  /** Wait before the next code, in minutes. */
  expiredMinutes: number
}

/** Picture. */
export interface IdentityMemberIconValue {
  /** Number of the site's picture, or address of an upload. */
  icon: string
}

/** Number. */
export interface IdentityPhoneAuthCodeBody {
  /** Digits. */
  mobileNum: string
  /** Dialling code. */
  countryDialingCode: string
}

/** Sent. */
export interface IdentityPhoneAuthCodeValue {
  /** Which code. */
  verificationId: string
  /** Wait before the next code, in seconds. */
  expiredSeconds: number
}

/** Code. */
export interface IdentityPhoneAuthTokenBody {
  /** Which code. */
  verificationId: string
  /** The code. */
  code: string
}

/** Confirmed. */
export interface IdentityPhoneAuthTokenValue {
  /** Signed JWT that names the number. */
  firebaseIdToken: string
  /** Seconds that it is good for. */
  expiresIn: number
}

/** Number. */
export interface IdentityRecoveryCodeBody {
  /** Digits. */
  mobileNum: string
  /** Dialling code. */
  countryDialingCode: string
}

/** Sent. */
export interface IdentityRecoveryCodeValue {
  /** Wait before the next code, in minutes. */
  expiredMinutes: number
}

/** Registration (R-3.001 to R-3.004). */
export interface IdentityRegisterBody {
  /** Registration field username. */
  username?: string
  /** Registration field password. */
  password?: string
  /** Registration field confirmPassword. */
  confirmPassword?: string
  /** Registration field payeeName. */
  payeeName?: string
  /** Registration field email. */
  email?: string
  /** Registration field qqNum. */
  qqNum?: string
  /** Registration field mobileNum. */
  mobileNum?: string
  /** Registration field recommenderId. */
  recommenderId?: string
  /** Registration field captcha. */
  captcha?: string
  /** Registration field verificationCode. */
  verificationCode?: string
  /** Registration field affiliateCode. */
  affiliateCode?: string
  /** Registration field paymentPassword. */
  paymentPassword?: string
  /** Registration field line. */
  line?: string
  /** Registration field whatsapp. */
  whatsapp?: string
  /** Registration field facebook. */
  facebook?: string
  /** Registration field wechat. */
  wechat?: string
  /** Registration field idNumber. */
  idNumber?: string
  /** Registration field referralCode. */
  referralCode?: string
  /** Registration field domain. */
  domain?: string
  /** Registration field countryDialingCode. */
  countryDialingCode?: string
  /** Registration field nickname. */
  nickname?: string
  /** Registration field zalo. */
  zalo?: string
  /** Registration field telegram. */
  telegram?: string
  /** Registration field birthday. */
  birthday?: string
  /** Registration field address. */
  address?: string
  /** Registration field nationality. */
  nationality?: string
  /** Registration field occupation. */
  occupation?: string
  /** Registration field sourceOfIncome. */
  sourceOfIncome?: string
  /** Registration field humanCheck. */
  humanCheck?: string
  /** Registration field registerUrl. */
  registerUrl?: string
  /** Terms agreed and of age (R-5.012). */
  agreement?: boolean
  /** Sign in at once. */
  login: true
  /** Where. */
  registerMethod: "WEB"
  /** Phone-auth channel that confirmed the number. */
  firebaseChannel?: string
  /** Token of the phone-auth provider. */
  firebaseIdToken?: string
}

/** Number. */
export interface IdentityRegisterCodeBody {
  /** Digits. */
  mobileNo: string
  /** Dialling code. */
  countryDialingCode: string
}

/** Sent. */
export interface IdentityRegisterCodeValue {
  /** Life of the code; the wait before the next. */
  expiredMinutes: number
}

/** Registration (R-3.001 to R-3.004). */
export interface IdentityRegisterMobileBody {
  /** Registration field username. */
  username?: string
  /** Registration field password. */
  password?: string
  /** Registration field confirmPassword. */
  confirmPassword?: string
  /** Registration field payeeName. */
  payeeName?: string
  /** Registration field email. */
  email?: string
  /** Registration field qqNum. */
  qqNum?: string
  /** Registration field mobileNum. */
  mobileNum?: string
  /** Registration field recommenderId. */
  recommenderId?: string
  /** Registration field captcha. */
  captcha?: string
  /** Registration field verificationCode. */
  verificationCode?: string
  /** Registration field affiliateCode. */
  affiliateCode?: string
  /** Registration field paymentPassword. */
  paymentPassword?: string
  /** Registration field line. */
  line?: string
  /** Registration field whatsapp. */
  whatsapp?: string
  /** Registration field facebook. */
  facebook?: string
  /** Registration field wechat. */
  wechat?: string
  /** Registration field idNumber. */
  idNumber?: string
  /** Registration field referralCode. */
  referralCode?: string
  /** Registration field domain. */
  domain?: string
  /** Registration field countryDialingCode. */
  countryDialingCode?: string
  /** Registration field nickname. */
  nickname?: string
  /** Registration field zalo. */
  zalo?: string
  /** Registration field telegram. */
  telegram?: string
  /** Registration field birthday. */
  birthday?: string
  /** Registration field address. */
  address?: string
  /** Registration field nationality. */
  nationality?: string
  /** Registration field occupation. */
  occupation?: string
  /** Registration field sourceOfIncome. */
  sourceOfIncome?: string
  /** Registration field humanCheck. */
  humanCheck?: string
  /** Registration field registerUrl. */
  registerUrl?: string
  /** Terms agreed and of age (R-5.012). */
  agreement?: boolean
  /** Sign in at once. */
  login: true
  /** Where. */
  registerMethod: "WEB"
  /** Phone-auth channel that confirmed the number. */
  firebaseChannel?: string
  /** Token of the phone-auth provider. */
  firebaseIdToken?: string
}

/** Field to its rule. */
export interface IdentityRegisterSettingsValue {
  [k: string]: RegistrationRule
}

/** What the server accepts for one field (R-3.016). */
export interface RegistrationRule {
  /** Shown. */
  enabled: boolean
  /** Must be filled. */
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

/** Which. */
export interface IdentityRemoveTrustedIpQuery {
  /** Number of the row. */
  id: number
}

/** New password. */
export interface IdentityResetEmailBody {
  /** Account name. */
  username: string
  /** Code of the link. */
  verificationCode: string
  /** The new password. */
  newPassword: string
}

/** State of the account's guards. */
export interface IdentitySecurityValue {
  /** A payment password is set. */
  hasPaymentPassword: boolean
  /** Bound number, masked; empty when none. */
  mobile: string
  /** Bound address, masked; empty when none. */
  email: string
  /** An authenticator is bound. */
  authenticator: boolean
  /** A login from a new address is verified (R-4.046). */
  ipVerification: boolean
  /** Real name, masked; empty when none. */
  payeeName: string
  /** Addresses that need no verification. */
  trustedIps: number
  /** Places where the account is signed in. */
  sessions: number
  /** When the login password was last changed, ms since 1970; 0: never. */
  passwordChangedAt: number
}

/** How long. */
export interface IdentitySelfExclusionBody {
  /** Months. */
  months: ("6" | "12" | "24" | "60")
  /** Login password. */
  password: string
}

/** Closed. */
export interface IdentitySelfExclusionValue {
  /** Until when, ms since 1970. */
  until: number
}

/** A place where the account is signed in. */
export interface Session {
  /** Number of the session; not its token. */
  id: string
  /** What was used. */
  device: string
  /** From where. */
  ip: string
  /** Since, ms since 1970. */
  createdAt: number
  /** Last call, ms since 1970. */
  lastSeenAt: number
  /** This very session. */
  current: boolean
}

/** Picture. */
export interface IdentitySetAvatarBody {
  /** Number of the site's picture, or id of an upload. */
  avatar: string
  /** Which of the two. */
  avatarType: ("STATIC" | "CUSTOM")
}

/** The limit. */
export interface IdentitySetLimitBody {
  /** Period. */
  period: ("DAY" | "WEEK" | "MONTH")
  /** Most in the period, with up to two decimals; empty: no limit. */
  amount?: string
}

/** Passwords. */
export interface IdentitySetPaymentPasswordBody {
  /** The payment password. */
  paymentPassword: string
  /** The same again. */
  confirmPaymentPassword: string
  /** Login password. */
  password: string
}

/** Set. */
export interface IdentitySetPaymentPasswordValue {
  /** Done. */
  changed: true
}

/** How often. */
export interface IdentitySetRealityCheckBody {
  /** Minutes of play between two notes. */
  minutes: (15 | 30 | 45 | 60)
}

/** Bound providers. */
export interface IdentitySocialLoginsValue {
  /**
   * The first bound first.
   *
   * Items: One.
   */
  list: {
    /** Which. */
    provider: string
    /** When, ms since 1970. */
    boundAt: number
  }[]
}

/** Where. */
export interface IdentitySocialStartBody {
  /** Provider of the brand. */
  provider: string
}

/** Begun. */
export interface IdentitySocialStartValue {
  /** Comes back with the provider's token, and is good once. */
  state: string
  /** The provider signs it with the rest. */
  nonce: string
  /** Seconds until it is too late. */
  expiredSeconds: number
}

/** Who. */
export interface IdentitySocialTokenBody {
  /** Provider of the brand. */
  provider: string
  /** State of the sign-in; comes back as it is. */
  state: string
  /** Nonce of the sign-in. */
  nonce: string
  /** Name of the account there. */
  name: string
}

/** Signed. */
export interface IdentitySocialTokenValue {
  /** Signed JWT that names the account there. */
  socialToken: string
  /** The state that was sent. */
  state: string
  /** Seconds that it is good for. */
  expiresIn: number
}

/** How long. */
export interface IdentityTimeOutBody {
  /** Hours, from a day to six weeks. */
  hours: number
  /** Login password. */
  password: string
}

/** Closed. */
export interface IdentityTimeOutValue {
  /** Until when, ms since 1970. */
  until: number
}

/** Code and login password. */
export interface IdentityUnbindAuthenticatorBody {
  /** Six digits that the app shows. */
  code: string
  /** Login password. */
  password: string
}

/** Taken off. */
export interface IdentityUnbindAuthenticatorValue {
  /** Done. */
  bound: false
}

/** Which, and the login password. */
export interface IdentityUnbindSocialBody {
  /** Provider of the brand. */
  provider: string
  /** Login password. */
  password: string
}

/** New values. */
export interface IdentityUpdateProfileBody {
  /** Name that others see. */
  nickname: string
  /** Real name. */
  payeeName?: string
  /** Date of birth, yyyy-MM-dd. */
  birthday?: string
  /** Address. */
  address?: string
  /** Nationality. */
  nationality?: string
  /** Occupation. */
  occupation?: string
  /** Source of income. */
  sourceOfIncome?: string
  /** LINE. */
  line?: string
  /** WhatsApp. */
  whatsapp?: string
  /** Facebook. */
  facebook?: string
  /** WeChat. */
  wechat?: string
  /** Zalo. */
  zalo?: string
  /** Telegram. */
  telegram?: string
  /** QQ. */
  qqNum?: string
}

/** A row of the mission leaderboard. */
export interface Leader {
  /** Place from 1; 0 for none. */
  place: number
  /** Account, masked. */
  account: string
  /** Score of the week. */
  score: number
  /** Missions claimed in the week. */
  claimed: number
}

/** One entry of the books that touches the member's money (R-3.059). */
export interface LedgerRow {
  /** Number of the entry. */
  id: string
  /** When, ms since 1970. */
  time: number
  /** Why money moved. */
  type: string
  /** Account that it left: a wallet of the member, or whose it was. */
  debit: string
  /** Account that it went to. */
  credit: string
  /** Minor units. */
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

/** Where the visitor seems to be (R-3.042). */
export interface Location {
  /** Address. */
  ip: string
  /** ISO 3166 alpha-2; empty when unknown. */
  country: string
}

/** Signs in: a tab for each way that is switched on, each with its form; what this device remembers is offered first. Slot: more, under the form. */
export interface LoginFormProps {
  /**
   * Ways of signing in, in the order of the tabs.
   *
   * @minItems 1
   */
  methods: [LoginMethod, ...(LoginMethod)[]]
  /** Page of signing up, linked under the form. */
  register: string
}

/** One way of signing in. */
export interface LoginMethod {
  /** Form of this way. */
  form: string
  /** Text key of its tab. */
  label: string
  /** Type sent with the login; a password that must be changed is asked for after username only (R-4.007). */
  type: ("username" | "sms" | "firebase")
  /** Form that repeats a login which this device remembers (R-3.053); none: nothing is offered. */
  remembered?: string
  when?: When
}

/** What a successful login or registration gives (R-3.008). */
export interface LoginResult {
  /** Session token for the Authorization header. */
  token: string
  /** Number of the account. */
  id: number
  /** Name used to sign in. */
  userName: string
  /** Account name. */
  account: string
  /** Kind of account. */
  customerType: number
  /** Never signed in before. */
  firstTimeLogin: boolean
  /** The password must be changed now. */
  passwordExpired: boolean
  /** The password is the brand's default one, which is changed whatever the brand says of expired ones (R-4.008); only where it is. */
  mustChange?: boolean
  /** Seconds until the session ends at the latest. */
  expiresIn: number
  /** Sealed value that signs in on this device for a day; only where asked for (R-3.054). */
  remember?: string
}

/** Ends a login from a new address by a second proof: the ways that the account has, one form each (R-4.046, R-4.047). */
export interface LoginVerificationProps {
  /**
   * Ways of proving, in the order shown; an account has some of them.
   *
   * @minItems 1
   */
  methods: [VerificationMethod, ...(VerificationMethod)[]]
  /** Wrong proofs before the platform locks. */
  tries: number
}

/** One way of proving. */
export interface VerificationMethod {
  /** Name in the call. */
  method: ("SMS" | "EMAIL" | "AUTHENTICATOR" | "BANK_ACCOUNT_NAME")
  /** Form of this way. */
  form: string
  /** Icon beside it. */
  icon: string
  /** Text key of its name. */
  label: string
  /** Text key of the line under its name; {{to}} is where a code goes, masked. */
  hint: string
}

/** A draw that took place. */
export interface LotteryDraw {
  /** Number of the lottery. */
  gameId: string
  /** Code of the lottery. */
  gameCode: string
  /** Number of the issue. */
  numero: string
  /** What was drawn: numbers apart by commas, prizes by bars. */
  winNo: string
  /** When it was drawn, ms. */
  winningTime: number
  /** SHA-256 of the seed, shown before sale opened. */
  seedHash: string
  /** What the numbers were drawn from. */
  seed: string
  /** Block that a chain lottery was read from; empty for others. */
  blockHash: string
  /**
   * What was drawn, prize by prize; left out where the upstream does not tell.
   *
   * Items: A prize.
   */
  prizes?: {
    /** Which prize; empty where there is one only. */
    prize: string
    /**
     * Its numbers.
     *
     * Items: Number drawn.
     */
    numbers: string[]
  }[]
}

/** Which. */
export interface LotteryDrawQuery {
  /** Number of the lottery. */
  gameId: string
  /** Only this issue; empty for all. */
  numero?: string
  /** Page, from 1. */
  pageNo?: number
  /** Draws on a page. */
  pageSize?: number
}

/** Which. */
export interface LotteryDrawQueryFilled {
  /** Number of the lottery. */
  gameId: string
  /** Only this issue; empty for all. */
  numero: string
  /** Page, from 1. */
  pageNo: number
  /** Draws on a page. */
  pageSize: number
}

/** A page of draws. */
export interface LotteryDrawValue {
  /** Newest first. */
  content: LotteryDraw[]
  /** This page. */
  pageNum: number
  /** Pages in all. */
  totalPages: number
  /** Draws in all. */
  totalCount: number
  /** How a seed becomes numbers, so that anybody can draw them again; left out where the upstream does not tell. */
  method?: {
    /** Numbers are drawn from the seed by sfc32, or are the last decimal digits of a block's hash. */
    source: ("seed" | "block")
    /**
     * Prizes in the order in which they are drawn.
     *
     * Items: A prize.
     */
    parts: {
      /** Which prize. */
      prize: string
      /** Numbers that it has. */
      count: number
      /** Numbers of so many digits, balls that do not come twice, or dice. */
      kind: ("digits" | "balls" | "dice")
      /** Digits of a number, or the greatest number. */
      size: number
    }[]
  }
}

/** Draws of the lottery that the modal around it was opened with. */
export interface LotteryDrawsProps {
  /** Draws on a page, in draws. */
  count: number
}

/** Filter. */
export interface LotteryGamesQuery {
  /** Lobby; empty for all. */
  accountTypeName?: ("" | "LOTT" | "ELOTT" | "TCG_LOTTO_VN" | "TCG_SEA")
  /** Language code. */
  language?: string
}

/** Filter. */
export interface LotteryGamesQueryFilled {
  /** Lobby; empty for all. */
  accountTypeName: ("" | "LOTT" | "ELOTT" | "TCG_LOTTO_VN" | "TCG_SEA")
  /** Language code. */
  language: string
}

/** Lotteries. */
export interface LotteryGamesValue {
  /** Lotteries. */
  list: LotteryMenu[]
}

/** A lottery in a menu (R-7.028). */
export interface LotteryMenu {
  /** Number of the lottery. */
  gameId: string
  /** Code of the lottery. */
  gameCode: string
  /** Name shown. */
  gameName: string
  /** Address of its picture. */
  icon: string
  /**
   * Prize modes that it is sold in.
   *
   * Items: Prize mode.
   */
  prizeModes: string[]
  /** A draw every so many seconds; 86400: once a day. */
  issueSeconds: number
  /** Which lobby it belongs to (R-3.027). */
  accountTypeName: ("LOTT" | "ELOTT" | "TCG_LOTTO_VN" | "TCG_SEA")
}

/** Lotteries of one kind (R-7.028). */
export interface LotteryGroup {
  /** Code of the group. */
  gameGroupCode: string
  /** Name shown. */
  gameGroupName: string
  /** Its lotteries. */
  gameMenus: LotteryMenu[]
}

/** Which. */
export interface LotteryHotGapQuery {
  /** Number of the lottery. */
  gameId: string
}

/** Figures. */
export interface LotteryHotGapValue {
  /** Number of the lottery. */
  gameId: string
  /** Draws that were counted. */
  draws: number
  /**
   * Places.
   *
   * Items: A place.
   */
  balls: {
    /** Which place or prize. */
    ball: string
    /**
     * Every number that can come.
     *
     * Items: A number.
     */
    numbers: {
      /** The number. */
      number: string
      /** Times that it was drawn. */
      hot: number
      /** Draws since it came last. */
      gap: number
    }[]
  }[]
}

/** Lotteries that are played most, with the time until the draw and what was drawn last (R-9.013). */
export interface LotteryLaneProps {
  /** Text key of the heading. */
  title: string
  /** Lotteries asked for, in lotteries. */
  count: number
}

/** A lobby of lotteries: find one, follow its draw, study results and plays, verify a draw (R-1.009 to R-1.012). */
export interface LotteryLobbyProps {
  /** Text key of the heading. */
  title: string
  /** Text key of the line below the heading. */
  hint?: string
  /** Icon beside the heading. */
  icon: string
  /**
   * Account types whose lotteries are shown (R-3.027).
   *
   * @minItems 1
   */
  accountTypes: [("LOTT" | "ELOTT" | "TCG_LOTTO_VN" | "TCG_SEA"), ...(("LOTT" | "ELOTT" | "TCG_LOTTO_VN" | "TCG_SEA"))[]]
  /** Which menu of the platform lists them; that of Vietnam knows what a member opened last (R-7.028, R-7.031). */
  menu: ("all" | "vietnam")
  /** Prize mode that popular lotteries are asked for in; empty for all (R-3.030). */
  prizeMode: string
  /** Popular lotteries asked for, in lotteries; 0 shows none (R-9.013). */
  popular: number
  /** Draws on a page of results, in draws. */
  results: number
  /** Results come from the numbers opened in Vietnam, at most so many, in draws; 0: from the draws of the lottery (R-9.014). */
  opened: number
  /** How the numbers of a group of lotteries look. */
  looks: {
    [k: string]: "balls" | "dice" | "race" | "waves" | "ticket"
  }
  /** Groups whose players read the last two digits of all prizes by head and tail. */
  heads: string[]
  /** Groups whose draws are read by a sum: of so many of the first numbers, or of the last where it is negative; above the middle it is big, below small. */
  sums: {
    [k: string]: {
      /** Numbers that are added, from the first; -1: the last alone. */
      count: number
      /** Neither big nor small. */
      middle: number
      /** Another sum that is neither. */
      tie?: number
    }
  }
}

/** Language. */
export interface LotteryMenusQuery {
  /** Language code. */
  language?: string
}

/** Language. */
export interface LotteryMenusQueryFilled {
  /** Language code. */
  language: string
}

/** Menu. */
export interface LotteryMenusValue {
  /** Groups that have lotteries. */
  groups: LotteryGroup[]
}

/** Which. */
export interface LotteryNearQuery {
  /** Number of the lottery. */
  gameId: string
}

/** Issues. */
export interface LotteryNearValue {
  previousNumero: LotteryDraw
  /** On sale, or locked. */
  currentNumero: {
    /** Number of the lottery. */
    gameId: string
    /** Number of the issue. */
    numero: string
    /** Until its draw, ms. */
    remainTime: number
    /** Sale ends so long before the draw, ms. */
    lockTime: number
    /** Bets are taken. */
    isSale: boolean
    /** SHA-256 of the seed that its numbers will be drawn from. */
    seedHash: string
  }
  /** The one after. */
  nextNumero: {
    /** Number of the issue. */
    numero: string
    /** SHA-256 of the seed that its numbers will be drawn from. */
    seedHash: string
  }
}

/** Language. */
export interface LotteryOpenedQuery {
  /** Language code. */
  language?: string
}

/** Language. */
export interface LotteryOpenedQueryFilled {
  /** Language code. */
  language: string
}

/** Draws. */
export interface LotteryOpenedValue {
  /**
   * One a lottery.
   *
   * Items: A draw.
   */
  list: {
    /** Code of the lottery. */
    gameCode: string
    /** Number of the issue. */
    numero: string
    /** What was drawn: numbers apart by commas, prizes by bars. */
    winNo: string
    /** When it was drawn, ms. */
    winningTime: number
    /** The issue after it; left out where the upstream does not tell. */
    current?: {
      /** Number of the issue. */
      numero: string
      /** Until its draw, ms. */
      remainTime: number
      /** Sale ends so long before the draw, ms. */
      lockTime: number
    }
  }[]
}

/** Which. */
export interface LotteryPlayMenuQuery {
  /** Number of the lottery. */
  gameId: string
}

/** Plays. */
export interface LotteryPlayMenuValue {
  /** Number of the lottery. */
  gameId: string
  /** Code of the lottery. */
  gameCode: string
  /**
   * Prize modes that it is sold in.
   *
   * Items: Prize mode.
   */
  prizeModes: string[]
  /**
   * Series.
   *
   * Items: A series of plays.
   */
  playMenu: {
    /** Code of the series. */
    series: string
    /** Name shown. */
    seriesName: string
    /**
     * Its plays.
     *
     * Items: A play.
     */
    plays: {
      /** Code of the play. */
      playId: string
      /** Name shown. */
      playName: string
      /**
       * Choices.
       *
       * Items: A choice.
       */
      options: {
        /** What is chosen; * stands for any number that fits the play. */
        option: string
        /** Times the stake that a win pays, stake included. */
        odds: string
      }[]
    }[]
  }[]
}

/** How many, and for whom (R-3.030). */
export interface LotteryPopularQuery {
  /** At most so many. */
  count?: number
  /** Prize mode; empty for all. */
  prizeMode?: string
  /** Kind of device. */
  device?: string
  /** Language code. */
  language?: string
}

/** How many, and for whom (R-3.030). */
export interface LotteryPopularQueryFilled {
  /** At most so many. */
  count: number
  /** Prize mode; empty for all. */
  prizeMode: string
  /** Kind of device. */
  device: string
  /** Language code. */
  language: string
}

/** Lotteries. */
export interface LotteryPopularValue {
  /**
   * Most played first.
   *
   * Items: A lottery.
   */
  list: {
    /** Number of the lottery. */
    gameId: string
    /** Code of the lottery. */
    gameCode: string
    /** Name shown. */
    gameName: string
    /** Address of its picture. */
    icon: string
    /** Which lobby it belongs to. */
    accountTypeName: ("LOTT" | "ELOTT" | "TCG_LOTTO_VN" | "TCG_SEA")
    /** Issue on sale. */
    numero: string
    /** Until its draw, ms. */
    remainTime: number
    /** What was drawn last. */
    lastWinNo: string
  }[]
}

/** Language. */
export interface LotteryVnMenusQuery {
  /** Language code. */
  language?: string
}

/** Language. */
export interface LotteryVnMenusQueryFilled {
  /** Language code. */
  language: string
}

/** Menu. */
export interface LotteryVnMenusValue {
  /** Groups that have lotteries. */
  groups: LotteryGroup[]
}

/** Which. */
export interface LotteryVnNumerosQuery {
  /** Lottery; empty for all. */
  gameCode?: string
  /** At most so many. */
  count?: number
  /** Language code. */
  language?: string
}

/** Which. */
export interface LotteryVnNumerosQueryFilled {
  /** Lottery; empty for all. */
  gameCode: string
  /** At most so many. */
  count: number
  /** Language code. */
  language: string
}

/** Draws. */
export interface LotteryVnNumerosValue {
  /**
   * Newest first.
   *
   * Items: A draw.
   */
  list: {
    /** Code of the lottery. */
    gameCode: string
    /** Number of the issue. */
    numero: string
    /**
     * Numbers by prize.
     *
     * Items: A prize.
     */
    winNo: {
      /** Which prize; special is the first. */
      prize: string
      /**
       * Its numbers.
       *
       * Items: Number drawn.
       */
      numbers: string[]
    }[]
    /** When it was drawn, ms. */
    winningTime: number
  }[]
}

/** Language. */
export interface LotteryVnRecentQuery {
  /** Language code. */
  language?: string
}

/** Language. */
export interface LotteryVnRecentQueryFilled {
  /** Language code. */
  language: string
}

/** Lotteries. */
export interface LotteryVnRecentValue {
  /** Newest first. */
  list: LotteryMenu[]
}

/** A signed-in account (R-3.013, R-3.014). */
export interface Member {
  /** Number of the account. */
  id: number
  /** Account name. */
  account: string
  /** Name that others see. */
  nickname: string
  /** Name used to sign in. */
  userName: string
  /** Kind of account; brand.accountTypes says what it may do (R-6.009). */
  type: number
  /** May transfer to its upline. */
  toUpline: boolean
  clubLabel: ClubLabel
  /**
   * Labels given by the operator.
   *
   * Items: A label.
   */
  memberLabel: string[]
  /** Registered at, ms since 1970. */
  regDate: number
  /** Mobile number, masked; empty when none. */
  mobile: string
  /** E-mail address, masked; empty when none. */
  email: string
  /** ISO 4217 code. */
  currency: string
  /** Chosen language code. */
  language: string
  /** The login before this one. */
  lastLogin: {
    /** When, ms since 1970; 0 when there was none. */
    time: number
    /** From where. */
    ip: string
  }
}

/** The member's own games in a row: those played last, or the favourites; nothing where there are none (R-7.046, R-7.047). */
export interface MemberGamesProps {
  /** Text key of the heading. */
  title: string
  /** recent: those opened last, newest first; favourites: those marked with a heart. */
  show: ("recent" | "favourites")
  /** Games in the row, in games. */
  count: number
  /** Page with all of them; without it there is no way on. */
  page?: string
}

/** Who is signed in: name, account, rank, since when, and the login before this one (R-3.014). */
export interface MemberProfileProps {
  /** Labels given by the operator are shown. */
  labels: boolean
}

/** One entry of a menu as it is drawn. It has one of route, modal and opens. */
export interface MenuEntry {
  /** Its key in the menu, or the category in lower case. */
  id: string
  /** Text key of its label. */
  label: string
  /** Icon beside its label. */
  icon?: string
  /** Address of the page that it leads to. */
  route?: string
  /** Modal that it opens. */
  modal?: string
  /** Tab of the modal that is shown first. */
  tab?: string
  /** Part of the shell that it opens. */
  opens?: ("customer-service" | "side-menu")
  /** Category whose first vendor it starts; the route while there is none (R-2.066). */
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
  /** Entries in order. */
  entries: MenuEntry[]
}

/** A message in the inbox or among the sent ones (R-2.111, R-3.060). */
export interface Message {
  /** Number of it in the brand. */
  id: number
  /** What it is about, or who wrote it. */
  type: ("WELCOME" | "DEPOSIT" | "WITHDRAWAL" | "SYSTEM" | "MEMBER" | "SERVICE")
  /** Heading. */
  title: string
  /** What it says. */
  content: string
  /** When, ms since 1970. */
  time: number
  /** Was opened; always so for sent ones. */
  read: boolean
  /** Account at the other end: who wrote it, or to whom it went; empty for the platform. */
  peer: string
}

/** Messages that the member received: opening one marks it as read (R-2.111). */
export interface MessageListProps {
  /** Messages on a page, in messages. */
  pageSize: number
}

/** A page that only says something, such as that there is no such page. */
export interface MessagePageProps {
  /** Icon over the words. */
  icon: string
  /** Text key of large characters over the title. */
  figure?: string
  /** Text key of the title. */
  title: string
  /** Text key of the line under it. */
  text?: string
  action?: MessageAction
}

/** Its button. */
export interface MessageAction {
  /** Text key of the button. */
  label: string
  /** Page that it leads to. */
  route: string
}

/** One task and how far the caller is (R-2.107). */
export interface Mission {
  /** Number. */
  id: number
  /** Name in the data. */
  code: string
  /** Title. */
  title: string
  /** When it begins anew. */
  period: ("DAILY" | "WEEKLY" | "NEWBIE")
  /** What is counted. */
  activity: ("BET" | "DEPOSIT" | "SIGN_IN")
  /** Category of the bets; empty for all. */
  product: string
  /** Amount, or how many times. */
  measure: ("AMOUNT" | "COUNT")
  /** Target: an amount, or a number of times. */
  target: string
  /** Done of it. */
  progress: string
  /** What it gives. */
  reward: {
    /** Money. */
    amount: string
    /** Points. */
    points: string
    /** Raffle tickets. */
    tickets: number
  }
  /** State. */
  state: ("LOCKED" | "ACTIVE" | "CLAIMABLE" | "CLAIMED")
  /** End of the period, ms. */
  endsAt: number
}

/** A module of the brand as the upstream has it (R-4.030). */
export interface ModuleNode {
  /** Upstream's name. */
  modId: string
  /** 1: on. */
  enabled: ("0" | "1")
  /** Modules inside it. */
  childrenNodes: {}[]
}

/** Next matches with their odds, before login too; a press on odds leads to the match in its game. No generic block draws a match with three ways to bet. */
export interface NextMatchesProps {
  /** Text key of the heading. */
  title: string
  /** Maximum number of matches. */
  count: number
  /** Page with all sports; without it the heading leads nowhere. */
  page?: string
}

/** No input. */
export interface Nothing {}

/** A notice of the operator (R-3.041). */
export interface Notice {
  /** Number of it in the brand. */
  id: number
  /** Heading. */
  title: string
  /** What it says. */
  content: string
  /** When, ms since 1970. */
  timestamp: number
}

/** Notices of the operator, a page at a time, exactly one open (R-2.077 to R-2.081). */
export interface NoticeListProps {
  /** Text key of a heading over it, where it stands on a page. */
  title?: string
  /** Notices on a page (R-9.012), in notices. */
  pageSize: number
}

/** Notices (PL) that pass by in a line, with a button that stops them (R-2.148). */
export interface NoticeMarqueeProps {
  /** Text key of its name. */
  label: string
}

/** Announcements that pop up (PU): once after a login, once for a visitor (R-4.009). Draws nothing itself. */
export interface NoticePopupsProps {
  /** Milliseconds without a touch on the page before the announcements open. */
  delayMs: number
}

/** Announcements of type H as a strip above a hall, each of which can be hidden for good (R-2.151). */
export interface NoticeStripProps {
  /** Text key of its name. */
  label: string
  /** Announcements shown at once, the newest first; the next one follows when one is hidden. */
  most: number
}

/** Notices, messages and offered contracts beside one another. Slots: notices, messages, contracts. */
export interface NoticeTabsProps {
  /** Text key of the tabs' name. */
  label: string
  /**
   * Tabs, in this order.
   *
   * @minItems 1
   */
  tabs: [NoticeTab, ...(NoticeTab)[]]
}

/** One tab. */
export interface NoticeTab {
  /** The place that it shows. */
  slot: ("notices" | "messages" | "contracts")
  /** Text key of its label. */
  label: string
  /** What its badge counts; none without it. */
  counts?: ("messages" | "offers")
  when?: When
}

/** One upstream call: where it is, who may make it, what goes in, what comes out. The file schemas/operations/<family>/<name>.json is the operation <family>.<name> everywhere. */
export interface OperationFile {
  /** HTTP method. */
  method: ("GET" | "POST" | "PUT" | "DELETE")
  /** Further methods that the upstream takes for the same call (R-7.029). */
  alsoMethods: ("GET" | "POST")[]
  /** Methods of a write that only old clients send, with the fields of its body in the query. Taken where the brand's upstream.legacyWrites is true (R-7.050). */
  legacyMethods: ("GET")[]
  /** Upstream path, absolute, with {name} for a path parameter. */
  path: string
  /** What the call does, in a sentence. */
  description: string
  /** Ids of the requirements that this call meets. */
  requirements: string[]
  /** Who may call: public, session (any signed-in account, trial included), player (a real account), agent, game (a game client with a launch ticket's token), or vendor (a vendor's server: no token, its body is signed with the vendor's key). */
  access: ("public" | "session" | "player" | "agent" | "game" | "vendor")
  /** A public call that may answer a member otherwise than a visitor: a token that is sent must be good. */
  knowsCaller: boolean
  /** A session whose password must be changed first may still make this call. Every other call that needs a session is refused with password.change.required (R-4.007). */
  duringPasswordChange: boolean
  /** Pages make this call by themselves, again and again: it says nothing of whether somebody is there, so a session may fall idle meanwhile (R-4.051). */
  background: boolean
  /** How the body is encoded on the wire. */
  encoding: ("json" | "form")
  /** On the wire the body is one picture and nothing else, its kind in Content-Type; the body schema is what the platform gets of it. */
  upload: boolean
  /** On the wire the answer is the file itself, without the envelope; the response schema is what the platform gives of it. */
  download: boolean
  /** The body travels as a JWE, opened only by the gateway (R-6.019). */
  sealed: boolean
  /** The header X-Gateway-Version must say this (R-6.021). */
  gatewayVersion?: number
  /** A money write: takes an Idempotency-Key and answers a repeat with the first answer (R-7.003). */
  idempotent: boolean
  /** Sends a code or a link by SMS or e-mail: one address may make only so many of these calls, whatever numbers they name (R-9.031). */
  sendsCode: boolean
  /** The header Human-Check must carry the token of identity.human-check where the brand's module humanCheck is on. The gateway takes it once and sends it to no upstream. */
  humanCheck: boolean
  /** brand: the answer is the same for every caller of a brand with the same query and language, and changes only when the platform says so. */
  cache: ("none" | "brand")
  /** Public only: what a visitor is answered comes with the document of a page that shows it at first, so that its first HTML has the data; the client asks again by itself. */
  inDocument: boolean
  /** Key of session storage that the client keeps the answer under, so that a tab asks once (R-3.050). */
  sessionCache?: string
  /** The form whose rules the gateway checks the body by, beside the body schema. */
  form?: string
  query?: {}
  body?: {}
  response: {}
  /** The answer goes on as server-sent events (text/event-stream): event name to the JSON Schema of its data. */
  stream?: {
    [k: string]: {}
  }
  /** Codes of schemas/errors.json that this call may refuse with, beside the common ones. */
  errors: string[]
}

/** A page, a layout or a modal: an ordered list of blocks. */
export interface PageFile {
  /** Address of a page, with :name for a parameter. Layouts and modals have none. */
  route?: string
  /** Further addresses that show the same page. */
  aliases: string[]
  /** Address to go to instead of showing this page. */
  redirect?: string
  /** Text key of the title. */
  title?: string
  /** Text key of the description for search engines. */
  description?: string
  /** Layout that the page is drawn in. */
  layout?: string
  when?: When
  /** Modal that opens over the home page when `when` does not hold. */
  otherwise?: string
  /** How a modal behaves. */
  dialog?: {
    /** Width in CSS pixels (R-2.074). */
    width: number
    /** A click beside the dialog closes it (R-2.076). */
    clickToClose: boolean
    /** Escape closes it (R-2.072). */
    escape: boolean
  }
  /** What is shown, in this order. */
  blocks: BlockUse[]
}

/** Where a layout shows its page. */
export interface PageOutletProps {}

/** Changes of base's page, layout or modal of the same name. Other keys, such as title, take the place of base's. */
export interface PagePatch {
  /** Changes by block id. An id that base does not have is a new block. */
  patch: {
    [k: string]: BlockPatch
  }
}

/** What a partner would earn in a month by the tiers of brand.partnerTiers (R-2.140). */
export interface PartnerCalculatorProps {
  /** Text key of the heading. */
  title: string
  /** Active players at the start. */
  players: number
  /** Active players at most, on the slider. */
  playersMaximum: number
  /** Net loss at the start, in whole units of the currency. */
  netLoss: number
  /** Net loss at most, on the slider. */
  netLossMaximum: number
  /** Step of the slider. */
  netLossStep: number
}

/** The form of who wants to become a partner; its answer is a reference number (R-2.140). */
export interface PartnerFormProps {
  /** Text key of the heading. */
  title: string
  /** Text key of the line under it. */
  intro?: string
  /** Form that is filled in. */
  form: string
  /** Id of the element, for buttons that lead to it. */
  anchor: string
}

/** How a partner earns: the steps, and the tiers of brand.partnerTiers (R-2.140). */
export interface PartnerPlanProps {
  /** Text key of the heading. */
  title: string
  /** Text key of the line under it. */
  intro?: string
  /** Text key of the button that leads to the form. */
  action?: string
  /** Id of the element that the button leads to. */
  target: string
  /**
   * What happens, in this order.
   *
   * @minItems 1
   */
  steps: [PartnerStep, ...(PartnerStep)[]]
}

/** One step. */
export interface PartnerStep {
  /** Icon. */
  icon: string
  /** Text key of its name. */
  title: string
  /** Text key of what happens. */
  text: string
}

/** Limits that a member has set itself (R-4.053). */
export interface PlayLimits {
  /**
   * By day, week and month.
   *
   * Items: One limit.
   */
  deposit: {
    /** Period. */
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

/** Turns points into money of the main wallet. */
export interface PointConvertProps {
  /** Form that asks for the password; points are chosen above it. */
  form: string
  /** Where a payment password is set. */
  security: string
}

/** A movement of points (R-3.045). */
export interface PointEntry {
  /** Number. */
  id: string
  /** What for. */
  type: ("PLAY" | "MISSION" | "GIFT" | "REDEEM" | "REDEEM_RETURN" | "CONVERT")
  /** Points: above zero came, below zero went. */
  points: string
  /** Valid bet that they come from, or money that they became. */
  amount: string
  /** State. */
  status: ("IN_PROCESS" | "APPROVED" | "REJECTED")
  /** When, ms. */
  time: number
  /** Remark; for play the category. */
  remark: string
  /** Points for each 100.00, or points for 1.00. */
  ratio: string
}

/** Points mall: balance and four tabs, each with an address of its own (tab): articles, what was redeemed, movements of points, rules. */
export interface PointMallProps {
  /** Text key of the heading. */
  title: string
  /** Text key of the line under it. */
  text: string
  /** This page, to come back to after signing in; the tab is appended. */
  here: string
  /** Modal that redeems an article. */
  redeem: string
  /** Modal that turns points into money. */
  convert: string
  /** Articles on a page, in articles. */
  pageSize: number
  /** Text keys of the rules, beside the table of what earns how much. */
  rules: string[]
}

/** Redeems the article that the modal was opened for. */
export interface PointRedeemProps {
  /** Form by the kind of article: a bonus asks for more than an article does. */
  forms: {
    /** Form of a bonus. */
    VOUCHER: string
    /** Form of an article. */
    ARTICLE: string
  }
  /** Form of the delivery address, shown ahead of an article while the profile has none. */
  address: string
  /** Where a payment password is set. */
  security: string
}

/** An article of the points mall. */
export interface PointReward {
  /** Number. */
  id: number
  /** Name in the data. */
  code: string
  /** Title. */
  title: string
  /** What it is. */
  description: string
  /** Picture; empty for none. */
  image: string
  /** Money at once, or an article that is sent. */
  kind: ("VOUCHER" | "ARTICLE")
  /** Points asked. */
  points: number
  /** Money of a voucher. */
  amount: string
  /** How many are left. */
  stock: number
}

/** What a member has said of itself (R-3.004). */
export interface Profile {
  /** Name that others see. */
  nickname: string
  /** Real name, masked; empty when none. */
  payeeName: string
  /** Date of birth, yyyy-MM-dd; empty when none. */
  birthday: string
  /** Address. */
  address: string
  /** Nationality. */
  nationality: string
  /** Occupation. */
  occupation: string
  /** Source of income. */
  sourceOfIncome: string
  /** LINE. */
  line: string
  /** WhatsApp. */
  whatsapp: string
  /** Facebook. */
  facebook: string
  /** WeChat. */
  wechat: string
  /** Zalo. */
  zalo: string
  /** Telegram. */
  telegram: string
  /** QQ. */
  qqNum: string
}

/** A picture with a few words that leads to a page. */
export interface PromoCardProps {
  /** Picture. */
  image: string
  /** Text key of the title. */
  title: string
  /** Text key of the line under it. */
  text?: string
  /** Page that it leads to. */
  route: string
  /** Which of the brand's colours lies under the picture. */
  tone: ("hero" | "primary" | "accent")
}

/** Promotions as cards that lead to their pages (R-2.148). */
export interface PromoLaneProps {
  /** Text key of the heading. */
  title: string
  /** Promotions at most, in promotions. */
  count: number
}

/** One promotion as the caller sees it (R-3.060). */
export interface Promotion {
  /** Number. */
  id: number
  /** Name in the data. */
  code: string
  /** Title. */
  title: string
  /** What it gives, in a line. */
  summary: string
  /** Picture, a file of the site; empty for none. */
  image: string
  /** What the bonus follows: a deposit, valid bet, or a fixed gift. */
  kind: ("DEPOSIT" | "TURNOVER" | "FIXED")
  /** Category of games whose bets count; empty for all. */
  product: ("" | "RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
  /** State (R-4.034). */
  state: ("comingSoon" | "join" | "joined" | "process" | "claim" | "applying" | "rejected" | "issued" | "claimed" | "close")
  /** Begins, ms. */
  startsAt: number
  /** Ends, ms. */
  endsAt: number
  /** The caller may join. */
  eligible: boolean
  /** Least rank of who may join. */
  minimumRank: number
  /** What was done of the target. */
  progress: string
  /** What has to be deposited or bet. */
  target: string
  /** Bonus: what it would be now, or what was granted. */
  bonus: string
  /** Bonus at most. */
  maximumBonus: string
  /** Times the bonus has to be bet. */
  turnoverMultiple: number
  /** Why it was rejected; empty otherwise. */
  reason: string
}

/** The promotion whose number is in the address (id): picture, state, dates, rules, terms, and others like it. */
export interface PromotionDetailProps {
  /** Page of all promotions. */
  list: string
  /** Page of a single promotion; its number is appended as id. */
  detail: string
  /** Text keys of the terms that hold for every promotion. */
  terms: string[]
  /** Others shown below, in promotions. */
  related: number
}

/** All promotions with their state for who is looking, by category, searched by name, in pages. */
export interface PromotionListProps {
  /** Text key of the heading. */
  title: string
  /** Text key of the line under it. */
  text: string
  /** Page of a single promotion; its number is appended as id. */
  detail: string
  /** Categories to choose from, beside all and the member's own. */
  categories: PromotionCategory[]
  /** Promotions on a page, in promotions. */
  pageSize: number
  /** Wait after the last key before searching, in milliseconds. */
  searchDelayMs: number
}

/** One category. */
export interface PromotionCategory {
  /** Name in the address. */
  id: string
  /** Text key of its name. */
  label: string
  /**
   * Kinds of promotions that are in it.
   *
   * @minItems 1
   */
  kinds: [("DEPOSIT" | "TURNOVER" | "FIXED"), ...(("DEPOSIT" | "TURNOVER" | "FIXED"))[]]
}

/** Filters. */
export interface PromotionsAnnouncementsQuery {
  /** Kinds with commas between; empty for those of the brand. */
  types?: string
  /** Platform. */
  platform?: ("W" | "M")
  /** For whom: all (B), members (A), visitors (V); empty for the brand's own and the caller's. */
  execution?: ("" | "A" | "B" | "V")
}

/** Filters. */
export interface PromotionsAnnouncementsQueryFilled {
  /** Kinds with commas between; empty for those of the brand. */
  types: string
  /** Platform. */
  platform: ("W" | "M")
  /** For whom: all (B), members (A), visitors (V); empty for the brand's own and the caller's. */
  execution: ("" | "A" | "B" | "V")
}

/** Announcements by kind, newest first. */
export interface PromotionsAnnouncementsValue {
  /** Banners (B). */
  banners: Announcement[]
  /** Notices (PL). */
  player: Announcement[]
  /** Popups (PU). */
  popup: Announcement[]
  /** Promotions (PR). */
  promotion: Announcement[]
  /** Help (H). */
  help: Announcement[]
}

/** Which. */
export interface PromotionsApplyBody {
  /** Number of the promotion. */
  id: number
}

/** Promotions. */
export interface PromotionsAvailableValue {
  /** Promotions that are not over, those that can be claimed first. */
  list: Promotion[]
  /** Promotions in state claim or join. */
  count: number
}

/** Which. */
export interface PromotionsClaimBody {
  /** Number of the promotion. */
  id: number
}

/** Which. */
export interface PromotionsClaimMissionBody {
  /** Number of the mission. */
  id: number
}

/** Drawn. */
export interface PromotionsClaimRaffleValue {
  /** Prize. */
  prizeId: string
  /** Name. */
  prizeName: string
  /** Money paid into the main wallet. */
  amount: string
  /** Tickets left. */
  ticketsLeft: number
}

/** Which. */
export interface PromotionsClaimRedEnvelopeBody {
  /** Number of the envelope. */
  id: number
}

/** Which. */
export interface PromotionsClaimRewardBody {
  /** Kind and number. */
  id: string
}

/** Claimed. */
export interface PromotionsClaimRewardValue {
  /** Kind and number. */
  id: string
  /** Money paid into the main wallet. */
  amount: string
  /** Points. */
  points: string
  /** Raffle tickets. */
  tickets: number
  /** Rewards that still wait. */
  claimable: number
}

/** How many. */
export interface PromotionsConvertBody {
  /** Whole points. */
  points: number
  /** The password. */
  password: string
  /** Which password: login or payment. */
  passwordType?: ("LOGIN" | "PAYMENT")
}

/** How many. */
export interface PromotionsConvertBodyFilled {
  /** Whole points. */
  points: number
  /** The password. */
  password: string
  /** Which password: login or payment. */
  passwordType: ("LOGIN" | "PAYMENT")
}

/** Converted. */
export interface PromotionsConvertValue {
  /** Order number. */
  orderNo: string
  /** Points that went. */
  points: number
  /** Money that came. */
  amount: string
  /** Points left. */
  balance: string
}

/** Which. */
export interface PromotionsDetailQuery {
  /** Number of the promotion. */
  id: number
}

/** The promotion. */
export interface PromotionsDetailValue {
  promotion: Promotion
  /** Rules, HTML. */
  content: string
}

/** Promotions. */
export interface PromotionsListValue {
  /** Promotions, those that can be claimed first. */
  list: Promotion[]
}

/** Leaderboard. */
export interface PromotionsMissionLeaderboardValue {
  /** First of the week. */
  list: Leader[]
  own: Leader
  /** End of the week, ms. */
  endsAt: number
}

/** Missions. */
export interface PromotionsMissionSummaryValue {
  /** Missions by period. */
  list: Mission[]
  /** Missions that can be claimed: the badge. */
  count: number
  /** Score of the week. */
  score: number
}

/** Points. */
export interface PromotionsPointBalanceValue {
  /** Points that can be spent. */
  balance: string
  /** Points that ever came. */
  issued: string
  /** Points that ever went, returned ones taken off. */
  spent: string
  /** Money that the balance converts to. */
  convertible: string
}

/** Rules. */
export interface PromotionsPointConfigValue {
  /** Points for 1.00. */
  pointsPerUnit: number
  /** Least points converted at once. */
  convertMinimum: number
  /** Valid bet that the points below are for. */
  perValidBet: string
  /**
   * Points by category.
   *
   * Items: A category.
   */
  categories: {
    /** Category of games. */
    gameType: string
    /** Points. */
    point: string
  }[]
  /** Points end some day. */
  expires: boolean
}

/** Filters. */
export interface PromotionsPointDetailsQuery {
  /** Page, from 1. */
  pageNo?: number
  /** Rows on a page. */
  pageSize?: number
  /** Days back, today is 1. */
  days?: number
}

/** Filters. */
export interface PromotionsPointDetailsQueryFilled {
  /** Page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Days back, today is 1. */
  days: number
}

/** A page of movements. */
export interface PromotionsPointDetailsValue {
  /** Rows. */
  list: PointEntry[]
  /** This page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Rows in all. */
  totalCount: number
  /** Pages in all. */
  totalPages: number
}

/** Page. */
export interface PromotionsPointRewardsQuery {
  /** Page, from 1. */
  pageNo?: number
  /** Rows on a page. */
  pageSize?: number
}

/** Page. */
export interface PromotionsPointRewardsQueryFilled {
  /** Page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
}

/** A page of articles. */
export interface PromotionsPointRewardsValue {
  /** Rows. */
  list: PointReward[]
  /** This page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Rows in all. */
  totalCount: number
  /** Pages in all. */
  totalPages: number
}

/** Raffle. */
export interface PromotionsRaffleValue {
  /** Prizes. */
  prizes: RafflePrize[]
  /** Tickets left. */
  tickets: number
  /** Deposit that gives a ticket. */
  ticketDeposit: string
  /**
   * Last draws of the member, newest first.
   *
   * Items: A draw.
   */
  draws: {
    /** Prize. */
    prizeId: string
    /** Name. */
    prizeName: string
    /** Money. */
    amount: string
    /** When, ms. */
    time: number
  }[]
}

/** A prize of the raffle and its chance (R-7.040). */
export interface RafflePrize {
  /** Name in the data. */
  prizeId: string
  /** Name. */
  prizeName: string
  /** Money; 0.00 for none. */
  amount: string
  /** Weight: its part of all weights is its chance. */
  weight: number
  /** Chance, per cent. */
  chance: string
}

/** Rank. */
export interface PromotionsRankProgressValue {
  /** Name of the rank. */
  playerRankName: string
  /** Level. */
  playerRankLevel: number
  /** Name of the next; empty on the highest. */
  nextRankName: string
  /** Valid bet of this month, and what keeps the rank. */
  monthlyTurnover: {
    /** Reached. */
    actual: string
    /** Asked. */
    expected: string
  }
  /** Valid bet in all, and what the next rank asks. */
  totalTurnover: {
    /** Reached. */
    actual: string
    /** Asked. */
    expected: string
  }
  /** Deposits in all, and what the next rank asks. */
  totalDeposit: {
    /** Reached. */
    actual: string
    /** Asked. */
    expected: string
  }
  /** End of the month, ms. */
  monthEndsAt: number
  /** Customer service for VIPs. */
  isVipService: boolean
}

/** Ranks. */
export interface PromotionsRanksValue {
  /** Ranks from the lowest. */
  list: Rank[]
}

/** One rank and what it gives (R-2.109). */
export interface Rank {
  /** Level from 0. */
  level: number
  /** Name. */
  name: string
  /** Deposits in all that reach it. */
  deposit: string
  /** Valid bet in all that reaches it. */
  turnover: string
  /** Valid bet in a month that keeps it. */
  monthlyTurnover: string
  /** Category of games to cashback, per cent of valid bet (R-2.095). */
  cashback: {
    /** Per cent. */
    [k: string]: string
  }
  /** Gift on the birthday. */
  birthdayBonus: string
  /** Gift when it is first reached. */
  upgradeBonus: string
  /** Withdrawals in a day at most. */
  withdrawDailyMaximum: string
  /** Withdrawals in a day at most. */
  withdrawDailyTimes: number
}

/** Which. */
export interface PromotionsReadAnnouncementBody {
  /** Number of the announcement. */
  id: number
}

/** Noted. */
export interface PromotionsReadAnnouncementValue {
  /** Always. */
  read: true
}

/** Filters. */
export interface PromotionsRedEnvelopesQuery {
  /** Page, from 1. */
  pageNo?: number
  /** Rows on a page. */
  pageSize?: number
  /** Open for the member, sent by it, or taken from. */
  view?: ("OPEN" | "SENT" | "TAKEN")
}

/** Filters. */
export interface PromotionsRedEnvelopesQueryFilled {
  /** Page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Open for the member, sent by it, or taken from. */
  view: ("OPEN" | "SENT" | "TAKEN")
}

/** A page of envelopes, newest first. */
export interface PromotionsRedEnvelopesValue {
  /** Rows. */
  list: RedEnvelope[]
  /** This page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Rows in all. */
  totalCount: number
  /** Pages in all. */
  totalPages: number
}

/** A red envelope (R-2.132). */
export interface RedEnvelope {
  /** Number. */
  id: number
  /** Who sent it, masked. */
  sender: string
  /** Sent by the caller. */
  isOwn: boolean
  /** Greeting. */
  message: string
  /** How it is split. */
  split: ("EQUAL" | "RANDOM")
  /** Amount in all. */
  amount: string
  /** Shares. */
  shares: number
  /** Shares left. */
  sharesLeft: number
  /** Amount left. */
  amountLeft: string
  /** State. */
  state: ("OPEN" | "EMPTY" | "RETURNED")
  /** Sent, ms. */
  sentAt: number
  /** Ends, ms. */
  expiresAt: number
  /** What the caller got; 0.00 for nothing yet. */
  claimed: string
  /**
   * Claims, newest first.
   *
   * Items: A claim.
   */
  claims: {
    /** Who, masked. */
    account: string
    /** Share. */
    amount: string
    /** When, ms. */
    time: number
  }[]
}

/** What. */
export interface PromotionsRedeemBody {
  /** Number of the article. */
  id: number
  /** The password. */
  password: string
  /** Which password: login or payment. */
  passwordType?: ("LOGIN" | "PAYMENT")
  /** Zalo ID that a bonus is sent by; asked for with a bonus. */
  zalo?: string
  /** WhatsApp ID that a bonus is sent by; asked for with a bonus. */
  whatsapp?: string
}

/** What. */
export interface PromotionsRedeemBodyFilled {
  /** Number of the article. */
  id: number
  /** The password. */
  password: string
  /** Which password: login or payment. */
  passwordType: ("LOGIN" | "PAYMENT")
  /** Zalo ID that a bonus is sent by; asked for with a bonus. */
  zalo: string
  /** WhatsApp ID that a bonus is sent by; asked for with a bonus. */
  whatsapp: string
}

/** Filters. */
export interface PromotionsRedeemListQuery {
  /** Page, from 1. */
  pageNo?: number
  /** Rows on a page. */
  pageSize?: number
  /** State; ALL for all. */
  status?: ("ALL" | "IN_PROCESS" | "APPROVED" | "REJECTED")
}

/** Filters. */
export interface PromotionsRedeemListQueryFilled {
  /** Page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** State; ALL for all. */
  status: ("ALL" | "IN_PROCESS" | "APPROVED" | "REJECTED")
}

/** A page of redeemed articles. */
export interface PromotionsRedeemListValue {
  /** Rows. */
  list: Redemption[]
  /** This page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Rows in all. */
  totalCount: number
  /** Pages in all. */
  totalPages: number
}

/** One redeemed article (R-4.033). */
export interface Redemption {
  /** Number. */
  id: number
  /** Number of the article. */
  rewardId: number
  /** Title. */
  title: string
  /** Points paid. */
  points: number
  /** State. */
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

/** Redeemed. */
export interface PromotionsRedeemValue {
  redemption: Redemption
  /** Points left. */
  balance: string
}

/** Page. */
export interface PromotionsReferralQuery {
  /** Page, from 1. */
  pageNo?: number
  /** Rows on a page. */
  pageSize?: number
}

/** Page. */
export interface PromotionsReferralQueryFilled {
  /** Page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
}

/** Code, link and a page of friends, newest first. */
export interface PromotionsReferralValue {
  /** Rows. */
  list: ReferralFriend[]
  /** Code. */
  referralCode: string
  /** Address of the registration with the code. */
  link: string
  /** Reward for a friend. */
  reward: string
  /** Least first deposit of the friend. */
  firstDeposit: string
  /** Least valid bet of the friend. */
  turnover: string
  /** Friends invited. */
  invited: number
  /** Friends rewarded. */
  rewarded: number
  /** Rewards in all. */
  earned: string
  /** This page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Rows in all. */
  totalCount: number
  /** Pages in all. */
  totalPages: number
}

/** An invited friend (R-2.105). */
export interface ReferralFriend {
  /** Account, masked. */
  account: string
  /** Registered, ms. */
  registeredAt: number
  /** First deposit. */
  firstDeposit: string
  /** Valid bet since. */
  turnover: string
  /** State; MARKED is not paid: same device or address. */
  state: ("PENDING" | "PAID" | "MARKED")
  /** Reward paid. */
  reward: string
}

/** Filters. */
export interface PromotionsRewardsQuery {
  /** Page, from 1. */
  pageNo?: number
  /** Rows on a page. */
  pageSize?: number
  /** What waits, or what is past. */
  view?: ("CLAIMABLE" | "HISTORY")
}

/** Filters. */
export interface PromotionsRewardsQueryFilled {
  /** Page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** What waits, or what is past. */
  view: ("CLAIMABLE" | "HISTORY")
}

/** A page of rewards, newest first. */
export interface PromotionsRewardsValue {
  /** Rows. */
  list: Reward[]
  /** Rewards that wait. */
  claimable: number
  /** This page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Rows in all. */
  totalCount: number
  /** Pages in all. */
  totalPages: number
}

/** Something that waits to be claimed, or was (R-2.103). */
export interface Reward {
  /** Kind and number. */
  id: string
  /** Where it comes from. */
  kind: ("PROMOTION" | "MISSION" | "BIRTHDAY" | "RANK_BONUS" | "RED_ENVELOPE" | "RAFFLE_TICKET")
  /** What for; empty where the kind says it. */
  title: string
  /** Money; 0.00 for none. */
  amount: string
  /** Points; 0.00 for none. */
  points: string
  /** Raffle tickets. */
  tickets: number
  /** State. */
  state: ("CLAIMABLE" | "CLAIMED" | "EXPIRED")
  /** Since when it waits, or when it was claimed, ms. */
  time: number
  /** Until when it can be claimed, ms; 0 for ever. */
  expiresAt: number
}

/** The envelope. */
export interface PromotionsSendRedEnvelopeBody {
  /** Amount with up to two decimals. */
  amount: string
  /** Shares. */
  shares: number
  /** How it is split. */
  split?: ("EQUAL" | "RANDOM")
  /** Greeting. */
  message?: string
  /** Whom it is for: everybody, or those below the sender. */
  audience?: ("ALL" | "TEAM")
}

/** The envelope. */
export interface PromotionsSendRedEnvelopeBodyFilled {
  /** Amount with up to two decimals. */
  amount: string
  /** Shares. */
  shares: number
  /** How it is split. */
  split: ("EQUAL" | "RANDOM")
  /** Greeting. */
  message: string
  /** Whom it is for: everybody, or those below the sender. */
  audience: ("ALL" | "TEAM")
}

/** Wins, greatest first. */
export interface PromotionsWinnerBoardValue {
  /** Wins, greatest first. */
  list: Winner[]
}

/** One row of the winner board (R-3.061). */
export interface Winner {
  /** The win. */
  vo: {
    /** Game. */
    gameName: string
    /** Who won, masked. */
    customerName: string
    /** What was paid. */
    winAmount: string
    /** Currency code. */
    currency: string
    /** Vendor code. */
    vassalage: string
    /** Number of the game. */
    nodeId: string
    /** Icon of the game. */
    icon: string
  }
}

/** What ranks give, in a few words each. */
export interface RankBenefitsProps {
  /** Text key of the heading. */
  title: string
  /**
   * Benefits, in order.
   *
   * @minItems 1
   */
  items: [RankBenefit, ...(RankBenefit)[]]
}

/** One benefit. */
export interface RankBenefit {
  /** Icon. */
  icon: string
  /** Text key of its name. */
  title: string
  /** Text key of what it is. */
  text: string
}

/** Head of the VIP page: the rank of who is signed in and the way to the next; a visitor is invited. */
export interface RankProgressProps {
  /** Text key of the heading. */
  title: string
  /** Text key of the line under it. */
  text: string
  /** Where a visitor becomes a member. */
  register: string
  /** This page, to come back to after signing in. */
  here: string
  /** Where a member goes on playing. */
  play: string
}

/** All ranks: what reaches and keeps each, and what it gives. */
export interface RankTableProps {
  /** Text key of the heading. */
  title: string
  /** Text key of the line under it. */
  text: string
}

/** Rows of any operation that answers in pages: filters above, a table, pages below; on a phone each row becomes a card. */
export interface RecordTableProps {
  /** Text key of the heading. */
  title: string
  /** Text key of the line under it. */
  hint?: string
  /** Operation that answers with list, pageNo, pageSize, totalCount and totalPages. */
  operation: string
  /** Name of the value that tells rows apart. */
  rowKey: string
  /**
   * Columns, in order.
   *
   * @minItems 1
   */
  columns: [RecordColumn, ...(RecordColumn)[]]
  /** Filters, in order. */
  filters: RecordFilter[]
  /** Text key shown when there are no rows. */
  empty: string
}

/** One column. */
export interface RecordColumn {
  /** Name of the value in a row of the answer. */
  field: string
  /** Text key of the heading. */
  label: string
  /** Format of the value: as it is; the number of an order or round, or the title of a promotion; money; money with its sign and colour; day and time; by a text of this site; by the wallet's name. */
  format: ("text" | "reference" | "money" | "change" | "date-time" | "name" | "wallet")
  /** Start of the text keys of format name: the value, in lower case with dashes, is appended. */
  names?: string
  /** Part of a line on a phone, where each row is a card. */
  span: ("third" | "half" | "whole")
}

/** One filter. */
export interface RecordFilter {
  /** Name in the operation's query. */
  field: string
  /** Text key of its name. */
  label: string
  /**
   * Choices; the first is taken at the start.
   *
   * @minItems 1
   */
  options: [RecordFilterOption, ...(RecordFilterOption)[]]
}

/** One choice. */
export interface RecordFilterOption {
  /** Value sent. */
  value: (string | number)
  /** Text key of the choice. */
  label: string
}

/** Red envelopes: open ones to take a share of, those taken from, those sent. */
export interface RedEnvelopeProps {
  /** Text key of the heading. */
  title: string
  /** Text key of the line under it. */
  text: string
  /** Modal that sends one. */
  send: string
  /** Where movements of money are listed. */
  record: string
}

/** Sends a red envelope from the main wallet. */
export interface RedEnvelopeSendProps {
  /** Form of the envelope; the number of shares is chosen above it. */
  form: string
}

/** Signs up: a tab for each way that is switched on, each with the form that the server's rules ask for. Slot: more, under the form. */
export interface RegisterFormProps {
  /** Text key of the heading; none in a modal, which has its own. */
  title?: string
  /** Text key of the line under the heading. */
  intro?: string
  /**
   * Ways of signing up, in the order of the tabs.
   *
   * @minItems 1
   */
  methods: [RegisterMethod, ...(RegisterMethod)[]]
  /** Reasons to join, beside the form; none hides the picture. */
  points: RegisterPoint[]
  /** Picture under the reasons. */
  picture?: string
  /** Drawing of the same in dark colours, for the dark theme. */
  pictureDark?: string
}

/** One way of signing up. */
export interface RegisterMethod {
  /** Form of this way. */
  form: string
  /** Text key of its tab. */
  label: string
  when?: When
}

/** One reason. */
export interface RegisterPoint {
  /** Icon beside it. */
  icon: string
  /** Text key of the reason. */
  text: string
}

/** Sets a new password with the link of an e-mail, /reset?username=…&code=…, and signs in. */
export interface ResetPasswordProps {
  /** Form of the new password. */
  form: string
}

/** A link of the brand (R-3.039). */
export interface Resource {
  /** What it is (R-3.040). */
  id: ("IOS" | "IOS_LITE" | "ANDROID" | "WHATSAPP" | "FACEBOOK" | "INSTAGRAM" | "TELEGRAM" | "ZALO" | "EMAIL")
  /** Address. */
  url: string
  /** Label in Chinese; empty where it has none. */
  labelNameCn: string
}

/** Bar at the end of a wide screen: customer service, the brand's links, and its apps as QR codes (R-2.057, R-2.058). */
export interface RightBarProps {
  /** Customer service opens from it. */
  service: boolean
  /**
   * Resources shown as QR codes, when the brand has them.
   *
   * Items: Resource of the brand.
   */
  apps: ("IOS" | "IOS_LITE" | "ANDROID")[]
}

/** A named change to the simulated world. */
export interface ScenarioFile {
  /** The state that this makes, in a sentence. */
  description: string
  /**
   * Modules that a brand must have on for the state to be reachable; it is not offered to others.
   *
   * Items: Name of a module.
   */
  modules?: string[]
  /**
   * Changes, in order.
   *
   * @minItems 1
   */
  steps: [{
      /** What is changed. */
      change: ("status" | "member" | "balance" | "vendors" | "faults" | "registration" | "payments" | "recovery" | "call" | "clock" | "sign-in")
      /** Account that is changed, or that makes the call. */
      account?: string
      /** New values by field. */
      set?: {}
      /** Operation that is called, or made to fail; `wallet.*` is a family, and without it every one fails. */
      operation?: string
      /** How it fails. */
      fault?: {
        /** Answers this much later. */
        latencyMs?: number
        /** Refuses with this code. */
        errorCode?: string
        /** HTTP status of the answer; alone, the answer is a server's error without its words. */
        status?: number
        /** The connection is cut, the answer ends in its middle, is not JSON, has a value of another shape, or never comes. */
        breaks?: ("reset" | "half-body" | "not-json" | "wrong-type" | "hang")
        /** What was asked for is done all the same: only its answer goes wrong. */
        late?: boolean
        /** How likely a call is hit; every one without it. */
        probability?: number
        /** So many calls are hit, and then no more. */
        count?: number
        /** The same number hits the same calls of a run. */
        seed?: number
      }
      /** Milliseconds that the world's clock moves forward; what falls due is done. */
      advance?: number
      /** Query of the call. `{{name}}` stands for what an earlier call saved, `{{#name}}` for the same as a number. */
      query?: {}
      /** Body of the call, with the same placeholders. */
      body?: {}
      /** Parts of the call's value that later steps use, by name. */
      save?: {
        /** JSON pointer into the call's value. */
        [k: string]: string
      }
      /** How often the call is made. */
      times?: number
      /** Error code that the call must end with; without it the call must succeed. */
      refusal?: string
    }, ...({
        /** What is changed. */
        change: ("status" | "member" | "balance" | "vendors" | "faults" | "registration" | "payments" | "recovery" | "call" | "clock" | "sign-in")
        /** Account that is changed, or that makes the call. */
        account?: string
        /** New values by field. */
        set?: {}
        /** Operation that is called, or made to fail; `wallet.*` is a family, and without it every one fails. */
        operation?: string
        /** How it fails. */
        fault?: {
          /** Answers this much later. */
          latencyMs?: number
          /** Refuses with this code. */
          errorCode?: string
          /** HTTP status of the answer; alone, the answer is a server's error without its words. */
          status?: number
          /** The connection is cut, the answer ends in its middle, is not JSON, has a value of another shape, or never comes. */
          breaks?: ("reset" | "half-body" | "not-json" | "wrong-type" | "hang")
          /** What was asked for is done all the same: only its answer goes wrong. */
          late?: boolean
          /** How likely a call is hit; every one without it. */
          probability?: number
          /** So many calls are hit, and then no more. */
          count?: number
          /** The same number hits the same calls of a run. */
          seed?: number
        }
        /** Milliseconds that the world's clock moves forward; what falls due is done. */
        advance?: number
        /** Query of the call. `{{name}}` stands for what an earlier call saved, `{{#name}}` for the same as a number. */
        query?: {}
        /** Body of the call, with the same placeholders. */
        body?: {}
        /** Parts of the call's value that later steps use, by name. */
        save?: {
          /** JSON pointer into the call's value. */
          [k: string]: string
        }
        /** How often the call is made. */
        times?: number
        /** Error code that the call must end with; without it the call must succeed. */
        refusal?: string
    })[]]
}

/** What the seamless wallet is and how money moves, with the balance of who is signed in (R-1.019, R-2.010). */
export interface SeamlessGuideProps {
  /** Text key of the heading. */
  title: string
  /** Text key of the line under it. */
  intro: string
  /**
   * What there is to know.
   *
   * @minItems 1
   */
  points: [SeamlessPoint, ...(SeamlessPoint)[]]
  /** Page of the wallets. */
  wallet: string
  /** Page of games. */
  games: string
  /** Page to sign up. */
  register: string
}

/** One thing to know. */
export interface SeamlessPoint {
  /** Icon. */
  icon: string
  /** Text key of its heading. */
  title: string
  /** Text key of what it says. */
  text: string
}

/** A link of an agent of the simulated world. */
export interface SeedAffiliateLink {
  /** Agent. */
  account: string
  /** Code. */
  code: string
  /** Rebate, per cent. */
  rebate: string
  /** Members that came by it. */
  uses: number
  /** Most members; 0 for any number. */
  maxUses: number
  /** Made so many days ago. */
  daysAgo: number
  /** Days that it holds; 0 for ever. */
  days: number
}

/** An announcement of the simulated world. */
export interface SeedAnnouncement {
  /** Name. */
  code: string
  /** Kind. */
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
  title: {
    /** Text in English. */
    EN: string
    /** Text in the language. */
    [k: string]: string
  }
  /** Content, HTML, by language; EN is always there. */
  content: {
    /** Text in English. */
    EN: string
    /** Text in the language. */
    [k: string]: string
  }
}

/** A card of a ready-made account (R-3.055). */
export interface SeedBankCard {
  /** Tells it apart from the others. */
  name: string
  /** Whose it is. */
  account: string
  /** Bank, wallet or network of the brand's payoutBanks. */
  bankCode: string
  /** Name of the holder, and from then on of the account's owner. */
  holder: string
  /** What is shown of its number. */
  lastCharacters: string
  /** Added this many hours before the start. */
  hoursAgo: number
}

/** A line of the chat room of the simulated world. */
export interface SeedChatMessage {
  /** What tells it from the others. */
  name: string
  /** Who wrote it. */
  account: string
  /** How long before the world began. */
  minutesAgo: number
  /** What was written. */
  text: string
}

/** A contract of the simulated world. */
export interface SeedContract {
  /** Name of the row: account, kind and group. */
  name: string
  /** Account that is paid. */
  account: string
  /** Account that offers and pays; empty for the house. */
  by: string
  /** What it pays. */
  kind: ("DIVIDEND" | "DAILY" | "HOURLY" | "REAL_TIME")
  /** Group of products. */
  group: ("LIVE" | "RNG" | "CONS" | "SPORTS" | "LOTT" | "FISH" | "ELOTT" | "PVP")
  /** How often a dividend is settled. */
  period: ("Daily" | "Weekly" | "Semimonthly" | "Monthly")
  /** State. */
  status: ("P" | "A" | "R" | "V" | "C" | "E")
  /** Offered so many days ago. */
  daysAgo: number
  /**
   * Steps.
   *
   * @minItems 1
   * @maxItems 5
   *
   * Items: A step.
   */
  tiers: [{
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
  }]|[{
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
    }, {
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
  }]|[{
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
    }, {
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
    }, {
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
  }]|[{
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
    }, {
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
    }, {
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
    }, {
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
  }]|[{
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
    }, {
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
    }, {
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
    }, {
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
    }, {
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
  }]
  /**
   * Steps of a changed offer.
   *
   * @maxItems 5
   *
   * Items: A step.
   */
  offer: []|[{
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
  }]|[{
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
    }, {
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
  }]|[{
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
    }, {
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
    }, {
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
  }]|[{
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
    }, {
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
    }, {
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
    }, {
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
  }]|[{
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
    }, {
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
    }, {
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
    }, {
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
    }, {
      /** Least valid bet. */
      bet: string
      /** Least net loss. */
      netLoss: string
      /** Least active members. */
      activeMember: number
      /** P or F. */
      rateType: ("P" | "F")
      /** Per cent or amount. */
      rate: string
  }]
}

/** A lottery of the simulated world: how it is drawn, and when. */
export interface SeedLottery {
  /** Number of the lottery. */
  gameId: string
  /** Code of the lottery. */
  gameCode: string
  /** Name shown. */
  gameName: string
  /** Group that menus show it in. */
  gameGroupCode: string
  /** How its numbers are drawn (R-2.142). */
  model: ("SSC" | "K3" | "11X5" | "PK10" | "LHC" | "PCB" | "LF" | "CHAIN" | "VN_NORTH" | "VN_REGION" | "THAI" | "LAO" | "4D")
  /** Which lobby it belongs to (R-3.027). */
  accountTypeName: ("LOTT" | "ELOTT" | "TCG_LOTTO_VN" | "TCG_SEA")
  /** Vendor code. */
  vassalage: string
  /** A draw every so many seconds; 0: one a day. */
  issueSeconds: number
  /** Time of the daily draw in the time zone of the brand; empty where draws come faster. */
  drawTime: string
  /**
   * Prize modes that it is sold in.
   *
   * @minItems 1
   *
   * Items: Prize mode.
   */
  prizeModes: [string, ...(string)[]]
}

/** A ready-made account of the simulated world. */
export interface SeedMember {
  /** Account name, also used to sign in. */
  account: string
  /** Password, printed at start. */
  password: string
  /** Kind of account. */
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
  /** Rank level. */
  rank: number
  /** Registered this many days before the start. */
  daysAgo: number
  /** State at the start. */
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
  /** What tells it from the others. */
  name: string
  /** Whose it is. */
  account: string
  /** Received or written. */
  box: ("INBOX" | "SENT")
  /** What it is about. */
  kind: ("WELCOME" | "DEPOSIT" | "WITHDRAWAL" | "SYSTEM" | "MEMBER" | "SERVICE")
  /** Account at the other end; empty for the platform. */
  peer: string
  /** How long before the world began. */
  hoursAgo: number
  /** Was opened. */
  read: boolean
  /** Heading by language. */
  title: {
    [k: string]: string
  }
  /** HTML by language. */
  content: {
    [k: string]: string
  }
}

/** A mission of the simulated world. */
export interface SeedMission {
  /** Name. */
  code: string
  /** When it begins anew. */
  period: ("DAILY" | "WEEKLY" | "NEWBIE")
  /** What is counted. */
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
  /** Points. */
  rewardPoints: number
  /** Raffle tickets. */
  rewardTickets: number
  /** Score for the leaderboard. */
  score: number
  /** Title, by language; EN is always there. */
  title: {
    /** Text in English. */
    EN: string
    /** Text in the language. */
    [k: string]: string
  }
}

/** A notice of the simulated world. */
export interface SeedNotice {
  /** What tells it from the others. */
  name: string
  /** Who reads it. */
  audience: ("ALL" | "AGENT")
  /** How long before the world began it was written. */
  hoursAgo: number
  /** Heading by language; EN where the reader's is missing. */
  title: {
    [k: string]: string
  }
  /** HTML by language. */
  content: {
    [k: string]: string
  }
}

/** An article of the points mall of the simulated world. */
export interface SeedPointReward {
  /** Name. */
  code: string
  /** Money at once when approved, or an article that is sent to the address of the profile. */
  kind: ("VOUCHER" | "ARTICLE")
  /** Points asked. */
  points: number
  /** Money of a voucher, in minor units. */
  amountMinor: number
  /** Stock at the start. */
  stock: number
  /** Picture; empty for none. */
  image: string
  /** Title, by language; EN is always there. */
  title: {
    /** Text in English. */
    EN: string
    /** Text in the language. */
    [k: string]: string
  }
  /** What it is, by language; EN is always there. */
  description: {
    /** Text in English. */
    EN: string
    /** Text in the language. */
    [k: string]: string
  }
}

/** A promotion of the simulated world. */
export interface SeedPromotion {
  /** Name. */
  code: string
  /** What the bonus follows. */
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
  /** Least rank. */
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
  title: {
    /** Text in English. */
    EN: string
    /** Text in the language. */
    [k: string]: string
  }
  /** What it gives, in a line, by language; EN is always there. */
  summary: {
    /** Text in English. */
    EN: string
    /** Text in the language. */
    [k: string]: string
  }
  /** Rules, HTML, by language; EN is always there. */
  content: {
    /** Text in English. */
    EN: string
    /** Text in the language. */
    [k: string]: string
  }
}

/** What an account of the start has of promotions and points. */
export interface SeedPromotionAccount {
  /** Account. */
  account: string
  /** Points given. */
  points: number
  /** Raffle tickets. */
  tickets: number
  /**
   * Promotions that it joined.
   *
   * Items: State of a promotion.
   */
  promotions: {
    /** Promotion. */
    promotion: string
    /** State. */
    state: ("joined" | "process" | "claim" | "applying" | "rejected" | "issued" | "claimed")
    /** Bonus, in minor units; 0 until it is known. */
    amountMinor: number
  }[]
  /**
   * Missions claimed.
   *
   * Items: A mission claimed in this period.
   */
  missions: {
    /** Mission. */
    mission: string
  }[]
  /**
   * Redeemed articles.
   *
   * Items: A redeemed article.
   */
  redeemed: {
    /** Article. */
    article: string
    /** So many days before the start. */
    daysAgo: number
    /** State. */
    status: ("IN_PROCESS" | "APPROVED" | "REJECTED")
  }[]
  /**
   * Rewards that wait.
   *
   * Items: Something to claim.
   */
  gifts: {
    /** Kind. */
    kind: ("BIRTHDAY" | "RANK_BONUS" | "RAFFLE_TICKET")
    /** What for: a level, an order; a birthday is of this year. */
    source: string
    /** Money, in minor units. */
    amountMinor: number
    /** Tickets. */
    tickets: number
  }[]
  /**
   * Invited friends.
   *
   * Items: An invited friend.
   */
  friends: {
    /** Account of the friend. */
    account: string
    /** State. */
    state: ("PENDING" | "PAID" | "MARKED")
  }[]
}

/** A prize of the raffle of the simulated world. */
export interface SeedRafflePrize {
  /** Name. */
  code: string
  /** Weight. */
  weight: number
  /** Money, in minor units. */
  amountMinor: number
  /** Points. */
  points: number
  /** Name, by language; EN is always there. */
  title: {
    /** Text in English. */
    EN: string
    /** Text in the language. */
    [k: string]: string
  }
}

/** A vendor of the simulated world. */
export interface SeedVendor {
  /** Vendor code. */
  vassalage: string
  /** Name shown. */
  displayName: string
  /** Category. */
  gameType: ("ELOTT" | "LOTT" | "LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP")
  /** game: opens directly. */
  type: ("list" | "game")
  /** Marked as hot. */
  isHot: boolean
  /** How many games are made for it. */
  games: number
  /** Colour of its artwork, degrees. */
  hue: number
  /** Family of its artwork. */
  motif: string
}

/** Customer service as a link, for browsers that let no window open, and other ways to be heard (R-3.034, R-6.013, R-6.014). */
export interface ServiceDeskProps {
  /** Text key of the line over it. */
  intro: string
  /**
   * Resources of the brand that are offered as well.
   *
   * Items: Resource of the brand.
   */
  resources: ("WHATSAPP" | "FACEBOOK" | "INSTAGRAM" | "TELEGRAM" | "ZALO" | "EMAIL")[]
  /** Pages that help. */
  links: ServiceLink[]
}

/** One more way to be heard. */
export interface ServiceLink {
  /** Icon. */
  icon: string
  /** Text key of its name. */
  label: string
  /** Page that it leads to. */
  route: string
}

/** Where the account is signed in; any other session can be ended (R-2.083). */
export interface SessionListProps {
  /** Text key of the heading. */
  title: string
  /** Text key of the line under it. */
  hint: string
}

/** What a member can look at and change, one row each; a row with a form opens it in place. */
export interface SettingListProps {
  /** Text key of the heading. */
  title: string
  /**
   * Rows, in order.
   *
   * @minItems 1
   */
  rows: [SettingRow, ...(SettingRow)[]]
}

/** One row. */
export interface SettingRow {
  /** Icon beside it. */
  icon: string
  /** Text key of its name. */
  label: string
  /** Text key of the line under the name. */
  hint?: string
  /** Part of the member shown as the value, and where its form begins; the address is of the profile. */
  shows?: ("nickname" | "mobile" | "email" | "address")
  /** Form that changes it; without one the row only shows. */
  form?: string
  /** Parts of the member that the form sends along unchanged. */
  keeps: ("nickname")[]
  /** Text key of the button that opens the form. */
  action?: string
  /** After the form: nothing more, or its answer carries a new token for this session. */
  then: ("stay" | "new-token")
  when?: When
}

/** Menu beside the page: balance, game centre, a menu of the brand, blocks of the slot, ways to reach the brand, language, theme and log out (R-2.052 to R-2.056). Slot: cards. */
export interface SideMenuProps {
  /** Text key of the menu's name for assistive technology. */
  label: string
  /** On wide screens: a panel that stays, or a drawer that the menu button opens. */
  desktop: ("panel" | "drawer")
  /** The game categories are listed, with their points. */
  categories: boolean
  /** Page of the member's wallets, behind the balance. */
  wallet: string
  /** Menu beside the balance: paying in and out (R-2.053). */
  moneyActions: string
  /** The brand's links and apps stand in it where the right bar has no room. */
  contact: boolean
  /** Menu whose headings and entries it shows. */
  menu: string
}

/** What the first document carries: one brand, resolved, ready to draw (issue: no second round trip). */
export interface Site {
  /** Code of the brand: its folder. */
  code: string
  /** Hash of all of it; changes when anything does. */
  version: string
  /** Who answers by default. */
  mode: ("simulated" | "proxy" | "record" | "replay")
  /** Broken or unknown parts are shown rather than hidden; the lab is there. */
  development: boolean
  brand: Brand
  /** Pages by name. */
  pages: {
    [k: string]: PageFile
  }
  /** Layouts by name. */
  layouts: {
    [k: string]: PageFile
  }
  /** Modals by name. */
  modals: {
    [k: string]: PageFile
  }
  /** Menus by name. */
  menus: {
    /** Groups of one menu, in order; entries that stand below no heading come first. */
    [k: string]: MenuGroup[]
  }
  /** Language code to the address of its texts. */
  texts: {
    /** Address of the texts; its name carries their hash. */
    [k: string]: string
  }
  /** The brand's languages by code. */
  languages: {
    /** A language. */
    [k: string]: {
      /** BCP 47 tag. */
      tag: string
      /** Its own name. */
      name: string
      /** Direction of its script. */
      direction: ("ltr" | "rtl")
    }
  }
  /** Address of the theme's CSS; its name carries its hash. */
  theme: string
  /** Picture of brand or base to its address. */
  assets: {
    /** Address; its name carries its hash. */
    [k: string]: string
  }
  /**
   * Forms that the site has.
   *
   * Items: Name of a form.
   */
  forms: string[]
}

/** Foot of every page: vendors, links, the about-pages, licence and copyright (R-2.059 to R-2.062). */
export interface SiteFooterProps {
  /** A logo for each vendor (R-2.059). */
  vendors: boolean
  /** Text key of a line about the brand. */
  about: string
  /** The about-pages, one open at a time (R-2.060). */
  aboutPages: boolean
  /** First year of the copyright line. */
  since: number
  /** Menu whose headings are columns of links. */
  menu: string
}

/** Ends a login with what a social provider signed (R-1.029). */
export interface SocialConfirmProps {
  /** Form of the last step. */
  form: string
}

/** A button for each social provider of the brand; nothing where it has none (R-1.029). */
export interface SocialLoginProps {
  /** Page of the simulated provider. */
  provider: string
  /** Page that a provider comes back to. */
  answer: string
  /** Width of the provider's window, in CSS pixels. */
  width: number
  /** Height of the provider's window, in CSS pixels. */
  height: number
}

/** The simulated social provider's own page: who signs in there comes back with a signed token (R-1.029). */
export interface SocialProviderProps {
  /** Form that asks for the account there. */
  form: string
  /** Page that it comes back to. */
  answer: string
}

/** Where a social provider comes back to: hands its answer to the page that opened it, and closes. */
export interface SocialReturnProps {}

/** What is asked for. */
export interface SupportAgentNoticesQuery {
  /** Page, from 1 (R-7.004). */
  pageNo?: number
  /** Rows on a page. */
  pageSize?: number
}

/** What is asked for. */
export interface SupportAgentNoticesQueryFilled {
  /** Page, from 1 (R-7.004). */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
}

/** A page of notices. */
export interface SupportAgentNoticesValue {
  /** Rows of the page. */
  list: Notice[]
  /** Page asked for. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Rows in all. */
  totalCount: number
  /** Pages in all. */
  totalPages: number
}

/** What is asked for. */
export interface SupportChatQuery {
  /** Only lines before this one. */
  before?: number
  /** How many. */
  limit?: number
}

/** What is asked for. */
export interface SupportChatQueryFilled {
  /** Only lines before this one. */
  before?: number
  /** How many. */
  limit: number
}

/** The line. */
export interface SupportChatSendBody {
  /** Plain text. */
  text: string
}

/** Lines. */
export interface SupportChatValue {
  /** The newest ones before `before`, the oldest first. */
  list: ChatMessage[]
  /** There are older ones. */
  more: boolean
}

/** Which messages. */
export interface SupportDeleteMessagesBody {
  /**
   * Numbers of the messages.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: One of them.
   */
  ids: [number, ...(number)[]]
}

/** What is left. */
export interface SupportDeleteMessagesValue {
  /** Unread messages in the inbox. */
  unread: number
}

/** The feedback. */
export interface SupportFeedbackBody {
  /** What it is about; PARTNER from who wants to become one. */
  type?: ("SUGGESTION" | "COMPLAINT" | "TECHNICAL" | "DEPOSIT" | "WITHDRAWAL" | "GAME" | "OTHER" | "PARTNER")
  /** What there is to say. */
  comment: string
  /**
   * Ids of pictures that the member uploaded.
   *
   * @maxItems 3
   *
   * Items: Id of a picture.
   */
  images?: []|[string]|[string, string]|[string, string, string]
  /** Who writes. */
  name?: string
  /** By what way to answer. */
  channel?: string
  /** Where to answer. */
  contact?: string
}

/** The feedback. */
export interface SupportFeedbackBodyFilled {
  /** What it is about; PARTNER from who wants to become one. */
  type: ("SUGGESTION" | "COMPLAINT" | "TECHNICAL" | "DEPOSIT" | "WITHDRAWAL" | "GAME" | "OTHER" | "PARTNER")
  /** What there is to say. */
  comment: string
  /**
   * Ids of pictures that the member uploaded.
   *
   * @maxItems 3
   *
   * Items: Id of a picture.
   */
  images: []|[string]|[string, string]|[string, string, string]
  /** Who writes. */
  name: string
  /** By what way to answer. */
  channel: string
  /** Where to answer. */
  contact: string
}

/** What is asked for. */
export interface SupportFeedbackListQuery {
  /** Page, from 1 (R-7.004). */
  pageNo?: number
  /** Rows on a page. */
  pageSize?: number
}

/** What is asked for. */
export interface SupportFeedbackListQueryFilled {
  /** Page, from 1 (R-7.004). */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
}

/** A page of feedback. */
export interface SupportFeedbackListValue {
  /**
   * Rows of the page.
   *
   * Items: Feedback.
   */
  list: {
    /** Reference number. */
    reference: string
    /** What it is about. */
    type: ("SUGGESTION" | "COMPLAINT" | "TECHNICAL" | "DEPOSIT" | "WITHDRAWAL" | "GAME" | "OTHER" | "PARTNER")
    /** What was said. */
    comment: string
    /**
     * Ids of its pictures.
     *
     * Items: Id of a picture.
     */
    images: string[]
    /** When, ms since 1970. */
    timestamp: number
    /** What customer service says to it, in the reader's language; empty until then. */
    answer: string
    /** When it was answered, ms since 1970; 0 until then. */
    answeredAt: number
  }[]
  /** Page asked for. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Rows in all. */
  totalCount: number
  /** Pages in all. */
  totalPages: number
}

/** What to ask by later. */
export interface SupportFeedbackValue {
  /** Reference number. */
  reference: string
}

/** What is asked for. */
export interface SupportInboxQuery {
  /** Page, from 1 (R-7.004). */
  pageNo?: number
  /** Rows on a page. */
  pageSize?: number
}

/** What is asked for. */
export interface SupportInboxQueryFilled {
  /** Page, from 1 (R-7.004). */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
}

/** A page of messages. */
export interface SupportInboxValue {
  /** Rows of the page. */
  list: Message[]
  /** Page asked for. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Rows in all. */
  totalCount: number
  /** Pages in all. */
  totalPages: number
}

/** What is asked for. */
export interface SupportLaunchServiceQuery {
  /** Which is asked for; the best that the caller may have, when left out. */
  csType?: ("VIP" | "LIVECHAT")
}

/** Where it is. */
export interface SupportLaunchServiceValue {
  /** Address to open. */
  url: string
  /** Which of the two it is. */
  csType: ("VIP" | "LIVECHAT")
}

/** What is asked for. */
export interface SupportLiveQuery {
  /** What to hear of, separated by commas; everything that the caller may hear, when left out. */
  topics?: string
}

/** What is asked for. */
export interface SupportNoticesQuery {
  /** Page, from 1 (R-7.004). */
  pageNo?: number
  /** Rows on a page. */
  pageSize?: number
}

/** What is asked for. */
export interface SupportNoticesQueryFilled {
  /** Page, from 1 (R-7.004). */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
}

/** A page of notices. */
export interface SupportNoticesValue {
  /** Rows of the page. */
  list: Notice[]
  /** Page asked for. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Rows in all. */
  totalCount: number
  /** Pages in all. */
  totalPages: number
}

/** Which messages. */
export interface SupportReadMessagesBody {
  /**
   * Numbers of the messages.
   *
   * @minItems 1
   * @maxItems 100
   *
   * Items: One of them.
   */
  ids: [number, ...(number)[]]
}

/** What is left. */
export interface SupportReadMessagesValue {
  /** Unread messages in the inbox. */
  unread: number
}

/** The message. */
export interface SupportSendMessageBody {
  /** service, upline, or the account of a direct downline. */
  to: string
  /** Heading. */
  title: string
  /** Plain text. */
  content: string
}

/** What is asked for. */
export interface SupportSentQuery {
  /** Page, from 1 (R-7.004). */
  pageNo?: number
  /** Rows on a page. */
  pageSize?: number
}

/** What is asked for. */
export interface SupportSentQueryFilled {
  /** Page, from 1 (R-7.004). */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
}

/** A page of messages. */
export interface SupportSentValue {
  /** Rows of the page. */
  list: Message[]
  /** Page asked for. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Rows in all. */
  totalCount: number
  /** Pages in all. */
  totalPages: number
}

/** Settings. */
export interface SupportSettingsValue {
  /** The version of the site, and addresses that go with it. */
  version: {
    /** Version of the brand's files. */
    number: string
    /**
     * Addresses by type (R-3.035).
     *
     * Items: An address.
     */
    pathList: {
      /** 1: the site, 2: the app to install, 3: customer service, encrypted (R-3.036). */
      type: string
      /** The address; of type 3 DES-ECB in Base64 with its key in the last 8 characters (R-3.037). */
      path: string
    }[]
  }
  /** ISO 4217 code. */
  currency: string
  /** IANA time zone of days and periods. */
  timeZone: string
  /**
   * Languages offered.
   *
   * Items: Language code.
   */
  languages: string[]
}

/** What is asked for. */
export interface SupportStatusQuery {
  /** Host that the site is shown at; left out when it is not known (R-7.057). */
  url?: string
}

/** Status of the site. */
export interface SupportStatusValue {
  /** What the brand has (R-7.058). */
  info: {
    /** Modules (R-4.030). */
    whitelabel: ModuleNode[]
    /** Registration field to its rule (R-3.016). */
    register: {
      [k: string]: RegistrationRule
    }
    /** Links of the brand (R-3.039). */
    resources: Resource[]
    /** Ways to customer service (R-3.034). */
    customerService: CustomerService[]
    /** Measuring of visits. */
    analytics: {
      /** Tag of the brand's analytics; empty: none. */
      gtagId: string
    }
    /**
     * Origins of images (R-7.062).
     *
     * Items: Origin.
     */
    imageCDNs: string[]
    /**
     * Origins that games are opened from.
     *
     * Items: Origin.
     */
    launchGameCDNs: string[]
    /** Addresses of the site (R-7.037). */
    domainRoute: DomainRoute[]
    /** Host name that others lead to. */
    mainDomain: string
  }
  /** 0 open, 1 maintenance, 2 not allowed from here (R-2.032). */
  status: number
  /** Closed for maintenance. */
  maintenance: boolean
  /** Not open to this place. */
  regionRestriction: boolean
  location: Location
}

/** The picture, as the gateway hands it on once it has been looked through. */
export interface SupportUploadBody {
  /** Kind, by its content. */
  type: ("image/png" | "image/jpeg")
  /** Pixels. */
  width: number
  /** Pixels. */
  height: number
  /** Bytes in Base64. */
  file: string
}

/** The stored picture. */
export interface SupportUploadValue {
  /** Id to give with a form; only its owner's forms take it. */
  id: string
  /** Kind, by its content. */
  type: ("image/png" | "image/jpeg")
  /** Bytes stored. */
  size: number
  /** Pixels. */
  width: number
  /** Pixels. */
  height: number
  /** Until when it must be used, ms since 1970. */
  expiresAt: number
}

/** What is asked for. */
export interface SupportUploadedQuery {
  /** Id of the picture. */
  id: string
}

/** The picture. */
export interface SupportUploadedValue {
  /** Kind of the file. */
  type: ("image/png" | "image/jpeg")
  /** Bytes in Base64. */
  file: string
}

/** Figures of an agent's team over a period, and day by day as a chart and a table (R-2.114). */
export interface TeamOverviewProps {
  /**
   * Periods offered, in days; today is 1.
   *
   * @minItems 1
   */
  periods: [number, ...(number)[]]
  /** Period shown first, in days. */
  start: number
  /**
   * Figures, in order.
   *
   * @minItems 1
   */
  tiles: [TeamTile, ...(TeamTile)[]]
  /**
   * Daily figures that the chart can show; the first is shown at the start.
   *
   * @minItems 1
   */
  series: [TeamSeries, ...(TeamSeries)[]]
}

/** One figure. */
export interface TeamTile {
  /** Which figure. */
  field: ("deposit" | "withdraw" | "validBet" | "payout" | "bonus" | "cashback" | "netWin" | "newMembers" | "activeMembers" | "onlineMembers" | "teamSize" | "teamBalance")
  /** Text key of its name. */
  label: string
  /** Icon beside it. */
  icon: string
  /** How it is written. */
  format: ("money" | "change" | "count")
}

/** One line of the chart. */
export interface TeamSeries {
  /** Which daily figure. */
  field: ("validBet" | "netWin" | "newMembers")
  /** Text key of its name. */
  label: string
  /** How it is written. */
  format: ("money" | "change" | "count")
}

/** The look of a brand as design tokens; each becomes a CSS custom property. */
export interface Theme {
  /** Two palettes. */
  colours: {
    /** The dark palette. */
    dark: {
      /** Colour of the page. */
      background: string
      /** Colour of bars and panels. */
      surface: string
      /** Colour of cards, menus and fields. */
      surfaceRaised: string
      /** Colour of lines and edges of controls. */
      border: string
      /** Colour of text. */
      text: string
      /** Colour of secondary text. */
      textMuted: string
      /** Colour of main actions and links. */
      primary: string
      /** Colour of text on primary. */
      onPrimary: string
      /** Colour of highlights and badges. */
      accent: string
      /** Colour of text on accent. */
      onAccent: string
      /** Colour of good news. */
      success: string
      /** Colour of a caution. */
      warning: string
      /** Colour of errors. */
      danger: string
      /** Colour of the focus ring. */
      focus: string
      /** Colour of start of the banner's gradient. */
      heroFrom: string
      /** Colour of end of the banner's gradient. */
      heroTo: string
    }
    /** The light palette. */
    light: {
      /** Colour of the page. */
      background: string
      /** Colour of bars and panels. */
      surface: string
      /** Colour of cards, menus and fields. */
      surfaceRaised: string
      /** Colour of lines and edges of controls. */
      border: string
      /** Colour of text. */
      text: string
      /** Colour of secondary text. */
      textMuted: string
      /** Colour of main actions and links. */
      primary: string
      /** Colour of text on primary. */
      onPrimary: string
      /** Colour of highlights and badges. */
      accent: string
      /** Colour of text on accent. */
      onAccent: string
      /** Colour of good news. */
      success: string
      /** Colour of a caution. */
      warning: string
      /** Colour of errors. */
      danger: string
      /** Colour of the focus ring. */
      focus: string
      /** Colour of start of the banner's gradient. */
      heroFrom: string
      /** Colour of end of the banner's gradient. */
      heroTo: string
    }
  }
  /** Typography. */
  type: {
    /** Font family list of text. */
    body: string
    /** Font family list of headings. */
    heading: string
    /** Text size in CSS pixels. */
    base: number
    /** Step between sizes of the type scale. */
    ratio: number
    /** Weight of headings. */
    headingWeight: number
    /** Letter spacing of headings, em. */
    headingSpacing: number
    /** Case of headings. */
    headingCase: ("none" | "uppercase")
  }
  /** Corners and proportions. */
  shape: {
    /** Corner of panels, CSS pixels. */
    radius: number
    /** Corner of buttons and fields, CSS pixels. */
    radiusControl: number
    /** Corner of game tiles, CSS pixels. */
    radiusTile: number
    /** Width to height of a game tile. */
    tileRatio: ("1 / 1" | "3 / 4" | "4 / 3" | "4 / 5")
  }
  /** Distances. */
  space: {
    /** Base of all distances, CSS pixels. */
    unit: number
    /** Least width of a game tile, CSS pixels. */
    tile: number
    /** Greatest width of the page's content, CSS pixels. */
    page: number
  }
  /** Movement; none of it with reduced motion. */
  motion: {
    /** Short transition, ms. */
    fast: number
    /** Long transition, ms. */
    slow: number
    /** CSS easing. */
    easing: string
  }
}

/** Bar over every page: logo, game categories with their vendors, and logging in or the member's shortcuts (R-2.044). */
export interface TopBarProps {
  /** line: all in one row; rows: the categories in a second row; stacked: the same under a logo in the middle. */
  arrangement: ("line" | "rows" | "stacked")
  /** How the categories look: plain words, words over a line, or pills. none: they stand in the side menu. */
  categories: ("none" | "plain" | "underlined" | "pills")
  /**
   * Categories whose menu lists games beside the vendors (R-2.051).
   *
   * Items: Category.
   */
  gamesIn: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS")[]
  /** A button that opens the side menu, on screens too narrow for it to stay open. */
  menu: boolean
  /** Search over all games. */
  search: {
    /** A button that opens it. */
    button: boolean
    /** Key that opens it while nothing is being typed; empty for none. A person may switch it off in the search (WCAG 2.1.4). */
    shortcut: string
  }
  /** On wide screens a visitor signs in within the bar; the modal takes over when more is needed. */
  loginForm: boolean
  /** Page that signs up. */
  register: string
  /** Page behind the logo. */
  home: string
  /** Menu at the end of the categories, on wide screens. */
  links: string
  /** Menu of the member's shortcuts beside the balance. */
  shortcuts: string
  /** The member's own menu. */
  account: string
}

/** Says that a round was interrupted, and leads back to it (R-4.054). */
export interface UnfinishedGamesProps {}

/** Games of the vendor that the modal was opened for, with search (R-2.071). */
export interface VendorGamesProps {
  /** Wait after the last key before searching, in ms. */
  searchDelayMs: number
}

/** Makers of the games as a row of cards. */
export interface VendorStripProps {
  /** Text key of the heading. */
  title: string
  /** Vendors shown, in vendors. */
  count: number
}

/** Filters. */
export interface WalletAccountRecordQuery {
  /** Page, from 1. */
  pageNo?: number
  /** Rows on a page. */
  pageSize?: number
  /** Days back, the last one is 1. */
  days?: number
  /** Last day, yyyy-MM-dd in the brand's time zone; today when empty. */
  until?: string
  /** Kind of movement. */
  type?: ("ALL" | "OPENING" | "DEPOSIT" | "WITHDRAW" | "TRANSFER_OUT" | "TRANSFER_IN" | "BET" | "PAYOUT" | "VOID" | "TO_DOWNLINE" | "FROM_UPLINE" | "FEE" | "WITHDRAW_RETURN" | "TO_UPLINE" | "FROM_DOWNLINE" | "BONUS" | "BONUS_EXPIRED" | "CASHBACK" | "POINTS" | "RAFFLE" | "MISSION" | "REFERRAL" | "RANK_BONUS" | "RED_ENVELOPE_SENT" | "RED_ENVELOPE" | "RED_ENVELOPE_RETURN" | "DIVIDEND" | "DIVIDEND_PAID" | "SALARY_DAILY" | "SALARY_HOURLY" | "SALARY_REAL_TIME" | "SALARY_PAID" | "REBATE" | "DEMO_CREDIT" | "CORRECTION")
  /** Wallet; empty for all. */
  wallet?: string
}

/** Filters. */
export interface WalletAccountRecordQueryFilled {
  /** Page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Days back, the last one is 1. */
  days: number
  /** Last day, yyyy-MM-dd in the brand's time zone; today when empty. */
  until: string
  /** Kind of movement. */
  type: ("ALL" | "OPENING" | "DEPOSIT" | "WITHDRAW" | "TRANSFER_OUT" | "TRANSFER_IN" | "BET" | "PAYOUT" | "VOID" | "TO_DOWNLINE" | "FROM_UPLINE" | "FEE" | "WITHDRAW_RETURN" | "TO_UPLINE" | "FROM_DOWNLINE" | "BONUS" | "BONUS_EXPIRED" | "CASHBACK" | "POINTS" | "RAFFLE" | "MISSION" | "REFERRAL" | "RANK_BONUS" | "RED_ENVELOPE_SENT" | "RED_ENVELOPE" | "RED_ENVELOPE_RETURN" | "DIVIDEND" | "DIVIDEND_PAID" | "SALARY_DAILY" | "SALARY_HOURLY" | "SALARY_REAL_TIME" | "SALARY_PAID" | "REBATE" | "DEMO_CREDIT" | "CORRECTION")
  /** Wallet; empty for all. */
  wallet: string
}

/** A page of rows. */
export interface WalletAccountRecordValue {
  /** Rows. */
  list: AccountRecordRow[]
  /** This page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Rows in all. */
  totalCount: number
  /** Pages in all. */
  totalPages: number
}

/** The card. */
export interface WalletBankCardBody {
  /** Bank, wallet or network. */
  bankCode: string
  /** Name of the holder. */
  holder: string
  /** Number or address. */
  number: string
  /** Payment password. */
  paymentPassword: string
}

/** Cards. */
export interface WalletBankCardsValue {
  /** Oldest first. */
  list: BankCard[]
  /** How many there may be. */
  maximum: number
  /** Name that the holder of a card must have; empty when it is not known yet. */
  holder: string
}

/** Banks. */
export interface WalletBankListValue {
  /**
   * In the order shown.
   *
   * Items: One of them.
   */
  list: {
    /** Name in calls. */
    code: string
    /** Name shown. */
    name: string
    /** Kind of account. */
    type: ("BANK" | "EWALLET" | "CRYPTO")
  }[]
}

/** Filters. */
export interface WalletBetHistoryQuery {
  /** Page, from 1. */
  pageNo?: number
  /** Rows on a page. */
  pageSize?: number
  /** Days back, the last one is 1. */
  days?: number
  /** Last day, yyyy-MM-dd in the brand's time zone; today when empty. */
  until?: string
  /** Category. */
  product?: ("ALL" | "RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
  /** Where they stand. */
  status?: ("ALL" | "PENDING" | "WON" | "LOST" | "VOID" | "CANCELLED")
}

/** Filters. */
export interface WalletBetHistoryQueryFilled {
  /** Page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Days back, the last one is 1. */
  days: number
  /** Last day, yyyy-MM-dd in the brand's time zone; today when empty. */
  until: string
  /** Category. */
  product: ("ALL" | "RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
  /** Where they stand. */
  status: ("ALL" | "PENDING" | "WON" | "LOST" | "VOID" | "CANCELLED")
}

/** A page of rows. */
export interface WalletBetHistoryValue {
  /** Rows. */
  list: BetRow[]
  /** This page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Rows in all. */
  totalCount: number
  /** Pages in all. */
  totalPages: number
  /** Over all pages. */
  totals: {
    /** Staked. */
    stake: string
    /** What counts for turnover. */
    validBet: string
    /** Paid. */
    payout: string
  }
}

/** Filters. */
export interface WalletBonusDetailsQuery {
  /** Page, from 1. */
  pageNo?: number
  /** Rows on a page. */
  pageSize?: number
  /** Where they stand. */
  state?: ("ALL" | "ACTIVE" | "COMPLETED" | "EXPIRED")
}

/** Filters. */
export interface WalletBonusDetailsQueryFilled {
  /** Page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Where they stand. */
  state: ("ALL" | "ACTIVE" | "COMPLETED" | "EXPIRED")
}

/** A page of rows. */
export interface WalletBonusDetailsValue {
  /**
   * Rows.
   *
   * Items: One bonus.
   */
  list: {
    /** Number of the bonus. */
    orderNo: string
    /** What it was. */
    type: ("BONUS" | "CASHBACK" | "RAFFLE" | "MISSION" | "REFERRAL" | "RANK_BONUS" | "RED_ENVELOPE_CLAIM" | "POINTS")
    /** What gave it. */
    source: string
    /** Given. */
    amount: string
    /** To be bet. */
    turnoverRequired: string
    /** Bet so far. */
    turnoverDone: string
    /** Where it stands. */
    state: ("ACTIVE" | "COMPLETED" | "EXPIRED")
    /** When it was given, ms since 1970. */
    time: number
    /** Turnover must be done by then, ms since 1970; 0: no end. */
    expiresAt: number
  }[]
  /** This page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Rows in all. */
  totalCount: number
  /** Pages in all. */
  totalPages: number
  /** To be bet in all before money may leave, deposits included. */
  turnoverLeft: string
}

/** Which. */
export interface WalletCancelWithdrawBody {
  /** Order number. */
  orderNo: string
}

/** Cashback. */
export interface WalletCashbackValue {
  /**
   * By category, in the brand's order.
   *
   * Items: One category of games.
   */
  rows: {
    /** Category. */
    product: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
    /** Valid bet since the last claim. */
    validBet: string
    /** Per cent of the rank. */
    rate: string
    /** Cashback. */
    amount: string
  }[]
  /** In all. */
  amount: string
  /** Least amount that can be claimed. */
  minimumAmount: string
  /** Counted from then on, ms since 1970; 0: from the beginning. */
  since: number
  /** Not before then, ms since 1970; 0: now. */
  nextClaimAt: number
  /** It can be claimed now. */
  canClaim: boolean
}

/** Nothing is asked. */
export interface WalletClaimCashbackBody {}

/** Claimed. */
export interface WalletClaimCashbackValue {
  /** Number of the bonus. */
  orderNo: string
  /** Paid. */
  amount: string
  /** Not again before then, ms since 1970. */
  nextClaimAt: number
  balances: Balance
}

/** What to pay in. */
export interface WalletDepositBody {
  /** Name of the channel. */
  channel: string
  /** Amount with up to two decimals. */
  amount: string
  /** Promotion to apply for; empty for none. */
  promotion?: string
}

/** What to pay in. */
export interface WalletDepositBodyFilled {
  /** Name of the channel. */
  channel: string
  /** Amount with up to two decimals. */
  amount: string
  /** Promotion to apply for; empty for none. */
  promotion: string
}

/** Channels. */
export interface WalletDepositChannelsValue {
  /**
   * In the order shown.
   *
   * Items: One way to pay in.
   */
  list: {
    /** Name of the channel. */
    code: string
    /** Text key of its name. */
    label: string
    /** Kind of payment. */
    type: ("BANK" | "EWALLET" | "QR" | "CRYPTO")
    /** Least amount. */
    minimum: string
    /** Greatest amount. */
    maximum: string
    /** Fee, per cent of the amount. */
    feeRate: string
    /**
     * Amounts offered at a touch.
     *
     * Items: Amount.
     */
    quickAmounts: string[]
  }[]
}

/** Filters. */
export interface WalletDepositListQuery {
  /** Page, from 1. */
  pageNo?: number
  /** Rows on a page. */
  pageSize?: number
  /** Where they stand. */
  state?: ("ALL" | "PENDING" | "PAID" | "APPROVED" | "REJECTED" | "EXPIRED")
  /** One order; empty for all. */
  orderNo?: string
}

/** Filters. */
export interface WalletDepositListQueryFilled {
  /** Page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Where they stand. */
  state: ("ALL" | "PENDING" | "PAID" | "APPROVED" | "REJECTED" | "EXPIRED")
  /** One order; empty for all. */
  orderNo: string
}

/** A page of rows. */
export interface WalletDepositListValue {
  /** Rows. */
  list: DepositOrder[]
  /** This page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Rows in all. */
  totalCount: number
  /** Pages in all. */
  totalPages: number
}

/** Settings. */
export interface WalletDepositSettingsValue {
  /** Least deposit. */
  minimumAmount: string
  /** Greatest deposit. */
  maximumAmount: string
  /** An order must be paid within so many minutes. */
  expiryMinutes: number
  /** Orders that wait for payment now. */
  openOrders: number
  /** Orders that may wait at once. */
  openOrdersMaximum: number
  /** Nothing was ever paid in before. */
  isFirstDeposit: boolean
  /** How many times a deposit has to be bet before a withdrawal. */
  turnoverMultiple: number
  /** ISO 4217 code. */
  currency: string
  /** Symbol shown. */
  currencySymbol: string
}

/** Wallet kind. */
export interface WalletMerchantWalletValue {
  /** 1: one wallet, no transfers needed. */
  isSingle: (0 | 1)
}

/** Payments. */
export interface WalletPaymentConfirmationsValue {
  /** Oldest first. */
  list: Withdrawal[]
  /** Held to be received after so many minutes. */
  confirmMinutes: number
  /** Pictures that may be given at most. */
  proofImages: number
}

/** Money on its way out (R-3.057). */
export interface Withdrawal {
  /** Order number. */
  orderNo: string
  /** Taken from the wallet. */
  amount: string
  /** Kept of it. */
  fee: string
  /** What the card gets. */
  paidOut: string
  /** Where it goes. */
  card: {
    /** Number of the card. */
    id: number
    /** Kind of account. */
    type: ("BANK" | "EWALLET" | "CRYPTO")
    /** Bank, wallet or network. */
    bankName: string
    /** Name of the holder. */
    holder: string
    /** Last characters of the number. */
    numberMasked: string
  }
  /** Where it stands (R-4.039). */
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
  /**
   * Steps, oldest first.
   *
   * Items: One step.
   */
  history: {
    /** Reached. */
    state: ("SUBMITTED" | "REVIEW" | "PAYING" | "PAID" | "RECEIVED" | "FULLY_PAID" | "AUTO_RECEIVED" | "NOT_RECEIVED" | "DISPUTE" | "REFUNDED" | "REJECTED" | "CANCELLED")
    /** When, ms since 1970. */
    at: number
  }[]
}

/** What to pay out. */
export interface WalletPreWithdrawQuery {
  /** Number of the card. */
  cardId: number
  /** Amount with up to two decimals. */
  amount: string
}

/** Summary. */
export interface WalletPreWithdrawValue {
  /** Taken from the wallet. */
  amount: string
  /** Kept of it. */
  fee: string
  /** What the card gets. */
  paidOut: string
  card: BankCard
  /** Free to use in the main wallet afterwards. */
  availBalanceAfter: string
  /** A payment that nobody confirmed is held to be received after so many minutes. */
  confirmMinutes: number
}

/** Which, and what of it. */
export interface WalletProcessPaymentBody {
  /** Order number. */
  orderNo: string
  /** What happened. */
  action: ("RECEIVED" | "NOT_RECEIVED" | "FULLY_PAID")
  /**
   * Pictures that prove it, when it did not arrive.
   *
   * Items: Number of an uploaded picture.
   */
  proofs?: string[]
  /** What the member says. */
  comment?: string
}

/** Which, and what of it. */
export interface WalletProcessPaymentBodyFilled {
  /** Order number. */
  orderNo: string
  /** What happened. */
  action: ("RECEIVED" | "NOT_RECEIVED" | "FULLY_PAID")
  /**
   * Pictures that prove it, when it did not arrive.
   *
   * Items: Number of an uploaded picture.
   */
  proofs: string[]
  /** What the member says. */
  comment: string
}

/** Filters. */
export interface WalletProfitLossQuery {
  /** Days back, the last one is 1. */
  days?: number
  /** Last day, yyyy-MM-dd in the brand's time zone; today when empty. */
  until?: string
  /** Category. */
  product?: ("ALL" | "RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
}

/** Filters. */
export interface WalletProfitLossQueryFilled {
  /** Days back, the last one is 1. */
  days: number
  /** Last day, yyyy-MM-dd in the brand's time zone; today when empty. */
  until: string
  /** Category. */
  product: ("ALL" | "RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
}

/** Profit and loss. */
export interface WalletProfitLossValue {
  /**
   * Newest day first.
   *
   * Items: One category on one day.
   */
  rows: {
    /** yyyy-MM-dd. */
    day: string
    /** Category; NONE for bonuses that are of no category. */
    product: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT" | "NONE")
    /** Staked. */
    stake: string
    /** What counts for turnover. */
    validBet: string
    /** Paid. */
    payout: string
    /** Bonuses. */
    bonus: string
    /** Cashback. */
    cashback: string
    /** Payout less stake, with bonus and cashback. */
    profit: string
  }[]
  /** Over all rows. */
  totals: {
    /** Staked. */
    stake: string
    /** What counts for turnover. */
    validBet: string
    /** Paid. */
    payout: string
    /** Bonuses. */
    bonus: string
    /** Cashback. */
    cashback: string
    /** Payout less stake, with bonus and cashback. */
    profit: string
  }
  /** Paid in, ever. */
  deposits: string
  /** Paid out, ever, less what came back. */
  withdrawals: string
  /** Paid in less paid out. */
  netDeposit: string
}

/** Which. */
export interface WalletRemoveBankCardBody {
  /** Number of the card. */
  id: number
  /** Payment password. */
  paymentPassword: string
}

/** Filters. */
export interface WalletTransactionDetailQuery {
  /** Page, from 1. */
  pageNo?: number
  /** Rows on a page. */
  pageSize?: number
  /** Days back, the last one is 1. */
  days?: number
  /** Last day, yyyy-MM-dd in the brand's time zone; today when empty. */
  until?: string
  /** Order, round or bonus; empty for all. */
  ref?: string
}

/** Filters. */
export interface WalletTransactionDetailQueryFilled {
  /** Page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Days back, the last one is 1. */
  days: number
  /** Last day, yyyy-MM-dd in the brand's time zone; today when empty. */
  until: string
  /** Order, round or bonus; empty for all. */
  ref: string
}

/** A page of rows. */
export interface WalletTransactionDetailValue {
  /** Rows. */
  list: LedgerRow[]
  /** This page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Rows in all. */
  totalCount: number
  /** Pages in all. */
  totalPages: number
}

/** Nothing is asked. */
export interface WalletTransferBackBody {}

/** Moved. */
export interface WalletTransferBackValue {
  /** Order number; empty when nothing was there. */
  orderNo: string
  /** Moved in all. */
  amount: string
  balances: Balance
}

/** What to move. */
export interface WalletTransferBody {
  /** Wallet: main, or a vendor code. */
  fromAccountType: string
  /** Wallet: main, or a vendor code. */
  toAccountType: string
  /** Amount with up to two decimals. */
  amount: string
}

/** Main wallet and vendor wallets, and moving money between them; with a single wallet only its balance (R-2.085). */
export interface WalletTransferProps {
  /** Form of a transfer. */
  form: string
}

/** What to move. */
export interface WalletTransferUplineBody {
  /** Amount with up to two decimals. */
  amount: string
  /** Note. */
  note?: string
  /** Payment password. */
  paymentPassword: string
}

/** What to move. */
export interface WalletTransferUplineBodyFilled {
  /** Amount with up to two decimals. */
  amount: string
  /** Note. */
  note: string
  /** Payment password. */
  paymentPassword: string
}

/** Moved. */
export interface WalletTransferUplineValue {
  /** Order number. */
  orderNo: string
  /** Moved. */
  amount: string
  balances: Balance
}

/** Moved. */
export interface WalletTransferValue {
  /** Order number. */
  orderNo: string
  /** Wallet. */
  from: string
  /** Wallet. */
  to: string
  /** Moved. */
  amount: string
  balances: Balance
}

/** Transfers. */
export interface WalletUplineTransfersValue {
  /** Who is above, masked. */
  upline: string
  /** Least transfer. */
  minimumAmount: string
  /** Transfers in a day. */
  dailyMaximum: string
  /** Still possible today. */
  dailyLeft: string
  /**
   * Newest first.
   *
   * Items: A transfer.
   */
  list: {
    /** Order number. */
    orderNo: string
    /** Moved. */
    amount: string
    /** Note. */
    note: string
    /** When, ms since 1970. */
    time: number
  }[]
}

/** What to pay out. */
export interface WalletWithdrawBody {
  /** Number of the card. */
  cardId: number
  /** Amount with up to two decimals. */
  amount: string
  /** Payment password. */
  paymentPassword: string
}

/** Filters. */
export interface WalletWithdrawListQuery {
  /** Page, from 1. */
  pageNo?: number
  /** Rows on a page. */
  pageSize?: number
  /** Where they stand. */
  state?: ("ALL" | "SUBMITTED" | "REVIEW" | "PAYING" | "PAID" | "RECEIVED" | "FULLY_PAID" | "AUTO_RECEIVED" | "NOT_RECEIVED" | "DISPUTE" | "REFUNDED" | "REJECTED" | "CANCELLED")
  /** One order; empty for all. */
  orderNo?: string
}

/** Filters. */
export interface WalletWithdrawListQueryFilled {
  /** Page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Where they stand. */
  state: ("ALL" | "SUBMITTED" | "REVIEW" | "PAYING" | "PAID" | "RECEIVED" | "FULLY_PAID" | "AUTO_RECEIVED" | "NOT_RECEIVED" | "DISPUTE" | "REFUNDED" | "REJECTED" | "CANCELLED")
  /** One order; empty for all. */
  orderNo: string
}

/** A page of rows. */
export interface WalletWithdrawListValue {
  /** Rows. */
  list: Withdrawal[]
  /** This page, from 1. */
  pageNo: number
  /** Rows on a page. */
  pageSize: number
  /** Rows in all. */
  totalCount: number
  /** Pages in all. */
  totalPages: number
}

/** Settings. */
export interface WalletWithdrawSettingsValue {
  /** Least withdrawal. */
  minimumAmount: string
  /** Greatest withdrawal. */
  maximumAmount: string
  /** Withdrawals in a day. */
  dailyTimes: number
  /** Still possible today. */
  dailyTimesLeft: number
  /** Money in a day. */
  dailyMaximum: string
  /** Still possible today. */
  dailyLeft: string
  /** Withdrawals without a fee still possible today. */
  freeTimesLeft: number
  /** Free to use in the main wallet. */
  availBalance: string
  /** To be bet before money may leave. */
  turnoverLeft: string
  /** A payment that nobody confirmed is held to be received after so many minutes. */
  confirmMinutes: number
  /** ISO 4217 code. */
  currency: string
  /** Symbol shown. */
  currencySymbol: string
}

/** Greets an account that signs in for the first time and offers to set up what is useful, step by step; every step can be skipped (R-4.006). */
export interface WelcomeProps {
  /**
   * Steps, in order.
   *
   * @minItems 1
   */
  steps: [WelcomeStep, ...(WelcomeStep)[]]
}

/** One thing to set. */
export interface WelcomeStep {
  /** Form offered. */
  form: string
  /** Text key of the heading. */
  title: string
  /** Text key of the line under it. */
  text: string
  /** Its field password is the login password: right after a login by password it is known, and not asked for. */
  asksPassword: boolean
  /** Left out when the account has it already; a nickname that equals the account name was never chosen. */
  skipIf?: "nickname"
  when?: When
}

/** The greatest wins of the last days, names masked, passing by until somebody stops them (R-3.061). */
export interface WinnerBoardProps {
  /** Text key of the heading. */
  title: string
  /** Rows at most, in wins. */
  count: number
  /** list: rows that pass upwards; cards: cards that pass sideways. */
  look: ("list" | "cards")
}

export type AgentsConsolidatedFundsValue = ConsolidatedFunds
export type AgentsCreateAffiliateUrlValue = AffiliateUrl
export type AgentsOfferContractValue = AgentContract
export type AgentsProcessDailySalaryValue = AgentContract
export type AgentsProcessDividendValue = AgentContract
export type AgentsProcessHourSalaryValue = AgentContract
export type AgentsProcessRealTimeSalaryValue = AgentContract
export type AgentsTerminateContractValue = AgentContract
export type IdentityAvatarValue = Avatar
export type IdentityConfirmLimitValue = PlayLimits
export type IdentityForgotPhoneValue = LoginResult
export type IdentityFreePlayValue = LoginResult
export type IdentityLimitsValue = PlayLimits
export type IdentityLoginVerificationValue = LoginResult
export type IdentityLoginValue = LoginResult
export type IdentityMemberInfoValue = Member
export type IdentityProfileValue = Profile
export type IdentityRegisterMobileValue = LoginResult
export type IdentityRegisterValue = LoginResult
export type IdentityResetEmailValue = LoginResult
export type IdentitySetAvatarValue = Avatar
export type IdentitySetLimitValue = PlayLimits
export type IdentitySetRealityCheckValue = PlayLimits
export type IdentityUpdateProfileValue = Member
export type PromotionsApplyValue = Promotion
export type PromotionsClaimMissionValue = Mission
export type PromotionsClaimRedEnvelopeValue = RedEnvelope
export type PromotionsClaimValue = Promotion
export type PromotionsSendRedEnvelopeValue = RedEnvelope
export type SupportChatSendValue = ChatMessage
export type SupportLocationValue = Location
export type SupportSendMessageValue = Message
export type WalletBalanceValue = Balance
export type WalletBankCardValue = BankCard
export type WalletCancelWithdrawValue = Withdrawal
export type WalletDepositValue = DepositOrder
export type WalletProcessPaymentValue = Withdrawal
export type WalletWithdrawValue = Withdrawal

/** What goes into and comes out of each operation; the filled parts are what a handler sees after defaults. */
export interface Operations {
  'agents.affiliate-urls': {
    query: AgentsAffiliateUrlsQuery
    body: Nothing
    filledQuery: AgentsAffiliateUrlsQueryFilled
    filledBody: Nothing
    value: AgentsAffiliateUrlsValue
  }
  'agents.consolidated-funds': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: AgentsConsolidatedFundsValue
  }
  'agents.contract-records': {
    query: AgentsContractRecordsQuery
    body: Nothing
    filledQuery: AgentsContractRecordsQueryFilled
    filledBody: Nothing
    value: AgentsContractRecordsValue
  }
  'agents.contracts': {
    query: AgentsContractsQuery
    body: Nothing
    filledQuery: AgentsContractsQueryFilled
    filledBody: Nothing
    value: AgentsContractsValue
  }
  'agents.create-affiliate-url': {
    query: Nothing
    body: AgentsCreateAffiliateUrlBody
    filledQuery: Nothing
    filledBody: AgentsCreateAffiliateUrlBodyFilled
    value: AgentsCreateAffiliateUrlValue
  }
  'agents.create-downline': {
    query: Nothing
    body: AgentsCreateDownlineBody
    filledQuery: Nothing
    filledBody: AgentsCreateDownlineBodyFilled
    value: AgentsCreateDownlineValue
  }
  'agents.delete-affiliate-url': {
    query: Nothing
    body: AgentsDeleteAffiliateUrlBody
    filledQuery: Nothing
    filledBody: AgentsDeleteAffiliateUrlBody
    value: AgentsDeleteAffiliateUrlValue
  }
  'agents.downline-transactions': {
    query: AgentsDownlineTransactionsQuery
    body: Nothing
    filledQuery: AgentsDownlineTransactionsQueryFilled
    filledBody: Nothing
    value: AgentsDownlineTransactionsValue
  }
  'agents.downlines': {
    query: AgentsDownlinesQuery
    body: Nothing
    filledQuery: AgentsDownlinesQueryFilled
    filledBody: Nothing
    value: AgentsDownlinesValue
  }
  'agents.income': {
    query: AgentsIncomeQuery
    body: Nothing
    filledQuery: AgentsIncomeQueryFilled
    filledBody: Nothing
    value: AgentsIncomeValue
  }
  'agents.offer-contract': {
    query: Nothing
    body: AgentsOfferContractBody
    filledQuery: Nothing
    filledBody: AgentsOfferContractBodyFilled
    value: AgentsOfferContractValue
  }
  'agents.process-daily-salary': {
    query: Nothing
    body: AgentsProcessDailySalaryBody
    filledQuery: Nothing
    filledBody: AgentsProcessDailySalaryBodyFilled
    value: AgentsProcessDailySalaryValue
  }
  'agents.process-dividend': {
    query: Nothing
    body: AgentsProcessDividendBody
    filledQuery: Nothing
    filledBody: AgentsProcessDividendBodyFilled
    value: AgentsProcessDividendValue
  }
  'agents.process-hour-salary': {
    query: Nothing
    body: AgentsProcessHourSalaryBody
    filledQuery: Nothing
    filledBody: AgentsProcessHourSalaryBodyFilled
    value: AgentsProcessHourSalaryValue
  }
  'agents.process-real-time-salary': {
    query: Nothing
    body: AgentsProcessRealTimeSalaryBody
    filledQuery: Nothing
    filledBody: AgentsProcessRealTimeSalaryBodyFilled
    value: AgentsProcessRealTimeSalaryValue
  }
  'agents.promote-downline': {
    query: Nothing
    body: AgentsPromoteDownlineBody
    filledQuery: Nothing
    filledBody: AgentsPromoteDownlineBody
    value: AgentsPromoteDownlineValue
  }
  'agents.set-rebate': {
    query: Nothing
    body: AgentsSetRebateBody
    filledQuery: Nothing
    filledBody: AgentsSetRebateBody
    value: AgentsSetRebateValue
  }
  'agents.team-betting': {
    query: AgentsTeamBettingQuery
    body: Nothing
    filledQuery: AgentsTeamBettingQueryFilled
    filledBody: Nothing
    value: AgentsTeamBettingValue
  }
  'agents.team-overview': {
    query: AgentsTeamOverviewQuery
    body: Nothing
    filledQuery: AgentsTeamOverviewQueryFilled
    filledBody: Nothing
    value: AgentsTeamOverviewValue
  }
  'agents.team-pnl': {
    query: AgentsTeamPnlQuery
    body: Nothing
    filledQuery: AgentsTeamPnlQueryFilled
    filledBody: Nothing
    value: AgentsTeamPnlValue
  }
  'agents.terminate-contract': {
    query: Nothing
    body: AgentsTerminateContractBody
    filledQuery: Nothing
    filledBody: AgentsTerminateContractBody
    value: AgentsTerminateContractValue
  }
  'agents.transfer-downline': {
    query: Nothing
    body: AgentsTransferDownlineBody
    filledQuery: Nothing
    filledBody: AgentsTransferDownlineBodyFilled
    value: AgentsTransferDownlineValue
  }
  'games.add-favourite': {
    query: Nothing
    body: GamesAddFavouriteBody
    filledQuery: Nothing
    filledBody: GamesAddFavouriteBody
    value: GamesAddFavouriteValue
  }
  'games.enter': {
    query: Nothing
    body: GamesEnterBody
    filledQuery: Nothing
    filledBody: GamesEnterBody
    value: GamesEnterValue
  }
  'games.favourite-ids': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: GamesFavouriteIdsValue
  }
  'games.favourites': {
    query: GamesFavouritesQuery
    body: Nothing
    filledQuery: GamesFavouritesQueryFilled
    filledBody: Nothing
    value: GamesFavouritesValue
  }
  'games.hall': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: GamesHallValue
  }
  'games.hot': {
    query: GamesHotQuery
    body: Nothing
    filledQuery: GamesHotQueryFilled
    filledBody: Nothing
    value: GamesHotValue
  }
  'games.launch': {
    query: GamesLaunchQuery
    body: Nothing
    filledQuery: GamesLaunchQueryFilled
    filledBody: Nothing
    value: GamesLaunchValue
  }
  'games.list': {
    query: GamesListQuery
    body: Nothing
    filledQuery: GamesListQueryFilled
    filledBody: Nothing
    value: GamesListValue
  }
  'games.matches': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: GamesMatchesValue
  }
  'games.next-matches': {
    query: GamesNextMatchesQuery
    body: Nothing
    filledQuery: GamesNextMatchesQueryFilled
    filledBody: Nothing
    value: GamesNextMatchesValue
  }
  'games.open-bets': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: GamesOpenBetsValue
  }
  'games.place': {
    query: Nothing
    body: GamesPlaceBody
    filledQuery: Nothing
    filledBody: GamesPlaceBodyFilled
    value: GamesPlaceValue
  }
  'games.play-time': {
    query: Nothing
    body: GamesPlayTimeBody
    filledQuery: Nothing
    filledBody: GamesPlayTimeBodyFilled
    value: GamesPlayTimeValue
  }
  'games.recent': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: GamesRecentValue
  }
  'games.remove-favourite': {
    query: GamesRemoveFavouriteQuery
    body: Nothing
    filledQuery: GamesRemoveFavouriteQuery
    filledBody: Nothing
    value: GamesRemoveFavouriteValue
  }
  'games.resume': {
    query: Nothing
    body: GamesResumeBody
    filledQuery: Nothing
    filledBody: GamesResumeBody
    value: GamesResumeValue
  }
  'games.rooms': {
    query: GamesRoomsQuery
    body: Nothing
    filledQuery: GamesRoomsQueryFilled
    filledBody: Nothing
    value: GamesRoomsValue
  }
  'games.round': {
    query: Nothing
    body: GamesRoundBody
    filledQuery: Nothing
    filledBody: GamesRoundBodyFilled
    value: GamesRoundValue
  }
  'games.search': {
    query: GamesSearchQuery
    body: Nothing
    filledQuery: GamesSearchQueryFilled
    filledBody: Nothing
    value: GamesSearchValue
  }
  'games.types': {
    query: GamesTypesQuery
    body: Nothing
    filledQuery: GamesTypesQueryFilled
    filledBody: Nothing
    value: GamesTypesValue
  }
  'games.unfinished': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: GamesUnfinishedValue
  }
  'games.vendor-balance': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: GamesVendorBalanceValue
  }
  'games.vendor-bet': {
    query: Nothing
    body: GamesVendorBetBody
    filledQuery: Nothing
    filledBody: GamesVendorBetBodyFilled
    value: GamesVendorBetValue
  }
  'games.vendor-settle': {
    query: Nothing
    body: GamesVendorSettleBody
    filledQuery: Nothing
    filledBody: GamesVendorSettleBody
    value: GamesVendorSettleValue
  }
  'games.vendor-void': {
    query: Nothing
    body: GamesVendorVoidBody
    filledQuery: Nothing
    filledBody: GamesVendorVoidBody
    value: GamesVendorVoidValue
  }
  'games.vendors': {
    query: GamesVendorsQuery
    body: Nothing
    filledQuery: GamesVendorsQuery
    filledBody: Nothing
    value: GamesVendorsValue
  }
  'identity.affiliate': {
    query: IdentityAffiliateQuery
    body: Nothing
    filledQuery: IdentityAffiliateQuery
    filledBody: Nothing
    value: IdentityAffiliateValue
  }
  'identity.avatar': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: IdentityAvatarValue
  }
  'identity.begin-authenticator': {
    query: Nothing
    body: IdentityBeginAuthenticatorBody
    filledQuery: Nothing
    filledBody: IdentityBeginAuthenticatorBody
    value: IdentityBeginAuthenticatorValue
  }
  'identity.bind-authenticator': {
    query: Nothing
    body: IdentityBindAuthenticatorBody
    filledQuery: Nothing
    filledBody: IdentityBindAuthenticatorBody
    value: IdentityBindAuthenticatorValue
  }
  'identity.bind-email-code': {
    query: Nothing
    body: IdentityBindEmailCodeBody
    filledQuery: Nothing
    filledBody: IdentityBindEmailCodeBody
    value: IdentityBindEmailCodeValue
  }
  'identity.bind-email': {
    query: Nothing
    body: IdentityBindEmailBody
    filledQuery: Nothing
    filledBody: IdentityBindEmailBody
    value: IdentityBindEmailValue
  }
  'identity.bind-phone-code': {
    query: Nothing
    body: IdentityBindPhoneCodeBody
    filledQuery: Nothing
    filledBody: IdentityBindPhoneCodeBody
    value: IdentityBindPhoneCodeValue
  }
  'identity.bind-phone': {
    query: Nothing
    body: IdentityBindPhoneBody
    filledQuery: Nothing
    filledBody: IdentityBindPhoneBody
    value: IdentityBindPhoneValue
  }
  'identity.bind-social': {
    query: Nothing
    body: IdentityBindSocialBody
    filledQuery: Nothing
    filledBody: IdentityBindSocialBody
    value: IdentityBindSocialValue
  }
  'identity.captcha': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: IdentityCaptchaValue
  }
  'identity.change-password': {
    query: Nothing
    body: IdentityChangePasswordBody
    filledQuery: Nothing
    filledBody: IdentityChangePasswordBody
    value: IdentityChangePasswordValue
  }
  'identity.change-payment-password': {
    query: Nothing
    body: IdentityChangePaymentPasswordBody
    filledQuery: Nothing
    filledBody: IdentityChangePaymentPasswordBody
    value: IdentityChangePaymentPasswordValue
  }
  'identity.confirm-limit': {
    query: Nothing
    body: IdentityConfirmLimitBody
    filledQuery: Nothing
    filledBody: IdentityConfirmLimitBody
    value: IdentityConfirmLimitValue
  }
  'identity.end-all-sessions': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: IdentityEndAllSessionsValue
  }
  'identity.end-session': {
    query: IdentityEndSessionQuery
    body: Nothing
    filledQuery: IdentityEndSessionQuery
    filledBody: Nothing
    value: IdentityEndSessionValue
  }
  'identity.forgot-email': {
    query: Nothing
    body: IdentityForgotEmailBody
    filledQuery: Nothing
    filledBody: IdentityForgotEmailBody
    value: IdentityForgotEmailValue
  }
  'identity.forgot-phone': {
    query: Nothing
    body: IdentityForgotPhoneBody
    filledQuery: Nothing
    filledBody: IdentityForgotPhoneBody
    value: IdentityForgotPhoneValue
  }
  'identity.free-play': {
    query: Nothing
    body: IdentityFreePlayBody
    filledQuery: Nothing
    filledBody: IdentityFreePlayBody
    value: IdentityFreePlayValue
  }
  'identity.human-check': {
    query: Nothing
    body: IdentityHumanCheckBody
    filledQuery: Nothing
    filledBody: IdentityHumanCheckBody
    value: IdentityHumanCheckValue
  }
  'identity.keys': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: IdentityKeysValue
  }
  'identity.language': {
    query: Nothing
    body: IdentityLanguageBody
    filledQuery: Nothing
    filledBody: IdentityLanguageBody
    value: IdentityLanguageValue
  }
  'identity.limits': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: IdentityLimitsValue
  }
  'identity.login-code': {
    query: Nothing
    body: IdentityLoginCodeBody
    filledQuery: Nothing
    filledBody: IdentityLoginCodeBody
    value: IdentityLoginCodeValue
  }
  'identity.login-verification-code': {
    query: Nothing
    body: IdentityLoginVerificationCodeBody
    filledQuery: Nothing
    filledBody: IdentityLoginVerificationCodeBody
    value: IdentityLoginVerificationCodeValue
  }
  'identity.login-verification': {
    query: Nothing
    body: IdentityLoginVerificationBody
    filledQuery: Nothing
    filledBody: IdentityLoginVerificationBody
    value: IdentityLoginVerificationValue
  }
  'identity.login': {
    query: Nothing
    body: IdentityLoginBody
    filledQuery: Nothing
    filledBody: IdentityLoginBodyFilled
    value: IdentityLoginValue
  }
  'identity.logout': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: IdentityLogoutValue
  }
  'identity.member-icon': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: IdentityMemberIconValue
  }
  'identity.member-info': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: IdentityMemberInfoValue
  }
  'identity.phone-auth-code': {
    query: Nothing
    body: IdentityPhoneAuthCodeBody
    filledQuery: Nothing
    filledBody: IdentityPhoneAuthCodeBody
    value: IdentityPhoneAuthCodeValue
  }
  'identity.phone-auth-token': {
    query: Nothing
    body: IdentityPhoneAuthTokenBody
    filledQuery: Nothing
    filledBody: IdentityPhoneAuthTokenBody
    value: IdentityPhoneAuthTokenValue
  }
  'identity.profile': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: IdentityProfileValue
  }
  'identity.recovery-code': {
    query: Nothing
    body: IdentityRecoveryCodeBody
    filledQuery: Nothing
    filledBody: IdentityRecoveryCodeBody
    value: IdentityRecoveryCodeValue
  }
  'identity.register-code': {
    query: Nothing
    body: IdentityRegisterCodeBody
    filledQuery: Nothing
    filledBody: IdentityRegisterCodeBody
    value: IdentityRegisterCodeValue
  }
  'identity.register-mobile': {
    query: Nothing
    body: IdentityRegisterMobileBody
    filledQuery: Nothing
    filledBody: IdentityRegisterMobileBody
    value: IdentityRegisterMobileValue
  }
  'identity.register-settings': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: IdentityRegisterSettingsValue
  }
  'identity.register': {
    query: Nothing
    body: IdentityRegisterBody
    filledQuery: Nothing
    filledBody: IdentityRegisterBody
    value: IdentityRegisterValue
  }
  'identity.remove-trusted-ip': {
    query: IdentityRemoveTrustedIpQuery
    body: Nothing
    filledQuery: IdentityRemoveTrustedIpQuery
    filledBody: Nothing
    value: IdentityRemoveTrustedIpValue
  }
  'identity.reset-email': {
    query: Nothing
    body: IdentityResetEmailBody
    filledQuery: Nothing
    filledBody: IdentityResetEmailBody
    value: IdentityResetEmailValue
  }
  'identity.security': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: IdentitySecurityValue
  }
  'identity.self-exclusion': {
    query: Nothing
    body: IdentitySelfExclusionBody
    filledQuery: Nothing
    filledBody: IdentitySelfExclusionBody
    value: IdentitySelfExclusionValue
  }
  'identity.sessions': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: IdentitySessionsValue
  }
  'identity.set-avatar': {
    query: Nothing
    body: IdentitySetAvatarBody
    filledQuery: Nothing
    filledBody: IdentitySetAvatarBody
    value: IdentitySetAvatarValue
  }
  'identity.set-limit': {
    query: Nothing
    body: IdentitySetLimitBody
    filledQuery: Nothing
    filledBody: IdentitySetLimitBody
    value: IdentitySetLimitValue
  }
  'identity.set-payment-password': {
    query: Nothing
    body: IdentitySetPaymentPasswordBody
    filledQuery: Nothing
    filledBody: IdentitySetPaymentPasswordBody
    value: IdentitySetPaymentPasswordValue
  }
  'identity.set-reality-check': {
    query: Nothing
    body: IdentitySetRealityCheckBody
    filledQuery: Nothing
    filledBody: IdentitySetRealityCheckBody
    value: IdentitySetRealityCheckValue
  }
  'identity.social-logins': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: IdentitySocialLoginsValue
  }
  'identity.social-start': {
    query: Nothing
    body: IdentitySocialStartBody
    filledQuery: Nothing
    filledBody: IdentitySocialStartBody
    value: IdentitySocialStartValue
  }
  'identity.social-token': {
    query: Nothing
    body: IdentitySocialTokenBody
    filledQuery: Nothing
    filledBody: IdentitySocialTokenBody
    value: IdentitySocialTokenValue
  }
  'identity.time-out': {
    query: Nothing
    body: IdentityTimeOutBody
    filledQuery: Nothing
    filledBody: IdentityTimeOutBody
    value: IdentityTimeOutValue
  }
  'identity.trusted-ips': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: IdentityTrustedIpsValue
  }
  'identity.unbind-authenticator': {
    query: Nothing
    body: IdentityUnbindAuthenticatorBody
    filledQuery: Nothing
    filledBody: IdentityUnbindAuthenticatorBody
    value: IdentityUnbindAuthenticatorValue
  }
  'identity.unbind-social': {
    query: Nothing
    body: IdentityUnbindSocialBody
    filledQuery: Nothing
    filledBody: IdentityUnbindSocialBody
    value: IdentityUnbindSocialValue
  }
  'identity.update-profile': {
    query: Nothing
    body: IdentityUpdateProfileBody
    filledQuery: Nothing
    filledBody: IdentityUpdateProfileBody
    value: IdentityUpdateProfileValue
  }
  'lottery.draw': {
    query: LotteryDrawQuery
    body: Nothing
    filledQuery: LotteryDrawQueryFilled
    filledBody: Nothing
    value: LotteryDrawValue
  }
  'lottery.games': {
    query: LotteryGamesQuery
    body: Nothing
    filledQuery: LotteryGamesQueryFilled
    filledBody: Nothing
    value: LotteryGamesValue
  }
  'lottery.hot-gap': {
    query: LotteryHotGapQuery
    body: Nothing
    filledQuery: LotteryHotGapQuery
    filledBody: Nothing
    value: LotteryHotGapValue
  }
  'lottery.menus': {
    query: LotteryMenusQuery
    body: Nothing
    filledQuery: LotteryMenusQueryFilled
    filledBody: Nothing
    value: LotteryMenusValue
  }
  'lottery.near': {
    query: LotteryNearQuery
    body: Nothing
    filledQuery: LotteryNearQuery
    filledBody: Nothing
    value: LotteryNearValue
  }
  'lottery.opened': {
    query: LotteryOpenedQuery
    body: Nothing
    filledQuery: LotteryOpenedQueryFilled
    filledBody: Nothing
    value: LotteryOpenedValue
  }
  'lottery.play-menu': {
    query: LotteryPlayMenuQuery
    body: Nothing
    filledQuery: LotteryPlayMenuQuery
    filledBody: Nothing
    value: LotteryPlayMenuValue
  }
  'lottery.popular': {
    query: LotteryPopularQuery
    body: Nothing
    filledQuery: LotteryPopularQueryFilled
    filledBody: Nothing
    value: LotteryPopularValue
  }
  'lottery.vn-menus': {
    query: LotteryVnMenusQuery
    body: Nothing
    filledQuery: LotteryVnMenusQueryFilled
    filledBody: Nothing
    value: LotteryVnMenusValue
  }
  'lottery.vn-numeros': {
    query: LotteryVnNumerosQuery
    body: Nothing
    filledQuery: LotteryVnNumerosQueryFilled
    filledBody: Nothing
    value: LotteryVnNumerosValue
  }
  'lottery.vn-recent': {
    query: LotteryVnRecentQuery
    body: Nothing
    filledQuery: LotteryVnRecentQueryFilled
    filledBody: Nothing
    value: LotteryVnRecentValue
  }
  'promotions.announcements': {
    query: PromotionsAnnouncementsQuery
    body: Nothing
    filledQuery: PromotionsAnnouncementsQueryFilled
    filledBody: Nothing
    value: PromotionsAnnouncementsValue
  }
  'promotions.apply': {
    query: Nothing
    body: PromotionsApplyBody
    filledQuery: Nothing
    filledBody: PromotionsApplyBody
    value: PromotionsApplyValue
  }
  'promotions.available': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: PromotionsAvailableValue
  }
  'promotions.claim-mission': {
    query: Nothing
    body: PromotionsClaimMissionBody
    filledQuery: Nothing
    filledBody: PromotionsClaimMissionBody
    value: PromotionsClaimMissionValue
  }
  'promotions.claim-raffle': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: PromotionsClaimRaffleValue
  }
  'promotions.claim-red-envelope': {
    query: Nothing
    body: PromotionsClaimRedEnvelopeBody
    filledQuery: Nothing
    filledBody: PromotionsClaimRedEnvelopeBody
    value: PromotionsClaimRedEnvelopeValue
  }
  'promotions.claim-reward': {
    query: Nothing
    body: PromotionsClaimRewardBody
    filledQuery: Nothing
    filledBody: PromotionsClaimRewardBody
    value: PromotionsClaimRewardValue
  }
  'promotions.claim': {
    query: Nothing
    body: PromotionsClaimBody
    filledQuery: Nothing
    filledBody: PromotionsClaimBody
    value: PromotionsClaimValue
  }
  'promotions.convert': {
    query: Nothing
    body: PromotionsConvertBody
    filledQuery: Nothing
    filledBody: PromotionsConvertBodyFilled
    value: PromotionsConvertValue
  }
  'promotions.detail': {
    query: PromotionsDetailQuery
    body: Nothing
    filledQuery: PromotionsDetailQuery
    filledBody: Nothing
    value: PromotionsDetailValue
  }
  'promotions.list': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: PromotionsListValue
  }
  'promotions.mission-leaderboard': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: PromotionsMissionLeaderboardValue
  }
  'promotions.mission-summary': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: PromotionsMissionSummaryValue
  }
  'promotions.point-balance': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: PromotionsPointBalanceValue
  }
  'promotions.point-config': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: PromotionsPointConfigValue
  }
  'promotions.point-details': {
    query: PromotionsPointDetailsQuery
    body: Nothing
    filledQuery: PromotionsPointDetailsQueryFilled
    filledBody: Nothing
    value: PromotionsPointDetailsValue
  }
  'promotions.point-rewards': {
    query: PromotionsPointRewardsQuery
    body: Nothing
    filledQuery: PromotionsPointRewardsQueryFilled
    filledBody: Nothing
    value: PromotionsPointRewardsValue
  }
  'promotions.raffle': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: PromotionsRaffleValue
  }
  'promotions.rank-progress': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: PromotionsRankProgressValue
  }
  'promotions.ranks': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: PromotionsRanksValue
  }
  'promotions.read-announcement': {
    query: Nothing
    body: PromotionsReadAnnouncementBody
    filledQuery: Nothing
    filledBody: PromotionsReadAnnouncementBody
    value: PromotionsReadAnnouncementValue
  }
  'promotions.red-envelopes': {
    query: PromotionsRedEnvelopesQuery
    body: Nothing
    filledQuery: PromotionsRedEnvelopesQueryFilled
    filledBody: Nothing
    value: PromotionsRedEnvelopesValue
  }
  'promotions.redeem-list': {
    query: PromotionsRedeemListQuery
    body: Nothing
    filledQuery: PromotionsRedeemListQueryFilled
    filledBody: Nothing
    value: PromotionsRedeemListValue
  }
  'promotions.redeem': {
    query: Nothing
    body: PromotionsRedeemBody
    filledQuery: Nothing
    filledBody: PromotionsRedeemBodyFilled
    value: PromotionsRedeemValue
  }
  'promotions.referral': {
    query: PromotionsReferralQuery
    body: Nothing
    filledQuery: PromotionsReferralQueryFilled
    filledBody: Nothing
    value: PromotionsReferralValue
  }
  'promotions.rewards': {
    query: PromotionsRewardsQuery
    body: Nothing
    filledQuery: PromotionsRewardsQueryFilled
    filledBody: Nothing
    value: PromotionsRewardsValue
  }
  'promotions.send-red-envelope': {
    query: Nothing
    body: PromotionsSendRedEnvelopeBody
    filledQuery: Nothing
    filledBody: PromotionsSendRedEnvelopeBodyFilled
    value: PromotionsSendRedEnvelopeValue
  }
  'promotions.winner-board': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: PromotionsWinnerBoardValue
  }
  'support.agent-notices': {
    query: SupportAgentNoticesQuery
    body: Nothing
    filledQuery: SupportAgentNoticesQueryFilled
    filledBody: Nothing
    value: SupportAgentNoticesValue
  }
  'support.chat-send': {
    query: Nothing
    body: SupportChatSendBody
    filledQuery: Nothing
    filledBody: SupportChatSendBody
    value: SupportChatSendValue
  }
  'support.chat': {
    query: SupportChatQuery
    body: Nothing
    filledQuery: SupportChatQueryFilled
    filledBody: Nothing
    value: SupportChatValue
  }
  'support.countries': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: SupportCountriesValue
  }
  'support.delete-messages': {
    query: Nothing
    body: SupportDeleteMessagesBody
    filledQuery: Nothing
    filledBody: SupportDeleteMessagesBody
    value: SupportDeleteMessagesValue
  }
  'support.domain-routes': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: SupportDomainRoutesValue
  }
  'support.feedback-list': {
    query: SupportFeedbackListQuery
    body: Nothing
    filledQuery: SupportFeedbackListQueryFilled
    filledBody: Nothing
    value: SupportFeedbackListValue
  }
  'support.feedback': {
    query: Nothing
    body: SupportFeedbackBody
    filledQuery: Nothing
    filledBody: SupportFeedbackBodyFilled
    value: SupportFeedbackValue
  }
  'support.help-centre': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: SupportHelpCentreValue
  }
  'support.inbox': {
    query: SupportInboxQuery
    body: Nothing
    filledQuery: SupportInboxQueryFilled
    filledBody: Nothing
    value: SupportInboxValue
  }
  'support.launch-service': {
    query: SupportLaunchServiceQuery
    body: Nothing
    filledQuery: SupportLaunchServiceQuery
    filledBody: Nothing
    value: SupportLaunchServiceValue
  }
  'support.live': {
    query: SupportLiveQuery
    body: Nothing
    filledQuery: SupportLiveQuery
    filledBody: Nothing
    value: SupportLiveValue
  }
  'support.location': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: SupportLocationValue
  }
  'support.notices': {
    query: SupportNoticesQuery
    body: Nothing
    filledQuery: SupportNoticesQueryFilled
    filledBody: Nothing
    value: SupportNoticesValue
  }
  'support.read-messages': {
    query: Nothing
    body: SupportReadMessagesBody
    filledQuery: Nothing
    filledBody: SupportReadMessagesBody
    value: SupportReadMessagesValue
  }
  'support.send-message': {
    query: Nothing
    body: SupportSendMessageBody
    filledQuery: Nothing
    filledBody: SupportSendMessageBody
    value: SupportSendMessageValue
  }
  'support.sent': {
    query: SupportSentQuery
    body: Nothing
    filledQuery: SupportSentQueryFilled
    filledBody: Nothing
    value: SupportSentValue
  }
  'support.settings': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: SupportSettingsValue
  }
  'support.status': {
    query: SupportStatusQuery
    body: Nothing
    filledQuery: SupportStatusQuery
    filledBody: Nothing
    value: SupportStatusValue
  }
  'support.unread-count': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: SupportUnreadCountValue
  }
  'support.upload': {
    query: Nothing
    body: SupportUploadBody
    filledQuery: Nothing
    filledBody: SupportUploadBody
    value: SupportUploadValue
  }
  'support.uploaded': {
    query: SupportUploadedQuery
    body: Nothing
    filledQuery: SupportUploadedQuery
    filledBody: Nothing
    value: SupportUploadedValue
  }
  'support.whitelabel': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: SupportWhitelabelValue
  }
  'wallet.account-record': {
    query: WalletAccountRecordQuery
    body: Nothing
    filledQuery: WalletAccountRecordQueryFilled
    filledBody: Nothing
    value: WalletAccountRecordValue
  }
  'wallet.balance': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: WalletBalanceValue
  }
  'wallet.bank-card': {
    query: Nothing
    body: WalletBankCardBody
    filledQuery: Nothing
    filledBody: WalletBankCardBody
    value: WalletBankCardValue
  }
  'wallet.bank-cards': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: WalletBankCardsValue
  }
  'wallet.bank-list': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: WalletBankListValue
  }
  'wallet.bet-history': {
    query: WalletBetHistoryQuery
    body: Nothing
    filledQuery: WalletBetHistoryQueryFilled
    filledBody: Nothing
    value: WalletBetHistoryValue
  }
  'wallet.bonus-details': {
    query: WalletBonusDetailsQuery
    body: Nothing
    filledQuery: WalletBonusDetailsQueryFilled
    filledBody: Nothing
    value: WalletBonusDetailsValue
  }
  'wallet.cancel-withdraw': {
    query: Nothing
    body: WalletCancelWithdrawBody
    filledQuery: Nothing
    filledBody: WalletCancelWithdrawBody
    value: WalletCancelWithdrawValue
  }
  'wallet.cashback': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: WalletCashbackValue
  }
  'wallet.claim-cashback': {
    query: Nothing
    body: WalletClaimCashbackBody
    filledQuery: Nothing
    filledBody: WalletClaimCashbackBody
    value: WalletClaimCashbackValue
  }
  'wallet.deposit-channels': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: WalletDepositChannelsValue
  }
  'wallet.deposit-list': {
    query: WalletDepositListQuery
    body: Nothing
    filledQuery: WalletDepositListQueryFilled
    filledBody: Nothing
    value: WalletDepositListValue
  }
  'wallet.deposit-settings': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: WalletDepositSettingsValue
  }
  'wallet.deposit': {
    query: Nothing
    body: WalletDepositBody
    filledQuery: Nothing
    filledBody: WalletDepositBodyFilled
    value: WalletDepositValue
  }
  'wallet.merchant-wallet': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: WalletMerchantWalletValue
  }
  'wallet.payment-confirmations': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: WalletPaymentConfirmationsValue
  }
  'wallet.pre-withdraw': {
    query: WalletPreWithdrawQuery
    body: Nothing
    filledQuery: WalletPreWithdrawQuery
    filledBody: Nothing
    value: WalletPreWithdrawValue
  }
  'wallet.process-payment': {
    query: Nothing
    body: WalletProcessPaymentBody
    filledQuery: Nothing
    filledBody: WalletProcessPaymentBodyFilled
    value: WalletProcessPaymentValue
  }
  'wallet.profit-loss': {
    query: WalletProfitLossQuery
    body: Nothing
    filledQuery: WalletProfitLossQueryFilled
    filledBody: Nothing
    value: WalletProfitLossValue
  }
  'wallet.remove-bank-card': {
    query: Nothing
    body: WalletRemoveBankCardBody
    filledQuery: Nothing
    filledBody: WalletRemoveBankCardBody
    value: WalletRemoveBankCardValue
  }
  'wallet.transaction-detail': {
    query: WalletTransactionDetailQuery
    body: Nothing
    filledQuery: WalletTransactionDetailQueryFilled
    filledBody: Nothing
    value: WalletTransactionDetailValue
  }
  'wallet.transfer-back': {
    query: Nothing
    body: WalletTransferBackBody
    filledQuery: Nothing
    filledBody: WalletTransferBackBody
    value: WalletTransferBackValue
  }
  'wallet.transfer-upline': {
    query: Nothing
    body: WalletTransferUplineBody
    filledQuery: Nothing
    filledBody: WalletTransferUplineBodyFilled
    value: WalletTransferUplineValue
  }
  'wallet.transfer': {
    query: Nothing
    body: WalletTransferBody
    filledQuery: Nothing
    filledBody: WalletTransferBody
    value: WalletTransferValue
  }
  'wallet.upline-transfers': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: WalletUplineTransfersValue
  }
  'wallet.withdraw-list': {
    query: WalletWithdrawListQuery
    body: Nothing
    filledQuery: WalletWithdrawListQueryFilled
    filledBody: Nothing
    value: WalletWithdrawListValue
  }
  'wallet.withdraw-settings': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: WalletWithdrawSettingsValue
  }
  'wallet.withdraw': {
    query: Nothing
    body: WalletWithdrawBody
    filledQuery: Nothing
    filledBody: WalletWithdrawBody
    value: WalletWithdrawValue
  }
}

/** Settings of each block, checked and filled by the gateway. */
export interface BlockProps {
  'announcement-card': AnnouncementCardProps
  'announcement-list': AnnouncementListProps
  'bottom-bar': BottomBarProps
  'category-tiles': CategoryTilesProps
  'centre-frame': CentreFrameProps
  'centre-menu': CentreMenuProps
  'change-password': ChangePasswordProps
  'chat-room': ChatRoomProps
  'closed-site': ClosedSiteProps
  'contract-offers': ContractOffersProps
  'copy-tiles': CopyTilesProps
  'document-view': DocumentViewProps
  'downline-table': DownlineTableProps
  'download-card': DownloadCardProps
  'download-guide': DownloadGuideProps
  'download-paths': DownloadPathsProps
  'feedback-form': FeedbackFormProps
  'feedback-list': FeedbackListProps
  'forgot-password': ForgotPasswordProps
  'free-play': FreePlayProps
  'game-centre': GameCentreProps
  'game-frame': GameFrameProps
  'game-hall': GameHallProps
  'game-lane': GameLaneProps
  'game-results': GameResultsProps
  'game-search': GameSearchProps
  'help-centre': HelpCentreProps
  'hero-banner': HeroBannerProps
  'hot-games': HotGamesProps
  'login-form': LoginFormProps
  'login-verification': LoginVerificationProps
  'lottery-draws': LotteryDrawsProps
  'lottery-lane': LotteryLaneProps
  'lottery-lobby': LotteryLobbyProps
  'member-games': MemberGamesProps
  'member-profile': MemberProfileProps
  'message-list': MessageListProps
  'message-page': MessagePageProps
  'next-matches': NextMatchesProps
  'notice-list': NoticeListProps
  'notice-marquee': NoticeMarqueeProps
  'notice-popups': NoticePopupsProps
  'notice-strip': NoticeStripProps
  'notice-tabs': NoticeTabsProps
  'page-outlet': PageOutletProps
  'partner-calculator': PartnerCalculatorProps
  'partner-form': PartnerFormProps
  'partner-plan': PartnerPlanProps
  'point-convert': PointConvertProps
  'point-mall': PointMallProps
  'point-redeem': PointRedeemProps
  'promo-card': PromoCardProps
  'promo-lane': PromoLaneProps
  'promotion-detail': PromotionDetailProps
  'promotion-list': PromotionListProps
  'rank-benefits': RankBenefitsProps
  'rank-progress': RankProgressProps
  'rank-table': RankTableProps
  'record-table': RecordTableProps
  'red-envelope-send': RedEnvelopeSendProps
  'red-envelope': RedEnvelopeProps
  'register-form': RegisterFormProps
  'reset-password': ResetPasswordProps
  'right-bar': RightBarProps
  'seamless-guide': SeamlessGuideProps
  'service-desk': ServiceDeskProps
  'session-list': SessionListProps
  'setting-list': SettingListProps
  'side-menu': SideMenuProps
  'site-footer': SiteFooterProps
  'social-confirm': SocialConfirmProps
  'social-login': SocialLoginProps
  'social-provider': SocialProviderProps
  'social-return': SocialReturnProps
  'team-overview': TeamOverviewProps
  'top-bar': TopBarProps
  'unfinished-games': UnfinishedGamesProps
  'vendor-games': VendorGamesProps
  'vendor-strip': VendorStripProps
  'wallet-transfer': WalletTransferProps
  'welcome': WelcomeProps
  'winner-board': WinnerBoardProps
}
