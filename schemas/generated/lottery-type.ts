// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { LotteryPart, LotterySeries } from './models.ts'

/** A type of lottery: its draw, issues, plays, pads, chances and look. The file schemas/lotteries/<type>.json is the type in all lotteries of the starting data. */
export interface LotteryFile {
  /** Source of the numbers: the generator sfc32 seeded with the seed, or the last decimal digits of a block's hash. */
  source: ("seed" | "block")
  /**
   * Parts of the draw, in order.
   *
   * @minItems 1
   */
  draw: [LotteryPart, ...(LotteryPart)[]]
  /** Interval of draws in seconds of lotteries that name none; 0 for one per day. */
  issueSeconds: number
  look: ("balls" | "dice" | "race" | "waves" | "ticket")
  /** Rule by which results are classified by a sum; left out, they are not. */
  sum?: {
    /** Number of added numbers, counted from the first; -1: only the last number. */
    count: number
    /** Sum that is neither big nor small. */
    middle: number
    /** Another sum that is neither big nor small. */
    tie?: number
  }
  /** true: the last two digits of all prizes are shown by head and tail. */
  hasHeads: boolean
  /**
   * Plays, in the order of the menu.
   *
   * @minItems 1
   */
  series: [LotterySeries, ...(LotterySeries)[]]
}
