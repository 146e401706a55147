import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '@marquee/schemas/contract'
import { type LanguageCode, languages } from '@marquee/schemas/languages'
import { type BrowserContext, expect, type Page } from 'playwright/test'
import { findViolations } from '../../survey/axe.ts'
import { askOnce } from '../../testing/ask-once.ts'
import { type Control, controlAt } from '../../testing/control.ts'
import { test as base } from '../../testing/test.ts'
import { type BrandValues, type OwnBrand, ownBrand } from './own-brand.ts'

export type { LanguageCode }
export { expect }

/** One brand in one language, as a visitor of the page sees it. */
export type BrandSite = {
  code: string
  name: string
  origin: string
  language: LanguageCode
  /** A text of the brand in this language, its places filled; so that no test repeats a translation. */
  text(key: string, values?: Record<string, string | number>): string
  /** The same text in another language of the brand. */
  textIn(language: LanguageCode, key: string): Promise<string>
  /** Every key that the brand has a text for. */
  keys: ReadonlySet<string>
  /** Opens a path of the brand and waits until the client has taken over. */
  open(path?: string, page?: Page): Promise<void>
}

export type Watch = {
  /** Lets a test cause what would otherwise be an error, such as a refused call. */
  allow(pattern: RegExp): void
}

type Fixtures = {
  /** A brand; at another address where the gateway under test is another one, with the texts of this one. */
  site: (code: string, language?: LanguageCode, origin?: string) => Promise<BrandSite>
  /** A copy of a brand whose files belong to this test alone, with other values in brand.json where some are given. */
  own: (from: string, values?: BrandValues) => Promise<OwnBrand>
  /** Control of the brand's world as this test's session sees it. */
  control: (code: string) => Control
  /** Fails the test when the page logged an error or a policy report; always on. */
  watch: Watch
}

export const PORT = Number(process.env.E2E_PORT)
export const BRANDS_FOLDER = join(process.env.E2E_FOLDER ?? '', 'brands')

/** The running test's session. A worker runs one test at a time. */
let currentSession = ''

export const test = base.extend<Fixtures>({
  session: async ({ session }, use) => {
    currentSession = session
    await use(session)
    currentSession = ''
  },

  site: async ({ context, page }, use) => {
    await use((code, language, origin) => siteOf(context, page, code, language, origin))
  },

  // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern.
  own: async ({}, use) => {
    const made: OwnBrand[] = []
    await use(async (from, values) => {
      const brand = await ownBrand(BRANDS_FOLDER, PORT, from, values)
      made.push(brand)
      return brand
    })
    for (const { folder } of made) rmSync(folder, { recursive: true, force: true })
  },

  // oxlint-disable-next-line no-empty-pattern
  control: async ({}, use) => {
    await use(controlOf)
  },

  watch: [
    async ({ context }, use) => {
      const errors: string[] = []
      const allowed: RegExp[] = [
        // A session that ended closes its stream, and the browser notes that it may not be opened again.
        /401 .*\/wps\/live/,
        // A preview loads pages ahead in idle moments, until it is loaded anew for a text that was changed.
        /404 .*\.studio\.localhost:\d+\/_site\/\w+\/texts\//,
      ]
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
      })
      context.on('weberror', (error) => errors.push(String(error.error())))
      await use({ allow: (pattern) => void allowed.push(pattern) })
      expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([])
    },
    { auto: true },
  ],
})

/** Control of a brand's world in the running test's session. */
export function controlOf(code: string): Control {
  return controlAt(PORT, code, currentSession)
}

/** Headers that put a request into the running test's session. */
export function sessionHeaders(): Record<string, string> {
  return currentSession === '' ? {} : { 'mock-session': currentSession }
}

async function siteOf(
  context: BrowserContext,
  page: Page,
  code: string,
  wanted?: LanguageCode,
  origin = `http://${code}.localhost:${PORT}`,
): Promise<BrandSite> {
  const model = (await readJson('/_site/site.json', code)) as Site
  const language = wanted ?? (model.brand.defaultLang as LanguageCode)
  const textsIn = (wanted: LanguageCode) => textsOf(code, wanted)
  const texts = await textsIn(language)
  // The choice as an earlier visit left it; how it is made has a test of its own.
  await context.addCookies([{ name: 'lang', value: language, url: origin }])
  await context.addInitScript(
    ({ host, chosen }) => {
      // A game's sandboxed frame has no storage, and another brand in the same browser has its own choice.
      if (window !== top || location.host !== host) return
      if (localStorage.getItem('lang') === null) localStorage.setItem('lang', chosen)
    },
    { host: new URL(origin).host, chosen: language },
  )
  return {
    code,
    name: model.brand.name,
    origin,
    language,
    keys: new Set(Object.keys(texts)),
    text: (key, values = {}) => filled(texts[key], key, { brand: model.brand.name, ...values }),
    textIn: async (other, key) => filled((await textsIn(other))[key], key, { brand: model.brand.name }),
    async open(path = '/index', on = page) {
      await on.goto(origin + path)
      await expect(on.locator('html')).toHaveAttribute('lang', languages[language].tag)
      await expect(on.locator('#root > *').first()).toBeVisible()
      await expectClient(on)
    },
  }
}

/** Keeps the client's scripts back, as a slow connection does, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {}
  const isLetGo = new Promise<void>((done) => {
    letGo = done
  })
  await page.route('**/*.js*', (route) => isLetGo.then(() => route.continue()))
  return letGo
}

/** Waits until the client has hydrated the document; typed text and one press of a button are kept. */
export async function expectClient(page: Page) {
  // An effect names the page on the document; listeners that effects add are there by then.
  const stands = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber')) &&
    (document.querySelector('#main') === null || document.documentElement.dataset.page !== undefined)
  // A poll would end where a load takes the element away.
  await expect(async () => {
    expect(await page.locator('#root > *').first().evaluate(stands)).toBe(true)
  }).toPass({ timeout: 40_000 })
}

/** Texts by their address, which changes with them. */
const textsAt = new Map<string, Record<string, string>>()

/** The brand's texts as they are now; a file that was saved meanwhile gives them another address. */
async function textsOf(code: string, wanted: LanguageCode, tries = 5): Promise<Record<string, string>> {
  const { texts } = (await readJson('/_site/site.json', code)) as Site
  const address = texts[wanted]!
  try {
    const known = textsAt.get(address) ?? ((await readJson(address, code)) as Record<string, string>)
    textsAt.set(address, known)
    return known
  } catch (error) {
    if (tries === 0) throw error
    return textsOf(code, wanted, tries - 1)
  }
}

/** Asks the gateway for a path of a brand, without a browser; names such as x.localhost are known to browsers alone. */
export function ask(
  code: string,
  path: string,
  headers: Record<string, string> = {},
  port = PORT,
): Promise<Response> {
  return askOnce(`http://127.0.0.1:${port}${path}`, {
    headers: { Merchant: code, ...sessionHeaders(), ...headers },
  })
}

async function readJson(path: string, code: string): Promise<unknown> {
  const answer = await ask(code, path)
  if (!answer.ok) throw new Error(`${path} of ${code} answered ${answer.status}`)
  return answer.json()
}

function filled(text: string | undefined, key: string, values: Record<string, string | number>): string {
  if (text === undefined) throw new Error(`No text has the key ${key}`)
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place))
}

/** No finding of WCAG 2.2 AA on the page as it stands, or on a part of it. */
export async function expectAccessible(page: Page, within = 'html') {
  await expect(page.locator(within).first()).toBeVisible()
  expect(await findViolations(page, within)).toEqual([])
}
