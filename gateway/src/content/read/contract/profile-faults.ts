import type { Mapping, UpstreamProfile } from '@marquee/schemas/contract'
import { formatPointerStep, parsePointer } from '@marquee/schemas/rules/json-pointer'
import { CIPHERS } from '../../../lib/ciphers.ts'
import { compileExpression } from '../../../lib/expression.ts'
import type { JsonObject } from '../../../lib/json-file.ts'
import { listPlaceholders } from '../../../lib/template.ts'
import type { Fault, Operation } from '../../content.ts'
import { createFaultIf } from '../problem.ts'
import { checkName } from '../unknown-name.ts'
import type { ContractBase } from './contract.ts'

/** Placeholders of headers and constants besides those of brand.json and of the environment. */
export const PLACEHOLDERS = [
  'language',
  'locale',
  'device',
  'token',
  'visitor',
  'idempotencyKey',
  'requestId',
  'ip',
  'host',
  'protocol',
  'userAgent',
] as const
const SECRET = /^env:UPSTREAM_[A-Z0-9_]+$/

type Templates = Readonly<Record<string, unknown>>

/** Faults of a profile that its schema cannot see: unknown names, invalid expressions and weak seals. */
export function checkProfile(
  profile: UpstreamProfile,
  { errorCodes, shapes }: Pick<ContractBase, 'errorCodes' | 'shapes'>,
  operations: ReadonlyMap<string, Operation>,
): Fault[] {
  const all = [...operations.values()]
  const ids = [...operations.keys()]
  const events = new Set(all.flatMap(({ stream }) => Object.keys(stream ?? {})))
  const settings = Object.keys((shapes.brand.properties ?? {}) as JsonObject)
  const named = (pointer: string, kind: string, names: readonly string[], known: Iterable<string>) =>
    names.flatMap((name) => unknownOf(pointer + formatPointerStep(name), kind, name, known))
  const codes = (pointer: string, table: Readonly<Record<string, string>> = {}) =>
    Object.entries(table).flatMap(([key, code]) =>
      unknownOf(pointer + formatPointerStep(key), 'error code', code, errorCodes),
    )
  const templates = (pointer: string, values: Templates = {}) =>
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' ? templateFaults(pointer + formatPointerStep(name), value, settings) : [],
    )
  const mapping = (pointer: string, own: Mapping | undefined, isOutermost = true): Fault[] =>
    own
      ? [
          ...expressionFaults(`${pointer}/jsonata`, own.jsonata, isOutermost),
          ...templates(`${pointer}/constants`, own.constants),
          ...Object.entries(own.each).flatMap(([name, inner]) =>
            mapping(`${pointer}/each${formatPointerStep(name)}`, inner, false),
          ),
        ]
      : []
  return [
    ...templates('/headers', profile.headers),
    ...mapping('/query', profile.query),
    ...templates('/answers/defaults', profile.answers.defaults),
    ...codes('/errors', profile.errors),
    ...codes('/statuses', profile.statuses),
    ...named('/families', 'family', Object.keys(profile.families), new Set(all.map(({ family }) => family))),
    ...named('/lacks', 'operation', Object.keys(profile.lacks), ids),
    ...named('/operations', 'operation', Object.keys(profile.operations), ids),
    ...named('/seal/operations', 'operation', profile.seal.operations ?? [], ids),
    ...Object.entries(profile.events).flatMap(([name, { event, value }]) => [
      ...unknownOf(`/events${formatPointerStep(name)}/event`, 'event', event ?? name, events),
      ...mapping(`/events${formatPointerStep(name)}/value`, value),
    ]),
    ...Object.entries(profile.operations).flatMap(([id, own]) => {
      const at = `/operations${formatPointerStep(id)}`
      return [
        ...templates(`${at}/headers`, own.headers),
        ...codes(`${at}/errors`, own.errors),
        ...(['query', 'body', 'value'] as const).flatMap((part) => mapping(`${at}/${part}`, own[part])),
      ]
    }),
    ...Object.keys(profile.webSockets).flatMap((path) =>
      createFaultIf(
        all.some((one) => one.path === path),
        `/webSockets${formatPointerStep(path)}`,
        `${path} is an operation`,
        'write a path of its own',
      ),
    ),
    ...lackingFaults(profile, operations),
    ...sealFaults(profile),
  ]
}

function unknownOf(pointer: string, kind: string, name: string, known: Iterable<string>): Fault[] {
  return checkName(pointer, `there is no ${kind} "${name}"`, name, known)
}

