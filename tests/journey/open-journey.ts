import type { LoginResult, Site } from '@marquee/schemas/contract'
import type { LanguageCode } from '@marquee/schemas/languages'
import type { ShownTarget } from '@marquee/schemas/rules/journey'
import { type Browser, type BrowserContext, selectors } from 'playwright'
import { askOnce } from '../testing/ask-once.ts'
import { type Control, controlAt } from '../testing/control.ts'
import { quietPopups } from '../testing/quiet-popups.ts'
import { sessionKeys } from '../testing/world.ts'
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

// Elements are found as the lab's recorder names them, by the script that documents load in development.
await selectors.register('journey', () => {
  const find = (text: string): Element[] => {
    const targets = JSON.parse(decodeURIComponent(text)) as ShownTarget[]
    const found = targets.map((target) => window.labElements?.find(target) ?? [])
    // In another language one text may have several elements, and another one of the same name just one.
    return found.find(({ length }) => length === 1) ?? found.find(({ length }) => length > 1) ?? []
  }
  return {
    query: (_root: Element, text: string) => find(text)[0] ?? null,
    queryAll: (_root: Element, text: string) => find(text),
  }
})

/**
 * Opens the page that a journey starts from, in a world of its own. @throws Error if the brand does not have the page, the
 * language or the role
 */
export async function openJourney(browser: Browser, options: JourneyOptions): Promise<RunningJourney> {
  const { url, brand, world } = options
  const port = Number(new URL(url).port || 80)
  const address = `http://127.0.0.1:${port}`
  const read = async <Value>(path: string, session = ''): Promise<Value> => {
    const answer = await askOnce(address + path, { headers: { Merchant: brand, 'mock-session': session } })
    if (!answer.ok) throw new Error(`${path} of ${brand} answered ${answer.status}`)
    return (await answer.json()) as Value
  }
  const site = await read<Site>('/_site/site.json')
  const language = (options.language ?? site.brand.defaultLang) as LanguageCode
  const texts = site.texts[language]
  if (texts === undefined)
    throw new Error(`${brand} has no language ${language}; it has ${Object.keys(site.texts).join(', ')}`)
  const session = await beginWorld(`${address}/__mock/scene?brand=${brand}`, world)
  const control = controlAt(port, brand, session)
  const origin = `http://${brand}.localhost:${port}`
  const context = await browser.newContext({
    viewport: options.isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    ...(options.isPhone && { isMobile: true, hasTouch: true }),
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.addCookies([
    { name: 'mock_session', value: session, url: origin },
    { name: 'lang', value: language, url: origin },
  ])
  const account = await accountFor(control, site, world)
  await prepareTab(context, language, account === undefined ? undefined : await control.signIn(account))
  const page = await context.newPage()
  await page.goto(origin + pathFor(site, world.to))
  const journey = new RunningJourney({
    page,
    control,
    site,
    texts: await read<Record<string, string>>(texts),
    read: (path) => read(path, session),
    account,
  })
  await journey.isDrawn()
  return journey
}

async function beginWorld(address: string, { seed, clock, scenario }: JourneyWorld): Promise<string> {
  const answer = await askOnce(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seed, clock, scenario }),
  })
  if (!answer.ok) throw new Error(`the world of the journey was refused: ${await answer.text()}`)
  return ((await answer.json()) as { session: string }).session
}

/** The account that a journey starts as; undefined for a visitor. */
async function accountFor(control: Control, site: Site, { account, role }: JourneyWorld) {
  if (role === undefined) return account
  const accounts = await control.accounts()
  const found = accounts.find(({ roles }) => roles.includes(role))?.account
  if (found === undefined) throw new Error(`${site.code} has no account with the role ${role}`)
  return found
}

/** Chooses the language, signs in, and leaves announcements out, which would cover the page. */
async function prepareTab(context: BrowserContext, language: string, login: LoginResult | undefined) {
  await context.addInitScript(quietPopups)
  await context.addInitScript(
    ({ language: chosen, keys }) => {
      if (window !== top) return
      localStorage.setItem('lang', chosen)
      if (sessionStorage.getItem('journey') !== null) return
      sessionStorage.setItem('journey', 'begun')
      for (const [key, value] of Object.entries(keys)) sessionStorage.setItem(key, value)
    },
    { language, keys: login ? sessionKeys(login) : {} },
  )
}

function pathFor(site: Site, to: string): string {
  const [kind, name = ''] = to.split('/')
  if (kind === 'modals' && site.modals[name]) return `/_lab/modals/${name}`
  const route = kind === 'pages' ? site.pages[name]?.route : undefined
  if (route === undefined) throw new Error(`${site.code} has nothing at ${to}, where the journey starts`)
  return route
}
