import type { Mapping, UpstreamProfile } from '@marquee/schemas/contract'
import { pointerKeys, pointerStep } from '@marquee/schemas/rules/json-pointer'
import { CIPHERS } from '../../../lib/ciphers.ts'
import { compileExpression } from '../../../lib/expression.ts'
import type { JsonObject } from '../../../lib/json-file.ts'
import { placeholdersIn } from '../../../lib/template.ts'
import type { Fault, Operation } from '../../content.ts'
import { unknownName } from '../unknown-name.ts'
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

/** Faults of a profile that its schema cannot see: unknown names, invalid expressions and weak seals. */
export function profileFaults(
  profile: UpstreamProfile,
  { errorCodes, shapes }: Pick<ContractBase, 'errorCodes' | 'shapes'>,
  operations: ReadonlyMap<string, Operation>,
): Fault[] {
  const families = new Set([...operations.values()].map(({ family }) => family))
  const ids = new Set(operations.keys())
  const settings = Object.keys((shapes.brand.properties ?? {}) as JsonObject)
  const named = (pointer: string, kind: string, names: readonly string[], known: ReadonlySet<string>) =>
    names.flatMap((name) => unknownOf(pointer + pointerStep(name), kind, name, known))
  const codes = (pointer: string, table: Readonly<Record<string, string>>) =>
    Object.entries(table).flatMap(([key, code]) =>
      unknownOf(pointer + pointerStep(key), 'error code', code, errorCodes),
    )
  const events = new Set([...operations.values()].flatMap(({ stream }) => Object.keys(stream ?? {})))
  const ofHeaders = (pointer: string, headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).flatMap(([name, text]) =>
      templateFaults(pointer + pointerStep(name), text, settings),
    )
  const ofMapping = (pointer: string, mapping: Mapping | undefined) =>
    mappingFaults(pointer, mapping, settings, true)

  return [
    ...ofHeaders('/headers', profile.headers),
    ...ofMapping('/query', profile.query),
    ...valueFaults('/answers/defaults', profile.answers.defaults, settings),
    ...codes('/errors', profile.errors),
    ...codes('/statuses', profile.statuses),
    ...named('/families', 'family', Object.keys(profile.families), families),
    ...named('/lacks', 'operation', Object.keys(profile.lacks), ids),
    ...named('/operations', 'operation', Object.keys(profile.operations), ids),
    ...named('/seal/operations', 'operation', profile.seal.operations ?? [], ids),
    ...Object.entries(profile.events).flatMap(([name, { event, value }]) => [
      ...unknownOf(`/events${pointerStep(name)}/event`, 'event', event ?? name, events),
      ...ofMapping(`/events${pointerStep(name)}/value`, value),
    ]),
    ...Object.entries(profile.operations).flatMap(([id, own]) => {
      const at = `/operations${pointerStep(id)}`
      return [
        ...ofHeaders(`${at}/headers`, own.headers ?? {}),
        ...codes(`${at}/errors`, own.errors ?? {}),
        ...(['query', 'body', 'value'] as const).flatMap((part) => ofMapping(`${at}/${part}`, own[part])),
      ]
    }),
    ...Object.keys(profile.webSockets).flatMap((path) =>
      [...operations.values()].some((one) => one.path === path)
        ? [
            {
              pointer: `/webSockets${pointerStep(path)}`,
              wrong: `${path} is an operation`,
              write: 'write a path of its own',
            },
          ]
        : [],
    ),
    ...lackingFaults(profile, operations),
    ...sealFaults(profile),
  ]
}

function unknownOf(pointer: string, kind: string, name: string, known: Iterable<string>): Fault[] {
  return unknownName(pointer, `there is no ${kind} "${name}"`, name, known)
}

function templateFaults(pointer: string, text: string, settings: readonly string[]): Fault[] {
  return placeholdersIn(text).flatMap((name) => {
    if (name.startsWith('env:'))
      return SECRET.test(name)
        ? []
        : [{ pointer, wrong: `{${name}} is not a secret of upstreams`, write: 'write {env:UPSTREAM_...}' }]
    const [first = '', setting] = name.split('.')
    if (first === 'brand')
      return unknownOf(pointer, 'setting of brand.json', setting ?? '', new Set(settings))
    return unknownOf(pointer, 'placeholder', name, new Set([...PLACEHOLDERS, 'brand.merchant']))
  })
}

function valueFaults(pointer: string, values: object, settings: readonly string[]): Fault[] {
  return Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' ? templateFaults(pointer + pointerStep(name), value, settings) : [],
  )
}

function mappingFaults(
  pointer: string,
  mapping: Mapping | undefined,
  settings: readonly string[],
  isOutermost: boolean,
): Fault[] {
  if (mapping === undefined) return []
  const { jsonata, constants, each } = mapping
  return [
    ...(jsonata === undefined ? [] : expressionFaults(`${pointer}/jsonata`, jsonata, isOutermost)),
    ...valueFaults(`${pointer}/constants`, constants, settings),
    ...Object.entries(each).flatMap(([name, inner]) =>
      mappingFaults(`${pointer}/each${pointerStep(name)}`, inner, settings, false),
    ),
  ]
}

function expressionFaults(pointer: string, source: string, isOutermost: boolean): Fault[] {
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
      const pointer = `/lacks${pointerStep(id)}/${index}`
      if (!part.startsWith('/')) return unknownOf(pointer, 'parameter', part, new Set(known))
      if (hasField(operation.response, pointerKeys(part))) return []
      const write = 'write the place of a field of the answer, such as /list/*/rank'
      return [{ pointer, wrong: `the answer of ${id} has no field ${part}`, write }]
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
  const faults: Fault[] = []
  const add = (pointer: string, wrong: string, write: string) => faults.push({ pointer, wrong, write })
  if (!seal.key) add('/seal', 'the path of the key is missing', 'add "key": { "path": "/..." }')
  if (seal.scheme === 'jwe') return faults
  if (seal.wrap.header === undefined && seal.wrap.field === undefined)
    add('/seal/wrap', 'the place of the secret is missing', 'add "header": "..." or "field": "..."')
  const { keyBytes } = CIPHERS[seal.cipher.name]
  if (seal.secret.bytes < keyBytes)
    add(
      '/seal/secret/bytes',
      `${seal.cipher.name} takes a key of ${keyBytes} bytes`,
      `write ${keyBytes} or more`,
    )
  if (!weak)
    for (const [pointer, what] of weakChoices(seal))
      add(
        pointer,
        `${what} is weak`,
        'write another one, or "weak": true beside "seal" if the platform has no other',
      )
  return faults
}

/** Choices of a seal that protect less than today's practice, with their pointers. */
export function weakChoices({
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
export function sealWarning(
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
