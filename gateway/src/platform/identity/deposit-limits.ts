import type { PlayLimits } from '@marquee/schemas/contract'
import { dayOf, startOfDay } from '../../lib/days.ts'
import { amountText, type InCurrency, minorOf } from '../../lib/money/currencies.ts'
import { Refusal } from '../../lib/refusal.ts'
import { DAY_MS, HOUR_MS } from '../../lib/time-units.ts'
import { refuseTooFine } from '../engine/too-fine.ts'
import type { Handler, Inside, World } from '../engine/world.ts'
import { callerIn } from './members.ts'
import {
  depositedSince,
  depositLimitsOf,
  keepDepositLimit,
  keepRealityCheck,
  type LimitPeriod,
  type LimitRow,
  realityCheckOf,
} from './store/play-limits.ts'

type Scene = Pick<Inside, 'db' | 'site' | 'clock'>
const PERIODS: readonly LimitPeriod[] = ['DAY', 'WEEK', 'MONTH']

/** Refuses a deposit that would pass a limit which the member has set itself. */
export async function assertDepositAllowed(world: Scene, memberId: number, amount: bigint): Promise<void> {
  for (const { period, amount: limit } of await depositLimitsOf(world.db, world.site.code, memberId)) {
    if (limit === null) continue
    const left = limit - (await depositedIn(world, memberId, period))
    if (amount > left) {
      const room = amountText(world.site, left > 0n ? left : 0n)
      throw new Refusal('limit.deposit', { values: { left: room }, details: { period, left: room } })
    }
  }
}

async function limitOf(world: Scene, memberId: number, period: LimitPeriod): Promise<LimitRow> {
  const rows = await depositLimitsOf(world.db, world.site.code, memberId)
  const none = { period, amount: null, is_pending: false, pending_amount: null, pending_from: 0n }
  return rows.find((row) => row.period === period) ?? none
}

/** Deposits since the brand's day, week or month began. */
function depositedIn({ db, site, clock }: Scene, memberId: number, period: LimitPeriod): Promise<bigint> {
  return depositedSince(db, site.code, memberId, periodStart(clock.now(), site.brand.timeZone, period))
}

/** Weeks begin on Monday. */
export function periodStart(now: number, timeZone: string, period: LimitPeriod): number {
  const today = dayOf(now, timeZone)
  if (period === 'MONTH') return startOfDay(now, timeZone, Number(today.slice(8)) - 1)
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return startOfDay(now, timeZone, period === 'WEEK' ? weekday : 0)
}

export const limits: Handler<'identity.limits'> = (_input, world) => limitsView(world)

async function limitsView(world: World): Promise<PlayLimits> {
  const { memberId } = callerIn(world)
  const { site } = world
  const deposit: PlayLimits['deposit'] = []
  for (const period of PERIODS) {
    const row = await limitOf(world, memberId, period)
    const pending = pendingView(world, row)
    deposit.push({
      period,
      amount: textOf(site, row.amount),
      used: amountText(site, await depositedIn(world, memberId, period)),
      pending,
      canConfirm: pending !== null && pending.from <= world.clock.now(),
      pendingAmount: pending?.amount ?? '',
      pendingFrom: pending?.from ?? 0,
    })
  }
  return {
    deposit,
    realityCheckMinutes: await realityCheckMinutes(world, memberId),
    currency: site.brand.currency.code,
  }
}

/** Minutes of play between two notes: the member's own choice, or the brand's. */
export async function realityCheckMinutes({ db, site }: Scene, memberId: number): Promise<number> {
  return (await realityCheckOf(db, site.code, memberId)) ?? site.brand.numbers.realityCheckMinutes
}

function pendingView(world: World, row: LimitRow): PlayLimits['deposit'][number]['pending'] {
  if (!isPending(world, row)) return null
  return {
    amount: textOf(world.site, row.pending_amount),
    from: Number(row.pending_from),
    until: pendingEnd(world, row),
  }
}

function isPending(world: World, row: LimitRow): boolean {
  return row.is_pending && world.clock.now() < pendingEnd(world, row)
}

function pendingEnd({ site }: World, { pending_from }: LimitRow): number {
  return Number(pending_from) + site.brand.numbers.limitConfirmDays * DAY_MS
}

function textOf(site: InCurrency, amount: bigint | null): string | null {
  return amount === null ? null : amountText(site, amount)
}

/** Sets a deposit limit. A lower limit applies at once; a higher one waits and must then be confirmed. */
export const setLimit: Handler<'identity.set-limit'> = async ({ body }, world) => {
  const { memberId } = callerIn(world)
  refuseTooFine(world.site, body.amount ?? '')
  const amount = body.amount ? minorOf(world.site, body.amount) : null
  if (amount === undefined || (amount !== null && amount <= 0n)) throw new Refusal('limit.amount.invalid')
  const row = await limitOf(world, memberId, body.period)
  const isLess = amount !== null && (row.amount === null || amount <= row.amount)
  const waitMs = world.site.brand.numbers.limitWaitHours * HOUR_MS
  if (isLess)
    await keepDepositLimit(world.db, world.site.code, memberId, { ...row, amount, is_pending: false })
  else if (row.amount !== null)
    await keepDepositLimit(world.db, world.site.code, memberId, {
      ...row,
      is_pending: true,
      pending_amount: amount,
      pending_from: BigInt(world.clock.now() + waitMs),
    })
  return limitsView(world)
}

export const confirmLimit: Handler<'identity.confirm-limit'> = async ({ body }, world) => {
  const { memberId } = callerIn(world)
  const row = await limitOf(world, memberId, body.period)
  if (!isPending(world, row)) throw new Refusal('limit.pending.none')
  if (world.clock.now() < Number(row.pending_from))
    throw new Refusal('limit.early', { details: { from: Number(row.pending_from) } })
  await keepDepositLimit(world.db, world.site.code, memberId, {
    ...row,
    amount: row.pending_amount,
    is_pending: false,
  })
  return limitsView(world)
}

export const setRealityCheck: Handler<'identity.set-reality-check'> = async ({ body }, world) => {
  await keepRealityCheck(world.db, world.site.code, callerIn(world).memberId, body.minutes)
  return limitsView(world)
}
