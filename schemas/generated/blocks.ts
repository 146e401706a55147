// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { RecordAction, RecordAlert, RecordBulk, RecordColumn, RecordFilter } from './models.ts'
import type { When } from './page.ts'

/** Settings of each block, checked and filled by the gateway. */
export interface BlockProps {
  "announcement-card": {}
  /** Current announcements as rows that open. */
  "announcement-list": {
    /** Text key of the heading. */
    title: string
  }
  /** Bar at the bottom of a phone: home, game categories, promotions, rewards and the rank. */
  "bottom-bar": {
    /** flat: all entries alike; raised: the middle entry stands out. */
    arrangement: ("flat" | "raised")
    menu: string
  }
  /** The game categories as large buttons; a category without vendors is left out. */
  "category-tiles": {
    /** Text key of the navigation's accessible name. */
    label: string
    /** cards: icon beside name and count; chips: small and round; arches: tall, under an arch. */
    look: ("cards" | "chips" | "arches")
  }
  /** A large panel above the site: title and close button at the top, menu at the start, page beside it. For layouts. Slot: menu. */
  "centre-frame": {
    title: string
    /** Route that the close button opens if the centre was opened by its address. */
    home: string
  }
  /** Menu of a centre; the current page is marked. */
  "centre-menu": {
    /** Text key of the menu's accessible name. */
    label: string
    /** Menu whose entries are the pages of the centre. */
    menu: string
  }
  /** Form to change the login password. After a login with an expired password it must be completed first. */
  "change-password": {
    /** Form of the change. Its field oldPassword is hidden directly after a login. */
    form: string
  }
  /** Sums of an answer's rows by day, as a bar chart and as a table. */
  chart: {
    /** Text key of the heading. */
    title: string
    /** Operation whose answer holds the rows. */
    operation: string
    /** Query of the operation. The address overrides values of the same name, as written by the page's filters. */
    query: { [k: string]: string | number }
    /** Field of the answer that holds the rows. */
    rows: string
    /** Field of a row with the day, yyyy-MM-dd; rows of the same day are added up. */
    day: string
    /** Text key shown when there are no rows. */
    empty: string
    /**
     * Figures to choose from; the first is the default.
     *
     * @minItems 1
     */
    series: [ChartSeries, ...(ChartSeries)[]]
  }
  /** The chat room with earlier and new messages and an input; visitors and free-play accounts can only read. */
  "chat-room": {
    /** Number of messages per request. */
    count: number
  }
  /** An amount that can be claimed: the sum, a button that claims it, and the time of the next claim. */
  "claim-card": {
    /** Text key of the heading. */
    title: string
    /** Text key of the text below the heading, with the optional placeholder {{minimum}}. */
    hint?: string
    /** Operation whose answer holds the claimable amount. */
    operation: string
    amount: string
    /** Field of the answer with the minimum amount of a claim. */
    minimum: string
    /** Field of the answer that tells whether a claim is possible now. */
    can: string
    /** Field of the answer with the earliest time of the next claim, in ms since 1970; 0 for now. */
    next: string
    /** Operation that claims the amount, called without a body. */
    claim: string
    /** Text key of the message after a claim, with the placeholder {{amount}}. */
    done: string
  }
  /** Shown instead of the site while it is closed to all or to this visitor: the reason, and a contact to customer service. */
  "closed-site": {
    icon: string
    /** Text key of the line above the title. */
    greeting?: string
    /** Text key of the heading. */
    title: string
    text: string
    /** Text key of the label of the visitor's IP address; without it the address is not shown. */
    ip?: string
    /** Text key of the label of the visitor's country; without it the country is not shown. */
    country?: string
    /** Text key of the button that opens customer service. */
    contact: string
    /** Text key of the button that checks the status again; without it there is no button. */
    again?: string
  }
  /** Contracts that wait for this account's answer: accept or reject. */
  "contract-offers": {
    /** Only offers of this kind are shown; without it, those of all kinds. */
    kind?: ("DIVIDEND" | "DAILY" | "HOURLY" | "REAL_TIME")
    /** true: without offers the whole block is hidden. */
    hidesEmpty: boolean
  }
  /** Tiles that praise the site with figures and words. */
  "copy-tiles": {
    /** Text key of the heading. */
    title?: string
    /** cards: one panel per tile; strip: one panel for all. */
    look: ("cards" | "strip")
    /**
     * Tiles, in order.
     *
     * @minItems 1
     */
    tiles: [CopyTile, ...(CopyTile)[]]
  }
  /** A deposit: method, amount and promotion, then the payment instructions and the outcome of its order. A block of its own, because the page follows an order through its states. */
  deposit: {
    form: string
    /** Form that reports a payment with pictures of its receipt. */
    receipt: string
  }
  /** Values of one answer, a line each. */
  detail: {
    /** Text key of the heading. */
    title: string
    /** Text key of the line under it. */
    hint?: string
    operation: string
    /**
     * Values, in order.
     *
     * @minItems 1
     */
    fields: [RecordColumn, ...(RecordColumn)[]]
    code?: DetailCode
  }
  /** One about-page in a dialog: the one that the dialog was opened with, such as openModal("document", { page: "terms" }). */
  "document-view": {
    /** Default page, if the dialog was opened without one. */
    page: ("about-us" | "terms" | "privacy" | "responsible-gaming" | "game-rules" | "deposit-withdrawal" | "contact")
    /** Route of the page with all about-pages. */
    help: string
  }
  /** The brand's app: text, a link, and QR codes. */
  "download-card": {
    /** Text key of the heading. */
    title: string
    /** Text key of the text below the heading. */
    text: string
    /** Text key of the button to the download page. */
    action: string
    /** wide: a large panel; slim: a low panel. */
    look: ("wide" | "slim")
    /** QR codes, in order. */
    apps: {
      /** Resource of the brand whose address the code contains; left out if the brand has none. */
      resource: ("IOS" | "IOS_LITE" | "ANDROID")
      /** Text key of the line below the code. */
      label: string
    }[]
  }
  /** The app for each of the brand's platforms: address, QR code and steps. */
  "download-guide": {
    /** Text key of the heading. */
    title: string
    /** Text key of the text below the heading. */
    intro?: string
    /** Width and height of the QR codes in CSS pixels. */
    qrSize: number
    /** Platforms, in the order shown. */
    platforms: {
      /** Resource of the brand with the app's address; without it the platform is hidden. */
      resource: ("IOS" | "IOS_LITE" | "ANDROID")
      /** Text key of the label. */
      name: string
      icon: string
      /** Text key of the system requirements. */
      needs?: string
      /** Words in the user agents of the platform's browsers; visitors with one of them see this platform first. */
      userAgents: string[]
      /** true: the platform applies to touch screens only, to recognise tablets whose user agent is a desktop's. */
      touch: boolean
      /**
       * Steps, in order.
       *
       * @minItems 1
       */
      steps: [string, ...(string)[]]
    }[]
    /** Instructions to use the site without an app. */
    web?: {
      /** Text key of the label. */
      name: string
      icon: string
      /**
       * Steps, in order.
       *
       * @minItems 1
       */
      steps: [string, ...(string)[]]
    }
  }
  /** Download addresses from the platform's settings; an encrypted one is decrypted on a click. */
  "download-paths": {
    /** Text key of the heading. */
    title: string
    /** Text key of the text below the heading. */
    intro?: string
    /** Kinds of address, in the order shown. */
    paths: {
      /** Type in the settings of the platform. */
      type: string
      /** Text key of the link's label. */
      label: string
      icon: string
      /** true: the address is encrypted and decrypted on a click. */
      encrypted: boolean
    }[]
  }
  /** Feedback form for visitors and members; only members add pictures. The answer is a reference number. */
  "feedback-form": {
    /** Text key of the heading. */
    title: string
    /** Text key of the text below the heading. */
    intro?: string
    form: string
    /** Name of the form's field for pictures, which only members see. */
    pictures: string
  }
  /** The member's earlier feedback with the answers. */
  "feedback-list": {
    /** Text key of the heading. */
    title: string
    /** Number of rows per page. */
    pageSize: number
  }
  /** Recovery of a forgotten password, with a tab for each enabled way. By e-mail a link is sent; by phone the new password is set at once. */
  "forgot-password": {
    /**
     * Ways of recovery, in the order of the tabs.
     *
     * @minItems 1
     */
    methods: [RecoveryMethod, ...(RecoveryMethod)[]]
  }
  /** A form of the brand on a page; afterwards the data that it changed is read again. */
  "form-panel": {
    /** Text key of the heading. */
    title: string
    /** Text key of the text below the heading. */
    hint?: string
    note?: FormNote
    form: string
    /** Operation that the form's file submits to. */
    operation: string
    /** Operations whose data is read again after the call. */
    refreshes: string[]
    /** Values of the answer that a dialog shows once after the call, such as a temporary password. */
    shows: RecordColumn[]
  }
  /** Button that creates a free-play account and signs in to it. */
  "free-play": {
    /** Text key of the button. */
    label: string
    /** Text key of the text below the button. */
    note: string
  }
  /** All game categories with their vendors and games, for a modal: the content of the top bar's menus. */
  "game-centre": {
    /** Categories that list games beside the vendors. */
    gamesIn: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS")[]
  }
  /** A game in a sandboxed frame, with a bar: back, balance, money transfer, reload and full screen. */
  "game-frame": {
    /** Route that the back button opens if the game was opened by its address. */
    home: string
    /** Route of the member's account record, linked from the reality check. */
    record: string
    /** Amounts offered for a transfer to the vendor's wallet. */
    amounts: string[]
    /** Links for members without money in the main wallet, such as to the deposit page. */
    links: { icon: string; label: string; route: string; when?: When }[]
  }
  /** All games of a category: a tab for each vendor, search by name, pages. */
  "game-hall": {
    gameType: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS")
    /** Text key of a tab's label, with the placeholder {{name}} for the vendor. */
    suffix: string
    /** Delay in ms after the last key before searching. */
    searchDelayMs: number
    /** Collections beside the vendors: all games of the category, the member's favourites, the member's recent games. */
    collections: ("all" | "favourites" | "recent")[]
    /** Filters offered. only: hot or new games; kind: kinds within the category; bet: minimum stake; lines: number of lines; sort: the order. */
    filters: ("only" | "kind" | "bet" | "lines" | "sort")[]
    /** Minimum stakes to choose from, in the brand's currency. */
    bets: string[]
    lines: number[]
    /** Layouts of lists offered to the player; with a single one there is no choice. */
    views: ("pages" | "endless")[]
    /** Lanes below the list: the member's recent games, and the category's hot games. */
    lanes: ("recent" | "hot")[]
    /** true: the rooms of the category's vendors are shown above their games. */
    rooms: boolean
    /** Current number from the catalogue below the heading, such as "9,233 slots to play now". */
    now?: {
      /** Text key with the placeholder {{number}} and plural forms. */
      text: string
      /** games: number of games in the category; vendors: number of its vendors. */
      counts: ("games" | "vendors")
    }
  }
  /** A lane with one category for the home page: its games or its vendors in a row that scrolls sideways. */
  "game-lane": {
    gameType: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS")
    show: ("games" | "vendors")
    /** Number of games in the row. */
    count: number
    /** Number of games in a hot lane on the same page, which are left out here. */
    skipHot: number
    /** Number of vendors linked above the row. */
    chips: number
    rows: (1 | 2)
  }
  /** All games found for the text in the address (?text=), by category (?type=) and in pages. */
  "game-results": {
    /** Number of hot games shown if nothing was searched or found. */
    hot: number
  }
  /** Search over all games with suggestions while typing: games, vendors, categories, and past searches of this device. */
  "game-search": {
    /** Number of suggested games. */
    count: number
    /** Number of hot games shown before typing, or if nothing was found. */
    hot: number
  }
  /** The about-pages: a list, a search over all of them, and each as a document with a table of contents. */
  "help-centre": {
    /** Text key of the heading. */
    title: string
    /** Text key of the text below the heading. */
    intro: string
    icons: { [k: string]: string }
  }
  /** Banner of the home page: slides with a pause button, dots, arrows and swiping. Slot: aside, for blocks beside it. */
  "hero-banner": {
    /** Text key of the banner's accessible name. */
    label: string
    /** wide: a panel as wide as the page; framed: the same with a rounded frame and room beside it; full: as wide as the window. */
    shape: ("wide" | "framed" | "full")
    /** Palette of the pictures. dark or light: the same in both themes; theme: the page's own palette, with imageDark in the dark theme. */
    scheme: ("dark" | "light" | "theme")
    align: ("start" | "center")
    /** Duration of a slide in seconds; 0 stops the automatic change. */
    seconds: number
    /**
     * Slides, in order. The first slide is the largest element of the first screen.
     *
     * @minItems 1
     */
    slides: [HeroSlide, ...(HeroSlide)[]]
  }
  /** Lane of the most played games. */
  "hot-games": {
    /** Text key of the heading. */
    title: string
    count: number
    /** row: scrolls sideways; ranked: the same with large numbers; mosaic: a grid whose first game is large. */
    look: ("row" | "ranked" | "mosaic")
  }
  /** Login with a tab and a form for each enabled way; logins remembered on this device are offered first. Slot: more, below the form. */
  "login-form": {
    /**
     * Ways of signing in, in the order of the tabs.
     *
     * @minItems 1
     */
    methods: [LoginMethod, ...(LoginMethod)[]]
    /** Route of the registration page, linked below the form. */
    register: string
  }
  /** Second factor for a login from a new address, with a form for each method of the account. */
  "login-verification": {
    /**
     * Methods, in order; only those that the account has are shown.
     *
     * @minItems 1
     */
    methods: [VerificationMethod, ...(VerificationMethod)[]]
    /** Number of wrong codes before the platform locks the attempt; shown to the member. */
    tries: number
  }
  "lottery-draws": {
    /** Number of draws per page. */
    count: number
  }
  /** Most played lotteries, with the time until the draw and the last numbers. */
  "lottery-lane": {
    /** Text key of the heading. */
    title: string
    count: number
  }
  /** A lobby of lotteries: find a lottery, follow its draw, see results and plays, verify a draw. */
  "lottery-lobby": {
    /** Text key of the heading. */
    title: string
    /** Text key of the text below the heading. */
    hint?: string
    icon: string
    /**
     * Account types whose lotteries are shown.
     *
     * @minItems 1
     */
    accountTypes: [("LOTT" | "ELOTT" | "TCG_LOTTO_VN" | "TCG_SEA"), ...(("LOTT" | "ELOTT" | "TCG_LOTTO_VN" | "TCG_SEA"))[]]
    /** Route of the page that offers a deposit, for a bet that the balance does not cover. */
    deposit: string
    /** Route of the page that moves money between wallets. */
    transfer: string
    /** Menu of the platform that lists the lotteries; only `vietnam` knows the member's recent ones. */
    menu: ("all" | "vietnam")
    /** Prize mode of the popular lotteries; empty for all. */
    prizeMode: string
    /** Number of popular lotteries; 0 hides them. */
    popular: number
    /** Number of draws per page of results. */
    results: number
    /** Maximum number of results read from the Vietnamese draws; 0 reads the draws of the lottery instead. */
    opened: number
  }
  /** A lottery bet of the member by the number in the address: stake, result, the computation of the payout, and the proof of the draw, which the browser checks. */
  "lottery-order": {
    /** Page with all lottery bets. */
    bets: string
  }
  /** Lane of the member's recent or favourite games; hidden if there are none. */
  "member-games": {
    /** Text key of the heading. */
    title: string
    /** recent: games opened last, newest first; favourites: games marked with a heart. */
    show: ("recent" | "favourites")
    /** Number of games in the row. */
    count: number
    /** Route of the complete list; without it there is no link. */
    page?: string
  }
  /** The signed-in account: name, account, rank, registration date, and previous login. */
  "member-profile": {
    /** true: labels given by the operator are shown. */
    labels: boolean
  }
  /** The member's messages; opening a message marks it as read. */
  "message-list": {
    /** Number of messages per page. */
    pageSize: number
  }
  /** A page with a message only, such as for an unknown address. */
  "message-page": {
    icon: string
    /** Text key of large characters above the title. */
    figure?: string
    title: string
    /** Text key of the text below the title. */
    text?: string
    action?: {
      /** Text key of the button. */
      label: string
      route: string
    }
  }
  /** Next matches with their odds, for visitors too; pressing odds leads to the match in its game. */
  "next-matches": {
    /** Text key of the heading. */
    title: string
    /** Maximum number of matches. */
    count: number
    /** Route of the sports page; without it the heading is no link. */
    page?: string
  }
  /** Notices of the operator in pages; exactly one is open. */
  "notice-list": {
    /** Text key of the heading, for use on a page. */
    title?: string
    /** Number of notices per page. */
    pageSize: number
    /** all: notices for everybody; agents: notices for agents. */
    audience: ("all" | "agents")
  }
  /** Notices (PL) that move in a line, with a button that stops them. */
  "notice-marquee": {
    /** Text key of the section's accessible name. */
    label: string
  }
  /** Popup announcements (PU): shown once after a login, and once to a visitor. The block itself is invisible. */
  "notice-popups": {
    /** Time in ms without input on the page before the announcements open. */
    delayMs: number
  }
  /** Announcements of type H as a strip above a hall; each can be hidden permanently. */
  "notice-strip": {
    /** Text key of the section's accessible name. */
    label: string
    /** Maximum number of announcements shown at once, newest first; the next one follows when one is hidden. */
    most: number
  }
  /** Place in a layout that shows the page. */
  "page-outlet": {}
  /** Calculator of a partner's monthly commission by brand.partnerTiers. */
  "partner-calculator": {
    /** Text key of the heading. */
    title: string
    /** Initial number of active players. */
    players: number
    /** Maximum number of active players on the slider. */
    playersMaximum: number
    /** Initial net loss, in whole units of the currency. */
    netLoss: number
    /** Maximum net loss on the slider, in whole units of the currency. */
    netLossMaximum: number
    /** Step of the slider, in whole units of the currency. */
    netLossStep: number
  }
  /** Application form for partners; the answer is a reference number. */
  "partner-form": {
    /** Text key of the heading. */
    title: string
    /** Text key of the text below the heading. */
    intro?: string
    form: string
    /** Id of the element, for links to it. */
    anchor: string
  }
  /** Explains how partners earn: the steps, and brand.partnerTiers. */
  "partner-plan": {
    /** Text key of the heading. */
    title: string
    /** Text key of the text below the heading. */
    intro?: string
    /** Text key of the button that leads to the form. */
    action?: string
    /** Id of the element that the button leads to. */
    target: string
    /** Steps, in order. */
    steps: {
      icon: string
      /** Text key of the label. */
      title: string
      /** Text key of the step's explanation. */
      text: string
    }[]
  }
  /** Payments that the member confirms or disputes with pictures before a deadline. A block of its own, because each payment has three answers, of which one opens a form. */
  "payment-confirmations": {
    /** Form of a payment that did not arrive. */
    form: string
  }
  /** Converts points into money of the main wallet. */
  "point-convert": {
    /** Form that asks for the password; the points are chosen above it. */
    form: string
    /** Route on which a payment password is set. */
    security: string
  }
  /** The points mall: balance, and four tabs with their own addresses (tab): articles, redeemed articles, point entries, rules. */
  "point-mall": {
    /** Text key of the heading. */
    title: string
    /** Text key of the text below the heading. */
    text: string
    /** Route of this page, to return to after signing in; the tab is appended. */
    here: string
    redeem: string
    /** Modal that converts points into money. */
    convert: string
    /** Number of articles per page. */
    pageSize: number
    /** Text keys of the rules, shown beside the table of points by category. */
    rules: string[]
  }
  /** Redeems the article for which the modal was opened. */
  "point-redeem": {
    forms: { VOUCHER: string; ARTICLE: string }
    /** Form for the delivery address, shown first if the profile has none. */
    address: string
    /** Route on which a payment password is set. */
    security: string
  }
  /** Rows of an operation as cards, each with a name, a state, a progress bar, further values, and a button. */
  "progress-list": {
    /** Text key of the heading. */
    title: string
    /** Text key of the text below the heading. */
    hint?: string
    /** Operation that answers with rows, in pages or all at once. */
    operation: string
    /** Query of the operation. The address overrides values of the same name, as written by the page's filters. */
    query: { [k: string]: string | number }
    rows: string
    /** The operation answers in pages. */
    paged: boolean
    /** Field of a row that identifies it; several fields are separated by spaces. */
    rowKey: string
    heading: RecordColumn
    mark?: RecordColumn
    /** Field of a row with the amount reached; without it there is no bar. */
    done?: string
    /** Field of a row with the required amount; 0.00 for none. Needed beside `done`. */
    goal?: string
    /** Text key of the text beside the bar, with the placeholders {{done}} and {{goal}}. */
    progress: string
    /** What is done is an amount of money; a plain number otherwise. */
    amounts: boolean
    /** Values below the bar, in order; an empty one, 0 and 0.00 are left out. */
    facts: RecordColumn[]
    action?: RecordAction
    all?: ProgressAll
    /** Filters, in order. */
    filters: RecordFilter[]
    /** Text key shown when there are no rows. */
    empty: string
  }
  /** A picture with a short text that links to a page. */
  "promo-card": {
    image: string
    title: string
    /** Text key of the text below the title. */
    text?: string
    route: string
    /** Colour of the brand behind the picture. */
    tone: ("hero" | "primary" | "accent")
  }
  /** Promotions as cards that lead to their pages. */
  "promo-lane": {
    /** Text key of the heading. */
    title: string
    /** Maximum number of promotions. */
    count: number
  }
  /** The promotion whose id is in the address: picture, state, dates, rules, terms, and related promotions. */
  "promotion-detail": {
    /** Route of the page with all promotions. */
    list: string
    /** Route of the page for a single promotion; its id is appended as the parameter id. */
    detail: string
    /** Text keys of the terms of every promotion. */
    terms: string[]
    /** Maximum number of related promotions shown. */
    related: number
  }
  /** All promotions with their state for the caller, by category, with a search by name, in pages. */
  "promotion-list": {
    /** Text key of the heading. */
    title: string
    /** Text key of the text below the heading. */
    text: string
    /** Route of the page for a single promotion; its id is appended as the parameter id. */
    detail: string
    /** Categories to choose from, beside all promotions and the member's own. */
    categories: PromotionCategory[]
    /** Number of promotions per page. */
    pageSize: number
    /** Delay in ms after the last key before searching. */
    searchDelayMs: number
    /** Route of the page that collects all rewards, linked from the tab of rewards. */
    rewards: string
  }
  /** The member's raffle tickets, and a button that draws one. A block of its own, because it shows the prize that was drawn. */
  "raffle-draw": {
    /** Text key of the heading. */
    title: string
    /** Route of the page that offers a deposit, which earns a ticket. */
    deposit: string
  }
  "rank-benefits": {
    /** Text key of the heading. */
    title: string
    /** Benefits, in order. */
    items: {
      icon: string
      /** Text key of the label. */
      title: string
      /** Text key of the benefit's explanation. */
      text: string
    }[]
  }
  /** Head of the VIP page: the member's rank and progress to the next; an invitation for visitors. */
  "rank-progress": {
    /** Text key of the heading. */
    title: string
    /** Text key of the text below the heading. */
    text: string
    /** Route of the registration page. */
    register: string
    /** Route of this page, to return to after signing in. */
    here: string
    /** Route of a page with games. */
    play: string
  }
  /** Table of all ranks: requirements to reach and keep each, and its benefits. */
  "rank-table": {
    /** Text key of the heading. */
    title: string
    /** Text key of the text below the heading. */
    text: string
  }
  /** Table for the rows of any operation, with filters above, and totals and page links below; on a phone each row is a card. */
  "record-table": {
    /** Text key of the heading. */
    title: string
    /** Text key of the text below the heading. */
    hint?: string
    /** Operation that answers with rows, in pages (pageNo, pageSize, totalCount, totalPages) or all at once. */
    operation: string
    /** Query of the operation. The address overrides values of the same name, as written by the page's filters. */
    query: { [k: string]: string | number }
    /** Field of the answer that holds the rows; empty: the answer is the list itself. */
    rows: string
    /** true: the operation answers in pages. */
    paged: boolean
    /** Field of a row that identifies it; several fields are separated by spaces. */
    rowKey: string
    /**
     * Columns, in order.
     *
     * @minItems 1
     */
    columns: [RecordColumn, ...(RecordColumn)[]]
    /** Values of a row shown in a dialog; an empty list disables the dialog. */
    details: RecordColumn[]
    /** Filters, in order; other blocks of the page apply them by their `query`. */
    filters: RecordFilter[]
    /** Actions of a row, in order; more than two are put into a menu. */
    actions: RecordAction[]
    bulk?: RecordBulk
    alert?: RecordAlert
    path?: RecordPath
    /** true: a menu hides and shows columns; this browser remembers the choice. The first column is always shown. */
    chooser: boolean
    /** File name, without extension, of the CSV download of all rows of all pages; without it there is no download. */
    download?: string
    /** true: without rows the whole block is hidden, such as a list that few members need. */
    hidesEmpty: boolean
    /** Text key shown when there are no rows. */
    empty: string
  }
  "red-envelope-send": {
    /** Form of the envelope; the number of shares is chosen above it. */
    form: string
  }
  /** Red envelopes: open ones to claim a share from, claimed ones, sent ones. */
  "red-envelope": {
    /** Text key of the heading. */
    title: string
    /** Text key of the text below the heading. */
    text: string
    send: string
    record: string
  }
  /** Registration with a tab for each enabled way, each with the form that the server's rules demand. Slot: more, below the form. */
  "register-form": {
    /** Text key of the heading; left out in a modal, which has its own. */
    title?: string
    /** Text key of the text below the heading. */
    intro?: string
    /** Ways of registration, in the order of the tabs. */
    methods: {
      form: string
      /** Text key of the tab's label. */
      label: string
      when?: When
    }[]
    /** Reasons to join, shown beside the form; an empty list hides the picture too. */
    points: { icon: string; text: string }[]
    picture?: string
    pictureDark?: string
  }
  /** Sets a new password with the link of an e-mail, /reset?username=…&code=…, and signs in. */
  "reset-password": { form: string }
  /** Bar at the end of a wide screen: customer service, the brand's links, and its apps as QR codes. */
  "right-bar": {
    /** true: the bar has a button for customer service. */
    service: boolean
    /** Resources shown as QR codes, if the brand has them. */
    apps: ("IOS" | "IOS_LITE" | "ANDROID")[]
  }
  /** Explains the seamless wallet and how money moves, with the member's balance. */
  "seamless-guide": {
    /** Text key of the heading. */
    title: string
    /** Text key of the text below the heading. */
    intro: string
    /** Explanations, in order. */
    points: {
      icon: string
      /** Text key of its heading. */
      title: string
      text: string
    }[]
    wallet: string
    games: string
    /** Route of the registration page. */
    register: string
  }
  /** Customer service as a link, for browsers that block the window, and other ways of contact. */
  "service-desk": {
    /** Text key of the text above the link. */
    intro: string
    /** Resources of the brand offered as further contacts. */
    resources: ("WHATSAPP" | "FACEBOOK" | "INSTAGRAM" | "TELEGRAM" | "ZALO" | "EMAIL")[]
    links: { icon: string; label: string; route: string }[]
  }
  /** The account's sessions; every session but the current one can be ended. */
  "session-list": {
    /** Text key of the heading. */
    title: string
    /** Text key of the text below the heading. */
    hint: string
  }
  /** Settings of a member, one per row; a row with a form opens it in place. */
  "setting-list": {
    /** Text key of the heading. */
    title: string
    /**
     * Rows, in order.
     *
     * @minItems 1
     */
    rows: [SettingRow, ...(SettingRow)[]]
  }
  /** Menu beside the page: balance, game centre, a menu of the brand, the slot's blocks, contacts, language, theme and logout. Slot: cards. */
  "side-menu": {
    /** Text key of the menu's accessible name. */
    label: string
    /** Behaviour on wide screens: a panel that stays, or a drawer that the menu button opens. */
    desktop: ("panel" | "drawer")
    /** true: the game categories are listed, with their points. */
    categories: boolean
    /** Route of the wallets page, linked from the balance. */
    wallet: string
    /** Menu beside the balance: deposit and withdrawal. */
    moneyActions: string
    /** true: the brand's links and apps are shown if the screen has no room for the right bar. */
    contact: boolean
    /** Menu whose groups and entries are shown. */
    menu: string
  }
  /** Footer of every page: vendors, links, about-pages, licence and copyright. */
  "site-footer": {
    /** true: a logo per vendor is shown. */
    vendors: boolean
    /** Text key of a sentence about the brand. */
    about: string
    /** true: the about-pages are shown as an accordion. */
    aboutPages: boolean
    /** First year of the copyright line. */
    since: number
    /** Menu whose groups are the columns of links. */
    menu: string
  }
  /** Completes a login with the token of a social provider. */
  "social-confirm": { form: string }
  /** A button for each social provider of the brand, which signs in or links the provider to the account; hidden if there are none. */
  "social-login": {
    /** Route of the simulated provider's page. */
    provider: string
    /** Route to which a provider returns. */
    answer: string
    /** Width of the provider's window, in CSS pixels. */
    width: number
    /** Height of the provider's window, in CSS pixels. */
    height: number
    /** Form that links the confirmed identity to the signed-in account; without it the buttons sign in. */
    form?: string
  }
  /** Page of the simulated social provider; signing in there returns a signed token. */
  "social-provider": {
    /** Form that asks for the provider's account. */
    form: string
    /** Route to which the page returns. */
    answer: string
  }
  /** Page to which a social provider returns: it sends the answer to the page that opened it, and closes. */
  "social-return": {}
  /** Figures of one answer as cards with a label, an icon and a value each. */
  "stat-cards": {
    /** Text key of the heading; without filters it is for screen readers only. */
    title: string
    /** Operation whose answer holds the figures. */
    operation: string
    /** Query of the operation. The address overrides values of the same name, as written by the page's filters. */
    query: { [k: string]: string | number }
    /** Filters, in order; other blocks of the page apply them by their `query`. */
    filters: RecordFilter[]
    /**
     * Cards, in order.
     *
     * @minItems 1
     */
    cards: [StatCard, ...(StatCard)[]]
  }
  /** Tabs of a page or a dialog; each shows one slot. On a page the address keeps the tab. Slots: first to sixth. */
  tabs: {
    /** Text key of the tab list's accessible name. */
    label: string
    /**
     * Tabs, in order.
     *
     * @minItems 1
     */
    tabs: [PageTab, ...(PageTab)[]]
  }
  /** Figures of an agent's team for a period, compared with the period before, and day by day as a chart and a table. */
  "team-overview": {
    /**
     * Periods to choose from, in days; 1 is today.
     *
     * @minItems 1
     */
    periods: [number, ...(number)[]]
    /** Default period in days. */
    start: number
    /**
     * Figures, in order.
     *
     * @minItems 1
     */
    tiles: [TeamTile, ...(TeamTile)[]]
    /**
     * Daily figures that the chart can show; the first is the default.
     *
     * @minItems 1
     */
    series: [TeamSeries, ...(TeamSeries)[]]
  }
  /** Bar above every page: logo, game categories with their vendors, and the login or the member's shortcuts. */
  "top-bar": {
    /** line: a single row; rows: the categories in a second row; stacked: the same below a centred logo. */
    arrangement: ("line" | "rows" | "stacked")
    /** Look of the categories: plain words, underlined words, or pills. none: they are in the side menu only. */
    categories: ("none" | "plain" | "underlined" | "pills")
    /** Categories whose menu lists games beside the vendors. */
    gamesIn: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS")[]
    /** true: a button opens the side menu on screens too narrow for it to stay open. */
    menu: boolean
    /** Search over all games. */
    search: {
      /** true: a button opens the search. */
      button: boolean
      /** Key that opens the search unless a field has the focus; empty for none. Users can switch it off in the search (WCAG 2.1.4). */
      shortcut: string
    }
    /** true: on wide screens a visitor signs in within the bar; the modal opens if more input is needed. */
    loginForm: boolean
    /** Route of the registration page. */
    register: string
    /** Route that the logo links to. */
    home: string
    /** Menu at the end of the categories, on wide screens. */
    links: string
    /** Menu whose first entry is the main action beside the balance. */
    money: string
    /** Menu of the member's shortcuts beside the balance. */
    shortcuts: string
    /** The member's own menu. */
    account: string
  }
  /** Notice about an interrupted round with a link to it. */
  "unfinished-games": {}
  /** Games of the vendor for which the modal was opened, with a search. */
  "vendor-games": {
    /** Delay in ms after the last key before searching. */
    searchDelayMs: number
  }
  "vendor-strip": {
    /** Text key of the heading. */
    title: string
    count: number
  }
  /** Main wallet and vendor wallets with transfers between them; with a single wallet only its balance. */
  "wallet-transfer": { form: string }
  /** Greets an account at its first login and offers useful settings step by step; every step can be skipped. */
  welcome: {
    /**
     * Steps, in order.
     *
     * @minItems 1
     */
    steps: [WelcomeStep, ...(WelcomeStep)[]]
  }
  /** The largest wins of the last days with masked names; the list moves until it is paused. */
  "winner-board": {
    /** Text key of the heading. */
    title: string
    /** Maximum number of rows. */
    count: number
    /** list: rows that move upwards; cards: cards that move sideways. */
    look: ("list" | "cards")
  }
  /** A withdrawal: available balance and limits, destination, amount with its costs, and the forms that an account needs first. A block of its own, because the costs follow the amount being typed. */
  withdraw: {
    form: string
    /** Form that adds a destination. */
    card: string
    /** Form of the first payment password. */
    password: string
    /** Route of the page with the turnover that is left. */
    bonuses: string
  }
}

