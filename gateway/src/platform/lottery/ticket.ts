import type { LotteryPart, LotteryPlay, Operations, PrizeMode, SeedLottery } from '@marquee/schemas/contract'
import { combinationsOf } from '@marquee/schemas/rules/lottery-lines'
import { payoutOf, stakeOf } from '@marquee/schemas/rules/lottery-money'
import { maximumWinsOf } from '@marquee/schemas/rules/lottery-odds'
import { isFault, type Pick as PickedNumbers, parsePick } from '@marquee/schemas/rules/lottery-pick'
import { amountText, type InCurrency, minorOf } from '../../lib/money/currencies.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Outside } from '../engine/world.ts'
import { modesOf, termsOf, typeOf } from './lotteries.ts'
import { bestOddsOf, type PlayBook, playBookOf } from './play-book.ts'

type Body = Operations['lottery.bet']['filledBody']

/** A checked line of a ticket; amounts are in minor units and for a single issue without a chase's multiple. */
export type TicketLine = {
  play: LotteryPlay
  /** The pick as the player wrote it. */
  text: string
  pick: PickedNumbers
  unit: bigint
  multiple: number
  combinations: number
  stake: bigint
  maximumPayout: bigint
  /** Highest odds of the line in hundredths. */
  odds: bigint
}

/** A checked ticket, before issues and money are looked at. */
export type Ticket = {
  game: SeedLottery
  mode: PrizeMode
  rebatePerMille: number
  lines: readonly TicketLine[]
}

type Fault = { field: string; text: string; values: Record<string, string | number> }

/**
 * Checks mode and lines of a ticket by the rules that the betting view uses too.
 * @throws lottery.mode.unavailable, lottery.line.invalid
 */
export function ticketOf(
  scene: Pick<Outside, 'site' | 'shared' | 'conditions'>,
  game: SeedLottery,
  body: Body,
): Ticket {
  if (!modesOf(scene, game).includes(body.prizeMode)) throw new Refusal('lottery.mode.unavailable')
  const mode = termsOf(scene, body.prizeMode)
  const rebatePerMille = mode.isChosen ? body.rebatePerMille : mode.rebatePerMille
  const faults: Fault[] = []
  if (rebatePerMille > mode.rebatePerMille)
    faults.push(fault('rebatePerMille', 'lottery.fault.rebate', { maximum: mode.rebatePerMille }))
  const most = scene.site.brand.numbers.lotteryTicketLines
  if (body.lines.length > most) faults.push(fault('lines', 'lottery.fault.lines', { maximum: most }))
  const terms = {
    site: scene.site,
    book: playBookOf(scene, game),
    draw: typeOf(scene, game).draw,
    mode,
    rebatePerMille,
  }
  const lines = body.lines.flatMap((line, index) => {
    const checked = lineOf(terms, line, `lines.${index}`)
    if (!Array.isArray(checked)) return [checked]
    faults.push(...checked)
    return []
  })
  if (faults.length > 0) throw new Refusal('lottery.line.invalid', { details: { fields: faults } })
  return { game, mode, rebatePerMille, lines }
}

type Terms = {
  site: InCurrency
  book: PlayBook
  draw: readonly LotteryPart[]
  mode: PrizeMode
  rebatePerMille: number
}

function lineOf(
  { site, book, draw, mode, rebatePerMille }: Terms,
  { playId, pick: text, unit: written, multiple = 1 }: Body['lines'][number],
  at: string,
): TicketLine | Fault[] {
  const play = book.get(playId)?.play
  if (!play) return [fault(`${at}.playId`, 'lottery.fault.play', {})]
  const faults: Fault[] = []
  if (!mode.units.includes(written))
    faults.push(fault(`${at}.unit`, 'lottery.fault.unit', { units: mode.units.join(', ') }))
  const pick = parsePick(play, text)
  if (isFault(pick)) {
    const { reason, ...values } = pick
    return [...faults, fault(`${at}.pick`, `lottery.fault.${reason}`, values)]
  }
  const combinations = combinationsOf(play, pick)
  if (combinations === 0) return [...faults, fault(`${at}.pick`, 'lottery.fault.incomplete', {})]
  if (faults.length > 0) return faults
  const unit = minorOf(site, written)!
  const combinationMinor = unit * BigInt(multiple)
  const price = { play, combinationMinor, returnPerMille: mode.returnPerMille, rebatePerMille }
  const wins = maximumWinsOf(play, pick, draw)
  return {
    play,
    text,
    pick,
    unit,
    multiple,
    combinations,
    stake: stakeOf(price, combinations),
    maximumPayout: payoutOf(price, { wins, returned: 0 }),
    odds: bestOddsOf(price, wins),
  }
}

function fault(field: string, text: string, values: Fault['values']): Fault {
  return { field, text, values }
}

/**
 * Refuses a ticket with a line above the brand's limits on one issue, whose chase has a multiple.
 * @throws lottery.limit.line, lottery.limit.payout
 */
export function refuseAboveLimits(
  { site }: Pick<Outside, 'site'>,
  { lines }: Ticket,
  chaseMultiple: number,
): void {
  const { lotteryLineMaximumMinor, lotteryPayoutMaximumMinor } = site.brand.numbers
  const times = BigInt(chaseMultiple)
  for (const [line, { stake, maximumPayout }] of lines.entries()) {
    if (stake * times > BigInt(lotteryLineMaximumMinor))
      throw overLimit(site, 'line', lotteryLineMaximumMinor, line)
    if (maximumPayout * times > BigInt(lotteryPayoutMaximumMinor))
      throw overLimit(site, 'payout', lotteryPayoutMaximumMinor, line)
  }
}

function overLimit(site: InCurrency, what: 'line' | 'payout', maximum: number, line: number): Refusal {
  const limit = amountText(site, BigInt(maximum))
  return new Refusal(`lottery.limit.${what}`, { values: { limit }, details: { limit, line } })
}
