import { calculateJwkThumbprint, compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { Refusal } from '../lib/refusal.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../lib/time-units.ts'
import type { KeptSealKey, SealStore } from '../store/seal-keys.ts'

const ROTATE_MS = DAY_MS
const OLD_ACCEPTED_MS = HOUR_MS
const WINDOW_MS = MINUTE_MS
const USED_KEPT_MS = 120_000
const PROTECT_BITS = 3072
/**
 * Minimum interval in ms between reloads of keys; an unknown key may have been created by another gateway
 * just now.
 */
const LOOK_AGAIN_MS = SECOND_MS
const ID = /^[\w-]{16,64}$/

type Key = { kid: string; jwk: JWK; privateKey: CryptoKey; madeAt: number }

/** Values to which a seal is bound, besides its time. */
export type SealedFor = { path: string; merchant: string }

/** Sealed bodies: the keys to which clients encrypt, and their decryption. */
export type Seals = {
  /** Public keys (RFC 7517), the newest first. */
  publicKeys(): Promise<JWK[]>
  /**
   * Decrypts a sealed text; any failure is reported as `crypto.invalid`, without details.
   * @throws crypto.invalid
   */
  open(sealed: string, boundTo: SealedFor): Promise<string>
}

/**
 * Keys are created on first use and rotated daily; `now` is the machine's time, because clients have no
 * other.
 */
export function createSeals(now: () => number = Date.now, store: SealStore = sealsInMemory()): Seals {
  const opened = new Map<string, Promise<Key>>()
  let ring: Key[] = []
  let lookedAt = Number.NEGATIVE_INFINITY
  let renewing: Promise<void> | undefined

  async function look(): Promise<void> {
    lookedAt = now()
    const kept = await store.keys()
    for (const kid of opened.keys()) if (!kept.some((one) => one.kid === kid)) opened.delete(kid)
    ring = await Promise.all(kept.map(openedKey))
  }

  function openedKey(kept: KeptSealKey): Promise<Key> {
    const known = opened.get(kept.kid) ?? keyOf(kept)
    opened.set(kept.kid, known)
    return known
  }

  function renew(): Promise<void> {
    renewing ??= store
      .renew(now() - ROTATE_MS, () => makeKey(now()))
      .then(look)
      .finally(() => (renewing = undefined))
    return renewing
  }

  async function liveKeys(): Promise<Key[]> {
    if (ring.length === 0) await renew()
    const [newest, old] = ring
    if (!newest) throw new Error('no key for sealed bodies')
    // The old key stays in use until the new one is ready; after a failure, the next call tries again.
    if (now() - newest.madeAt > ROTATE_MS) renew().catch(() => undefined)
    const oldIsAccepted = old !== undefined && now() - newest.madeAt <= OLD_ACCEPTED_MS
    return oldIsAccepted ? [newest, old] : [newest]
  }

  async function keyFor(kid: string | undefined): Promise<CryptoKey> {
    const isAsked = (key: Key) => key.kid === kid
    const known = (await liveKeys()).find(isAsked)
    if (known) return known.privateKey
    // Reloads are limited, so that invented key names do not cause a read each.
    if (Math.abs(now() - lookedAt) < LOOK_AGAIN_MS) throw new Refusal('crypto.invalid')
    await look()
    const found = (await liveKeys()).find(isAsked)
    if (!found) throw new Refusal('crypto.invalid')
    return found.privateKey
  }

  async function open(sealed: string, boundTo: SealedFor): Promise<string> {
    const { plaintext, protectedHeader: header } = await compactDecrypt(sealed, ({ kid }) => keyFor(kid), {
      keyManagementAlgorithms: ['RSA-OAEP-256'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    const { iat, jti, path, merchant } = header as Record<string, unknown>
    const isFresh = typeof iat === 'number' && Math.abs(now() - iat * SECOND_MS) <= WINDOW_MS
    const isOurs = path === boundTo.path && merchant === boundTo.merchant
    if (!isFresh || !isOurs || typeof jti !== 'string' || !ID.test(jti)) throw new Refusal('crypto.invalid')
    const isFirst = await store.useOnce(`${boundTo.merchant} ${jti}`, now() + USED_KEPT_MS, now())
    if (!isFirst) throw new Refusal('crypto.invalid')
    return new TextDecoder('utf-8', { fatal: true }).decode(plaintext)
  }

  return {
    publicKeys: async () => (await liveKeys()).map(({ jwk }) => jwk),
    open: (sealed, boundTo) =>
      open(sealed, boundTo).catch(() => {
        // All failures look the same: the failed check would help only an attacker.
        throw new Refusal('crypto.invalid')
      }),
  }
}

/** Keys and used ids in the memory of this process. */
function sealsInMemory(): SealStore {
  let keys: KeptSealKey[] = []
  const used = new Map<string, number>()
  return {
    keys: async () => keys,
    renew: async (since, make) => {
      const [newest] = keys
      if (!newest || newest.madeAt <= since) keys = [await make(), ...keys].slice(0, 2)
    },
    useOnce: async (id, until, now) => {
      for (const [known, end] of used) {
        // Ids are in the order of arrival, so the first valid one ends the search.
        if (end > now) break
        used.delete(known)
      }
      if (used.has(id)) return false
      used.set(id, until)
      return true
    },
  }
}

async function makeKey(madeAt: number): Promise<KeptSealKey> {
  const pair = await generateKeyPair('RSA-OAEP-256', { modulusLength: PROTECT_BITS, extractable: true })
  const jwk = await exportJWK(pair.privateKey)
  const kid = (await calculateJwkThumbprint(jwk)).slice(0, 16)
  return { kid, privateKey: JSON.stringify(jwk), madeAt }
}

async function keyOf({ kid, privateKey, madeAt }: KeptSealKey): Promise<Key> {
  const whole = JSON.parse(privateKey) as JWK
  const { kty, n, e } = whole
  const opened = await importJWK(whole, 'RSA-OAEP-256', { extractable: false })
  return {
    kid,
    jwk: { kty: kty!, n: n!, e: e!, kid, use: 'enc', alg: 'RSA-OAEP-256' },
    privateKey: opened as CryptoKey,
    madeAt,
  }
}
