import type { Config } from '../config.ts'
import type { Content, LoadedBrand, Problem } from '../content/content.ts'
import { problemText } from '../content/problem.ts'
import type { Platform, Reseeded } from '../platform/platform.ts'

type Started = { config: Config; content: Content; platform: Platform | undefined; port: number }

/** What a person needs after the start: where each brand is, whom to sign in as, who answers, what is wrong. */
export function startBanner({ config, content, platform, port }: Started): string {
  const brands = [...content.brands.values()]
  const blocks = [
    ...brands.map((site) => brandText(site, { config, content, platform, port })),
    ...notServed(content),
  ]
  return `\n${blocks.join('\n\n')}\n`
}

/** More problems than a terminal shows at once: all of base's, say, when its folder is gone. */
const MOST_PRINTED = 20

/** Tells the terminal of the problems after each save, and once that there are none any more. */
export function problemPrinter(print: (text: string) => void): (content: Content) => void {
  let hadProblems = false
  return (content) => {
    const lines = notServed(content)
    const rest = lines.length - MOST_PRINTED
    const more = rest > 0 ? [`and ${rest} more: pnpm brand check tells all`] : []
    if (lines.length > 0) print(`\n${[...lines.slice(0, MOST_PRINTED), ...more].join('\n')}\n`)
    else if (hadProblems) print('\nNo problems are left.\n')
    hadProblems = lines.length > 0
  }
}

/** Tells the developer why balances are other ones: on the page and in the terminal. */
export function reseedProblem({ brand, before, currency }: Reseeded): Problem {
  return {
    file: `brands/${brand}/brand.json`,
    line: 1,
    pointer: '/currency/code',
    wrong: `the simulated world was in ${before} and has been made anew in ${currency}`,
    write: 'nothing; sign in again: balances and histories are as in a new world',
    brand,
    warning: true,
  }
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

/** Broken brands by name, then what is wrong with them and with all. */
function notServed({ unserved, problems }: Content): string[] {
  const names = [...unserved.values()].map(({ code, isRemoved }) =>
    isRemoved ? `${code} is not served: its folder was removed` : `${code} is not served:`,
  )
  return [...names, ...problems.map(problemText)]
}