export interface ChartSeries {
  field: string
  label: string
  format: ("money" | "change")
}

export interface CopyTile {
  icon?: string
  figure: string
  /** Text key of the explanation of the figure. */
  text: string
  /** Current number from the catalogue, such as "9,233 slots to play now". */
  now?: {
    /** Category that is counted and linked. The tile is hidden for brands without it. */
    gameType: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS")
    /** Text key with the placeholder {{number}} and plural forms. */
    text: string
    /** games: number of games in the category; vendors: number of its vendors. */
    counts: ("games" | "vendors")
  }
}

/** Value shown as a QR code of 200 pixels, which can be downloaded as a picture. */
export interface DetailCode {
  /** Field of the answer with the value, such as an address. */
  field: string
  /** Text key of the code's accessible name. */
  label: string
  /** File name of the picture, without extension. */
  download: string
}

/** A line above the form with values of an operation, such as the permitted range; without the answer it is missing. */
export interface FormNote {
  operation: string
  /** Text key of the line, which contains the values by their names. */
  text: string
  /** Name in the text, and path of the field in the answer. */
  values: { [k: string]: string }
}

export interface HeroSlide {
  /** Picture for left-to-right text; it is mirrored for right-to-left. */
  image: string
  /** Variant of the picture for the dark theme. */
  imageDark?: string
  /** Text key of the small line above the title. */
  overline?: string
  title: string
  /** Text key of the text below the title. */
  text?: string
  action?: {
    /** Text key of the button. */
    label: string
    route: string
  }
  when?: When
}

