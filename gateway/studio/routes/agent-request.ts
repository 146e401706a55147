import type { JsonObject } from '@marquee/gateway/lib/json-file.ts'
import type { StudioInputs } from '@marquee/schemas/studio'
import type { StudioRight } from '@marquee/schemas/studio/access'
import type { StudioAnswers, StudioCallId } from '@marquee/schemas/studio-calls'
import type { Studio } from '../studio.ts'
import { handleCall } from './answer-call.ts'
import type { StudioContext } from './studio-call.ts'
import { STUDIO_CALLS } from './studio-calls.ts'

/** An agent with the calls of the studio that its tools are made of. */
export type AgentRequest = {
  studio: Studio
  request: StudioContext
  /** Answers a call of the studio with the agent's rights. */
  call<Id extends StudioCallId>(
    id: Id,
    parts: StudioInputs[Id] & { seq?: number },
  ): Promise<StudioAnswers[Id]>
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

const CALLS = new Map(STUDIO_CALLS.map((call) => [call.id, call]))

/** Gives an agent the calls of the studio. */
export function createAgentRequest(request: StudioContext, studio: Studio): AgentRequest {
  return {
    studio,
    request,
    call: async <Id extends StudioCallId>(id: Id, parts: StudioInputs[Id] & { seq?: number }) =>
      (await handleCall(CALLS.get(id)!, { ...request, ...parts }, studio)) as StudioAnswers[Id],
  }
}
