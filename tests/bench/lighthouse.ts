import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import { BROWSER } from '../support/browser.ts'
import { startGatewayProcess } from '../support/gateway-process.ts'
import { median, short, type Table } from './table.ts'

// Outside the workspace: its peers do not fit strict ones, and no test needs it.
const LIGHTHOUSE = 'lighthouse@12.8.2'
const BRANDS = ['meghna', 'hanabi', 'layali']
const PAGES = ['/index', '/promotions', '/register', '/rng']
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 3)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>
}

/** Lighthouse on home, promotions, registration and slots of each brand, mobile, with throttling applied by devtools rather than simulated. */
export async function bench(): Promise<Table[]> {
  const gateway = await startGatewayProcess()
  try {
    const rows: Table['rows'] = []
    const faults = new Set<string>()
    for (const [brand, page] of BRANDS.flatMap((brand) => PAGES.map((page) => [brand, page] as const))) {
      const reports: Report[] = []
      for (let run = 0; run < RUNS; run += 1) reports.push(await lighthouse(gateway.origin(brand) + page))
      rows.push(rowOf(brand + page, reports))
      for (const report of reports)
        for (const fault of faultsOf(report)) faults.add(`${brand}${page}: ${fault}`)
    }
    const targets = {
      brand: 'target',
      performance: 95,
      accessibility: 100,
      'best-practices': 100,
      seo: 95,
      'FCP s': 0.9,
      'LCP s': 1.8,
      CLS: 0.02,
    }
    return [
      { title: `Lighthouse 12.8.2, devtools throttling, medians of ${RUNS}`, rows: [...rows, targets] },
      { title: 'audits below full marks', rows: [...faults].sort().map((audit) => ({ audit })) },
    ]
  } finally {
    await gateway.stop()
  }
}

async function lighthouse(url: string): Promise<Report> {
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking'
  const args = [
    '--yes',
    LIGHTHOUSE,
    url,
    '--quiet',
    '--output=json',
    '--throttling-method=devtools',
    `--chrome-flags=${flags}`,
  ]
  const only = `--only-categories=${CATEGORIES.join(',')}`
  const env = { ...process.env, CHROME_PATH: BROWSER.executablePath }
  const { stdout } = await promisify(execFile)('npx', [...args, only], {
    env,
    cwd: tmpdir(),
    maxBuffer: 64 << 20,
  })
  return JSON.parse(stdout) as Report
}

function rowOf(brand: string, reports: Report[]): Record<string, string | number> {
  const score = (name: string) =>
    Math.round(100 * median(reports.map(({ categories }) => categories[name]?.score ?? 0)))
  const [fcp, lcp, tbt, cls] = TIMES.map((id) =>
    median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)),
  )
  return {
    brand,
    ...Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])),
    'FCP s': short(fcp! / 1000),
    'LCP s': short(lcp! / 1000),
    'TBT ms': Math.round(tbt!),
    CLS: Number(cls!.toFixed(3)),
  }
}

function faultsOf({ categories, audits }: Report): string[] {
  return CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${name}: ${id}, ${audits[id]?.title ?? ''}`),
  )
}
