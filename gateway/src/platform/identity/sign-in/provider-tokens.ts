import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { SECOND_MS } from '../../../lib/time-units.ts'

const ALGORITHM = 'EdDSA'
/** Bytes before the 32 of an Ed25519 private key in PKCS #8 (RFC 8410). */
const PKCS8 = '302e020100300506032b657004220420'

/** Parameters for signing and verifying tokens of a simulated provider. */
export type TokenTerms = { secret: string; issuer: string; audience: string; now: number }

/** Signs a JWT as a provider does. It expires after `seconds`; `id` is the token's unique `jti`. */
export function signToken(
  { secret, issuer, audience, now }: TokenTerms,
  { claims, subject, id, seconds }: { claims: JWTPayload; subject: string; id: string; seconds: number },
): Promise<string> {
  const issuedAt = Math.floor(now / SECOND_MS)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subject)
    .setJti(id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(privateKeyOf(secret))
}

/** Claims of a token with valid signature, issuer, audience and time; undefined if any is invalid. */
export async function readToken(
  { secret, issuer, audience, now }: TokenTerms,
  token: string,
  requiredClaims: readonly string[],
): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(token, createPublicKey(privateKeyOf(secret)), {
      algorithms: [ALGORITHM],
      issuer,
      audience,
      currentDate: new Date(now),
      requiredClaims: ['jti', 'exp', 'iat', 'sub', ...requiredClaims],
    })
    return payload
  } catch {
    return undefined
  }
}

function privateKeyOf(secret: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(PKCS8 + secret, 'hex'), format: 'der', type: 'pkcs8' })
}
