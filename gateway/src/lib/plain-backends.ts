import { isLoopback } from './network.ts'

/** Modes in which the PostgreSQL driver verifies the server's certificate and never falls back to plain connections. */
const VERIFYING = ['require', 'verify-ca', 'verify-full']

/** Protocols over TLS whose clients verify the certificate. */
const ENCRYPTED = ['https:', 'rediss:', 'tls:', 'wss:']

/**
 * Host of an address that is reached without TLS, and neither is this machine nor one of the hosts that may be plain;
 * undefined if the address may be used.
 */
export function findRefusedHost(address: string, plainBackends: readonly string[]): string | undefined {
  // Whoever uses an address that is none refuses it.
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname } = new URL(address)
  return ENCRYPTED.includes(protocol) ? undefined : refused(hostname, plainBackends)
}

/** Host of a PostgreSQL server that would be reached without verified TLS, as `findRefusedHost` tells it. */
export function findRefusedDatabase(address: string, plainBackends: readonly string[]): string | undefined {
  // The driver takes the path of a socket, and an address that names the host among its parameters.
  if (address.startsWith('/')) return undefined
  const text = address.replace('@/', '@localhost/')
  if (!/^postgres(?:ql)?:/.test(text) || !URL.canParse(text))
    throw new Error('DATABASE_URL is not an address: write one such as postgres://user:password@host/name')
  const { hostname, searchParams } = new URL(text)
  const mode = searchParams.get('sslmode') ?? ''
  // As in libpq, whose `require` accepts any certificate.
  const isLoose = searchParams.get('uselibpqcompat') === 'true' && mode === 'require'
  if (VERIFYING.includes(mode) && !isLoose) return undefined
  return refused(searchParams.get('host') ?? hostname, plainBackends)
}

function refused(hostname: string, plainBackends: readonly string[]): string | undefined {
  const host = decodeURIComponent(hostname)
    .replace(/^\[|\]$/g, '')
    .toLowerCase()
  // A path is a socket of this machine.
  const isHere = host === '' || host.startsWith('/') || /^(?:.+\.)?localhost$/.test(host) || isLoopback(host)
  return isHere || plainBackends.includes(host) ? undefined : host
}
