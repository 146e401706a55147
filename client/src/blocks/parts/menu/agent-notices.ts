import type { Notice } from '@marquee/schemas/contract'
import { useEffect } from 'react'
import { refresh, useOperation } from '../../../api/use-operation.ts'
import { deviceStorage } from '../../../lib/storage.ts'

/** Page of notices that the counter looks at; more new ones are not counted. */
const COUNTED = { pageNo: 1, pageSize: 50 }

/** Number of the newest notice for agents that this browser has shown; 0 before the first. */
function lastSeen(): number {
  return Number(deviceStorage.read('agentNoticeSeen') ?? 0) || 0
}

/** Number of notices for agents that were published since the page with them was open in this browser. */
export function useNewAgentNotices(): number | undefined {
  return useOperation('support.agent-notices', COUNTED).data?.list.filter(({ id }) => id > lastSeen()).length
}

/** Notes that notices are shown, so that the counter starts from zero. */
export function useSeenNotices(list: readonly Notice[] | undefined) {
  const newest = Math.max(0, ...(list ?? []).map(({ id }) => id))
  useEffect(() => {
    if (newest <= lastSeen()) return
    deviceStorage.write('agentNoticeSeen', String(newest))
    void refresh('support.agent-notices')
  }, [newest])
}
