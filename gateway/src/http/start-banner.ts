import { filterErrors, filterWarnings } from '@marquee/schemas/rules/warnings'
import type { Config } from '../config.ts'
import type { Content, LoadedBrand, Problem } from '../content/content.ts'
import { formatProblem } from '../content/read/problem.ts'
import type { Platform, Renewal, Reseeded } from '../platform-port/platform.ts'

type Started = {
  config: Config
  content: Content
  platform: Platform | undefined
  port: number
  /** Address of the studio; undefined without one. */
  studio?: string | undefined
}

/** Text after the start: the addresses first, then brands and who answers their calls, ready accounts, and problems. */
export function startBanner({ config, content, platform, port, studio }: Started): string {
  const brands = [...content.brands.values()]
  const blocks = [
    ...addressLines(brands[0], { config, port, studio }),
    ...brands.map((site) => brandText(site, { config, content, port })),
    ...(config.control && platform ? accountLines(brands, platform) : []),
    ...(platform?.renewal ? [renewalLine(platform.renewal)] : []),
    ...faultLines(content),
    ...printedOnce(content),
  ]
  return `\n${blocks.join('\n\n')}\n`
}

/** Maximum number of printed problems; a missing base folder alone would fill the terminal. */
const MOST_PRINTED = 20

/**
 * Prints the problems after each save, once that there are none, and once each warning and each brand whose folder was
 * removed. `remainder` tells where those beyond the maximum are found; `before` is content whose problems were printed.
 */
export function createProblemPrinter(
  print: (text: string) => void,
  remainder: string,
  before?: Content,
): (content: Content) => void {
  let printed = before ? printedOnce(before) : new Set<string>()
  let hadFaults = before !== undefined && faultLines(before).length > 0
  return (content) => {
    const once = printedOnce(content)
    const faults = faultLines(content)
    const lines = [...[...once].filter((line) => !printed.has(line)), ...faults]
    // A warning may come back, and a restored folder may be removed again.
    printed = once
    const rest = lines.length - MOST_PRINTED
    const more = rest > 0 ? [`and ${rest} more: ${remainder}`] : []
    if (lines.length > 0) print(`\n${[...lines.slice(0, MOST_PRINTED), ...more].join('\n')}\n`)
    else if (hadFaults) print('\nNo problems are left.\n')
    hadFaults = faults.length > 0
  }
}

/** Lines that a save prints when they are new. */
function printedOnce(content: Content): Set<string> {
  return new Set([
    ...removedLines([...removedFrom(content)]),
    ...filterWarnings(content.problems).map(formatProblem),
  ])
}

/** Tells the developer, on the page and in the terminal, why balances have changed. */
export function createReseedProblem({ brand, before, currency }: Reseeded): Problem {
  return {
    file: `brands/${brand}/brand.json`,
    line: 1,
    pointer: '/currency/code',
    wrong: `the simulated world used ${before} and was created anew in ${currency}`,
    write: 'nothing; sign in again: balances and histories are those of a new world',
    brand,
    warning: true,
  }
}

/** Tells why simulated data was made anew, and what was removed. */
function renewalLine({ changed, worlds, sessions, snapshots }: Renewal): string {
  const because =
    changed.length > 0 ? `${changed.join(', ')} changed` : 'it was made by a version that migrated its tables'
  return `The simulated data was made anew, because ${because}. Removed with all accounts and bets: worlds of brands ${worlds}, of test sessions ${sessions}, snapshots ${snapshots}.`
}

/** Addresses with which a reader begins. In production there are those of the brands and of the studio alone. */
function addressLines(
  site: LoadedBrand | undefined,
  { config, port, studio }: Pick<Started, 'config' | 'port' | 'studio'>,
): string[] {
  const local = config.production || !site ? undefined : `http://${site.code}.localhost:${port}`
  const rows = [
    ['Start', local && config.control ? `${local}/_start` : undefined],
    ['Site', local],
    ['Studio', studio],
    ['Lab', local && `${local}/_lab`],
    ['Calls', local && config.describesCalls ? `${local}/_site/api` : undefined],
    ['Log', config.logFile],
  ].filter(([, address]) => address !== undefined)
  return rows.length > 0 ? [rows.map(([name, address]) => `${name!.padEnd(8)} ${address}`).join('\n')] : []
}

