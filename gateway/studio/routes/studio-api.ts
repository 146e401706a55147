import type { Config } from '@marquee/gateway/config.ts'
import { getStatus } from '@marquee/gateway/http/envelope.ts'
import type { RateLimit } from '@marquee/gateway/http/rate-limit.ts'
import { DATA_POLICY } from '@marquee/gateway/http/security-headers.ts'
import { createRequestLog } from '@marquee/gateway/http/tracing/request-log.ts'
import { getNetwork } from '@marquee/gateway/lib/network.ts'
import { Refusal } from '@marquee/gateway/lib/refusal.ts'
import type { StudioRefusal } from '@marquee/schemas/studio/api'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, createLocalCaller } from '../access/caller.ts'
import { Refused } from '../refused.ts'
import type { Studio } from '../studio.ts'
import { handleCall } from './answer-call.ts'
import type { PreviewHost } from './preview-host.ts'
import { Download, type StudioCall, type StudioContext, type UncheckedRequest } from './studio-call.ts'
import { STUDIO_CALLS } from './studio-calls.ts'
import { formatCookie, readSecret } from './studio-cookies.ts'
import { assertFromStudio } from './studio-guard.ts'
import { createStudioHosts } from './studio-host.ts'

/** A font of four megabytes as base64 is the largest file. */
export const BODY_LIMIT = 6_000_000

export type StudioApiDeps = {
  config: Pick<Config, 'production' | 'studioHost'>
  studio: Studio | undefined
  calls?: readonly StudioCall[]
  /** Accounts and scenarios of a brand's simulated world. */
  worldOf?: PreviewHost['worldOf']
  /** Counts of a brand's A/B tests. */
  countsOf?: StudioContext['countsOf']
  /** Limits calls of addresses without a sign-in. */
  signInLimit?: RateLimit
}

export const findNoWorld = async () => undefined

/** `/_studio/api`: calls of the operators' editor. In production there are none without STUDIO_HOST. */
export function createStudioApiRoutes(deps: StudioApiDeps) {
  const {
    config,
    studio,
    calls = STUDIO_CALLS,
    worldOf = findNoWorld,
    countsOf,
    signInLimit = () => 0,
  } = deps
  return async (app: FastifyInstance) => {
    if (!studio || (config.production && config.studioHost === undefined)) return
    const hosts = createStudioHosts(config.studioHost)

    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store').header('content-security-policy', DATA_POLICY)
      assertFromStudio(request.raw, hosts)
    })
    app.setErrorHandler((error, request, reply) => {
      const host = hosts.find(request.headers.host)
      // Hooks of the gateway refuse on every host; on those of brands and previews the gateway answers itself.
      if (error instanceof Refusal && (!host || host.brand !== undefined)) throw error
      sendRefused(error, request, reply)
    })

    for (const call of calls) {
      app.route({
        method: call.method,
        url: `/_studio/api/${call.path}`,
        bodyLimit: BODY_LIMIT,
        handler: async (request, reply) => {
          const known = hosts.asksSignIn ? await callerOf(request, studio) : createLocalCaller(studio.person)
          const host = hosts.find(request.headers.host)!
          const unchecked = { ...readRequest(request, reply, known), host, worldOf, countsOf }
          if (!unchecked.isSignedIn) await assertUnderLimit(request, signInLimit)
          if (call.method === 'POST') assertJson(request)
          return send(reply, await handleCall(call, unchecked, studio))
        },
      })
    }
    app.all('/_studio/api/*', () => {
      throw new Refused('studio.unknown', 'There is no such call.')
    })
  }
}

/** The person of a request's session; undefined without one. */
async function callerOf({ headers, ip }: FastifyRequest, { signIns }: Studio): Promise<Caller | undefined> {
  const secret = readSecret(headers.cookie, '__Host-studio')
  return secret === undefined ? undefined : signIns.callerOf(secret, ip)
}

export async function assertUnderLimit({ ip }: FastifyRequest, limit: RateLimit): Promise<void> {
  const seconds = await limit(getNetwork(ip), Date.now())
  if (seconds > 0) throw new Refused('studio.request.rate', `Too many requests: wait for ${seconds} s.`)
}

/** Forms of other sites can send other types without a preflight. */
export function assertJson({ headers }: FastifyRequest): void {
  if (/^application\/json\b/.test(headers['content-type'] ?? '')) return
  throw new Refused('studio.request.invalid', 'The body must be JSON.')
}

function readRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  known: Caller | undefined,
): Omit<UncheckedRequest, 'host' | 'worldOf'> {
  const match = /^"?(\d{1,9})"?$/.exec(request.headers['if-match'] ?? '')
  return {
    input: { ...(request.query as object), ...(request.params as object) },
    body: request.body,
    seq: match ? Number(match[1]) : undefined,
    caller: known ?? { name: '', grants: [], address: request.ip },
    isSignedIn: known !== undefined,
    keepSession: (secret) => void reply.header('set-cookie', formatCookie('__Host-studio', secret)),
  }
}

function send(reply: FastifyReply, answer: unknown): FastifyReply {
  if (!(answer instanceof Download))
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
  const { name, type, text } = answer
  return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(text)
}

/** Answers a refusal; `remedy` is for callers without a screen. */
export function sendRefused(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  remedy?: string,
): void {
  const status = statusIn(error)
  const refused = error instanceof Refused ? error : ofStatus(status)
  if (refused.code === 'studio.failed') createRequestLog(request).error({ err: error }, 'fault')
  const { problems, conflicts, state } = refused.more
  const body: StudioRefusal = {
    error: refused.code,
    message: refused.message,
    ...(problems && { problems: [...problems] }),
    ...(conflicts && { conflicts: [...conflicts] }),
    ...(state && { state }),
    ...(remedy !== undefined && { remedy }),
  }
  reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** Status of a refusal of the studio, of the gateway or of its framework; 500 for a bug. */
function statusIn(error: unknown): number {
  if (error instanceof Refused) return error.status
  if (error instanceof Refusal) return getStatus(error.code)
  const { statusCode = 500 } = error as Partial<FastifyError>
  return statusCode === 413 || statusCode >= 500 ? statusCode : 400
}

function ofStatus(status: number): Refused {
  if (status === 404) return new Refused('studio.unknown', 'There is no such address.')
  if (status === 413) return new Refused('studio.request.large', 'The file is too large.')
  if (status < 500) return new Refused('studio.request.invalid', 'The request cannot be read.')
  return new Refused('studio.failed', 'This did not work because of an internal error.')
}
