import type { FamilyHandlers } from '../world.ts'
import { downlines } from './downlines.ts'
import { teamOverview } from './team-overview.ts'
import { transferDownline } from './transfer-downline.ts'

/** What agents see and do with their teams. */
export const agentHandlers: FamilyHandlers<'agents'> = {
  downlines,
  'team-overview': teamOverview,
  'transfer-downline': transferDownline,
}
