import type { LotteryPlay } from '../generated/contract.ts'
import { choose, chooseDistinct, chooseRows } from './count.ts'
import type { Pick } from './lottery-pick.ts'

/** Number of combinations of a valid pick, each of which costs one stake. */
export function countCombinations({ rule }: LotteryPlay, pick: Pick): number {
  if (rule.kind === 'choose') {
    const [bankers, others] = pick.length === 2 ? pick : [[], pick[0]]
    return choose(others?.length ?? 0, rule.choose - bankers!.length)
  }
  if (rule.kind !== 'places') return pick[0]?.length ?? 0
  if (rule.distinct && rule.choose === rule.places.length && rule.choose > 1) return chooseDistinct(pick)
  return chooseRows(
    pick.map(({ length }) => length),
    rule.choose,
  )
}
