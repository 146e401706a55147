import type { JourneyFile, Site } from '@marquee/schemas/contract'
import {
  buildTextPattern,
  formatMoney,
  formatTarget,
  type JourneyStep,
  type JourneyTarget,
  type ShownTarget,
} from '@marquee/schemas/rules/journey'
import type { Locator, Page } from 'playwright'
import { pause } from '../support/gateway-process.ts'
import type { Control } from '../testing/control.ts'
import { FormFiller } from './form-filler.ts'
import { playRounds } from './play-rounds.ts'

export type JourneyWorld = JourneyFile['world']

type Options = {
  page: Page
  /** Control of the journey's own world. */
  control: Control
  site: Site
  /** Texts of the brand in the language of the page, by key. */
  texts: Readonly<Record<string, string>>
  /** Reads a path of the gateway in the journey's world. */
  read<Value>(path: string): Promise<Value>
  account: string | undefined
}

/** A step cannot be done: what it looked for is not there. */
export class StepGone extends Error {}

/** Time in which an element, a page or a call has to be there. */
const PATIENCE_MS = 15_000
const LOOK_MS = 100
/** Looks for a link before a closed menu is opened. */
const MENU_LOOKS = 5
const MENU_MS = 2_000
/** Elements that a message lists at most. */
const MOST_LISTED = 15

/** A journey that is being done in a browser; each kind of step is a method, which throws StepGone. */
export class RunningJourney {
  readonly page: Page
  readonly control: Control
  readonly #site: Site
  readonly #texts: Options['texts']
  readonly #filler: FormFiller
  /** Calls that were expected so far, because each expectation means one more. */
  readonly #calls = new Map<string, number>()

  constructor({ page, control, site, texts, read, account }: Options) {
    this.page = page
    this.control = control
    this.#site = site
    this.#texts = texts
    this.#filler = new FormFiller({ page, control, read, account })
  }

  /** Waits until the client has drawn the page. */
  async isDrawn(): Promise<void> {
    await this.page.waitForFunction(() => (window.labElements?.page() ?? '') !== '')
  }

  /** Does a step. @throws StepGone */
  async do(step: JourneyStep): Promise<void> {
    await this[step.does](step)
  }

