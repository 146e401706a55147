import type { FieldError } from '@marquee/schemas/contract'
import { Refusal } from '../../lib/refusal.ts'
import type { Input, Outside, PreparedCall, World } from '../engine/world.ts'
import { callerIn } from './members.ts'
import { passwordTurn } from './password-check.ts'
import { refuseWeakPassword } from './password-rule.ts'
import { openSession } from './sign-in/sessions.ts'
import { type MemberRow, memberById } from './store/members.ts'
import { storePassword } from './store-password.ts'
import { countFailure, refuseLocked, triesOf } from './tries.ts'

type ChangeInput = Input<'identity.change-password'>
type Evidence = { member: MemberRow; isRight: boolean; newHash: string }

/** Changes the password; every session ends, and this one goes on under a new token. */
export const changePassword: PreparedCall<'identity.change-password', Evidence> = {
  prepare,
  decide: change,
  oneAtATime: (_input, outside) => passwordTurn(outside),
}

async function prepare({ body }: ChangeInput, outside: Outside): Promise<Evidence> {
  const caller = callerIn(outside)
  refuseUnequal('confirmNewPassword', body.newPassword, body.confirmNewPassword)
  const { member, tries } = await outside.transaction(async (db) => ({
    member: await memberById(db, outside.site.code, caller.memberId),
    tries: await triesOf(db, outside, caller.account),
  }))
  if (!member) throw new Refusal('login.not.session')
  const locked = refuseLocked(outside, tries)
  if (locked) throw locked
  const { passwords } = outside.shared
  const isRight = await passwords.matches(body.oldPassword, member.password)
  if (!isRight) return { member, isRight, newHash: '' }
  refuseWeakPassword(outside.site, member.account, body.newPassword)
  if (await passwords.matches(body.newPassword, member.password)) throw new Refusal('password.unchanged')
  return { member, isRight, newHash: await passwords.hash(body.newPassword) }
}

async function change(
  _input: ChangeInput,
  world: World,
  { member, isRight, newHash }: Evidence,
): Promise<{ changed: true; token: string }> {
  if (!isRight) {
    const { refusal } = await countFailure(world, member.account)
    throw refusal.code === 'login.failed' ? new Refusal('password.old.wrong') : refusal
  }
  await storePassword(world, member, newHash)
  return { changed: true, token: (await openSession(world, member.id)).token }
}

/** Refuses a password that differs from its confirmation. */
export function refuseUnequal(field: string, first: string, second: string): void {
  if (first === second) return
  const fields: FieldError[] = [{ field, text: 'form.inconsistent-twice', values: {} }]
  throw new Refusal('request.invalid', { details: { fields } })
}
