import type { FormHandle } from './form-handle.ts'
import { getLoadedEngine } from './load-engine.ts'

/** State from which a field is rendered. */
export type FieldState = {
  name: string
  required: boolean
  schema: Record<string, unknown>
  /** The field's value in the form's state. */
  value: unknown
  /** The first violated keyword. */
  keyword: string | undefined
}

/**
 * Validates the text being typed by the field's own rule at once; values that the form knows are validated by
 * the form. It lives outside React's state while the field is mounted, so that a key that changes nothing
 * renders nothing.
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

  /** Returns the keyword to show while rendering with this state. */
  draw(state: FieldState): string | undefined {
    this.#state = state
    // A list, such as rows, is changed by its own controls, so no text of it is being typed.
    if (this.#revision !== this.#handle.revision || Array.isArray(state.value)) this.#typed = state.value
    this.#revision = this.#handle.revision
    this.#shown = this.#fault()
    return this.#shown
  }

  /** Stores a typed value; returns true if the field must render again. */
  type(typed: unknown): boolean {
    this.#typed = typed
    this.#handle.type(this.#state.name, typed)
    return this.#fault() !== this.#shown
  }

  choose(chosen: unknown): void {
    this.#typed = chosen
    this.#handle.choose(this.#state.name, chosen)
  }

  /** Marks the field as left; returns true if the field must render again. */
  leave(): boolean {
    this.#handle.leave(this.#state.name)
    return this.#fault() !== this.#shown
  }

  #fault(): string | undefined {
    const { name, value, keyword, schema, required } = this.#state
    if (this.#typed === value) return keyword
    const mayShow = this.#handle.mayShow(name)
    return mayShow ? getLoadedEngine()?.findFailedKeyword(schema, required, this.#typed) : undefined
  }
}
