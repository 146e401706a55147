// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { RecordAction, RecordColumn, RecordFilter } from './models.ts'
import type { When } from './page.ts'

/** Settings of each block, checked and filled by the gateway. */
export interface BlockProps {
  /** One of the announcements that the modal around it was opened with. */
  "announcement-card": {}
  /** What is announced at present, as rows that open. */
  "announcement-list": {
    /** Text key of the heading. */
    title: string
  }
  /** Bar at the foot of a phone: home, game categories, promotions, rewards and the rank. */
  "bottom-bar": {
    /** flat: all alike; raised: the one in the middle stands out. */
    arrangement: ("flat" | "raised")
    menu: string
  }
  /** The game categories as large buttons; one without vendors is left out. */
  "category-tiles": {
    /** Text key of their name for assistive technology. */
    label: string
    /** cards: icon beside name and count; chips: small and round; arches: tall, under an arch. */
    look: ("cards" | "chips" | "arches")
  }
  /** A large panel over the site: title and close button above, menu at the start, page beside it. Stands in a layout. Slot: menu. */
  "centre-frame": {
    title: string
    /** Where the close button leads when the centre was opened by its address. */
    home: string
  }
  /** Menu of a centre; the page that is shown is marked. */
  "centre-menu": {
    /** Text key of the menu's name for assistive technology. */
    label: string
    /** Menu whose entries are the pages of the centre. */
    menu: string
  }
  /** Changes the login password; after a login with an expired password it must be done before going on. */
  "change-password": {
    /** Form of the change. Its field oldPassword is hidden right after a login. */
    form: string
  }
  /** Sums of one answer's rows by day, as bars and as a table. */
  chart: {
    /** Text key of the heading. */
    title: string
    /** Operation whose answer has the rows. */
    operation: string
    /** Query of the operation; a value of the same name in the address, as filters of the page write it, comes first. */
    query: { [k: string]: string | number }
    rows: string
    /** Name of the day in a row, yyyy-MM-dd; rows of one day are added up. */
    day: string
    /** Text key shown when there are no rows. */
    empty: string
    /**
     * Figures to choose from; the first is shown.
     *
     * @minItems 1
     */
    series: [ChartSeries, ...(ChartSeries)[]]
  }
  /** The chat room: history, what is said now, a line to write; visitors and trial accounts read. */
  "chat-room": {
    /** Lines read at a time, in lines. */
    count: number
  }
  /** An amount that waits to be collected: the sum, a button that has it paid, and the time from which it may be collected again. */
  "claim-card": {
    /** Text key of the heading. */
    title: string
    /** Text key of the line under it; it may name {{minimum}}. */
    hint?: string
    /** Operation whose answer says what waits. */
    operation: string
    amount: string
    /** Name of the smallest amount that is paid. */
    minimum: string
    /** Name of the value that says whether it may be collected now. */
    can: string
    /** Name of the time from which it may be collected again, ms since 1970; 0 for now. */
    next: string
    /** Operation that pays it, called without a body. */
    claim: string
    /** Text key of what is said after it; it names {{amount}}. */
    done: string
  }
  /** In place of the whole site, when it is closed to all or to this visitor: why, and how to reach customer service. */
  "closed-site": {
    icon: string
    /** Text key of the line before the title. */
    greeting?: string
    /** Text key of the heading. */
    title: string
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
  /** Contracts that wait for the answer of this account, to accept or to reject. */
  "contract-offers": {}
  /** A few figures and words that praise the site. */
  "copy-tiles": {
    /** Text key of the heading. */
    title?: string
    /** cards: one panel each; strip: one panel for all. */
    look: ("cards" | "strip")
    /** @minItems 1 */
    tiles: [CopyTile, ...(CopyTile)[]]
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
  }
  /** One about-page in a dialog: that which the dialog was opened with, such as openModal("document", { page: "terms" }). */
  "document-view": {
    /** Page that is shown when the dialog was opened without one. */
    page: ("about-us" | "terms" | "privacy" | "responsible-gaming" | "game-rules" | "deposit-withdrawal" | "contact")
    /** Page that shows it with all others. */
    help: string
  }
  /** Accounts below an agent, level by level, with search over the whole team and transfers to direct downlines. */
  "downline-table": {
    form: string
    /** Characters typed before the team is searched. */
    minSearch: number
  }
  /** The brand's app: words, the way to it, and codes to take up with a phone. */
  "download-card": {
    /** Text key of the heading. */
    title: string
    /** Text key of the line under it. */
    text: string
    /** Text key of the button to the download page. */
    action: string
    /** wide: a large panel; slim: a low one. */
    look: ("wide" | "slim")
    /** Codes, in this order. */
    apps: {
      /** Resource of the brand whose address it holds; left out when the brand has none. */
      resource: ("IOS" | "IOS_LITE" | "ANDROID")
      /** Text key of the line under it. */
      label: string
    }[]
  }
  /** The app for each platform that the brand has: address, QR code and steps. */
  "download-guide": {
    /** Text key of the heading. */
    title: string
    /** Text key of the line under it. */
    intro?: string
    /** Edge of the QR codes, in CSS pixels. */
    qrSize: number
    /** Platforms, in the order shown. One way to get the app. */
    platforms: {
      /** Resource of the brand that has its address; without one the platform is not shown. */
      resource: ("IOS" | "IOS_LITE" | "ANDROID")
      name: string
      icon: string
      needs?: string
      /** Words of browsers on it; who has one of them sees this platform first. */
      userAgents: string[]
      /** Only where the screen is touched: a tablet that calls itself a desktop is told from one. */
      touch: boolean
      /**
       * What to do, in this order.
       *
       * @minItems 1
       */
      steps: [string, ...(string)[]]
    }[]
    /** How to use the site without an app. */
    web?: {
      name: string
      icon: string
      /**
       * What to do, in this order.
       *
       * @minItems 1
       */
      steps: [string, ...(string)[]]
    }
  }
  /** Addresses that the platform gives in its settings; an encrypted one is read at a click. */
  "download-paths": {
    /** Text key of the heading. */
    title: string
    /** Text key of the line under it. */
    intro?: string
    /** Kinds of address, in the order shown. */
    paths: {
      /** Type in the settings of the platform. */
      type: string
      /** Text key of what it leads to. */
      label: string
      icon: string
      /** The address is read only when it is asked for. */
      encrypted: boolean
    }[]
  }
  /** What visitors and members have to say, with pictures of members; its answer is a reference number. */
  "feedback-form": {
    /** Text key of the heading. */
    title: string
    /** Text key of the line under it. */
    intro?: string
    form: string
    /** Field of the form that only members fill. */
    pictures: string
  }
  /** What the member said before, and the answers. */
  "feedback-list": {
    /** Text key of the heading. */
    title: string
    pageSize: number
  }
  /** Recovers a forgotten password: a tab for each way that is switched on. By e-mail a link is sent; by phone the new password is set at once. */
  "forgot-password": {
    /**
     * Ways of recovering, in the order of the tabs.
     *
     * @minItems 1
     */
    methods: [RecoveryMethod, ...(RecoveryMethod)[]]
  }
  /** A form of the brand on a page, and the reading again of what it changed. */
  "form-panel": {
    /** Text key of the heading. */
    title: string
    /** Text key of the line under it. */
    hint?: string
    form: string
    /** Operation that the form's file submits to. */
    operation: string
    /** Operations that are read again after it. */
    refreshes: string[]
  }
  /** Button that makes a trial account and signs in to it. */
  "free-play": {
    /** Text key of the button. */
    label: string
    /** Text key of the line under it. */
    note: string
  }
  /** All game categories with their vendors and games, for a modal: what hangs under the top bar on wide screens. */
  "game-centre": {
    /** Categories that list games beside the vendors. */
    gamesIn: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS")[]
  }
  /** One game in a sandboxed frame, with a bar to go back, see the balance, bring money, reload and fill the screen. */
  "game-frame": {
    /** Page that the back button leads to when the game was opened by its address. */
    home: string
    /** Page of the member's account record, for who stops to look at it. */
    record: string
    /** Amounts offered to bring to the vendor's wallet. */
    amounts: string[]
    /** Links to who has no money to bring, such as to paying in. */
    links: {
      icon: string
      /** Text key of its name. */
      label: string
      route: string
      when?: When
    }[]
  }
  /** All games of a category: a tab for each vendor, search by name, pages. */
  "game-hall": {
    gameType: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS")
    /** Text key of a tab's name, with {{name}} for the vendor. */
    suffix: string
    /** Wait after the last key before searching, in ms. */
    searchDelayMs: number
    /** Lists beside the makers: all games of the category, the member's favourites, what was played last. */
    collections: ("all" | "favourites" | "recent")[]
    /** only: hot or new ones; kind: kinds inside the category; bet: least stake; lines: where games have lines; sort: the order. */
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
    /** Figure from the catalogue below the heading, such as "9,233 slots to play now". */
    now?: {
      /** Text key with {{number}}; has plural forms. */
      text: string
      /** games: games of the category; vendors: its providers, where one provider is one place to play. */
      counts: ("games" | "vendors")
    }
  }
  /** One category on the home page: its games or its vendors in a row that scrolls sideways. */
  "game-lane": {
    gameType: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS")
    show: ("games" | "vendors")
    /** Games in the row, in games. */
    count: number
    /** Leaves out the games of a hot lane on the same page: its count, in games. */
    skipHot: number
    /** Vendors named over the row, in vendors. */
    chips: number
    rows: (1 | 2)
  }
  /** All games that the text of the address finds (?text=), by category (?type=) and page by page. */
  "game-results": {
    /** Hot games shown where nothing was asked for or found. */
    hot: number
  }
  /** Search over all games with suggestions as one types: games, makers, categories, and the last searches of this device. */
  "game-search": {
    count: number
    /** Hot games shown before anything is typed, or where nothing was found. */
    hot: number
  }
  /** The seven about-pages: a list, a search through all of them, and each as a document with its contents. */
  "help-centre": {
    /** Text key of the heading. */
    title: string
    /** Text key of the line under it. */
    intro: string
    icons: { [k: string]: string }
  }
  /** Banner of the home page: pictures that follow one another, with a pause button, dots, arrows and swiping. Slot: aside, for blocks beside it. */
  "hero-banner": {
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
  /** Games that are played most. */
  "hot-games": {
    /** Text key of the heading. */
    title: string
    /** Games shown, in games. */
    count: number
    /** row: scrolls sideways; ranked: the same with large numbers; mosaic: a grid whose first game is large. */
    look: ("row" | "ranked" | "mosaic")
  }
  /** Signs in: a tab for each way that is switched on, each with its form; what this device remembers is offered first. Slot: more, under the form. */
  "login-form": {
    /**
     * Ways of signing in, in the order of the tabs.
     *
     * @minItems 1
     */
    methods: [LoginMethod, ...(LoginMethod)[]]
    /** Page of signing up, linked under the form. */
    register: string
  }
  /** Ends a login from a new address by a second proof: the ways that the account has, one form each. */
  "login-verification": {
    /**
     * Ways of proving, in the order shown; an account has some of them.
     *
     * @minItems 1
     */
    methods: [VerificationMethod, ...(VerificationMethod)[]]
    /** Wrong proofs before the platform locks. */
    tries: number
  }
  /** Draws of the lottery that the modal around it was opened with. */
  "lottery-draws": {
    /** Draws on a page, in draws. */
    count: number
  }
  /** Lotteries that are played most, with the time until the draw and what was drawn last. */
  "lottery-lane": {
    /** Text key of the heading. */
    title: string
    /** Lotteries asked for, in lotteries. */
    count: number
  }
  /** A lobby of lotteries: find one, follow its draw, study results and plays, verify a draw. */
  "lottery-lobby": {
    /** Text key of the heading. */
    title: string
    /** Text key of the line below the heading. */
    hint?: string
    icon: string
    /**
     * Account types whose lotteries are shown.
     *
     * @minItems 1
     */
    accountTypes: [("LOTT" | "ELOTT" | "TCG_LOTTO_VN" | "TCG_SEA"), ...(("LOTT" | "ELOTT" | "TCG_LOTTO_VN" | "TCG_SEA"))[]]
    /** Which menu of the platform lists them; that of Vietnam knows what a member opened last. */
    menu: ("all" | "vietnam")
    /** Prize mode that popular lotteries are asked for in; empty for all. */
    prizeMode: string
    /** Popular lotteries asked for, in lotteries; 0 shows none. */
    popular: number
    /** Draws on a page of results, in draws. */
    results: number
    /** Results come from the numbers opened in Vietnam, at most so many, in draws; 0: from the draws of the lottery. */
    opened: number
    /** How the numbers of a group of lotteries look. */
    looks: { [k: string]: "balls" | "dice" | "race" | "waves" | "ticket" }
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
  /** The member's own games in a row: those played last, or the favourites; nothing where there are none. */
  "member-games": {
    /** Text key of the heading. */
    title: string
    /** recent: those opened last, newest first; favourites: those marked with a heart. */
    show: ("recent" | "favourites")
    /** Games in the row, in games. */
    count: number
    /** Page with all of them; without it there is no way on. */
    page?: string
  }
  /** Who is signed in: name, account, rank, since when, and the login before this one. */
  "member-profile": {
    /** Labels given by the operator are shown. */
    labels: boolean
  }
  /** Messages that the member received: opening one marks it as read. */
  "message-list": {
    /** Messages on a page, in messages. */
    pageSize: number
  }
  /** A page that only says something, such as that there is no such page. */
  "message-page": {
    icon: string
    /** Text key of large characters over the title. */
    figure?: string
    title: string
    /** Text key of the line under it. */
    text?: string
    action?: {
      /** Text key of the button. */
      label: string
      route: string
    }
  }
  /** Next matches with their odds, before login too; a press on odds leads to the match in its game. No generic block draws a match with three ways to bet. */
  "next-matches": {
    /** Text key of the heading. */
    title: string
    /** Maximum number of matches. */
    count: number
    /** Page with all sports; without it the heading leads nowhere. */
    page?: string
  }
  /** Notices of the operator, a page at a time, exactly one open. */
  "notice-list": {
    /** Text key of a heading over it, where it stands on a page. */
    title?: string
    /** Notices on a page, in notices. */
    pageSize: number
  }
  /** Notices (PL) that pass by in a line, with a button that stops them. */
  "notice-marquee": {
    /** Text key of its name. */
    label: string
  }
  /** Announcements that pop up (PU): once after a login, once for a visitor. Draws nothing itself. */
  "notice-popups": {
    /** Milliseconds without a touch on the page before the announcements open. */
    delayMs: number
  }
  /** Announcements of type H as a strip above a hall, each of which can be hidden for good. */
  "notice-strip": {
    /** Text key of its name. */
    label: string
    /** Announcements shown at once, the newest first; the next one follows when one is hidden. */
    most: number
  }
  /** Notices, messages and offered contracts beside one another. Slots: notices, messages, contracts. */
  "notice-tabs": {
    /** Text key of the tabs' name. */
    label: string
    /**
     * Tabs, in this order.
     *
     * @minItems 1
     */
    tabs: [NoticeTab, ...(NoticeTab)[]]
  }
  /** Where a layout shows its page. */
  "page-outlet": {}
  /** What a partner would earn in a month by the tiers of brand.partnerTiers. */
  "partner-calculator": {
    /** Text key of the heading. */
    title: string
    players: number
    /** Active players at most, on the slider. */
    playersMaximum: number
    /** Net loss at the start, in whole units of the currency. */
    netLoss: number
    /** Net loss at most, on the slider. */
    netLossMaximum: number
    netLossStep: number
  }
  /** The form of who wants to become a partner; its answer is a reference number. */
  "partner-form": {
    /** Text key of the heading. */
    title: string
    /** Text key of the line under it. */
    intro?: string
    form: string
    /** Id of the element, for buttons that lead to it. */
    anchor: string
  }
  /** How a partner earns: the steps, and the tiers of brand.partnerTiers. */
  "partner-plan": {
    /** Text key of the heading. */
    title: string
    /** Text key of the line under it. */
    intro?: string
    /** Text key of the button that leads to the form. */
    action?: string
    /** Id of the element that the button leads to. */
    target: string
    /** What happens, in this order. */
    steps: {
      icon: string
      /** Text key of its name. */
      title: string
      text: string
    }[]
  }
  /** Turns points into money of the main wallet. */
  "point-convert": {
    /** Form that asks for the password; points are chosen above it. */
    form: string
    /** Where a payment password is set. */
    security: string
  }
  /** Points mall: balance and four tabs, each with an address of its own (tab): articles, what was redeemed, movements of points, rules. */
  "point-mall": {
    /** Text key of the heading. */
    title: string
    /** Text key of the line under it. */
    text: string
    /** This page, to come back to after signing in; the tab is appended. */
    here: string
    redeem: string
    /** Modal that turns points into money. */
    convert: string
    /** Articles on a page, in articles. */
    pageSize: number
    /** Text keys of the rules, beside the table of what earns how much. */
    rules: string[]
  }
  /** Redeems the article that the modal was opened for. */
  "point-redeem": {
    /** Form by the kind of article: a bonus asks for more than an article does. */
    forms: { VOUCHER: string; ARTICLE: string }
    /** Form of the delivery address, shown ahead of an article while the profile has none. */
    address: string
    /** Where a payment password is set. */
    security: string
  }
  /** Rows of an operation as cards: a name, a state, a bar of how far it has come, facts, and a button. */
  "progress-list": {
    /** Text key of the heading. */
    title: string
    /** Text key of the line under it. */
    hint?: string
    /** Operation that answers with rows, in pages or all at once. */
    operation: string
    rows: string
    /** The operation answers in pages. */
    paged: boolean
    /** Name of the value that tells rows apart; several, with spaces between them, where one alone does not. */
    rowKey: string
    heading: RecordColumn
    mark?: RecordColumn
    /** Name of the amount that has been done; without it there is no bar. */
    done?: string
    /** Name of the amount that is asked for; 0.00 asks for nothing. Needed beside `done`. */
    goal?: string
    /** Text key of the words beside the bar; they name {{done}} and {{goal}}. */
    progress: string
    /** What is done is an amount of money; a plain number otherwise. */
    amounts: boolean
    /** Values under the bar, in order; an empty one, 0 and 0.00 are left out. */
    facts: RecordColumn[]
    action?: RecordAction
    /** Filters, in order. */
    filters: RecordFilter[]
    /** Text key shown when there are no rows. */
    empty: string
  }
  /** A picture with a few words that leads to a page. */
  "promo-card": {
    image: string
    title: string
    /** Text key of the line under it. */
    text?: string
    route: string
    /** Which of the brand's colours lies under the picture. */
    tone: ("hero" | "primary" | "accent")
  }
  /** Promotions as cards that lead to their pages. */
  "promo-lane": {
    /** Text key of the heading. */
    title: string
    /** Promotions at most, in promotions. */
    count: number
  }
  /** The promotion whose number is in the address (id): picture, state, dates, rules, terms, and others like it. */
  "promotion-detail": {
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
  "promotion-list": {
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
  /** What ranks give, in a few words each. */
  "rank-benefits": {
    /** Text key of the heading. */
    title: string
    /** Benefits, in order. */
    items: {
      icon: string
      /** Text key of its name. */
      title: string
      text: string
    }[]
  }
  /** Head of the VIP page: the rank of who is signed in and the way to the next; a visitor is invited. */
  "rank-progress": {
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
  "rank-table": {
    /** Text key of the heading. */
    title: string
    /** Text key of the line under it. */
    text: string
  }
  /** Rows of any operation: filters above, a table, its totals and pages below; on a phone each row becomes a card. */
  "record-table": {
    /** Text key of the heading. */
    title: string
    /** Text key of the line under it. */
    hint?: string
    /** Operation that answers with rows: in pages (pageNo, pageSize, totalCount, totalPages), or all at once. */
    operation: string
    /** Query of the operation; a value of the same name in the address, as filters of the page write it, comes first. */
    query: { [k: string]: string | number }
    rows: string
    /** The operation answers in pages. */
    paged: boolean
    /** Name of the value that tells rows apart; several, with spaces between them, where one alone does not. */
    rowKey: string
    /**
     * Columns, in order.
     *
     * @minItems 1
     */
    columns: [RecordColumn, ...(RecordColumn)[]]
    /** Values that a row shows in a window of its own; without any there is no such window. */
    details: RecordColumn[]
    /** Filters, in order; other blocks of the page follow them by `query`. */
    filters: RecordFilter[]
    /** Name of the file, without its end, in which all rows of all pages are offered as CSV; without it none is offered. */
    download?: string
    /** Text key shown when there are no rows. */
    empty: string
  }
  "red-envelope-send": {
    /** Form of the envelope; the number of shares is chosen above it. */
    form: string
  }
  /** Red envelopes: open ones to take a share of, those taken from, those sent. */
  "red-envelope": {
    /** Text key of the heading. */
    title: string
    /** Text key of the line under it. */
    text: string
    send: string
    /** Where movements of money are listed. */
    record: string
  }
  /** Signs up: a tab for each way that is switched on, each with the form that the server's rules ask for. Slot: more, under the form. */
  "register-form": {
    /** Text key of the heading; none in a modal, which has its own. */
    title?: string
    /** Text key of the line under the heading. */
    intro?: string
    /** Ways of signing up, in the order of the tabs. */
    methods: {
      form: string
      /** Text key of its tab. */
      label: string
      when?: When
    }[]
    /** Reasons to join, beside the form; none hides the picture. */
    points: { icon: string; text: string }[]
    picture?: string
    /** Drawing of the same in dark colours, for the dark theme. */
    pictureDark?: string
  }
  /** Sets a new password with the link of an e-mail, /reset?username=…&code=…, and signs in. */
  "reset-password": { form: string }
  /** Bar at the end of a wide screen: customer service, the brand's links, and its apps as QR codes. */
  "right-bar": {
    service: boolean
    /** Resources shown as QR codes, when the brand has them. */
    apps: ("IOS" | "IOS_LITE" | "ANDROID")[]
  }
  /** What the seamless wallet is and how money moves, with the balance of who is signed in. */
  "seamless-guide": {
    /** Text key of the heading. */
    title: string
    /** Text key of the line under it. */
    intro: string
    points: {
      icon: string
      /** Text key of its heading. */
      title: string
      text: string
    }[]
    wallet: string
    games: string
    /** Page to sign up. */
    register: string
  }
  /** Customer service as a link, for browsers that let no window open, and other ways to be heard. */
  "service-desk": {
    /** Text key of the line over it. */
    intro: string
    /** Resources of the brand that are offered as well. */
    resources: ("WHATSAPP" | "FACEBOOK" | "INSTAGRAM" | "TELEGRAM" | "ZALO" | "EMAIL")[]
    /** One more way to be heard. */
    links: {
      icon: string
      /** Text key of its name. */
      label: string
      route: string
    }[]
  }
  /** Where the account is signed in; any other session can be ended. */
  "session-list": {
    /** Text key of the heading. */
    title: string
    /** Text key of the line under it. */
    hint: string
  }
  /** What a member can look at and change, one row each; a row with a form opens it in place. */
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
  /** Menu beside the page: balance, game centre, a menu of the brand, blocks of the slot, ways to reach the brand, language, theme and log out. Slot: cards. */
  "side-menu": {
    /** Text key of the menu's name for assistive technology. */
    label: string
    /** On wide screens: a panel that stays, or a drawer that the menu button opens. */
    desktop: ("panel" | "drawer")
    /** The game categories are listed, with their points. */
    categories: boolean
    /** Page of the member's wallets, behind the balance. */
    wallet: string
    /** Menu beside the balance: paying in and out. */
    moneyActions: string
    /** The brand's links and apps stand in it where the right bar has no room. */
    contact: boolean
    /** Menu whose headings and entries it shows. */
    menu: string
  }
  /** Foot of every page: vendors, links, the about-pages, licence and copyright. */
  "site-footer": {
    /** A logo for each vendor. */
    vendors: boolean
    /** Text key of a line about the brand. */
    about: string
    /** The about-pages, one open at a time. */
    aboutPages: boolean
    /** First year of the copyright line. */
    since: number
    /** Menu whose headings are columns of links. */
    menu: string
  }
  /** Ends a login with what a social provider signed. */
  "social-confirm": { form: string }
  /** A button for each social provider of the brand; nothing where it has none. */
  "social-login": {
    provider: string
    /** Page that a provider comes back to. */
    answer: string
    /** Width of the provider's window, in CSS pixels. */
    width: number
    /** Height of the provider's window, in CSS pixels. */
    height: number
  }
  /** The simulated social provider's own page: who signs in there comes back with a signed token. */
  "social-provider": {
    /** Form that asks for the account there. */
    form: string
    /** Page that it comes back to. */
    answer: string
  }
  /** Where a social provider comes back to: hands its answer to the page that opened it, and closes. */
  "social-return": {}
  /** Figures of one answer as cards: a name, an icon and a value each. */
  "stat-cards": {
    /** Text key of the heading, which is shown where there are filters, and read out otherwise. */
    title: string
    /** Operation whose answer has the figures. */
    operation: string
    /** Query of the operation; a value of the same name in the address, as filters of the page write it, comes first. */
    query: { [k: string]: string | number }
    /** Filters, in order; other blocks of the page follow them by `query`. */
    filters: RecordFilter[]
    /**
     * Cards, in order.
     *
     * @minItems 1
     */
    cards: [StatCard, ...(StatCard)[]]
  }
  /** Figures of an agent's team over a period, and day by day as a chart and a table. */
  "team-overview": {
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
  /** Bar over every page: logo, game categories with their vendors, and logging in or the member's shortcuts. */
  "top-bar": {
    /** line: all in one row; rows: the categories in a second row; stacked: the same under a logo in the middle. */
    arrangement: ("line" | "rows" | "stacked")
    /** How the categories look: plain words, words over a line, or pills. none: they stand in the side menu. */
    categories: ("none" | "plain" | "underlined" | "pills")
    /** Categories whose menu lists games beside the vendors. */
    gamesIn: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS")[]
    /** A button that opens the side menu, on screens too narrow for it to stay open. */
    menu: boolean
    /** Search over all games. */
    search: {
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
  /** Says that a round was interrupted, and leads back to it. */
  "unfinished-games": {}
  /** Games of the vendor that the modal was opened for, with search. */
  "vendor-games": {
    /** Wait after the last key before searching, in ms. */
    searchDelayMs: number
  }
  /** Makers of the games as a row of cards. */
  "vendor-strip": {
    /** Text key of the heading. */
    title: string
    /** Vendors shown, in vendors. */
    count: number
  }
  /** Main wallet and vendor wallets, and moving money between them; with a single wallet only its balance. */
  "wallet-transfer": { form: string }
  /** Greets an account that signs in for the first time and offers to set up what is useful, step by step; every step can be skipped. */
  welcome: {
    /**
     * Steps, in order.
     *
     * @minItems 1
     */
    steps: [WelcomeStep, ...(WelcomeStep)[]]
  }
  /** The greatest wins of the last days, names masked, passing by until somebody stops them. */
  "winner-board": {
    /** Text key of the heading. */
    title: string
    /** Rows at most, in wins. */
    count: number
    /** list: rows that pass upwards; cards: cards that pass sideways. */
    look: ("list" | "cards")
  }
}

export interface ChartSeries {
  /** Name of the amount in a row. */
  field: string
  /** Text key of its name. */
  label: string
  format: ("money" | "change")
}

export interface CopyTile {
  icon?: string
  figure: string
  text: string
  /** Figure from the catalogue, such as "9,233 slots to play now". */
  now?: {
    /** Category that is counted and led to. A brand without it does not show the tile. */
    gameType: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS")
    /** Text key with {{number}}; has plural forms. */
    text: string
    /** games: games of the category; vendors: its providers, where one provider is one place to play. */
    counts: ("games" | "vendors")
  }
}

export interface HeroSlide {
  /** Picture, drawn for left-to-right reading and mirrored for the other. */
  image: string
  /** Drawing of the same in dark colours, for the dark theme. */
  imageDark?: string
  /** Text key of the small line over the title. */
  overline?: string
  title: string
  /** Text key of the line under it. */
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
  /** Text key of its tab. */
  label: string
  /** Type sent with the login; a password that must be changed is asked for after username only. */
  type: ("username" | "sms" | "firebase")
  /** Form that repeats a login which this device remembers; none: nothing is offered. */
  remembered?: string
  when?: When
}

export interface NoticeTab {
  slot: ("notices" | "messages" | "contracts")
  label: string
  /** What its badge counts; none without it. */
  counts?: ("messages" | "offers")
  when?: When
}

export interface PromotionCategory {
  id: string
  /** Text key of its name. */
  label: string
  /** @minItems 1 */
  kinds: [("DEPOSIT" | "TURNOVER" | "FIXED"), ...(("DEPOSIT" | "TURNOVER" | "FIXED"))[]]
}

export interface RecoveryMethod {
  form: string
  /** Text key of its tab. */
  label: string
  /** Text key of the line over its form. */
  intro: string
  when?: When
}

export interface SettingRow {
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

export interface StatCard {
  /** Name of the value in the answer; `totals.stake` for one inside `totals`. */
  field: string
  /** Text key of its name. */
  label: string
  icon: string
  format: ("money" | "change" | "count" | "percent")
}

export interface TeamSeries {
  field: ("validBet" | "netWin" | "newMembers")
  /** Text key of its name. */
  label: string
  format: ("money" | "change" | "count")
}

export interface TeamTile {
  field: ("deposit" | "withdraw" | "validBet" | "payout" | "bonus" | "cashback" | "netWin" | "newMembers" | "activeMembers" | "onlineMembers" | "teamSize" | "teamBalance")
  /** Text key of its name. */
  label: string
  icon: string
  format: ("money" | "change" | "count")
}

export interface VerificationMethod {
  method: ("SMS" | "EMAIL" | "AUTHENTICATOR" | "BANK_ACCOUNT_NAME")
  form: string
  icon: string
  /** Text key of its name. */
  label: string
  /** Text key of the line under its name; {{to}} is where a code goes, masked. */
  hint: string
}

export interface WelcomeStep {
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
