import { errors } from '@marquee/schemas/error-codes'
import type { FastifyRequest } from 'fastify'
import { makeChecker } from '../content/check.ts'
import type { LoadedBrand } from '../content/content.ts'
import { fillDefaults } from '../content/fill.ts'
import { didYouMean, someOf } from '../content/near.ts'
import type { Texts } from '../http/envelope.ts'
import type { Faults } from '../http/faults.ts'
import type { Journal } from '../http/journal.ts'
import type { Patches } from '../http/patches.ts'
import type { SessionLimits } from '../http/rate-limit.ts'
import { type RouteDeps, siteOf } from '../http/site-of.ts'
import { inSession, isSessionName, sessionIn } from '../http/tenant.ts'
import type { Json, JsonObject } from '../lib/json-file.ts'
import { Refusal } from '../lib/refusal.ts'
import { EVERY } from '../platform/engine/conditions.ts'
import type { PlatformControl } from '../platform/engine/platform.ts'

export type ControlDeps = RouteDeps & {
  faults: Faults
  patches: Patches
  journal: Journal | undefined
  sessionLimits: SessionLimits
}

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
  const brand = brandInQuery(request)
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

/** Code of `?brand=`, as it was sent. */
export function brandInQuery({ query }: FastifyRequest): string | undefined {
  return (query as { brand?: string }).brand
}

/** Code of the brand that something is placed for: named in the body, else by `?brand=`, else `*`, which is all. */
export function brandAsked(
  request: FastifyRequest,
  inBody: string | undefined,
  { content }: Pick<RouteDeps, 'content'>,
): string {
  const code = inBody ?? brandInQuery(request) ?? EVERY
  const { brands } = content.current()
  if (code === EVERY || brands.has(code)) return code
  throw invalid(
    'brand',
    didYouMean(code, brands.keys(), `write one of: ${someOf(brands.keys())}`),
    NO_SUCH(code),
  )
}

/** An operation, a family such as `wallet.*` where these are given too, or `*`. */
export function knownOperation(name: string, known: Iterable<string>): string {
  const names = [...known]
  if (names.includes(name)) return name
  throw invalid(
    'operation',
    didYouMean(name, names, 'write an operation of schemas/operations'),
    NO_SUCH(name),
  )
}

const NO_SUCH = (name: string) => `there is no "${name}"`

// Control has no values with formats of the contract.
const checker = makeChecker({})

/** Fills and returns what was sent, or refuses it with what is wrong. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what its schema means
export function checkOf<Shape>(schema: JsonObject): (body: unknown) => Shape {
  return (body) => {
    const sent = (body ?? {}) as Json
    const [fault] = checker.faults(schema, sent)
    if (fault) throw invalid(fault.pointer.slice(1), fault.write, fault.wrong)
    return fillDefaults(schema, sent) as Shape
  }
}

/** A refusal of one field that says what to write; control answers it in English, whatever its brand speaks. */
export function invalid(field: string, write: string, wrong = 'this cannot be taken'): Refusal {
  const values = { wrong, write }
  return new Refusal('request.invalid', {
    details: { fields: [{ field, text: 'request-field.wrong', values }] },
  })
}

/** Texts of control's refusals: English, and for a wrong field the field, what is wrong and what to write. */
export function controlTexts(error: unknown, { content }: Pick<RouteDeps, 'content'>): Texts {
  const sites = [...content.current().brands.values()]
  const english = sites.find(({ texts }) => texts.EN !== undefined)?.texts.EN ?? {}
  const { fields = [] } = ((error instanceof Refusal && error.details) || {}) as { fields?: WrongField[] }
  const said = fields.map(({ field, values }) => `${field && `${field}: `}${values.wrong}; ${values.write}`)
  return said.length > 0 ? { ...english, [errors['request.invalid'].text]: said.join('. ') } : english
}

type WrongField = { field: string; values: { wrong: string; write: string } }
