import type { FastifyInstance, FastifyReply } from 'fastify'
import { isSessionName, sessionIn } from '../http/tenant.ts'
import { askedOf, type ControlParts, checkOf, invalid } from './control-asked.ts'

/**
 * Test sessions: isolated state on one port, selected by the header Mock-Session, or by this cookie in
 * browsers.
 */
export function addSessionRoutes(app: FastifyInstance, parts: ControlParts): void {
  const { control, content, faults, patches, journal, sessionLimits } = parts

  app.get('/__mock/sessions', async () => journal?.sessions() ?? [])
  app.get('/__mock/session', async (request) => ({ session: sessionIn(request.headers) }))
  app.get<{ Params: { id: string }; Querystring: { to?: string | string[] } }>(
    '/__mock/session/:id',
    async (request, reply) => {
      const { id } = request.params
      if (!isSessionName(id)) throw invalid('id', 'up to 64 letters, digits, hyphens and underscores')
      const { to } = request.query
      const page = to === undefined ? undefined : pageOf(to)
      setSessionCookie(reply, id)
      return page === undefined ? { session: id } : reply.redirect(page)
    },
  )
  app.delete('/__mock/session', async (request, reply) => {
    const { session } = askedOf(request, parts)
    if (session !== '') {
      for (const code of content.current().brands.keys()) await control.endSession(code, session)
      faults.clear(session)
      patches.clear(session)
      journal?.clear(session)
    }
    setSessionCookie(reply, '', '; Max-Age=0')
    return { ended: session }
  })

  const limits = () => ({ sessions: sessionLimits.areApart ? 'apart' : 'counted' })
  app.get('/__mock/limits', async () => limits())
  app.post('/__mock/limits', async (request) => {
    sessionLimits.areApart = limitsSent(request.body).sessions === 'apart'
    return limits()
  })
}

const limitsSent = checkOf<{ sessions: 'counted' | 'apart' }>({
  type: 'object',
  additionalProperties: false,
  required: ['sessions'],
  properties: {
    sessions: {
      enum: ['counted', 'apart'],
      description: 'whether sessions count in the limits of their address, or each has limits of its own',
    },
  },
})

const HERE = 'http://here.invalid'

/**
 * Parses the address of a page on this site as a browser does: it ignores tabs and line breaks, treats a
 * backslash as a slash, and resolves dot segments, so an address that looks like a path may name another
 * host.
 * @throws request.invalid
 */
function pageOf(to: string | string[]): string {
  const isPath = typeof to === 'string' && to.startsWith('/') && URL.canParse(to, HERE)
  const { origin, pathname, search, hash } = new URL(isPath ? to : 'about:blank', HERE)
  if (origin !== HERE || pathname.startsWith('//')) throw invalid('to', 'a path of this site, such as /home')
  return pathname + search + hash
}

/** Puts the browser into a session; `more` are further attributes of the cookie. */
export function setSessionCookie(reply: FastifyReply, id: string, more = ''): void {
  reply.header('set-cookie', `mock_session=${id}; Path=/; SameSite=Strict; HttpOnly${more}`)
}
