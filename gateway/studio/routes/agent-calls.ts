import { AGENT_PATH, ALL_BRANDS } from '@marquee/schemas/studio/access'
import { assertGrants, formatGrants } from './people-calls.ts'
import { type StudioHandlers, tell } from './studio-call.ts'

/** Calls about tokens of agents. Only people make them, and an agent cannot make another. */
export const AGENT_CALLS = {
  'agent.list': (_asked, { agentTokens }) => agentTokens.list(),
  'agent.create': async (asked, studio) => {
    const { name, grants, days } = asked.body
    await assertGrants(grants, studio)
    const made = await studio.agentTokens.make(asked.body, asked.caller)
    const detail = `${name}, ${days} days: ${formatGrants(grants)}`
    await tell(asked, studio, { action: 'agent token', brand: ALL_BRANDS, detail })
    return { ...made, address: `${asked.host.origin}${AGENT_PATH}` }
  },
  'agent.revoke': async (asked, studio) => {
    const { id } = asked.input
    const revoked = await studio.agentTokens.revoke(id)
    const detail = revoked?.name ?? id.slice(0, 8)
    await tell(asked, studio, { action: 'revoke agent token', brand: ALL_BRANDS, detail })
    return studio.agentTokens.list()
  },
} satisfies Partial<StudioHandlers>