export interface LoginMethod {
  form: string
  /** Text key of the tab's label. */
  label: string
  /** Type sent with the login. Only `username` can lead to a forced password change. */
  type: ("username" | "sms" | "firebase")
  /** Form for a login that this device remembers; without it none is offered. */
  remembered?: string
  when?: When
}

export interface PageTab {
  /** Name of the tab in the address, as `?tab=`. */
  id: string
  slot: ("first" | "second" | "third" | "fourth" | "fifth" | "sixth")
  /** Text key of the tab's label. */
  label: string
  /** Counter shown with the label, as of a menu entry. */
  badge?: ("promotions" | "messages" | "offers")
  when?: When
}

/** Button above the rows that makes one call without a body for all of them. */
export interface ProgressAll {
  operation: string
  /** Text key of the button; it may contain {{count}}. */
  label: string
  /** Field of the answer with the number of rows that it concerns; the button is missing below two. */
  count: string
  /** Text key of the message afterwards. */
  done: string
  /** Operations that are read again afterwards, beside that of the rows. */
  refreshes: string[]
}

export interface PromotionCategory {
  /** Name of the category in the address. */
  id: string
  label: string
  /** @minItems 1 */
  kinds: [("DEPOSIT" | "TURNOVER" | "FIXED"), ...(("DEPOSIT" | "TURNOVER" | "FIXED"))[]]
}

