import { readFileSync, unwatchFile, watchFile } from 'node:fs'
import type { SecureContextOptions, Server } from 'node:tls'
import type { Config } from '../../config.ts'

/** Polling finds renewed files even behind links, as certbot and Kubernetes replace them. */
const LOOK_MS = 10_000

/** Certificate and key of the configuration; undefined for plain HTTP. */
export function certificateOf({
  tlsCert,
  tlsKey,
}: Pick<Config, 'tlsCert' | 'tlsKey'>): SecureContextOptions | undefined {
  if (tlsCert === undefined || tlsKey === undefined) return undefined
  return { cert: readFileSync(tlsCert), key: readFileSync(tlsKey), minVersion: 'TLSv1.2' }
}

/**
 * Gives a server its renewed certificate; returns the function that ends this. The old one stays in use while the new
 * files do not fit together, for example between two writes.
 */
export function followCertificate(
  server: Pick<Server, 'setSecureContext'>,
  config: Pick<Config, 'tlsCert' | 'tlsKey'>,
  { onError, lookMs = LOOK_MS }: { onError(error: unknown): void; lookMs?: number },
): () => void {
  const files = [config.tlsCert, config.tlsKey].filter((file) => file !== undefined)
  const renew = () => {
    try {
      server.setSecureContext(certificateOf(config) ?? {})
    } catch (error) {
      onError(error)
    }
  }
  for (const file of files) watchFile(file, { interval: lookMs, persistent: false }, renew)
  return () => files.forEach((file) => unwatchFile(file, renew))
}
