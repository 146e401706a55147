import type { PageFile } from '@marquee/schemas/contract'
import type { FastifyRequest } from 'fastify'
import type { LoadedBrand, RunningVariants } from '../../content/content.ts'
import { BUCKETS, chooseVariants, resolveVariants } from '../../content/serve/variant-sites.ts'
import type { VariantCounts } from './variant-counts.ts'
import { formatVisit, getMark, readVisit, type Visit } from './visit-cookie.ts'

/** Step between the buckets of visitors in turn, without a common divisor with their number. */
const STEP = 6_181

/** A brand as a visitor sees it, with its combination of variants: `''` is the original. */
export type Shown = { site: LoadedBrand; combination: string; visit?: Visit }

/** Visitors of running experiments. A brand without any costs one comparison. */
export type Visits = {
  /** Site of a request, which may be the first one of a visitor. */
  siteFor(request: FastifyRequest, brand: LoadedBrand): Shown
  /** Counts the visitor who opens a page; gives the cookie that keeps it, if it changes. */
  arrive(request: FastifyRequest, shown: Shown, page: PageFile | undefined): string | undefined
  /** Counts the visitor who reaches a goal by a call that succeeded; gives the cookie that keeps it, if it changes. */
  reach(request: FastifyRequest, brand: LoadedBrand, operation: string): string | undefined
}

/**
 * Creates the visits of a gateway. New visitors get the buckets in turn from a random start, so that shares come out evenly,
 * and all gateways give a bucket the same variants.
 */
export function createVisits(counts: VariantCounts, random: () => number = Math.random): Visits {
  let latest = Math.floor(random() * BUCKETS)
  const nextBucket = () => (latest = (latest + STEP) % BUCKETS)

  function mark(
    { code, variants }: LoadedBrand,
    visit: Visit,
    isReached: (goal: RunningVariants['experiments'][number]['goal']) => boolean,
    isArriving: boolean,
  ): Visit | undefined {
    const marks = new Map<string, boolean>()
    const chosen = chooseVariants(variants!, visit.bucket)
    for (const { name, goal } of variants!.experiments) {
      const key = getMark(name)
      const before = visit.marks.get(key)
      if (before === undefined && !isArriving) continue
      const after = before === true || isReached(goal)
      const place = { brand: code, experiment: name, variant: chosen.get(name)! }
      if (before === undefined) counts.add(place, 'visitors')
      if (after && before !== true) counts.add(place, 'goals')
      marks.set(key, after)
    }
    const isSame = [...marks].every(([key, value]) => visit.marks.get(key) === value)
    return isSame ? undefined : { bucket: visit.bucket, marks }
  }

  return {
    siteFor(request, brand) {
      if (!brand.variants || isMachine(request)) return { site: brand, combination: '' }
      const visit = readVisit(request) ?? { bucket: nextBucket(), marks: new Map() }
      return { ...resolveVariants(brand, chooseVariants(brand.variants, visit.bucket)), visit }
    },
    arrive(request, { site, visit }, page) {
      if (!visit || !site.variants || !isOpened(request)) return undefined
      const routes = page ? [page.route, ...(page.aliases ?? [])] : []
      const next = mark(
        site,
        visit,
        ({ route }) => route !== undefined && routes.includes(route.split('?', 1)[0]),
        true,
      )
      return next && formatVisit(request, next)
    },
    reach(request, brand, operation) {
      const visit = brand.variants && request.method !== 'HEAD' ? readVisit(request) : undefined
      const next = visit && mark(brand, visit, (goal) => goal.operation === operation, false)
      return next && formatVisit(request, next)
    },
  }
}

const MACHINES = /bot\b|crawl|spider|slurp|preview|headless|lighthouse|monitor|uptime|facebookexternalhit|^$/i

/** Tells whether a program reads the site, which sees the original and is not counted. */
function isMachine({ headers }: FastifyRequest): boolean {
  return MACHINES.test(headers['user-agent'] ?? '')
}

/** Tells whether a person opens a page now; browsers say so themselves, apart from old ones and plain http. */
function isOpened({ method, headers }: FastifyRequest): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose
  return method === 'GET' && purpose === undefined && (headers['sec-fetch-dest'] ?? 'document') === 'document'
}
