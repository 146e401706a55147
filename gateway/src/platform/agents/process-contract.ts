import { Refusal } from '../../lib/refusal.ts'
import type { Handler, Inside, World } from '../engine/world.ts'
import { type ContractKind, refuseUnlessOffered } from './contract-kinds.ts'
import { beginTerms, changeContract, contractView, higherBelow, OPEN_STATES } from './contract-rows.ts'
import { refuseRatesAbove } from './greatest-rates.ts'
import { wakeRuns } from './runs.ts'
import { type ContractRow, type ContractState, contractById, openContractsOf } from './store/contracts.ts'
import { endTerms } from './store/terms.ts'
import { tiersFrom } from './tiers.ts'
import { agentIn } from './tree.ts'

type Action = 'A' | 'R' | 'C'
type Answer = { status: Action; version?: number; agree: boolean }

/** Next state of a contract by its state and the answer; other answers are refused. */
const ANSWERS: Readonly<Partial<Record<ContractState, Partial<Record<Action, ContractState>>>>> = {
  P: { A: 'A', R: 'R' },
  // A change that is not taken leaves what stands.
  E: { A: 'A', R: 'A' },
  V: { C: 'C', R: 'A' },
}

export const processDividend: Handler<'agents.process-dividend'> = async ({ body }, world) =>
  answered(world, 'DIVIDEND', body, async (member) => {
    const open = await openContractsOf(world.db, world.site.code, member, 'DIVIDEND')
    return open.find(({ product_group }) => product_group === body.type)
  })

export const processDailySalary: Handler<'agents.process-daily-salary'> = async ({ body }, world) =>
  answered(world, 'DAILY', body, () => contractById(world.db, world.site.code, body.id))

export const processHourSalary: Handler<'agents.process-hour-salary'> = async ({ body }, world) =>
  answered(world, 'HOURLY', body, () => contractById(world.db, world.site.code, body.contractId))

export const processRealTimeSalary: Handler<'agents.process-real-time-salary'> = async ({ body }, world) =>
  answered(world, 'REAL_TIME', body, () => contractById(world.db, world.site.code, body.contractId))

/** The caller's answer to a contract that was offered to it; any other contract is not there. */
async function answered(
  world: World,
  kind: ContractKind,
  answer: Answer,
  find: (member: number) => Promise<ContractRow | undefined>,
) {
  const agent = await agentIn(world)
  refuseUnlessOffered(world, kind)
  const row = await find(agent.id)
  if (row?.member_id !== agent.id || row.kind !== kind) throw new Refusal('agent.contract.unknown')
  refuseStale(row, answer.version)
  const next = ANSWERS[row.state]?.[answer.status]
  if (!next) throw new Refusal('agent.contract.state')
  if (answer.status === 'A') await accept(world, row, answer.agree)
  else await turnDown(world, row, next)
  return contractView(world, (await contractById(world.db, world.site.code, row.id))!, agent.id)
}

export function refuseStale({ version }: ContractRow, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) throw new Refusal('agent.contract.stale')
}

/** The offered terms begin; contracts given below on a higher rate end with them, when that was agreed to. */
async function accept(world: World, row: ContractRow, agrees: boolean): Promise<void> {
  await refuseRatesAbove(world, {
    kind: row.kind,
    group: row.product_group,
    offeredBy: row.offered_by,
    tiers: tiersFrom(row.offer_tiers),
  })
  const higher = await higherBelow(world, row)
  if (higher.length > 0 && !agrees) throw new Refusal('agent.contract.downline-higher')
  for (const below of higher) await endContract(world, below)
  await beginTerms(world, row.id, { period: row.offer_period, tiers: row.offer_tiers })
  await changeContract(world, row.id, { state: 'A', offer: 'none' })
  await wakeRuns(world)
}

async function turnDown(world: World, row: ContractRow, next: ContractState): Promise<void> {
  if (next === 'C') return endContract(world, row)
  const isOver = !OPEN_STATES.includes(next)
  await changeContract(world, row.id, {
    state: next,
    // A rejected offer stays to be read in the list of what was.
    ...(row.state === 'E' ? { offer: 'none' as const } : {}),
    ...(isOver ? { endedAt: world.clock.now() } : {}),
  })
}

/** Ends a contract: what it earned until now is settled with its period. */
export async function endContract(world: Inside, row: ContractRow): Promise<void> {
  const endedAt = world.clock.now()
  await endTerms(world.db, world.site.code, row.id, endedAt)
  await changeContract(world, row.id, { state: 'C', endedAt })
}
