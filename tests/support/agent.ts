import type { FastifyInstance } from 'fastify'
import { STUDIO } from './signed-in-studio.ts'

/** An answer of a tool: its JSON, whether it is a refusal, and its size in bytes. */
export type ToolAnswer = { body: Record<string, unknown>; isRefused: boolean; bytes: number }

/** An agent at the studio's door. */
export type Agent = {
  /** Tools that it is shown, and the size of the list in bytes. */
  list(): Promise<{ names: string[]; bytes: number; tools: Record<string, unknown>[] }>
  use(name: string, input?: object): Promise<ToolAnswer>
}

/** Sends a JSON-RPC message and returns the text of its answer. */
export type SendMessage = (message: object) => Promise<string>

/** An agent that speaks the protocol without a session, as its 2025 revisions do. */
export function createAgent(send: SendMessage): Agent {
  let id = 0
  const ask = async (method: string, params: object) => {
    id += 1
    const text = await send({ jsonrpc: '2.0', id, method, params })
    const data = text.startsWith('{') ? text : text.replace(/^[\s\S]*?data: /, '')
    const { result, error } = JSON.parse(data) as { result?: Record<string, unknown>; error?: unknown }
    if (!result) throw new Error(`${method} was answered with ${JSON.stringify(error ?? data)}`)
    return { result, bytes: Buffer.byteLength(text) }
  }
  return {
    list: async () => {
      const { result, bytes } = await ask('tools/list', {})
      const tools = result.tools as Record<string, unknown>[]
      return { tools, names: tools.map(({ name }) => String(name)), bytes }
    },
    use: async (name, input = {}) => {
      const { result, bytes } = await ask('tools/call', { name, arguments: input })
      const [first] = result.content as { text: string }[]
      return {
        body: JSON.parse(first!.text) as Record<string, unknown>,
        isRefused: result.isError === true,
        bytes,
      }
    },
  }
}

/** Headers of an agent's message. */
export const AGENT_HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
}

/** An agent at a gateway that does not listen. */
export function agentAt(app: FastifyInstance, token: string): Agent {
  return createAgent(async (message) => {
    const headers = { ...AGENT_HEADERS, host: STUDIO.host, authorization: `Bearer ${token}` }
    const { body } = await app.inject({ method: 'POST', url: '/_studio/mcp', headers, payload: message })
    return body
  })
}
