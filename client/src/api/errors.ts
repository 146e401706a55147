import type { FieldError } from '@marquee/schemas/contract'
import { codesByReaction } from '@marquee/schemas/error-reactions'

export type Reaction = keyof typeof codesByReaction | 'network'

const reactionByCode = new Map(
  Object.entries(codesByReaction).flatMap(([reaction, codes]) =>
    codes.split(' ').map((code) => [code, reaction as Reaction] as const),
  ),
)

/** A call that was refused, failed, or never arrived. */
export class ApiError extends Error {
  /** Code of schemas/errors.json; `network` when no answer came. */
  readonly code: string
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** Wrong fields, when the request was refused for them. */
  readonly fields: readonly FieldError[]
  /** Details of the refusal: the envelope's value. */
  readonly details: unknown
  readonly traceId: string
  readonly retryAfterSeconds: number | undefined
  /** Session that the call was made in: a late answer must not end a newer one. */
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

  /** How the shared request layer reacts. */
  get reaction(): Reaction {
    return reactionByCode.get(this.code) ?? (this.status === 0 ? 'network' : 'popup')
  }

  /** Worth asking again without a person's doing: no answer, or a fault of the servers. */
  get isPassing(): boolean {
    return this.status === 0 || this.status >= 500
  }
}
