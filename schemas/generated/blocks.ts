// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { RecordAction, RecordAlert, RecordBulk, RecordColumn, RecordFilter } from './models.ts'
import type { When } from './page.ts'

/** Settings of each block, checked and filled by the gateway. */
export interface BlockProps {
  /** A member's statement of the last twelve months or of a calendar year for a bank or a tax office: months as rows, sums by movement, a page to print, and a CSV file that the gateway signs. */
  "account-statement": { operation: "wallet.statement"; check: string }
  /** A line of your own on every page of a layout, such as a change of opening hours or a delay of payments. */
  "announcement-bar": { text: string; icon: string; tone: ("notice" | "warning"); route?: string }
  /** The announcement that a player opened from a list or that popped up. For dialogs. */
  "announcement-card": {}
  /** Current announcements as rows; selecting one opens its text. */
  "announcement-list": { title: string }
  /** Bar at the bottom of a phone with the most important pages, such as home, promotions and rewards. */
  "bottom-bar": { arrangement: ("flat" | "raised"); menu: string }
  /** Game categories as large buttons. A category without vendors is left out. */
  "category-tiles": { label: string; look: ("cards" | "chips" | "arches") }
  /** Large window above the site, such as the member centre: title and close button at the top, its menu at the side, the page beside it. For layouts. */
  "centre-frame": { title: string; home: string }
  /** Menu at the side of a centre, such as the member centre; the current page is marked. */
  "centre-menu": { label: string; menu: string }
  /** Form with which members change their login password. After a login with an expired password nothing else is possible. */
  "change-password": { form: string }
  /** Bar chart of a figure by day, such as a member's profit, with the same numbers as a table. */
  chart: {
    title: string
    operation: string
    query: { [k: string]: string | number }
    rows: string
    day: string
    empty: string
    series: [ChartSeries, ...(ChartSeries)[]]
  }
  /** Chat in which members write to each other; visitors and free play can only read. */
  "chat-room": { title?: string; count: number }
  /** Money that a member can claim, such as cashback: the sum, a button, and when the next claim is possible. */
  "claim-card": {
    title: string
    hint?: string
    operation: string
    amount: string
    minimum: string
    can: string
    next: string
    claim: string
    done: string
  }
  /** Stands in place of the site while it is closed, for maintenance or for a region: the reason, and a way to customer service. */
  "closed-site": {
    icon: string
    greeting?: string
    title: string
    text: string
    ip?: string
    country?: string
    contact: string
    again?: string
  }
  /** Contracts that wait for the agent's answer, with buttons to accept and to reject. */
  "contract-offers": { kind?: ("DIVIDEND" | "DAILY" | "HOURLY" | "REAL_TIME"); hidesEmpty: boolean }
  /** Tiles that praise the site with a number or a few words each, such as 9,233 slots. */
  "copy-tiles": { title?: string; look: ("cards" | "strip"); tiles: [CopyTile, ...(CopyTile)[]] }
  /** Deposit from beginning to end: method, amount and promotion, then how to pay and whether the money arrived. */
  deposit: { form: string; receipt: string }
  /** Facts from the platform, one in a line, such as a member's referral code and reward. */
  detail: {
    title: string
    hint?: string
    operation: string
    fields: [RecordColumn, ...(RecordColumn)[]]
    code?: DetailCode
  }
  /** One page about the brand, such as the terms, in a dialog: the one whose link was selected. */
  "document-view": {
    page: ("about-us" | "terms" | "privacy" | "responsible-gaming" | "game-rules" | "deposit-withdrawal" | "contact")
    help: string
  }
  /** Panel about your app: a few words, a button, and QR codes to scan. */
  "download-card": {
    title: string
    text: string
    action: string
    look: ("wide" | "slim")
    apps: { resource: ("IOS" | "IOS_LITE" | "ANDROID"); label: string }[]
  }
  /** Steps to install your app on each kind of device, with link and QR code. */
  "download-guide": {
    title: string
    intro?: string
    qrSize: number
    platforms: {
      resource: ("IOS" | "IOS_LITE" | "ANDROID")
      name: string
      icon: string
      needs?: string
      userAgents: string[]
      touch: boolean
      steps: [string, ...(string)[]]
    }[]
    web?: { name: string; icon: string; steps: [string, ...(string)[]] }
  }
  /** Download addresses that the platform keeps, such as a spare address of the site. */
  "download-paths": {
    title: string
    intro?: string
    paths: { type: string; label: string; icon: string; encrypted: boolean }[]
  }
  /** Draws a round or a draw again in the player's browser, from its published hash, its seed and its selection, and names what differs. A row of the betting record opens it with the values of that round. */
  "fairness-check": { operation: "games.next-seed" }
  /** Form for feedback of visitors and members. Whoever sends it gets a number to refer to. */
  "feedback-form": { title: string; intro?: string; form: string; pictures: string }
  /** Earlier feedback of the member, with the answers. */
  "feedback-list": { title: string; pageSize: number }
  /** Helps a member who forgot the password. By e-mail a link is sent; by phone the new password is set at once with a code. */
  "forgot-password": { methods: [RecoveryMethod, ...(RecoveryMethod)[]] }
  /** A form on a page, such as a transfer; what it changed is up to date afterwards. */
  "form-panel": {
    title: string
    hint?: string
    note?: FormNote
    form: string
    operation: string
    refreshes: string[]
    shows: RecordColumn[]
  }
  /** Button that lets a visitor play at once with play money, without an account. */
  "free-play": { label: string; note: string }
  /** All game categories with their vendors and games, as in the menus of the top bar. For dialogs. */
  "game-centre": { gamesIn: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS")[] }
  /** A game that is played, with a bar: back, balance, transfer of money, reload and full screen. */
  "game-frame": {
    home: string
    record: string
    amountsMinor: number[]
    links: { icon: string; label: string; route: string; when?: When }[]
  }
  /** All games of a category on pages, with a tab for each vendor and a search by name. */
  "game-hall": {
    gameType: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS")
    suffix: string
    start: ("vendor" | "all")
    searchDelayMs: number
    collections: ("all" | "favourites" | "recent")[]
    filters: ("only" | "kind" | "bet" | "lines" | "sort")[]
    betsMinor: number[]
    lines: number[]
    views: ("pages" | "endless")[]
    lanes: ("recent" | "hot")[]
    rooms: boolean
    tables?: { operation: "games.live-tables" }
    now?: { text: string; counts: ("games" | "vendors") }
  }
  /** One category on the home page: its games, or its vendors, in a row that scrolls sideways. */
  "game-lane": {
    gameType: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS")
    show: ("games" | "vendors")
    count: number
    skipHot: number
    chips: number
    rows: (1 | 2)
  }
  /** Games that a search found, on pages and by category. */
  "game-results": { hot: number }
  /** Search over all games. It suggests games, vendors, categories and earlier searches while somebody types. */
  "game-search": { count: number; hot: number }
  /** All pages about the brand, such as the terms: a list, a search over their texts, and each page with a table of contents. */
  "help-centre": {
    title: string
    intro: string
    icons: { [k: string]: string }
  }
  /** Large banner at the top of the home page: slides that change by themselves, with dots, arrows and swiping, and room for blocks beside it. */
  "hero-banner": {
    label: string
    shape: ("wide" | "framed" | "full")
    scheme: ("dark" | "light" | "theme")
    align: ("start" | "center")
    seconds: number
    slides: [HeroSlide, ...(HeroSlide)[]]
  }
  "hot-games": { title: string; count: number; look: ("row" | "ranked" | "mosaic") }
  /** The brand's jackpots with amounts that grow while one looks, and their last winners. It shows nothing without a jackpot. */
  jackpot: { title: string; codes: string[]; look: ("wide" | "compact"); operation: "promotions.jackpots" }
  /** Login with a tab for each way that is switched on. Logins that this device remembers come first. Place inside: more, below the form. */
  "login-form": { methods: [LoginMethod, ...(LoginMethod)[]]; register: string }
  /** Second proof for a login from a new network: the member chooses one of the ways that the account has. */
  "login-verification": { methods: [VerificationMethod, ...(VerificationMethod)[]]; tries: number }
  /** Last draws of the lottery that the player opened. For dialogs. */
  "lottery-draws": { count: number }
  /** The most played lotteries, with the time until the next draw and the last numbers. */
  "lottery-lane": { title: string; count: number }
  /** Lobby of lotteries: find one, follow its draw, see results, learn how to play, and check that a draw was fair. */
  "lottery-lobby": {
    title: string
    hint?: string
    icon: string
    accountTypes: [("LOTT" | "ELOTT" | "TCG_LOTTO_VN" | "TCG_SEA"), ...(("LOTT" | "ELOTT" | "TCG_LOTTO_VN" | "TCG_SEA"))[]]
    deposit: string
    transfer: string
    menu: ("all" | "vietnam")
    prizeMode: string
    popular: number
    results: number
    opened: number
  }
  /** One lottery ticket of a member: stake, result, how the payout was worked out, and a proof of the draw that the browser checks. */
  "lottery-order": { bets: string }
  /** Games that the member played last, or marked as favourites. It is hidden if there are none. */
  "member-games": { title: string; show: ("recent" | "favourites"); count: number; page?: string }
  /** The member's own account: name, avatar, rank, date of registration and last login. */
  "member-profile": { labels: boolean }
  /** The member's inbox. Opening a message marks it as read. */
  "message-list": { pageSize: number }
  /** Nothing but a message, such as for an address that does not exist. */
  "message-page": {
    icon: string
    figure?: string
    title: string
    text?: string
    action?: { label: string; route: string }
  }
  /** The next matches with their odds, for visitors too. Selecting odds opens the sportsbook with the bet on its slip. */
  "next-matches": { title: string; count: number; look: ("cards" | "leagues"); page?: string }
  /** Your notices on pages; one at a time is open. */
  "notice-list": { title?: string; pageSize: number; audience: ("all" | "agents") }
  /** Notices that run in a line, with a button that stops them. */
  "notice-marquee": { label: string }
  /** Opens pop-up announcements once after a login, and once for a visitor. On the page itself it shows nothing. */
  "notice-popups": { delayMs: number }
  /** Announcements in a strip, such as above a game hall. Players can hide each one for good. */
  "notice-strip": { label: string; most: number }
  /** Place of the page in its frame. Every layout has exactly one. */
  "page-outlet": {}
  /** Lets visitors work out what a partner earns in a month, by your partner tiers. */
  "partner-calculator": {
    title: string
    players: number
    playersMaximum: number
    netLossMinor: number
    netLossMaximumMinor: number
    netLossStepMinor: number
  }
  /** Form with which somebody applies to become a partner. Whoever sends it gets a number to refer to. */
  "partner-form": { title: string; intro?: string; form: string; anchor: string }
  /** Explains how partners earn: the steps, and your partner tiers as a table. */
  "partner-plan": {
    title: string
    intro?: string
    action?: string
    target: string
    steps: { icon: string; title: string; text: string }[]
  }
  /** Payouts that the member still has to confirm, or dispute with pictures, before a deadline. */
  "payment-confirmations": { form: string }
  /** The games that most players play at this moment, with their numbers, which follow while one looks. It shows nothing while nobody plays. */
  "playing-now": { title: string; count: number; operation: "games.playing-now" }
  /** Turns points into money of the main wallet. */
  "point-convert": { form: string; security: string }
  /** Shop for points: the member's balance, articles to choose from, what was redeemed, where points came from, and the rules. */
  "point-mall": {
    title: string
    text: string
    here: string
    redeem: string
    convert: string
    pageSize: number
    rules: string[]
  }
  /** Redeems the article that the member chose in the points shop. For dialogs. */
  "point-redeem": {
    forms: { VOUCHER: string; ARTICLE: string }
    address: string
    security: string
  }
  /** Cards from data of the platform, such as missions: each with a name, a state, a bar of progress, values and a button. */
  "progress-list": {
    title: string
    hint?: string
    operation: string
    query: { [k: string]: string | number }
    rows: string
    paged: boolean
    rowKey: string
    heading: RecordColumn
    mark?: RecordColumn
    done?: string
    goal?: string
    progress: string
    amounts: boolean
    facts: RecordColumn[]
    action?: RecordAction
    all?: ProgressAll
    filters: RecordFilter[]
    empty: string
  }
  /** A picture with a few words that opens a page. */
  "promo-card": {
    image: string
    title: string
    text?: string
    route: string
    tone: ("hero" | "primary" | "accent")
  }
  /** Promotions as cards in a row; each opens its page. */
  "promo-lane": { title: string; count: number }
  /** One promotion: picture, state, dates, rules, terms, and others like it. */
  "promotion-detail": { list: string; detail: string; terms: string[]; related: number }
  /** All promotions by category, with a search, and whether the member has joined them. */
  "promotion-list": {
    title: string
    text: string
    detail: string
    categories: PromotionCategory[]
    pageSize: number
    featured: boolean
    searchDelayMs: number
    rewards: string
  }
  /** A race: prizes, time left, the leaders and the member's own place. It shows nothing without a race. */
  race: { code: string; pageSize: number; operation: "promotions.races" }
  /** The member's raffle tickets, and a button that draws one and shows the prize. */
  "raffle-draw": { title: string; deposit: string }
  "rank-benefits": {
    title: string
    items: { icon: string; title: string; text: string }[]
  }
  /** Head of the VIP page: the member's rank and what is missing for the next; an invitation for visitors. */
  "rank-progress": { title: string; text: string; register: string; here: string; play: string }
  /** All VIP ranks as a table: what it takes to reach and keep each, and what it gives. */
  "rank-table": { title: string; text: string }
  /** Table from data of the platform, such as a member's bets, with filters above, and totals and links to pages below. On phones each row is a card. */
  "record-table": {
    title: string
    hint?: string
    operation: string
    query: { [k: string]: string | number }
    needs?: { parameter: string; text: string; page: string; label: string }
    rows: string
    paged: boolean
    rowKey: string
    columns: [RecordColumn, ...(RecordColumn)[]]
    details: RecordColumn[]
    filters: RecordFilter[]
    actions: RecordAction[]
    bulk?: RecordBulk
    alert?: RecordAlert
    path?: RecordPath
    own?: { field: string; label: string; needs?: string }
    chooser: boolean
    download?: string
    leadsTo?: { page: string; label: string; operation?: string }
    hidesEmpty: boolean
    empty: string
  }
  /** Sends a red envelope from the member's main wallet to others. */
  "red-envelope-send": { form: string }
  /** Red envelopes: those that can be opened, those that were, and those that the member sent. */
  "red-envelope": { title: string; text: string; send: string; record: string }
  /** Registration with a tab for each way that is switched on, and the fields that your rules ask for. Place inside: more, below the form. */
  "register-form": {
    title?: string
    intro?: string
    methods: { form: string; label: string; when?: When }[]
    points: { icon: string; text: string }[]
    picture?: string
    pictureDark?: string
  }
  /** Page of the link in a mail: the member sets a new password and is logged in. */
  "reset-password": { form: string }
  /** Bar at the other edge of a wide screen: customer service, your links, and your apps as QR codes. */
  "right-bar": { service: boolean; apps: ("IOS" | "IOS_LITE" | "ANDROID")[] }
  /** Bar with your buttons for player protection, such as limits and self-exclusion, and the one that excludes a member at once. With any set under Settings it stands above every page by itself. */
  "safety-bar": {}
  /** Explains that one wallet serves all games, and how money moves; members see their balance too. */
  "seamless-guide": {
    title: string
    intro: string
    points: { icon: string; title: string; text: string }[]
    wallet: string
    games: string
    register: string
  }
  /** Customer service as a link, for browsers that block its window, with other ways to reach you. */
  "service-desk": {
    intro: string
    resources: ("WHATSAPP" | "FACEBOOK" | "INSTAGRAM" | "TELEGRAM" | "ZALO" | "EMAIL")[]
    links: { icon: string; label: string; route: string }[]
  }
  /** Devices on which the member is logged in. Members can log each of them out, except the one in use. */
  "session-list": { title: string; hint: string }
  /** Settings of the member's account, one in a row, such as the password; most open a form right there. */
  "setting-list": { title: string; rows: [SettingRow, ...(SettingRow)[]] }
  /** Menu beside every page: balance, games, your entries, contacts, language, look and logout. Place inside: cards. */
  "side-menu": {
    label: string
    desktop: ("panel" | "drawer")
    categories: boolean
    wallet: string
    moneyActions: string
    contact: boolean
    menu: string
  }
  /** Footer of every page: logos of vendors, links, pages about the brand, licence and copyright. */
  "site-footer": { vendors: boolean; about: string; aboutPages: boolean; menu: string }
  /** Last step of a login with a service such as Google. For dialogs. */
  "social-confirm": { form: string }
  /** A button for each service under Settings, Social logins, such as Google. It is hidden if there is none. */
  "social-login": { provider: string; answer: string; width: number; height: number; form?: string }
  /** Stands for a service such as Google on the simulated platform, so that logins can be tried out. */
  "social-provider": { form: string; answer: string }
  /** Page to which a service such as Google returns after a login: it passes the result on and closes its window. */
  "social-return": {}
  /** Numbers of the platform as cards, such as a member's profit and bets. */
  "stat-cards": {
    title: string
    operation: string
    query: { [k: string]: string | number }
    filters: RecordFilter[]
    cards: [StatCard, ...(StatCard)[]]
  }
  /** Checks the CSV file of a statement in the visitor's browser: whether this site signed it, or which line was changed. */
  "statement-check": { operation: "wallet.statement" }
  /** Tabs with blocks inside. Links can lead to a tab. Places inside: first to sixth. */
  tabs: { label: string; tabs: [PageTab, ...(PageTab)[]] }
  /** Numbers of an agent's team for a period, compared with the period before, and day by day as a chart and a table. */
  "team-overview": {
    periods: [number, ...(number)[]]
    start: number
    tiles: [TeamTile, ...(TeamTile)[]]
    series: [TeamSeries, ...(TeamSeries)[]]
  }
  /** Bar above every page: logo, game categories with their vendors, and the login or the member's balance and shortcuts. */
  "top-bar": {
    arrangement: ("line" | "rows" | "stacked")
    categories: ("none" | "plain" | "underlined" | "pills")
    gamesIn: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS")[]
    menu: boolean
    search: { button: boolean; shortcut: string }
    loginForm: boolean
    register: string
    home: string
    links: string
    money: string
    shortcuts: string
    account: string
  }
  /** Signs of trust: licence or demonstration, company, payment methods, help organisations, age and security. It follows `trust`, `helpLines` and `depositChannels` under Settings. */
  trust: { look: ("full" | "short") }
  /** Tells a member of a round that was interrupted, with a link to go on. It shows nothing without one. */
  "unfinished-games": {}
  /** Games of the vendor that the player opened, with a search. For dialogs. */
  "vendor-games": { searchDelayMs: number }
  /** Vendors as cards in a row; each opens its games. */
  "vendor-strip": { title: string; count: number }
  /** The member's money on one sheet: balance, money in games, deposit, withdrawal, how much is still to be bet, and deposit limits. */
  "wallet-sheet": {
    money: string
    wallets: string
    record: string
    games: string
    bonuses: string
    limits: string
  }
  /** The member's main wallet and those of the vendors, with transfers between them. With one wallet for all games it shows the balance only. */
  "wallet-transfer": { form: string }
  /** Greets members at their first login and offers useful settings step by step. They can skip every step. */
  welcome: { steps: [WelcomeStep, ...(WelcomeStep)[]] }
  /** The largest wins of the last days, with names partly hidden. The list moves until somebody stops it. */
  "winner-board": { title: string; count: number; look: ("list" | "cards") }
  /** Withdrawal from beginning to end: what is available, where it goes, the amount with its costs, and what the account still needs first. */
  withdraw: { form: string; card: string; password: string; games: string; bonuses: string }
}

export interface ChartSeries {
  field: string
  label: string
  format: ("money" | "change")
}

export interface CopyTile {
  icon?: string
  figure: string
  text: string
  now?: {
    gameType: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS")
    text: string
    counts: ("games" | "vendors")
  }
}

export interface DetailCode {
  field: string
  label: string
  download: string
}

export interface FormNote {
  operation: string
  text: string
  values: { [k: string]: string }
}

export interface HeroSlide {
  image: string
  imageDark?: string
  overline?: string
  title: string
  text?: string
  action?: { label: string; route: string }
  offer?: { percent?: number; amount?: string; times?: number }
  when?: When
}

export interface LoginMethod {
  form: string
  label: string
  type: ("username" | "sms" | "firebase")
  remembered?: string
  when?: When
}

export interface PageTab {
  id: string
  slot: ("first" | "second" | "third" | "fourth" | "fifth" | "sixth")
  label: string
  badge?: ("promotions" | "messages" | "offers")
  when?: When
}

export interface ProgressAll {
  operation: string
  label: string
  count: string
  done: string
  moment?: string
  refreshes: string[]
}

export interface PromotionCategory {
  id: string
  label: string
  kinds: [("DEPOSIT" | "TURNOVER" | "FIXED"), ...(("DEPOSIT" | "TURNOVER" | "FIXED"))[]]
}

export interface RecordPath {
  field: string
  parameter: string
  value: string
  name: string
}

export interface RecoveryMethod {
  form: string
  label: string
  intro: string
  when?: When
}

export interface SettingRow {
  icon: string
  label: string
  hint?: string
  shows?: ("nickname" | "mobile" | "email" | "address")
  form?: string
  page?: string
  query: { [k: string]: string }
  keeps: ("nickname")[]
  action?: string
  then: ("stay" | "new-token")
  security?: { hasPaymentPassword?: boolean; authenticator?: boolean }
  when?: When
  answer: RecordColumn[]
  next?: string
  nextAnswer: RecordColumn[]
  step?: ("PAYMENT_PASSWORD" | "MOBILE" | "EMAIL" | "AUTHENTICATOR" | "DEPOSIT_LIMIT")
}

export interface StatCard {
  field: string
  label: string
  icon: string
  format: ("money" | "change" | "count" | "percent")
}

export interface TeamSeries {
  field: ("validBet" | "netWin" | "newMembers")
  label: string
  format: ("money" | "change" | "count")
}

export interface TeamTile {
  field: ("deposit" | "withdraw" | "validBet" | "payout" | "bonus" | "cashback" | "netWin" | "newMembers" | "activeMembers" | "onlineMembers" | "teamSize" | "teamBalance")
  label: string
  icon: string
  format: ("money" | "change" | "count")
  link?: string
}

export interface VerificationMethod {
  method: ("SMS" | "EMAIL" | "AUTHENTICATOR" | "BANK_ACCOUNT_NAME")
  form: string
  icon: string
  label: string
  hint: string
}

export interface WelcomeStep {
  form: string
  title: string
  text: string
  asksPassword: boolean
  skipIf?: "nickname"
  when?: When
}
