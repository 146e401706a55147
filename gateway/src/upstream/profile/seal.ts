import {
  constants,
  createCipheriv,
  createPublicKey,
  type JsonWebKey,
  type KeyObject,
  publicEncrypt,
  randomBytes,
  randomInt,
  randomUUID,
} from 'node:crypto'
import type { UpstreamProfile } from '@marquee/schemas/contract'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { CIPHERS } from '../../lib/ciphers.ts'
import { getValueAt } from '../../lib/json/json-text.ts'
import type { Json } from '../../lib/json-file.ts'
import { Refusal } from '../../lib/refusal.ts'
import { SECOND_MS } from '../../lib/time-units.ts'

type Scheme = UpstreamProfile['seal']

/** Values to which a seal by JWE is bound. */
export type SealedTo = { path: string; merchant: string }

export type SealedBody = { body: Record<string, unknown>; headers: Record<string, string> }

/** Encrypts bodies for upstreams by the scheme of their profile. */
export type UpstreamSeals = {
  /**
   * Seals the fields of a body. The key is read by `readKey` and cached by `origin`.
   * @throws upstream.unreachable where the key cannot be had; the body is then sent to nobody
   */
  seal(
    fields: Record<string, unknown>,
    options: { scheme: Scheme; origin: string; boundTo: SealedTo; readKey(path: string): Promise<string> },
  ): Promise<SealedBody>
}

export function createUpstreamSeals(now: () => number = Date.now): UpstreamSeals {
  const keys = new Map<string, { until: number; text: Promise<string> }>()

  function keyText(
    origin: string,
    { key }: Scheme,
    readKey: (path: string) => Promise<string>,
  ): Promise<string> {
    const { path, seconds } = key!
    const id = `${origin} ${path}`
    const known = keys.get(id)
    if (known && now() < known.until) return known.text
    const text = readKey(path)
    keys.set(id, { until: now() + seconds * SECOND_MS, text })
    text.catch(() => keys.delete(id))
    return text
  }

  return {
    async seal(fields, { scheme, origin, boundTo, readKey }) {
      const text = await keyText(origin, scheme, readKey)
      try {
        return scheme.scheme === 'jwe'
          ? await sealedByJwe(fields, keyAt(text, scheme) as { keys?: JWK[] }, boundTo, now())
          : sealedByHybrid(fields, scheme, publicKey(text, scheme))
      } catch (cause) {
        keys.delete(`${origin} ${scheme.key!.path}`)
        const refusal = new Refusal('upstream.unreachable')
        refusal.cause = new Error('the body cannot be sealed with the key of the upstream', { cause })
        throw refusal
      }
    },
  }
}

/** RFC 7516, as this gateway takes bodies from browsers. */
async function sealedByJwe(
  fields: Record<string, unknown>,
  keySet: { keys?: JWK[] },
  boundTo: SealedTo,
  now: number,
): Promise<SealedBody> {
  const [jwk] = keySet.keys ?? []
  if (!jwk) throw new Error('the key set is empty')
  const header = {
    alg: 'RSA-OAEP-256',
    enc: 'A256GCM',
    ...(jwk.kid !== undefined && { kid: jwk.kid }),
    iat: Math.floor(now / SECOND_MS),
    jti: randomUUID(),
    ...boundTo,
  }
  const value = await new CompactEncrypt(Buffer.from(JSON.stringify(fields)))
    .setProtectedHeader(header)
    .encrypt(await importJWK(jwk, 'RSA-OAEP-256'))
  return { body: { value }, headers: { encryption: 'JWE' } }
}

function sealedByHybrid(fields: Record<string, unknown>, scheme: Scheme, key: KeyObject): SealedBody {
  const { wrap, cipher } = scheme
  const secret = newSecret(scheme.secret)
  const wrapped = wrapSecret(secret, wrap, key).toString(wrap.encoding)
  const encrypted = encrypt(Buffer.from(JSON.stringify(fields)), secret, cipher).toString(cipher.encoding)
  return {
    body: { [cipher.field]: encrypted, ...(wrap.field !== undefined && { [wrap.field]: wrapped }) },
    headers: wrap.header === undefined ? {} : { [wrap.header]: wrapped },
  }
}

function publicKey(text: string, { key }: Scheme): KeyObject {
  const { format, exponent } = key!
  const found = keyAt(text, { key })
  if (format === 'pem') return createPublicKey(String(found))
  if (format === 'hex-modulus')
    return createPublicKey({ key: jwkOfModulus(String(found), exponent), format: 'jwk' })
  const jwk = found as JsonWebKey & { keys?: JsonWebKey[] }
  return createPublicKey({ key: format === 'jwks' ? jwk.keys![0]! : jwk, format: 'jwk' })
}

/** The key in the answer of its path: text for PEM and a modulus, else JSON. */
function keyAt(text: string, { key }: Pick<Scheme, 'key'>): unknown {
  const { at, format } = key!
  const isText = format === 'pem' || format === 'hex-modulus'
  if (at === undefined) return isText ? text.trim() : JSON.parse(text)
  return getValueAt(JSON.parse(text) as Json, at)
}

function jwkOfModulus(modulus: string, exponent: number): JsonWebKey {
  const bytesOf = (hex: string) =>
    Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex').toString('base64url')
  return { kty: 'RSA', n: bytesOf(modulus), e: bytesOf(exponent.toString(16)) }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

function newSecret({ bytes, text }: Scheme['secret']): Buffer {
  if (!text) return randomBytes(bytes)
  return Buffer.from(Array.from({ length: bytes }, () => LETTERS[randomInt(LETTERS.length)]).join(''))
}

const PADDINGS = {
  'oaep-sha256': { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
  'oaep-sha1': { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
  pkcs1: { padding: constants.RSA_PKCS1_PADDING },
  none: { padding: constants.RSA_NO_PADDING },
} as const

function wrapSecret(secret: Buffer, { padding, reversed }: Scheme['wrap'], key: KeyObject): Buffer {
  const bytes = reversed ? Buffer.from(secret).reverse() : secret
  const size = (key.asymmetricKeyDetails?.modulusLength ?? 0) / 8
  const block = padding === 'none' ? Buffer.concat([Buffer.alloc(size - bytes.length), bytes]) : bytes
  return publicEncrypt({ key, ...PADDINGS[padding] }, block)
}

function encrypt(plain: Buffer, secret: Buffer, { name, iv: source }: Scheme['cipher']): Buffer {
  const { algorithm, keyBytes, ivBytes } = CIPHERS[name]
  const part = secret.subarray(0, keyBytes)
  const key = name === 'des-ecb' ? Buffer.concat([part, part, part]) : part
  const iv = initialVector(source, ivBytes, secret)
  const cipher = createCipheriv(algorithm, key, ivBytes === 0 ? null : iv) as ReturnType<
    typeof createCipheriv
  > & {
    getAuthTag?(): Buffer
  }
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()])
  const tag = algorithm.endsWith('gcm') ? cipher.getAuthTag!() : Buffer.alloc(0)
  return Buffer.concat([source === 'prefix' ? iv : Buffer.alloc(0), encrypted, tag])
}

function initialVector(source: Scheme['cipher']['iv'], bytes: number, secret: Buffer): Buffer {
  if (source === 'zero') return Buffer.alloc(bytes)
  return source === 'prefix' ? randomBytes(bytes) : secret.subarray(0, bytes)
}
