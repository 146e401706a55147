import type { FastifyInstance } from 'fastify'
import { Refusal } from '../lib/refusal.ts'
import { DAY_MS } from '../lib/time-units.ts'
import type { Jumped, PlatformControl } from '../platform/engine/platform.ts'
import { isSnapshotName } from '../platform/engine/snapshots.ts'
import { askedOf, type ControlParts, checkOf, invalid } from './control-asked.ts'

type Named = { Params: { name: string } }

/** Changes of a world: reset, snapshots, clock and scenarios. */
export function addWorldRoutes(app: FastifyInstance, parts: ControlParts): void {
  const { control, content, faults, patches, journal } = parts

  app.post<{ Querystring: { brand?: string } }>('/__mock/reset', async (request) => {
    const { site, session, isOne } = askedOf(request, parts)
    const { brand } = request.query
    faults.clear(session, brand)
    journal?.clear(session, brand)
    patches.clear(session, brand)
    await control.reset(isOne ? site.code : undefined)
    return { reset: isOne ? site.code : 'all' }
  })
  app.post('/__mock/seed', async (request) => {
    const { site } = askedOf(request, parts)
    const { seed } = seedSent(request.body)
    await control.seed(site.code, seed)
    return { seed, world: site.code }
  })

  app.get('/__mock/snapshot', (request) => control.snapshots.list(askedOf(request, parts).site.code))
  app.post<Named>('/__mock/snapshot/:name', async (request) => {
    const { name } = request.params
    if (!isSnapshotName(name)) throw invalid('name', 'lower-case letters, digits and hyphens, and not "seed"')
    await control.snapshots.make(askedOf(request, parts).site.code, name)
    return { snapshot: name }
  })
  app.post<Named>('/__mock/restore/:name', async (request) => {
    await control.snapshots.restore(askedOf(request, parts).site.code, request.params.name)
    return { restored: request.params.name }
  })
  app.delete<Named>('/__mock/snapshot/:name', async (request) => {
    await control.snapshots.drop(askedOf(request, parts).site.code, request.params.name)
    return { dropped: request.params.name }
  })

  app.get('/__mock/clock', async (request) => clockOf(control, clockKey(request)))
  app.post('/__mock/clock', async (request, reply) => {
    const key = clockKey(request)
    const { done, left } = await changeClock(control, clockChange(request.body), key)
    // Accepted, but not finished: the caller goes on by asking for what is left.
    if (left > 0) reply.code(202)
    return { ...clockOf(control, key), done, left }
  })
  /** Key of the clock: the session's own, otherwise the common one. */
  function clockKey(request: Parameters<typeof askedOf>[0]): string | undefined {
    const { site, session } = askedOf(request, parts)
    return session === '' ? undefined : site.code
  }

  app.get('/__mock/scenario', async () =>
    [...content.current().scenarios].map(([name, { description, modules = [] }]) => ({
      name,
      description,
      modules,
    })),
  )
  app.post<Named>('/__mock/scenario/:name', async (request) => {
    const { name } = request.params
    const { scenarios } = content.current()
    const scenario = scenarios.get(name)
    if (!scenario)
      throw new Refusal('request.unknown-path', { details: { scenarios: [...scenarios.keys()] } })
    await control.scenario(askedOf(request, parts).site, name)
    return { scenario: name, description: scenario.description }
  })
}

const seedSent = checkOf<{ seed: number }>({
  type: 'object',
  additionalProperties: false,
  required: ['seed'],
  properties: { seed: { type: 'integer', minimum: 0, maximum: 4_294_967_295 } },
})

function clockOf(control: PlatformControl, key: string | undefined) {
  const now = control.now(key)
  return { now, iso: new Date(now).toISOString(), frozen: control.isFrozen(key), left: control.left(key) }
}

/** The jobs of a longer time, several for each day and member, would take many calls. */
const MOST_FORWARD_MS = 366 * DAY_MS

/** Time after which a jump stops at the end of its step, so that the call is answered before proxies give it up. */
const LONGEST_JUMP_MS = 30_000

type ClockChange = { advance?: number; set?: number | string; freeze?: boolean }

const clockChange = checkOf<ClockChange>({
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    advance: {
      type: 'integer',
      minimum: 0,
      maximum: MOST_FORWARD_MS,
      description: 'milliseconds to go forward',
    },
    set: { type: ['integer', 'string'], description: 'ISO 8601, or milliseconds since 1970' },
    freeze: { type: 'boolean', description: 'whether the clock stands still' },
  },
})

/**
 * Moves the clock forward only, since finished jobs stay finished.
 */
async function changeClock(
  control: PlatformControl,
  { advance = 0, set, freeze }: ClockChange,
  key: string | undefined,
): Promise<Jumped> {
  const forward = () => (set === undefined ? advance : new Date(set).getTime() - control.now(key))
  if (!(forward() >= 0))
    throw invalid(
      'set',
      'a moment that is still to come; to go back, make a world that begins earlier with /__mock/scene, or begin again with /__mock/reset',
    )
  if (forward() > MOST_FORWARD_MS)
    throw invalid('set', 'a moment within 366 days; /__mock/scene makes a world that begins at any time')
  if (freeze !== undefined) await control.freeze(freeze, key)
  // A running clock moved on while it was stopped, so the distance is measured anew.
  const ms = forward()
  const end = performance.now() + LONGEST_JUMP_MS
  return control.jump(ms, key, () => performance.now() < end)
}
