import { useMemo } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { useDesk } from './desk.ts'
import type { Play } from './use-play.ts'

/** Interval in ms at which sold-out numbers are read again; the gateway refuses the others in any case. */
const AGAIN_MS = 20_000

const NONE: ReadonlySet<string> = new Set()

/** Numbers of a play that are sold out in the issue on sale; plays without limits are not asked for. */
export function useSoldOut({ playId, isLimited }: Play): ReadonlySet<string> {
  const { lottery, sale } = useDesk()
  const query = isLimited ? { gameId: lottery.gameId, numero: sale.numero } : null
  const { data } = useOperation('lottery.sold-out', query, { refreshInterval: AGAIN_MS })
  const numbers = data?.plays.find((play) => play.playId === playId)?.numbers
  return useMemo(() => (numbers ? new Set(numbers) : NONE), [numbers])
}
