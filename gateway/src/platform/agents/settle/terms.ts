import type { Inside } from '../../engine/world.ts'
import { type ContractKind, offeredKinds, type Period } from '../contract-kinds.ts'
import type { ProductGroup } from '../product-groups.ts'
import { termsSince } from '../store/terms.ts'
import { type Tier, tiersFrom } from '../tiers.ts'
import { LATEST_MS, periodAround, type Window, windowDue } from '../windows.ts'
import { idsOf } from './bets.ts'

/** Terms of a contract that were in force for a while, or still are. */
export type Term = {
  contractId: number
  kind: ContractKind
  group: ProductGroup
  memberId: number
  /** 0 is the house. */
  payerId: number
  /** Steps from the top of the tree: an upline is paid before those below it. */
  depth: number
  startsAt: number
  /** Infinity while they are in force. */
  endsAt: number
  period: Period
  tiers: readonly Tier[]
}

/** Terms with the same window, to be settled at the same time. */
export type Settlement = Window & { kind: ContractKind; terms: Term[] }

/** Terms of all kinds that the brand has, which are in force or were not long ago. */
export async function termsOf({ db, site }: Inside, since: number): Promise<Term[]> {
  const kinds = offeredKinds(site.brand.modules)
  const rows = await termsSince(db, site.code, kinds, since - LATEST_MS)
  return rows.map((row) => ({
    contractId: row.contract_id,
    kind: row.kind,
    group: row.product_group,
    memberId: row.member_id,
    payerId: row.offered_by,
    depth: idsOf(row.path).length,
    startsAt: Number(row.starts_at),
    endsAt: row.ends_at === null ? Number.POSITIVE_INFINITY : Number(row.ends_at),
    period: row.period,
    tiers: tiersFrom(row.tiers),
  }))
}

/** All that falls due from a time until another one, in order. A contract counts while its terms were in force. */
export function settlementsIn(
  terms: readonly Term[],
  from: number,
  until: number,
  brand: Inside['site']['brand'],
): Settlement[] {
  const settlements = lastParts(terms, brand).filter(({ dueAt }) => dueAt >= from && dueAt < until)
  for (const same of groupsOf(terms))
    for (const window of windowsIn(same[0]!, from, until, brand)) settlements.push(...settledIn(same, window))
  return settlements.sort((a, b) => a.dueAt - b.dueAt || a.from - b.from)
}

/** When the next of these falls due, at a time or after it. */
export function nextDue(terms: readonly Term[], at: number, brand: Inside['site']['brand']): number {
  const dues = groupsOf(terms).flatMap((same) => {
    const window = windowDue(same[0]!.kind, same[0]!.period, at, brand)
    return same.some(({ endsAt }) => endsAt > window.from) ? [window.dueAt] : []
  })
  const parts = lastParts(terms, brand).flatMap(({ dueAt }) => (dueAt >= at ? [dueAt] : []))
  return Math.min(...dues, ...parts)
}

/** A dividend that ended within its period is settled with the day on which it ended, before any that came after it. */
function lastParts(terms: readonly Term[], brand: Inside['site']['brand']): Settlement[] {
  return terms.flatMap((term) => {
    const { kind, period, startsAt, endsAt } = term
    if (kind !== 'DIVIDEND' || endsAt === Number.POSITIVE_INFINITY) return []
    const from = Math.max(startsAt, periodAround(period, endsAt - 1, brand).from)
    if (endsAt >= periodAround(period, endsAt - 1, brand).to) return []
    return [
      { from, to: endsAt, dueAt: windowDue('REBATE', 'Daily', endsAt, brand).dueAt, kind, terms: [term] },
    ]
  })
}

/** Terms that are settled at the same times. */
function groupsOf(terms: readonly Term[]): Term[][] {
  const groups = new Map<string, Term[]>()
  for (const term of terms) {
    const key = `${term.kind}/${term.period}`
    const group = groups.get(key)
    if (group) group.push(term)
    else groups.set(key, [term])
  }
  return [...groups.values()]
}

function windowsIn(
  { kind, period }: Term,
  from: number,
  until: number,
  brand: Inside['site']['brand'],
): Window[] {
  const windows: Window[] = []
  for (
    let window = windowDue(kind, period, from, brand);
    window.dueAt < until;
    window = windowDue(kind, period, window.dueAt + 1, brand)
  )
    windows.push(window)
  return windows
}

/** The part of a window in which each of the terms was in force. */
function settledIn(terms: readonly Term[], window: Window): Settlement[] {
  const parts = new Map<string, Settlement>()
  for (const term of terms) {
    if (term.kind === 'DIVIDEND' && term.endsAt < window.to) continue
    const [from, to] = [Math.max(window.from, term.startsAt), Math.min(window.to, term.endsAt)]
    if (from >= to) continue
    const key = `${from}/${to}`
    const part = parts.get(key) ?? { from, to, dueAt: window.dueAt, kind: term.kind, terms: [] }
    part.terms.push(term)
    parts.set(key, part)
  }
  return [...parts.values()]
}
