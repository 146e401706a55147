import { Refusal } from '../../lib/refusal.ts'
import { MINUTE_MS } from '../../lib/time-units.ts'
import type { Job } from '../engine/family.ts'
import type { Handler, Inside, World } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import { nextNumber } from '../store/counters.ts'
import { grantBonus } from '../wallet/door.ts'
import { canMove, type PromotionState } from './promotion-states.ts'
import { bonusFor, type Offer, offerOf, offersFor, viewOf } from './promotions.ts'
import {
  type ClaimRow,
  claimInReview,
  closeForMembers,
  insertPromotionMember,
  isClaimedAtAddress,
  setPromotionState,
  setReason,
} from './store/promotions.ts'
import { keepAddress } from './store/standings.ts'

/**
 * Joins a promotion; the member's activity counts for it from now on.
 *
 * @throws promotion.unknown, promotion.state, promotion.not-eligible
 */
export const apply: Handler<'promotions.apply'> = async ({ body }, world) => {
  const { db, site, clock, request } = world
  const { memberId } = callerIn(world)
  const offer = await offerOf(world, memberId, body.id)
  assertMove(offer.state, 'joined')
  if (!offer.isEligible) throw new Refusal('promotion.not-eligible')
  await join(world, memberId, offer)
  await keepAddress(db, site.code, { memberId, ip: request.ip, at: clock.now() })
  return viewOf(await offerOf(world, memberId, body.id), world)
}

/** Joins the promotion that was chosen with a deposit, if allowed, before the deposit counts. */
export async function joinByDeposit(world: Inside, memberId: number, code: string): Promise<void> {
  if (!code) return
  const offer = (await offersFor(world, memberId)).find(({ seed }) => seed.code === code)
  if (offer?.isEligible && canMove(offer.state, 'joined')) await join(world, memberId, offer)
}

async function join(world: Inside, memberId: number, { id, done }: Offer): Promise<void> {
  const { db, site, clock } = world
  const row = await nextNumber(db, site.code, 'promotion-member')
  await insertPromotionMember(db, site.code, {
    id: row,
    promotionId: id,
    memberId,
    base: done,
    at: clock.now(),
  })
}

/**
 * Hands in a promotion whose target is reached for review, or pays an issued bonus.
 *
 * @throws promotion.unknown, promotion.state
 */
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
  await world.schedule('promotion-review', world.clock.now() + seed.reviewMinutes * MINUTE_MS, row!.id)
}

/**
 * Pays an issued bonus into the main wallet, with the turnover that it requires.
 *
 * @throws promotion.state
 */
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
  await setPromotionState(world.db, world.site.code, id, { state, amount, at: world.clock.now() })
}

/** Decides on a claim. Claims of inactive accounts, and second claims of one address, are rejected. */
export const reviewClaim: Job = async (id, world) => {
  const { db, brand, shared } = world
  const row = await claimInReview(db, brand, id)
  if (!row) return
  const isHousehold = shared.promotions.promotions[row.promotion_id - 1]?.oncePerAddress ?? false
  const reason = await reasonAgainst(world, row, isHousehold)
  const state: PromotionState = reason ? 'rejected' : 'issued'
  assertMove(row.state, state)
  await keep(world, id, state, row.amount)
  await setReason(db, brand, id, reason)
}

async function reasonAgainst({ db, site }: Inside, row: ClaimRow, isHousehold: boolean): Promise<string> {
  if (row.account_state !== 'ACTIVE') return 'account-state'
  if (!isHousehold) return ''
  return (await isClaimedAtAddress(db, site.code, row)) ? 'same-address' : ''
}

/** Closes a promotion for all members at its end date. */
export const closePromotion: Job = (id, { db, brand, dueAt }) => closeForMembers(db, brand, id, dueAt)
