import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { SecureContextOptions, Server } from 'node:tls'
import type { Config } from '../../config.ts'

/** Looking again finds renewed files even behind links, as certbot and Kubernetes replace them. */
const LOOK_MS = 10_000

/** Certificate and key of the configuration; undefined for plain HTTP. */
export function readCertificate({
  tlsCert,
  tlsKey,
}: Pick<Config, 'tlsCert' | 'tlsKey'>): SecureContextOptions | undefined {
  if (tlsCert === undefined || tlsKey === undefined) return undefined
  return { cert: readFileSync(tlsCert), key: readFileSync(tlsKey), minVersion: 'TLSv1.2' }
}

/**
 * Gives a server its renewed certificate; returns the function that ends this. The old one stays in use while the new
 * files do not fit together, for example between two writes; `onError` hears of each such state once.
 */
export function followCertificate(
  server: Pick<Server, 'setSecureContext'>,
  config: Pick<Config, 'tlsCert' | 'tlsKey'>,
  { onError, lookMs = LOOK_MS }: { onError(error: unknown): void; lookMs?: number },
): () => void {
  let last = fingerprint(config)
  const look = () => {
    const now = fingerprint(config)
    if (now === last) return
    last = now
    try {
      server.setSecureContext(readCertificate(config) ?? {})
    } catch (error) {
      onError(error)
    }
  }
  const timer = setInterval(look, lookMs).unref()
  return () => clearInterval(timer)
}

/** Hash of both files, or why they cannot be read: unlike times, it misses no change around the start. */
function fingerprint({ tlsCert, tlsKey }: Pick<Config, 'tlsCert' | 'tlsKey'>): string {
  try {
    const hash = createHash('sha256')
    for (const file of [tlsCert, tlsKey]) if (file !== undefined) hash.update(readFileSync(file))
    return hash.digest('hex')
  } catch (error) {
    return String(error)
  }
}
