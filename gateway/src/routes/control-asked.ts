import { Ajv, type ValidateFunction } from 'ajv'
import type { FastifyRequest } from 'fastify'
import type { LoadedBrand } from '../content/content.ts'
import type { Faults } from '../http/faults.ts'
import type { Journal } from '../http/journal.ts'
import type { Patches } from '../http/patches.ts'
import { type RouteDeps, siteOf } from '../http/site-of.ts'
import { inSession, isSessionName, sessionIn } from '../http/tenant.ts'
import { Refusal } from '../lib/refusal.ts'
import type { PlatformControl } from '../platform/platform.ts'

export type ControlDeps = RouteDeps & { faults: Faults; patches: Patches; journal: Journal | undefined }

/** What the parts of control are made of. */
export type ControlParts = ControlDeps & { control: PlatformControl }

/** Which world a request to control is about. */
export type Asked = {
  /** The brand of `?brand=`, else of the host; with the session's own world where one is named. */
  site: LoadedBrand
  session: string
  /** One world was named, by brand or session; otherwise all brands are meant. */
  isOne: boolean
}

export function askedOf(request: FastifyRequest, deps: Pick<RouteDeps, 'config' | 'content'>): Asked {
  const { brand } = request.query as { brand?: string }
  const session = sessionIn(request.headers)
  const site = brand === undefined ? siteOf(request, deps) : brandNamed(brand, session, deps)
  if (!site || (session !== '' && !isSessionName(session))) throw new Refusal('tenant.unknown')
  return { site, session, isOne: brand !== undefined || session !== '' }
}

function brandNamed(
  code: string,
  session: string,
  { content }: Pick<RouteDeps, 'content'>,
): LoadedBrand | undefined {
  const site = content.current().brands.get(code)
  return site && inSession(site, session)
}

/** Fills and returns what was sent, or refuses it with what is wrong. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what its schema means
export function checkOf<Shape>(schema: object): (body: unknown) => Shape {
  let validate: ValidateFunction | undefined
  return (body) => {
    const sent = body ?? {}
    validate ??= new Ajv({ useDefaults: true, allowUnionTypes: true }).compile(schema)
    if (validate(sent)) return sent as Shape
    const [error] = validate.errors ?? []
    const field = error?.instancePath.slice(1) || String(Object.values(error?.params ?? {})[0] ?? '')
    throw invalid(field, `what fits this: ${JSON.stringify(schema)}`)
  }
}

export function invalid(field: string, write: string): Refusal {
  const values = { write }
  return new Refusal('request.invalid', {
    details: { fields: [{ field, text: 'request-field.wrong', values }] },
  })
}
