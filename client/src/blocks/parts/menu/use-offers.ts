import type { AgentContract } from '@marquee/schemas/contract'
import { type Read, useOperation } from '../../../api/use-operation.ts'
import { useModules } from '../../../state/modules.ts'

type Kind = AgentContract['kind']

/** Contract states in which the paid account must answer: offered, changed, termination requested. */
const WAITING: readonly AgentContract['status'][] = ['P', 'E', 'V']

/** Contracts of all kinds that wait for this account's answer. */
export function useOffers(): Read<readonly AgentContract[]> {
  const { dividend, dailySalary, hourlySalary, realTimeSalary } = useModules()
  const reads = [
    useContracts('DIVIDEND', dividend),
    useContracts('DAILY', dailySalary),
    useContracts('HOURLY', hourlySalary),
    useContracts('REAL_TIME', realTimeSalary),
  ]
  const isWhole = reads.every(({ data, isOff }) => data || isOff)
  const offers = reads
    .flatMap(({ data }) => data?.list ?? [])
    .filter((one) => one.isMine && WAITING.includes(one.status))
  return {
    data: isWhole ? offers : undefined,
    error: reads.find(({ error }) => error)?.error,
    isLoading: reads.some(({ isLoading }) => isLoading),
    reload: () => Promise.all(reads.filter(({ isOff }) => !isOff).map(({ reload }) => reload())),
  }
}

function useContracts(kind: Kind, isOn: boolean) {
  const read = useOperation('agents.contracts', isOn ? { kind, side: 'mine', status: 'OPEN' } : null)
  return { ...read, isOff: !isOn }
}
