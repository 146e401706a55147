// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { LotteryDraw, LotteryGroup, LotteryMenu, PageQuery } from './models.ts'

export interface LotteryOperations {
  /** Lists the draws of a lottery, newest first, with the seeds that prove them. */
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
        /** Source of the numbers: the generator sfc32 seeded with the seed, or the last decimal digits of a block's hash. */
        source: ("seed" | "block")
        /** Prizes in the order of drawing. */
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
  /** Lists all lotteries that are sold. */
  "lottery.games": {
    query: {
      /** Account type of a lobby; empty for all. */
      accountTypeName?: ("" | "LOTT" | "ELOTT" | "TCG_LOTTO_VN" | "TCG_SEA")
      language?: string
    }
    queryDefaults: ("accountTypeName" | "language")
    value: { list: LotteryMenu[] }
  }
  /** Returns how often each number was drawn recently, and how many draws ago it last came. */
  "lottery.hot-gap": {
    query: { gameId: string }
    value: {
      gameId: string
      draws: number
      balls: {
        /** Name of the position or prize. */
        ball: string
        numbers: {
          number: string
          /** Number of times that it was drawn. */
          hot: number
          /** Number of draws since it last came. */
          gap: number
        }[]
      }[]
    }
  }
  /** Lists the lotteries by group. */
  "lottery.menus": {
    query: { language?: string }
    queryDefaults: "language"
    value: { groups: LotteryGroup[] }
  }
  /** Returns the issue on sale, the previous one with its draw, and the next. */
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
  /** Returns the last draw of every lottery, and the time of the next. */
  "lottery.opened": {
    query: { language?: string }
    queryDefaults: "language"
    value: {
      /** One row per lottery. */
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
  /** Lists the plays of a lottery with their payouts. */
  "lottery.play-menu": {
    query: { gameId: string }
    value: {
      gameId: string
      gameCode: string
      prizeModes: string[]
      playMenu: {
        series: string
        seriesName: string
        plays: {
          playId: string
          playName: string
          options: {
            /** Chosen value; * stands for any number that fits the play. */
            option: string
            /** Odds as a multiple of the stake, stake included. */
            odds: string
          }[]
        }[]
      }[]
    }
  }
  /** Lists the most played lotteries, with the issue on sale and the last draw. */
  "lottery.popular": {
    query: {
      /** Maximum number of rows. */
      count?: number
      /** Prize mode; empty for all. */
      prizeMode?: string
      device?: string
      language?: string
    }
    queryDefaults: ("count" | "prizeMode" | "device" | "language")
    value: {
      /** Most played first. */
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
  /** Lists the Vietnamese lotteries by region. */
  "lottery.vn-menus": {
    query: { language?: string }
    queryDefaults: "language"
    value: { groups: LotteryGroup[] }
  }
  /** Lists the last draws of the Vietnamese lotteries, prize by prize; a lottery requested by a member is added to the recent ones. */
  "lottery.vn-numeros": {
    query: {
      /** Lottery; empty for all. */
      gameCode?: string
      /** Maximum number of rows. */
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
  /** Lists the Vietnamese lotteries that the member opened last. */
  "lottery.vn-recent": {
    query: { language?: string }
    queryDefaults: "language"
    value: { list: LotteryMenu[] }
  }
}
