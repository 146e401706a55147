import type { Config } from '../config.ts'
import type { Content, LoadedBrand } from '../content/content.ts'
import { createStatementKeys } from '../http/statements/statement-keys.ts'
import { DAY_MS } from '../lib/time-units.ts'
import { createFault, createFine, createWarning, type Finding, formatReason } from './finding.ts'
import type { Certificate, Probes } from './probes.ts'

/** Time before the expiry of a certificate from which the doctor warns. */
const RENEWAL_MS = 14 * DAY_MS
const TLS_PORT = 443

/** Checks that the configured ports are free, or taken by a gateway that runs already. */
export async function checkPorts(config: Config, probes: Probes): Promise<Finding[]> {
  const { host, port, metricsHost, metricsPort, redirectPort } = config
  const asked = [
    { name: 'PORT', host, port },
    { name: 'METRICS_PORT', host: metricsHost, port: metricsPort },
    { name: 'REDIRECT_PORT', host, port: redirectPort },
  ].filter((one) => one.port > 0)
  const runs = await isGateway(config, probes)
  return Promise.all(
    asked.map(async ({ name, ...at }) => {
      const where = `${name} ${at.host}:${at.port}`
      try {
        await probes.listen(at.host, at.port)
        return createFine(where, 'the port is free')
      } catch (error) {
        if (runs) return createFine(where, 'a gateway listens here')
        const another = `write a free port, such as ${name}=${at.port + 10}, or end the program that has it`
        return createFault(where, `the port cannot be opened: ${formatReason(error)}`, another)
      }
    }),
  )
}

async function isGateway({ host, port, tlsCert }: Config, probes: Probes): Promise<boolean> {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host
  const address = `${tlsCert ? 'https' : 'http'}://${name}:${port}/healthz`
  return probes.get(address).then(
    ({ status, text }) => status === 200 && text === '{"status":"ok"}',
    () => false,
  )
}

/** Checks that the data folder can be written to. */
export async function checkDataFolder({ dataFolder }: Config, probes: Probes): Promise<Finding[]> {
  const where = `DATA_FOLDER ${dataFolder}`
  try {
    await probes.writeTo(dataFolder)
    return [createFine(where, 'the folder can be written to')]
  } catch (error) {
    const remedy = "give the gateway's user the right to write there, or name another folder in DATA_FOLDER"
    return [createFault(where, `the folder cannot be written to: ${formatReason(error)}`, remedy)]
  }
}

/** Checks the keys by which statements of members are signed; development makes its own. */
export function checkStatementKeys(config: Config): Finding[] {
  const where = 'STATEMENT_KEYS'
  const remedy = 'name the file of an Ed25519 key, see docs/security.md'
  if (config.statementKeys.length === 0)
    return config.production ? [createWarning(where, 'without a key no statement is signed', remedy)] : []
  try {
    createStatementKeys(config)
    return [createFine(where, 'the first key signs statements')]
  } catch (error) {
    return [createFault(where, formatReason(error), remedy)]
  }
}

/** Checks that every domain of a brand resolves and has a certificate that covers it and does not expire soon. */
export async function checkDomains(config: Config, content: Content, probes: Probes): Promise<Finding[]> {
  const domains = [...content.brands.values()].flatMap((site) => domainsOf(site))
  const own = config.tlsCert === undefined ? undefined : await certificateIn(config.tlsCert, probes)
  const checked = domains.map(async (domain) => {
    const named = await checkName(domain, probes)
    if (named.level === 'fault') return [named]
    if (own) return [named, ...('level' in own ? [] : [checkCertificate(domain.host, own, probes)])]
    return [named, await checkShown(domain.host, probes)]
  })
  const file = own && ('level' in own ? [own] : [checkCertificate(undefined, own, probes, config.tlsCert)])
  return [...(file ?? []), ...(await Promise.all(checked)).flat()]
}

type Domain = { host: string; code: string }

function domainsOf({ code, brand }: LoadedBrand): Domain[] {
  return brand.domains.filter((host) => !host.endsWith('.localhost')).map((host) => ({ host, code }))
}

async function checkName({ host, code }: Domain, probes: Probes): Promise<Finding> {
  try {
    const addresses = await probes.resolve(host)
    return createFine(host, `the name leads to ${addresses.join(', ')}`)
  } catch (error) {
    const remedy = `add an A or AAAA record of the name, or take it out of domains in brands/${code}/brand.json`
    return createFault(host, `the name does not resolve: ${formatReason(error)}`, remedy)
  }
}

async function certificateIn(file: string, probes: Probes): Promise<Certificate | Finding> {
  return probes
    .certificateIn(file)
    .catch((error: unknown) =>
      createFault(
        `TLS_CERT ${file}`,
        `the certificate cannot be read: ${formatReason(error)}`,
        'write the file of a PEM chain',
      ),
    )
}

/** The certificate that visitors see, of a proxy in front of the gateway. */
async function checkShown(host: string, probes: Probes): Promise<Finding> {
  try {
    return checkCertificate(host, await probes.certificateAt(host, TLS_PORT), probes)
  } catch (error) {
    const remedy = 'let a proxy with a certificate listen there, or set TLS_CERT and TLS_KEY'
    return createWarning(host, `port ${TLS_PORT} shows no certificate: ${formatReason(error)}`, remedy)
  }
}

/** Judges a certificate by its expiry and, if a host is given, by its names. */
export function checkCertificate(
  host: string | undefined,
  { validToMs, covers }: Certificate,
  { now }: Pick<Probes, 'now'>,
  file?: string,
): Finding {
  const where = `certificate of ${file ?? host}`
  const days = Math.floor((validToMs - now()) / DAY_MS)
  if (host !== undefined && !covers(host))
    return createFault(where, 'it does not name this host', 'order a certificate that has the name')
  if (validToMs <= now())
    return createFault(where, `it expired ${-days} ${days === -1 ? 'day' : 'days'} ago`, 'renew it now')
  if (validToMs - now() < RENEWAL_MS)
    return createWarning(
      where,
      `it expires in ${days} days`,
      'renew it, and look why its renewal did not run',
    )
  return createFine(where, `it is valid for ${days} days`)
}
