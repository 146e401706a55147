import type { LoginResult, PageFile, Site } from '@marquee/schemas/contract'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { launchBrowser } from '../support/browser.ts'
import { type GatewayProcess, startGatewayProcess } from '../support/gateway-process.ts'
import { controlAt } from '../testing/control.ts'
import { sessionKeys } from '../testing/world.ts'

/** Screen, theme, language and session in which a site is photographed. */
export type Look = {
  width: number
  height: number
  theme: 'dark' | 'light'
  /** Language code. */
  language: string
}

/** One screen that is open: a page or a modal, by its file's name. */
export type Screen = { brand: string; name: string; kind: 'pages' | 'modals'; look: Look; page: Page }

type Visit = (screen: Screen) => Promise<void>
/** A screen to open: its address, and the role that it is open to. */
export type Stop = { name: string; kind: Screen['kind']; address: string; role: string | undefined }

/** Opens every page and every modal of a brand in a look, signed in where it has to be. */
export type Walk = (brand: string, look: Look, visit: Visit) => Promise<void>

/** Starts a gateway and a browser, hands out the walk, and ends both. */
export async function withSites(work: (walk: Walk, sites: Site[]) => Promise<void>): Promise<void> {
  const gateway = await startGatewayProcess({ CALLS_PER_MINUTE: '0' })
  const browser = await launchBrowser()
  try {
    const sites = await Promise.all((await brandsOf(gateway)).map((code) => siteOf(gateway, code)))
    await work((brand, look, visit) => walkBrand(gateway, browser, brand, look, visit), sites)
  } finally {
    await browser.close()
    await gateway.stop()
  }
}

/** Codes of the brands that a gateway serves. */
export async function brandsOf({ port }: Pick<GatewayProcess, 'port'>): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/_site/lab.json`)
  return ((await answer.json()) as { brands: { code: string }[] }).brands.map(({ code }) => code)
}

/** Pages, modals and settings of a brand. */
export async function siteOf({ port }: Pick<GatewayProcess, 'port'>, code: string): Promise<Site> {
  const answer = await fetch(`http://127.0.0.1:${port}/_site/site.json`, { headers: { Merchant: code } })
  return (await answer.json()) as Site
}

async function walkBrand(gateway: GatewayProcess, browser: Browser, brand: string, look: Look, visit: Visit) {
  const site = await siteOf(gateway, brand)
  const origin = gateway.origin(brand)
  for (const role of [undefined, 'player', 'agent']) {
    const stops = stopsOf(site).filter((stop) => stop.role === role)
    if (stops.length === 0) continue
    const login = role ? await signIn(gateway, brand, role, site) : undefined
    if (role && !login) continue
    const context = await contextOf(browser, origin, look, login)
    const page = await context.newPage()
    for (const { name, kind, address } of stops) {
      await page.goto(origin + address, { waitUntil: 'load' })
      await settled(page)
      await visit({ brand, name, kind, look, page })
    }
    await context.close()
  }
}

/** Pages with an address of their own, and modals. */
export function stopsOf(site: Site): Stop[] {
  const pages = Object.entries(site.pages).flatMap(([name, page]) =>
    page.route && !page.redirect && !page.route.includes(':')
      ? [{ name, kind: 'pages' as const, address: page.route, role: roleOf(page) }]
      : [],
  )
  const modals = Object.keys(site.modals).map((name) => ({
    name,
    kind: 'modals' as const,
    address: `/_lab/modals/${name}`,
    role: 'player',
  }))
  return [...pages, ...modals]
}

function roleOf({ when }: PageFile): string | undefined {
  if (when?.role) return when.role
  return when?.permission === 'agent-centre' ? 'agent' : when?.login ? 'player' : undefined
}

/** A person of the brand's who plays a role, in a session's world if it is given; undefined where it has none. */
export async function signIn(
  { port }: Pick<GatewayProcess, 'port'>,
  brand: string,
  role: string,
  site: Site,
  session = '',
): Promise<LoginResult | undefined> {
  const control = controlAt(port, brand, session)
  for (const { account } of await control.accounts()) {
    const login = await control.signIn(account).catch(() => undefined)
    const roles = login && site.brand.accountTypes[String(login.customerType)]
    if (roles?.some((one) => one === role) && !login?.passwordExpired) return login
  }
  return undefined
}

/** A browser context in a look, signed in. */
export async function contextOf(
  browser: Browser,
  origin: string,
  look: Look,
  login: LoginResult | undefined,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...options,
    viewport: { width: look.width, height: look.height },
    reducedMotion: 'reduce',
    ...(look.width < 600 && { hasTouch: true, isMobile: true }),
  })
  await context.addCookies([
    { name: 'lang', value: look.language, url: origin },
    { name: 'theme', value: look.theme, url: origin },
  ])
  // The compiler names functions by a helper of its own, which a page has not.
  await context.addInitScript('globalThis.__name ??= (given) => given')
  const session = login && {
    ...sessionKeys(login),
    username: login.userName,
    customerId: String(login.id),
  }
  await context.addInitScript(
    ({ kept, chosen }) => {
      if (window !== top) return
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
      localStorage.setItem('theme', chosen.theme)
      localStorage.setItem('lang', chosen.language)
    },
    {
      kept: (session ?? {}) as Record<string, string>,
      chosen: { theme: look.theme, language: look.language },
    },
  )
  return context
}

/** Until nothing is being read any more, at the longest some seconds: live streams never end. */
async function settled(page: Page) {
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
  await page.waitForTimeout(300)
}
