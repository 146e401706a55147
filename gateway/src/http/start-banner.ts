import type { Config } from '../config.ts'
import type { Content, LoadedBrand, Problem } from '../content/content.ts'
import { problemText } from '../content/read/problem.ts'
import type { Platform, Renewal, Reseeded } from '../platform-port/platform.ts'

type Started = {
  config: Config
  content: Content
  platform: Platform | undefined
  port: number
  /** Address of the studio; undefined without one. */
  studio?: string | undefined
}

/** Text after the start: addresses of brands, of the lab and of the studio, ready accounts, who answers calls, and problems. */
export function startBanner({ config, content, platform, port, studio }: Started): string {
  const brands = [...content.brands.values()]
  const blocks = [
    ...brands.map((site) => brandText(site, { config, content, platform, port })),
    ...labLines(brands[0], config, port),
    ...(studio === undefined ? [] : [`Studio, in which operators edit the brands\n  ${studio}`]),
    ...(platform?.renewal ? [renewalLine(platform.renewal)] : []),
    ...removedLines([...removedFrom(content)]),
    ...problemLines(content),
  ]
  return `\n${blocks.join('\n\n')}\n`
}

/** Maximum number of printed problems; a missing base folder alone would fill the terminal. */
const MOST_PRINTED = 20

/**
 * Prints the problems after each save, once that there are none, and once each brand whose folder was
 * removed. `remainder` tells where those beyond the maximum are found.
 */
export function problemPrinter(print: (text: string) => void, remainder: string): (content: Content) => void {
  let hadProblems = false
  let printed: ReadonlySet<string> = new Set()
  return (content) => {
    const removed = removedFrom(content)
    const found = problemLines(content)
    const lines = [...removedLines([...removed].filter((code) => !printed.has(code))), ...found]
    // A restored folder may be removed again.
    printed = removed
    const rest = lines.length - MOST_PRINTED
    const more = rest > 0 ? [`and ${rest} more: ${remainder}`] : []
    if (lines.length > 0) print(`\n${[...lines.slice(0, MOST_PRINTED), ...more].join('\n')}\n`)
    else if (hadProblems) print('\nNo problems are left.\n')
    hadProblems = found.length > 0
  }
}

/** Tells the developer, on the page and in the terminal, why balances have changed. */
export function reseedProblem({ brand, before, currency }: Reseeded): Problem {
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

function labLines(site: LoadedBrand | undefined, { production }: Config, port: number): string[] {
  if (production || !site) return []
  return [`Lab, with every form, page and modal by itself\n  http://${site.code}.localhost:${port}/_lab`]
}

function brandText(site: LoadedBrand, { config, content, platform, port }: Started): string {
  const accounts = config.control ? (platform?.control.accounts(site.code) ?? []) : []
  const lines = [
    site.brand.name,
    ...addressesOf(site, config, port).map((address) => `  ${address}`),
    ...accounts.map(
      ({ account, password, note }) => `    ${account.padEnd(14)} ${password.padEnd(14)} ${note}`,
    ),
    `  ${whoAnswers(site, content)}`,
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

/** Broken brands by name, then the problems of all files. */
function problemLines({ unserved, problems }: Content): string[] {
  const broken = [...unserved.values()].filter(({ isRemoved }) => !isRemoved)
  return [...broken.map(({ code }) => `${code} is not served:`), ...problems.map(problemText)]
}
