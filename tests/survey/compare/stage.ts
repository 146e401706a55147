import type { LoginResult, Site } from '@marquee/schemas/contract'
import type { Browser, BrowserContext, Page } from 'playwright'
import type { GatewayProcess } from '../../support/gateway-process.ts'
import { quietPopups } from '../../testing/quiet-popups.ts'
import { contextOf, type Look, type Stop, signIn } from '../site-walk.ts'
import {
  type Calls,
  LATER,
  LONGEST_CALL_MS,
  LONGEST_PART_MS,
  MOST_LOOKS,
  PENDING,
  rest,
  watchCalls,
  withinTime,
} from './waiting.ts'
import { showAll, waitForWhole } from './whole-page.ts'

/** World of every picture: it follows from these values alone. */
const SCENE = { clock: '2026-03-05T12:00:00Z', seed: 11 }

/** A gateway, and a browser for which it is all of `*.localhost`. */
export type Side = {
  gateway: Pick<GatewayProcess, 'port'>
  browser: Browser
  /** Address of the brand on a gateway without control: its world is what it is, and there are only visitors. */
  origin?: string
}

/** Takes pictures of a brand's screens in a look, or what a screen reader meets there, as one visitor. */
export type Stage = {
  picture(stop: Stop): Promise<Buffer>
  spoken(stop: Stop): Promise<Buffer>
  /** The screen that was opened last. */
  page: Page
  close(): Promise<void>
}

/**
 * Opens a stage with a new world, signed in if a role is given; undefined if the brand has no account of the role. With
 * `showsAll` parts below the screen are drawn without a scroll, as texts need them; pictures of a page are scrolled through.
 */
export async function openStage(
  { gateway, browser, origin: own }: Side,
  site: Site,
  look: Look,
  role: string | undefined,
  showsAll: boolean,
): Promise<Stage | undefined> {
  const session = own ? '' : await beginScene(gateway.port, site.code)
  const login = role === undefined ? undefined : await signIn(gateway, site.code, role, site, session)
  if (role !== undefined && !login) return undefined
  const origin = own ?? `http://${site.code}.localhost`
  const context = await stillContext(browser, { origin, look, login, session })
  if (showsAll) await context.addInitScript(showAll)
  const page = await context.newPage()
  const calls = watchCalls(page)
  const open = async ({ address, kind }: Stop) => {
    calls.forget()
    await page.goto(origin + address, { waitUntil: 'load' })
    await shown(page, kind)
  }
  return {
    picture: async (stop) => {
      await open(stop)
      return still(page, calls, stop.kind === 'pages', (fullPage) =>
        page.screenshot({ fullPage, animations: 'disabled', caret: 'hide' }),
      )
    },
    spoken: async (stop) => {
      await open(stop)
      await waitForWhole(page, calls)
      return spokenOn(page, stop.kind)
    },
    page,
    close: () => context.close(),
  }
}

async function beginScene(port: number, brand: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/__mock/scene?brand=${brand}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(SCENE),
  })
  if (!answer.ok) throw new Error(`The revision on port ${port} makes no scenes: status ${answer.status}.`)
  return ((await answer.json()) as { session: string }).session
}

type Visitor = { origin: string; look: Look; login: LoginResult | undefined; session: string }

/** A context in which time stands still and chance repeats. */
async function stillContext(
  browser: Browser,
  { origin, look, login, session }: Visitor,
): Promise<BrowserContext> {
  const context = await contextOf(browser, origin, look, login, { serviceWorkers: 'block', bypassCSP: true })
  if (session) await context.addCookies([{ name: 'mock_session', value: session, url: origin }])
  await context.clock.setFixedTime(SCENE.clock)
  await context.addInitScript(holdStill)
  await context.addInitScript(quietPopups)
  return context
}

/** Runs in each page: chance repeats, and the server's time is the page's, which stands still. */
function holdStill() {
  let drawn = 0
  Math.random = () => (drawn = (drawn + 0.618_034) % 1)
  crypto.getRandomValues = (into) => {
    if (into) new Uint8Array(into.buffer, into.byteOffset, into.byteLength).fill(7)
    return into
  }
  const get = Headers.prototype.get
  Headers.prototype.get = function (this: Headers, name: string) {
    return name.toLowerCase() === 'date' ? null : get.call(this, name)
  }
}

const MODAL = 'dialog[open], [role=dialog]'

