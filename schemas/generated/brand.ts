// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { When } from './page.ts'

/** One branded site. A brand's file says only what differs from brands/base. */
export interface Brand {
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
  /** Theme until the player chooses; system follows the device. */
  defaultTheme: ("dark" | "light" | "system")
  /** Browsers keep a page of the brand for when they have no connection; false removes it from those that have it. */
  offlinePage: boolean
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
    usernameRegistration: boolean
    mobileRegistration: boolean
    /** Registration asks for a code sent by SMS. */
    smsVerification: boolean
    mobileRegistrationPassword: boolean
    smsLogin: boolean
    /** Trial accounts with demonstration credit. */
    freePlay: boolean
    /** An expired password must be changed at login. */
    forcedPasswordChange: boolean
    /** Forgotten password by phone (CHNGPASSVERIF3). */
    phonePasswordRecovery: boolean
    /** Agents, their centre and their downlines. */
    agents: boolean
    lottery: boolean
    /** Money is moved between the main wallet and vendor wallets. */
    transferWallet: boolean
    dividend: boolean
    dailySalary: boolean
    hourlySalary: boolean
    realTimeSalary: boolean
    /** Login, registration and codes for visitors ask for a human check. Off, where the upstream has no such check. */
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
  /** Social providers that members sign in with; none: no such way is offered. */
  socialProviders: SocialProvider[]
  /** How players sign up, as the simulated platform answers it. */
  registration: {
    /** Field to its rule. What the server says of one registration field. */
    rules: {
      [k: string]: {
        enabled?: boolean
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
  /** Game categories in menus and lanes, in order. One game category in the menus. */
  navigation: NavigationItem[]
  /** Menus by name, such as side and foot; each has entries by id, merged over base: null removes one. */
  menus: {
    /** One entry. It has one of page, modal, opens and categories; without any it is a heading, which other entries name in `in`. */
    [k: string]: { [k: string]: MenuSetting }
  }
  /** Modals that the client opens by itself, by purpose. */
  flows: {
    login: string
    /** Signing up, where an account on trial asks for a real one. */
    register: string
    /** Second proof of a login from a new place. */
    loginVerification: string
    /** End of a login by a social provider. */
    socialConfirm: string
    /** Recovery of a forgotten password. */
    forgotPassword: string
    /** Forced change of the password. */
    changePassword: string
    /** First login. */
    welcome: string
    /** Ways to customer service, where a browser blocks its window. */
    customerService: string
    /** One announcement, opened by itself or from a list. */
    announcement: string
    notices: string
    lotteryDraws: string
    /** Games of one vendor. */
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
    lanes: { [k: string]: "RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT" }
    /** Vendor code to the name shown in place of the upstream's. */
    titles: { [k: string]: string }
    /** Vendor codes (VASSALAGE) whose games open in a window over the page, in place of a tab of their category. */
    popup: string[]
    /** Vendor code to where its games run: in a frame of this site (which is also for vendors not named), in a window of their own, or in place of this site, for vendors that refuse frames. */
    launch: { [k: string]: "frame" | "window" | "page" }
    /** Vendor codes that get an entry of their own in the top menu. */
    ownEntry: string[]
    /** Category after which they stand. */
    ownEntryAfter: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
  }
  /** Where the lotteries of each account type are; one that stands nowhere is launched. */
  lotteryPages: {
    /** Account type. */
    accountTypeName: ("LOTT" | "ELOTT" | "TCG_LOTTO_VN" | "TCG_SEA")
    /** Category of the menus that lists their names. */
    category: ("LOTT" | "ELOTT")
    /** Lobby that shows them. */
    page: string
    /** Their maker's own hall, opened in the frame from the lobby; without it there is none. */
    hall?: {
      /** Vendor that runs the hall. */
      vassalage: string
      lottoArea: string
      /** Prize mode that the hall is asked for; empty: the maker's own. */
      lottoPrizeMode: string
    }
  }[]
  /** Upstream's account type to what it may do. */
  accountTypes: { [k: string]: ("player" | "agent" | "trial")[] }
  /** A site for members only: a visitor is sent to the login from every page but some. */
  guard: {
    /** Whether visitors are sent to the login. */
    on: boolean
    /** Addresses that visitors may see all the same. */
    open: string[]
  }
  /** System status to the page that is shown in place of the site. 0 is the site itself; a status that is not named shows nothing. */
  statusPages: { [k: string]: string }
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
    /** Wait for a part of the client before it counts as failed, in s. */
    assetTimeoutSeconds: number
    /** Wait before the country list closes after blur, in ms. */
    countryCloseDelayMs: number
    /** Least time between two captcha images, in ms. */
    captchaRefreshMs: number
    /** Least time between two login code requests, in ms. */
    smsRequestMs: number
    /** Wait before the next code, which the client counts down, in minutes. */
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
    /** Favourite games that a member may have, in games. */
    favouriteGames: number
    /** Part of the stakes of a lottery that comes back to players, in thousandths. */
    lotteryReturnPerMille: number
    /** A bet of an interrupted round is refunded after so long, in hours. */
    openBetHours: number
    /** Largest payout of a vendor's round, in multiples of its stake. A settlement above it is refused with game.payout.over-limit, and the round stays open for review: it settles when the vendor repeats the call after this limit was raised, or with a smaller payout. */
    payoutMultipleLimit: number
    /** Points that convert to 1.00, in points. */
    pointsPerUnit: number
    /** Least points converted at once, in points. */
    pointsConvertMinimum: number
    /** A redeemed article is decided on after this, in minutes. */
    redeemReviewMinutes: number
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
    /** Least deposit, in minor units. */
    depositMinimumMinor: number
    /** Greatest deposit, in minor units. */
    depositMaximumMinor: number
    /** A deposit order that nobody paid ends after this, in minutes. */
    depositExpiryMinutes: number
    /** When the simulated payer has paid an order, in seconds after it was made. */
    depositPaySeconds: number
    /** When a paid order is approved, in seconds after it was made. */
    depositApproveSeconds: number
    /** Deposit orders of a member that wait for payment at once, in orders. */
    depositOpenOrders: number
    /** How many times a deposit has to be bet before a withdrawal. */
    depositTurnoverMultiple: number
    /** Least withdrawal, in minor units. */
    withdrawMinimumMinor: number
    /** Greatest withdrawal, in minor units. */
    withdrawMaximumMinor: number
    /** Withdrawals of a day that cost no fee, in withdrawals. */
    withdrawFreePerDay: number
    /** When the review of a withdrawal begins, in seconds after it was asked for. */
    withdrawReviewSeconds: number
    /** How long a review takes, in seconds. */
    withdrawDecideSeconds: number
    /** How long paying out takes, in seconds. */
    withdrawPaySeconds: number
    /** A payment that nobody confirmed is held to be received after this, in minutes. */
    withdrawConfirmMinutes: number
    /** How long a dispute over a payment takes, in hours. */
    withdrawDisputeHours: number
    /** Bank cards, e-wallets and addresses of a member at most, in cards. */
    bankCards: number
    /** How long a new card waits before money goes to it, in hours. */
    bankCardWaitHours: number
    /** Last transfers that are shown, in transfers. */
    transfersShown: number
    /** Least cashback that can be claimed, in minor units. */
    cashbackMinimumMinor: number
    /** Least time between two claims of cashback, in hours. */
    cashbackHours: number
    /** How many times cashback has to be bet before a withdrawal. */
    cashbackTurnoverMultiple: number
    /** How long records are kept for their member, in months. */
    recordMonths: number
    /** Pictures that prove a payment that did not arrive, in pictures. */
    proofImages: number
    /** Time between two runs of the real-time salary, in seconds. */
    realTimeSalarySeconds: number
    /** An hour's salary is paid so long after its end, in minutes. */
    hourlySalaryDelayMinutes: number
    /** A day's salary is paid so long after its end, in minutes. */
    dailySalaryDelayMinutes: number
    /** A dividend is paid so long after the end of its period, in minutes. */
    dividendDelayMinutes: number
    /** Greatest rate of a dividend contract where the agent has none of its own, in parts of 100,000. */
    dividendMaximumPer100000: number
    /** Greatest rate of a salary contract where the agent has none of its own, in parts of 100,000. */
    salaryMaximumPer100000: number
    /** Greatest fixed salary where the agent has no contract of its own, in minor units. */
    salaryFixedMaximumMinor: number
    /** Links of one agent side by side, in links. */
    affiliateLinksPerAgent: number
    /** Members of a higher rank get the VIP customer service, a rank. */
    vipServiceAboveRank: number
    /** Life of a picture that no form took, in hours. */
    uploadHours: number
    /** Pictures that a member may upload within an hour, in pictures. */
    uploadsPerHour: number
    /** Feedback that a member, or an address, may give within an hour, in times. */
    feedbackPerHour: number
    /** Customer service of the simulated platform answers feedback after this, in minutes. */
    feedbackAnswerMinutes: number
    /** Messages that a member may write within an hour, in messages. */
    messagesPerHour: number
    /** Least time between two lines of a member in the chat room, in ms. */
    chatIntervalMs: number
    /** Live streams of a member at one time; one more ends the oldest, in streams. */
    liveStreamsPerMember: number
    /** Live streams of an address at one time, in streams. */
    liveStreamsPerAddress: number
    /** Life of a code sent by SMS or e-mail, in minutes. */
    codeLifeMinutes: number
    /** Life of a link that sets a new password, in minutes. */
    recoveryLinkMinutes: number
    /** Wait after too many codes, in seconds. */
    codeWaitSeconds: number
    /** Codes that the brand may send by SMS in a day, in codes. */
    codesPerBrandDay: number
    /** Wait before the phone-auth provider sends another code, in seconds. */
    phoneAuthSeconds: number
    /** Wrong passwords of one address within the time of a lock, after which it waits, in tries. */
    failuresPerAddress: number
    /** Life of a remembered login, in hours. */
    rememberHours: number
    /** Time to verify a login from a new address, in minutes. */
    verificationMinutes: number
    /** Addresses that need no verification, kept for a member; the one unused longest goes, in addresses. */
    trustedIps: number
    /** Least length of a payment password, in code points. */
    paymentPasswordMinLength: number
    /** Greatest length of a payment password, in code points. */
    paymentPasswordMaxLength: number
    /** A higher limit waits so long before it can be confirmed, in hours. */
    limitWaitHours: number
    /** A higher limit that waits is forgotten after so long, in days. */
    limitConfirmDays: number
    /** Play between two notes of how long it has lasted, in minutes. */
    realityCheckMinutes: number
    /** Pictures of the site that a member may choose from, in pictures. */
    staticAvatars: number
    /** Deposit that gives a raffle ticket; 0 for none, in minor units. */
    raffleTicketDepositMinor: number
    /** Seconds in which a sign-in that was begun at a social provider must end. */
    socialStateSeconds: number
  }
  /** Ranks of players by id; the place in their order is the level, from the lowest. Thresholds grow by 2.5 a step. One rank of players. */
  ranks: {
    [k: string]: {
      name: string
      /** Deposits in all that reach it, in minor units. */
      depositMinor: number
      /** Valid bet in all that reaches it, in minor units. */
      turnoverMinor: number
      /** Valid bet in a month that keeps it, in minor units. */
      monthlyTurnoverMinor: number
      /** Category of games to the part of valid bet that comes back, per cent. */
      cashback: { [k: string]: string }
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
  }
  /** Tiers of the commission of partners, the lowest first. */
  partnerTiers: {
    /** Active players in the month that reach it. */
    players: number
    /** Net loss of these players in the month that reaches it, in minor units. */
    netLossMinor: number
    /** Part of the net loss that is paid, per cent. */
    rate: string
  }[]
  /** Ways to pay in by code. */
  depositChannels: {
    [k: string]: {
      /** Text key of its name. */
      label: string
      type: ("BANK" | "EWALLET" | "QR" | "CRYPTO")
      minimum: string
      maximum: string
      /** Fee, per cent of the amount, taken from what is paid in. */
      feeRate: string
      quickAmounts: string[]
      payTo: {
        name: string
        /** Bank, wallet or network. */
        institution: string
        account: string
      }
      /** Place in the list, the lowest first; base counts 10, 20, 30. Entries without a number come last. */
      order?: number
    }
  }
  /** Banks, wallets and networks that money is paid out to, by code. Where money can be paid out to. */
  payoutBanks: {
    [k: string]: {
      name: string
      type: ("BANK" | "EWALLET" | "CRYPTO")
      /** What a number or an address there looks like, without blanks. */
      numberPattern: string
      /** Fee of withdrawals beyond the free ones of a day, per cent of the amount, taken from it. */
      feeRate: string
      /** Place in the list, the lowest first; base counts 10, 20, 30. Entries without a number come last. */
      order?: number
    }
  }
  upstream: {
    /** simulated: the platform in this process; proxy: the upstream at url. */
    mode: ("simulated" | "proxy" | "record" | "replay")
    /** Origin of the upstream; must be on the gateway's allow-list. */
    url?: string
    /** Family to who answers it, over mode. */
    families: { [k: string]: "simulated" | "proxy" }
    /** Operation to who answers it, over family and mode. */
    operations: { [k: string]: "simulated" | "proxy" }
    /** Writes are also taken by the legacyMethods of their operation, as old clients send them. */
    legacyWrites: boolean
  }
  /** Origins of pictures; each visit picks one and falls to the next when it fails; empty: this site. */
  imageCDNs: string[]
  /** Origins that games are opened from, beside this site. */
  launchGameCDNs: string[]
  /** Shown where the picture of a game does not come: an address of this site, or a file in assets. */
  defaultGameIcon: string
  /** Links of the brand. */
  resources: {
    /** What it is. */
    id: ("IOS" | "IOS_LITE" | "ANDROID" | "WHATSAPP" | "FACEBOOK" | "INSTAGRAM" | "TELEGRAM" | "ZALO" | "EMAIL")
    url: string
    /** Label in Chinese. */
    labelNameCn: string
  }[]
  /** Text key of the licence line. */
  licence: string
  /** Measuring of visits. */
  analytics: {
    /** Tag of the brand's analytics (gtag.js), loaded in production and after consent only; empty: none. */
    gtagId: string
  }
  /** Ways to customer service. */
  customerService: { csType: ("VIP" | "LIVECHAT"); path: string }[]
  /** Rules of the chat room. */
  chat: {
    /** Words that are masked, in any case. */
    muteWords: string[]
    /** Hosts whose addresses may be opened from the chat room, beside the brand's own. */
    linkHosts: string[]
  }
}

export interface MenuSetting {
  /** Page that it leads to, by its file's name. */
  page?: string
  modal?: string
  /** Part of the shell that it opens: the window of customer service, or the menu beside the page. */
  opens?: ("customer-service" | "side-menu")
  /** Stands for one entry for each category of `navigation`. */
  categories?: {
    /** Categories whose entry starts the game of their first vendor; their page while there is none. */
    launch: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS")[]
  }
  /** Tab of the page or modal that is shown first. */
  tab?: string
  /** Heading of the same menu that it stands below. */
  in?: string
  icon?: string
  /** Text key of its label. Default: the title of its page. */
  label?: string
  /** Place among its neighbours, the lowest first. Base counts 10, 20, 30, so that an entry fits between any two; entries without a number come last. */
  order?: number
  /** Promotions to claim or join, unread messages, or the member's rank in place of the label, - - for a visitor. */
  badge?: ("promotions" | "messages" | "rank")
  when?: When
}

export interface NavigationItem {
  /** Text key of the label. */
  name: string
  gameType: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
  page: string
  /** Points for each 100.00 of valid bet. */
  point?: string
  /** English name, used by the upstream. */
  enName: string
  sideMenuIcon: string
}

export interface SocialProvider {
  id: string
  name: string
  /** The brand's own name there: the audience of its tokens. */
  clientId: string
}
