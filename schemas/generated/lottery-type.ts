// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { LotteryPart, LotterySeries } from './models.ts'

/** A type of lottery: its draw, issues, plays, pads, chances and look. The file schemas/lotteries/<type>.json is the type in all lotteries of the starting data. */
export interface LotteryFile {
  source: ("seed" | "block")
  draw: [LotteryPart, ...(LotteryPart)[]]
  issueSeconds: number
  look: ("balls" | "dice" | "race" | "waves" | "ticket")
  sum?: { count: number; middle: number; tie?: number }
  hasHeads: boolean
  series: [LotterySeries, ...(LotterySeries)[]]
}
