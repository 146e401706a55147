import type { Family } from '../engine/family.ts'
import { agentHandlers } from './operations.ts'
import { seedAgents } from './seed.ts'
import { onBetsSettled } from './settle/bets-settled.ts'
import { payAgents } from './settle/pay-agents.ts'
import { sumUpDays } from './sum-up-days.ts'

/** Agents, their teams and what they earn. */
export const agents: Family<'agents'> = {
  handlers: agentHandlers,
  jobs: { 'agent-pay': payAgents, 'team-days': sumUpDays },
  heard: { 'bets.settled': onBetsSettled },
  seed: seedAgents,
}
