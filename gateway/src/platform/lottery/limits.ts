import { amountText } from '../../lib/money/currencies.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Inside } from '../engine/world.ts'
import type { BetIssue } from './on-sale.ts'
import { addStakes, firstOver, type NumberStake } from './store/stakes.ts'
import { openStakes } from './store/tickets.ts'
import type { Ticket, TicketLine } from './ticket.ts'

type PlacedIssue = BetIssue & { id: number }

/**
 * Refuses a ticket that brings the member's open stakes on an issue above the brand's maximum.
 * @throws lottery.limit.issue
 */
export async function refuseAboveIssueLimit(
  { db, site }: Inside,
  memberId: number,
  { lines }: Ticket,
  issues: readonly PlacedIssue[],
): Promise<void> {
  const maximum = BigInt(site.brand.numbers.lotteryIssueMaximumMinor)
  const open = await openStakes(
    db,
    site.code,
    memberId,
    issues.map(({ id }) => id),
  )
  const stake = lines.reduce((sum, line) => sum + line.stake, 0n)
  for (const { id, numero, multiple } of issues) {
    const left = maximum - (open.get(id) ?? 0n)
    if (stake * BigInt(multiple) <= left) continue
    const amounts = { limit: amountText(site, maximum), left: amountText(site, left > 0n ? left : 0n) }
    throw new Refusal('lottery.limit.issue', { values: amounts, details: { ...amounts, numero } })
  }
}

/**
 * Counts the ticket's stakes on limited numbers, so that a number is sold to all members together up to the brand's
 * maximum. Demonstration credit is refused by the same numbers and takes none of them from others.
 * @throws lottery.number.sold-out
 */
export async function countNumbers(
  { db, site }: Inside,
  { lines }: Ticket,
  issues: readonly PlacedIssue[],
  isTrial: boolean,
): Promise<void> {
  const stakes = issues.flatMap((issue) => merged(lines.flatMap((line) => numberStakes(line, issue))))
  if (stakes.length === 0) return
  const count = isTrial ? firstOver : addStakes
  const over = await count(db, site.code, stakes, site.brand.numbers.lotteryNumberMaximumMinor)
  if (!over) return
  const { number, play_id: playId } = over
  const { numero } = issues.find(({ id }) => id === over.issue_id)!
  throw new Refusal('lottery.number.sold-out', { values: { number }, details: { number, playId, numero } })
}

/** Stakes of a line on each of its numbers in an issue; empty for a play without a limit. */
export function numberStakes(
  { play, pick, unit, multiple }: Pick<TicketLine, 'play' | 'pick' | 'unit' | 'multiple'>,
  issue: Pick<PlacedIssue, 'id' | 'drawsAt' | 'multiple'>,
): NumberStake[] {
  if (!play.isLimited) return []
  const stake = unit * BigInt(multiple) * BigInt(issue.multiple)
  return pick.flat().map((number) => ({
    issueId: issue.id,
    drawsAt: issue.drawsAt,
    playId: play.playId,
    number,
    stake,
  }))
}

/** Adds up stakes on the same number. */
function merged(stakes: readonly NumberStake[]): NumberStake[] {
  const byNumber = new Map<string, NumberStake>()
  for (const one of stakes) {
    const key = `${one.playId} ${one.number}`
    byNumber.set(key, { ...one, stake: one.stake + (byNumber.get(key)?.stake ?? 0n) })
  }
  return [...byNumber.values()]
}
