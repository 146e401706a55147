// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { LotteryChase, LotteryDraw, LotteryGroup, LotteryMenu, LotteryOrder, LotteryPart, LotterySeries, PageQuery, Paging, PrizeMode } from './models.ts'

export interface LotteryOperations {
  "lottery.bet": {
    body: {
      gameId: string
      /** Issue on sale. A bet on a closed issue is refused, and the refusal names the next. */
      numero: string
      prizeMode: ("Lott" | "ZY" | "Elott" | "SEA")
      /** Chosen rebate in thousandths, up to the prize mode's maximum. */
      rebatePerMille?: number
      lines: {
        playId: string
        /** Picked numbers: rows separated by bars, numbers by commas, such as 1,2|3|4,5; a row may be empty where the play allows it. A banker ticket has its bankers in the first of two rows. */
        pick: string
        /** Stake of one combination, one of the units of the prize mode. */
        unit: string
        multiple?: number
      }[]
      /** Left out, the ticket is for one issue. */
      chase?: {
        /** Issues in the order of their draws; the first is the issue on sale. */
        issues: { numero: string; multiple: number }[]
        /** true: a win releases the stakes of the remaining issues. */
        stopsOnWin?: boolean
      }
    }
    bodyDefaults: "rebatePerMille"
    value: {
      ticketNo: string
      chaseNo: string
      numero: string
      /** Time of the first draw in ms since 1970. */
      drawsAt: number
      /** Number of bets: lines times issues. */
      bets: number
      stake: string
      /** Balance of the paying wallet, without held stakes. */
      balance: string
    }
  }
  "lottery.cancel": {
    body: { orderNo: string }
    value: {
      order: LotteryOrder
      /** Balance of the paying wallet, without held stakes. */
      balance: string
    }
  }
  "lottery.chase-cancel": {
    body: { chaseNo: string }
    value: {
      chase: LotteryChase
      released: string
      /** Balance of the paying wallet, without held stakes. */
      balance: string
    }
  }
  "lottery.chases": {
    query: (PageQuery & {
      /** Lottery; empty for all. */
      gameId?: string
    })
    queryDefaults: ("pageNo" | "pageSize" | "gameId")
    value: (Paging & { list: LotteryChase[] })
  }
  "lottery.draw": {
    query: (PageQuery & {
      gameId: string
      /** Number of an issue; empty for all. */
      numero?: string
    })
    queryDefaults: ("numero" | "pageNo" | "pageSize")
    value: {
      content: LotteryDraw[]
      pageNum: number
      totalPages: number
      totalCount: number
      /** Method by which numbers are derived from a seed, so that anybody can check a draw; left out if the upstream does not give it. */
      method?: {
        /** Source of the numbers: the generator sfc32 seeded with the SHA-256 of `draw/` and the seed, or the last decimal digits of a block's hash. */
        source: ("seed" | "block")
        parts: {
          prize: string
          count: number
          /** Kind of numbers: a number of fixed digits, balls without repetition, or dice. */
          kind: ("digits" | "balls" | "dice")
          /** Number of digits, or the largest number. */
          size: number
        }[]
      }
    }
  }
  "lottery.games": {
    query: {
      /** Account type of a lobby; empty for all. */
      accountTypeName?: ("" | "LOTT" | "ELOTT" | "TCG_LOTTO_VN" | "TCG_SEA")
      language?: string
    }
    queryDefaults: ("accountTypeName" | "language")
    value: { list: LotteryMenu[] }
  }
  "lottery.hot-gap": {
    query: { gameId: string }
    value: {
      gameId: string
      draws: number
      balls: {
        ball: string
        numbers: {
          number: string
          hot: number
          /** Number of draws since it last came. */
          gap: number
        }[]
      }[]
    }
  }
  "lottery.menus": {
    query: { language?: string }
    queryDefaults: "language"
    value: { groups: LotteryGroup[] }
  }
  "lottery.near": {
    query: { gameId: string }
    value: {
      previousNumero: LotteryDraw
      /** The issue on sale, or locked before its draw. */
      currentNumero: {
        gameId: string
        numero: string
        /** Time until the draw in ms. */
        remainTime: number
        /** Time in ms before the draw at which the sale ends. */
        lockTime: number
        /** true: bets are accepted. */
        isSale: boolean
        /** SHA-256 of the seed from which the numbers will be drawn. */
        seedHash: string
      }
      nextNumero: {
        numero: string
        /** SHA-256 of the seed from which the numbers will be drawn. */
        seedHash: string
      }
    }
  }
  "lottery.opened": {
    query: { language?: string }
    queryDefaults: "language"
    value: {
      list: {
        gameCode: string
        numero: string
        /** Drawn numbers, separated by commas; prizes are separated by bars. */
        winNo: string
        /** Time of the draw in ms since 1970. */
        winningTime: number
        /** The following issue; left out if the upstream does not give it. */
        current?: {
          numero: string
          /** Time until the draw in ms. */
          remainTime: number
          /** Time in ms before the draw at which the sale ends. */
          lockTime: number
        }
      }[]
    }
  }
  "lottery.order": {
    query: { orderNo: string }
    value: {
      order: LotteryOrder
      /** SHA-256 of the seed, known before the draw. */
      seedHash: string
      draw?: LotteryDraw
      /** Winning combinations by option; empty before the draw or without a win. */
      wins: {
        /** Option that won; * for any combination. */
        option: string
        count: number
        odds: string
        amount: string
      }[]
      /** Number of combinations whose stake came back. */
      returned: number
    }
  }
  "lottery.orders": {
    query: (PageQuery & {
      /** Lottery; empty for all. */
      gameId?: string
      state?: ("ALL" | "OPEN" | "SETTLED")
      /** Bets of this chase; empty for all. */
      chaseNo?: string
      /** Length of the period in days, ending with `until`. */
      days?: number
      /** Last day of the period, yyyy-MM-dd in the brand's time zone; empty for today. */
      until?: string
    })
    queryDefaults: ("pageNo" | "pageSize" | "gameId" | "state" | "chaseNo" | "days" | "until")
    value: (Paging & {
      list: LotteryOrder[]
      totals: { stake: string; payout: string }
    })
  }
  "lottery.play-menu": {
    query: { gameId: string }
    value: {
      gameId: string
      gameCode: string
      /** Vendor of the lottery; its wallet pays where it has one beside the main wallet. */
      vassalage: string
      /** Type of lottery, the name of its file in schemas/lotteries. */
      type: string
      /** Parts of the draw, in order. */
      draw: LotteryPart[]
      look: ("balls" | "dice" | "race" | "waves" | "ticket")
      /** Prize modes in which the brand sells the lottery, the default first. */
      prizeModes: PrizeMode[]
      limits: {
        lines: number
        multiple: number
        chaseIssues: number
        line: string
        issue: string
        payout: string
      }
      playMenu: LotterySeries[]
    }
  }
  "lottery.popular": {
    query: {
      count?: number
      /** Prize mode; empty for all. */
      prizeMode?: string
      device?: string
      language?: string
    }
    queryDefaults: ("count" | "prizeMode" | "device" | "language")
    value: {
      list: {
        gameId: string
        gameCode: string
        gameName: string
        icon: string
        /** Account type, which decides on the lobby. */
        accountTypeName: ("LOTT" | "ELOTT" | "TCG_LOTTO_VN" | "TCG_SEA")
        numero: string
        /** Time until the draw in ms. */
        remainTime: number
        lastWinNo: string
      }[]
    }
  }
  "lottery.sold-out": {
    query: {
      gameId: string
      /** Issue; empty for the one on sale. */
      numero?: string
    }
    queryDefaults: "numero"
    value: {
      numero: string
      plays: { playId: string; numbers: string[] }[]
    }
  }
  "lottery.today": {
    query: (PageQuery & {
      /** Lottery; empty for all. */
      gameId?: string
    })
    queryDefaults: ("pageNo" | "pageSize" | "gameId")
    value: (Paging & {
      list: LotteryOrder[]
      totals: { stake: string; payout: string }
    })
  }
  "lottery.upcoming": {
    query: { gameId: string; count?: number }
    queryDefaults: "count"
    value: {
      list: {
        numero: string
        /** Time of the draw in ms since 1970. */
        drawsAt: number
      }[]
    }
  }
  "lottery.vn-menus": {
    query: { language?: string }
    queryDefaults: "language"
    value: { groups: LotteryGroup[] }
  }
  "lottery.vn-numeros": {
    query: {
      /** Lottery; empty for all. */
      gameCode?: string
      count?: number
      language?: string
    }
    queryDefaults: ("gameCode" | "count" | "language")
    value: {
      list: {
        gameCode: string
        numero: string
        winNo: {
          /** Name of the prize; the special prize comes first. */
          prize: string
          numbers: string[]
        }[]
        /** Time of the draw in ms since 1970. */
        winningTime: number
      }[]
    }
  }
  "lottery.vn-recent": {
    query: { language?: string }
    queryDefaults: "language"
    value: { list: LotteryMenu[] }
  }
}
