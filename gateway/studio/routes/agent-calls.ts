import { AGENT_PATH, ALL_BRANDS } from '@marquee/schemas/studio/access'
import { assertGrants, formatGrants } from './people-calls.ts'
import { type StudioHandlers, writeAudit } from './studio-call.ts'

/** Calls about tokens of agents. Only people make them, and an agent cannot make another. */
export const AGENT_CALLS = {
  'agent.list': (_request, { agentTokens }) => agentTokens.list(),
  'agent.create': async (request, studio) => {
    const { name, grants, days } = request.body
    await assertGrants(grants, studio)
    const made = await studio.agentTokens.make(request.body, request.caller)
    const detail = `${name}, ${days} days: ${formatGrants(grants)}`
    await writeAudit(request, studio, { action: 'agent token', brand: ALL_BRANDS, detail })
    return { ...made, address: `${request.host.origin}${AGENT_PATH}` }
  },
  'agent.revoke': async (request, studio) => {
    const { id } = request.input
    const revoked = await studio.agentTokens.revoke(id)
    const detail = revoked?.name ?? id.slice(0, 8)
    await writeAudit(request, studio, { action: 'revoke agent token', brand: ALL_BRANDS, detail })
    return studio.agentTokens.list()
  },
} satisfies Partial<StudioHandlers>
