// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { Game, NextMatch, OpenBet, PageQuery, Vendor } from './models.ts'

export interface GamesOperations {
  /** Makes a game a favourite of the member; doing it again changes nothing. */
  "games.add-favourite": {
    body: { nodeId: string }
    value: { nodeId: string; isFavorite: boolean }
  }
  /** Trades a launch ticket for a game token; the ticket is then used. */
  "games.enter": {
    body: {
      /** From the game's address. */
      ticket: string
    }
    value: {
      /** Game token for the Authorization header. */
      token: string
      play: {
        gameName: string
        balance: string
        currencySymbol: string
        minBet: string
        maxBet: string
        /** Kind of game, which is the name of its page too. */
        kind: string
        /** Which duel is played; empty for other games. */
        variant: string
        /** Name of the room; empty outside of rooms. */
        roomName: string
        online: number
        language: string
        brandName: string
        colours: { background: string; surface: string; text: string; primary: string; accent: string }
      }
    }
  }
  /** Lists the numbers of the favourite games of the member. */
  "games.favourite-ids": { value: string[] }
  /** Lists the favourite games of the member, page by page. */
  "games.favourites": {
    query: (PageQuery & {
      /** Category; empty for all. */
      gameType?: ("" | "LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP")
      language?: string
    })
    queryDefaults: ("pageNo" | "pageSize" | "gameType" | "language")
    value: { content: Game[]; pageNum: number; totalPages: number; totalCount: number }
  }
  /** Lists the lotteries of the lobby that was opened, with the issue on sale and the last draw. */
  "games.hall": {
    value: {
      /** Time of the platform, ms. */
      now: number
      view: ("betting" | "lobby")
      /** Lottery that was opened; empty for the lobby. */
      gameCode: string
      list: {
        gameId: string
        gameCode: string
        gameName: string
        icon: string
        numero: string
        /** Until its draw, ms. */
        remainTime: number
        /** Sale ends so long before the draw, ms. */
        lockTime: number
        isSale: boolean
        /** SHA-256 of the seed of its draw. */
        seedHash: string
        last: {
          numero: string
          winNo: string
          seed: string
          /** SHA-256 of the seed, shown before. */
          seedHash: string
        }[]
      }[]
    }
  }
  /** Lists the games that are played most. */
  "games.hot": {
    query: {
      merchantCode?: string
      /** 2: all platforms. */
      isPlatform?: number
      /** Vendor code; empty for all. */
      vassalage?: string
      /** Kinds of game client. */
      platform?: string
      language?: string
    }
    queryDefaults: ("merchantCode" | "isPlatform" | "vassalage" | "platform" | "language")
    value: { list: Game[] }
  }
  /** Opens a game: gives an address with a ticket that is good once. */
  "games.launch": {
    query: {
      /** Game or lottery, in place of nodeId. */
      gameId?: string
      roomId?: string
      nodeId?: string
      /** 1: real. */
      accountType?: number
      /** 0: no confirmation. */
      confirmTrans?: number
      vassalage: string
      launchMode?: string
      /** Kind of game client. */
      platform?: string
      /** 3: web. */
      clientType?: number
      username?: string
      /** Never the session token; kept for the upstream's shape. */
      token?: string
      merchantCode?: string
      language: string
      lottoArea?: string
      lottoPrizeMode?: string
      /** Lottery; empty opens the lobby. */
      lottoGameCode?: string
      /** Which view of a lottery; empty: betting where a lottery is named. */
      lottoView?: ("" | "betting" | "lobby")
      device?: string
      /** Where the game leads back to. */
      backUrl?: string
    }
    queryDefaults: ("gameId" | "roomId" | "nodeId" | "accountType" | "confirmTrans" | "launchMode" | "platform" | "clientType" | "lottoArea" | "lottoPrizeMode" | "lottoGameCode" | "lottoView" | "device" | "backUrl")
    value: {
      content: {
        game_url: string
        /** Second address; empty when none. */
        game_url2: string
        gameName?: string
        /** Least stake in it; absent: not known. */
        minBet?: string
      }
    }
  }
  /** Lists games of a category or vendor, page by page. */
  "games.list": {
    query: (PageQuery & {
      /** Category, with the vendors that the brand shows there; empty for all. */
      gameType?: ("" | "LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP" | "ESPORTS")
      /** Vendor code; empty for all. */
      vassalage?: string
      /** Part of the name; case and accents do not matter. */
      gameName?: string
      /** Only games with this least stake or less. */
      minBet?: string
      minLineNum?: number
      /** Only games that are marked so; empty for all. */
      only?: ("" | "hot" | "new")
      /** Kind inside the category, as games.vendors names it; empty for all. */
      title?: string
      /** popular: hot ones first, makers taking turns; newest: those that came lately first; least-bet: smallest stake first. */
      sort?: ("popular" | "name" | "newest" | "least-bet")
      /** 3: web. */
      clientType?: number
      /** Kinds of game client. */
      platform?: string
      channel?: string
      merchant?: string
      language?: string
    })
    queryDefaults: ("gameType" | "vassalage" | "gameName" | "minBet" | "minLineNum" | "only" | "title" | "sort" | "pageNo" | "pageSize" | "clientType" | "platform" | "channel" | "merchant" | "language")
    value: { games: Game[]; pageNum: number; totalPages: number; totalCount: number }
  }
  /** Lists the matches that can be bet on, those under way and those that ended last. */
  "games.matches": {
    value: {
      /** Time of the platform, ms. */
      now: number
      list: {
        matchId: string
        league: string
        home: string
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
  }
  /** Lists the next matches of the demonstration sportsbook with their odds, before login. */
  "games.next-matches": {
    query: {
      /** Maximum number of matches. */
      count?: number
    }
    queryDefaults: "count"
    value: {
      /** Time of the platform, ms. */
      now: number
      /** Game that takes bets on the matches; empty where no sportsbook is open. */
      nodeId: string
      /** Vendor of that game; empty where no sportsbook is open. */
      vassalage: string
      /** By kick-off; empty where no sportsbook is open. */
      list: NextMatch[]
    }
  }
  /** Lists the open bets of the member in this game, and those that ended last. */
  "games.open-bets": {
    value: {
      /** What can be spent now. */
      balance: string
      open: OpenBet[]
      settled: {
        round: string
        /** Taken, or given back. */
        stake: string
        payout: string
        pick: string
        status: ("WON" | "LOST" | "VOID")
        /** When it ended, ms. */
        at: number
      }[]
    }
  }
  /** Places a bet that stays open: until cards are dealt, or a match has ended. */
  "games.place": {
    body: { stake: string; pick?: string }
    bodyDefaults: "pick"
    value: {
      round: string
      stake: string
      /** What can be spent now. */
      balance: string
      /** Times the stake that a win pays; empty where the draw says. */
      odds: string
      /** When it ends by itself, ms. */
      endsAt: number
    }
  }
  /** Says that the member plays now; tells since when, and what was staked and paid since then. */
  "games.play-time": {
    body: {
      /** The note of how long play has lasted was read; the time until the next one begins. */
      isRead?: boolean
    }
    bodyDefaults: "isRead"
    value: {
      /** The platform's time, ms since 1970. */
      now: number
      /** When it began, ms since 1970. */
      startedAt: number
      /** When the member is told how long it has lasted, ms since 1970. */
      remindAt: number
      /** Rounds that have ended since then. */
      rounds: number
      staked: string
      paid: string
      /** Paid less staked. */
      net: string
      currencySymbol: string
    }
  }
  /** Lists the games that the member opened last. */
  "games.recent": {
    value: { list: Game[] }
  }
  /** Takes a game from the favourites of the member; doing it again changes nothing. */
  "games.remove-favourite": {
    query: { nodeId: string }
    value: { nodeId: string; isFavorite: boolean }
  }
  /** Plays an open bet of this game to its end: draws, and pays. */
  "games.resume": {
    body: { round: string }
    value: {
      round: string
      stake: string
      payout: string
      balance: string
      /** What was drawn, in order of place. A symbol, card or number. */
      symbols: string[]
      lines: { line: number; places: number[]; payout: string }[]
    }
  }
  /** Lists the rooms of games that members play against each other. */
  "games.rooms": {
    query: {
      /** Vendor code; empty for all. */
      vassalage?: string
      /** Number of a game; empty for all of the vendor. */
      nodeId?: string
      language?: string
    }
    queryDefaults: ("vassalage" | "nodeId" | "language")
    value: {
      /** Smallest stakes first. */
      list: {
        roomId: string
        roomName: string
        nodeId: string
        vassalage: string
        /** Who has less is not let in. */
        minBalance: string
        minBet: string
        online: number
        /** OPEN: can be entered. */
        status: ("OPEN" | "FULL" | "CLOSED")
      }[]
    }
  }
  /** Plays one round: takes the stake, draws, pays. */
  "games.round": {
    body: {
      stake: string
      /** What is bet on, where the game asks. */
      pick?: string
    }
    bodyDefaults: "pick"
    value: {
      round: string
      stake: string
      payout: string
      balance: string
      /** What was drawn, in order of place. A symbol, card or number. */
      symbols: string[]
      lines: { line: number; places: number[]; payout: string }[]
    }
  }
  /** Finds games and their makers by what somebody types, best first: whole words before starts of words, before pieces of words, before words with a typing error, before the maker's name; then what is played most. Case, accents, spaces and hyphens do not matter. An upstream answers the games of one page, the makers that the text names, how many games there are in all and how many of each category whatever gameType was asked for; no text finds nothing. Where it has no such call (it refuses the path), the client asks games.list with the text as gameName. */
  "games.search": {
    query: {
      /** What somebody typed, as it is. */
      text?: string
      count?: number
      /** Page of so many games, from 1. */
      pageNo?: number
      /** Category, with the vendors that the brand shows there; empty for all. */
      gameType?: ("" | "LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP" | "ESPORTS")
      language?: string
    }
    queryDefaults: ("text" | "count" | "pageNo" | "gameType" | "language")
    value: {
      /** Games, best first. */
      games: Game[]
      /** Makers that the text names, best first. */
      vendors: Vendor[]
      /** Games in all, of the category that was asked for. */
      totalCount: number
      /** The categories that have some, most first. */
      counts: {
        gameType: ("LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP" | "ESPORTS")
        /** Games of it that the text finds. */
        count: number
      }[]
      /** No name has all the words; these have some of them. */
      isPartial: boolean
    }
  }
  /** Lists the kinds of game of each vendor, by category. */
  "games.types": {
    query: {
      /** Category; empty for all. */
      gameType?: string
      language?: string
    }
    queryDefaults: ("gameType" | "language")
    value: {
      /** Category, then vendor code, then kinds of game. */
      content: {
        /** Kinds that the vendor has. */
        [k: string]: { [k: string]: string[] }
      }
    }
  }
  /** Lists the games in which the member has a round that was interrupted. */
  "games.unfinished": {
    value: {
      list: {
        game: Game
        stake: string
        /** When it was staked last, ms since 1970. */
        at: number
        /** When the first of it comes back by itself, ms since 1970. */
        endsAt: number
      }[]
      currencySymbol: string
    }
  }
  /** Tells a vendor whose token it shows, which game that is for, and what can be spent there. */
  "games.vendor-balance": {
    value: {
      account: string
      /** Number of the game (nodeId) that the token is for. */
      game: string
      balance: string
      currency: string
    }
  }
  /** Takes a stake for a vendor, from the player whose token it shows: it is held until the vendor settles or voids the bet. */
  "games.vendor-bet": {
    body: {
      /** Number that the vendor gives this transaction; a repeat with it changes nothing and is answered as the first one was. */
      transactionId: string
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
    bodyDefaults: "pick"
    value: {
      transactionId: string
      round: string
      status: ("PENDING" | "WON" | "LOST" | "VOID")
      /** What can be spent after this transaction. */
      balance: string
      /** When the stake comes back by itself, ms since 1970, if the vendor has not ended the bet by then. */
      voidAt: number
    }
  }
  /** Ends an open bet of a vendor: the stake goes to the house, what it pays to the member. From server to server, without a token: the player may have left. */
  "games.vendor-settle": {
    body: {
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
    value: {
      transactionId: string
      round: string
      status: ("PENDING" | "WON" | "LOST" | "VOID")
      /** What can be spent after this transaction. */
      balance: string
    }
  }
  /** Takes an open bet of a vendor back: the stake is free again. From server to server, without a token. */
  "games.vendor-void": {
    body: {
      /** Number that the vendor gives this transaction; a repeat with it changes nothing and is answered as the first one was. */
      transactionId: string
      /** The vendor, as in games.vendors. */
      vassalage: string
      /** Number of the round, from the bet. */
      round: string
      /** HMAC-SHA256 in hex, with the key of the vendor, of the call's name (void) and of every other field that is not empty, as name=value in the order of the names, line by line; merchant and vassalage are among the fields. */
      sign: string
    }
    value: {
      transactionId: string
      round: string
      status: ("PENDING" | "WON" | "LOST" | "VOID")
      /** What can be spent after this transaction. */
      balance: string
    }
  }
  "games.vendors": {
    query: { language?: string }
    value: {
      data: {
        /** Categories that have vendors. */
        lanes: {
          /** Category. */
          title: ("ELOTT" | "LOTT" | "LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP")
          cards: Vendor[]
          /** Kinds inside the category. */
          gameClassify: string[]
        }[]
      }
    }
  }
}
