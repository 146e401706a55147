import { failedKeyword } from './field-rule.ts'
import type { FormHandle } from './form-handle.ts'

/** What a field is drawn from. */
export type FieldState = {
  name: string
  required: boolean
  schema: Record<string, unknown>
  /** The value that the form knows. */
  value: unknown
  /** The first keyword that it fails. */
  keyword: string | undefined
}

/**
 * Judges what is being typed in a field by its own rule at once, and what the form knows by the form. Lives as long as
 * the field is shown, beside React's state: a key that changes nothing draws nothing.
 */
export class FieldTyping {
  readonly #handle: FormHandle
  #state: FieldState
  #typed: unknown
  #revision: number
  #shown: string | undefined

  constructor(handle: FormHandle, state: FieldState) {
    this.#handle = handle
    this.#state = state
    this.#typed = state.value
    this.#revision = handle.revision
  }

  /** The keyword to show while drawing with this state. */
  draw(state: FieldState): string | undefined {
    this.#state = state
    if (this.#revision !== this.#handle.revision) this.#typed = state.value
    this.#revision = this.#handle.revision
    this.#shown = this.#fault()
    return this.#shown
  }

  /** Whether the field must be drawn again. */
  type(typed: unknown): boolean {
    this.#typed = typed
    this.#handle.type(this.#state.name, typed)
    return this.#fault() !== this.#shown
  }

  choose(chosen: unknown): void {
    this.#typed = chosen
    this.#handle.choose(this.#state.name, chosen)
  }

  /** Whether the field must be drawn again. */
  leave(): boolean {
    this.#handle.leave(this.#state.name)
    return this.#fault() !== this.#shown
  }

  #fault(): string | undefined {
    const { name, value, keyword, schema, required } = this.#state
    if (this.#typed === value) return keyword
    return this.#handle.mayShow(name) ? failedKeyword(schema, required, this.#typed) : undefined
  }
}
