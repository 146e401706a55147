import {
  AGENT_PATH,
  type AgentTokenAsked,
  ALL_BRANDS,
  type MadeAgentToken,
} from '@marquee/schemas/studio/access'
import { assertGrants, formatGrants } from './people-calls.ts'
import { bodies } from './studio-bodies.ts'
import { type StudioCall, tell } from './studio-call.ts'

/** Calls about tokens of agents. Only people make them, and an agent cannot make another. */
export const AGENT_CALLS: readonly StudioCall[] = [
  {
    method: 'GET',
    path: 'agents',
    access: 'people',
    answer: (_asked, { agentTokens }) => agentTokens.list(),
  },
  {
    method: 'POST',
    path: 'agents',
    access: 'people',
    body: bodies.agent,
    answer: async (asked, studio): Promise<MadeAgentToken> => {
      const wanted = asked.body as AgentTokenAsked
      await assertGrants(wanted.grants, studio)
      const made = await studio.agentTokens.make(wanted, asked.caller)
      const detail = `${wanted.name}, ${wanted.days} days: ${formatGrants(wanted.grants)}`
      await tell(asked, studio, { action: 'agent token', brand: ALL_BRANDS, detail })
      return { ...made, address: `${asked.host.origin}${AGENT_PATH}` }
    },
  },
  {
    method: 'DELETE',
    path: 'agents/:id',
    access: 'people',
    answer: async (asked, studio) => {
      const revoked = await studio.agentTokens.revoke(asked.params.id!)
      const detail = revoked?.name ?? asked.params.id!.slice(0, 8)
      await tell(asked, studio, { action: 'revoke agent token', brand: ALL_BRANDS, detail })
      return studio.agentTokens.list()
    },
  },
]
