import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Site } from '@marquee/schemas/contract'
import { launchBrowserAnywhere, launchBrowserAt } from '../../support/browser.ts'
import { ROOT, startGatewayProcess } from '../../support/gateway-process.ts'
import { resolveLocalhost } from '../../testing/resolve-localhost.ts'
import {
  acceptKnown,
  type Case,
  countCases,
  hasFindings,
  PARTS,
  type Part,
  writeBrandReport,
} from './brand-report.ts'
import { judgeForms } from './judge-forms.ts'
import { judgeScreens, type Tried } from './judge-screens.ts'

/** Exit code of a program that was interrupted from its terminal. */
const INTERRUPTED = 130

/**
 * `npm run brand test <code>`: tries a brand as QA would, and reports in .cache/brand-test/<code>; exit code 1 with findings.
 * `--url` names a running gateway, `--language EN,BN` and `--only home,forms/deposit` limit it, `--accept` takes over what a
 * screen reader meets now.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    language: { type: 'string' },
    only: { type: 'string' },
    accept: { type: 'boolean', default: false },
  },
})
const [code] = positionals
if (code === undefined) throw new Error('Which brand? Write npm run brand test <code>.')
resolveLocalhost()
process.exitCode = values.url ? await testBrand(code, new URL(values.url).origin) : await startAndTest(code)

async function startAndTest(brand: string): Promise<number> {
  const gateway = await startGatewayProcess({ CALLS_PER_MINUTE: '0' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void gateway.stop().then(() => process.exit(INTERRUPTED)))
  try {
    return await testBrand(brand, `http://127.0.0.1:${gateway.port}`)
  } finally {
    await gateway.stop()
  }
}

/** Tests a brand of a running gateway. Returns the exit code. */
async function testBrand(brand: string, url: string): Promise<number> {
  const read: Tried['read'] = async (path) => {
    const answer = await fetch(url + path, { headers: { Merchant: brand } }).catch(() => undefined)
    return answer?.ok ? await answer.json() : undefined
  }
  const site = await read<Site>('/_site/site.json')
  if (site?.code !== brand) return refuse(`${url} does not answer, or has no brand ${brand}`)
  const { hostname, port } = new URL(url)
  // The simulated platform is controlled on its own machine alone.
  const isSteered = /^(127\.0\.0\.1|(.+\.)?localhost)$/.test(hostname) && (await read('/_site/lab.json'))
  const folder = join(ROOT, '.cache/brand-test', brand)
  for (const name of ['index.html', 'junit.xml']) rmSync(join(folder, name), { force: true })
  const { defaultLang, supportLanguages } = site.brand
  const languages: string[] = values.language?.split(',') ?? [
    ...new Set<string>([defaultLang, ...supportLanguages]),
  ]
  const foreign = languages.find((language) => !(supportLanguages as string[]).includes(language))
  if (foreign)
    return refuse(`${brand} does not offer ${foreign}: write one of ${supportLanguages.join(', ')}`)
  const browser = await (isSteered ? launchBrowserAt(Number(port || 80)) : launchBrowserAnywhere())
  const cases: Case[] = []
  const note = (given: Case) => {
    const one = acceptKnown(given)
    cases.push(one)
    for (const what of one.findings) console.log(`✗ ${one.part} ${one.name}: ${what}`)
  }
  const links = new Map<string, string>()
  const tried: Tried = {
    side: { gateway: { port: Number(port || 80) }, browser, ...(!isSteered && { origin: url }) },
    site,
    languages,
    only: values.only?.split(',') ?? [],
    keys: new Set(Object.keys((await read<object>(site.texts[languages[0]!] ?? '')) ?? {})),
    snapshots: join(folder, 'spoken'),
    accepts: values.accept,
    read,
    note,
    link: (address, screen) => links.set(address, links.get(address) ?? screen),
  }
  try {
    await judgeForms(tried)
    await judgeScreens(tried)
    for (const [address, screen] of links) note(await judgeLink(url, brand, address, screen))
  } finally {
    await browser.close()
  }
  if (cases.length === 0) return refuse(`${brand} has no form, page or modal ${values.only}`)
  writeBrandReport(folder, `Test of ${brand}`, cases)
  return printCounts(cases, folder)
}

function refuse(why: string): number {
  console.error(`✗ ${why}`)
  return 1
}

async function judgeLink(url: string, brand: string, address: string, screen: string): Promise<Case> {
  const headers = { Merchant: brand, accept: 'text/html' }
  const { status } = await fetch(url + address, { headers, redirect: 'manual' })
  return {
    part: 'links',
    name: `${screen} to ${address}`,
    findings: status < 400 ? [] : [`status ${status}`],
  }
}

function printCounts(cases: readonly Case[], folder: string): number {
  for (const word of ['skipped', 'accepted'] as const)
    for (const [reason, own] of Map.groupBy(cases, (one) => one[word] && `${one.part}: ${one[word]}`))
      if (reason) console.log(`- ${word} ${own.length} of ${reason}`)
  for (const part of Object.keys(PARTS) as Part[]) {
    const { tried, failed } = countCases(cases, part)
    console.log(`${failed > 0 ? '✗' : '✓'} ${part.padEnd(14)} ${tried} tried, ${failed} with findings`)
  }
  console.log(`report in ${folder}`)
  return cases.some(hasFindings) ? 1 : 0
}
