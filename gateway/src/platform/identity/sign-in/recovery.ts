import type { LoginResult } from '@marquee/schemas/contract'
import { Refusal } from '../../../lib/refusal.ts'
import type { Handler, Input, Outside, PreparedCall, World } from '../../engine/world.ts'
import type { Query } from '../../store/store.ts'
import { takeGuess } from '../address-tries.ts'
import { refuseTooMany } from '../code-limits.ts'
import { addressText, endCodes, endSmsCodes, keepCode, sendSmsCode, takeCode, takeSmsCode } from '../codes.ts'
import { accountName } from '../members.ts'
import { isGoodPassword, refuseWeakPassword } from '../password-rule.ts'
import { type MemberRow, memberByAccount, memberById, memberByMobile } from '../store/members.ts'
import { storePassword } from '../store-password.ts'
import { refuseNewIp } from './login-verification.ts'
import { signIn } from './sign-in.ts'

const LINK_BYTES = 16

/** Sends a link where account and address belong together; asks, writes and answers alike where they do not. */
export const forgotEmail: Handler<'identity.forgot-email'> = async ({ body }, world) => {
  const email = addressText(body.email)
  await refuseTooMany(world, email)
  const member = await memberByAccount(world.db, world.site.code, accountName(body.username))
  const isTheirs = member?.state === 'ACTIVE' && member.email !== '' && addressText(member.email) === email
  if (!isTheirs && world.conditions.revealUnknownUser) throw new Refusal('account.unknown')
  await keepCode(
    world,
    'EMAIL',
    // A link is stored without an account, too, so that time and limits do not reveal whether one exists.
    { to: email, purpose: 'recovery-link', boundTo: isTheirs ? linkOf(member.id) : 'nobody' },
    world.secrets.hex(LINK_BYTES),
    world.site.brand.numbers.recoveryLinkMinutes,
  )
  return { sent: true as const }
}

function linkOf(memberId: number): string {
  return `member/${memberId}`
}

export const recoveryCode: Handler<'identity.recovery-code'> = async ({ body }, world) => {
  refuseUnlessOffered(world)
  // An unknown number gets a code, too, so that the answer does not reveal whether an account exists.
  const number = { diallingCode: body.countryDialingCode, mobile: body.mobileNum }
  return { expiredMinutes: await sendSmsCode(world, number, 'recovery') }
}

function refuseUnlessOffered({ site }: Pick<Outside, 'site'>): void {
  if (!site.brand.modules.phonePasswordRecovery) throw new Refusal('function.not.available')
}

type Evidence = { memberId: number; isSame: boolean; newHash: string }

/** A new password by a code sent to the phone; signs in with it. */
export const forgotPhone: PreparedCall<'identity.forgot-phone', Evidence> = {
  prepare({ body }, outside) {
    refuseUnlessOffered(outside)
    const { diallingCode, mobile } = numberIn(body)
    return prepareNew(outside, body.newPassword, (db) =>
      memberByMobile(db, outside.site.code, diallingCode, mobile),
    )
  },
  async decide({ body }, world, evidence) {
    await takeSmsCode(world, numberIn(body), 'recovery', body.verificationCode)
    // Nobody has the number: the same answer as for a wrong code.
    return setNewPassword(world, body.newPassword, evidence, {
      by: 'sms',
      endCode: (db) => endSmsCodes(world, db, numberIn(body), 'recovery'),
    })
  },
  oneAtATime: ({ body }) => `login/${body.mobileNum}`,
}

function numberIn({ countryDialingCode, mobileNum }: Input<'identity.forgot-phone'>['body']) {
  return { diallingCode: countryDialingCode, mobile: mobileNum }
}

/** A new password by the link sent to the address; signs in with it. */
export const resetEmail: PreparedCall<'identity.reset-email', Evidence> = {
  prepare: ({ body }, outside) =>
    prepareNew(outside, body.newPassword, (db) =>
      memberByAccount(db, outside.site.code, accountName(body.username)),
    ),
  async decide({ body }, world, evidence) {
    const { memberId } = evidence
    const member = await memberById(world.db, world.site.code, memberId)
    const to = addressText(member?.email ?? '')
    const link = { to, purpose: 'recovery-link', boundTo: linkOf(memberId) } as const
    await takeCode(world, link, body.verificationCode)
    return setNewPassword(world, body.newPassword, evidence, {
      by: 'email',
      endCode: (db) => endCodes(world, db, link),
    })
  },
  oneAtATime: ({ body }) => `login/${accountName(body.username)}`,
}

/** Rule, comparison and hash cost the same whether or not there is an account. */
async function prepareNew(
  outside: Outside,
  newPassword: string,
  find: (db: Query) => Promise<MemberRow | undefined>,
): Promise<Evidence> {
  if (!isGoodPassword(outside.site, '', newPassword)) throw new Refusal('password.weak')
  const { member, guess } = await outside.transaction(async (db) => ({
    member: await find(db),
    guess: await takeGuess(db, outside),
  }))
  if (guess instanceof Refusal) throw guess
  const { passwords } = outside.shared
  const isSame = await passwords.matches(newPassword, member?.password)
  return { memberId: member?.id ?? 0, isSame, newHash: await passwords.hash(newPassword) }
}

/** Way of a recovery, and a function that uses up its code. */
type Recovery = { by: 'sms' | 'email'; endCode(db: Query): Promise<void> }

/**
 * Sets the new password. The code was correct, so the answer may now depend on the account. The password is set even
 * if a second factor has to follow.
 */
async function setNewPassword(
  world: World,
  newPassword: string,
  { memberId, isSame, newHash }: Evidence,
  { by, endCode }: Recovery,
): Promise<LoginResult> {
  const member = await memberById(world.db, world.site.code, memberId)
  if (!member || member.state === 'ENDED') throw new Refusal('sms.code.invalid')
  refuseWeakPassword(world.site, member.account, newPassword)
  if (isSame) throw new Refusal('password.unchanged')
  await storePassword(world, member, newHash)
  await refuseNewIp(world, member, { by }, async (db) => {
    await endCode(db)
    await storePassword({ ...world, db }, member, newHash)
  })
  return signIn(world, member, { by })
}
