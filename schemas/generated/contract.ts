// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

/** Base64 of a PNG. */
export type IdentityCaptchaValue = string

/** Ended. */
export type IdentityEndSessionValue = true

/** Ended. */
export type IdentityLogoutValue = true

/** Sessions, this one first. */
export type IdentitySessionsValue = Session[]

/** Countries. */
export type SupportCountriesValue = Country[]

/**
 * Modules.
 *
 * Items: A module.
 */
export type SupportWhitelabelValue = {
  /** Upstream's name. */
  modId: string
  /** 1: on. */
  enabled: ("0" | "1")
  /** Modules inside it. */
  childrenNodes: {}[]
}[]

/** One movement on the member's money. */
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

/** A member or agent below the caller. */
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

/** All wallets of a member. */
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

/** Money in one wallet. */
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

/** One block in its place. */
export interface BlockUse {
  /** Name of the block: schemas/blocks/<name>.json. */
  block: string
  /** A name for links and tests, unique on the page. */
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

/** Bar at the foot of a phone: pages, the menu in the middle, and the rank. */
export interface BottomBarProps {
  /**
   * Entries, in order; one without a route opens the side menu.
   *
   * @minItems 2
   */
  items: [BottomBarItem, BottomBarItem, ...(BottomBarItem)[]]
}

/** One entry. */
export interface BottomBarItem {
  /** Icon over the name. */
  icon: string
  /** Text key of its name. */
  label: string
  /** Page that it leads to. */
  route?: string
  /** Shows the member's rank in place of the name; - - for a visitor. */
  rank: boolean
  when?: When
}

/** One branded site. A brand's file says only what differs from brands/base. */
export interface Brand {
  /** Name that players see. */
  name: string
  /** Identifier sent upstream in the Merchant header. */
  merchant: string
  /** Host names that show this brand; <code>.localhost always does on a developer's machine. */
  domains: string[]
  /** Kind of site. */
  platform: "web"
  /** Device sent upstream. */
  device: "WEB"
  /** Lottery family of the site. */
  lotteryType: ("SEA" | "VN" | "STANDARD")
  /** Prize modes of lotteries. */
  prizeModes: ("Lott" | "ZY" | "Elott" | "SEA")[]
  /** Announcements asked for: banner, player, popup, promotion, help. */
  announcementTypes: ("B" | "PL" | "PU" | "PR" | "H")[]
  /** Execution type of announcements. */
  defaultExecutionType: ("B" | "PL" | "PU" | "PR" | "H")
  /** Vendor codes shown as esports rather than sports. */
  esports: string[]
  /** Language when the browser's is not offered. */
  defaultLang: string
  /**
   * Languages offered, in the order of the picker.
   *
   * @minItems 1
   */
  supportLanguages: [("CN" | "EN" | "JA" | "TH" | "VI" | "MY" | "ES" | "HI" | "ID" | "KM" | "KO" | "MS" | "PT" | "TA" | "TW" | "TY" | "UR" | "TR" | "BN" | "AR" | "FA" | "RU" | "KK" | "UZ" | "LO" | "NE"), ...(("CN" | "EN" | "JA" | "TH" | "VI" | "MY" | "ES" | "HI" | "ID" | "KM" | "KO" | "MS" | "PT" | "TA" | "TW" | "TY" | "UR" | "TR" | "BN" | "AR" | "FA" | "RU" | "KK" | "UZ" | "LO" | "NE"))[]]
  /** Theme until the player chooses. */
  defaultTheme: ("dark" | "light" | "system")
  /** Money of the brand. */
  currency: {
    /** ISO 4217 code. */
    code: string
    /** Symbol shown. */
    symbol: string
  }
  /** IANA time zone of days and periods. */
  timeZone: string
  /** Header of the chat room. */
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
    /** Login and registration ask for a human check. */
    humanCheck: boolean
  }
  /** How players sign up, as the simulated platform answers it. */
  registration: {
    /** Field to its rule. */
    rules: {
      /** What the server says of one registration field. */
      [k: string]: {
        /** Shown. */
        enabled?: boolean
        /** Must be filled. */
        required?: boolean
        /** Regular expression of accepted values; * accepts anything. */
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
  /** What the brand does with the upstream's vendors. */
  vendors: {
    /** Vendor codes not shown. */
    hidden: string[]
    /** Vendor codes that get an entry of their own in the top menu. */
    ownEntry: string[]
  }
  /** Upstream's account type to what it may do. */
  accountTypes: {
    [k: string]: ("player" | "agent" | "trial")[]
  }
  /** Business numbers. */
  numbers: {
    /** Games on a page, in games. */
    gamePageSize: number
    /** Rows on a page of a table, in rows. */
    pageSize: number
    /** Games on the first page of a header menu, in games. */
    headerMenuFirstPage: number
    /** Games on the later pages of a header menu, in games. */
    headerMenuPage: number
    /** Wait before a modal opens, in ms. */
    modalOpenDelayMs: number
    /** Wait before the country list closes after blur, in ms. */
    countryCloseDelayMs: number
    /** Least time between two captcha images, in ms. */
    captchaRefreshMs: number
    /** Least time between two login code requests, in ms. */
    smsRequestMs: number
    /** Life of a code sent by SMS; the wait before the next one, in minutes. */
    smsExpiryMinutes: number
    /** Codes sent to one number in ten minutes, in codes. */
    smsPerTenMinutes: number
    /** Codes sent to one number in a day, in codes. */
    smsPerDay: number
    /** Wrong passwords before a captcha is asked, in tries. */
    captchaAfterFailures: number
    /** Wrong passwords before an account is locked, in tries. */
    lockAfterFailures: number
    /** How long a locked account stays locked, in minutes. */
    lockMinutes: number
    /** A session ends after this long unused, in minutes. */
    sessionIdleMinutes: number
    /** A session ends at the latest after this, in hours. */
    sessionHours: number
    /** Sessions side by side; the oldest ends, in sessions. */
    sessionsPerMember: number
    /** Least length of a password, in code points. */
    passwordMinLength: number
    /** Greatest length of a password, in code points. */
    passwordMaxLength: number
    /** Life of a trial account, in minutes. */
    freePlayMinutes: number
    /** Demonstration credit of a trial account, in minor units. */
    freePlayCreditMinor: number
    /** Least transfer to a downline, in minor units. */
    transferMinimumMinor: number
    /** Transfers to downlines in a day, in minor units. */
    transferDailyMaximumMinor: number
    /** Longest period of one account record query, in days. */
    recordDaysPerQuery: number
    /** Life of a launch ticket, in seconds. */
    launchTicketSeconds: number
    /** A game that has not loaded by then gets a notice, in seconds. */
    slowGameSeconds: number
    /** Recent games kept, in games. */
    recentGames: number
    /** Further tries for an image that fails, in tries. */
    imageRetries: number
    /** Valid bet in the period that makes a member active, in minor units. */
    activeMemberBetMinor: number
    /** Points that convert to 1.00, in points. */
    pointsPerUnit: number
    /** Least points converted at once, in points. */
    pointsConvertMinimum: number
    /** A redeemed article is decided on after this, in minutes. */
    redeemReviewMinutes: number
    /** A claim to a promotion is decided on after this, in minutes. */
    promotionReviewMinutes: number
    /** A claim is taken up for review after this, in minutes. */
    promotionApplyMinutes: number
    /** Reward for a friend who plays, in minor units. */
    referralRewardMinor: number
    /** Least first deposit of the friend, in minor units. */
    referralFirstDepositMinor: number
    /** Least valid bet of the friend, in minor units. */
    referralTurnoverMinor: number
    /** Life of a red envelope, in hours. */
    redEnvelopeHours: number
    /** Shares of one red envelope at most, in shares. */
    redEnvelopeShares: number
    /** Amount of one red envelope at most, in minor units. */
    redEnvelopeMaximumMinor: number
    /** Rows of the winner board, in rows. */
    winnerBoardRows: number
    /** Days that the winner board looks back, in days. */
    winnerBoardDays: number
    /** Rows of the mission leaderboard, in rows. */
    missionBoardRows: number
    /** Turnover asked for a bonus of a promotion family gift, times its amount, in times. */
    bonusTurnoverMultiple: number
  }
  /**
   * Ranks of players from the lowest; the place in the list is the level. Thresholds grow by 2.5 a step.
   *
   * @minItems 1
   * @maxItems 20
   */
  ranks: [Rank]|[Rank, Rank]|[Rank, Rank, Rank]|[Rank, Rank, Rank, Rank]|[Rank, Rank, Rank, Rank, Rank]|[Rank, Rank, Rank, Rank, Rank, Rank]|[Rank, Rank, Rank, Rank, Rank, Rank, Rank]|[Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank]|[Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank]|[Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank]|[Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank]|[Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank]|[Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank]|[Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank]|[Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank]|[Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank]|[Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank]|[Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank]|[Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank]|[Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank, Rank]
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
  }
  /** Origins of images; empty: this site. */
  imageCDNs: string[]
  /** Origins that games may be opened from, beside this site. */
  launchGameCDNs: string[]
  /** Links of the brand. */
  resources: {
    /** What it is. */
    id: ("IOS" | "IOS_LITE" | "ANDROID" | "WHATSAPP" | "FACEBOOK" | "INSTAGRAM" | "TELEGRAM" | "ZALO" | "EMAIL")
    /** Address. */
    url: string
  }[]
  /** Text key of the licence line. */
  licence: string
}

/** One game category in the menus. */
export interface NavigationItem {
  /** Text key of the label. */
  name: string
  /** Category of games. */
  gameType: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
  /** Page that shows the category. */
  page: string
  /** Points for each 100.00 of valid bet. */
  point?: string
  /** English name, used by the upstream. */
  enName: string
  /** Icon in the menus. */
  sideMenuIcon: string
}

/** One rank of players. */
export interface Rank {
  /** Name that members see. */
  name: string
  /** Deposits in all that reach it, in minor units. */
  depositMinor: number
  /** Valid bet in all that reaches it, in minor units. */
  turnoverMinor: number
  /** Valid bet in a month that keeps it, in minor units. */
  monthlyTurnoverMinor: number
  /** Category of games to the part of valid bet that comes back, per cent. */
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
}

/** The game categories as large buttons; one without vendors is left out. */
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
  /**
   * Pages, in order.
   *
   * @minItems 1
   */
  items: [CentreMenuItem, ...(CentreMenuItem)[]]
}

/** One page of the centre. */
export interface CentreMenuItem {
  /** The page. */
  page: string
  /** Text key of its name. */
  label: string
  /** Icon beside it. */
  icon: string
  when?: When
}

/** Changes the login password; after a login with an expired password it must be done before going on. */
export interface ChangePasswordProps {
  /** Form of the change. Its field oldPassword is hidden right after a login. */
  form: string
}

/** Rank of a member. */
export interface ClubLabel {
  /** Name shown, such as VIP1. */
  labelName: string
  /** Number of the rank. */
  rankLevel: number
}

/** A few figures and words that praise the site. */
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
}

