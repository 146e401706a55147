import {
  constants,
  createCipheriv,
  createPublicKey,
  type JsonWebKey,
  publicEncrypt,
  randomBytes,
} from 'node:crypto'

/** A public key as identity.keys gives it. */
export type SealingKey = JsonWebKey & { kid: string }

type SealHeader = { path: string; merchant: string } & Partial<{
  alg: string
  enc: string
  kid: string
  iat: number
  jti: string
}>

/** A sealed body (RFC 7516) built by hand, so that the gateway's library is tested independently. */
export function seal(body: unknown, key: SealingKey, header: SealHeader): string {
  const iat = Math.floor(Date.now() / 1000)
  const jti = randomBytes(16).toString('hex')
  const whole = { alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: key.kid, iat, jti, ...header }
  const head = Buffer.from(JSON.stringify(whole)).toString('base64url')
  const [secret, iv] = [randomBytes(32), randomBytes(12)]
  const publicKey = createPublicKey({ key, format: 'jwk' })
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.from(head))
  const text = Buffer.concat([
    cipher.update(typeof body === 'string' ? body : JSON.stringify(body)),
    cipher.final(),
  ])
  const parts = [publicEncrypt({ key: publicKey, ...padding }, secret), iv, text, cipher.getAuthTag()]
  return [head, ...parts.map((part) => part.toString('base64url'))].join('.')
}
