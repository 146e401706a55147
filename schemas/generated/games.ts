// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { Game, GameLaunch, GameRound, LiveTable, MatchOdds, NextMatch, OpenBet, PageQuery, Vendor } from './models.ts'

export interface GamesOperations {
  "games.add-favourite": {
    body: { nodeId: string }
    value: {
      nodeId: string
      /** true: the game is a favourite now. */
      isFavorite: boolean
    }
  }
  "games.enter": {
    body: { ticket: string }
    value: {
      token: string
      play: {
        gameName: string
        balance: string
        currencySymbol: string
        minBet: string
        maxBet: string
        /** Rounds may follow one another automatically. */
        isAutomatic: boolean
        /** The player may shorten the animation of a round. */
        isQuickStop: boolean
        /** true: a round that returns at most its stake sounds and looks like a win. */
        isReturnCelebrated?: boolean
        /** Minimum time between the starts of two rounds, ms; earlier rounds are refused. */
        leastMs: number
        /** Kind of game, which is also the name of its page. */
        kind: string
        /** Variant of a duel; empty for other games. */
        variant: string
        /** Theme of the game's pictures, in the lobby and inside. */
        theme: {
          /** Name of the scene; empty for halls. */
          world: string
          /** Figures that the game may show, the one of its tile first. */
          figures: string[]
        }
        /** Name of the room; empty outside rooms. */
        roomName: string
        online: number
        language: string
        brandName: string
        colours: { background: string; surface: string; text: string; primary: string; accent: string }
        /** The brand's own texts of the game's page in its language, by key: play.deal for all games, play.blackjack.deal for one kind. */
        texts: { [k: string]: string }
      }
    }
  }
  "games.favourite-ids": { value: string[] }
  "games.favourites": {
    query: (PageQuery & {
      /** Category; empty for all. */
      gameType?: ("" | "LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP" | "ESPORTS" | "LOTT" | "ELOTT")
      language?: string
    })
    queryDefaults: ("pageNo" | "pageSize" | "gameType" | "language")
    value: { content: Game[]; pageNum: number; totalPages: number; totalCount: number }
  }
  "games.hall": {
    value: {
      /** Time of the platform in ms since 1970. */
      now: number
      view: ("betting" | "lobby")
      /** Opened lottery; empty for the lobby. */
      gameCode: string
      list: {
        gameId: string
        gameCode: string
        gameName: string
        icon: string
        numero: string
        /** Time until the draw in ms. */
        remainTime: number
        /** Time in ms before the draw at which the sale ends. */
        lockTime: number
        /** true: bets are accepted. */
        isSale: boolean
        /** SHA-256 of the seed of its draw. */
        seedHash: string
        last: {
          numero: string
          winNo: string
          seed: string
          /** SHA-256 of the seed, published before the draw. */
          seedHash: string
        }[]
      }[]
    }
  }
  "games.hot": {
    query: {
      merchantCode?: string
      /** Platform filter; 2 for all platforms. */
      isPlatform?: number
      /** Vendor code; empty for all. */
      vassalage?: string
      platform?: string
      language?: string
    }
    queryDefaults: ("merchantCode" | "isPlatform" | "vassalage" | "platform" | "language")
    value: {
      /** Games, hottest first. */
      list: Game[]
    }
  }
  "games.launch-trial": {
    query: {
      vassalage: string
      nodeId?: string
      /** Id of a game or lottery, as an alternative to nodeId. */
      gameId?: string
      /** Code of the lottery; empty opens the lobby. */
      lottoGameCode?: string
      /** View of a lottery; empty for betting if a lottery is given. */
      lottoView?: ("" | "betting" | "lobby")
      /** Language of the game; by default that of the call. */
      language?: string
    }
    queryDefaults: ("nodeId" | "gameId" | "lottoGameCode" | "lottoView")
    value: GameLaunch
  }
  "games.launch": {
    query: {
      /** Id of a game or lottery, as an alternative to nodeId. */
      gameId?: string
      roomId?: string
      nodeId?: string
      /** Kind of account; 1 for real money. */
      accountType?: number
      /** Confirmation flag of the upstream; 0 for none. */
      confirmTrans?: number
      vassalage: string
      launchMode?: string
      platform?: string
      /** Kind of client; 3 is the web. */
      clientType?: number
      username?: string
      /** Unused, and never the session token; part of the upstream's shape. */
      token?: string
      merchantCode?: string
      language: string
      lottoArea?: string
      lottoPrizeMode?: string
      /** Code of the lottery; empty opens the lobby. */
      lottoGameCode?: string
      /** View of a lottery; empty for betting if a lottery is given. */
      lottoView?: ("" | "betting" | "lobby")
      device?: string
      backUrl?: string
    }
    queryDefaults: ("gameId" | "roomId" | "nodeId" | "accountType" | "confirmTrans" | "launchMode" | "platform" | "clientType" | "lottoArea" | "lottoPrizeMode" | "lottoGameCode" | "lottoView" | "device" | "backUrl")
    value: GameLaunch
  }
  "games.list": {
    query: (PageQuery & {
      /** Game category with the vendors that the brand shows there; empty for all. */
      gameType?: ("" | "LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP" | "ESPORTS" | "LOTT" | "ELOTT")
      /** Vendor code; empty for all. */
      vassalage?: string
      /** Search for a part of the name, ignoring case and accents. */
      gameName?: string
      minBet?: string
      minLineNum?: number
      /** Badge of the games, hot or new; empty for all. */
      only?: ("" | "hot" | "new")
      /** Kind within the category, as named by games.vendors; empty for all. */
      title?: string
      /** popular: hot games first, alternating between vendors; newest: latest first; least-bet: smallest minimum stake first. */
      sort?: ("popular" | "name" | "newest" | "least-bet")
      /** Kind of client; 3 is the web. */
      clientType?: number
      platform?: string
      channel?: string
      merchant?: string
      language?: string
    })
    queryDefaults: ("gameType" | "vassalage" | "gameName" | "minBet" | "minLineNum" | "only" | "title" | "sort" | "pageNo" | "pageSize" | "clientType" | "platform" | "channel" | "merchant" | "language")
    value: { games: Game[]; pageNum: number; totalPages: number; totalCount: number }
  }
  "games.live-tables": {
    query: {
      /** Ids of up to 48 games, separated by commas. */
      nodeIds: string
    }
    value: {
      /** Tables in the requested order; games that are closed, or no live tables, are left out. */
      list: LiveTable[]
    }
  }
  "games.matches": {
    value: {
      /** Time of the platform in ms since 1970. */
      now: number
      list: {
        matchId: string
        league: string
        home: string
        away: string
        /** Start of the match in ms since 1970; bets are accepted until then. */
        startsAt: number
        /** Settlement time of its bets in ms since 1970. */
        endsAt: number
        /** OPEN: bets are accepted. */
        status: ("OPEN" | "RUNNING" | "ENDED")
        odds: MatchOdds
        /** Present score, and at the end the result; empty before the start. */
        score: string
      }[]
    }
  }
  "games.next-matches": {
    query: {
      /** Maximum number of matches that are open for bets. */
      count?: number
      /** true: matches under way are listed too, with their scores. */
      running?: boolean
    }
    queryDefaults: ("count" | "running")
    value: {
      /** Time of the platform in ms since 1970. */
      now: number
      /** Game that accepts bets on the matches; empty if no sportsbook is open. */
      nodeId: string
      /** Vendor of that game; empty if no sportsbook is open. */
      vassalage: string
      /** Matches by start time; empty if no sportsbook is open. */
      list: NextMatch[]
    }
  }
  "games.next-seed": {
    value: {
      /** SHA-256 of the seed, in hexadecimal. */
      seedHash: string
    }
  }
  "games.open-bets": {
    value: {
      balance: string
      open: OpenBet[]
      settled: {
        round: string
        stake: string
        payout: string
        pick: string
        status: ("WON" | "LOST" | "VOID")
        /** Settlement time in ms since 1970. */
        at: number
      }[]
    }
  }
  "games.place": {
    body: { stake: string; pick?: string }
    bodyDefaults: "pick"
    value: {
      round: string
      stake: string
      balance: string
      /** Odds as a multiple of the stake; empty if the draw decides. */
      odds: string
      /** Time of automatic settlement in ms since 1970. */
      endsAt: number
    }
  }
  "games.play-time": {
    body: {
      /** true: the reality check was read, so its interval restarts. */
      isRead?: boolean
    }
    bodyDefaults: "isRead"
    value: {
      /** Time of the platform in ms since 1970. */
      now: number
      /** Start of play in ms since 1970. */
      startedAt: number
      /** Time of the next reality check in ms since 1970. */
      remindAt: number
      rounds: number
      staked: string
      paid: string
      net: string
      currencySymbol: string
    }
  }
  "games.playing-now": {
    query: { count?: number }
    queryDefaults: "count"
    value: {
      /** Games with players, the most played first. */
      list: { game: Game; players: number }[]
    }
  }
  "games.recent": {
    value: { list: Game[] }
  }
  "games.remove-favourite": {
    query: { nodeId: string }
    value: {
      nodeId: string
      /** true: the game is a favourite now. */
      isFavorite: boolean
    }
  }
  "games.resume": {
    body: { round: string }
    value: GameRound
  }
  "games.rooms": {
    query: {
      /** Vendor code; empty for all. */
      vassalage?: string
      /** Id of a game; empty for all of the vendor. */
      nodeId?: string
      language?: string
    }
    queryDefaults: ("vassalage" | "nodeId" | "language")
    value: {
      list: {
        roomId: string
        roomName: string
        nodeId: string
        vassalage: string
        minBalance: string
        minBet: string
        online: number
        /** OPEN: the room can be entered. */
        status: ("OPEN" | "FULL" | "CLOSED")
      }[]
    }
  }
  "games.round": {
    body: {
      stake: string
      /** Chosen bet, if the game needs one. */
      pick?: string
    }
    bodyDefaults: "pick"
    value: GameRound
  }
  "games.search": {
    query: {
      /** Typed text, unchanged. */
      text?: string
      count?: number
      /** Number of the requested page of `count` games, from 1. */
      pageNo?: number
      /** Game category with the vendors that the brand shows there; empty for all. */
      gameType?: ("" | "LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP" | "ESPORTS" | "LOTT" | "ELOTT")
      language?: string
    }
    queryDefaults: ("text" | "count" | "pageNo" | "gameType" | "language")
    value: {
      /** Games, best first. */
      games: Game[]
      /** Vendors that match the text, best first. */
      vendors: Vendor[]
      /** Number of games found in the requested category. */
      totalCount: number
      /** Categories with results, largest number first. */
      counts: { gameType: ("LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP" | "ESPORTS"); count: number }[]
      /** true: no name has all the words; the results have some of them. */
      isPartial: boolean
    }
  }
  "games.types": {
    query: {
      /** Category; empty for all. */
      gameType?: string
      language?: string
    }
    queryDefaults: ("gameType" | "language")
    value: {
      /** Kinds of game by category, then by vendor code. */
      content: {
        [k: string]: { [k: string]: string[] }
      }
    }
  }
  "games.unfinished": {
    value: {
      list: {
        game: Game
        stake: string
        /** Time of the last bet in ms since 1970. */
        at: number
        /** Time in ms since 1970 at which the first open bet is refunded. */
        endsAt: number
      }[]
      currencySymbol: string
    }
  }
  "games.vendor-balance": {
    value: {
      account: string
      /** Id of the game (nodeId) for which the token is valid. */
      game: string
      balance: string
      currency: string
    }
  }
  "games.vendor-bet": {
    body: {
      /** Transaction id chosen by the vendor. A retry with the same id changes nothing and gets the first answer. */
      transactionId: string
      stake: string
      /** Chosen bet, for the bet history. */
      pick?: string
      /** Details for the member's bet history; details sent with the result override those sent with the bet. */
      detail?: {
        /** Issue of a lottery, or id of a match. */
        issue?: string
        content?: string
        odds?: string
        /** Result: cards, symbols or a score. */
        result?: string
        /** SHA-256 of the seed from which the round will be drawn, in hexadecimal. */
        seedHash?: string
      }
      /** Signature: hexadecimal HMAC-SHA256 with the vendor's key. The signed text is the call's name (bet), then one line name=value per non-empty field, sorted by name, including merchant and vassalage. */
      sign: string
    }
    bodyDefaults: "pick"
    value: {
      transactionId: string
      round: string
      status: ("PENDING" | "WON" | "LOST" | "VOID")
      balance: string
      /** Time in ms since 1970 at which the stake is refunded unless the vendor has settled the bet. */
      voidAt: number
    }
  }
  "games.vendor-settle": {
    body: {
      /** Transaction id chosen by the vendor. A retry with the same id changes nothing and gets the first answer. */
      transactionId: string
      /** Code of the vendor, as in games.vendors. */
      vassalage: string
      /** Id of the round, from the answer to the bet. */
      round: string
      /** Payout including the stake; 0.00 for a loss. */
      payout: string
      /** Details for the member's bet history; details sent with the result override those sent with the bet. */
      detail?: {
        /** Issue of a lottery, or id of a match. */
        issue?: string
        content?: string
        odds?: string
        /** Result: cards, symbols or a score. */
        result?: string
        /** Seed from which the round was drawn, whose SHA-256 was sent with the bet. */
        seed?: string
      }
      /** Signature: hexadecimal HMAC-SHA256 with the vendor's key. The signed text is the call's name (settle), then one line name=value per non-empty field, sorted by name, including merchant and vassalage. */
      sign: string
    }
    value: {
      transactionId: string
      round: string
      status: ("PENDING" | "WON" | "LOST" | "VOID")
      balance: string
    }
  }
  "games.vendor-void": {
    body: {
      /** Transaction id chosen by the vendor. A retry with the same id changes nothing and gets the first answer. */
      transactionId: string
      /** Code of the vendor, as in games.vendors. */
      vassalage: string
      /** Id of the round, from the answer to the bet. */
      round: string
      /** Signature: hexadecimal HMAC-SHA256 with the vendor's key. The signed text is the call's name (void), then one line name=value per non-empty field, sorted by name, including merchant and vassalage. */
      sign: string
    }
    value: {
      transactionId: string
      round: string
      status: ("PENDING" | "WON" | "LOST" | "VOID")
      balance: string
    }
  }
  "games.vendors": {
    query: { language?: string }
    value: {
      data: {
        lanes: {
          title: ("ELOTT" | "LOTT" | "LIVE" | "SPORTS" | "FISH" | "RNG" | "PVP")
          cards: Vendor[]
          gameClassify: string[]
        }[]
      }
    }
  }
}