/** A country and its dialling code. */
export interface Country {
  /** ISO 3166 alpha-2. */
  countryCode: string
  /** Digits, without +. */
  countryDialingCode: string
}

/** Accounts below an agent, level by level, with search over the whole team and transfers to direct downlines. */
export interface DownlineTableProps {
  /** Form of a transfer to a downline. */
  form: string
  /** Characters typed before the team is searched. */
  minSearch: number
}

/** Every answer under /wps and /lgw. */
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
  /** Row of schemas/patterns.json: pattern, bounds and message. */
  patternId?: number
  /** Least length in code points. */
  minLength?: number
  /** Greatest length in code points. */
  maxLength?: number
  /** Least amount, for a money field. */
  minimum?: string
  /** Greatest amount, for a money field. */
  maximum?: string
  /** Name of the field that this one must repeat. */
  equalTo?: string
  /** Text key of the message when the value is refused; without it the pattern's message. */
  message?: string
  /** Text key of the message when empty; without it the same as `message`. */
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
  /** Outer spaces are removed before the check; never for passwords. */
  trim: boolean
  /** HTML autocomplete token (WCAG 1.3.5). */
  autocomplete?: string
  /** Shown and required only when this module is on. */
  module?: string
  /** Part of the payload. */
  send: boolean
  /** Shown, and then required, only when asked for: a captcha after wrong passwords. The gateway does not ask for it. */
  onDemand: boolean
  /** For a date of birth: the least age in years. */
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
  /** Operation whose answer says per field what is enabled, required and accepted. Without it the fields say so themselves. */
  rules?: string
  /** Fields that are shown and required whatever the rules say. */
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

