import type { AgentContract } from '@marquee/schemas/contract'
import type { World } from '../engine/world.ts'
import type { ContractKind, Period } from './contract-kinds.ts'
import { overlap, type ProductGroup } from './product-groups.ts'
import { isHigher, type Tier, tiersFrom, tiersToText, tierView } from './tiers.ts'

/** P pending, A active, R rejected, V termination asked, C terminated, E changed offer pending. */
export type ContractState = 'P' | 'A' | 'R' | 'V' | 'C' | 'E'

/** States in which a contract is not over. */
export const OPEN_STATES: readonly ContractState[] = ['P', 'A', 'V', 'E']

/** A contract with its terms: those in force, and the last ones when it is over. */
export type ContractRow = {
  id: number
  kind: ContractKind
  product_group: ProductGroup
  member_id: number
  offered_by: number
  state: ContractState
  version: number
  offer_period: Period | ''
  offer_tiers: string
  offered_at: bigint
  ended_at: bigint
  account: string
  starts_at: bigint | null
  period: Period | null
  tiers: string | null
}

type Db = Pick<World, 'db' | 'site'>

/** Contracts with their newest terms, for a WHERE of their own. */
export const CONTRACTS = `FROM agent_contracts c JOIN members m ON m.brand = c.brand AND m.id = c.member_id
  LEFT JOIN LATERAL (SELECT starts_at, period, tiers FROM agent_terms t
    WHERE t.brand = c.brand AND t.contract_id = c.id ORDER BY starts_at DESC LIMIT 1) t ON true
  WHERE c.brand = $1`

export const CONTRACT_COLUMNS = `c.id, c.kind, c.product_group, c.member_id, c.offered_by, c.state, c.version,
  c.offer_period, c.offer_tiers, c.offered_at, c.ended_at, m.account, t.starts_at, t.period, t.tiers`

export async function contractById({ db, site }: Db, id: number): Promise<ContractRow | undefined> {
  const [row] = await db<ContractRow>(`SELECT ${CONTRACT_COLUMNS} ${CONTRACTS} AND c.id = $2`, [
    site.code,
    id,
  ])
  return row
}

/** What is open between a member and its upline, of one kind or all. */
export function openContractsOf(
  { db, site }: Db,
  member: number,
  kind?: ContractKind,
): Promise<ContractRow[]> {
  return db<ContractRow>(
    `SELECT ${CONTRACT_COLUMNS} ${CONTRACTS} AND c.member_id = $2 AND c.state IN ('P', 'A', 'V', 'E')
       AND ($3 = '' OR c.kind = $3) ORDER BY c.id`,
    [site.code, member, kind ?? ''],
  )
}

/** Steps that are in force, or were at last; of an offer that nobody took yet, the offered ones. */
export function tiersOf(row: ContractRow): readonly Tier[] {
  return tiersFrom(row.tiers ?? row.offer_tiers)
}

export function isInForce({ state }: ContractRow): boolean {
  return state === 'A' || state === 'V' || state === 'E'
}

/** Contracts that the member gave below, in force, on a higher rate than what is offered to it. */
export async function higherBelow(world: Db, row: ContractRow): Promise<ContractRow[]> {
  if (row.offer_tiers === '') return []
  const offered = tiersFrom(row.offer_tiers)
  const given = await world.db<ContractRow>(
    `SELECT ${CONTRACT_COLUMNS} ${CONTRACTS} AND c.offered_by = $2 AND c.kind = $3
       AND c.state IN ('A', 'V', 'E') ORDER BY c.id`,
    [world.site.code, row.member_id, row.kind],
  )
  return given.filter(
    (below) => overlap(below.product_group, row.product_group) && isHigher(tiersOf(below), offered),
  )
}

/** A contract as the caller reads it. */
export async function contractView(world: Db, row: ContractRow, caller: number): Promise<AgentContract> {
  const views = (text: string) => tiersFrom(text).map((tier) => tierView(row.kind, tier))
  const period = row.period ?? row.offer_period
  const isChange = row.state === 'E' && row.offer_tiers !== '' && row.offer_period !== ''
  return {
    id: row.id,
    kind: row.kind,
    group: row.product_group,
    downlineId: row.member_id,
    account: row.account,
    isMine: row.member_id === caller,
    byHouse: row.offered_by === 0,
    period: period as Period,
    status: row.state,
    version: row.version,
    tiers: views(row.tiers ?? row.offer_tiers),
    offer: isChange ? { period: row.offer_period as Period, tiers: views(row.offer_tiers) } : null,
    downlineHigherRate: (await higherBelow(world, row)).length > 0 ? 'Y' : 'N',
    offeredAt: Number(row.offered_at),
    startedAt: Number(row.starts_at ?? 0),
    endedAt: Number(row.ended_at),
  }
}

/** Changes of a row; every one of them is a new version. */
export async function changeContract(
  { db, site }: Db,
  id: number,
  change: {
    state: ContractState
    offer?: { period: Period; tiers: readonly Tier[] } | 'none'
    endedAt?: number
  },
): Promise<void> {
  const { offer } = change
  const [period, tiers] =
    offer === undefined
      ? [null, null]
      : offer === 'none'
        ? ['', '']
        : [offer.period, tiersToText(offer.tiers)]
  await db(
    `UPDATE agent_contracts SET state = $3, version = version + 1, offer_period = coalesce($4, offer_period),
       offer_tiers = coalesce($5, offer_tiers), ended_at = coalesce($6, ended_at) WHERE brand = $1 AND id = $2`,
    [site.code, id, change.state, period, tiers, change.endedAt ?? null],
  )
}

/** From now on these terms are in force, instead of those before. */
export async function beginTerms(
  world: Pick<World, 'db' | 'site' | 'clock'>,
  id: number,
  terms: { period: string; tiers: string },
): Promise<void> {
  await endTerms(world, id)
  const { db, site, clock } = world
  // Terms that began this very moment never were in force.
  await db(
    `INSERT INTO agent_terms VALUES ($1, $2, $3, NULL, $4, $5) ON CONFLICT (brand, contract_id, starts_at)
     DO UPDATE SET ends_at = NULL, period = excluded.period, tiers = excluded.tiers`,
    [site.code, id, clock.now(), terms.period, terms.tiers],
  )
}

export async function endTerms(
  { db, site, clock }: Pick<World, 'db' | 'site' | 'clock'>,
  id: number,
): Promise<void> {
  await db('UPDATE agent_terms SET ends_at = $3 WHERE brand = $1 AND contract_id = $2 AND ends_at IS NULL', [
    site.code,
    id,
    clock.now(),
  ])
}
