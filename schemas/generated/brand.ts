// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { When } from './page.ts'

/** One branded site. A brand's file contains only its differences from brands/base. */
export interface Brand {
  name: string
  /** Identifier sent upstream in the Merchant header. */
  merchant: string
  /** Host names of the brand; <code>.localhost always works on a developer's machine. */
  domains: string[]
  /** Kind of site. */
  platform: "web"
  /** Device sent upstream. */
  device: "WEB"
  /** Lottery family of the site. */
  lotteryType: ("SEA" | "VN" | "STANDARD")
  /** Prize modes in which the brand sells lotteries; a lottery that is sold in none of them is hidden. */
  prizeModes: ("Lott" | "ZY" | "Elott" | "SEA")[]
  /** Announcement types that the site requests: banner, player, popup, promotion, help. */
  announcementTypes: ("B" | "PL" | "PU" | "PR" | "H")[]
  /** Execution type of announcements. */
  defaultExecutionType: ("B" | "PL" | "PU" | "PR" | "H")
  /** Codes of vendors that are shown as esports instead of sports. */
  esports: string[]
  /** Default language, if the browser's language is not offered. */
  defaultLang: string
  /**
   * Languages offered, in the order of the picker.
   *
   * @minItems 1
   */
  supportLanguages: [("CN" | "EN" | "JA" | "TH" | "VI" | "MY" | "ES" | "HI" | "ID" | "KM" | "KO" | "MS" | "PT" | "TA" | "TW" | "TY" | "UR" | "TR" | "BN" | "AR" | "FA" | "RU" | "KK" | "UZ" | "LO" | "NE"), ...(("CN" | "EN" | "JA" | "TH" | "VI" | "MY" | "ES" | "HI" | "ID" | "KM" | "KO" | "MS" | "PT" | "TA" | "TW" | "TY" | "UR" | "TR" | "BN" | "AR" | "FA" | "RU" | "KK" | "UZ" | "LO" | "NE"))[]]
  /** Default theme until the player chooses one; system follows the device. */
  defaultTheme: ("dark" | "light" | "system")
  /** true: browsers cache an offline page of the brand; false removes it from browsers that have it. */
  offlinePage: boolean
  currency: {
    /** ISO 4217 code. */
    code: string
    /** Currency symbol shown with amounts. */
    symbol: string
  }
  /** IANA time zone that days and periods are counted in. */
  timeZone: string
  /** Colour of the chat room's header. */
  chatHeaderColour: string
  /** Logo, a file in assets. */
  logo: string
  /** Icon of the browser tab, a file in assets. */
  icon: string
  modules: {
    usernameRegistration: boolean
    mobileRegistration: boolean
    /** Registration asks for a code sent by SMS. */
    smsVerification: boolean
    mobileRegistrationPassword: boolean
    smsLogin: boolean
    /** Free-play accounts with demonstration credit. */
    freePlay: boolean
    /** true: an expired password must be changed at login. */
    forcedPasswordChange: boolean
    /** Recovery of a forgotten password by phone (CHNGPASSVERIF3). */
    phonePasswordRecovery: boolean
    /** Agents, their centre and their downlines. */
    agents: boolean
    lottery: boolean
    /** Transfers between the main wallet and vendor wallets. */
    transferWallet: boolean
    dividend: boolean
    dailySalary: boolean
    hourlySalary: boolean
    realTimeSalary: boolean
    /** Login, registration and codes for visitors require a captcha. It must be off if the upstream has none. */
    humanCheck: boolean
    /** Chat room. */
    chatRoom: boolean
    /** Messages to members (INBOX3). */
    inbox: boolean
    /** Feedback (FEEDBACK3). */
    feedback: boolean
    /** A login from a new address is verified a second time. */
    loginIpVerification: boolean
    /** Login and registration by a phone-auth token. */
    phoneAuth: boolean
    /** Points, earned by play, redeemed and converted (PTSYS3). */
    points: boolean
    /** Reward centre (REWCEN3). */
    rewards: boolean
  }
  /** Social providers that members can sign in with; empty disables the feature. */
  socialProviders: SocialProvider[]
  /** Registration rules that the simulated platform answers with. */
  registration: {
    /** Rules by field. Rule for one registration field. */
    rules: {
      [k: string]: {
        /** true: the field is shown. */
        enabled?: boolean
        /** true: the field must be filled. */
        required?: boolean
        /** Regular expression of accepted values; * accepts anything. */
        acceptedPattern?: string
        /** Row of schemas/patterns.json. */
        patternId?: number
        /** Minimum length, code points. */
        minLength?: number
        /** Maximum length, code points. */
        maxLength?: number
      }
    }
  }
  /** Game categories in menus and lanes, in order. One game category in the menus. */
  navigation: NavigationItem[]
  /** Menus by name, such as side and foot; each holds entries by id, merged over base: null removes an entry. */
  menus: {
    /** One entry. It has at most one of page, modal, opens and categories; without any it is a heading, which other entries name in `in`. */
    [k: string]: { [k: string]: MenuSetting }
  }
  /** Modals that the client opens itself, by purpose. */
  flows: {
    login: string
    /** Modal for registration, opened for a free-play account that needs a real one. */
    register: string
    /** Modal for the second factor of a login from a new address. */
    loginVerification: string
    /** Modal that completes a login by a social provider. */
    socialConfirm: string
    /** Modal for a forgotten password. */
    forgotPassword: string
    /** Modal for a forced password change. */
    changePassword: string
    /** Modal shown at the first login. */
    welcome: string
    /** Modal with contacts, for browsers that block the customer service window. */
    customerService: string
    /** Modal for one announcement, opened as a popup or from a list. */
    announcement: string
    notices: string
    lotteryDraws: string
    /** Modal with the games of one vendor. */
    vendorGames: string
    /** Modal for the search over all games. */
    search: string
  }
  /** Arrangement of the upstream's vendors: which are shown, where, in what order and under which name. */
  vendors: {
    hidden: string[]
    /** Codes of vendors that come first in their lanes, in this order; the others keep the upstream's order. */
    order: string[]
    /** Treatment of hot vendors. marked: only marked; first: marked, and placed after the vendors of `order` but before the others; plain: like any other. */
    hot: ("marked" | "first" | "plain")
    /** Lane by vendor code, in place of the vendor's own; it overrides `esports`. */
    lanes: { [k: string]: "RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT" }
    /** Names by vendor code, in place of the upstream's. */
    titles: { [k: string]: string }
    /** Codes of vendors (VASSALAGE) whose games open in a modal instead of a tab of their category. */
    popup: string[]
    /** Launch way of games by vendor code. frame: in a frame of this site (the default); window: in their own window; page: in place of this site, for vendors that refuse frames. */
    launch: { [k: string]: "frame" | "window" | "page" }
    /** Codes of vendors with their own entry in the top menu. */
    ownEntry: string[]
    /** Category after which these entries are inserted. */
    ownEntryAfter: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
  }
  /** Page of a lottery bet, which takes its number as `orderNo`; the note about a win leads there. */
  lotteryBetPage: string
  /** Page with the member's lottery bets, to which the note about several wins leads. */
  lotteryBetsPage: string
  /** Pages of lotteries by account type; lotteries of other account types are launched as games. */
  lotteryPages: {
    /** Account type. */
    accountTypeName: ("LOTT" | "ELOTT" | "TCG_LOTTO_VN" | "TCG_SEA")
    /** Category of the menus that lists the lotteries. */
    category: ("LOTT" | "ELOTT")
    /** Route of the lobby for these lotteries. */
    page: string
    /** The vendor's own hall, opened in the frame from the lobby; left out if there is none. */
    hall?: {
      /** Code of the vendor that runs the hall. */
      vassalage: string
      lottoArea: string
      /** Prize mode parameter of the hall; empty for the vendor's default. */
      lottoPrizeMode: string
    }
  }[]
  /** Roles by the upstream's account type. */
  accountTypes: { [k: string]: ("player" | "agent" | "trial")[] }
  /** A members-only site: visitors are redirected to the login from every page except the open ones. */
  guard: {
    /** true: visitors are redirected to the login. */
    on: boolean
    /** Routes that visitors may open. */
    open: string[]
  }
  /** Page shown instead of the site, by system status. 0 is the open site; an unknown status shows nothing. */
  statusPages: { [k: string]: string }
  numbers: {
    /** Number of games per page. */
    gamePageSize: number
    /** Number of rows per page of a table. */
    pageSize: number
    /** Number of games on the first page of a header menu. */
    headerMenuFirstPage: number
    /** Number of games on later pages of a header menu. */
    headerMenuPage: number
    /** Delay before a modal opens, in ms. */
    modalOpenDelayMs: number
    /** Timeout for loading a part of the client, in s. */
    assetTimeoutSeconds: number
    /** Delay before the country list closes after it lost the focus, in ms. */
    countryCloseDelayMs: number
    /** Minimum time between two captcha pictures, in ms. */
    captchaRefreshMs: number
    /** Minimum time between two requests of a login code, in ms. */
    smsRequestMs: number
    /** Waiting time before the next code, which the client counts down, in minutes. */
    smsExpiryMinutes: number
    /** Maximum number of codes sent to one number within ten minutes. */
    smsPerTenMinutes: number
    /** Maximum number of codes sent to one number within a day. */
    smsPerDay: number
    /** Number of wrong passwords after which a captcha is required. */
    captchaAfterFailures: number
    /** Number of wrong passwords after which an account is locked. */
    lockAfterFailures: number
    /** Duration of a lock, in minutes. */
    lockMinutes: number
    /** Idle timeout of a session, in minutes. */
    sessionIdleMinutes: number
    /** Maximum duration of a session, in hours. */
    sessionHours: number
    /** Maximum number of concurrent sessions of an account; a further login ends the oldest. */
    sessionsPerMember: number
    /** Minimum length of a password, in code points. */
    passwordMinLength: number
    /** Maximum length of a password, in code points. */
    passwordMaxLength: number
    /** Lifetime of a free-play account, in minutes. */
    freePlayMinutes: number
    /** Demonstration credit of a free-play account, in minor units. */
    freePlayCreditMinor: number
    /** Minimum transfer to a downline, in minor units. */
    transferMinimumMinor: number
    /** Maximum of transfers to downlines per day, in minor units. */
    transferDailyMaximumMinor: number
    /** Maximum period of one query for account records, in days. */
    recordDaysPerQuery: number
    /** Lifetime of a launch ticket, in seconds. */
    launchTicketSeconds: number
    /** Time after which a loading game shows a notice, in seconds. */
    slowGameSeconds: number
    /** Maximum number of recent games stored. */
    recentGames: number
    /** Number of retries for an image that fails. */
    imageRetries: number
    /** Valid bets in the period that make a member active, in minor units. */
    activeMemberBetMinor: number
    /** Maximum number of favourite games of a member. */
    favouriteGames: number
    /** Part of a lottery's stakes that is paid out on average, in thousandths, rebate included. Odds are rounded down by up to 5 of them, and the return stays between 950 and 980. */
    lotteryReturnPerMille: number
    /** Number of days whose stakes decide on the order of popular lotteries. */
    lotteryPopularDays: number
    /** Time after which the bet of an interrupted round is refunded, in hours. */
    openBetHours: number
    /** Maximum payout of a vendor's round, in multiples of its stake. A settlement above it is refused with game.payout.over-limit, and the round stays open for review: it is settled when the vendor repeats the call after this limit was raised, or with a smaller payout. */
    payoutMultipleLimit: number
    /** Number of points that convert to 1.00. */
    pointsPerUnit: number
    /** Minimum number of points per conversion. */
    pointsConvertMinimum: number
    /** Time after which the simulated platform decides on a redeemed article, in minutes. */
    redeemReviewMinutes: number
    /** Reward for an invited friend who plays, in minor units. */
    referralRewardMinor: number
    /** Minimum first deposit of the friend, in minor units. */
    referralFirstDepositMinor: number
    /** Minimum valid bets of the friend, in minor units. */
    referralTurnoverMinor: number
    /** Lifetime of a red envelope, in hours. */
    redEnvelopeHours: number
    /** Maximum number of shares of a red envelope. */
    redEnvelopeShares: number
    /** Maximum amount of a red envelope, in minor units. */
    redEnvelopeMaximumMinor: number
    /** Maximum number of rows of the winner board. */
    winnerBoardRows: number
    /** Period that the winner board covers, in days. */
    winnerBoardDays: number
    /** Maximum number of rows of the mission leaderboard. */
    missionBoardRows: number
    /** Turnover required for a gift of the promotions family, in multiples of its amount. */
    bonusTurnoverMultiple: number
    /** Minimum deposit, in minor units. */
    depositMinimumMinor: number
    /** Maximum deposit, in minor units. */
    depositMaximumMinor: number
    /** Time after which an unpaid deposit order expires, in minutes. */
    depositExpiryMinutes: number
    /** Time after which the simulated payer pays an order, in seconds after its creation. */
    depositPaySeconds: number
    /** Time after which a paid order is approved, in seconds after its creation. */
    depositApproveSeconds: number
    /** Maximum number of a member's deposit orders that wait for payment. */
    depositOpenOrders: number
    /** Turnover required before a withdrawal, in multiples of the deposit. */
    depositTurnoverMultiple: number
    /** Minimum withdrawal, in minor units. */
    withdrawMinimumMinor: number
    /** Maximum withdrawal, in minor units. */
    withdrawMaximumMinor: number
    /** Number of withdrawals per day without a fee. */
    withdrawFreePerDay: number
    /** Time until the review of a withdrawal begins, in seconds after the request. */
    withdrawReviewSeconds: number
    /** Duration of a review, in seconds. */
    withdrawDecideSeconds: number
    /** Duration of the payment, in seconds. */
    withdrawPaySeconds: number
    /** Time after which an unconfirmed payment counts as received, in minutes. */
    withdrawConfirmMinutes: number
    /** Duration of a dispute over a payment, in hours. */
    withdrawDisputeHours: number
    /** Maximum number of a member's bank cards, e-wallets and addresses. */
    bankCards: number
    /** Time before money is paid to a new card, in hours. */
    bankCardWaitHours: number
    /** Number of recent transfers shown. */
    transfersShown: number
    /** Minimum cashback that can be claimed, in minor units. */
    cashbackMinimumMinor: number
    /** Minimum time between two claims of cashback, in hours. */
    cashbackHours: number
    /** Turnover required before a withdrawal, in multiples of the cashback. */
    cashbackTurnoverMultiple: number
    /** Time for which a member's records are kept, in months. */
    recordMonths: number
    /** Maximum number of pictures that prove a missing payment. */
    proofImages: number
    /** Interval of the real-time salary, in seconds. */
    realTimeSalarySeconds: number
    /** Delay after the end of an hour until its salary is paid, in minutes. */
    hourlySalaryDelayMinutes: number
    /** Delay after the end of a day until its salary is paid, in minutes. */
    dailySalaryDelayMinutes: number
    /** Delay after the end of a period until its dividend is paid, in minutes. */
    dividendDelayMinutes: number
    /** Maximum rate of a dividend contract for agents without their own contract, in parts of 100,000. */
    dividendMaximumPer100000: number
    /** Maximum rate of a salary contract for agents without their own contract, in parts of 100,000. */
    salaryMaximumPer100000: number
    /** Maximum fixed salary for agents without their own contract, in minor units. */
    salaryFixedMaximumMinor: number
    /** Maximum number of affiliate links per agent. */
    affiliateLinksPerAgent: number
    /** Rank level above which members get the VIP customer service. */
    vipServiceAboveRank: number
    /** Lifetime of an uploaded picture that no form has used, in hours. */
    uploadHours: number
    /** Maximum number of pictures that a member may upload per hour. */
    uploadsPerHour: number
    /** Maximum number of feedback entries per hour from a member or an address. */
    feedbackPerHour: number
    /** Time after which the simulated customer service answers feedback, in minutes. */
    feedbackAnswerMinutes: number
    /** Maximum number of messages that a member may write per hour. */
    messagesPerHour: number
    /** Minimum time between two chat messages of a member, in ms. */
    chatIntervalMs: number
    /** Maximum number of concurrent event streams of a member; a further one ends the oldest. */
    liveStreamsPerMember: number
    /** Maximum number of concurrent event streams from an address. */
    liveStreamsPerAddress: number
    /** Lifetime of a code sent by SMS or e-mail, in minutes. */
    codeLifeMinutes: number
    /** Lifetime of a link that sets a new password, in minutes. */
    recoveryLinkMinutes: number
    /** Waiting time after too many codes, in seconds. */
    codeWaitSeconds: number
    /** Maximum number of codes that the brand sends by SMS per day. */
    codesPerBrandDay: number
    /** Waiting time before the phone-auth provider sends another code, in seconds. */
    phoneAuthSeconds: number
    /** Number of wrong passwords from one address within `lockMinutes` after which the address is locked. */
    failuresPerAddress: number
    /** Lifetime of a remembered login, in hours. */
    rememberHours: number
    /** Timeout for verifying a login from a new address, in minutes. */
    verificationMinutes: number
    /** Maximum number of trusted addresses stored for a member; a further one replaces the least recently used. */
    trustedIps: number
    /** Minimum length of a payment password, in code points. */
    paymentPasswordMinLength: number
    /** Maximum length of a payment password, in code points. */
    paymentPasswordMaxLength: number
    /** Waiting time before a higher limit can be confirmed, in hours. */
    limitWaitHours: number
    /** Time after which an unconfirmed higher limit expires, in days. */
    limitConfirmDays: number
    /** Time of play between two reality checks, in minutes. */
    realityCheckMinutes: number
    /** Number of the site's avatars to choose from. */
    staticAvatars: number
    /** Deposit that earns a raffle ticket; 0 disables it, in minor units. */
    raffleTicketDepositMinor: number
    /** Timeout for a login that was begun at a social provider, in seconds. */
    socialStateSeconds: number
    lotteryTicketLines: number
    /** Maximum number of issues of a chase. */
    lotteryChaseIssues: number
    /** Maximum stake of a line of a lottery ticket, in minor units. */
    lotteryLineMaximumMinor: number
    /** Maximum stakes of a member on one issue of a lottery, in minor units. */
    lotteryIssueMaximumMinor: number
    /** Maximum stakes of all members on one number of an issue, in minor units; the number is then sold out. */
    lotteryNumberMaximumMinor: number
    /** Maximum possible payout of a line of a lottery ticket, in minor units. */
    lotteryPayoutMaximumMinor: number
  }
  /** Ranks of players by id; their sort order gives the level, starting with the lowest. The thresholds of base grow by a factor of 2.5. One rank of players. */
  ranks: {
    [k: string]: {
      name: string
      /** Total deposits that reach the rank, in minor units. */
      depositMinor: number
      /** Total valid bets that reach the rank, in minor units. */
      turnoverMinor: number
      /** Valid bets per month that keep the rank, in minor units. */
      monthlyTurnoverMinor: number
      /** Cashback by game category, as a percentage of the valid bets. */
      cashback: { [k: string]: string }
      /** Gift on the birthday, in minor units. */
      birthdayBonusMinor: number
      /** Gift for reaching the rank for the first time, in minor units. */
      upgradeBonusMinor: number
      /** Maximum of withdrawals per day, in minor units. */
      withdrawDailyMaximumMinor: number
      /** Maximum number of withdrawals per day. */
      withdrawDailyTimes: number
      /** Sort order, ascending; base uses 10, 20, 30. Entries without a number come last. */
      order?: number
    }
  }
  /** Tiers of the commission of partners, the lowest first. */
  partnerTiers: {
    /** Minimum number of active players in the month. */
    players: number
    /** Minimum net loss of these players in the month, in minor units. */
    netLossMinor: number
    /** Commission as a percentage of the net loss. */
    rate: string
  }[]
  /** Deposit channels by code. */
  depositChannels: {
    [k: string]: {
      /** Text key of the channel's name. */
      label: string
      type: ("BANK" | "EWALLET" | "QR" | "CRYPTO")
      minimum: string
      maximum: string
      /** Fee as a percentage of the amount, deducted from the credited amount. */
      feeRate: string
      quickAmounts: string[]
      payTo: {
        name: string
        /** Name of the bank, wallet or network. */
        institution: string
        account: string
      }
      /** Sort order, ascending; base uses 10, 20, 30. Entries without a number come last. */
      order?: number
    }
  }
  /** Banks, wallets and networks for payouts, by code. */
  payoutBanks: {
    [k: string]: {
      name: string
      type: ("BANK" | "EWALLET" | "CRYPTO")
      /** Regular expression of valid account numbers or addresses, without blanks. */
      numberPattern: string
      /** Fee as a percentage of the amount, deducted from it, for withdrawals beyond the free ones of a day. */
      feeRate: string
      /** Sort order, ascending; base uses 10, 20, 30. Entries without a number come last. */
      order?: number
    }
  }
  upstream: {
    /** simulated: the platform in this process; proxy: the upstream at `url`. */
    mode: ("simulated" | "proxy" | "record" | "replay")
    /** Origin of the upstream; must be on the gateway's allow-list. */
    url?: string
    /** Mode by family of operations; it overrides `mode`. */
    families: { [k: string]: "simulated" | "proxy" }
    /** Mode by operation; it overrides `families` and `mode`. */
    operations: { [k: string]: "simulated" | "proxy" }
    /** true: writes are also accepted by their operation's legacyMethods, which old clients use. */
    legacyWrites: boolean
    /** Parts of operations that the upstream does not offer, by operation. Pages leave out the filters, sorting, totals, actions and blocks that need them; answers of the simulated platform are not affected. Missing parts: a parameter of the query such as sort, `totals`, or * for the whole call. */
    lacks: {
      /** @minItems 1 */
      [k: string]: [string, ...(string)[]]
    }
  }
  /** Origins of pictures; each visit picks one and falls back to the next; empty uses this site. */
  imageCDNs: string[]
  /** Permitted origins of games, besides this site. */
  launchGameCDNs: string[]
  /** Fallback for a game's picture: an address of this site, or a file in assets. */
  defaultGameIcon: string
  /** Links of the brand. */
  resources: {
    /** Kind of the link. */
    id: ("IOS" | "IOS_LITE" | "ANDROID" | "WHATSAPP" | "FACEBOOK" | "INSTAGRAM" | "TELEGRAM" | "ZALO" | "EMAIL")
    url: string
    /** Label in Chinese. */
    labelNameCn: string
  }[]
  /** Text key of the licence line. */
  licence: string
  /** Organisations that help people whose gambling has become a problem, by id; the about-page on responsible gaming links to them. */
  helpLines: {
    [k: string]: {
      name: string
      /** Address of its site; https only. */
      address: string
      /** Position in the list; lower numbers come first. */
      order?: number
    }
  }
  /** Measurement of visits. */
  analytics: {
    /** Tag id of the brand's analytics (gtag.js), loaded in production and after consent only; empty for none. */
    gtagId: string
  }
  /** Customer service contacts. */
  customerService: {
    /** VIP: for members above numbers.vipServiceAboveRank; LIVECHAT: for all others. */
    csType: ("VIP" | "LIVECHAT")
    path: string
  }[]
  /** Settings of the chat room. */
  chat: {
    /** Words that are masked, ignoring case. */
    muteWords: string[]
    /** Hosts whose links are clickable in the chat room, besides the brand's own. */
    linkHosts: string[]
  }
}

