import type { Handler } from '../engine/world.ts'
import { refuseUnlessOffered } from './contract-kinds.ts'
import { CONTRACT_COLUMNS, CONTRACTS, type ContractRow, contractView, OPEN_STATES } from './contract-rows.ts'
import { pageOf } from './page.ts'
import { agentIn } from './tree.ts'

/** The caller's own contracts, or those that it gave below, newest first. */
export const contracts: Handler<'agents.contracts'> = async ({ query }, world) => {
  const agent = await agentIn(world)
  refuseUnlessOffered(world, query.kind)
  const { db, site } = world
  const column = query.side === 'mine' ? 'c.member_id' : 'c.offered_by'
  const where = `${CONTRACTS} AND ${column} = $2 AND c.kind = $3 AND ($4::text[] IS NULL OR c.state = ANY($4::text[]))`
  const parameters = [site.code, agent.id, query.kind, statesOf(query.status)]
  const [count] = await db<{ total: bigint }>(`SELECT count(*) AS total ${where}`, parameters)
  const rows = await db<ContractRow>(
    `SELECT ${CONTRACT_COLUMNS} ${where} ORDER BY c.id DESC LIMIT $5 OFFSET $6`,
    [...parameters, query.pageSize, (query.pageNo - 1) * query.pageSize],
  )
  const list = await Promise.all(rows.map((row) => contractView(world, row, agent.id)))
  return { list, ...pageOf(query, count?.total) }
}

function statesOf(status: 'OPEN' | 'ALL' | ContractRow['state']): readonly string[] | null {
  if (status === 'ALL') return null
  return status === 'OPEN' ? OPEN_STATES : [status]
}
