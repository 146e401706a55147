import type { LoginResult } from '@marquee/schemas/contract'
import { Refusal } from '../../../lib/refusal.ts'
import { SECOND_MS } from '../../../lib/time-units.ts'
import type { World } from '../../engine/world.ts'
import { refuseExcluded } from '../play-breaks.ts'
import type { MemberRow } from '../store/members.ts'
import { sealLogin } from './remember.ts'
import { openSession } from './sessions.ts'
import { trustIp } from './trusted-ips.ts'

export type SignInOptions = {
  /** Ways by a code or a token do not ask for another password. */
  by: 'username' | 'sms' | 'firebase' | 'social' | 'email' | 'remember' | 'registration' | 'trial'
  /** The password that was typed is the brand's default one. */
  hasDefaultPassword?: boolean
  /** Device to remember this login on; empty: none. */
  rememberOn?: string
  endsAt?: number
}

const ASKED_FOR_ANOTHER_PASSWORD: ReadonlySet<SignInOptions['by']> = new Set(['username', 'remember'])

/** Opens a session and tells the client what it needs to go on. */
export async function signIn(world: World, member: MemberRow, options: SignInOptions): Promise<LoginResult> {
  if (member.state === 'LOCKED') throw new Refusal('login.locked')
  await refuseExcluded(world, member.id, 'login.excluded')
  const mustChangePassword = mustChange(world, member, options)
  const session = await openSession(world, member.id, { endsAt: options.endsAt, mustChangePassword })
  await trustIp(world, member.id)
  const isFirst = member.login_at === 0n
  await world.tell('member.signed-in', { memberId: member.id, isFirst })
  return {
    token: session.token,
    id: member.id,
    userName: member.account,
    account: member.account,
    customerType: member.type,
    firstTimeLogin: isFirst,
    passwordExpired: mustChangePassword,
    ...(hasDefault(options) ? { mustChange: true } : {}),
    expiresIn: Math.max(0, Math.floor((session.endsAt - world.clock.now()) / SECOND_MS)),
    // A remembered login types no password, so it would not be asked to change the default one.
    ...(options.rememberOn && !mustChangePassword
      ? { remember: await sealLogin(world, member, options.rememberOn) }
      : {}),
  }
}

/** The default password is always changed, an expired one where the brand insists. */
function mustChange({ site }: World, member: MemberRow, options: SignInOptions): boolean {
  if (!ASKED_FOR_ANOTHER_PASSWORD.has(options.by)) return false
  return hasDefault(options) || (member.password_expired && site.brand.modules.forcedPasswordChange)
}

function hasDefault({ by, hasDefaultPassword }: SignInOptions): boolean {
  return ASKED_FOR_ANOTHER_PASSWORD.has(by) && hasDefaultPassword === true
}