/** One game. */
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

/** One game in a sandboxed frame, with a bar to go back, reload and fill the screen. */
export interface GameFrameProps {
  /** Page that the back button leads to when the game was opened by its address. */
  home: string
  /** Modal that signs in. */
  login: string
  /** Links in the bar, such as to the wallets. */
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

/** All games of a category: a tab for each vendor, search by name, pages. */
export interface GameHallProps {
  /** Category. */
  gameType: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS")
  /** Text key of a tab's name, with {{name}} for the vendor. */
  suffix: string
  /** Wait after the last key before searching, in ms. */
  searchDelayMs: number
}

/** One category on the home page: its games or its vendors in a row that scrolls sideways. */
export interface GameLaneProps {
  /** Category. */
  gameType: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS")
  /** What is in the row. */
  show: ("games" | "vendors")
  /** Games in the row, in games. */
  count: number
  /** Vendors named over the row, in vendors. */
  chips: number
  /** Rows of tiles. */
  rows: (1 | 2)
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
    kind: ("reels" | "table" | "fish" | "room")
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

/** What to open. */
export interface GamesLaunchQuery {
  /** Game; or roomId. */
  gameId?: string
  /** Room. */
  roomId?: string
  /** Game. */
  nodeId: string
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
  /** Never the session token; kept for the upstream's shape. */
  token?: string
  /** Merchant. */
  merchantCode?: string
  /** Language code. */
  language: string
}

/** What to open. */
export interface GamesLaunchQueryFilled {
  /** Game; or roomId. */
  gameId?: string
  /** Room. */
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
  /** Never the session token; kept for the upstream's shape. */
  token?: string
  /** Merchant. */
  merchantCode?: string
  /** Language code. */
  language: string
}

/** Where the game is. */
export interface GamesLaunchValue {
  /** Addresses. */
  content: {
    /** Address of the game. */
    game_url: string
    /** Second address; empty when none. */
    game_url2: string
  }
}

/** Filters. */
export interface GamesListQuery {
  /** Category; empty for all. */
  gameType?: ("" | "LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP")
  /** Vendor code; empty for all. */
  vassalage?: string
  /** Part of the name, any case. */
  gameName?: string
  /** Only games with this least stake or less. */
  minBet?: string
  /** Least number of lines. */
  minLineNum?: number
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
  /** Category; empty for all. */
  gameType: ("" | "LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP")
  /** Vendor code; empty for all. */
  vassalage: string
  /** Part of the name, any case. */
  gameName: string
  /** Only games with this least stake or less. */
  minBet: string
  /** Least number of lines. */
  minLineNum: number
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

/** Games. */
export interface GamesRecentValue {
  /** Newest first. */
  list: Game[]
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
      /** Category. */
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

/** A maker of games. */
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
  /** Game that a vendor of type game opens; empty otherwise. */
  nodeId: string
  /** Games that it has. */
  gameCount: number
}

/** Banner of the home page: pictures that follow one another, with a pause button, dots, arrows and swiping. Slot: aside, for blocks beside it. */
export interface HeroBannerProps {
  /** Text key of the banner's name for assistive technology. */
  label: string
  /** wide: a panel as wide as the page; framed: the same with a rounded frame and room beside it; full: from edge to edge of the window. */
  shape: ("wide" | "framed" | "full")
  /** Palette of the pictures, whatever the theme. */
  scheme: ("dark" | "light")
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

/** Games that are played most. */
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

/** Which. */
export interface IdentityEndSessionQuery {
  /** Number of the session. */
  id: string
}

/** Device. */
export interface IdentityFreePlayBody {
  /** Operating system. */
  os?: string
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
  /** Good once, for two minutes. */
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
  type: ("username" | "sms" | "firebase")
  /** Number, for type sms. */
  mobileNum?: string
  /** Dialling code, for type sms. */
  countryDialingCode?: string
  /** Code, for type sms. */
  verificationCode?: string
  /** Token of the human check. */
  humanCheck?: string
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

/** Registration. */
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
  /** Terms agreed and of age. */
  agreement?: boolean
  /** Sign in at once. */
  login: true
  /** Where. */
  registerMethod: "WEB"
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

/** Registration. */
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
  /** Terms agreed and of age. */
  agreement?: boolean
  /** Sign in at once. */
  login: true
  /** Where. */
  registerMethod: "WEB"
}

/** Field to its rule. */
export interface IdentityRegisterSettingsValue {
  [k: string]: RegistrationRule
}

/** What the server accepts for one field. */
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

/** New values. */
export interface IdentityUpdateProfileBody {
  /** Name that others see. */
  nickname: string
}

/** Signs in: a tab for each way that is switched on, each with its form. Slot: more, under the form. */
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
  /** Type sent with the login; a password that must be changed is asked for after username only. */
  type: ("username" | "sms")
  when?: When
}

/** What a successful login or registration gives. */
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
  /** Seconds until the session ends at the latest. */
  expiresIn: number
}

/** A signed-in account. */
export interface Member {
  /** Number of the account. */
  id: number
  /** Account name. */
  account: string
  /** Name that others see. */
  nickname: string
  /** Name used to sign in. */
  userName: string
  /** Kind of account; brand.accountTypes says what it may do. */
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

/** Who is signed in: name, account, rank, since when, and the login before this one. */
export interface MemberProfileProps {
  /** Labels given by the operator are shown. */
  labels: boolean
}

/** Links of one kind under a heading, in the side menu. */
export interface MenuGroupProps {
  /** Text key of the heading. */
  title: string
  /**
   * Links, in order.
   *
   * @minItems 1
   */
  items: [MenuGroupItem, ...(MenuGroupItem)[]]
}

/** One link. */
export interface MenuGroupItem {
  /** Icon beside it. */
  icon: string
  /** Text key of its name. */
  label: string
  /** Page that it leads to. */
  route: string
  when?: When
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

/** No input. */
export interface Nothing {}

/** One upstream call: where it is, who may make it, what goes in, what comes out. The file schemas/operations/<family>/<name>.json is the operation <family>.<name> everywhere. */
export interface OperationFile {
  /** HTTP method. */
  method: ("GET" | "POST" | "PUT" | "DELETE")
  /** Further methods that the upstream takes for the same call. */
  alsoMethods: ("GET" | "POST")[]
  /** Upstream path, absolute, with {name} for a path parameter. */
  path: string
  /** What the call does, in a sentence. */
  description: string
  /** Ids of the requirements that this call meets. */
  requirements: string[]
  /** Who may call: public, session (any signed-in account, trial included), player (a real account), agent, or game (a game client with a launch ticket's token). */
  access: ("public" | "session" | "player" | "agent" | "game")
  /** A public call that may answer a member otherwise than a visitor: a token that is sent must be good. */
  knowsCaller: boolean
  /** How the body is encoded on the wire. */
  encoding: ("json" | "form")
  /** On the wire the body is one picture and nothing else, its kind in Content-Type; the body schema is what the platform gets of it. */
  upload: boolean
  /** On the wire the answer is the file itself, without the envelope; the response schema is what the platform gives of it. */
  download: boolean
  /** The body travels as a JWE, opened only by the gateway. */
  sealed: boolean
  /** A money write: takes an Idempotency-Key and answers a repeat with the first answer. */
  idempotent: boolean
  /** brand: the answer is the same for every caller of a brand with the same query and language, and changes only when the platform says so. */
  cache: ("none" | "brand")
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
    /** Width in CSS pixels. */
    width: number
    /** A click beside the dialog closes it. */
    clickToClose: boolean
    /** Escape closes it. */
    escape: boolean
  }
  /** What is shown, in this order. */
  blocks: BlockUse[]
}

/** Where a layout shows its page. */
export interface PageOutletProps {}

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
  /** How the value is written: as it is; small and copyable; money; money with its sign and colour; day and time; by a text of this site; by the wallet's name. */
  format: ("text" | "code" | "money" | "change" | "date-time" | "name" | "wallet")
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

/** A named change to the simulated world. */
export interface ScenarioFile {
  /** The state that this makes, in a sentence. */
  description: string
  /**
   * Changes, in order.
   *
   * @minItems 1
   */
  steps: [{
      /** What is changed. */
      change: ("status" | "member" | "balance" | "vendors" | "faults" | "registration")
      /** Account that is changed. */
      account?: string
      /** New values by field. */
      set?: {}
      /** Operation that is made to fail; without it every one. */
      operation?: string
      /** How it fails. */
      fault?: {
        /** Refuses with this code. */
        errorCode?: string
        /** Answers this much later. */
        latencyMs?: number
      }
    }, ...({
        /** What is changed. */
        change: ("status" | "member" | "balance" | "vendors" | "faults" | "registration")
        /** Account that is changed. */
        account?: string
        /** New values by field. */
        set?: {}
        /** Operation that is made to fail; without it every one. */
        operation?: string
        /** How it fails. */
        fault?: {
          /** Refuses with this code. */
          errorCode?: string
          /** Answers this much later. */
          latencyMs?: number
        }
    })[]]
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

/** Where the account is signed in; any other session can be ended. */
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
  /** Part of the member shown as the value. */
  shows?: ("nickname" | "mobile" | "email")
  /** Form that changes it; without one the row only shows. */
  form?: string
  /** Text key of the button that opens the form. */
  action?: string
  /** After the form: nothing more, or its answer carries a new token for this session. */
  then: ("stay" | "new-token")
  when?: When
}

/** Menu beside the page: game centre, the groups of the slot, language, theme and log out. Slot: groups. */
export interface SideMenuProps {
  /** Text key of the menu's name for assistive technology. */
  label: string
  /** On wide screens: a panel that stays, or a drawer that the menu button opens. */
  desktop: ("panel" | "drawer")
  /** The game categories are listed, with their points. */
  categories: boolean
  /** Page of the member's wallets, behind the balance. */
  wallet: string
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

/** Foot of every page: vendors, links, licence and copyright. */
export interface SiteFooterProps {
  /** Names of all vendors. */
  vendors: boolean
  /** Text key of a line about the brand. */
  about: string
  /** First year of the copyright line. */
  since: number
  /** Columns of links. */
  columns: FooterColumn[]
}

/** One column. */
export interface FooterColumn {
  /** Text key of its heading. */
  title: string
  /**
   * Links.
   *
   * @minItems 1
   */
  items: [FooterLink, ...(FooterLink)[]]
}

/** One link. */
export interface FooterLink {
  /** Text key of its name. */
  label: string
  /** Page that it leads to. */
  route: string
  when?: When
}

/** Address asked for. */
export interface SupportStatusQuery {
  /** Host of the site. */
  url?: string
}

/** Status of the site. */
export interface SupportStatusValue {
  /** 0 open, 1 maintenance, 2 not allowed from here. */
  status: number
  /** Closed for maintenance. */
  maintenance: boolean
  /** Not open to this place. */
  regionRestriction: boolean
  /** Where the visitor seems to be. */
  location: {
    /** Address. */
    ip: string
    /** ISO 3166 alpha-2; empty when unknown. */
    country: string
  }
}

/** Figures of an agent's team over a period, and day by day as a chart and a table. */
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

/** Bar over every page: logo, game categories with their vendors, and logging in or the member's shortcuts. */
export interface TopBarProps {
  /** line: all in one row; stacked: the categories in a row of their own under the logo. */
  arrangement: ("line" | "stacked")
  /** How the categories look: plain words, words over a line, or pills. none: they stand in the side menu. */
  categories: ("none" | "plain" | "underlined" | "pills")
  /**
   * Categories whose drop menu lists games under the vendors.
   *
   * Items: Category.
   */
  gamesIn: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS")[]
  /** A button that opens the side menu, on screens too narrow for it to stay open. */
  menu: boolean
  /** Modal that signs in. */
  login: string
  /** Page that signs up. */
  register: string
  /** Page behind the logo. */
  home: string
  /** The member's shortcuts beside the balance. */
  shortcuts: TopBarShortcut[]
  /** The member's own menu. */
  account: TopBarAccountItem[]
}

/** One shortcut. */
export interface TopBarShortcut {
  /** Icon beside it. */
  icon: string
  /** Text key of its name. */
  label: string
  /** Page that it leads to. */
  route: string
  when?: When
}

/** One page. */
export interface TopBarAccountItem {
  /** Icon beside it. */
  icon: string
  /** Text key of its name. */
  label: string
  /** Page that it leads to. */
  route: string
  when?: When
}

/** Games of the vendor that the modal was opened for, with search. */
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
  /** Days back, today is 1. */
  days?: number
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
  /** Days back, today is 1. */
  days: number
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

/** Wallet kind. */
export interface WalletMerchantWalletValue {
  /** 1: one wallet, no transfers needed. */
  isSingle: (0 | 1)
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

/** Main wallet and vendor wallets, and moving money between them; with a single wallet only its balance. */
export interface WalletTransferProps {
  /** Form of a transfer. */
  form: string
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

/** Greets an account that signs in for the first time and offers to set its nickname. */
export interface WelcomeProps {
  /** Form offered. */
  form: string
}

export type IdentityFreePlayValue = LoginResult
export type IdentityLoginValue = LoginResult
export type IdentityMemberInfoValue = Member
export type IdentityRegisterMobileValue = LoginResult
export type IdentityRegisterValue = LoginResult
export type IdentityUpdateProfileValue = Member
export type WalletBalanceValue = Balance

/** What goes into and comes out of each operation; the filled parts are what a handler sees after defaults. */
export interface Operations {
  'agents.downlines': {
    query: AgentsDownlinesQuery
    body: Nothing
    filledQuery: AgentsDownlinesQueryFilled
    filledBody: Nothing
    value: AgentsDownlinesValue
  }
  'agents.team-overview': {
    query: AgentsTeamOverviewQuery
    body: Nothing
    filledQuery: AgentsTeamOverviewQueryFilled
    filledBody: Nothing
    value: AgentsTeamOverviewValue
  }
  'agents.transfer-downline': {
    query: Nothing
    body: AgentsTransferDownlineBody
    filledQuery: Nothing
    filledBody: AgentsTransferDownlineBodyFilled
    value: AgentsTransferDownlineValue
  }
  'games.enter': {
    query: Nothing
    body: GamesEnterBody
    filledQuery: Nothing
    filledBody: GamesEnterBody
    value: GamesEnterValue
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
  'games.recent': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: GamesRecentValue
  }
  'games.round': {
    query: Nothing
    body: GamesRoundBody
    filledQuery: Nothing
    filledBody: GamesRoundBodyFilled
    value: GamesRoundValue
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
  'identity.end-session': {
    query: IdentityEndSessionQuery
    body: Nothing
    filledQuery: IdentityEndSessionQuery
    filledBody: Nothing
    value: IdentityEndSessionValue
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
  'identity.login-code': {
    query: Nothing
    body: IdentityLoginCodeBody
    filledQuery: Nothing
    filledBody: IdentityLoginCodeBody
    value: IdentityLoginCodeValue
  }
  'identity.login': {
    query: Nothing
    body: IdentityLoginBody
    filledQuery: Nothing
    filledBody: IdentityLoginBody
    value: IdentityLoginValue
  }
  'identity.logout': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: IdentityLogoutValue
  }
  'identity.member-info': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: IdentityMemberInfoValue
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
  'identity.sessions': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: IdentitySessionsValue
  }
  'identity.update-profile': {
    query: Nothing
    body: IdentityUpdateProfileBody
    filledQuery: Nothing
    filledBody: IdentityUpdateProfileBody
    value: IdentityUpdateProfileValue
  }
  'support.countries': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: SupportCountriesValue
  }
  'support.status': {
    query: SupportStatusQuery
    body: Nothing
    filledQuery: SupportStatusQuery
    filledBody: Nothing
    value: SupportStatusValue
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
  'wallet.merchant-wallet': {
    query: Nothing
    body: Nothing
    filledQuery: Nothing
    filledBody: Nothing
    value: WalletMerchantWalletValue
  }
  'wallet.transfer-back': {
    query: Nothing
    body: WalletTransferBackBody
    filledQuery: Nothing
    filledBody: WalletTransferBackBody
    value: WalletTransferBackValue
  }
  'wallet.transfer': {
    query: Nothing
    body: WalletTransferBody
    filledQuery: Nothing
    filledBody: WalletTransferBody
    value: WalletTransferValue
  }
}

/** Settings of each block, checked and filled by the gateway. */
export interface BlockProps {
  'bottom-bar': BottomBarProps
  'category-tiles': CategoryTilesProps
  'centre-frame': CentreFrameProps
  'centre-menu': CentreMenuProps
  'change-password': ChangePasswordProps
  'copy-tiles': CopyTilesProps
  'downline-table': DownlineTableProps
  'free-play': FreePlayProps
  'game-frame': GameFrameProps
  'game-hall': GameHallProps
  'game-lane': GameLaneProps
  'hero-banner': HeroBannerProps
  'hot-games': HotGamesProps
  'login-form': LoginFormProps
  'member-profile': MemberProfileProps
  'menu-group': MenuGroupProps
  'message-page': MessagePageProps
  'page-outlet': PageOutletProps
  'promo-card': PromoCardProps
  'record-table': RecordTableProps
  'register-form': RegisterFormProps
  'session-list': SessionListProps
  'setting-list': SettingListProps
  'side-menu': SideMenuProps
  'site-footer': SiteFooterProps
  'team-overview': TeamOverviewProps
  'top-bar': TopBarProps
  'vendor-games': VendorGamesProps
  'vendor-strip': VendorStripProps
  'wallet-transfer': WalletTransferProps
  'welcome': WelcomeProps
}
