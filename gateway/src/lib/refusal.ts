import type { ErrorCode } from '@marquee/schemas/error-codes'

export type { ErrorCode }

/**
 * A business error with a code of schemas/errors.json, shown to the user. The error handler turns it into an
 * answer.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly values: Readonly<Record<string, string | number>>
  readonly details: unknown
  readonly retryAfterSeconds: number | undefined

  /**
   * `values` fill the placeholders of the text, `details` become the envelope's value, `retryAfterSeconds`
   * the Retry-After header.
   */
  constructor(
    code: ErrorCode,
    more: { values?: Record<string, string | number>; details?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.values = more.values ?? {}
    this.details = more.details ?? null
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}