function templateFaults(pointer: string, text: string, settings: readonly string[]): Fault[] {
  return listPlaceholders(text).flatMap((name) => {
    if (name.startsWith('env:')) {
      const wrong = `{${name}} is not a secret of upstreams`
      return createFaultIf(!SECRET.test(name), pointer, wrong, 'write {env:UPSTREAM_...}')
    }
    const [first = '', setting = ''] = name.split('.')
    return first === 'brand'
      ? unknownOf(pointer, 'setting of brand.json', setting, settings)
      : unknownOf(pointer, 'placeholder', name, [...PLACEHOLDERS, 'brand.merchant'])
  })
}

function expressionFaults(pointer: string, source: string | undefined, isOutermost: boolean): Fault[] {
  if (source === undefined) return []
  if (!isOutermost) {
    const write = 'write one expression for the whole value'
    return [{ pointer, wrong: 'an expression cannot stand inside `each`', write }]
  }
  try {
    compileExpression(source)
    return []
  } catch (error) {
    const wrong = `the expression is invalid: ${(error as Error).message}`
    return [{ pointer, wrong, write: 'write a JSONata expression, see docs.jsonata.org' }]
  }
}

/** Checks that `lacks` names parameters, or fields of the answer. */
function lackingFaults({ lacks }: UpstreamProfile, operations: ReadonlyMap<string, Operation>): Fault[] {
  return Object.entries(lacks).flatMap(([id, parts]) => {
    const operation = operations.get(id)
    if (!operation) return []
    const known = ['*', 'totals', ...Object.keys((operation.query.properties ?? {}) as object)]
    return parts.flatMap((part, index) => {
      const pointer = `/lacks${formatPointerStep(id)}/${index}`
      if (!part.startsWith('/')) return unknownOf(pointer, 'parameter', part, known)
      const isMissing = !hasField(operation.response, parsePointer(part))
      const write = 'write the place of a field of the answer, such as /list/*/rank'
      return createFaultIf(isMissing, pointer, `the answer of ${id} has no field ${part}`, write)
    })
  })
}

function hasField(schema: JsonObject, [key, ...rest]: string[]): boolean {
  if (key === undefined) return true
  const properties = (schema.properties ?? {}) as Record<string, JsonObject>
  const inner = key === '*' ? (schema.items as JsonObject | undefined) : properties[key]
  return inner !== undefined && hasField(inner, rest)
}

function sealFaults({ seal, weak }: UpstreamProfile): Fault[] {
  if (seal.scheme === 'none') return []
  const noKey = createFaultIf(
    !seal.key,
    '/seal',
    'the path of the key is missing',
    'add "key": { "path": "/..." }',
  )
  if (seal.scheme === 'jwe') return noKey
  const { wrap, cipher, secret } = seal
  const { keyBytes } = CIPHERS[cipher.name]
  const noPlace = wrap.header === undefined && wrap.field === undefined
  const addPlace = 'add "header": "..." or "field": "..."'
  const shortKey = `${cipher.name} takes a key of ${keyBytes} bytes`
  const other = 'write another one, or "weak": true beside "seal" if the platform has no other'
  return [
    ...noKey,
    ...createFaultIf(noPlace, '/seal/wrap', 'the place of the secret is missing', addPlace),
    ...createFaultIf(secret.bytes < keyBytes, '/seal/secret/bytes', shortKey, `write ${keyBytes} or more`),
    ...(weak ? [] : weakChoices(seal)).map(([pointer, what]) => ({
      pointer,
      wrong: `${what} is weak`,
      write: other,
    })),
  ]
}

/** Choices of a seal that protect less than today's practice, with their pointers. */
function weakChoices({
  scheme,
  wrap,
  cipher,
  key,
}: UpstreamProfile['seal']): [pointer: string, what: string][] {
  if (scheme !== 'hybrid') return []
  const choices: [string, string][] = []
  if (wrap.padding === 'none' || wrap.padding === 'pkcs1')
    choices.push(['/seal/wrap/padding', `RSA with the padding "${wrap.padding}"`])
  if (!cipher.name.endsWith('gcm')) choices.push(['/seal/cipher/name', `the cipher ${cipher.name}`])
  if (cipher.iv !== 'prefix' && !cipher.name.endsWith('ecb'))
    choices.push(['/seal/cipher/iv', `the initialization vector "${cipher.iv}"`])
  if (key?.exponent === 3) choices.push(['/seal/key/exponent', 'the exponent 3'])
  return choices
}

/** Warning of a profile whose seal protects less than today's practice; undefined if it does not. */
export function checkSeal(
  name: string,
  upstreams: ReadonlyMap<string, UpstreamProfile>,
): { wrong: string; write: string } | undefined {
  const profile = upstreams.get(name)
  const choices = profile ? weakChoices(profile.seal).map(([, what]) => what) : []
  if (choices.length === 0) return undefined
  return {
    wrong: `the profile ${name} seals passwords weakly: ${choices.join(', ')}`,
    write: 'ask the platform for RSA-OAEP and AES-GCM; until then, reach it over TLS only',
  }
}
