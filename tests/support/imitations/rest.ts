import {
  type Arrived,
  changeFields,
  endOfSession,
  type Imitation,
  otherAnswer,
  type PlatformBehind,
  type PlatformCall,
  type Sent,
  startImitation,
} from './imitation.ts'

export const API_KEY = 'key-of-the-operator'

const CODES: Readonly<Record<string, string>> = {
  'login.not.session': 'invalid_token',
  'login.failed': 'invalid_grant',
  'login.captcha.required': 'captcha_required',
  'wallet.balance.low': 'insufficient_funds',
  'payment-password.wrong': 'wrong_pin',
}

/**
 * A REST platform: OAuth bearer tokens, snake case, integers of minor units, no envelope, problem details for errors, and
 * cursors in place of page numbers. It refuses a request without its key.
 */
export function startRestPlatform(behind: PlatformBehind): Promise<Imitation> {
  return startImitation(async (arrived, platform) => {
    if (arrived.headers['x-api-key'] !== API_KEY) return problem(403, 'forbidden', 'The key is wrong')
    const end = endOfSession(arrived)
    if (end) return problem(401, end, 'The session has ended')
    const asked = translated(arrived)
    if ('status' in asked) return asked
    const told = await platform(asked)
    const other = otherAnswer(told, inDialect)
    if (other) return other
    const { success, value, errorCode, status } = told
    if (!success) {
      const code = CODES[errorCode ?? ''] ?? `other_${String(errorCode).replaceAll('.', '_')}`
      return problem(status, code, `Refused: ${errorCode}`, value)
    }
    const answer = inDialect(value)
    return { status: 200, body: JSON.stringify(asked.isLogin ? asToken(answer) : withCursor(answer)) }
  }, behind)
}

type Translated = PlatformCall & { isLogin: boolean }

function translated(arrived: Arrived): Translated | Sent {
  const { method, path, query, headers, body } = arrived
  if (!path.startsWith('/api/v2/')) return problem(404, 'not_found', 'There is nothing here')
  const own = path.slice('/api/v2'.length)
  const isLogin = own === '/oauth/token'
  const isLogout = own === '/oauth/revoke'
  const target = isLogin ? '/wps/session/login' : isLogout ? '/wps/session/logout' : own
  const fields = isLogin ? loginOf(body) : body === '' ? undefined : bodyOf(JSON.parse(body))
  if (fields === undefined && isLogin) return problem(400, 'unsupported_grant_type', 'Unknown grant')
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  const asked = new URLSearchParams([...query].map(([name, value]) => [camel(name), value]))
  const cursor = asked.get('cursor')
  asked.delete('cursor')
  if (cursor) asked.set('pageNo', Buffer.from(cursor, 'base64url').toString())
  return {
    isLogin,
    method: isLogout ? 'DELETE' : method,
    url: asked.size === 0 ? target : `${target}?${asked}`,
    ...(token !== undefined && { token }),
    headers: {
      ...(typeof headers['idempotency-key'] === 'string' && {
        'idempotency-key': headers['idempotency-key'],
      }),
    },
    ...(fields !== undefined && { body: fields }),
  }
}

function loginOf(body: string): object | undefined {
  const {
    grant_type: grant,
    client_id: _client,
    login_type: type,
    ...rest
  } = Object.fromEntries(new URLSearchParams(body))
  if (grant !== 'password') return undefined
  const named = Object.entries(rest).map(([name, value]) => [camel(name), value])
  return { type, ...Object.fromEntries(named), remember: rest.remember === 'true' }
}

/** Fields of a body in the names of the simulated platform; an amount that is no integer is not taken. */
function bodyOf(body: unknown): unknown {
  return changeFields(body, (key, value) => {
    if (key !== 'amount') return [camel(key), value]
    if (!Number.isInteger(value))
      throw new Error(`amount is ${String(value)}, write an integer of minor units`)
    return [key, (Number(value) / 100).toFixed(2)]
  })
}

function inDialect(value: unknown): unknown {
  return changeFields(value, (key, inner) => {
    if (key === 'cashback' && typeof inner === 'object') return [key, percentages(inner)]
    const isAmount = typeof inner === 'string' && /^-?\d{1,15}\.\d{2}$/.test(inner)
    return [snake(key), isAmount && !RATES.has(key) ? Number(inner.replace('.', '')) : inner]
  })
}

/** Percentages by category, which are no amounts. */
function percentages(inner: object | null): object {
  return Object.fromEntries(
    Object.entries(inner ?? {}).map(([key, value]) => [key, (Number(value) / 100).toFixed(2)]),
  )
}

/** Rates and odds, which have two decimals too. */
const RATES = new Set(['rate', 'odds', 'maxRate', 'feeRate', 'rebateRate', 'cashbackRate', 'bonusRate'])

function asToken(answer: unknown): object {
  const { token, ...more } = answer as { token: string }
  return { access_token: token, token_type: 'bearer', ...more }
}

function withCursor(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('page_no' in answer)) return answer
  const {
    page_no: page,
    page_size: _size,
    total_count: _count,
    total_pages: pages,
    ...rest
  } = answer as Record<string, number>
  const next = (page ?? 1) < (pages ?? 0) ? Buffer.from(String((page ?? 1) + 1)).toString('base64url') : null
  return { ...rest, next_cursor: next }
}

function problem(status: number, code: string, detail: string, context: unknown = null): Sent {
  const body = { type: `https://errors.example/${code}`, title: 'Refused', status, code, detail, context }
  return { status, type: 'application/problem+json', body: JSON.stringify(body) }
}

function camel(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Keys of maps, such as codes of categories, are no names of fields and stay. */
function snake(name: string): string {
  if (/^[A-Z0-9_]+$/.test(name)) return name
  return name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter}`).toLowerCase()
}
