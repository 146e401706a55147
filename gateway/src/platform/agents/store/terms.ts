import { insertRows } from '../../store/insert-rows.ts'
import type { Rows } from '../../store/rows.ts'
import type { Query } from '../../store/store.ts'
import type { ContractKind, Period } from '../contract-kinds.ts'
import type { ProductGroup } from '../product-groups.ts'

/** Begins terms of a contract at `at`, ms; terms that began at the same moment never were in force and are replaced. */
export async function addTerms(
  db: Query,
  brand: string,
  contractId: number,
  { at, period, tiers }: { at: number; period: string; tiers: string },
): Promise<void> {
  await db(
    `INSERT INTO agent_terms VALUES ($1, $2, $3, NULL, $4, $5) ON CONFLICT (brand, contract_id, starts_at)
     DO UPDATE SET ends_at = NULL, period = excluded.period, tiers = excluded.tiers`,
    [brand, contractId, at, period, tiers],
  )
}

/** Ends the terms of a contract that are in force. `at` is in ms. */
export async function endTerms(db: Query, brand: string, contractId: number, at: number): Promise<void> {
  await db('UPDATE agent_terms SET ends_at = $3 WHERE brand = $1 AND contract_id = $2 AND ends_at IS NULL', [
    brand,
    contractId,
    at,
  ])
}

/** Terms that a contract had, newest first; times are in ms, and a null end means in force. */
export function termsOf(
  db: Query,
  brand: string,
  contractId: number,
): Promise<Pick<TermRow, 'starts_at' | 'ends_at' | 'period' | 'tiers'>[]> {
  return db(
    `SELECT starts_at, ends_at, period, tiers FROM agent_terms WHERE brand = $1 AND contract_id = $2
     ORDER BY starts_at DESC`,
    [brand, contractId],
  )
}

/** Kinds and periods that some terms in force have. */
export function periodsInForce(db: Query, brand: string): Promise<{ kind: ContractKind; period: Period }[]> {
  return db<{ kind: ContractKind; period: Period }>(
    `SELECT DISTINCT c.kind, t.period FROM agent_terms t
     JOIN agent_contracts c ON c.brand = t.brand AND c.id = t.contract_id
     WHERE t.brand = $1 AND t.ends_at IS NULL`,
    [brand],
  )
}

/** Terms with the contract that they are of; times are in ms, and a null end means in force. */
export type TermRow = Omit<Rows['agent_terms'], 'brand' | 'period'> &
  Pick<Rows['agent_contracts'], 'kind' | 'member_id' | 'offered_by'> &
  Pick<Rows['member_tree'], 'path'> & { period: Period; product_group: ProductGroup }

/** Terms of these kinds that are in force or ended after a time, ms. */
export function termsSince(
  db: Query,
  brand: string,
  kinds: readonly ContractKind[],
  since: number,
): Promise<TermRow[]> {
  return db<TermRow>(
    `SELECT t.contract_id, c.kind, c.product_group, c.member_id, c.offered_by, m.path, t.starts_at, t.ends_at,
       t.period, t.tiers
     FROM agent_terms t JOIN agent_contracts c ON c.brand = t.brand AND c.id = t.contract_id
     JOIN member_tree m ON m.brand = c.brand AND m.id = c.member_id
     WHERE t.brand = $1 AND c.kind = ANY($2::text[]) AND (t.ends_at IS NULL OR t.ends_at > $3)
     ORDER BY t.contract_id, t.starts_at`,
    [brand, kinds, since],
  )
}

export type SeededTerms = {
  contractId: number
  /** ms since 1970; a null end means in force. */
  startsAt: number
  endsAt: number | null
  period: string
  tiers: string
}

/** Adds the terms of a new world's contracts. */
export async function seedTerms(db: Query, brand: string, terms: readonly SeededTerms[]): Promise<void> {
  await insertRows(db, 'agent_terms', terms, [
    ['brand', 'text', () => brand],
    ['contract_id', 'integer', ({ contractId }) => contractId],
    ['starts_at', 'bigint', ({ startsAt }) => startsAt],
    ['ends_at', 'bigint', ({ endsAt }) => endsAt],
    ['period', 'text', ({ period }) => period],
    ['tiers', 'text', ({ tiers }) => tiers],
  ])
}
