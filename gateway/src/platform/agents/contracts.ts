import { pageOf, sliceOf } from '@marquee/schemas/rules/paging'
import type { Handler } from '../engine/world.ts'
import { refuseUnlessOffered } from './contract-kinds.ts'
import { contractView, OPEN_STATES } from './contract-rows.ts'
import { type ContractState, contractPage } from './store/contracts.ts'
import { agentIn } from './tree.ts'

/** The caller's own contracts, or those that it gave below, newest first. */
export const contracts: Handler<'agents.contracts'> = async ({ query }, world) => {
  const agent = await agentIn(world)
  refuseUnlessOffered(world, query.kind)
  const filter = {
    agentId: agent.id,
    side: query.side,
    kind: query.kind,
    states: statesOf(query.status),
  }
  const { total, rows } = await contractPage(world.db, world.site.code, filter, sliceOf(query))
  const list = await Promise.all(rows.map((row) => contractView(world, row, agent.id)))
  return pageOf(query, total, list)
}

function statesOf(status: 'OPEN' | 'ALL' | ContractState): readonly ContractState[] | null {
  if (status === 'ALL') return null
  return status === 'OPEN' ? OPEN_STATES : [status]
}
