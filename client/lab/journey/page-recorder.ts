import { findTextKeys, type JourneyStep, type JourneyTarget } from '@marquee/schemas/rules/journey'
import type { Elements } from '../why/elements.ts'
import { isField, PRESSABLE, readMessages, readValue } from './read-page.ts'

type Options = {
  frame: HTMLIFrameElement
  /** Texts of the brand in the language of the page, by key. */
  texts: Readonly<Record<string, string>>
  /** Names of the brand's pages, by path. */
  pages: Readonly<Record<string, string>>
  onStep(step: JourneyStep): void
  /** Called when the page of the frame is loaded and recorded. */
  onReady(): void
  /** Called when an element was picked, or picking was given up. */
  onPicked(): void
  /** Reads the calls by which money moved since the last time. */
  readMoney(): Promise<NonNullable<JourneyStep['money']>[]>
}

/** Interval of looking for the effects of a step. */
const LOOK_MS = 400
/** Time after which a message that was gone is a new one; opened dialogs draw the shown ones again. */
const GONE_MS = 2_000
/** Time in which a list of countries has closed. */
const CLOSED_MS = 400

/** Page and heading at a time. */
type Seen = { page: string; heading: string; element: Element | undefined }

/** Records what a person does in the page of a frame and what is seen then, also after the frame loads another page. */
export class PageRecorder {
  readonly #options: Options
  #isPicking = false
  #detach = () => {}
  #notedPage = ''
  #notedHeading: string | undefined
  /** The page at the last look. */
  #last: string | undefined
  readonly #timer = setInterval(() => this.#lookAgain(), LOOK_MS)
  #pointed: Element | undefined
  /** Times of the messages that were seen. */
  readonly #said = new Map<string, number>()
  /** Country of the focused list before a choice. */
  #country: unknown

  constructor(options: Options) {
    this.#options = options
    this.#attach()
    options.frame.addEventListener('load', this.#attach)
  }

  /** Makes the next press, or Enter on the focused element, an expectation instead of a step; Escape gives up. */
  pick(isPicking: boolean) {
    this.#isPicking = isPicking
    this.#page?.document.documentElement.toggleAttribute('data-picks', isPicking)
  }

  stop() {
    this.#noteAll()
    clearInterval(this.#timer)
    this.pick(false)
    this.#options.frame.removeEventListener('load', this.#attach)
    this.#detach()
  }

  get #page() {
    return this.#options.frame.contentWindow as (Window & typeof globalThis) | null
  }

  get #elements(): Elements | undefined {
    return this.#page?.labElements
  }

  readonly #attach = () => {
    this.#detach()
    const page = this.#page
    // The frame's first document has nothing yet.
    if (!page?.document.documentElement) return
    const end = new AbortController()
    this.#detach = () => end.abort()
    for (const [kind, listener] of Object.entries(this.#listeners))
      page.addEventListener(kind, listener, { capture: true, signal: end.signal })
    if (page.document.readyState === 'complete') this.#options.onReady()
  }

  readonly #listeners: Readonly<Record<string, (event: Event) => void>> = {
    // A dialog's header captures the pointer, so that its click has another target.
    pointerdown: ({ target }) => {
      this.#pointed = target as Element
    },
    click: (event) => this.#press(event),
    change: ({ target }) => this.#fill(target as Element),
    focusin: ({ target }) => {
      this.#country = this.#elements?.value(target as Element)
    },
    focusout: ({ target }) => this.#chooseCountry(target as Element),
    keydown: (event) => this.#key(event as KeyboardEvent),
    message: (event) => {
      const { data } = event as MessageEvent<{ type?: unknown } | null>
      if (data?.type === 'marquee:round') this.#do({ does: 'play', rounds: 1 })
    },
  }

