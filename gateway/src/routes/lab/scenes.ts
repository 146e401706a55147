import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { inSession } from '../../http/tenant.ts'
import { plainSite } from '../../platform/engine/session-site.ts'
import { askedOf, type ControlParts, checkOf, invalid } from '../control-asked.ts'
import { setSessionCookie } from '../control-sessions.ts'

type Scene = { seed?: number; clock?: string | number; scenario?: string }

const sceneSent = checkOf<Scene>({
  type: 'object',
  additionalProperties: false,
  properties: {
    seed: { type: 'integer', minimum: 0, maximum: 4_294_967_295 },
    clock: { type: ['integer', 'string'], description: 'ISO 8601, or milliseconds since 1970' },
    scenario: { type: 'string', description: 'name of a scenario in fixtures/scenarios' },
  },
})

/**
 * `/__mock/scene`: puts a browser into a new session whose world follows from a seed, a time and a scenario alone, so
 * that the same scene is the same picture in every browser.
 */
export function addSceneRoutes(app: FastifyInstance, parts: ControlParts): void {
  const { control, content } = parts

  app.post('/__mock/scene', async (request, reply) => {
    const { seed, clock, scenario } = sceneSent(request.body)
    const session = `scene-${randomBytes(6).toString('hex')}`
    const site = inSession(plainSite(askedOf(request, parts).site), session)!
    const at = clock === undefined ? control.now() : new Date(clock).getTime()
    if (Number.isNaN(at)) throw invalid('clock', 'a time such as 2026-11-26T12:00:00Z')
    if (scenario !== undefined && !content.current().scenarios.has(scenario))
      throw invalid('scenario', 'a name that GET /__mock/scenario lists')
    await control.begin(site.code, { seed, at })
    if (scenario !== undefined) await control.scenario(site, scenario)
    setSessionCookie(reply, session)
    return { session, now: control.now(site.code) }
  })
}
