import type { JourneyFile, Site } from '@marquee/schemas/contract'
import type { OperationId } from '@marquee/schemas/operations'
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
import { scrollOn } from '../testing/scroll-to.ts'
import { type FillOptions, FormFiller } from './form-filler.ts'
import { locateTargets } from './locate-targets.ts'
import { playRounds } from './play-rounds.ts'

export type JourneyWorld = JourneyFile['world']

/** Texts of the brand are in the language of the page, by key. */
type Options = FillOptions & { site: Site; texts: Readonly<Record<string, string>> }
type Step = Omit<JourneyStep, 'does'>

/** A step cannot be done: what it looked for is not there. */
export class StepGone extends Error {}

/** Time in which an element, a page or a call has to be there. */
const PATIENCE_MS = 15_000
const LOOK_MS = 100
/** Looks at a form after which a field that is not there will not come. */
const FIELD_LOOKS = 20
/** Looks for a link before a closed menu is opened. */
const MENU_LOOKS = 5
const CLICK_MS = 2_000
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

  constructor(options: Options) {
    this.page = options.page
    this.control = options.control
    this.#site = options.site
    this.#texts = options.texts
    this.#filler = new FormFiller(options)
  }

  /** Waits until the client has drawn the page. */
  async isDrawn(): Promise<void> {
    await this.page.waitForFunction(() => (window.labElements?.page() ?? '') !== '')
  }

  /** Does a step. @throws StepGone */
  async do(step: JourneyStep): Promise<void> {
    await this[step.does](step)
  }

  async press({ on = {}, fields }: Step): Promise<void> {
    const element = (await this.#find(on)).first()
    if (fields) await this.#filler.complete(element, fields)
    await element.click({ trial: true, timeout: CLICK_MS }).catch(() => this.#closeMessages())
    await element.click()
  }

  async fill({ on = {}, value, option }: Step): Promise<void> {
    if (await this.#isSpared(on)) return
    await this.#filler.fill(await this.#find(on), on.field, { value, option })
  }

  async key({ key = '' }: Step): Promise<void> {
    await this.page.keyboard.press(key)
  }

  async play({ rounds = 1 }: Step): Promise<void> {
    await playRounds(this.page, rounds)
  }

  async world({ call = '', body }: Step): Promise<void> {
    const [method, path] = call.split(' ') as ['POST' | 'DELETE', string]
    // A long jump of the clock is answered before its end, with what is left.
    for (let sent = body; sent; ) {
      const { left = 0 } = (await this.control.change(method, path, sent)) as { left?: number }
      sent = left > 0 ? { advance: left } : undefined
    }
  }

  async expect({ page, message, money, on }: Step): Promise<void> {
    if (page !== undefined) await this.#expectPage(page)
    else if (message) await this.#expectMessage(message)
    else if (money) await this.#expectMoney(money)
    else await this.#find(on ?? {})
  }

  /** The elements of a target in this language. The page is scrolled meanwhile, because blocks are drawn when they come near. */
  async #find(on: JourneyTarget): Promise<Locator> {
    const found = locateTargets(this.page, this.#translate(on))
    const buttons = locateTargets(this.page, [{ ...(on.block && { block: on.block }), role: 'button' }])
    const menu = buttons.and(this.page.locator('[aria-expanded="false"]')).first()
    let looks = 0
    const isThere = await this.#until(async () => {
      if ((await found.count()) > 0) return true
      looks += 1
      // A narrow screen has the links of a block in a closed menu.
      if (on.to && looks % MENU_LOOKS === 0 && (await menu.count()) > 0)
        await menu.click({ timeout: CLICK_MS }).catch(() => {})
      await this.page.evaluate(scrollOn)
      return false
    })
    if (!isThere) throw new StepGone(`looked for ${formatTarget(on)}. ${await this.#listInstead(on.block)}`)
    return found
  }

  /** Tells whether the form that is there does not ask for a field, as by rules of another brand. */
  async #isSpared({ field, block }: JourneyTarget): Promise<boolean> {
    if (field === undefined || block === undefined) return false
    let looks = 0
    await this.#until(async () => {
      const names = await this.page.evaluate((wanted) => {
        const { find, describe } = window.labElements!
        return find({ block: wanted }).flatMap((element) => describe(element).field ?? [])
      }, block)
      looks = names.length > 0 && !names.includes(field) ? looks + 1 : 0
      return looks === FIELD_LOOKS || names.includes(field)
    })
    return looks === FIELD_LOOKS
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
    return texts ? this.#listPatterns(texts).map((name) => ({ ...place, name })) : [place]
  }

  /** Patterns of the texts, each once. */
  #listPatterns(keys: readonly string[]): string[] {
    return [...new Set(keys.flatMap((key) => this.#texts[key] ?? []).map(buildTextPattern))]
  }

  /** Says what a block has; of a page without it, its blocks. */
  async #listInstead(block?: string): Promise<string> {
    const [page, names, blocks] = await this.page.evaluate((wanted) => {
      const { find, describe, page: current } = window.labElements!
      const all = find({}).map(describe)
      const own = all.filter((one) => wanted === undefined || one.block === wanted)
      const named = own.map(({ role, field, name }) => (field ? `the field ${field}` : `${role} “${name}”`))
      return [current(), named, [...new Set(all.flatMap((one) => one.block ?? []))]] as const
    }, block)
    const list = (some: readonly string[]) => some.slice(0, MOST_LISTED).join(', ')
    if (names.length > 0) return `There is: ${list(names)}.`
    return `The page ${page} does not show ${block ?? 'it'}; it shows the blocks ${list(blocks)}.`
  }

  async #expectPage(wanted: string) {
    const read = () => this.page.evaluate(() => window.labElements?.page() ?? '').catch(() => '')
    if (await this.#until(async () => (await read()) === wanted)) return
    throw new StepGone(`looked for the page ${wanted}, and the page is ${await read()}`)
  }

  async #expectMessage(keys: readonly string[]) {
    const pattern = new RegExp(`^\\s*(${this.#listPatterns(keys).join('|')})\\s*$`, 'u')
    const said = this.page.getByText(pattern)
    if (!(await this.#until(() => said.first().isVisible())))
      throw new StepGone(`looked for the message ${keys[0]}. ${await this.#listInstead()}`)
  }

  /** Closes the messages, which may cover for seconds what is pressed next; a mouse that rests there would open the menu below. */
  async #closeMessages() {
    for (const note of await this.page.locator('.toast').all())
      await note
        .getByRole('button')
        .last()
        .dispatchEvent('click', {}, { timeout: CLICK_MS })
        .catch(() => {})
  }

  async #expectMoney(money: NonNullable<JourneyStep['money']>) {
    const { operation, amount } = money
    const key = formatMoney(money)
    const wanted = (this.#calls.get(key) ?? 0) + 1
    this.#calls.set(key, wanted)
    const read = () => this.control.journal({ operation: operation as OperationId })
    const isDone = async () => {
      const rows = (await read()).filter(({ errorCode }) => errorCode === null)
      return rows.filter(({ body }) => amount === undefined || body.amount === amount).length >= wanted
    }
    if (await this.#until(isDone)) return
    const calls = (await read()).map(
      ({ body, errorCode }) => `${errorCode ?? 'done'} ${JSON.stringify(body)}`,
    )
    throw new StepGone(`looked for ${key}. Its calls: ${calls.join(', ') || 'none'}.`)
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
