import { DATA_POLICY } from '@marquee/gateway/http/security-headers.ts'
import { createRequestLog } from '@marquee/gateway/http/tracing/request-log.ts'
import { suggestName } from '@marquee/gateway/lib/did-you-mean.ts'
import { AGENT_PATH } from '@marquee/schemas/studio/access'
import type { CallToolResult, Server } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { formatAgentName } from '../access/agent-tokens.ts'
import { type Caller, createLocalCaller } from '../access/caller.ts'
import { Refused } from '../refused.ts'
import type { Studio } from '../studio.ts'
import { Picture } from './agent-preview.ts'
import { type AgentRequest, createAgentRequest } from './agent-request.ts'
import { listAgentTools } from './agent-tools.ts'
import { assertShape } from './answer-call.ts'
import {
  assertJson,
  assertUnderLimit,
  BODY_LIMIT,
  findNoWorld,
  type StudioApiDeps,
  sendRefused,
} from './studio-api.ts'
import { assertFromProgram } from './studio-guard.ts'
import { createStudioHosts } from './studio-host.ts'

const INSTRUCTIONS = `Marquee's studio. A brand is a folder of JSON over brands/base; you change its draft, and people publish it.
Begin with list_brands. Each draft has a number: send the newest "seq" with each change. A refusal says what, where and the remedy.
read_choices lists blocks, settings and valid names; /_site/api of a brand's site lists its calls.`

/**
 * `POST /_studio/mcp`: the studio's calls as tools of the Model Context Protocol, without sessions. Where the studio asks for a
 * sign-in, an agent needs a token that an owner made, and no cookie counts; elsewhere it is open to this machine alone.
 */
export function createAgentRoutes({
  config,
  studio,
  worldOf = findNoWorld,
  signInLimit = () => 0,
}: StudioApiDeps) {
  return async (app: FastifyInstance) => {
    if (!studio || (config.production && config.studioHost === undefined)) return
    const hosts = createStudioHosts(config.studioHost)
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('content-security-policy', DATA_POLICY)
    })
    app.setErrorHandler((error, request, reply) => {
      if (error instanceof Refused && error.code === 'studio.sign-in.needed')
        reply.header('www-authenticate', 'Bearer realm="studio"')
      sendRefused(error, request, reply, error instanceof Refused ? error.remedy : undefined)
    })
    app.post(AGENT_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const host = assertFromProgram(request.raw, hosts)
      assertJson(request)
      const caller = hosts.asksSignIn ? await callerOf(request, studio) : callerAtHome(studio)
      if (!caller) {
        await assertUnderLimit(request, signInLimit)
        throw new Refused('studio.sign-in.needed', 'The token is missing, unknown, expired or revoked.')
      }
      const context = { seq: undefined, keepSession: () => undefined }
      const agent = createAgentRequest({ ...context, host, caller, isSignedIn: true, worldOf }, studio)
      return reply.send(await answered(request, agent))
    })
  }
}

const BEARER = /^Bearer ([\w-]{20,100})$/i

async function callerOf(
  { headers, ip }: FastifyRequest,
  { agentTokens }: Studio,
): Promise<Caller | undefined> {
  const token = BEARER.exec(headers.authorization ?? '')?.[1]
  return token === undefined ? undefined : agentTokens.callerOf(token, ip)
}

function callerAtHome({ person }: Studio): Caller {
  return { ...createLocalCaller(formatAgentName(person)), isAgent: true }
}

/** Answers one message. Most gateways have no agent, so the protocol is loaded with the first one. */
async function answered(request: FastifyRequest, agent: AgentRequest): Promise<Response> {
  const { createMcpHandler, Server } = await import('@modelcontextprotocol/server')
  const createServer = () => {
    const info = { name: 'marquee-studio', version: '1' }
    const server = new Server(info, { capabilities: { tools: {} }, instructions: INSTRUCTIONS })
    addTools(server, agent, request)
    return server
  }
  // A subscription would keep a stream open, and the tools of a token do not change.
  const handler = createMcpHandler(createServer, {
    maxSubscriptions: 0,
    keepAliveMs: 0,
  })
  const { method, url, headers, body } = request
  const sent = new Request(new URL(url, 'http://studio'), {
    method,
    headers: headers as Record<string, string>,
  })
  return handler.fetch(sent, { parsedBody: body })
}

function addTools(server: Server, agent: AgentRequest, request: FastifyRequest): void {
  const tools = listAgentTools(agent.request.caller)
  server.setRequestHandler('tools/list', () => ({
    tools: tools.map(({ name, description, input, right }) => ({
      name,
      description,
      inputSchema: input as { type: 'object' },
      annotations: { readOnlyHint: right === 'read' },
    })),
  }))
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: input = {} } }) => {
    try {
      const tool = tools.find((one) => one.name === name)
      if (!tool) {
        const names = tools.map((one) => one.name)
        throw new Refused('studio.unknown', `There is no tool ${name}: ${suggestName(name, names)}`)
      }
      assertShape(tool.input, input)
      return resultOf(await tool.answer(agent, input as never))
    } catch (error) {
      return refusalOf(error, request)
    }
  })
}

function resultOf(answer: unknown): CallToolResult {
  if (!(answer instanceof Picture)) return { content: [{ type: 'text', text: JSON.stringify(answer) }] }
  const { base64, about } = answer
  return {
    content: [
      { type: 'text', text: JSON.stringify(about) },
      { type: 'image', data: base64, mimeType: 'image/png' },
    ],
  }
}

/** A refused call with what, where and remedy; a bug is logged and told calmly. */
function refusalOf(error: unknown, request: FastifyRequest): CallToolResult {
  const refused =
    error instanceof Refused
      ? error
      : new Refused('studio.failed', 'This did not work because of an internal error.')
  if (refused !== error) createRequestLog(request).error({ err: error }, 'fault')
  const { code, message, more, remedy } = refused
  const refusal = {
    error: code,
    message,
    ...(more.problems && { problems: more.problems.map(({ path: _path, ...problem }) => problem) }),
    ...(more.conflicts && { conflicts: more.conflicts }),
    ...(more.state && { seq: more.state.seq }),
    remedy,
  }
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(refusal) }] }
}
