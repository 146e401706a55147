import type { FastifyInstance, FastifyReply } from 'fastify'
import { isSessionName, sessionIn } from '../http/tenant.ts'
import { askedOf, type ControlParts, invalid } from './control-asked.ts'

/** Sessions of tests: state kept apart on one port by the header Mock-Session, or by this cookie where people look. */
export function addSessionRoutes(app: FastifyInstance, parts: ControlParts): void {
  const { control, content, faults, journal } = parts

  app.get('/__mock/session', async (request) => ({ session: sessionIn(request.headers) }))
  app.get<{ Params: { id: string }; Querystring: { to?: string } }>(
    '/__mock/session/:id',
    async (request, reply) => {
      const { id } = request.params
      if (!isSessionName(id)) throw invalid('id', 'up to 64 letters, digits, hyphens and underscores')
      setCookie(reply, id, '')
      const { to } = request.query
      // Only to a page of this site.
      if (to !== undefined && /^\/(?![/\\])/.test(to)) return reply.redirect(to)
      return { session: id }
    },
  )
  app.delete('/__mock/session', async (request, reply) => {
    const { session } = askedOf(request, parts)
    if (session !== '') {
      for (const code of content.current().brands.keys()) await control.endSession(code, session)
      faults.clear(session)
      journal?.clear(session)
    }
    setCookie(reply, '', '; Max-Age=0')
    return { ended: session }
  })
}

function setCookie(reply: FastifyReply, id: string, more: string): void {
  reply.header('set-cookie', `mock_session=${id}; Path=/; SameSite=Strict; HttpOnly${more}`)
}
