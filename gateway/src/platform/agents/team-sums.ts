import type { World } from '../engine/world.ts'
import type { MemberRow } from '../identity/door.ts'
import type { Period } from '../wallet/door.ts'
import { betsOfDays } from './store/team-bets.ts'
import { storedByBranch, storedByDay, summedDays, type TeamSums } from './store/team-days.ts'
import { entriesOfDays } from './store/team-entries.ts'
import { everBelow } from './tree.ts'

export const NOTHING: TeamSums = {
  deposit: 0n,
  withdraw: 0n,
  stake: 0n,
  validBet: 0n,
  payout: 0n,
  bonus: 0n,
  cashback: 0n,
}

/** Both sums together. */
export function together(one: TeamSums, other: Partial<TeamSums>): TeamSums {
  const keys = Object.keys(NOTHING) as (keyof TeamSums)[]
  return Object.fromEntries(keys.map((key) => [key, one[key] + (other[key] ?? 0n)])) as TeamSums
}

/** Winnings of a team: from bets, bonuses and cashback. */
export function netWinOf({ payout, bonus, cashback, stake }: TeamSums): bigint {
  return payout + bonus + cashback - stake
}

type Place = Pick<World, 'db' | 'site'>

/** The time in a period, ms, from which bets and entries are read themselves; days before it are summed up. */
export async function readFrom({ db, site }: Place, { from, until, starts }: Period): Promise<number> {
  const summed = await summedDays(db, site.code)
  if (summed?.time_zone !== site.brand.timeZone) return from
  const end = Number(summed.until)
  return [...starts, until].findLast((start) => start <= end) ?? from
}

/** Sums of everybody below an account, by the number of the day in the period, from 0. */
export async function sumsByDay(
  world: Place,
  account: MemberRow,
  period: Period,
  readsFrom: number,
): Promise<Map<number, TeamSums>> {
  const { db, site } = world
  const stored = await storedByDay(db, site.code, account.id, { from: period.from, until: readsFrom })
  const summed = stored.map(({ day_from, ...sums }) => ({
    key: period.starts.indexOf(Number(day_from)),
    sums,
  }))
  const read = await readSums(world, account, period, readsFrom)
  return summedUp([...summed, ...read.map((sums) => ({ key: sums.day - 1, sums }))])
}

/** Sums of the branches directly below an account, by the number of the branch's topmost account. */
export async function sumsByBranch(
  world: Place,
  account: MemberRow,
  period: Period,
): Promise<Map<number, TeamSums>> {
  const { db, site } = world
  const readsFrom = await readFrom(world, period)
  const stored = await storedByBranch(db, site.code, account.id, { from: period.from, until: readsFrom })
  const summed = stored.map(({ branch, ...sums }) => ({ key: branch, sums }))
  const read = await readSums(world, account, period, readsFrom)
  return summedUp([...summed, ...read.map((sums) => ({ key: sums.branch, sums }))])
}

type ReadSums = Partial<TeamSums> & { branch: number; day: number }

/** Sums of the days that are not summed up yet, by branch and by number of the day in the period, from 1. */
async function readSums(
  { db, site }: Place,
  account: MemberRow,
  { until, starts }: Period,
  readsFrom: number,
): Promise<ReadSums[]> {
  if (readsFrom >= until) return []
  const asked = { scope: everBelow(account), parentId: account.id, span: { from: readsFrom, until }, starts }
  return [...(await betsOfDays(db, site.code, asked)), ...(await entriesOfDays(db, site.code, asked))]
}

function summedUp(parts: readonly { key: number; sums: Partial<TeamSums> }[]): Map<number, TeamSums> {
  const all = new Map<number, TeamSums>()
  for (const { key, sums } of parts) all.set(key, together(all.get(key) ?? NOTHING, sums))
  return all
}
