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

/** Compares every screen that was asked for, one after the other; `onScreen` is called with each. */
export async function compareSites(
  sides: Sides,
  asked: Asked,
  onScreen: (compared: Compared) => void,
): Promise<void> {
  const [before, after] = await Promise.all([sitesOf(sides.before), sitesOf(sides.after)])
  const all = [...new Map([...before, ...after]).values()]
  for (const one of casesOf(all, asked))
    for (const role of ROLES) {
      const sites = { before: before.get(one.brand), after: after.get(one.brand) }
      await compareVisit(sides, sites, one, role, asked, onScreen)
    }
}

async function sitesOf({ gateway }: Side): Promise<Map<string, Site>> {
  const codes = await brandsOf(gateway)
  const sites = await Promise.all(codes.map((code) => siteOf(gateway, code)))
  return new Map(sites.map((site) => [site.code, site]))
}

type BothSites = { before: Site | undefined; after: Site | undefined }

/** Compares the screens that are open to one role. */
async function compareVisit(
  sides: Sides,
  sites: BothSites,
  { brand, look, name }: Case,
  role: string | undefined,
  asked: Asked,
  onScreen: (compared: Compared) => void,
): Promise<void> {
  const place = { brand, language: look.language }
  const stops = {
    before: wantedStops(sites.before, role, asked, place),
    after: wantedStops(sites.after, role, asked, place),
  }
  const keys = [...new Set([...stops.before.keys(), ...stops.after.keys()])]
  if (keys.length === 0) return
  const stages = await both(async (side) => {
    const site = sites[side]
    return site && stops[side].size > 0 ? openStage(sides[side], site, look, role) : undefined
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

async function both<Value>(work: (side: keyof Sides) => Promise<Value>) {
  const [before, after] = await Promise.all([work('before'), work('after')])
  return { before, after }
}
