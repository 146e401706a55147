import { nextNumber } from '../../store/counters.ts'
import { insertRows } from '../../store/insert-rows.ts'
import type { Rows } from '../../store/rows.ts'
import type { Query } from '../../store/store.ts'
import type { Issue } from '../issues.ts'

/** An issue on which bets were placed; `settled_to` is the id of the last member whose bets are settled. */
export type IssueRow = Omit<Rows['lottery_issues'], 'brand'>

export type FoundIssues = { ids: Map<string, number>; added: number[] }

/** Ids of issues by their numbers; adds missing ones, whose ids are returned too. */
export async function issuesFor(
  db: Query,
  brand: string,
  gameCode: string,
  issues: readonly Issue[],
): Promise<FoundIssues> {
  const rows = await db<{ id: number; numero: string }>(
    'SELECT id, numero FROM lottery_issues WHERE brand = $1 AND game_code = $2 AND numero = ANY($3::text[])',
    [brand, gameCode, issues.map(({ numero }) => numero)],
  )
  const ids = new Map(rows.map(({ id, numero }) => [numero, id]))
  const missing = issues.filter(({ numero }) => !ids.has(numero))
  if (missing.length === 0) return { ids, added: [] }
  const last = Number(await nextNumber(db, brand, 'lottery-issue', missing.length))
  const added = missing.map((issue, index) => ({ ...issue, id: last - missing.length + 1 + index }))
  await insertRows(db, 'lottery_issues', added, [
    ['brand', 'text', () => brand],
    ['id', 'integer', ({ id }) => id],
    ['game_code', 'text', () => gameCode],
    ['numero', 'text', ({ numero }) => numero],
    ['draws_at', 'bigint', ({ drawsAt }) => drawsAt],
  ])
  for (const { id, numero } of added) ids.set(numero, id)
  return { ids, added: added.map(({ id }) => id) }
}

/** An issue, locked until this transaction ends. */
export async function lockIssue(db: Query, brand: string, id: number): Promise<IssueRow | undefined> {
  const [row] = await db<IssueRow>(
    `SELECT id, game_code, numero, draws_at, state, settled_to FROM lottery_issues
     WHERE brand = $1 AND id = $2 FOR UPDATE`,
    [brand, id],
  )
  return row
}

/** Records how far an issue is settled, and as what. */
export async function saveIssue(
  db: Query,
  brand: string,
  { id, state, settledTo }: { id: number; state: IssueRow['state']; settledTo: number },
): Promise<void> {
  await db('UPDATE lottery_issues SET state = $3, settled_to = $4 WHERE brand = $1 AND id = $2', [
    brand,
    id,
    state,
    settledTo,
  ])
}
