import { errors } from '@marquee/schemas/error-codes'
import type { FastifyRequest } from 'fastify'
import type { LoadedBrand } from '../content/content.ts'
import { fillDefaults } from '../content/read/fill-defaults.ts'
import { makeChecker } from '../content/read/schema-checker.ts'
import type { Texts } from '../http/envelope.ts'
import type { Faults } from '../http/faults.ts'
import type { Journal } from '../http/journal.ts'
import type { Patches } from '../http/patches.ts'
import type { SessionLimits } from '../http/rate-limit.ts'
import { type RouteDeps, siteOf } from '../http/site-of.ts'
import { inSession, isSessionName, sessionIn } from '../http/tenant.ts'
import { didYouMean, someOf } from '../lib/did-you-mean.ts'
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

/** Dependencies of the control routes. */
export type ControlParts = ControlDeps & { control: PlatformControl }

/** The world that a control request concerns. */
export type Asked = {
  /** Site of the brand in `?brand=`, else of the host; in the session's own world, if a session is named. */
  site: LoadedBrand
  session: string
  /** The request names a world, by brand or session; otherwise it concerns all brands. */
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

/** Value of `?brand=`, unchecked. */
export function brandInQuery({ query }: FastifyRequest): string | undefined {
  return (query as { brand?: string }).brand
}

/** Code of the brand to change: in the body, else in `?brand=`, else `*` for all. */
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

/** Checks the name of an operation, a known family such as `wallet.*`, or `*`. */
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

// Bodies of control calls have no values with formats of the contract.
const checker = makeChecker({})

/** Fills defaults into the sent values and returns them; refuses invalid ones and names the fault. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what its schema means
export function checkOf<Shape>(schema: JsonObject): (body: unknown) => Shape {
  return (body) => {
    const sent = (body ?? {}) as Json
    const [fault] = checker.faults(schema, sent)
    if (fault) throw invalid(fault.pointer.slice(1), fault.write, fault.wrong)
    return fillDefaults(schema, sent) as Shape
  }
}

/**
 * Refusal of a single field that says what to write; control answers in English, whatever the brand's
 * language.
 */
export function invalid(field: string, write: string, wrong = 'the value is not accepted'): Refusal {
  const values = { wrong, write }
  return new Refusal('request.invalid', {
    details: { fields: [{ field, text: 'request-field.wrong', values }] },
  })
}

/** English texts for control's refusals: the wrong field, the fault and what to write. */
export function controlTexts(error: unknown, { content }: Pick<RouteDeps, 'content'>): Texts {
  const sites = [...content.current().brands.values()]
  const english = sites.find(({ texts }) => texts.EN !== undefined)?.texts.EN ?? {}
  const { fields = [] } = ((error instanceof Refusal && error.details) || {}) as { fields?: WrongField[] }
  const said = fields.map(({ field, values }) => `${field && `${field}: `}${values.wrong}; ${values.write}`)
  return said.length > 0 ? { ...english, [errors['request.invalid'].text]: said.join('. ') } : english
}

type WrongField = { field: string; values: { wrong: string; write: string } }