/** Maximum number of lines of the table of accounts, with its heading. */
const MOST_ACCOUNT_LINES = 20

/** Ready accounts of all brands, each once, with the brands that have it. */
function accountLines(brands: readonly LoadedBrand[], { control }: Platform): string[] {
  const rows = new Map<string, { account: string; password: string; note: string; codes: string[] }>()
  for (const brand of brands)
    for (const { account, password, note } of control.accounts(brand)) {
      const key = JSON.stringify([account, password, note])
      const row = rows.get(key) ?? { account, password, note, codes: [] }
      row.codes.push(brand.code)
      rows.set(key, row)
    }
  if (rows.size === 0) return []
  const all = [...rows.values()].map(({ codes, ...row }) => ({
    ...row,
    where: codes.length === brands.length ? 'all brands' : codes.join(' '),
  }))
  const widthOf = (name: 'account' | 'password' | 'where') => Math.max(...all.map((row) => row[name].length))
  const [wide, wider, widest] = [widthOf('account'), widthOf('password'), widthOf('where')]
  const lines = all.map(
    ({ account, password, note, where }) =>
      `  ${account.padEnd(wide)}  ${password.padEnd(wider)}  ${where.padEnd(widest)}  ${note}`,
  )
  const room = MOST_ACCOUNT_LINES - 1
  const shown = lines.length > room ? lines.slice(0, room - 1) : lines
  const left = lines.length - shown.length
  return [
    ['Accounts', ...shown, ...(left > 0 ? [`  and ${left} more: /__mock/accounts of a brand`] : [])].join(
      '\n',
    ),
  ]
}

const NO_SHADOW =
  '  upstream.shadow compares nothing here, because production has no simulated platform: start the project by npm start before the same upstream, or compare a log by npm run drift'

function brandText(site: LoadedBrand, { config, content, port }: Omit<Started, 'platform'>): string {
  const lines = [
    site.brand.name,
    ...addressesOf(site, config, port).map((address) => `  ${address}`),
    `  ${whoAnswers(site, content)}`,
    ...(config.production && site.brand.upstream.shadow ? [NO_SHADOW] : []),
  ]
  return lines.join('\n')
}

function addressesOf(site: LoadedBrand, config: Config, port: number): string[] {
  const local = config.production ? [] : [`http://${site.code}.localhost:${port}`]
  return [...local, ...site.brand.domains.map((domain) => `https://${domain}`)]
}

function whoAnswers(site: LoadedBrand, content: Content): string {
  const { mode, url = '', families, operations } = site.brand.upstream
  const others = Object.entries({ ...families, ...operations }).filter(([, who]) => who !== mode)
  const main = mode === 'simulated' ? 'all calls are simulated' : `calls: ${mode} ${url}`
  const except = others.map(([name, who]) => `${name} ${who}`).join(', ')
  return others.length > 0 ? `${main}, except ${except}` : `${main} (${content.operations.size})`
}

function removedFrom({ unserved }: Content): ReadonlySet<string> {
  return new Set([...unserved.values()].filter(({ isRemoved }) => isRemoved).map(({ code }) => code))
}

function removedLines(codes: readonly string[]): string[] {
  return codes.map((code) => `${code} is not served: its folder was removed`)
}

/** Broken brands by name, then the faults of all files. */
function faultLines({ unserved, problems }: Content): string[] {
  const broken = [...unserved.values()].filter(({ isRemoved }) => !isRemoved)
  return [...broken.map(({ code }) => `${code} is not served:`), ...filterErrors(problems).map(formatProblem)]
}
