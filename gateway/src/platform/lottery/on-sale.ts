import type { Operations, SeedLottery } from '@marquee/schemas/contract'
import { Refusal } from '../../lib/refusal.ts'
import type { Inside } from '../engine/world.ts'
import { type Issue, issueAfter, issueAt } from './issues.ts'

type Scene = Pick<Inside, 'site' | 'clock'>
type Body = Operations['lottery.bet']['filledBody']

/** An issue that a ticket is for, with the multiple of all lines on it. */
export type BetIssue = Issue & { multiple: number }

/** The issue that takes bets now: the current one, or the next once its sale is locked. */
export function issueOnSale({ site, clock }: Scene, game: SeedLottery): Issue {
  const { timeZone } = site.brand
  const current = issueAt(game, clock.now(), timeZone)
  return clock.now() < current.locksAt ? current : issueAfter(game, current, timeZone)
}

/**
 * The issues of a ticket. A chase has consecutive issues, the first of which is on sale.
 * @throws lottery.issue.closed, lottery.chase.invalid
 */
export function betIssuesOf(world: Scene, game: SeedLottery, { numero, chase }: Body): BetIssue[] {
  const onSale = issueOnSale(world, game)
  if (onSale.numero !== numero) throw closedIssue(world, game)
  const asked = chase?.issues ?? [{ numero, multiple: 1 }]
  const { timeZone, numbers } = world.site.brand
  if (asked.length > numbers.lotteryChaseIssues) throw new Refusal('lottery.chase.invalid')
  let issue = onSale
  return asked.map(({ numero: wanted, multiple }, index) => {
    if (index > 0) issue = issueAfter(game, issue, timeZone)
    if (issue.numero !== wanted) throw new Refusal('lottery.chase.invalid')
    return { ...issue, multiple }
  })
}

/** Refusal of a bet on an issue that is not on sale; it names the issue that is. */
export function closedIssue(world: Scene, game: SeedLottery): Refusal {
  const { numero, locksAt, drawsAt } = issueOnSale(world, game)
  return new Refusal('lottery.issue.closed', {
    values: { numero },
    details: { next: { gameId: game.gameId, numero, locksAt, drawsAt } },
  })
}
