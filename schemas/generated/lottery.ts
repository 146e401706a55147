// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { LotteryDraw, LotteryGroup, LotteryMenu, PageQuery } from './models.ts'

export interface LotteryOperations {
  /** Lists the draws of a lottery, newest first, each with the seed that proves it. */
  "lottery.draw": {
    query: (PageQuery & {
      gameId: string
      /** Only this issue; empty for all. */
      numero?: string
    })
    queryDefaults: ("numero" | "pageNo" | "pageSize")
    value: {
      content: LotteryDraw[]
      pageNum: number
      totalPages: number
      totalCount: number
      /** How a seed becomes numbers, so that anybody can draw them again; left out where the upstream does not tell. */
      method?: {
        /** Numbers are drawn from the seed by sfc32, or are the last decimal digits of a block's hash. */
        source: ("seed" | "block")
        /** Prizes in the order in which they are drawn. */
        parts: {
          prize: string
          count: number
          /** Numbers of so many digits, balls that do not come twice, or dice. */
          kind: ("digits" | "balls" | "dice")
          /** Digits of a number, or the greatest number. */
          size: number
        }[]
      }
    }
  }
  /** Lists all lotteries that are sold. */
  "lottery.games": {
    query: {
      /** Lobby; empty for all. */
      accountTypeName?: ("" | "LOTT" | "ELOTT" | "TCG_LOTTO_VN" | "TCG_SEA")
      language?: string
    }
    queryDefaults: ("accountTypeName" | "language")
    value: { list: LotteryMenu[] }
  }
  /** Tells how often each number was drawn lately, and how long it has been away. */
  "lottery.hot-gap": {
    query: { gameId: string }
    value: {
      gameId: string
      draws: number
      balls: {
        ball: string
        /** Every number that can come. */
        numbers: {
          number: string
          hot: number
          /** Draws since it came last. */
          gap: number
        }[]
      }[]
    }
  }
  /** Lists the lotteries by kind. */
  "lottery.menus": {
    query: { language?: string }
    queryDefaults: "language"
    value: { groups: LotteryGroup[] }
  }
  /** Gives the issue on sale, the one before with its draw, and the one after. */
  "lottery.near": {
    query: { gameId: string }
    value: {
      previousNumero: LotteryDraw
      /** On sale, or locked. */
      currentNumero: {
        gameId: string
        numero: string
        /** Until its draw, ms. */
        remainTime: number
        /** Sale ends so long before the draw, ms. */
        lockTime: number
        isSale: boolean
        /** SHA-256 of the seed that its numbers will be drawn from. */
        seedHash: string
      }
      nextNumero: {
        numero: string
        /** SHA-256 of the seed that its numbers will be drawn from. */
        seedHash: string
      }
    }
  }
  /** Gives the last draw of every lottery, and when the next is. */
  "lottery.opened": {
    query: { language?: string }
    queryDefaults: "language"
    value: {
      list: {
        gameCode: string
        numero: string
        /** What was drawn: numbers apart by commas, prizes by bars. */
        winNo: string
        /** When it was drawn, ms. */
        winningTime: number
        /** The issue after it; left out where the upstream does not tell. */
        current?: {
          numero: string
          /** Until its draw, ms. */
          remainTime: number
          /** Sale ends so long before the draw, ms. */
          lockTime: number
        }
      }[]
    }
  }
  /** Lists what can be bet on in a lottery, and what it pays. */
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
            /** What is chosen; * stands for any number that fits the play. */
            option: string
            /** Times the stake that a win pays, stake included. */
            odds: string
          }[]
        }[]
      }[]
    }
  }
  /** Lists the lotteries that are played most, with the issue on sale and the last draw. */
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
      /** Most played first. */
      list: {
        gameId: string
        gameCode: string
        gameName: string
        icon: string
        accountTypeName: ("LOTT" | "ELOTT" | "TCG_LOTTO_VN" | "TCG_SEA")
        numero: string
        /** Until its draw, ms. */
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
  /** Lists the last draws of the Vietnamese lotteries, prize by prize; a lottery that a member names leads the recent ones. */
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
          /** Which prize; special is the first. */
          prize: string
          numbers: string[]
        }[]
        /** When it was drawn, ms. */
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
