import type { StudioRefusal } from '@marquee/schemas/studio/api'
import { Ajv } from 'ajv'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { DATA_POLICY } from '../../http/security-headers.ts'
import { logOf } from '../../http/tracing/request-log.ts'
import { Refused } from '../../studio/refused.ts'
import type { Studio } from '../../studio/studio.ts'
import { STUDIO_CALLS, type StudioAccess, type StudioCall } from './studio-calls.ts'
import { assertFromStudio } from './studio-guard.ts'
import { studioHostOf } from './studio-host.ts'

/** A font of four megabytes as base64 is the largest file. */
const BODY_LIMIT = 6_000_000

/** Access of the person at this machine, the only one who reaches the studio without a sign-in. */
const DEVELOPER: ReadonlySet<StudioAccess> = new Set(['read', 'edit', 'publish', 'create', 'audit'])

export type StudioApiDeps = {
  config: Pick<Config, 'production'>
  studio: Studio | undefined
  calls?: readonly StudioCall[]
}

/** `/_studio/api`: calls of the operators' editor. Missing in production. */
export function studioApiRoutes({ config, studio, calls = STUDIO_CALLS }: StudioApiDeps) {
  return async (app: FastifyInstance) => {
    if (config.production || !studio) return
    const ajv = new Ajv({ strict: true })

    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store').header('content-security-policy', DATA_POLICY)
      assertFromStudio(request.raw)
    })
    app.setErrorHandler(sendRefused)

    for (const call of calls) {
      const isBody = call.body && ajv.compile(call.body)
      app.route({
        method: call.method,
        url: `/_studio/api/${call.path}`,
        bodyLimit: BODY_LIMIT,
        handler: async (request, reply) => {
          if (!DEVELOPER.has(call.access)) throw new Refused('studio.access', 'You may not do this.')
          if (call.method === 'POST') assertJson(request)
          if (isBody && !isBody(request.body))
            throw new Refused('studio.request.invalid', ajv.errorsText(isBody.errors))
          return reply
            .type('application/json; charset=utf-8')
            .send(JSON.stringify(await call.answer(askedIn(request), studio)))
        },
      })
    }
    app.all('/_studio/api/*', () => {
      throw new Refused('studio.unknown', 'There is no such call.')
    })
  }
}

/** Forms of other sites can send other types without a preflight. */
function assertJson({ headers }: FastifyRequest): void {
  if (/^application\/json\b/.test(headers['content-type'] ?? '')) return
  throw new Refused('studio.request.invalid', 'The body must be JSON.')
}

function askedIn(request: FastifyRequest) {
  const match = /^"?(\d{1,9})"?$/.exec(request.headers['if-match'] ?? '')
  return {
    params: request.params as Record<string, string>,
    query: request.query as Record<string, string | undefined>,
    body: request.body,
    seq: match ? Number(match[1]) : undefined,
    port: studioHostOf(request.headers.host)?.port ?? '',
  }
}

function sendRefused(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refused = error instanceof Refused ? error : ofFramework(error as FastifyError)
  if (refused.code === 'studio.failed') logOf(request).error({ err: error }, 'fault')
  const { problems, conflicts } = refused.more
  const body: StudioRefusal = {
    error: refused.code,
    message: refused.message,
    ...(problems && { problems: [...problems] }),
    ...(conflicts && { conflicts: [...conflicts] }),
  }
  reply.code(refused.status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

function ofFramework({ statusCode = 500 }: FastifyError): Refused {
  if (statusCode === 413) return new Refused('studio.request.large', 'The file is too large.')
  if (statusCode < 500) return new Refused('studio.request.invalid', 'The request cannot be read.')
  return new Refused('studio.failed', 'This did not work because of an internal error.')
}
