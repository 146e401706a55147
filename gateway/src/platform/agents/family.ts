import type { Family } from '../family.ts'
import { agentHandlers } from './operations.ts'

/** Agents, their teams and what they earn. */
export const agents: Family<'agents'> = { handlers: agentHandlers, tables: [], jobs: {} }