/** Breadcrumb above the rows, for tables that lead from level to level. */
export interface RecordPath {
  /** Field of the answer with the levels, outermost first. */
  field: string
  /** Parameter of the query that selects a level. */
  parameter: string
  /** Field of a level that the parameter takes. */
  value: string
  name: string
}

export interface RecoveryMethod {
  form: string
  /** Text key of the tab's label. */
  label: string
  /** Text key of the text above the form. */
  intro: string
  when?: When
}

export interface SettingRow {
  icon: string
  label: string
  /** Text key of the text below the label. */
  hint?: string
  /** Member data shown as the value; nickname and address are also the form's initial value. `address` is read from the profile. */
  shows?: ("nickname" | "mobile" | "email" | "address")
  /** Form that changes the value; without it the row only shows it. */
  form?: string
  /** Page that the row links to instead of a form; `action` names the link. */
  page?: string
  /** Query of the linked page's address. */
  query: { [k: string]: string }
  /** Member data that the form sends along unchanged. */
  keeps: ("nickname")[]
  /** Text key of the button that opens the form. */
  action?: string
  /** Effect of the saved form. stay: the member's data is read again; new-token: the answer has a new token for this session. */
  then: ("stay" | "new-token")
  /** Facts of identity.security that the row needs, such as a payment password to change. */
  security?: { hasPaymentPassword?: boolean; authenticator?: boolean }
  when?: When
  /** Values of the form's answer that are shown after it, such as the secret of an authenticator. */
  answer: RecordColumn[]
  /** Form that follows the first one, below its answer. */
  next?: string
  /** Values of the second form's answer that are shown this once, such as recovery codes. */
  nextAnswer: RecordColumn[]
  /** Step of identity.security-steps that this row completes; the address `?step=MOBILE` opens the row's form and moves the focus to it. */
  step?: ("PAYMENT_PASSWORD" | "MOBILE" | "EMAIL" | "AUTHENTICATOR" | "DEPOSIT_LIMIT")
}