/** Title, language and direction of the page, and the roles and names in it, in their order. */
async function spokenOn(page: Page, kind: Stop['kind']): Promise<Buffer> {
  const head = await page.evaluate(() => {
    const { title, documentElement: root } = document
    return `title ${title}\nlanguage ${root.lang} ${root.dir}`
  })
  const part = page.locator(kind === 'modals' ? MODAL : 'body').first()
  return Buffer.from(`${head}\n${await part.ariaSnapshot()}`)
}

/** Waits until the client has drawn the screen; two looks at an empty page are equal, too. */
function shown(page: Page, kind: Stop['kind']): Promise<void> {
  const part = kind === 'modals' ? MODAL : '#root > *'
  return withinTime(page.locator(part).first().waitFor({ timeout: LONGEST_CALL_MS }))
}

/**
 * A picture or text that two looks in a row give, after all calls are answered and fonts and pictures are there. A part that
 * arrives after the page was scrolled through has its own late parts, so the page is scrolled through again.
 */
async function still(
  page: Page,
  calls: Calls,
  fullPage: boolean,
  look: (fullPage: boolean) => Promise<Buffer>,
): Promise<Buffer> {
  let last: Buffer | undefined
  let size = ''
  for (let count = 0; count < MOST_LOOKS; count += 1) {
    await rest(page, calls)
    await drawn(page)
    if (size !== (await sizeOf(page))) {
      if (fullPage) await scrollThrough(page, calls)
      await drawAnew(page)
      size = await sizeOf(page)
    }
    const seen = await look(fullPage)
    if (last?.equals(seen) && calls.areAnswered()) return seen
    last = seen
  }
  console.log(`  restless: ${page.url()}`)
  return last!
}

/**
 * Lays the page out anew once all parts are there. Chromium keeps the fraction of a pixel at which it first drew a part
 * that scrolls, and that depends on the order in which parts arrived. It happens within one frame,
 * so the focus stays.
 */
async function drawAnew(page: Page) {
  await drawn(page)
  await page.evaluate(() => {
    const { body } = document
    body.style.display = 'none'
    body.getBoundingClientRect()
    body.style.removeProperty('display')
  })
}

/** Maximum number of passes over a page whose list grows with each. */
const MOST_PASSES = 4

/** Shows each part of a page once, so that those that are drawn late are drawn; again if that made the page grow. */
async function scrollThrough(page: Page, calls: Calls) {
  let [before, after] = ['', await sizeOf(page)]
  for (let pass = 0; pass < MOST_PASSES && before !== after; pass += 1) {
    await scrollOnce(page, calls)
    ;[before, after] = [after, await sizeOf(page)]
  }
}

/** Height of a page and number of its parts without content. */
function sizeOf(page: Page): Promise<string> {
  return page.evaluate(
    (pending) => `${document.documentElement.scrollHeight} ${document.querySelectorAll(pending).length}`,
    `${LATER}, ${PENDING}`,
  )
}

async function scrollOnce(page: Page, calls: Calls) {
  for (let isMore = true; isMore; ) {
    isMore = await page.evaluate(() => {
      const before = scrollY
      scrollBy(0, innerHeight * 0.8)
      return scrollY > before
    })
    await drawn(page)
    await rest(page, calls)
    await drawn(page)
  }
  await page.evaluate(() => scrollTo(0, 0))
}

/** Waits until no part in view waits for its content. */
function drawn(page: Page): Promise<void> {
  return withinTime(page.waitForFunction(areDrawn, `${LATER}, ${PENDING}`, { timeout: LONGEST_PART_MS }))
}

/** Runs in the page. A part that a list around it clips, or shows less than a tenth of, is not in view. */
function areDrawn(pending: string): boolean {
  const isInside = (part: DOMRect, { top, bottom, left, right }: Omit<DOMRect, 'toJSON'>) =>
    part.bottom > top + part.height / 10 &&
    part.top < bottom - part.height / 10 &&
    part.right > left &&
    part.left < right
  return [...document.querySelectorAll(pending)].every((element) => {
    const part = element.getBoundingClientRect()
    if (!isInside(part, new DOMRect(0, 0, innerWidth, innerHeight))) return true
    for (let around = element.parentElement; around; around = around.parentElement)
      if (getComputedStyle(around).overflowY !== 'visible' && !isInside(part, around.getBoundingClientRect()))
        return true
    return false
  })
}
