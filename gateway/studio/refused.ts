import type { Conflict, DraftState, StudioProblem } from '@marquee/schemas/studio/api'
import errors from '@marquee/schemas/studio/errors.json' with { type: 'json' }

/** Code of a refusal; schemas/studio/errors.json has what each one means. */
export type StudioError = keyof typeof errors

type More = {
  problems?: readonly StudioProblem[]
  conflicts?: readonly Conflict[]
  state?: DraftState
}

/** A request that the studio refuses, with a sentence for the editor. */
export class Refused extends Error {
  readonly code: StudioError
  readonly more: More

  constructor(code: StudioError, message: string, more: More = {}) {
    super(message)
    this.name = 'Refused'
    this.code = code
    this.more = more
  }

  get status(): number {
    return errors[this.code].status
  }

  /** Next step of an agent; people read the remedy in the message. */
  get remedy(): string {
    const { remedy }: { status: number; remedy?: string } = errors[this.code]
    return remedy ?? 'the log of the gateway has the cause; ask its operator'
  }
}
