import type { ErrorCode } from '@marquee/schemas/error-codes'
import type { Operation } from '../../content.ts'

/** Error codes of every call. */
const COMMON: ErrorCode[] = [
  'request.invalid',
  'request.malformed',
  'request.head.too-large',
  'request.rate',
  'tenant.unknown',
  'server.error',
]

/** Error codes that follow from the kind of a call. */
function codesOfKind({ body, sealed, idempotent }: Operation): ErrorCode[] {
  return [
    ...(body ? (['request.body.malformed', 'request.body.too-large', 'request.media-type'] as const) : []),
    ...(sealed ? (['crypto.required', 'crypto.invalid'] as const) : []),
    ...(idempotent
      ? (['idempotency.key.required', 'idempotency.key.reused', 'idempotency.in-progress'] as const)
      : []),
  ]
}

/** Error codes for callers without the required access. */
const ACCESS: Record<Operation['access'], ErrorCode[]> = {
  public: [],
  session: ['login.not.session'],
  player: ['login.not.session', 'session.trial.forbidden'],
  agent: ['login.not.session', 'session.agent.required', 'session.trial.forbidden', 'function.not.available'],
  game: ['login.not.session'],
  vendor: ['game.vendor.signature'],
}

/** Every call refuses a session whose password must be changed, except the calls that change it. */
function passwordCodes({ access, duringPasswordChange }: Operation): ErrorCode[] {
  const isForSessions = access === 'session' || access === 'player' || access === 'agent'
  return isForSessions && !duringPasswordChange ? ['password.change.required'] : []
}

/** All error codes that an operation may answer: those that it names, and those of every call of its kind. */
export function listCodes(operation: Operation): ReadonlySet<ErrorCode> {
  return new Set([
    ...(operation.errors as ErrorCode[]),
    ...codesOfKind(operation),
    ...ACCESS[operation.access],
    ...passwordCodes(operation),
    ...(operation.knowsCaller ? (['login.not.session'] as const) : []),
    ...COMMON,
  ])
}
