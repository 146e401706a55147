import type { Conflict, DraftState, StudioProblem } from '@marquee/schemas/studio/api'

/** HTTP status of each refusal of the studio. */
const STATUS = {
  'studio.access': 403,
  'studio.asset.invalid': 422,
  'studio.brand.invalid': 422,
  'studio.brand.taken': 409,
  'studio.brand.unknown': 404,
  'studio.draft.conflict': 409,
  'studio.draft.faulty': 422,
  'studio.draft.missing': 404,
  'studio.draft.moved': 412,
  'studio.draft.unchanged': 409,
  'studio.failed': 500,
  'studio.file.invalid': 422,
  'studio.invite.unknown': 404,
  'studio.path.invalid': 422,
  'studio.people.last-owner': 409,
  'studio.people.unknown': 404,
  'studio.publish.unknown': 404,
  'studio.request.invalid': 400,
  'studio.request.large': 413,
  'studio.request.rate': 429,
  'studio.schedule.invalid': 422,
  'studio.schedule.unknown': 404,
  'studio.sign-in.failed': 403,
  'studio.sign-in.needed': 401,
  'studio.sign-in.old': 403,
  'studio.step.impossible': 409,
  'studio.unknown': 404,
  'studio.write.failed': 500,
} as const

export type StudioError = keyof typeof STATUS

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
    return STATUS[this.code]
  }
}
