// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { RecordAction, RecordAlert, RecordBulk, RecordColumn, RecordFilter } from './models.ts'
import type { When } from './page.ts'

/** Settings of each block, checked and filled by the gateway. */
export interface BlockProps {
  "announcement-card": {}
  "announcement-list": { title: string }
  /** Bar at the bottom of a phone: home, game categories, promotions, rewards and the rank. */
  "bottom-bar": { arrangement: ("flat" | "raised"); menu: string }
  /** The game categories as large buttons; a category without vendors is left out. */
  "category-tiles": { label: string; look: ("cards" | "chips" | "arches") }
  /** A large panel above the site: title and close button at the top, menu at the start, page beside it. For layouts. Slot: menu. */
  "centre-frame": { title: string; home: string }
  /** Menu of a centre; the current page is marked. */
  "centre-menu": { label: string; menu: string }
  /** Form to change the login password. After a login with an expired password it must be completed first. */
  "change-password": { form: string }
  /** Sums of an answer's rows by day, as a bar chart and as a table. */
  chart: {
    title: string
    operation: string
    query: { [k: string]: string | number }
    rows: string
    day: string
    empty: string
    series: [ChartSeries, ...(ChartSeries)[]]
  }
  /** The chat room with earlier and new messages and an input; visitors and free-play accounts can only read. */
  "chat-room": { title?: string; count: number }
  /** An amount that can be claimed: the sum, a button that claims it, and the time of the next claim. */
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
  /** Shown instead of the site while it is closed to all or to this visitor: the reason, and a contact to customer service. */
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
  /** Contracts that wait for this account's answer: accept or reject. */
  "contract-offers": { kind?: ("DIVIDEND" | "DAILY" | "HOURLY" | "REAL_TIME"); hidesEmpty: boolean }
  "copy-tiles": { title?: string; look: ("cards" | "strip"); tiles: [CopyTile, ...(CopyTile)[]] }
  /** A deposit: method, amount and promotion, then the payment instructions and the outcome of its order. A block of its own, because the page follows an order through its states. */
  deposit: { form: string; receipt: string }
  /** Values of one answer, a line each. */
  detail: {
    title: string
    hint?: string
    operation: string
    fields: [RecordColumn, ...(RecordColumn)[]]
    code?: DetailCode
  }
  /** One page about the brand, such as the terms, in a dialog: the one whose link was pressed. */
  "document-view": {
    page: ("about-us" | "terms" | "privacy" | "responsible-gaming" | "game-rules" | "deposit-withdrawal" | "contact")
    help: string
  }
  /** The brand's app: text, a link, and QR codes. */
  "download-card": {
    title: string
    text: string
    action: string
    look: ("wide" | "slim")
    apps: { resource: ("IOS" | "IOS_LITE" | "ANDROID"); label: string }[]
  }
  /** The app for each of the brand's platforms: address, QR code and steps. */
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
  /** Download addresses from the platform's settings; an encrypted one is decrypted on a click. */
  "download-paths": {
    title: string
    intro?: string
    paths: { type: string; label: string; icon: string; encrypted: boolean }[]
  }
  /** Feedback form for visitors and members; only members add pictures. The answer is a reference number. */
  "feedback-form": { title: string; intro?: string; form: string; pictures: string }
  "feedback-list": { title: string; pageSize: number }
  /** Recovery of a forgotten password, with a tab for each enabled way. By e-mail a link is sent; by phone the new password is set at once. */
  "forgot-password": { methods: [RecoveryMethod, ...(RecoveryMethod)[]] }
  /** A form of the brand on a page; afterwards the data that it changed is read again. */
  "form-panel": {
    title: string
    hint?: string
    note?: FormNote
    form: string
    operation: string
    refreshes: string[]
    shows: RecordColumn[]
  }
  "free-play": { label: string; note: string }
  /** All game categories with their vendors and games, for a modal: the content of the top bar's menus. */
  "game-centre": { gamesIn: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS")[] }
  /** A game in a sandboxed frame, with a bar: back, balance, money transfer, reload and full screen. */
  "game-frame": {
    home: string
    record: string
    amountsMinor: number[]
    links: { icon: string; label: string; route: string; when?: When }[]
  }
  /** All games of a category: a tab for each vendor, search by name, pages. */
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
    now?: { text: string; counts: ("games" | "vendors") }
  }
  /** A lane with one category for the home page: its games or its vendors in a row that scrolls sideways. */
  "game-lane": {
    gameType: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS")
    show: ("games" | "vendors")
    count: number
    skipHot: number
    chips: number
    rows: (1 | 2)
  }
  /** All games found for the text in the address (?text=), by category (?type=) and in pages. */
  "game-results": { hot: number }
  /** Search over all games with suggestions while typing: games, vendors, categories, and past searches of this device. */
  "game-search": { count: number; hot: number }
  /** The about-pages: a list, a search over all of them, and each as a document with a table of contents. */
  "help-centre": {
    title: string
    intro: string
    icons: { [k: string]: string }
  }
  /** Banner of the home page: slides with dots, arrows and swiping, and room for blocks beside it. */
  "hero-banner": {
    label: string
    shape: ("wide" | "framed" | "full")
    scheme: ("dark" | "light" | "theme")
    align: ("start" | "center")
    seconds: number
    slides: [HeroSlide, ...(HeroSlide)[]]
  }
  "hot-games": { title: string; count: number; look: ("row" | "ranked" | "mosaic") }
  /** The brand's jackpots with their amounts, which grow between two events, and their last winners. Nothing without a jackpot. */
  jackpot: { title: string; codes: string[]; look: ("wide" | "compact"); operation: "promotions.jackpots" }
  /** Login with a tab and a form for each enabled way; logins remembered on this device are offered first. Slot: more, below the form. */
  "login-form": { methods: [LoginMethod, ...(LoginMethod)[]]; register: string }
  /** Second factor for a login from a new address, with a form for each method of the account. */
  "login-verification": { methods: [VerificationMethod, ...(VerificationMethod)[]]; tries: number }
  "lottery-draws": { count: number }
  /** Most played lotteries, with the time until the draw and the last numbers. */
  "lottery-lane": { title: string; count: number }
  /** A lobby of lotteries: find a lottery, follow its draw, see results and plays, verify a draw. */
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
  /** A lottery bet of the member by the number in the address: stake, result, the computation of the payout, and the proof of the draw, which the browser checks. */
  "lottery-order": { bets: string }
  /** Lane of the member's recent or favourite games; hidden if there are none. */
  "member-games": { title: string; show: ("recent" | "favourites"); count: number; page?: string }
  /** The signed-in account: name, account, rank, registration date, and previous login. */
  "member-profile": { labels: boolean }
  /** The member's messages; opening a message marks it as read. */
  "message-list": { pageSize: number }
  /** A page with a message only, such as for an unknown address. */
  "message-page": {
    icon: string
    figure?: string
    title: string
    text?: string
    action?: { label: string; route: string }
  }
  /** Next matches with their odds, for visitors too; pressing odds leads to the match in its game. */
  "next-matches": { title: string; count: number; page?: string }
  /** Notices of the operator in pages; exactly one is open. */
  "notice-list": { title?: string; pageSize: number; audience: ("all" | "agents") }
  /** Notices (PL) that move in a line, with a button that stops them. */
  "notice-marquee": { label: string }
  /** Popup announcements (PU): shown once after a login, and once to a visitor. The block itself is invisible. */
  "notice-popups": { delayMs: number }
  /** Announcements of type H as a strip above a hall; each can be hidden permanently. */
  "notice-strip": { label: string; most: number }
  "page-outlet": {}
  /** Calculator of a partner's monthly commission by the brand's partner tiers. */
  "partner-calculator": {
    title: string
    players: number
    playersMaximum: number
    netLossMinor: number
    netLossMaximumMinor: number
    netLossStepMinor: number
  }
  /** Application form for partners; the answer is a reference number. */
  "partner-form": { title: string; intro?: string; form: string; anchor: string }
  /** Explains how partners earn: the steps, and the brand's partner tiers. */
  "partner-plan": {
    title: string
    intro?: string
    action?: string
    target: string
    steps: { icon: string; title: string; text: string }[]
  }
  /** Payments that the member confirms or disputes with pictures before a deadline. A block of its own, because each payment has three answers, of which one opens a form. */
  "payment-confirmations": { form: string }
  "point-convert": { form: string; security: string }
  /** The points mall: balance, and four tabs with their own addresses (tab): articles, redeemed articles, point entries, rules. */
  "point-mall": {
    title: string
    text: string
    here: string
    redeem: string
    convert: string
    pageSize: number
    rules: string[]
  }
  "point-redeem": {
    forms: { VOUCHER: string; ARTICLE: string }
    address: string
    security: string
  }
  /** Rows of an operation as cards, each with a name, a state, a progress bar, further values, and a button. */
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
  /** A picture with a short text that links to a page. */
  "promo-card": {
    image: string
    title: string
    text?: string
    route: string
    tone: ("hero" | "primary" | "accent")
  }
  /** Promotions as cards that lead to their pages. */
  "promo-lane": { title: string; count: number }
  /** The promotion whose id is in the address: picture, state, dates, rules, terms, and related promotions. */
  "promotion-detail": { list: string; detail: string; terms: string[]; related: number }
  /** All promotions with their state for the caller, by category, with a search by name, in pages. */
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
  /** A race of the brand: its prizes, the time left, the leaders by pages and the member's own place. Nothing without a race. */
  race: { code: string; pageSize: number; operation: "promotions.races" }
  /** The member's raffle tickets, and a button that draws one. A block of its own, because it shows the prize that was drawn. */
  "raffle-draw": { title: string; deposit: string }
  "rank-benefits": {
    title: string
    items: { icon: string; title: string; text: string }[]
  }
  /** Head of the VIP page: the member's rank and progress to the next; an invitation for visitors. */
  "rank-progress": { title: string; text: string; register: string; here: string; play: string }
  /** Table of all ranks: requirements to reach and keep each, and its benefits. */
  "rank-table": { title: string; text: string }
  /** Table for the rows of any operation, with filters above, and totals and page links below; on a phone each row is a card. */
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
    hidesEmpty: boolean
    empty: string
  }
  "red-envelope-send": { form: string }
  /** Red envelopes: open ones to claim a share from, claimed ones, sent ones. */
  "red-envelope": { title: string; text: string; send: string; record: string }
  /** Registration with a tab for each enabled way, each with the form that the server's rules demand. Slot: more, below the form. */
  "register-form": {
    title?: string
    intro?: string
    methods: { form: string; label: string; when?: When }[]
    points: { icon: string; text: string }[]
    picture?: string
    pictureDark?: string
  }
  /** Sets a new password with the link of an e-mail, /reset?username=…&code=…, and signs in. */
  "reset-password": { form: string }
  /** Bar at the end of a wide screen: customer service, the brand's links, and its apps as QR codes. */
  "right-bar": { service: boolean; apps: ("IOS" | "IOS_LITE" | "ANDROID")[] }
  /** Explains the seamless wallet and how money moves, with the member's balance. */
  "seamless-guide": {
    title: string
    intro: string
    points: { icon: string; title: string; text: string }[]
    wallet: string
    games: string
    register: string
  }
  /** Customer service as a link, for browsers that block the window, and other ways of contact. */
  "service-desk": {
    intro: string
    resources: ("WHATSAPP" | "FACEBOOK" | "INSTAGRAM" | "TELEGRAM" | "ZALO" | "EMAIL")[]
    links: { icon: string; label: string; route: string }[]
  }
  /** The account's sessions; every session but the current one can be ended. */
  "session-list": { title: string; hint: string }
  /** Settings of a member, one per row; a row with a form opens it in place. */
  "setting-list": { title: string; rows: [SettingRow, ...(SettingRow)[]] }
  /** Menu beside the page: balance, game centre, a menu of the brand, the slot's blocks, contacts, language, theme and logout. Slot: cards. */
  "side-menu": {
    label: string
    desktop: ("panel" | "drawer")
    categories: boolean
    wallet: string
    moneyActions: string
    contact: boolean
    menu: string
  }
  /** Footer of every page: vendors, links, about-pages, licence and copyright. */
  "site-footer": { vendors: boolean; about: string; aboutPages: boolean; menu: string }
  "social-confirm": { form: string }
  /** A button for each social provider of the brand, which signs in or links the provider to the account; hidden if there are none. */
  "social-login": { provider: string; answer: string; width: number; height: number; form?: string }
  /** Page of the simulated social provider; signing in there returns a signed token. */
  "social-provider": { form: string; answer: string }
  /** Page to which a social provider returns: it sends the answer to the page that opened it, and closes. */
  "social-return": {}
  /** Figures of one answer as cards with a label, an icon and a value each. */
  "stat-cards": {
    title: string
    operation: string
    query: { [k: string]: string | number }
    filters: RecordFilter[]
    cards: [StatCard, ...(StatCard)[]]
  }
  /** Tabs of a page or a dialog; each shows one slot. On a page the address keeps the tab. Slots: first to sixth. */
  tabs: { label: string; tabs: [PageTab, ...(PageTab)[]] }
  /** Figures of an agent's team for a period, compared with the period before, and day by day as a chart and a table. */
  "team-overview": {
    periods: [number, ...(number)[]]
    start: number
    tiles: [TeamTile, ...(TeamTile)[]]
    series: [TeamSeries, ...(TeamSeries)[]]
  }
  /** Bar above every page: logo, game categories with their vendors, and the login or the member's shortcuts. */
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
  /** Facts that make an operator trustworthy, from the settings `trust`, `helpLines` and `depositChannels`: licence or demonstration, company, payment marks, help organisations, age, security. */
  trust: { look: ("full" | "short") }
  /** Notice about an interrupted round with a link to it. */
  "unfinished-games": {}
  /** Games of the vendor for which the modal was opened, with a search. */
  "vendor-games": { searchDelayMs: number }
  "vendor-strip": { title: string; count: number }
  /** The account's money on one sheet: balance, money in play, deposit, withdrawal, progress of the turnover, and deposit limits. A block of its own, because it sums several wallets. */
  "wallet-sheet": { money: string; wallets: string; games: string; bonuses: string; limits: string }
  /** Main wallet and vendor wallets with transfers between them; with a single wallet only its balance. */
  "wallet-transfer": { form: string }
  /** Greets an account at its first login and offers useful settings step by step; every step can be skipped. */
  welcome: { steps: [WelcomeStep, ...(WelcomeStep)[]] }
  /** The largest wins of the last days with masked names; the list moves until it is paused. */
  "winner-board": { title: string; count: number; look: ("list" | "cards") }
  /** A withdrawal: available balance and limits, destination, amount with its costs, and the forms that an account needs first. A block of its own, because the costs follow the amount being typed. */
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