  async press({ on = {}, fields }: Omit<JourneyStep, 'does'>): Promise<void> {
    const element = (await this.#find(on)).first()
    if (fields) await this.#filler.complete(element, fields)
    await element.click()
  }

  async fill({ on = {}, value, option }: Omit<JourneyStep, 'does'>): Promise<void> {
    await this.#filler.fill(await this.#find(on), on.field, { value, option })
  }

  async key({ key = '' }: Omit<JourneyStep, 'does'>): Promise<void> {
    await this.page.keyboard.press(key)
  }

  async play({ rounds = 1 }: Omit<JourneyStep, 'does'>): Promise<void> {
    await playRounds(this.page, rounds)
  }

  async world({ call = '', body }: Omit<JourneyStep, 'does'>): Promise<void> {
    const [method, path] = call.split(' ') as ['POST' | 'DELETE', string]
    // A long jump of the clock is answered before its end, with what is left.
    for (let sent = body; sent; ) {
      const { left = 0 } = (await this.control.change(method, path, sent)) as { left?: number }
      sent = left > 0 ? { advance: left } : undefined
    }
  }

  async expect({ page, message, money, on }: Omit<JourneyStep, 'does'>): Promise<void> {
    if (page !== undefined) return this.#expectPage(page)
    if (message) return this.#expectMessage(message)
    if (money) return this.#expectMoney(money)
    await this.#find(on ?? {})
  }

  /** The elements of a target in this language. The page is scrolled meanwhile, because blocks are drawn when they come near. */
  async #find(on: JourneyTarget): Promise<Locator> {
    const found = this.#locate(this.#translate(on))
    const menu = this.#locate([{ ...(on.block && { block: on.block }), role: 'button' }])
    let looks = 0
    const isThere = await this.#until(async () => {
      if ((await found.count()) > 0) return true
      looks += 1
      // A narrow screen has the links of a block in a closed menu.
      if (on.to && looks === MENU_LOOKS)
        await menu
          .and(this.page.locator('[aria-expanded="false"]'))
          .first()
          .click({ timeout: MENU_MS })
          .catch(() => {})
      await this.page.evaluate(scrollOn)
      return false
    })
    if (!isThere) throw new StepGone(`looked for ${formatTarget(on)}. ${await this.#listInstead(on.block)}`)
    return found
  }

  #locate(targets: ShownTarget[]): Locator {
    return this.page.locator(`journey=${encodeURIComponent(JSON.stringify(targets))}`)
  }

  /** A target in the language of the page, a choice for each text; a link may also stand elsewhere on the page. */
  #translate({ texts, to, ...place }: JourneyTarget): ShownTarget[] {
    if (to !== undefined) {
      const path = this.#site.pages[to]?.route
      if (path === undefined) throw new StepGone(`${this.#site.code} has no page ${to}`)
      return [
        { ...place, path },
        { role: 'link', path },
      ]
    }
    if (!texts) return [place]
    const names = texts.flatMap((key) => this.#texts[key] ?? []).map(buildTextPattern)
    return [...new Set(names)].map((name) => ({ ...place, name }))
  }

  async #listInstead(block: string | undefined): Promise<string> {
    const here = await this.page.evaluate((wanted) => {
      const { find, describe, page } = window.labElements!
      const all = find({}).map(describe)
      const own = all.filter((one) => wanted === undefined || one.block === wanted)
      const name = ({ role, field, name: said }: (typeof all)[number]) =>
        field === undefined ? `${role} “${said}”` : `the field ${field}`
      return {
        page: page(),
        names: own.map(name),
        blocks: [...new Set(all.flatMap((one) => one.block ?? []))],
      }
    }, block)
    const there = here.names.length > 0 ? here.names : here.blocks
    const list = there.slice(0, MOST_LISTED).join(', ')
    if (here.names.length > 0) return `There is: ${list}.`
    return `The page ${here.page} does not show ${block ?? 'it'}; it shows the blocks ${list}.`
  }

  async #expectPage(wanted: string) {
    const read = () => this.page.evaluate(() => window.labElements?.page() ?? '').catch(() => '')
    if (await this.#until(async () => (await read()) === wanted)) return
    throw new StepGone(`looked for the page ${wanted}, and the page is ${await read()}`)
  }

  async #expectMessage(keys: readonly string[]) {
    const patterns = keys.flatMap((key) => this.#texts[key] ?? []).map(buildTextPattern)
    const said = this.page.getByText(new RegExp(`^\\s*(${patterns.join('|')})\\s*$`, 'u')).first()
    if (await this.#until(() => said.isVisible())) return
    throw new StepGone(`looked for the message ${keys[0]}. ${await this.#listInstead(undefined)}`)
  }

  async #expectMoney({ operation, amount }: NonNullable<JourneyStep['money']>) {
    const key = `${operation} ${amount ?? ''}`
    const wanted = (this.#calls.get(key) ?? 0) + 1
    this.#calls.set(key, wanted)
    const read = async () => {
      const rows = await this.control.journal({ operation: operation as never })
      return rows.filter(
        ({ errorCode, body }) => errorCode === null && (amount === undefined || body.amount === amount),
      )
    }
    if (await this.#until(async () => (await read()).length >= wanted)) return
    const rows = await this.control.journal({ operation: operation as never })
    const calls = rows.map(({ body, errorCode }) => `${errorCode ?? 'done'} ${JSON.stringify(body)}`)
    throw new StepGone(
      `looked for ${formatMoney({ operation, ...(amount && { amount }) })}. Its calls: ${calls.join(', ') || 'none'}.`,
    )
  }

  async #until(holds: () => Promise<boolean>): Promise<boolean> {
    const end = performance.now() + PATIENCE_MS
    while (performance.now() < end) {
      // A page that is being loaded answers nothing.
      if (await holds().catch(() => false)) return true
      await pause(LOOK_MS)
    }
    return false
  }
}

/** Scrolls the page on, and from its end back to its top. */
function scrollOn() {
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
  scrollTo(0, isAtEnd ? 0 : scrollY + innerHeight / 2)
}