export interface StatCard {
  /** Path of the value in the answer, such as `totals.stake`. */
  field: string
  label: string
  icon: string
  format: ("money" | "change" | "count" | "percent")
}

export interface TeamSeries {
  /** Field of the answer's daily figures. */
  field: ("validBet" | "netWin" | "newMembers")
  label: string
  format: ("money" | "change" | "count")
}

export interface TeamTile {
  /** Field of the answer's totals. */
  field: ("deposit" | "withdraw" | "validBet" | "payout" | "bonus" | "cashback" | "netWin" | "newMembers" | "activeMembers" | "onlineMembers" | "teamSize" | "teamBalance")
  label: string
  icon: string
  format: ("money" | "change" | "count")
  /** Route of the report behind the figure, opened for the same period. */
  link?: string
}

export interface VerificationMethod {
  method: ("SMS" | "EMAIL" | "AUTHENTICATOR" | "BANK_ACCOUNT_NAME")
  form: string
  icon: string
  label: string
  /** Text key of the text below the label; {{to}} is the masked recipient of the code. */
  hint: string
}

export interface WelcomeStep {
  form: string
  /** Text key of the heading. */
  title: string
  /** Text key of the text below the heading. */
  text: string
  /** true: the form's field password is the login password. It is hidden directly after a login by password, which is then reused. */
  asksPassword: boolean
  /** Member data that makes the step unnecessary if it is set; a nickname equal to the account name counts as not set. */
  skipIf?: "nickname"
  when?: When
}
