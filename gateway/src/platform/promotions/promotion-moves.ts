import { Refusal } from '../../lib/refusal.ts'
import type { Job } from '../engine/family.ts'
import type { Handler, Inside, World } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import { nextNumber } from '../store/counters.ts'
import { grantBonus } from '../wallet/door.ts'
import { canMove, type PromotionState } from './promotion-states.ts'
import { bonusFor, type Offer, offerOf, offersFor, type PromotionMemberRow, viewOf } from './promotions.ts'

const MINUTE = 60_000

/** Joins a promotion: what is done from now on counts for it. */
export const apply: Handler<'promotions.apply'> = async ({ body }, world) => {
  const { db, site, clock, request } = world
  const { memberId } = callerIn(world)
  const offer = await offerOf(world, memberId, body.id)
  assertMove(offer.state, 'joined')
  if (!offer.isEligible) throw new Refusal('promotion.not-eligible')
  await join(world, memberId, offer)
  await db('INSERT INTO member_addresses VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
    site.code,
    memberId,
    request.ip,
    clock.now(),
  ])
  return viewOf(await offerOf(world, memberId, body.id), world)
}

/** A promotion that was picked with a deposit is joined before the deposit counts, where it may be. */
export async function joinByDeposit(world: Inside, memberId: number, code: string): Promise<void> {
  if (!code) return
  const offer = (await offersFor(world, memberId)).find(({ seed }) => seed.code === code)
  if (offer?.isEligible && canMove(offer.state, 'joined')) await join(world, memberId, offer)
}

async function join(world: Inside, memberId: number, { id, done }: Offer): Promise<void> {
  const { db, site, clock } = world
  await db(
    `INSERT INTO promotion_members (brand, id, promotion_id, member_id, state, base, at)
     VALUES ($1, $2, $3, $4, 'joined', $5, $6)`,
    [site.code, await nextNumber(db, site.code, 'promotion-member'), id, memberId, done, clock.now()],
  )
}

/** A promotion whose target is reached goes into review; an issued bonus is paid. */
export const claim: Handler<'promotions.claim'> = async ({ body }, world) => {
  const { memberId } = callerIn(world)
  const offer = await offerOf(world, memberId, body.id)
  if (offer.state === 'issued') await payBonus(world, offer)
  else await handIn(world, offer)
  return viewOf(await offerOf(world, memberId, body.id), world)
}

async function handIn(world: World, { seed, state, progress, row }: Offer): Promise<void> {
  assertMove(state, 'applying')
  await keep(world, row!.id, 'applying', bonusFor(seed, progress))
  await world.schedule('promotion-review', world.clock.now() + seed.reviewMinutes * MINUTE, row!.id)
}

/** Pays an issued bonus into the main wallet, with the turnover that it asks for. */
export async function payBonus(world: Inside, { seed, state, row }: Offer): Promise<bigint> {
  assertMove(state, 'claimed')
  const { amount, member_id: memberId, id } = row!
  await keep(world, id, 'claimed', amount)
  const source = `promotion:${seed.code}`
  if (amount > 0n)
    await grantBonus(world, { memberId, amount, kind: 'BONUS', multiple: seed.turnoverMultiple, source })
  return amount
}

function assertMove(from: PromotionState, to: PromotionState): void {
  if (!canMove(from, to)) throw new Refusal('promotion.state')
}

async function keep(world: Inside, id: number, state: PromotionState, amount: bigint): Promise<void> {
  await world.db(
    'UPDATE promotion_members SET state = $3, amount = $4, at = $5 WHERE brand = $1 AND id = $2',
    [world.site.code, id, state, amount, world.clock.now()],
  )
}

/** Decides on a claim: an account that may not be paid, or a second one of the same address, is rejected. */
export const reviewClaim: Job = async (id, world) => {
  const { db, brand, shared } = world
  const [row] = await db<PromotionMemberRow & { account_state: string }>(
    `SELECT p.*, m.state AS account_state FROM promotion_members p
     JOIN members m ON m.brand = p.brand AND m.id = p.member_id
     WHERE p.brand = $1 AND p.id = $2 AND p.state = 'applying'`,
    [brand, id],
  )
  if (!row) return
  const isHousehold = shared.promotions.promotions[row.promotion_id - 1]?.oncePerAddress ?? false
  const reason = await reasonAgainst(world, row, isHousehold)
  const state: PromotionState = reason ? 'rejected' : 'issued'
  assertMove(row.state, state)
  await keep(world, id, state, row.amount)
  await db('UPDATE promotion_members SET reason = $3 WHERE brand = $1 AND id = $2', [brand, id, reason])
}

async function reasonAgainst(
  { db, site }: Inside,
  row: PromotionMemberRow & { account_state: string },
  isHousehold: boolean,
): Promise<string> {
  if (row.account_state !== 'ACTIVE') return 'account-state'
  if (!isHousehold) return ''
  const [other] = await db(
    `SELECT p.id FROM promotion_members p
     JOIN member_addresses theirs ON theirs.brand = p.brand AND theirs.member_id = p.member_id
     JOIN member_addresses own ON own.brand = p.brand AND own.ip = theirs.ip AND own.member_id = $3
     WHERE p.brand = $1 AND p.promotion_id = $2 AND p.member_id <> $3
       AND p.state IN ('applying', 'issued', 'claimed') AND p.id <> $4 LIMIT 1`,
    [site.code, row.promotion_id, row.member_id, row.id],
  )
  return other ? 'same-address' : ''
}

/** At its end date a promotion closes for everybody. */
export const closePromotion: Job = async (id, { db, brand, dueAt }) => {
  await db(
    `UPDATE promotion_members SET state = 'close', at = $3
     WHERE brand = $1 AND promotion_id = $2 AND state <> 'close'`,
    [brand, id, dueAt],
  )
}
