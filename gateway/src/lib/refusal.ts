import type { ErrorCode } from '@marquee/schemas/error-codes'

export type { ErrorCode }

type Hint = { text: string; values: Readonly<Record<string, string>> }

/**
 * A business error with a code of schemas/errors.json, shown to the user. The error handler turns it into an
 * answer.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly values: Readonly<Record<string, string | number>>
  readonly details: unknown
  readonly retryAfterSeconds: number | undefined
  /** Text for the user in place of that of the code, such as the message of a trusted upstream. */
  readonly text: string | undefined
  /** Text for the user where `values` do not fill all placeholders of the code's text. */
  readonly fallbackText: string | undefined
  /** Text for developers after that for the user, by its key, with the values of its placeholders. */
  readonly hint: Hint | undefined

  /**
   * `values` fill the placeholders of the text, `details` become the envelope's value, `retryAfterSeconds`
   * the Retry-After header.
   */
  constructor(
    code: ErrorCode,
    more: {
      values?: Record<string, string | number>
      details?: unknown
      retryAfterSeconds?: number
      text?: string
      fallbackText?: string
      hint?: Hint
    } = {},
  ) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.values = more.values ?? {}
    this.details = more.details ?? null
    this.retryAfterSeconds = more.retryAfterSeconds
    this.text = more.text
    this.fallbackText = more.fallbackText
    this.hint = more.hint
  }
}
