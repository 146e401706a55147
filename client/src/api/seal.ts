import { MINUTE_MS, SECOND_MS } from '../lib/time-units.ts'
import { getRunningServerTime } from './server-clock.ts'

type PublicKey = JsonWebKey & { kid: string }
type KeySet = { keys: object[] }

const KEYS_LIFE_MS = 5 * MINUTE_MS
let keys: { at: number; list: Promise<KeySet> } | undefined

/**
 * Encrypts a body for the gateway: JWE compact serialisation, RSA-OAEP-256 and A256GCM, bound to path and
 * merchant (R-6.020, RFC 7516).
 */
export async function encryptBody(
  body: unknown,
  bound: { path: string; merchant: string },
  readKeys: () => Promise<KeySet>,
): Promise<string> {
  const jwk = await newestKey(readKeys)
  const header = {
    alg: 'RSA-OAEP-256',
    enc: 'A256GCM',
    kid: jwk.kid,
    // The server's time is used, because the gateway accepts a difference of at most a minute and a device
    // with a wrong clock could not sign in.
    iat: Math.floor(getRunningServerTime() / SECOND_MS),
    jti: crypto.randomUUID(),
    ...bound,
  }
  const content = crypto.getRandomValues(new Uint8Array(32))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const wrapper = await crypto.subtle.importKey('jwk', jwk, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, [
    'encrypt',
  ])
  const wrapped = new Uint8Array(await crypto.subtle.encrypt('RSA-OAEP', wrapper, content))
  const key = await crypto.subtle.importKey('raw', content, 'AES-GCM', false, ['encrypt'])
  const head = base64url(utf8(JSON.stringify(header)))
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: utf8(head) },
      key,
      utf8(JSON.stringify(body)),
    ),
  )
  const [text, tag] = [sealed.subarray(0, -16), sealed.subarray(-16)]
  return [head, ...[wrapped, iv, text, tag].map(base64url)].join('.')
}

async function newestKey(readKeys: () => Promise<KeySet>): Promise<PublicKey> {
  if (!keys || Date.now() - keys.at > KEYS_LIFE_MS) keys = { at: Date.now(), list: readKeys() }
  const asked = keys
  const answer = await asked.list.catch((error: unknown) => {
    keys = undefined
    throw error
  })
  return answer.keys[0] as PublicKey
}

const utf8 = (text: string) => new TextEncoder().encode(text)

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