  #do(step: JourneyStep) {
    this.#noteAll()
    this.#options.onStep(step)
  }

  /** Notes what the person sees who does the next step. */
  #noteAll() {
    const now = this.#look()
    this.#note(now.page)
    this.#noteHeading(now)
  }

  /** Notes a page that has stayed for a while, so that one that is being loaded is not noted. */
  #lookAgain() {
    const { page } = this.#look()
    const hasStayed = page === this.#last
    this.#last = page
    if (hasStayed) this.#note(page)
    else this.#noteMessages()
  }

  #look(): Seen {
    const elements = this.#elements
    const headings = elements?.find({ role: 'heading' }) ?? []
    const element = headings.find((one) => one.matches('h1, dialog h2'))
    const heading = element ? elements!.describe(element).name : ''
    return { page: elements?.page() ?? '', heading, element }
  }

  /** Notes what is new: messages, another page and money that moved. */
  #note(page: string) {
    const { onStep, readMoney } = this.#options
    this.#noteMessages()
    if (this.#notedPage && page !== '' && page !== this.#notedPage) onStep({ does: 'expect', page })
    this.#notedPage = page
    void readMoney().then((all) => all.forEach((money) => onStep({ does: 'expect', money })))
  }

  /** Notes another heading. Headings are noted when the next step comes, because a dialog may open over the page until then. */
  #noteHeading({ heading, element }: Seen) {
    const before = this.#notedHeading
    this.#notedHeading = heading
    if (before === undefined || !element || heading === before) return
    const on = this.#nameTarget(element)
    // A heading that is data of the brand says nothing about another brand.
    if (on.texts) this.#options.onStep({ does: 'expect', on })
  }

  #noteMessages() {
    for (const text of readMessages(this.#page)) {
      const now = performance.now()
      const isKnown = now - (this.#said.get(text) ?? -Infinity) < GONE_MS
      this.#said.set(text, now)
      const message = isKnown ? [] : findTextKeys(text, this.#options.texts)
      if (message.length > 0) this.#options.onStep({ does: 'expect', message })
    }
  }

  #press(event: Event) {
    const element = event.target as Element
    if (this.#isPicking) return this.#expect(event, this.#pointed ?? element)
    const pressed = element.closest<HTMLButtonElement>(PRESSABLE)
    const elements = this.#elements
    if (!pressed || isField(pressed) || !elements) return
    const form = pressed.type === 'submit' ? elements.form(pressed) : undefined
    const fields = form?.fields.map(({ name }) => name)
    this.#do({ does: 'press', on: this.#nameTarget(pressed), ...(fields && { fields }) })
  }

  #fill(field: Element) {
    const elements = this.#elements
    if (!elements || field.matches('[role="combobox"]') || !isField(field)) return
    this.#options.onStep({ does: 'fill', on: this.#nameTarget(field), ...readValue(field, elements) })
  }

  /** A list of countries chooses without an event of its own. */
  #chooseCountry(field: Element) {
    if (!field.matches('input[role="combobox"]')) return
    const before = this.#country
    setTimeout(() => {
      const value = this.#elements?.value(field)
      if (typeof value === 'string' && value !== before)
        this.#options.onStep({ does: 'fill', on: this.#nameTarget(field), value })
    }, CLOSED_MS)
  }

  #key(event: KeyboardEvent) {
    const { activeElement } = this.#page!.document
    const { key } = event
    if (this.#isPicking && key === 'Enter' && activeElement) this.#expect(event, activeElement)
    else if (this.#isPicking && key === 'Escape') this.#endPick()
    else if (key === 'Escape' && this.#page!.document.querySelector('dialog:modal'))
      this.#do({ does: 'key', key })
  }

  #expect(event: Event, element: Element) {
    event.preventDefault()
    event.stopImmediatePropagation()
    this.#options.onStep({ does: 'expect', on: this.#nameTarget(this.#closestNamed(element)) })
    this.#endPick()
  }

  #endPick() {
    this.pick(false)
    this.#options.onPicked()
  }

  /** The heading, button or other element around what was pressed whose name is a text; itself if there is none. */
  #closestNamed(element: Element): Element {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { role, name } = this.#elements!.describe(at)
      if (role !== 'text' && findTextKeys(name, this.#options.texts).length > 0) return at
    }
    return element
  }

  /** Names an element by its field, the page it leads to or the texts of its name; by its place if the name is data of the brand. */
  #nameTarget(element: Element): JourneyTarget {
    const elements = this.#elements!
    const { name, nth, role, field, path, ...place } = elements.describe(element)
    if (field !== undefined) return { ...place, field }
    const to = path && this.#options.pages[path]
    const texts = to ? [] : findTextKeys(name, this.#options.texts)
    const seen = name && { seen: name.slice(0, 80) }
    if (!to && texts.length === 0) return { ...place, role, nth: Math.max(0, nth), ...seen }
    const alike = elements.find({ ...place, role }).filter((one) => {
      const other = elements.describe(one)
      return to ? other.path === path : other.name === name
    })
    const index = alike.indexOf(element)
    const among = alike.length > 1 && index >= 0 && { nth: index }
    if (to) return { ...place, role, to, ...among, ...seen }
    // Of texts that say the same, those of the block say it more often.
    const isOwn = (key: string) => Number(place.block?.includes(key.split('.')[0]!) ?? false)
    return { ...place, role, texts: texts.toSorted((one, other) => isOwn(other) - isOwn(one)), ...among }
  }
}
