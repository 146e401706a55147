import type { Site } from '@marquee/schemas/contract'
import { brandsOf, type Stop, siteOf, stopsOf } from '../site-walk.ts'
import { type Asked, type Case, casesOf, isAskedFor } from './matrix.ts'
import { comparePair, type Pair, type Verdict } from './pair.ts'
import { compareTexts } from './spoken.ts'
import { openStage, type Side, type Stage } from './stage.ts'

/** Both revisions; each has a gateway and a browser of its own. */
export type Sides = { before: Side; after: Side }

/** One screen of a case: its pictures or texts, and their comparison. */
export type Compared = { screen: string; pair: Pair; verdict: Verdict }

const ROLES = [undefined, 'player', 'agent']

/** Compares every screen that was asked for, texts of several screens at a time; `onScreen` is called with each. */
export async function compareSites(
  sides: Sides,
  asked: Asked,
  onScreen: (compared: Compared) => void,
): Promise<void> {
  const [before, after] = await Promise.all([sitesOf(sides.before), sitesOf(sides.after)])
  const all = [...new Map([...before, ...after]).values()]
  const visits = casesOf(all, asked).flatMap((one) => {
    const both = { before: before.get(one.brand), after: after.get(one.brand) }
    return ROLES.flatMap((role) => visitsOf(both, one, role, asked))
  })
  await inParallel(asked.spoken ? SPOKEN_AT_A_TIME : 1, visits, (visit) =>
    compareVisit(sides, visit, asked, onScreen),
  )
}

/** Runs work over a queue, so many at a time. */
async function inParallel<Item>(count: number, queue: Item[], work: (item: Item) => Promise<void>) {
  const next = async () => {
    for (let item = queue.shift(); item; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: count }, next))
}

/** Texts are read on so many pages at a time, as a page spends most of its time waiting. */
const SPOKEN_AT_A_TIME = 3
/** Screens that one visitor sees one after the other. */
const SCREENS_OF_A_VISIT = 12

async function sitesOf({ gateway }: Side): Promise<Map<string, Site>> {
  const codes = await brandsOf(gateway)
  const sites = await Promise.all(codes.map((code) => siteOf(gateway, code)))
  return new Map(sites.map((site) => [site.code, site]))
}

type Both<Value> = { before: Value; after: Value }
type BothSites = Both<Site | undefined>

/** Screens that are open to one role, in a look, by their names. */
type Visit = Case & {
  role: string | undefined
  sites: BothSites
  stops: Both<Map<string, Stop>>
  keys: string[]
}

function visitsOf(sites: BothSites, one: Case, role: string | undefined, asked: Asked): Visit[] {
  const place = { brand: one.brand, language: one.look.language }
  const stops = {
    before: wantedStops(sites.before, role, asked, place),
    after: wantedStops(sites.after, role, asked, place),
  }
  const keys = [...new Set([...stops.before.keys(), ...stops.after.keys()])]
  const starts = Array.from(
    { length: Math.ceil(keys.length / SCREENS_OF_A_VISIT) },
    (_, at) => at * SCREENS_OF_A_VISIT,
  )
  return starts.map((at) => ({ ...one, role, sites, stops, keys: keys.slice(at, at + SCREENS_OF_A_VISIT) }))
}

async function compareVisit(
  sides: Sides,
  { sites, stops, keys, look, name, role }: Visit,
  asked: Asked,
  onScreen: (compared: Compared) => void,
): Promise<void> {
  const stages = await both(async (side) => {
    const site = sites[side]
    const isAny = keys.some((key) => stops[side].has(key))
    return site && isAny ? openStage(sides[side], site, look, role, asked.spoken) : undefined
  })
  for (const key of keys) {
    const pair = await both((side) => lookAt(stages[side], stops[side].get(key), asked))
    if (pair.before || pair.after)
      onScreen({
        screen: `${name} ${key}`,
        pair,
        verdict: asked.spoken ? compareTexts(pair) : await comparePair(pair),
      })
  }
  await both(async (side) => stages[side]?.close())
}

function wantedStops(
  site: Site | undefined,
  role: string | undefined,
  asked: Asked,
  place: { brand: string; language: string },
): Map<string, Stop> {
  const stops = site ? stopsOf(site) : []
  return new Map(
    stops
      .filter((stop) => stop.role === role && isAskedFor(stop, asked, place))
      .map((stop) => [`${stop.kind}/${stop.name}`, stop]),
  )
}

async function lookAt(
  stage: Stage | undefined,
  stop: Stop | undefined,
  { spoken }: Asked,
): Promise<Buffer | undefined> {
  return stage && stop ? (spoken ? stage.spoken(stop) : stage.picture(stop)) : undefined
}

async function both<Value>(work: (side: keyof Sides) => Promise<Value>): Promise<Both<Value>> {
  const [before, after] = await Promise.all([work('before'), work('after')])
  return { before, after }
}
