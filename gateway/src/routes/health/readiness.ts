import type { Content, LoadedBrand } from '../../content/content.ts'
import type { RouteDeps } from '../../http/resolve-site.ts'
import { SECOND_MS } from '../../lib/time-units.ts'
import type { UpstreamHealth, UpstreamState } from '../../upstream/upstream-health.ts'
import { getUpstreamOrigin } from '../../upstream/upstream-origin.ts'
import type { PageChecks } from './page-checks.ts'

const DATABASE_MS = 2_000

/** Dependencies of the readiness of a gateway. */
export type ReadinessDeps = Pick<RouteDeps, 'config' | 'content' | 'platform' | 'common'> & {
  health: UpstreamHealth
  pages: Pick<PageChecks, 'failing'>
}

/** State of a brand's upstream, without its address, because /readyz is on the public port. */
type BrandUpstream = { state: UpstreamState; goodAgeSeconds: number | null }

/** Readiness as /readyz reports it. */
export type Readiness = {
  status: 'ready' | 'degraded' | 'not ready'
  /** A false check takes the gateway out of rotation. */
  checks: { brands: boolean; pages: boolean; platform: boolean; upstreams: boolean; running: boolean }
  /** Brands whose home page cannot be rendered, with the code of the error; the log has the whole of it. */
  failedPages: Record<string, string>
  /** State shared with other gateways; null without a database server. */
  shared: boolean | null
  /** Broken brands. */
  unserved: string[]
  /** Brands whose folder was removed while the gateway runs. */
  removed: string[]
  /** Brands with an interrupted publish that no studio has completed. */
  interrupted: string[]
  upstreams: Record<string, BrandUpstream>
}

/**
 * Reads the readiness. A gateway is not ready if it can serve no brand, or if a page fails, which is mostly its build's
 * fault; what else concerns some of the brands, or only the state shared with other gateways, makes it degraded.
 */
export async function readReadiness(deps: ReadinessDeps, isRunning: boolean): Promise<Readiness> {
  const { content, platform, common } = deps
  const current = content.current()
  const upstreams = upstreamsOf(current, deps)
  const states = Object.values(upstreams).map(({ state }) => state)
  const [failedPages, isPlatformReady, shared] = await Promise.all([
    deps.pages.failing(),
    platform ? succeeds(platform.ready()) : true,
    common && !platform ? succeeds(common.ready()) : null,
  ])
  const checks = {
    brands: current.brands.size > 0,
    pages: Object.keys(failedPages).length === 0,
    platform: isPlatformReady,
    // A brand that is simulated, or whose upstream works, still needs this gateway.
    upstreams: states.length < current.brands.size || states.some((state) => state !== 'dead'),
    running: isRunning,
  }
  const isFine = Object.values(checks).every(Boolean)
  const [removed, broken] = [true, false].map((isRemoved) =>
    [...current.unserved.values()].filter((one) => one.isRemoved === isRemoved).map(({ code }) => code),
  ) as [string[], string[]]
  const isWhole =
    broken.length === 0 &&
    current.interrupted.length === 0 &&
    shared !== false &&
    states.every((state) => state === 'good' || state === 'unasked')
  const fineStatus = isWhole ? 'ready' : 'degraded'
  return {
    status: isFine ? fineStatus : 'not ready',
    checks,
    failedPages,
    shared,
    unserved: broken,
    removed,
    interrupted: current.interrupted.flatMap(({ brand }) => brand ?? []),
    upstreams,
  }
}

function upstreamsOf({ brands }: Content, { config, health }: ReadinessDeps): Record<string, BrandUpstream> {
  const entries = [...brands.values()].filter(hasUpstream).map((site) => {
    const { state, goodAgeMs } = health.of(getUpstreamOrigin(site, config))
    return [site.code, { state, goodAgeSeconds: goodAgeMs === undefined ? null : secondsOf(goodAgeMs) }]
  })
  return Object.fromEntries(entries) as Record<string, BrandUpstream>
}

const LIVE_MODES: ReadonlySet<string> = new Set(['proxy', 'record'])

/** Tells whether an upstream answers any of the brand's calls now; recordings need none. */
function hasUpstream({ brand }: LoadedBrand): boolean {
  const { mode, families, operations } = brand.upstream
  return [mode, ...Object.values(families), ...Object.values(operations)].some((one) => LIVE_MODES.has(one))
}

function secondsOf(ms: number): number {
  return Math.floor(ms / SECOND_MS)
}

/** Tells whether the work succeeds in time: a database behind a broken network does not answer at all. */
async function succeeds(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<false>((done) => (timer = setTimeout(() => done(false), DATABASE_MS)))
  const isDone = work.then(
    () => true,
    () => false,
  )
  return Promise.race([isDone, patience]).finally(() => clearTimeout(timer))
}
