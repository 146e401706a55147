import { nextNumber } from '../../store/counters.ts'
import { insertRows } from '../../store/insert-rows.ts'
import type { Rows } from '../../store/rows.ts'
import type { Query } from '../../store/store.ts'
import type { ContractKind, Period } from '../contract-kinds.ts'
import type { ProductGroup } from '../product-groups.ts'

/** P pending, A active, R rejected, V termination asked, C terminated, E changed offer pending. */
export type ContractState = 'P' | 'A' | 'R' | 'V' | 'C' | 'E'

/** A contract with its newest terms, those in force or the last ones; the terms are null while it never had any. */
export type ContractRow = Omit<Rows['agent_contracts'], 'brand' | 'product_group' | 'offer_period'> & {
  product_group: ProductGroup
  offer_period: Period | ''
} & Pick<Rows['members'], 'account'> &
  Nullable<Pick<Rows['agent_terms'], 'starts_at' | 'tiers'> & { period: Period }>

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }

/** Contracts of a brand with their newest terms; a statement adds its own conditions. */
const CONTRACTS = `FROM agent_contracts c JOIN member_names m ON m.brand = c.brand AND m.id = c.member_id
  LEFT JOIN LATERAL (SELECT starts_at, period, tiers FROM agent_terms t
    WHERE t.brand = c.brand AND t.contract_id = c.id ORDER BY starts_at DESC LIMIT 1) t ON true
  WHERE c.brand = $1`

const COLUMNS = `c.id, c.kind, c.product_group, c.member_id, c.offered_by, c.state, c.version,
  c.offer_period, c.offer_tiers, c.offered_at, c.ended_at, m.account, t.starts_at, t.period, t.tiers`

/** The contract with this number. */
export async function contractById(db: Query, brand: string, id: number): Promise<ContractRow | undefined> {
  const [row] = await db<ContractRow>(`SELECT ${COLUMNS} ${CONTRACTS} AND c.id = $2`, [brand, id])
  return row
}

/** Contracts between a member and its upline that are not over, of one kind or of all kinds. */
export function openContractsOf(
  db: Query,
  brand: string,
  memberId: number,
  kind?: ContractKind,
): Promise<ContractRow[]> {
  return db<ContractRow>(
    `SELECT ${COLUMNS} ${CONTRACTS} AND c.member_id = $2 AND c.state IN ('P', 'A', 'V', 'E')
       AND ($3 = '' OR c.kind = $3) ORDER BY c.id`,
    [brand, memberId, kind ?? ''],
  )
}

/** Contracts of a kind in force that an agent gave to its downlines. */
export function givenInForce(
  db: Query,
  brand: string,
  agentId: number,
  kind: ContractKind,
): Promise<ContractRow[]> {
  return db<ContractRow>(
    `SELECT ${COLUMNS} ${CONTRACTS} AND c.offered_by = $2 AND c.kind = $3
       AND c.state IN ('A', 'V', 'E') ORDER BY c.id`,
    [brand, agentId, kind],
  )
}

/** Contracts of a kind that an agent has (`mine`) or gave below (`downline`); null states mean all states. */
export type ContractFilter = {
  agentId: number
  side: 'mine' | 'downline'
  kind: ContractKind
  states: readonly ContractState[] | null
}

/** One page of the contracts that pass the filter, newest first, and how many there are on all pages. */
export async function contractPage(
  db: Query,
  brand: string,
  { agentId, side, kind, states }: ContractFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: ContractRow[] }> {
  const column = side === 'mine' ? 'c.member_id' : 'c.offered_by'
  const filtered = `${CONTRACTS} AND ${column} = $2 AND c.kind = $3
    AND ($4::text[] IS NULL OR c.state = ANY($4::text[]))`
  const parameters = [brand, agentId, kind, states]
  const [count] = await db<{ total: bigint }>(`SELECT count(*) AS total ${filtered}`, parameters)
  const rows = await db<ContractRow>(`SELECT ${COLUMNS} ${filtered} ORDER BY c.id DESC LIMIT $5 OFFSET $6`, [
    ...parameters,
    limit,
    offset,
  ])
  return { total: Number(count?.total ?? 0), rows }
}

export type NewContract = {
  kind: ContractKind
  group: ProductGroup
  memberId: number
  offeredBy: number
  period: Period
  tiers: string
  /** ms since 1970. */
  offeredAt: number
}

/** Adds an offered contract and gives its number. */
export async function addContract(db: Query, brand: string, contract: NewContract): Promise<number> {
  const id = Number(await nextNumber(db, brand, 'agent-contract'))
  await db(
    `INSERT INTO agent_contracts (brand, id, kind, product_group, member_id, offered_by, state, offer_period,
       offer_tiers, offered_at) VALUES ($1, $2, $3, $4, $5, $6, 'P', $7, $8, $9)`,
    [
      brand,
      id,
      contract.kind,
      contract.group,
      contract.memberId,
      contract.offeredBy,
      contract.period,
      contract.tiers,
      contract.offeredAt,
    ],
  )
  return id
}

/** New state of a contract; an omitted offer or end stays as it is. */
export type ContractChange = {
  state: ContractState
  /** An empty period with empty tiers means that nothing is offered any more. */
  offer?: { period: Period | ''; tiers: string } | undefined
  /** ms since 1970. */
  endedAt?: number | undefined
}

/** Changes a contract, which becomes a new version. */
export async function updateContract(
  db: Query,
  brand: string,
  id: number,
  { state, offer, endedAt }: ContractChange,
): Promise<void> {
  await db(
    `UPDATE agent_contracts SET state = $3, version = version + 1, offer_period = coalesce($4, offer_period),
       offer_tiers = coalesce($5, offer_tiers), ended_at = coalesce($6, ended_at) WHERE brand = $1 AND id = $2`,
    [brand, id, state, offer?.period ?? null, offer?.tiers ?? null, endedAt ?? null],
  )
}

export type SeededContract = Pick<NewContract, 'kind' | 'group' | 'memberId' | 'offeredBy' | 'offeredAt'> & {
  state: ContractState
  offer: { period: string; tiers: string }
  /** 0 while the contract is not over. */
  endedAt: number
}

/** Adds the contracts of a new world, numbered in their order, and gives the number of the first one. */
export async function seedContracts(
  db: Query,
  brand: string,
  contracts: readonly SeededContract[],
): Promise<number> {
  const last = Number(await nextNumber(db, brand, 'agent-contract', contracts.length))
  const first = last - contracts.length + 1
  const numbered = contracts.map((contract, index) => ({ ...contract, id: first + index }))
  await insertRows(db, 'agent_contracts', numbered, [
    ['brand', 'text', () => brand],
    ['id', 'integer', ({ id }) => id],
    ['kind', 'text', ({ kind }) => kind],
    ['product_group', 'text', ({ group }) => group],
    ['member_id', 'integer', ({ memberId }) => memberId],
    ['offered_by', 'integer', ({ offeredBy }) => offeredBy],
    ['state', 'text', ({ state }) => state],
    ['offer_period', 'text', ({ offer }) => offer.period],
    ['offer_tiers', 'text', ({ offer }) => offer.tiers],
    ['offered_at', 'bigint', ({ offeredAt }) => offeredAt],
    ['ended_at', 'bigint', ({ endedAt }) => endedAt],
  ])
  return first
}
