import type { Promotion, SeedPromotion } from '@marquee/schemas/contract'
import { HUNDREDTHS, toMinor } from '@marquee/schemas/rules/money'
import { amountText } from '../../lib/money/currencies.ts'
import { Refusal } from '../../lib/refusal.ts'
import { DAY_MS } from '../../lib/time-units.ts'
import type { Handler, Inside, World } from '../engine/world.ts'
import { callerIn } from '../identity/door.ts'
import { textIn } from './content.ts'
import { promotionImage } from './pictures.ts'
import { type PromotionState, stateOf } from './promotion-states.ts'
import { amountsByActivity } from './store/activity.ts'
import { joinedBy, type PromotionMemberRow, promotionTimes } from './store/promotions.ts'
import { progressOf } from './store/standings.ts'

/** A promotion with the state that it has for one member, or for a visitor. */
export type Offer = {
  id: number
  seed: SeedPromotion
  startsAt: number
  endsAt: number
  row: PromotionMemberRow | undefined
  state: PromotionState
  isEligible: boolean
  /** The member's total of what the promotion counts, and the part since it joined, in minor units. */
  done: bigint
  progress: bigint
}

/** All promotions of the brand for a member; 0 for a visitor. */
export async function offersFor(world: Inside, memberId: number): Promise<Offer[]> {
  const { db, site, shared, clock } = world
  const now = clock.now()
  const times = await promotionTimes(db, site.code)
  const rows = await joinedBy(db, site.code, memberId)
  const rowOf = new Map(rows.map((row) => [row.promotion_id, row]))
  const member = await doingsOf(world, memberId)
  return times.flatMap(({ id, starts_at, ends_at }) => {
    const seed = shared.promotions.promotions[id - 1]
    if (!seed) return []
    const row = rowOf.get(id)
    const done = doneOf(seed, member)
    const progress = row ? done - row.base : 0n
    const [startsAt, endsAt, target] = [Number(starts_at), Number(ends_at), BigInt(seed.targetMinor)]
    const state = stateOf({ kept: row?.state, startsAt, endsAt, now, progress, target })
    return [{ id, seed, startsAt, endsAt, row, state, isEligible: isFor(seed, member, now), done, progress }]
  })
}

type Doings = {
  rank: number
  registeredAt: number
  deposits: bigint
  turnover: bigint
  byProduct: ReadonlyMap<string, bigint>
}

async function doingsOf({ db, site }: Inside, memberId: number): Promise<Doings | undefined> {
  if (memberId === 0) return undefined
  const row = await progressOf(db, site.code, memberId)
  return {
    rank: row.rank,
    registeredAt: Number(row.registered_at),
    deposits: row.deposits,
    turnover: row.turnover,
    byProduct: await amountsByActivity(db, site.code, memberId),
  }
}

function doneOf({ kind, product }: SeedPromotion, member: Doings | undefined): bigint {
  if (!member) return 0n
  if (kind === 'DEPOSIT') return member.deposits
  return product ? (member.byProduct.get(product) ?? 0n) : member.turnover
}

function isFor(seed: SeedPromotion, member: Doings | undefined, now: number): boolean {
  if (!member) return false
  const { minimumRank, registeredWithinDays } = seed
  const isNew = registeredWithinDays === 0 || now - member.registeredAt < registeredWithinDays * DAY_MS
  return member.rank >= minimumRank && isNew
}

/** Bonus for a progress, both in minor units. */
export function bonusFor(seed: SeedPromotion, progress: bigint): bigint {
  if (seed.kind === 'FIXED') return BigInt(seed.bonusMinor)
  const share = (progress * (toMinor(seed.bonusPercent, HUNDREDTHS) ?? 0n)) / 10_000n
  const most = BigInt(seed.maximumMinor)
  return share < most ? share : most
}

export function viewOf(offer: Offer, world: World): Promotion {
  const { id, seed, row, state, startsAt, endsAt, isEligible, progress } = offer
  const bonus = row && row.amount > 0n ? row.amount : row ? bonusFor(seed, progress) : 0n
  return {
    id,
    code: seed.code,
    title: textIn(world, 'promotion', seed.code, 'title'),
    summary: textIn(world, 'promotion', seed.code, 'summary'),
    image: promotionImage(world.site, seed),
    kind: seed.kind,
    product: seed.product,
    state,
    startsAt,
    endsAt,
    eligible: isEligible,
    minimumRank: seed.minimumRank,
    progress: amountText(world.site, progress),
    target: amountText(world.site, BigInt(seed.targetMinor)),
    bonus: amountText(world.site, bonus),
    maximumBonus: amountText(world.site, BigInt(seed.kind === 'FIXED' ? seed.bonusMinor : seed.maximumMinor)),
    turnoverMultiple: seed.turnoverMultiple,
    reason: row?.reason ?? '',
  }
}

/** States in the order of their importance to a member. */
const ORDER: readonly PromotionState[] = [
  'issued',
  'claim',
  'join',
  'process',
  'joined',
  'applying',
  'comingSoon',
  'rejected',
  'claimed',
  'close',
]

function inOrder(offers: readonly Offer[]): Offer[] {
  return offers.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || a.id - b.id)
}

export const list: Handler<'promotions.list'> = async (_input, world) => {
  const offers = await offersFor(world, world.caller?.memberId ?? 0)
  return { list: inOrder(offers).map((offer) => viewOf(offer, world)) }
}

/** Promotions open to the caller, and the number that it can claim or join: the badge of Rewards. */
export const available: Handler<'promotions.available'> = async (_input, world) => {
  const offers = (await offersFor(world, callerIn(world).memberId)).filter(
    ({ state, isEligible, row }) => state !== 'close' && (row !== undefined || isEligible),
  )
  const waiting = offers.filter(({ state }) => state === 'claim' || state === 'join')
  return { list: inOrder(offers).map((offer) => viewOf(offer, world)), count: waiting.length }
}

export const detail: Handler<'promotions.detail'> = async ({ query }, world) => {
  const offer = await offerOf(world, world.caller?.memberId ?? 0, query.id)
  return { promotion: viewOf(offer, world), content: textIn(world, 'promotion', offer.seed.code, 'content') }
}

/**
 * The deposit promotion of a typed bonus code.
 *
 * @throws promotion.code.unknown
 */
export const bonusCode: Handler<'promotions.bonus-code'> = async ({ query }, world) => {
  const typed = query.code.replaceAll(/\s/g, '').toUpperCase()
  const offers = await offersFor(world, callerIn(world).memberId)
  const offer = offers.find(
    ({ seed, state }) => seed.kind === 'DEPOSIT' && seed.bonusCode === typed && state !== 'close',
  )
  if (!offer) throw new Refusal('promotion.code.unknown')
  return viewOf(offer, world)
}

/**
 * One promotion for a member.
 *
 * @throws promotion.unknown
 */
export async function offerOf(world: Inside, memberId: number, id: number): Promise<Offer> {
  const offer = (await offersFor(world, memberId)).find((one) => one.id === id)
  if (!offer) throw new Refusal('promotion.unknown')
  return offer
}
