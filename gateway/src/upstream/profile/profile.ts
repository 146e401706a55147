import type { UpstreamOperation, UpstreamProfile } from '@marquee/schemas/contract'
import type { Content, LoadedBrand, Operation } from '../../content/content.ts'
import type { JsonObject } from '../../lib/json-file.ts'
import { compileTemplate, type Template } from '../../lib/template.ts'
import { compileByContract, fillLacking } from './by-contract.ts'
import { type CompiledMapping, compileMapping, compileValue, type MappingFacts } from './mapping.ts'

export type Limits = { timeoutMs: number | undefined; maxBytes: number; readRetries: number }

type Soften = (value: unknown, facts: MappingFacts) => unknown

/** All that a profile says of one operation, compiled at its first use. */
export type Dialect = {
  profile: UpstreamProfile
  method: string | undefined
  /** Path at the upstream with {field} placeholders. */
  path: string
  encoding: 'json' | 'form'
  headers: readonly (readonly [name: string, fill: Template])[]
  query: CompiledMapping | undefined
  /** Mapping of the query by the profile, before that of the operation. */
  allQueries: CompiledMapping | undefined
  body: CompiledMapping | undefined
  value: CompiledMapping | undefined
  /** Conversions that the contract implies and empty values of lacking fields; undefined unless lenient. */
  soften: Soften | undefined
  errors: Readonly<Record<string, string>>
  isSealed: boolean
  /** Events of a stream by their name at the upstream. */
  events: ReadonlyMap<string, { event: string | undefined; map: CompiledMapping | undefined }>
  /** The same conversions of the data of events, by their name in the contract. */
  softenEvents: ReadonlyMap<string, Soften>
  limits: Limits
}

const compiled = new WeakMap<UpstreamProfile, Map<Operation, Dialect>>()

/** The profile of a brand's upstream; the reading of brands has checked its name. */
export function getProfile(
  { brand }: Pick<LoadedBrand, 'brand'>,
  { upstreams }: Pick<Content, 'upstreams'>,
): UpstreamProfile {
  const profile = upstreams.get(brand.upstream.profile)
  if (!profile) throw new Error(`there is no schemas/upstreams/${brand.upstream.profile}.json`)
  return profile
}

/** Dialect of an upstream with this profile in one operation. */
export function getDialect(profile: UpstreamProfile, operation: Operation): Dialect {
  const known = compiled.get(profile) ?? new Map<Operation, Dialect>()
  compiled.set(profile, known)
  const dialect = known.get(operation) ?? compileDialect(profile, operation)
  known.set(operation, dialect)
  return dialect
}

function compileDialect(profile: UpstreamProfile, operation: Operation): Dialect {
  const own: Partial<UpstreamOperation> = profile.operations[operation.id] ?? {}
  const limits = { ...profile.limits, ...profile.families[operation.family] }
  return {
    profile,
    method: own.method,
    path: profile.basePath + (own.path ?? operation.path),
    encoding: own.encoding ?? operation.encoding,
    headers: compileHeaders({ ...profile.headers, ...own.headers }),
    allQueries: compileMapping(profile.query, 'toTheirs'),
    query: compileMapping(own.query, 'toTheirs'),
    body: compileMapping(own.body, 'toTheirs'),
    value: compileMapping(own.value, 'toOurs'),
    soften: isSoft(profile) ? softenAnswer(profile, operation) : undefined,
    errors: { ...profile.errors, ...own.errors },
    isSealed: isSealed(profile, operation),
    events: new Map(
      Object.entries(profile.events).map(([name, { event, value }]) => [
        name,
        { event, map: compileMapping(value, 'toOurs') },
      ]),
    ),
    softenEvents: new Map(
      isSoft(profile)
        ? Object.entries(operation.stream ?? {}).map(([name, schema]) => [name, converting(profile, schema)])
        : [],
    ),
    limits: {
      timeoutMs: limits.timeoutMs,
      maxBytes: limits.maxKilobytes * 1024,
      readRetries: limits.readRetries,
    },
  }
}

export function compileHeaders(headers: Readonly<Record<string, string>>): Dialect['headers'] {
  return Object.entries(headers).map(([name, text]) => [name, compileTemplate(text)] as const)
}

function isSealed({ seal }: UpstreamProfile, { id, sealed }: Operation): boolean {
  if (seal.scheme === 'none') return false
  return seal.operations?.includes(id) ?? sealed
}

function isSoft({ answers, naming }: UpstreamProfile): boolean {
  return answers.lenient || naming !== 'same'
}

function converting({ answers, naming }: UpstreamProfile, schema: JsonObject): Soften {
  const { amounts, lenient: isLenient } = answers
  const defaults = new Map(
    Object.entries(answers.defaults).map(([name, value]) => [name, compileValue(value)] as const),
  )
  return compileByContract(schema, { amounts, naming, isLenient, defaults })
}

function softenAnswer(profile: UpstreamProfile, { id, response }: Operation): Soften {
  const convert = converting(profile, response)
  const pointers = (profile.lacks[id] ?? []).filter((part) => part.startsWith('/'))
  return (value, facts) => {
    const converted = convert(value, facts)
    fillLacking(converted, pointers, response, facts.decimals)
    return converted
  }
}