export interface MenuSetting {
  /** File name of the linked page. */
  page?: string
  modal?: string
  /** Part of the shell that the entry opens: the window of customer service, or the side menu. */
  opens?: ("customer-service" | "side-menu")
  /** The entry stands for one entry per category of `navigation`. */
  categories?: {
    /** Categories whose entry opens the first game of their first vendor; the fallback is the category's page. */
    launch: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS")[]
  }
  /** Tab of the page or modal that is shown first. */
  tab?: string
  /** Id of the heading in the same menu under which the entry is listed. */
  in?: string
  icon?: string
  /** Text key of the label. Default: the title of the page. */
  label?: string
  /** Sort order within the menu, ascending. Base uses 10, 20, 30, so that entries fit in between; entries without a number come last. */
  order?: number
  /** Counter of the entry: promotions to claim or join, unread messages, contracts to answer, missions to claim, notices for agents that were not opened yet, or the member's rank in place of the label, `- -` for a visitor. */
  badge?: ("promotions" | "messages" | "offers" | "missions" | "agent-notices" | "rank")
  when?: When
}

export interface NavigationItem {
  /** Text key of the label. */
  name: string
  gameType: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
  page: string
  /** Points per 100.00 of valid bets. */
  point?: string
  /** English name, which the upstream uses. */
  enName: string
  sideMenuIcon: string
}

export interface SocialProvider {
  /** Name of the provider in calls. */
  id: string
  name: string
  /** Client id of the brand at the provider, which is the audience of its tokens. */
  clientId: string
}
