import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nkeys } from '@nats-io/transport-node'

const unlimited = (...names: string[]) => Object.fromEntries(names.map((name) => [name, -1]))
/** Limits of an account: none. The server's own may keep no events. */
const LIMITS = {
  ...unlimited('subs', 'data', 'payload', 'imports', 'exports', 'conn', 'leaf'),
  wildcards: true,
}
const EVENT_LIMITS = { ...LIMITS, ...unlimited('mem_storage', 'disk_storage', 'streams', 'consumer') }

/**
 * Writes the settings of a NATS server that knows one account and speaks TLS, and returns their file, a user's credentials and
 * those of a user of an account that it does not know.
 */
export function writeAccounts(folder: string, { key, cert }: { key: string; cert: string }) {
  const operator = nkeys.createOperator()
  const [account, system] = [nkeys.createAccount(), nkeys.createAccount()]
  const preload = (one: nkeys.KeyPair, limits: object) =>
    `${one.getPublicKey()}: ${sign(operator, one, { type: 'account', limits })}`
  const file = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  const settings = [
    `operator: ${sign(operator, operator, { type: 'operator' })}`,
    'resolver: MEMORY',
    `system_account: ${system.getPublicKey()}`,
    `resolver_preload: { ${preload(account, EVENT_LIMITS)}, ${preload(system, LIMITS)} }`,
    `tls { cert_file: ${file('server.crt', cert)}, key_file: ${file('server.key', key)} }`,
  ]
  return {
    settings: file('nats.conf', settings.join('\n')),
    known: file('known.creds', credentialsOf(account)),
    unknown: file('unknown.creds', credentialsOf(nkeys.createAccount())),
  }
}

/** A user's token and its seed, as the file of `nsc` has them. */
function credentialsOf(account: nkeys.KeyPair): string {
  const user = nkeys.createUser()
  const token = sign(account, user, { type: 'user', pub: {}, sub: {}, subs: -1, data: -1, payload: -1 })
  const part = (name: string, text: string) => `-----BEGIN ${name}-----\n${text}\n------END ${name}------\n\n`
  const seed = new TextDecoder().decode(user.getSeed())
  return part('NATS USER JWT', token) + part('USER NKEY SEED', seed)
}

/** A token by which the issuer vouches for the subject. */
function sign(issuer: nkeys.KeyPair, subject: nkeys.KeyPair, claims: object): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const sub = subject.getPublicKey()
  const body = { iat: 1, iss: issuer.getPublicKey(), sub, name: sub, nats: { ...claims, version: 2 } }
  const text = `${encode({ typ: 'JWT', alg: 'ed25519-nkey' })}.${encode(body)}`
  return `${text}.${Buffer.from(issuer.sign(new TextEncoder().encode(text))).toString('base64url')}`
}
