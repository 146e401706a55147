import type { JsonObject } from '@marquee/gateway/lib/json-file.ts'
import type { StudioRight } from '@marquee/schemas/studio/access'
import type { Studio } from '../studio.ts'
import { answerCall } from './answer-call.ts'
import type { StudioCall, StudioRequest } from './studio-call.ts'
import { STUDIO_CALLS } from './studio-calls.ts'

/** An agent with the calls of the studio that its tools are made of. */
export type AgentRequest = {
  studio: Studio
  request: StudioRequest
  /** Answers a call of the studio by its method and path, with the agent's rights. */
  call<Answer>(name: string, parts?: Partial<StudioRequest>): Promise<Answer>
}

/** A tool for agents. It goes through calls of the studio, which check rights and write the audit. */
export type AgentTool = {
  name: string
  description: string
  /** Agents without this right in any brand are not shown the tool. */
  right: StudioRight
  input: JsonObject
  answer(agent: AgentRequest, input: never): Promise<unknown>
}

/** Gives an agent the calls of the studio. */
export function createAgentRequest(request: StudioRequest, studio: Studio): AgentRequest {
  const byName = new Map(
    STUDIO_CALLS.map((call): [string, StudioCall] => [`${call.method} ${call.path}`, call]),
  )
  return {
    studio,
    request,
    call: async <Answer>(name: string, parts: Partial<StudioRequest> = {}) =>
      (await answerCall(byName.get(name)!, { ...request, ...parts }, studio)) as Answer,
  }
}
