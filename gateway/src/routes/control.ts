import { errors } from '@marquee/schemas/error-codes'
import { Ajv, type ValidateFunction } from 'ajv'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LoadedBrand } from '../content/content.ts'
import type { Faults, PlacedFault } from '../http/faults.ts'
import type { Journal } from '../http/journal.ts'
import type { Patches } from '../http/patches.ts'
import { type RouteDeps, siteOf } from '../http/site-of.ts'
import { Refusal } from '../lib/refusal.ts'
import type { PlatformControl } from '../platform/platform.ts'
import { addPatchRoutes } from './patches.ts'

type ControlDeps = RouteDeps & { faults: Faults; patches: Patches; journal: Journal | undefined }

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** `/__mock`: steering of the simulated world for developers and QA. Not there in production. */
export function controlRoutes(deps: ControlDeps) {
  return async (app: FastifyInstance) => {
    const { config, platform, faults, patches, journal } = deps
    if (!config.control || !platform) return
    const control = platform.control

    // Also from behind a proxy on this machine: the address that counts is the one that was forwarded.
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!LOOPBACK.test(request.ip)) throw new Refusal('request.unknown-path')
      if (isForeignPage(request)) throw new Refusal('request.unknown-path')
    })

    const brandOf = (request: FastifyRequest): LoadedBrand => {
      const { brand } = request.query as { brand?: string }
      const site = brand === undefined ? siteOf(request, deps) : deps.content.current().brands.get(brand)
      if (!site) throw new Refusal('tenant.unknown')
      return site
    }

    app.post('/__mock/reset', async (request) => {
      const { brand } = request.query as { brand?: string }
      const code = brand === undefined ? undefined : brandOf(request).code
      faults.clear()
      patches.clear()
      journal?.clear()
      await control.reset(code)
      return { reset: code ?? 'all' }
    })

    app.get('/__mock/clock', async () => clockOf(control))
    app.post('/__mock/clock', async (request) => {
      await changeClock(control, clockChange(request.body ?? undefined))
      return clockOf(control)
    })

    app.post<{ Params: { name: string } }>('/__mock/scenario/:name', async (request) => {
      const { name } = request.params
      const scenario = deps.content.current().scenarios.get(name)
      if (!scenario)
        throw new Refusal('request.unknown-path', {
          details: { scenarios: [...deps.content.current().scenarios.keys()] },
        })
      await control.scenario(brandOf(request), name)
      return { scenario: name, description: scenario.description }
    })
    app.get('/__mock/scenario', async () =>
      [...deps.content.current().scenarios].map(([name, { description }]) => ({ name, description })),
    )

    app.get('/__mock/journal', async (request) => {
      const { limit, ...filter } = request.query as Record<string, string>
      return journal?.list({ ...filter, ...(limit === undefined ? {} : { limit: Number(limit) || 1 }) }) ?? []
    })
    app.delete('/__mock/journal', async () => {
      journal?.clear()
      return { cleared: true }
    })

    app.get('/__mock/sms/last', async (request, reply) => {
      const { number = '' } = request.query as { number?: string }
      return orNothing(reply, await control.lastCode(brandOf(request).code, number))
    })
    app.get('/__mock/captcha', async (request, reply) => {
      const { visitor = '' } = request.query as { visitor?: string }
      const text = await control.captchaText(brandOf(request).code, visitor)
      return orNothing(reply, text === null ? null : { text })
    })
    app.get('/__mock/ledger/check', async (request) => {
      const { brand } = request.query as { brand?: string }
      return control.checkLedger(brand)
    })
    app.get('/__mock/accounts', async (request) => control.accounts(brandOf(request).code))

    addPatchRoutes(app, patches, deps.content.current)

    app.get('/__mock/faults', async () => faults.list())
    app.post('/__mock/faults', async (request) => {
      faults.place(placedFault(request.body ?? undefined))
      return faults.list()
    })
    app.delete('/__mock/faults', async () => {
      faults.clear()
      return faults.list()
    })
  }
}

/** A page of another site must not steer this one; tools that are no browsers say nothing of sites. */
function isForeignPage(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

function clockOf(control: PlatformControl) {
  const now = control.now()
  return { now, iso: new Date(now).toISOString(), frozen: control.isFrozen() }
}

type ClockChange = { advance?: number; set?: number | string; freeze?: boolean }

const clockChange = checkOf<ClockChange>({
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    advance: { type: 'integer', minimum: 0, maximum: 366 * 86_400_000 },
    set: { type: ['integer', 'string'] },
    freeze: { type: 'boolean' },
  },
})

/** Time goes on only: what was due stays done. */
async function changeClock(
  control: PlatformControl,
  { advance = 0, set, freeze }: ClockChange,
): Promise<void> {
  const forward = set === undefined ? advance : new Date(set).getTime() - control.now()
  if (!(forward >= 0))
    throw invalid('set', 'a moment that is still to come; start again with /__mock/reset to go back')
  if (freeze !== undefined) control.freeze(freeze)
  if (forward > 0) await control.advance(forward)
}

const placedFault = checkOf<PlacedFault>({
  type: 'object',
  additionalProperties: false,
  anyOf: [{ required: ['errorCode'] }, { required: ['latencyMs'] }, { required: ['breaks'] }],
  properties: {
    brand: { type: 'string', default: '*' },
    operation: { type: 'string', default: '*' },
    errorCode: { enum: Object.keys(errors) },
    latencyMs: { type: 'integer', minimum: 0, maximum: 60_000 },
    breaks: { enum: ['reset', 'half-body', 'not-json'] },
  },
})

/** Fills and returns what was sent, or refuses it with what is wrong. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what its schema means
function checkOf<Shape>(schema: object): (body: unknown) => Shape {
  let validate: ValidateFunction | undefined
  return (body = {}) => {
    validate ??= new Ajv({ useDefaults: true, allowUnionTypes: true }).compile(schema)
    if (validate(body)) return body as Shape
    const [error] = validate.errors ?? []
    const field = error?.instancePath.slice(1) || String(Object.values(error?.params ?? {})[0] ?? '')
    throw invalid(field, `what fits this: ${JSON.stringify(schema)}`)
  }
}

function invalid(field: string, write: string): Refusal {
  const values = { write }
  return new Refusal('request.invalid', {
    details: { fields: [{ field, text: 'request-field.wrong', values }] },
  })
}

function orNothing(reply: FastifyReply, value: unknown): unknown {
  if (value !== null) return value
  reply.code(404)
  return { found: false }
}
