import type { LanguageCode } from '@marquee/schemas/languages'
import type { Browser } from 'playwright'
import { contextOf, siteOf, stopsOf } from '../survey/site-walk.ts'
import { askOnce } from '../testing/ask-once.ts'
import { type Control, controlAt } from '../testing/control.ts'
import { quietPopups } from '../testing/quiet-popups.ts'
import { createWorld } from '../testing/world.ts'
import { type JourneyWorld, RunningJourney } from './running-journey.ts'

export type JourneyOptions = {
  /** Address of a gateway of this machine. */
  url: string
  brand: string
  /** Code of a language of the brand; without it the brand's own. */
  language?: string | undefined
  isPhone?: boolean | undefined
  world: JourneyWorld
}

/**
 * Opens the page that a journey starts from, in a world of its own. @throws Error if the brand does not have the page, the
 * language or the role
 */
export async function openJourney(browser: Browser, options: JourneyOptions): Promise<RunningJourney> {
  const { url, brand, isPhone, world } = options
  const { to, account: ready, role, ...scene } = world
  const port = Number(new URL(url).port || 80)
  const { session } = (await controlAt(port, brand).change('POST', '/scene', scene)) as { session: string }
  const control = controlAt(port, brand, session)
  const read = async <Value>(path: string): Promise<Value> => {
    const headers = { Merchant: brand, ...control.headers }
    const answer = await askOnce(`http://127.0.0.1:${port}${path}`, { headers })
    if (!answer.ok) throw new Error(`${path} of ${brand} answered ${answer.status}`)
    return (await answer.json()) as Value
  }
  const site = await siteOf({ port }, brand)
  const language = options.language ?? site.brand.defaultLang
  const texts = site.texts[language as LanguageCode]
  if (texts === undefined)
    throw new Error(`${brand} has no language ${language}; it has ${Object.keys(site.texts).join(', ')}`)
  const start = stopsOf(site).find(({ kind, name }) => `${kind}/${name}` === to)
  if (!start) throw new Error(`${brand} has nothing at ${to}, where the journey starts`)
  const origin = `http://${brand}.localhost:${port}`
  const size = isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 }
  const look = { ...size, theme: 'light' as const, language }
  const context = await contextOf(browser, origin, look, undefined, { serviceWorkers: 'block' })
  await context.addCookies([{ name: 'mock_session', value: session, url: origin }])
  await context.addInitScript(quietPopups)
  const page = await context.newPage()
  const account = role === undefined ? ready : await findAccount(control, role)
  if (account !== undefined) await createWorld(page, control, origin).enter(account)
  await page.goto(origin + start.address)
  const journey = new RunningJourney({ page, control, site, texts: await read(texts), read, account })
  await journey.isDrawn()
  return journey
}

async function findAccount(control: Control, role: string): Promise<string> {
  const found = (await control.accounts()).find(({ roles }) => roles.includes(role))?.account
  if (found === undefined) throw new Error(`the brand has no account with the role ${role}`)
  return found
}
