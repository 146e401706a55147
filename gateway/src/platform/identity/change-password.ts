import type { FieldError } from '@marquee/schemas/contract'
import { Refusal } from '../../lib/refusal.ts'
import type { Handler, Outside, World } from '../world.ts'
import { callerIn, type MemberRow, memberById } from './members.ts'
import { refuseWeakPassword } from './password-rule.ts'
import { endSessions, liveSessions, openSession, type SessionRow } from './sessions.ts'
import { clearTries, countFailure, refuseLocked, triesOf } from './tries.ts'

type Input = Parameters<Handler<'identity.change-password'>>[0]
type Evidence = { member: MemberRow; isRight: boolean; newHash: string }

/** Changes the password; every session ends, and this one goes on under a new token. */
export const changePassword: Handler<'identity.change-password'> = Object.assign(change, {
  prepare,
  oneAtATime: (_input: Input, outside: Outside) => `login/${callerIn(outside).account}`,
})

async function prepare({ body }: Input, outside: Outside): Promise<Evidence> {
  const caller = callerIn(outside)
  if (body.newPassword !== body.confirmNewPassword) throw inconsistent()
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

async function change(_input: Input, world: World): Promise<{ changed: true; token: string }> {
  const { member, isRight, newHash } = world.evidence as Evidence
  if (!isRight) {
    const { refusal } = await countFailure(world, member.account)
    throw refusal.code === 'login.failed' ? new Refusal('password.old.wrong') : refusal
  }
  const { db, site, clock } = world
  await clearTries(world, member.account)
  await db('UPDATE members SET password = $3, password_expired = false WHERE brand = $1 AND id = $2', [
    site.code,
    member.id,
    newHash,
  ])
  const live: SessionRow[] = await liveSessions(db, site, member.id, clock.now())
  await endSessions(
    db,
    site.code,
    live.map(({ id }) => id),
  )
  return { changed: true, token: (await openSession(world, member.id)).token }
}

function inconsistent(): Refusal {
  const fields: FieldError[] = [{ field: 'confirmNewPassword', text: 'form.inconsistent-twice', values: {} }]
  return new Refusal('request.invalid', { details: { fields } })
}
