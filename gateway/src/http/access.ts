import type { Operation } from '../content/content.ts'
import { type ErrorCode, Refusal } from '../lib/refusal.ts'
import type { Caller } from '../platform-port/caller.ts'

type Access = Operation['access']
type Role = Caller['roles'][number]

/** Role that an access word requires, and the code of the refusal without it. */
const NEEDS: Partial<Record<Access, { role: Role; otherwise: ErrorCode }>> = {
  player: { role: 'player', otherwise: 'session.trial.forbidden' },
  agent: { role: 'agent', otherwise: 'session.agent.required' },
}

/**
 * Tells whether calls need no session: they are open to everybody, or authorised by a signature that the
 * platform verifies.
 */
export function isOpenTo(access: Access): boolean {
  return access === 'public' || access === 'vendor'
}

/**
 * Refuses a caller who may not make this call.
 * @throws login.not.session, password.change.required, session.trial.forbidden, session.agent.required
 */
export function assertAllowed(
  { access, duringPasswordChange }: Pick<Operation, 'access' | 'duringPasswordChange'>,
  caller: Caller | null,
): void {
  if (isOpenTo(access)) return
  if (!caller) throw new Refusal('login.not.session')
  if (caller.mustChangePassword && !duringPasswordChange) throw new Refusal('password.change.required')
  const need = NEEDS[access]
  if (!need || caller.roles.includes(need.role)) return
  // A trial account is always told that it is one, whichever role is missing.
  throw new Refusal(caller.roles.includes('trial') ? 'session.trial.forbidden' : need.otherwise)
}
