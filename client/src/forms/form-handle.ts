import type { FormField } from '@marquee/schemas/contract'
import { startTransition } from 'react'

export type Values = Record<string, unknown>

/** How long a person must pause before the form hears what was typed. */
const PAUSE_MS = 400

/**
 * What the parts of a form share while it is shown. It has the values of this moment; rjsf hears of them after a
 * pause, when a field is left, and before a submit, so that a key costs the form nothing.
 */
export class FormHandle {
  readonly id: string
  readonly values: Values
  /** Field to what its widget keeps beside the value, for the call that confirms it. */
  readonly kept = new Map<string, Values>()
  /** Fields that were left once: their faults may be shown. */
  readonly touched = new Set<string>()
  /** Somebody tried to submit: every fault is shown. */
  isSubmitted = false
  /** Labels of the fields that were wrong at the last submit. */
  summary: readonly string[] = []
  /** Grows when values are set from outside, so that what is typed is replaced. */
  revision = 0
  #tell: (values: Values) => void = () => {}
  #timer: ReturnType<typeof setTimeout> | undefined
  #isUntold = false
  readonly #watchers = new Set<() => void>()

  constructor(id: string, values: Values) {
    this.id = id
    this.values = { ...values }
  }

  /** Who hears of the values: rjsf. */
  onTell(tell: (values: Values) => void): void {
    this.#tell = tell
  }

  idOf(name: string): string {
    return `${this.id}_${name}`
  }

  /** For what looks at other values or the summary: calls back at each change; returns the function that stops it. */
  readonly watch = (listener: () => void): (() => void) => {
    this.#watchers.add(listener)
    return () => this.#watchers.delete(listener)
  }

  /** A key was pressed: the form hears when the person pauses. */
  type(name: string, value: unknown): void {
    this.#put(name, value)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.tellSoon(), PAUSE_MS)
  }

  /** Something was chosen: the form hears at once. */
  choose(name: string, value: unknown): void {
    this.touched.add(name)
    this.#put(name, value)
    this.tellNow()
  }

  /** The focus left a field. */
  leave(name: string): void {
    if (!this.touched.has(name)) this.#isUntold = true
    this.touched.add(name)
    if (this.#isUntold) this.tellSoon()
  }

  /** Replaces what was typed. */
  set(values: Values): void {
    this.revision++
    for (const name of Object.keys(this.values)) delete this.values[name]
    Object.assign(this.values, values)
    for (const watcher of this.#watchers) watcher()
    this.tellNow()
  }

  /** Forgets that fields were touched, as at the start. */
  calm(...names: string[]): void {
    this.isSubmitted = false
    for (const name of names) this.touched.delete(name)
  }

  /** Before a submit: what is judged is what is seen. */
  beforeSubmit(): void {
    this.isSubmitted = true
    this.announce([])
    if (this.#isUntold) this.tellNow()
  }

  /** Says which fields were found wrong. */
  announce(labels: readonly string[]): void {
    this.summary = labels
    for (const watcher of this.#watchers) watcher()
  }

  /** Puts the focus on the first of the fields that are wrong, in the order shown. */
  focusFirst(fields: readonly FormField[], wrong: ReadonlySet<string>): void {
    const first = fields.find(({ name }) => wrong.has(name))
    if (first) document.getElementById(this.idOf(first.name))?.focus()
  }

  tellSoon(): void {
    startTransition(() => this.tellNow())
    // A submit before the transition is over must not miss it.
    this.#isUntold = true
  }

  tellNow(): void {
    clearTimeout(this.#timer)
    this.#isUntold = false
    this.#tell({ ...this.values })
  }

  /** Leaves out the faults of fields that nobody has been at. */
  readonly showable = <Fault extends { property?: string }>(faults: Fault[]): Fault[] =>
    faults.filter(({ property = '' }) => this.mayShow(property.split('.')[1] ?? ''))

  mayShow(name: string): boolean {
    return this.isSubmitted || this.touched.has(name)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #put(name: string, value: unknown): void {
    this.#isUntold = true
    if (value === undefined) delete this.values[name]
    else this.values[name] = value
    for (const watcher of this.#watchers) watcher()
  }
}
