import type { PageFile, Site } from '@marquee/schemas/contract'
import type { Page } from 'playwright/test'
import type { ScenarioName } from '../../testing/names.ts'
import { goTo } from './go-to.ts'
import { memberWorld } from './member-world.ts'
import { ask, type BrandSite, expect, test } from './test.ts'

/** Addresses of pages that need a query to show their content, and of the page for unknown addresses. */
const ADDRESSES: Record<string, string> = {
  'not-found': '/no/such/page',
  'promo-detail': '/promoDetail?id=1',
  search: '/search?q=dragon',
  'agent-link-members': '/agent/linkMembers?id=1',
}

/** States of the simulated platform in which a page without an address is shown. */
const SCENARIOS: Record<string, ScenarioName> = { maintenance: 'maintenance', region: 'region' }

type Stop = {
  name: string
  path: string
  account: string
  scenario: ScenarioName | undefined
  /** Shown by a change of address; a page that leads on, or one in a state of its own, needs a load. */
  isPlain: boolean
}

/**
 * Pages that one look has to show when all of them are dealt out among the looks, each to one look.
 * A page of a module goes to a brand that has the module.
 */
export async function pagesOf<Look extends { code: string }>(
  looks: readonly Look[],
  look: Look,
): Promise<Stop[]> {
  const dealt = await dealtTo(looks, look, ({ pages }) => pages)
  return dealt
    .filter(([, { redirect, when }]) => redirect === undefined || when !== undefined)
    .map(([name, page]) => stopAt(name, page))
    .sort(
      (one, other) => one.account.localeCompare(other.account) || Number(other.isPlain) - Number(one.isPlain),
    )
}

/** The same for the names of the modals. */
export async function modalsOf<Look extends { code: string }>(
  looks: readonly Look[],
  look: Look,
): Promise<string[]> {
  const dealt = await dealtTo(looks, look, ({ modals }) => modals)
  return dealt.map(([name]) => name)
}

async function dealtTo<Look extends { code: string }>(
  looks: readonly Look[],
  look: Look,
  filesOf: (model: Site) => Record<string, PageFile>,
): Promise<[string, PageFile][]> {
  const models = new Map<string, Site>()
  for (const { code } of looks) if (!models.has(code)) models.set(code, await modelOf(code))
  const names = new Set([...models.values()].flatMap((model) => Object.keys(filesOf(model))))
  return [...names].sort().flatMap((name, at) => {
    const able = looks.filter(({ code }) => {
      const file = filesOf(models.get(code)!)[name]
      return file && hasModule(models.get(code)!, file)
    })
    return able[at % able.length] === look ? [[name, filesOf(models.get(look.code)!)[name]!]] : []
  })
}

/**
 * Opens the pages one after another, signed in where a page asks for it, and hands each over when it has its data.
 * Pages of the same account follow each other as links of the client lead to them, which spares a load of each.
 */
export async function visit(
  page: Page,
  here: BrandSite,
  stops: Stop[],
  check: (stop: Stop) => Promise<void>,
) {
  const world = memberWorld(page, here)
  let account = ''
  let canGoOn = false
  for (const stop of stops)
    await test.step(stop.path, async () => {
      const isFollowed = stop.account === account && canGoOn && stop.isPlain
      if (stop.account !== account) await world.enter(stop.account)
      account = stop.account
      canGoOn = stop.isPlain
      if (stop.scenario) await world.scenario(stop.scenario)
      if (isFollowed) {
        await goTo(page, stop.path)
        await expect(page.locator('html')).toHaveAttribute('data-page', stop.name)
      } else await here.open(stop.path)
      await expect(page.getByRole('main')).toBeAttached()
      await expectLoaded(page)
      await check(stop)
      if (stop.scenario) await world.reset()
    })
}

/** A member's page keeps a connection open, so that the network is never idle; blocks say that they are loading. */
export async function expectLoaded(page: Page) {
  await expect(page.locator('[class*=data-pending], .block-pending')).toHaveCount(0)
}

/** Opens a modal under its address in the lab; the one that stood there before has gone by then. */
export async function showModal(page: Page, name: string, query = '') {
  await page.locator('dialog').evaluateAll((all) => {
    for (const one of all) one.setAttribute('data-left', '')
  })
  await goTo(page, `/_lab/modals/${name}${query}`)
  await expect(page.getByRole('button', { name: `open ${name}`, includeHidden: true })).toBeAttached()
  await expect(page.locator('dialog:not([data-left])').first(), name).toBeVisible()
}

/** No key of a text stands on the page in place of the text. */
export async function expectNoRawKeys(page: Page, site: BrandSite) {
  const words = (await page.locator('body').innerText()).split(/\s+/)
  expect(words.filter((word) => site.keys.has(word))).toEqual([])
}

/** Elements that stand out sideways, innermost last, with their edges in CSS pixels; none where the page fits its screen. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isCut = (element: Element) => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return true
      return false
    }
    const out = [...document.body.querySelectorAll('*')].flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      const isOut = width > 0 && (left < 0 || right > clientWidth) && !isCut(element)
      return isOut
        ? [`${element.tagName} ${element.className}: ${Math.round(left)} to ${Math.round(right)}`]
        : []
    })
    return [`${scrollWidth} of ${clientWidth}`, ...out]
  })
}

async function modelOf(code: string): Promise<Site> {
  return (await (await ask(code, '/_site/site.json')).json()) as Site
}

function hasModule({ brand }: Site, { when }: PageFile): boolean {
  const modules = brand.modules as unknown as Record<string, boolean>
  return when?.module === undefined || modules[when.module] === true
}

function stopAt(name: string, { redirect, route, when }: PageFile): Stop {
  const scenario = SCENARIOS[name]
  const path = ADDRESSES[name] ?? route ?? (scenario && '/index')
  if (path === undefined || path.includes('/:'))
    throw new Error(
      `The page ${name} has no fixed address: add one to ADDRESSES in tests/e2e/support/pages.ts`,
    )
  const isPlain = redirect === undefined && scenario === undefined
  // A page that leads on is for visitors: the login.
  return { name, path, account: redirect === undefined ? accountFor(when) : '', scenario, isPlain }
}

/** Account that a page can be seen with; empty for a visitor. */
function accountFor(when: PageFile['when']): string {
  if (when?.role === 'agent' || when?.permission === 'agent-centre') return 'atlas'
  return when?.login === true || when?.role === 'player' ? 'player1' : ''
}
