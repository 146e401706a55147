import type { AgentContract } from '@marquee/schemas/contract'
import { type Read, useOperation } from '../../../api/use-operation.ts'
import { useModules } from '../../../state/modules.ts'

type Kind = AgentContract['kind']

/** Contract states in which the paid account must answer: offered, changed, termination requested. */
const WAITING: readonly AgentContract['status'][] = ['P', 'E', 'V']

/** Contracts of one kind, or of all kinds, that wait for this account's answer. */
export function useOffers(only?: Kind): Read<readonly AgentContract[]> {
  const { dividend, dailySalary, hourlySalary, realTimeSalary } = useModules()
  const isWanted = (kind: Kind) => only === undefined || only === kind
  const reads = [
    useContracts('DIVIDEND', dividend && isWanted('DIVIDEND')),
    useContracts('DAILY', dailySalary && isWanted('DAILY')),
    useContracts('HOURLY', hourlySalary && isWanted('HOURLY')),
    useContracts('REAL_TIME', realTimeSalary && isWanted('REAL_TIME')),
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
