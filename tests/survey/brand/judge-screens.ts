import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Site } from '@marquee/schemas/contract'
import { errors, type Page } from 'playwright'
import { findViolations } from '../axe.ts'
import { isAskedFor } from '../compare/matrix.ts'
import { compareTexts } from '../compare/spoken.ts'
import { openStage, type Side, type Stage } from '../compare/stage.ts'
import { type Look, type Stop, stopsOf } from '../site-walk.ts'
import { tooLong } from '../too-long.ts'
import type { Case, Part } from './brand-report.ts'
import { judgeSpoken } from './judge-spoken.ts'

const DESKTOP = { width: 1280, height: 800, theme: 'dark' } as const
const PHONE = { width: 360, height: 740, theme: 'light' } as const
const ROLES = [undefined, 'player', 'agent'] as const
/** Screens are judged in so many pages at a time. */
const PAGES = 3

/** A brand under test. */
export type Tried = {
  side: Side
  site: Site
  languages: readonly string[]
  /** Forms and screens, such as `forms/deposit` or `home`; all if empty. */
  only: string[]
  /** Keys of the brand's texts. */
  keys: ReadonlySet<string>
  /** Folder of the accepted snapshots; those of screens that have none are written there, all of them with `accepts`. */
  snapshots: string
  accepts: boolean
  /** Reads JSON of the brand; undefined if the gateway does not have it. */
  read<Value>(path: string): Promise<Value | undefined>
  note(one: Case): void
  /** Collects the addresses that a screen links to. */
  link(address: string, screen: string): void
}

type Visit = { look: Look; isWide: boolean; role: (typeof ROLES)[number] }

/** Judges every page and modal: on a desktop in the language of the brand, on a phone in all languages. */
export async function judgeScreens(tried: Tried): Promise<void> {
  const { site, languages, side } = tried
  const looks = [
    { look: { ...DESKTOP, language: languages[0]! }, isWide: true },
    ...languages.map((language) => ({ look: { ...PHONE, language }, isWide: false })),
  ]
  const stops = stopsOf(site)
    .filter((stop) => isAskedFor(stop, tried))
    .filter(({ kind, role }) => !side.origin || (kind === 'pages' && !role))
  noteSkipped(tried, stops)
  const visits: Visit[] = looks.flatMap((one) => ROLES.map((role) => ({ ...one, role })))
  await Promise.all(
    Array.from({ length: PAGES }, async () => {
      for (let visit = visits.shift(); visit; visit = visits.shift()) await judgeVisit(tried, visit, stops)
    }),
  )
}

/** Names the screens that no walk reaches, and the reason. */
function noteSkipped({ site, side, only, note }: Tried, stops: readonly Stop[]) {
  const walked = new Set(stops.map(({ kind, name }) => `${kind}/${name}`))
  for (const kind of ['pages', 'modals'] as const)
    for (const [name, { route, redirect }] of Object.entries(site[kind])) {
      if (walked.has(`${kind}/${name}`) || redirect || !isAskedFor({ kind, name }, { only })) continue
      const isFree = kind === 'pages' && route?.includes(':') !== true && route
      const skipped =
        side.origin && (isFree || kind === 'modals')
          ? 'this gateway has no simulated platform, so modals and pages of members cannot be opened'
          : route
            ? `its address ${route} has a parameter`
            : 'it has no address'
      note({ part: 'accessibility', name: `${kind}/${name}`, findings: [], skipped })
    }
}

async function judgeVisit(tried: Tried, { look, isWide, role }: Visit, all: readonly Stop[]): Promise<void> {
  const stops = all.filter((stop) => stop.role === role)
  if (stops.length === 0) return
  const place = `${look.language} ${isWide ? 'desktop' : 'phone'}`
  const stage = await openStage(tried.side, tried.site, look, role, true)
  if (!stage) {
    const skipped = `the brand has no account with the role ${role}`
    for (const { kind, name } of stops)
      tried.note({ part: 'spoken', name: `${place} ${kind}/${name}`, findings: [], skipped })
    return
  }
  for (const stop of stops) await judgeScreen(tried, stage, stop, place, isWide)
  await stage.close()
}

async function judgeScreen(tried: Tried, stage: Stage, stop: Stop, place: string, isWide: boolean) {
  const screen = `${stop.kind}/${stop.name}`
  const name = `${place} ${screen}`
  const note = (part: Part, findings: readonly string[]) => tried.note({ part, name, findings })
  const spoken = await stage.spoken(stop).catch((error: unknown) => {
    if (error instanceof errors.TimeoutError) return undefined
    throw error
  })
  if (!spoken) return note('spoken', ['it shows nothing'])
  note('spoken', judgeSpoken(String(spoken), tried.keys))
  tried.note({
    part: 'changes',
    name,
    ...compareSnapshot(tried, join(...place.split(' '), `${screen}.txt`), spoken),
  })
  if (!isWide) return note('phone', await stage.page.evaluate(tooLong))
  note('accessibility', await findViolations(stage.page))
  note('links', await readLinks(stage.page, (address) => tried.link(address, screen)))
}

/** Differences from the accepted snapshot. */
function compareSnapshot(
  { side, snapshots, accepts }: Tried,
  path: string,
  spoken: Buffer,
): Omit<Case, 'part' | 'name'> {
  if (side.origin) return { findings: [], skipped: 'the world of this gateway cannot be made the same again' }
  const file = join(snapshots, path)
  const before = existsSync(file) ? readFileSync(file) : undefined
  if (!before || accepts) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, spoken)
    return { findings: [], skipped: accepts ? 'accepted' : 'it had no snapshot yet; this one is written' }
  }
  const verdict = compareTexts({ before, after: spoken })
  return { findings: verdict.kind === 'different' ? [String(verdict.difference)] : [] }
}

/** Hands over the addresses of the site that a page links to; returns its links to parts that it does not have. */
async function readLinks(page: Page, link: (address: string) => void): Promise<string[]> {
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
  const here = new URL(page.url())
  const missing: string[] = []
  for (const href of new Set(hrefs)) {
    const { origin, pathname, search, hash } = new URL(href)
    if (origin !== here.origin) continue
    const isPart = pathname === here.pathname && search === here.search && hash !== ''
    if (!isPart) link(pathname + search)
    else if ((await page.locator(`[id="${decodeURIComponent(hash.slice(1))}"]`).count()) === 0)
      missing.push(`${hash} is no part of the page`)
  }
  return missing
}
