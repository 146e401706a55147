import { Refusal } from '../../lib/refusal.ts'
import type { Handler } from '../engine/world.ts'
import { refuseUnlessOffered } from './contract-kinds.ts'
import { changeContract, contractView } from './contract-rows.ts'
import { endContract, refuseStale } from './process-contract.ts'
import { type ContractState, contractById } from './store/contracts.ts'
import { agentIn } from './tree.ts'

/** Asks the downline to agree to the end of a contract in force; an offer that was not accepted is withdrawn. */
export const terminateContract: Handler<'agents.terminate-contract'> = async ({ body }, world) => {
  const agent = await agentIn(world)
  const row = await contractById(world.db, world.site.code, body.id)
  if (row?.offered_by !== agent.id) throw new Refusal('agent.contract.unknown')
  refuseUnlessOffered(world, row.kind)
  refuseStale(row, body.version)
  if (row.state === 'P') await endContract(world, row)
  else if (CAN_BE_ASKED.includes(row.state))
    await changeContract(world, row.id, { state: 'V', offer: 'none' })
  else throw new Refusal('agent.contract.state')
  return contractView(world, (await contractById(world.db, world.site.code, row.id))!, agent.id)
}

const CAN_BE_ASKED: readonly ContractState[] = ['A', 'E']
