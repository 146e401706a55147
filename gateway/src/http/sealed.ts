import { calculateJwkThumbprint, compactDecrypt, exportJWK, generateKeyPair, type JWK } from 'jose'
import { Refusal } from '../lib/refusal.ts'

const ROTATE_MS = 24 * 3_600_000
const OLD_ACCEPTED_MS = 3_600_000
const WINDOW_MS = 60_000
const USED_KEPT_MS = 120_000
const PROTECT_BITS = 3072
const ID = /^[\w-]{16,64}$/

type Key = { kid: string; jwk: JWK; privateKey: CryptoKey; madeAt: number }

/** What a seal is bound to, beside its time. */
export type SealedFor = { path: string; merchant: string }

/** Sealed bodies: the keys that clients seal to, and the only place that opens them. */
export type Seals = {
  /** Public keys, RFC 7517, the newest first. */
  publicKeys(): Promise<JWK[]>
  /** The text that was sealed; anything wrong with it is `crypto.invalid`, and no more is said. */
  open(sealed: string, boundTo: SealedFor): Promise<string>
}

/** Keys are made when first needed and change daily; `now` is the machine's time, as clients have no other. */
export function createSeals(now: () => number = Date.now): Seals {
  let current: Promise<Key> | undefined
  let old: Key | undefined
  let making = false
  const used = new Map<string, number>()

  async function currentKey(): Promise<Key> {
    current ??= makeKey(now())
    const key = await current
    if (now() - key.madeAt > ROTATE_MS && !making)
      // Where no new one could be made, the next call tries again.
      replace(key).catch(() => undefined)
    return key
  }

  /** The old key goes on until the new one is made, so that nobody waits for it. */
  async function replace(key: Key): Promise<void> {
    making = true
    try {
      const fresh = await makeKey(now())
      old = key
      current = Promise.resolve(fresh)
    } finally {
      making = false
    }
  }

  async function liveKeys(): Promise<Key[]> {
    const key = await currentKey()
    const oldIsAccepted = old !== undefined && now() - key.madeAt <= OLD_ACCEPTED_MS
    return oldIsAccepted ? [key, old!] : [key]
  }

  async function open(sealed: string, boundTo: SealedFor): Promise<string> {
    const keys = await liveKeys()
    const { plaintext, protectedHeader: header } = await compactDecrypt(
      sealed,
      ({ kid }) => {
        const key = keys.find((one) => one.kid === kid)
        if (!key) throw new Refusal('crypto.invalid')
        return key.privateKey
      },
      { keyManagementAlgorithms: ['RSA-OAEP-256'], contentEncryptionAlgorithms: ['A256GCM'] },
    )
    const { iat, jti, path, merchant } = header as Record<string, unknown>
    const isFresh = typeof iat === 'number' && Math.abs(now() - iat * 1000) <= WINDOW_MS
    const isOurs = path === boundTo.path && merchant === boundTo.merchant
    if (!isFresh || !isOurs || typeof jti !== 'string' || !ID.test(jti)) throw new Refusal('crypto.invalid')
    useOnce(`${boundTo.merchant} ${jti}`)
    return new TextDecoder('utf-8', { fatal: true }).decode(plaintext)
  }

  function useOnce(id: string): void {
    for (const [known, until] of used) {
      // In the order they came, so the first that still counts ends the search.
      if (until > now()) break
      used.delete(known)
    }
    if (used.has(id)) throw new Refusal('crypto.invalid')
    used.set(id, now() + USED_KEPT_MS)
  }

  return {
    publicKeys: async () => (await liveKeys()).map(({ jwk }) => jwk),
    open: (sealed, boundTo) =>
      open(sealed, boundTo).catch(() => {
        // One answer for all reasons: which check failed helps only who forges.
        throw new Refusal('crypto.invalid')
      }),
  }
}

async function makeKey(madeAt: number): Promise<Key> {
  const pair = await generateKeyPair('RSA-OAEP-256', { modulusLength: PROTECT_BITS })
  const jwk = await exportJWK(pair.publicKey)
  const kid = (await calculateJwkThumbprint(jwk)).slice(0, 16)
  return { kid, jwk: { ...jwk, kid, use: 'enc', alg: 'RSA-OAEP-256' }, privateKey: pair.privateKey, madeAt }
}
