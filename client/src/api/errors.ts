import type { FieldError } from '@marquee/schemas/contract'
import { codesByReaction } from '@marquee/schemas/error-reactions'

export type Reaction = keyof typeof codesByReaction | 'network'

const reactionByCode = new Map(
  Object.entries(codesByReaction).flatMap(([reaction, codes]) =>
    codes.split(' ').map((code) => [code, reaction as Reaction] as const),
  ),
)

/** A call that was refused, failed, or got no answer. */
export class ApiError extends Error {
  /** Code of schemas/errors.json; `network` if there was no answer. */
  readonly code: string
  /** HTTP status; 0 if there was no answer. */
  readonly status: number
  /** Invalid fields, if they caused the refusal. */
  readonly fields: readonly FieldError[]
  /** Details of the refusal: the envelope's value. */
  readonly details: unknown
  readonly traceId: string
  readonly retryAfterSeconds: number | undefined
  /** Session token of the call: a late answer must not end a newer session. */
  readonly token: string | null | undefined

  constructor(message: string, more: Partial<Omit<ApiError, 'message' | 'name'>> = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = more.code ?? 'network'
    this.status = more.status ?? 0
    this.fields = more.fields ?? []
    this.details = more.details
    this.traceId = more.traceId ?? ''
    this.retryAfterSeconds = more.retryAfterSeconds
    this.token = more.token
  }

  /** Reaction of the shared request layer. */
  get reaction(): Reaction {
    return reactionByCode.get(this.code) ?? (this.status === 0 ? 'network' : 'popup')
  }

  /** The failure is temporary, so a retry may help: there was no answer, or the server failed. */
  get isPassing(): boolean {
    return this.status === 0 || this.status >= 500
  }
}
