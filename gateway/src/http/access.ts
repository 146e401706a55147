import type { Operation } from '../content/content.ts'
import { type ErrorCode, Refusal } from '../lib/refusal.ts'
import type { Caller } from '../platform/engine/world.ts'

type Access = Operation['access']
type Role = Caller['roles'][number]

/** The role that an access word asks for, and what is said to those who lack it. */
const NEEDS: Partial<Record<Access, { role: Role; otherwise: ErrorCode }>> = {
  player: { role: 'player', otherwise: 'session.trial.forbidden' },
  agent: { role: 'agent', otherwise: 'session.agent.required' },
}

/** Asks for no session: anybody may call, or who signs what is asked for, which the platform looks at. */
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
  // A trial account is told that it is one, whatever else it lacks.
  throw new Refusal(caller.roles.includes('trial') ? 'session.trial.forbidden' : need.otherwise)
}
