import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { JsonObject } from '../../src/lib/json-file.ts'
import type { Exchange } from './exchanges.ts'
import type { Match } from './match-calls.ts'

/** Headers that browsers and networks add, besides `sec-*`. */
const OF_BROWSERS =
  /^(:|sec-|x-forwarded-|access-control-|if-|content-)|^(accept|accept-encoding|accept-language|connection|cache-control|pragma|origin|referer|host|dnt|te|priority|user-agent|cookie|x-request-id|upgrade-insecure-requests)$/
const SECRET_NAME = /key|secret|token|auth|sign|password|session/
const SECRET_VALUE = /^(?=.*\d)[\w+/=.-]{20,}$/
/** Length from which a header or a field that changes is a wrapped secret. */
const WRAPPED = /^[A-Za-z0-9+/=_-]{64,}$/

/** Headers that nearly all requests have; secrets become variables of the environment, and headers of ours their placeholders. */
export function inferHeaders(
  exchanges: readonly Exchange[],
  ours: Readonly<Record<string, string>>,
  seal: JsonObject | undefined,
): JsonObject {
  const sent = exchanges.map(({ headers }) => headers).filter((headers) => Object.keys(headers).length > 0)
  if (sent.length === 0) return { ...ours }
  const wrap = (seal?.wrap as JsonObject | undefined)?.header
  const names = [...new Set(sent.flatMap((headers) => Object.keys(headers)))].filter(
    (name) => /^[a-z][a-z0-9-]*$/.test(name) && !OF_BROWSERS.test(name) && name !== wrap,
  )
  const found = names.flatMap((name) => {
    const values = sent.flatMap((headers) => headers[name] ?? [])
    if (name === 'authorization')
      return [[name, values[0]!.startsWith('Bearer ') ? 'Bearer {token}' : '{token}']]
    if (ours[name] !== undefined) return [[name, ours[name]]]
    const isConstant = values.length >= sent.length * 0.9 && new Set(values).size === 1
    if (!isConstant) return []
    const variable = `UPSTREAM_${name.toUpperCase().replaceAll('-', '_')}`
    return [
      [
        name,
        SECRET_NAME.test(name) || SECRET_VALUE.test(values[0]!)
          ? `{env:${variable}}`
          : values[0]!.replaceAll(/[{}]/g, ''),
      ],
    ]
  })
  return { accept: 'application/json', ...Object.fromEntries(found) }
}

/** The seal of sensitive calls, as far as requests show it. */
export function inferSeal(
  matches: readonly Match[],
  exchanges: readonly Exchange[],
  basePath: string,
): { seal: JsonObject | undefined; notes: string[] } {
  const calls = matches.flatMap(({ operation, exchanges: own }) =>
    own.map((one) => ({ ...one, id: operation.id })),
  )
  const plain = new Set(
    exchanges.filter(({ method }) => method === 'GET').flatMap(({ headers }) => Object.keys(headers)),
  )
  const sealed = calls.flatMap(({ id, method, headers, sent }) => {
    const header = Object.keys(headers).find(
      (name) => !plain.has(name) && name !== 'authorization' && WRAPPED.test(headers[name]!),
    )
    const field = isObject(sent)
      ? Object.keys(sent).find((name) => WRAPPED.test(String(sent[name])))
      : undefined
    return method !== 'GET' && header
      ? [{ id, header, field: field ?? 'value', secret: headers[header]! }]
      : []
  })
  const [first] = sealed
  if (!first) return { seal: undefined, notes: [] }
  const key = exchanges.flatMap(({ path, text }) =>
    keyOf(path.startsWith(basePath) ? path.slice(basePath.length) : path, text),
  )[0]
  const looks = `the header ${first.header} carries a seal in ${sealed.map(({ id }) => id).join(', ')}`
  if (!key) return { seal: undefined, notes: [`${looks}, and no answer has its key: write "seal" by hand`] }
  const seal: JsonObject = {
    scheme: 'hybrid',
    key,
    wrap: { header: first.header, encoding: /^[0-9a-f]+$/i.test(first.secret) ? 'hex' : 'base64' },
    cipher: { field: first.field },
  }
  return {
    seal,
    notes: [`${looks}: padding and cipher cannot be seen, ask the platform and complete "seal"`],
  }
}

function keyOf(path: string, text: string): JsonObject[] {
  const plain = text.trim()
  if (/^[0-9a-f]{200,}$/i.test(plain)) return [{ path, format: 'hex-modulus' }]
  if (plain.startsWith('-----BEGIN PUBLIC KEY')) return [{ path, format: 'pem' }]
  return /^\{\s*"keys"\s*:.*"kty"/s.test(plain) ? [{ path, format: 'jwks' }] : []
}
