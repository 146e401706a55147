import type { Config } from '../config.ts'
import type { Content, LoadedBrand } from '../content/content.ts'
import { problemText } from '../content/problem.ts'
import type { Platform } from '../platform/platform.ts'

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
function notServed({ brands, problems }: Content): string[] {
  const names = new Set(problems.flatMap(({ brand }) => (brand && !brands.has(brand) ? [brand] : [])))
  return [...[...names].map((name) => `${name} is not served:`), ...problems.map(problemText)]
}
