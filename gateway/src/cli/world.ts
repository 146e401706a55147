import { readConfig } from '../config.ts'
import type { LoadedBrand } from '../content/content.ts'
import { loadContent } from '../content/resolve/load-content.ts'
import { openPlatform } from '../platform/open-platform.ts'
import { type CrowdOptions, makeCrowd, type Progress } from '../platform/seed/crowd.ts'

const USAGE = `pnpm world [--members 10000] [--agents 500] [--days 90] [--bets 1000000] [--brand code] [--seed 1]

Fills the database (DATA_FOLDER, or DATABASE_URL) with people who have played for some time: a tree of agents, members,
deposits, settled bets and withdrawals, every amount by the ledger. The gateway must not run on the same data folder.
Everybody signs in with Quiet-Harbour-42.`

const DEFAULTS: CrowdOptions = { members: 10_000, agents: 500, days: 90, bets: 1_000_000, seed: 1 }

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})

async function run(words: readonly string[]): Promise<number> {
  const asked = optionsIn(words)
  if (!asked) {
    console.log(USAGE)
    return 1
  }
  const config = readConfig(process.env)
  const content = loadContent({ config })
  const { brand, ...options } = asked
  const site = brand === undefined ? content.brands.values().next().value : content.brands.get(brand)
  if (!site)
    throw new Error(`there is no brand "${brand}": write one of ${[...content.brands.keys()].join(', ')}`)
  const { vendor } = await import('@marquee/vendor')
  const platform = await openPlatform({ config, content, vendor })
  try {
    return await fill(platform, site, options)
  } finally {
    await platform.close()
  }
}

async function fill(
  { control }: Awaited<ReturnType<typeof openPlatform>>,
  site: LoadedBrand,
  options: CrowdOptions,
): Promise<number> {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const { rows } = await makeCrowd(
    (work) => control.inside(site, work),
    options,
    (progress) => show(progress, seconds()),
  )
  const took = seconds()
  process.stdout.write('\n')
  const { balanced, entries, accounts, problems } = await control.checkLedger(site.code)
  console.log(
    `${site.code}: ${count(rows)} rows in ${took.toFixed(1)} s (${count(rows / took)} a second); ` +
      `${count(entries)} entries on ${count(accounts)} accounts ${balanced ? 'add up' : 'do NOT add up'}`,
  )
  for (const problem of problems.slice(0, 10)) console.error(problem)
  return balanced ? 0 : 1
}

function show({ what, done, of, rows }: Progress, seconds: number): void {
  const part = what === 'sums' ? 'sums' : `${what} ${count(done)} of ${count(of)}`
  const text = `${part} · ${count(rows)} rows · ${count(rows / seconds)} a second`
  // A log gets a line per step; a terminal shows one line that changes.
  process.stdout.write(process.stdout.isTTY ? `\r${text.padEnd(78)}` : `${text}\n`)
}

function count(number: number): string {
  return Math.round(number).toLocaleString('en')
}

/** Parses `--members 100 --brand <code>`; undefined for anything else. */
function optionsIn(words: readonly string[]): (CrowdOptions & { brand?: string }) | undefined {
  const options: CrowdOptions & { brand?: string } = { ...DEFAULTS }
  for (let at = 0; at < words.length; at += 2) {
    const name = words[at]!.replace(/^--/, '')
    const value = words[at + 1]
    if (!words[at]!.startsWith('--') || value === undefined) return undefined
    if (name === 'brand') options.brand = value
    else if (name in DEFAULTS && /^\d+$/.test(value)) options[name as keyof CrowdOptions] = Number(value)
    else return undefined
  }
  const { members, agents, days } = options
  return days > 0 && members + agents > 0 ? options : undefined
}
