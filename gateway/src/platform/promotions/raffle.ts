import type { RafflePrize, SeedRafflePrize } from '@marquee/schemas/contract'
import { amountText } from '../../lib/money/currencies.ts'
import type { Random } from '../../lib/random.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Handler, World } from '../engine/world.ts'
import { callerIn, maskAccount } from '../identity/door.ts'
import { nextNumber } from '../store/counters.ts'
import { grantBonus } from '../wallet/door.ts'
import { textIn } from './content.ts'
import { movePoints, POINT } from './points.ts'
import { type DrawRow, insertDraw, lastDraws, lastWinners } from './store/rewards.ts'
import { spendTicket, standingOf } from './store/standings.ts'

const LAST_DRAWS = 20
const LAST_WINNERS = 10

/** Draws a prize; its chance is its weight divided by the sum of all weights. */
export function drawPrize<Prize extends { weight: number }>(prizes: readonly Prize[], random: Random): Prize {
  let left = random.integer(prizes.reduce((sum, { weight }) => sum + weight, 0))
  const drawn = prizes.find(({ weight }) => {
    left -= weight
    return left < 0
  })
  if (!drawn) throw new Error('the raffle has no prizes')
  return drawn
}

export const raffle: Handler<'promotions.raffle'> = async (_input, world) => {
  const { db, site, shared } = world
  const { memberId } = callerIn(world)
  const prizes = shared.promotions.rafflePrizes
  const draws = await lastDraws(db, site.code, memberId, LAST_DRAWS)
  const winners = await lastWinners(db, site.code, LAST_WINNERS)
  return {
    prizes: prizes.map((prize) => viewOf(prize, prizes, world)),
    tickets: (await standingOf(db, site.code, memberId)).tickets,
    ticketDeposit: amountText(site, BigInt(site.brand.numbers.raffleTicketDepositMinor)),
    draws: draws.map((draw) => drawView(draw, world)),
    winners: winners.map((draw) => ({ account: maskAccount(draw.account), ...drawView(draw, world) })),
  }
}

function drawView({ prize, amount, at }: DrawRow, world: World) {
  return {
    prizeId: prize,
    prizeName: textIn(world, 'raffle-prize', prize, 'title') || prize,
    amount: amountText(world.site, amount),
    time: Number(at),
  }
}

function viewOf(prize: SeedRafflePrize, all: readonly SeedRafflePrize[], world: World): RafflePrize {
  const weights = all.reduce((sum, { weight }) => sum + weight, 0)
  return {
    prizeId: prize.code,
    prizeName: textIn(world, 'raffle-prize', prize.code, 'title'),
    amount: amountText(world.site, BigInt(prize.amountMinor)),
    weight: prize.weight,
    chance: ((prize.weight * 100) / weights).toFixed(4),
  }
}

/**
 * Spends a ticket, draws a prize and pays it at once.
 *
 * @throws raffle.ticket.none
 */
export const claimRaffle: Handler<'promotions.claim-raffle'> = async (_input, world) => {
  const { db, site, shared, clock, random } = world
  const { memberId } = callerIn(world)
  const ticketsLeft = await spendTicket(db, site.code, memberId)
  if (ticketsLeft === undefined || shared.promotions.rafflePrizes.length === 0)
    throw new Refusal('raffle.ticket.none')
  const prize = drawPrize(shared.promotions.rafflePrizes, random)
  const amount = BigInt(prize.amountMinor)
  const id = await nextNumber(db, site.code, 'raffle-draw')
  await insertDraw(db, site.code, { id, memberId, prize: prize.code, amount, at: clock.now() })
  const source = `raffle:${id}`
  const multiple = site.brand.numbers.bonusTurnoverMultiple
  if (amount > 0n) await grantBonus(world, { memberId, amount, kind: 'RAFFLE', multiple, source })
  const points = BigInt(prize.points) * POINT
  await movePoints(world, { memberId, kind: 'GIFT', points, reference: source, remark: prize.code })
  return {
    prizeId: prize.code,
    prizeName: textIn(world, 'raffle-prize', prize.code, 'title'),
    amount: amountText(site, amount),
    ticketsLeft,
  }
}
