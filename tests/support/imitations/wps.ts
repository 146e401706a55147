import { constants, createDecipheriv, generateKeyPairSync, privateDecrypt } from 'node:crypto'
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

/** Fields that this platform does not have. */
const LACKING = new Set(['currency', 'currencySymbol', 'gameClassify', 'pageNum', 'playerRankLevel'])
const SEALED = ['/wps/session/login', '/wps/member/register', '/wps/member/changePwd']

/**
 * A platform as public clients of this family call it: amounts and ids as JSON numbers, missing fields, sealed bodies by DES
 * and raw RSA with a key in hexadecimal digits, logout by POST, and its own codes for the end of a session.
 */
export function startWpsPlatform(
  behind: PlatformBehind,
  sealed: readonly string[] = SEALED,
): Promise<Imitation> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const modulus = Buffer.from(publicKey.export({ format: 'jwk' }).n!, 'base64url').toString('hex')

  function opened({ headers, body }: Arrived): unknown {
    const key = { key: privateKey, padding: constants.RSA_NO_PADDING }
    const secret = privateDecrypt(key, Buffer.from(String(headers.encryption), 'hex')).subarray(-16)
    const part = secret.subarray(0, 8)
    const decipher = createDecipheriv('des-ede3-ecb', Buffer.concat([part, part, part]), null)
    const { value } = JSON.parse(body) as { value: string }
    return JSON.parse(Buffer.concat([decipher.update(value, 'base64'), decipher.final()]).toString())
  }

  /** The request as the simulated platform takes it; a refusal where the dialect is broken. */
  function translated(arrived: Arrived): PlatformCall | Sent {
    const { method, path, query, headers, body } = arrived
    if (path === '/wps/session/logout' && method !== 'POST') return { status: 405, body: '' }
    const isSealed = sealed.includes(path)
    if (isSealed && typeof headers.encryption !== 'string')
      return refusal(400, 'encryption.required', 'The request must be encrypted')
    const fields = isSealed ? opened(arrived) : body === '' ? undefined : JSON.parse(body)
    const url = query.size === 0 ? path : `${path}?${query}`
    return {
      method: path === '/wps/session/logout' ? 'DELETE' : method,
      url,
      ...(headers.authorization !== undefined && { token: headers.authorization }),
      headers: passedOn(headers),
      body: fields,
    }
  }

  return startImitation(async (arrived, platform) => {
    if (arrived.path === '/wps/session/key/rsa') return { status: 200, type: 'text/plain', body: modulus }
    const end = endOfSession(arrived)
    if (end === '401' || end === '403') return { status: Number(end), type: 'text/html', body: '<h1>No</h1>' }
    if (end) return refusal(200, end, 'Please sign in again')
    const asked = translated(arrived)
    if ('status' in asked) return asked
    const answer = await platform(asked)
    const other = otherAnswer(answer, inDialect)
    if (other) return other
    const { success, value, errorCode, status } = answer
    if (success) return { status: 200, body: JSON.stringify({ success: true, value: inDialect(value) }) }
    if (errorCode === 'login.not.session')
      return refusal(200, 'user.or.token.invalid', 'Please sign in again')
    return {
      status,
      body: JSON.stringify({ success: false, value: inDialect(value), errorCode, message: 'no' }),
    }
  }, behind)
}

function passedOn(headers: Arrived['headers']): Record<string, string> {
  const names = ['language', 'device', 'idempotency-key', 'cookie', 'human-check'] as const
  return Object.fromEntries(
    names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]] as const] : [])),
  )
}

function refusal(status: number, errorCode: string, message: string): Sent {
  return { status, body: JSON.stringify({ success: false, value: null, errorCode, message }) }
}

/** Amounts as numbers, and without the fields that the platform lacks. */
function inDialect(value: unknown): unknown {
  return changeFields(value, (key, inner) => {
    if (LACKING.has(key)) return undefined
    return [key, typeof inner === 'string' && /^-?\d{1,15}\.\d{2}$/.test(inner) ? Number(inner) : inner]
  })
}
