// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { When } from './page.ts'

/** One branded site. A brand's file contains only its differences from brands/base. */
export interface Brand {
  formatVersion?: number
  name: string
  merchant: string
  market?: ("DE" | "GB" | "SE")
  domains: string[]
  platform: "web"
  device: "WEB"
  lotteryType: ("SEA" | "VN" | "STANDARD")
  prizeModes: ("Lott" | "ZY" | "Elott" | "SEA")[]
  announcementTypes: ("B" | "PL" | "PU" | "PR" | "H")[]
  defaultExecutionType: ("B" | "PL" | "PU" | "PR" | "H")
  esports: string[]
  defaultLang: string
  supportLanguages: [("CN" | "EN" | "JA" | "TH" | "VI" | "MY" | "ES" | "HI" | "ID" | "KM" | "KO" | "MS" | "PT" | "TA" | "TW" | "TY" | "UR" | "TR" | "BN" | "AR" | "FA" | "RU" | "KK" | "UZ" | "LO" | "NE"), ...(("CN" | "EN" | "JA" | "TH" | "VI" | "MY" | "ES" | "HI" | "ID" | "KM" | "KO" | "MS" | "PT" | "TA" | "TW" | "TY" | "UR" | "TR" | "BN" | "AR" | "FA" | "RU" | "KK" | "UZ" | "LO" | "NE"))[]]
  defaultTheme: ("dark" | "light" | "system")
  offlinePage: boolean
  maintenance?: boolean
  currency: { code: string; symbol: string }
  review?: boolean
  timeZone: string
  chatHeaderColour: string
  logo: string
  icon: string
  motif: string
  moments: { look: ("confetti" | "fireworks" | "river" | "stars" | "none"); bigWinTimes: number }
  medals: string
  modules: {
    usernameRegistration: boolean
    mobileRegistration: boolean
    smsVerification: boolean
    mobileRegistrationPassword: boolean
    mobileRegistrationUsername: boolean
    smsLogin: boolean
    freePlay: boolean
    forcedPasswordChange: boolean
    phonePasswordRecovery: boolean
    agents: boolean
    lottery: boolean
    transferWallet: boolean
    automaticTransfer: boolean
    dividend: boolean
    dailySalary: boolean
    hourlySalary: boolean
    realTimeSalary: boolean
    humanCheck: boolean
    chatRoom: boolean
    inbox: boolean
    feedback: boolean
    loginIpVerification: boolean
    phoneAuth: boolean
    points: boolean
    rewards: boolean
  }
  socialProviders: SocialProvider[]
  registration: {
    consentTicked: boolean
    rules: {
      [k: string]: {
        enabled?: boolean
        required?: boolean
        acceptedPattern?: string
        patternId?: number
        minLength?: number
        maxLength?: number
      }
    }
  }
  forms: {
    [k: string]: {
      [k: string]: {
        order?: number
        heading?: string
        label?: string
        hint?: string
        required?: true
        hidden?: true
      }
    }
  }
  navigation: NavigationItem[]
  menus: {
    [k: string]: { [k: string]: MenuSetting }
  }
  flows: {
    login: string
    register: string
    loginVerification: string
    socialConfirm: string
    forgotPassword: string
    changePassword: string
    welcome: string
    customerService: string
    announcement: string
    notices: string
    wallet: string
    lotteryDraws: string
    vendorGames: string
    search: string
  }
  vendors: {
    hidden: string[]
    order: string[]
    hot: ("marked" | "first" | "plain")
    lanes: { [k: string]: "RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT" }
    titles: { [k: string]: string }
    popup: string[]
    launch: { [k: string]: "frame" | "window" | "page" }
    ownEntry: string[]
    ownEntryAfter: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
  }
  lotteryBetPage: string
  lotteryBetsPage: string
  lotteryPages: {
    accountTypeName: ("LOTT" | "ELOTT" | "TCG_LOTTO_VN" | "TCG_SEA")
    category: ("LOTT" | "ELOTT")
    page: string
    hall?: { vassalage: string; lottoArea: string; lottoPrizeMode: string }
  }[]
  accountTypes: { [k: string]: ("player" | "agent" | "trial" | "account-centre")[] }
  centresAs: ("page" | "modal")
  guard: { on: boolean; open: string[] }
  statusPages: { [k: string]: string }
  numbers: {
    gamePageSize: number
    pageSize: number
    headerMenuFirstPage: number
    headerMenuPage: number
    modalOpenDelayMs: number
    assetTimeoutSeconds: number
    measuredVisitsPercent: number
    countryCloseDelayMs: number
    captchaRefreshMs: number
    smsRequestMs: number
    smsExpiryMinutes: number
    smsPerTenMinutes: number
    smsPerDay: number
    captchaAfterFailures: number
    lockAfterFailures: number
    lockMinutes: number
    sessionIdleMinutes: number
    sessionHours: number
    sessionsPerMember: number
    passwordMinLength: number
    passwordMaxLength: number
    freePlayMinutes: number
    freePlayCreditMinor: number
    transferMinimumMinor: number
    transferDailyMaximumMinor: number
    recordDaysPerQuery: number
    launchTicketSeconds: number
    slowGameSeconds: number
    recentGames: number
    imageRetries: number
    activeMemberBetMinor: number
    favouriteGames: number
    lotteryReturnPerMille: number
    lotteryPopularDays: number
    openBetHours: number
    payoutMultipleLimit: number
    pointsPerUnit: number
    pointsConvertMinimum: number
    redeemReviewMinutes: number
    referralRewardMinor: number
    referralFirstDepositMinor: number
    referralTurnoverMinor: number
    redEnvelopeHours: number
    redEnvelopeShares: number
    redEnvelopeMaximumMinor: number
    winnerBoardRows: number
    winnerBoardDays: number
    missionBoardRows: number
    bonusTurnoverMultiple: number
    depositMinimumMinor: number
    depositMaximumMinor: number
    depositExpiryMinutes: number
    depositPaySeconds: number
    depositApproveSeconds: number
    depositOpenOrders: number
    depositTurnoverMultiple: number
    withdrawMinimumMinor: number
    withdrawMaximumMinor: number
    withdrawFreePerDay: number
    withdrawReviewSeconds: number
    withdrawDecideSeconds: number
    withdrawPaySeconds: number
    withdrawConfirmMinutes: number
    withdrawDisputeHours: number
    bankCards: number
    bankCardWaitHours: number
    transfersShown: number
    cashbackMinimumMinor: number
    cashbackHours: number
    cashbackTurnoverMultiple: number
    recordMonths: number
    proofImages: number
    realTimeSalarySeconds: number
    hourlySalaryDelayMinutes: number
    dailySalaryDelayMinutes: number
    dividendDelayMinutes: number
    dividendMaximumPer100000: number
    salaryMaximumPer100000: number
    salaryFixedMaximumMinor: number
    affiliateLinksPerAgent: number
    vipServiceAboveRank: number
    uploadHours: number
    uploadsPerHour: number
    feedbackPerHour: number
    feedbackAnswerMinutes: number
    messagesPerHour: number
    chatIntervalMs: number
    liveStreamsPerMember: number
    liveStreamsPerAddress: number
    codeLifeMinutes: number
    recoveryLinkMinutes: number
    codeWaitSeconds: number
    codesPerBrandDay: number
    phoneAuthSeconds: number
    failuresPerAddress: number
    rememberHours: number
    verificationMinutes: number
    trustedIps: number
    paymentPasswordMinLength: number
    paymentPasswordMaxLength: number
    limitWaitHours: number
    limitConfirmDays: number
    realityCheckMinutes: number
    staticAvatars: number
    raffleTicketDepositMinor: number
    socialStateSeconds: number
    lotteryTicketLines: number
    lotteryChaseIssues: number
    lotteryLineMaximumMinor: number
    lotteryIssueMaximumMinor: number
    lotteryNumberMaximumMinor: number
    lotteryPayoutMaximumMinor: number
  }
  ranks: {
    [k: string]: {
      name: string
      depositMinor: number
      turnoverMinor: number
      monthlyTurnoverMinor: number
      cashback: { [k: string]: string }
      birthdayBonusMinor: number
      upgradeBonusMinor: number
      withdrawDailyMaximumMinor: number
      withdrawDailyTimes: number
      order?: number
    }
  }
  partnerTiers: { players: number; netLossMinor: number; rate: string }[]
  depositChannels: {
    [k: string]: {
      label: string
      type: ("BANK" | "EWALLET" | "QR" | "CRYPTO")
      minimum: string
      maximum: string
      mark: string
      creditMinutes: number
      feeRate: string
      quickAmounts: string[]
      payTo: { name: string; institution: string; account: string }
      order?: number
    }
  }
  payoutBanks: {
    [k: string]: {
      name: string
      type: ("BANK" | "EWALLET" | "CRYPTO")
      numberPattern: string
      feeRate: string
      order?: number
    }
  }
  upstream: {
    mode: ("simulated" | "proxy" | "record" | "replay")
    url?: string
    profile: string
    families: { [k: string]: "simulated" | "proxy" | "record" | "replay" }
    operations: { [k: string]: "simulated" | "proxy" | "record" | "replay" }
    legacyWrites: boolean
    strictQuery: boolean
    shadow: boolean
    lacks: { [k: string]: [string, ...(string)[]] }
  }
  imageCDNs: string[]
  launchGameCDNs: string[]
  defaultGameIcon: string
  resources: {
    id: ("IOS" | "IOS_LITE" | "ANDROID" | "WHATSAPP" | "FACEBOOK" | "INSTAGRAM" | "TELEGRAM" | "ZALO" | "EMAIL")
    url: string
    labelNameCn: string
  }[]
  licence: string
  helpLines: {
    [k: string]: { name: string; address: string; order?: number }
  }
  trust: {
    demonstration: boolean
    company: string
    authority: string
    number: string
    validator?: string
    mark?: string
    age: number
    security: string
    since: number
  }
  games: {
    automatic: boolean
    quickStop: boolean
    leastMs: { slots: number; casino: number }
    stakes?: {
      slotsMaximumMinor?: number
      casinoMaximumMinor?: number
      youngSlotsMaximumMinor?: number
      youngBelowYears: number
    }
    celebrateReturns?: boolean
  }
  safety?: {
    finalWithdrawals?: boolean
    limitBeforeDeposit?: boolean
    panicHours?: number
    breakAfterMinutes?: number
    breakMinutes: number
    oneGame?: boolean
    clockSeconds?: boolean
    buttons?: {
      [k: string]: { label: string; icon: string; page?: string; address?: string; order?: number }
    }
  }
  jackpots: {
    [k: string]: {
      label: string
      vendors: string[]
      sharePerMillion: number
      openingMinor: number
      limitMinor: number
      limitHours: number
      order?: number
    }
  }
  races: {
    [k: string]: {
      label: string
      points: ("stake" | "multiplier")
      days: number
      vendors: string[]
      minimumStakeMinor: number
      prizesMinor: [number, ...(number)[]]
      order?: number
    }
  }
  experiments?: {
    [k: string]: {
      running: boolean
      goal: { operation?: string; route?: string }
      shares: { [k: string]: number }
    }
  }
  analytics: { gtagId: string }
  customerService: { csType: ("VIP" | "LIVECHAT"); path: string }[]
  chat: { muteWords: string[]; linkHosts: string[] }
}

export interface MenuSetting {
  page?: string
  modal?: string
  opens?: ("customer-service" | "side-menu")
  categories?: { launch: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS")[] }
  tab?: string
  in?: string
  icon?: string
  label?: string
  order?: number
  badge?: ("promotions" | "messages" | "offers" | "missions" | "rewards" | "agent-notices" | "rank")
  when?: When
}

export interface NavigationItem {
  name: string
  gameType: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
  page: string
  point?: string
  enName: string
  sideMenuIcon: string
}

export interface SocialProvider {
  id: string
  name: string
  clientId: string
}
