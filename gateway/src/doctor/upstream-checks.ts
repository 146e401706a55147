import type { Config } from '../config.ts'
import type { Content, LoadedBrand, Operation } from '../content/content.ts'
import { checkSeal } from '../content/read/contract/profile-faults.ts'
import type { ChecksOf } from '../http/validators.ts'
import { findRefusedHost } from '../lib/plain-backends.ts'
import { createBrandFacts } from '../upstream/ask-upstream.ts'
import { createUpstreamClient } from '../upstream/dispatcher.ts'
import { buildTarget } from '../upstream/profile/write-request.ts'
import { createTranslator, type Translator } from '../upstream/translator.ts'
import { getUpstreamOrigin } from '../upstream/upstream-origin.ts'
import { type Ask, checkCall, isAnsweredByUpstream, isPlainRead } from './check-reads.ts'
import { checkClock } from './clock-check.ts'
import { createFault, createFine, createWarning, type Finding, formatReason } from './finding.ts'
import { checkCertificate } from './machine-checks.ts'
import type { ProbeAnswer, Probes } from './probes.ts'

const TLS_PORT = 443

/** Checks the upstream of every proxied brand: address, certificate, clock, and the contract by public reads. */
export async function checkUpstreams(
  config: Config,
  content: Content,
  checksOf: ChecksOf,
  probes: Probes,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const seen = new Set<string>()
  const client = createUpstreamClient({ timeoutMs: config.upstreamTimeoutMs })
  const translator = createTranslator({ content: () => content, config, client })
  for (const site of content.brands.values()) {
    const reads = readsOf(site, content)
    if (reads.length === 0) continue
    const origin = originOf(site, config)
    if (typeof origin !== 'string') findings.push(origin)
    else {
      const isKnown = seen.has(origin)
      if (!isKnown) findings.push(...(await checkOrigin(origin, config, probes)))
      seen.add(origin)
      findings.push(...weakSeal(site, content))
      const parts = { origin, site, reads, translator, checksOf, probes }
      const { findings: ofContract, answered } = await checkContract(parts)
      if (answered && !isKnown) findings.push(checkClock(origin, timeOf(answered), probes))
      findings.push(...ofContract)
    }
  }
  return findings
}

/** Operations that change nothing, need no session and no parameters, and are answered by the upstream. */
function readsOf(site: LoadedBrand, { operations }: Content): Operation[] {
  const isRead = (one: Operation) => one.cache === 'brand' || one.id === 'support.status'
  return [...operations.values()].filter(
    (one) =>
      isRead(one) &&
      isPlainRead(one) &&
      !site.brand.upstream.lacks[one.id]?.includes('*') &&
      isAnsweredByUpstream(site, one),
  )
}

function originOf(site: LoadedBrand, config: Config): string | Finding {
  try {
    return getUpstreamOrigin(site, config)
  } catch (error) {
    const remedy = 'correct upstream.url of the brand or UPSTREAM_ALLOW_LIST'
    return createFault(`brands/${site.code}/brand.json`, formatReason(error), remedy)
  }
}

async function checkOrigin(origin: string, { plainBackends }: Config, probes: Probes): Promise<Finding[]> {
  const { hostname, protocol, port } = new URL(origin)
  if (protocol === 'http:') {
    const remote = findRefusedHost(origin, plainBackends)
    return remote === undefined
      ? [
          createFine(
            origin,
            'the upstream is asked without TLS, on this machine or in a network of PLAIN_BACKENDS',
          ),
        ]
      : [
          createWarning(
            origin,
            'the upstream is asked without TLS',
            `use https, or put ${remote} on PLAIN_BACKENDS if the network between them is private`,
          ),
        ]
  }
  try {
    const certificate = await probes.certificateAt(hostname, port === '' ? TLS_PORT : Number(port))
    return [checkCertificate(hostname, certificate, probes)]
  } catch (error) {
    return [
      createFault(
        origin,
        `no TLS connection: ${formatReason(error)}`,
        'check the address, the DNS and the firewall',
      ),
    ]
  }
}

type ContractParts = {
  origin: string
  site: LoadedBrand
  reads: readonly Operation[]
  translator: Translator
  checksOf: ChecksOf
  probes: Probes
}

async function checkContract(
  parts: ContractParts,
): Promise<{ findings: Finding[]; answered: ProbeAnswer | undefined }> {
  const { origin, site, reads, translator, checksOf, probes } = parts
  const findings: Finding[] = []
  let answered: ProbeAnswer | undefined
  const ask: Ask = async (outgoing) => {
    answered = await probes.get(origin + buildTarget(outgoing), outgoing.headers)
    const { status, text } = answered
    return { status, contentType: '', encoding: '', retryAfter: undefined, bytes: Buffer.from(text) }
  }
  for (const operation of reads) {
    const { path } = translator.dialectOf(site, operation)
    const where = `${site.code}: ${operation.id} at ${origin}${path}`
    try {
      const { reason } = await checkCall(operation, createBrandFacts(site), { ask, translator, checksOf })
      if (reason !== '') findings.push(createFault(where, reason, remedyOf(site, operation)))
    } catch (error) {
      const remedy = 'check the address, the DNS, the firewall, and whether the upstream runs'
      return {
        findings: [...findings, createFault(where, `no answer: ${formatReason(error)}`, remedy)],
        answered,
      }
    }
  }
  if (!findings.some(({ level }) => level === 'fault'))
    findings.push(
      createFine(`${site.code} at ${origin}`, `${reads.length} public reads answer as the contract says`),
    )
  return { findings, answered }
}

function timeOf({ date }: ProbeAnswer): number {
  return date === null ? Number.NaN : Date.parse(date)
}

function remedyOf({ code }: LoadedBrand, { family, id }: Operation): string {
  const name = id.slice(family.length + 1)
  return `correct the upstream, its profile or schemas/operations/${family}/${name}.json, or list the call under upstream.lacks; npm run upstream -- check ${code} proposes the lines`
}

function weakSeal({ code, brand }: LoadedBrand, { upstreams }: Content): Finding[] {
  const weak = checkSeal(brand.upstream.profile, upstreams)
  return weak === undefined ? [] : [createWarning(code, weak.wrong, weak.write)]
}
