import { startTransition } from 'react'
import { withValueAt } from './value-path.ts'

export type Values = Record<string, unknown>

/** Pause in typing, in ms, after which the form is updated. */
const PAUSE_MS = 400

/**
 * State shared by the parts of a form while it is mounted. It always has the current values. rjsf is updated
 * after a pause, when a field is left, and before a submit, so that a key does not render the form. A field's name is
 * the path of its value: `amount`, or `tiers.0.rate` for a value of a row.
 */
export class FormHandle {
  readonly id: string
  readonly values: Values
  /** Data that a field's widget keeps beside the value, for the call that confirms the field. */
  readonly kept = new Map<string, Values>()
  /** Fields that were left at least once: their errors may be shown. */
  readonly touched = new Set<string>()
  /** A submit was attempted: all errors may be shown. */
  isSubmitted = false
  /** Names of the fields that were invalid at the last submit. */
  summary: readonly string[] = []
  /** Grows when values are set from outside, so that widgets replace the typed text. */
  revision = 0
  #tell: (values: Values) => void = () => {}
  #timer: ReturnType<typeof setTimeout> | undefined
  #isUntold = false
  readonly #watchers = new Set<() => void>()
  readonly #pending = new Set<Promise<unknown>>()

  constructor(id: string, values: Values) {
    this.id = id
    this.values = { ...values }
  }

  /** Sets the callback that updates rjsf with the values. */
  onTell(tell: (values: Values) => void): void {
    this.#tell = tell
  }

  idOf(name: string): string {
    return `${this.id}_${name}`
  }

  /** Calls back at each change of a value or the summary; returns a function that stops it. */
  readonly watch = (listener: () => void): (() => void) => {
    this.#watchers.add(listener)
    return () => this.#watchers.delete(listener)
  }

  /** Stores a typed value; the form is updated after a pause. */
  type(name: string, value: unknown): void {
    this.#put(name, value)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.tellSoon(), PAUSE_MS)
  }

  /** Stores a chosen value and updates the form at once. */
  choose(name: string, value: unknown): void {
    this.touched.add(name)
    this.#put(name, value)
    this.tellNow()
  }

  /** Marks a field as left. */
  leave(name: string): void {
    if (!this.touched.has(name)) this.#isUntold = true
    this.touched.add(name)
    if (this.#isUntold) this.tellSoon()
  }

  /** Replaces all values. */
  set(values: Values): void {
    this.revision++
    for (const name of Object.keys(this.values)) delete this.values[name]
    Object.assign(this.values, values)
    for (const watcher of this.#watchers) watcher()
    this.tellNow()
  }

  /** Resets the touched state of these fields and the submitted state. */
  calm(...names: string[]): void {
    this.isSubmitted = false
    for (const name of names) this.touched.delete(name)
  }

  /** Registers work that a submit waits for, such as the upload of a picture. */
  waitFor(work: Promise<unknown>): void {
    this.#pending.add(work)
    const end = () => this.#pending.delete(work)
    void work.then(end, end)
  }

  get isWaiting(): boolean {
    return this.#pending.size > 0
  }

  /** Resolves when all registered work has ended, whether it succeeded or failed. */
  async settled(): Promise<void> {
    while (this.isWaiting) await Promise.allSettled(this.#pending)
  }

  /** Prepares a submit: pending values are passed on first, so that the shown values are validated. */
  beforeSubmit(): void {
    this.isSubmitted = true
    this.announce([])
    if (this.#isUntold) this.tellNow()
  }

  /** Sets the names of the invalid fields for the summary. */
  announce(names: readonly string[]): void {
    this.summary = names
    for (const watcher of this.#watchers) watcher()
  }

  /** Focuses the first of the invalid fields in the order shown. */
  focusFirst(wrong: Iterable<string>): void {
    const shown = [...wrong].flatMap((name) => document.getElementById(this.idOf(name)) ?? [])
    const isBefore = (one: Node, other: Node) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
    shown.toSorted(isBefore)[0]?.focus()
  }

  /**
   * Replaces the rows of a field and updates the form at once. `origins` has the former index of each row, -1 for a new
   * one, so that the rows keep whether their values were left.
   */
  replaceRows(name: string, rows: readonly unknown[], origins: readonly number[]): void {
    const before = [...this.touched].filter((path) => path.startsWith(`${name}.`))
    for (const path of before) this.touched.delete(path)
    for (const path of before) {
      const [index = '', cell = ''] = path.slice(name.length + 1).split('.')
      const now = origins.indexOf(Number(index))
      if (now >= 0) this.touched.add(`${name}.${now}.${cell}`)
    }
    this.touched.add(name)
    this.#put(name, rows)
    this.tellNow()
  }

  tellSoon(): void {
    startTransition(() => this.tellNow())
    // A submit before the transition ends must still pass the values on.
    this.#isUntold = true
  }

  tellNow(): void {
    clearTimeout(this.#timer)
    this.#isUntold = false
    this.#tell({ ...this.values })
  }

  /** Removes the errors of fields that were not touched yet. */
  readonly showable = <Fault extends { property?: string }>(faults: Fault[]): Fault[] =>
    faults.filter(({ property = '' }) => this.mayShow(property.slice(1)))

  mayShow(name: string): boolean {
    return this.isSubmitted || this.touched.has(name)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #put(name: string, value: unknown): void {
    this.#isUntold = true
    const [first = '', ...rest] = name.split('.')
    const whole = rest.length ? withValueAt(this.values[first], rest, value) : value
    if (whole === undefined) delete this.values[first]
    else this.values[first] = whole
    for (const watcher of this.#watchers) watcher()
  }
}
