import { calculateJwkThumbprint, compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { Refusal } from '../lib/refusal.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../lib/time-units.ts'
import type { KeptSealKey, SealStore } from '../platform/store/seal-keys.ts'

const ROTATE_MS = DAY_MS
const OLD_ACCEPTED_MS = HOUR_MS
const WINDOW_MS = MINUTE_MS
const USED_KEPT_MS = 120_000
const PROTECT_BITS = 3072
/** A key that is not known here may have been made by another gateway a moment ago. */
const LOOK_AGAIN_MS = 1_000
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
    // The old one goes on until the new one is made, so that nobody waits for it; where none could be made, the next call tries again.
    if (now() - newest.madeAt > ROTATE_MS) renew().catch(() => undefined)
    const oldIsAccepted = old !== undefined && now() - newest.madeAt <= OLD_ACCEPTED_MS
    return oldIsAccepted ? [newest, old] : [newest]
  }

  async function keyFor(kid: string | undefined): Promise<CryptoKey> {
    const isAsked = (key: Key) => key.kid === kid
    const known = (await liveKeys()).find(isAsked)
    if (known) return known.privateKey
    // No more often, or whoever makes up names of keys has the store asked each time.
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
    const isFresh = typeof iat === 'number' && Math.abs(now() - iat * 1000) <= WINDOW_MS
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
        // One answer for all reasons: which check failed helps only who forges.
        throw new Refusal('crypto.invalid')
      }),
  }
}

/** Keys and used ids of this process alone. */
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
        // In the order they came, so the first that still counts ends the search.
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
