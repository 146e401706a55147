import { Refusal } from '../../lib/refusal.ts'
import type { Handler, PreparedCall, World } from '../engine/world.ts'
import { addressText, sendMailCode, sendSmsCode, takeCode, takeSmsCode } from './codes.ts'
import { callerIn, maskEmail, maskMobile } from './members.ts'
import { type PasswordProof, requireLoginPassword, withLoginPassword } from './password-check.ts'
import { setEmail, setMobile } from './store/member-fields.ts'
import { memberByMobile } from './store/members.ts'

/** A code belongs to the member who requested it; the sessions of other members cannot use it. */
function boundTo(world: World): string {
  return `member/${callerIn(world).memberId}`
}

function numberIn(body: { countryDialingCode: string; mobileNum: string }) {
  return { diallingCode: body.countryDialingCode, mobile: body.mobileNum }
}

async function refuseTaken(world: World, number: ReturnType<typeof numberIn>): Promise<void> {
  const owner = await memberByMobile(world.db, world.site.code, number.diallingCode, number.mobile)
  if (owner) throw new Refusal('register.mobile.exists')
}

// Sent to a number that has an account, too: its owner is told so after the code.
export const bindPhoneCode: Handler<'identity.bind-phone-code'> = async ({ body }, world) => ({
  expiredMinutes: await sendSmsCode(world, numberIn(body), 'bind', boundTo(world)),
})

export const bindEmailCode: Handler<'identity.bind-email-code'> = async ({ body }, world) => ({
  expiredMinutes: await sendMailCode(world, body.email, 'bind', boundTo(world)),
})

export const bindPhone: PreparedCall<'identity.bind-phone', PasswordProof> = {
  ...withLoginPassword,
  async decide({ body }, world, proof) {
    const number = numberIn(body)
    await requireLoginPassword(world, proof)
    await takeSmsCode(world, number, 'bind', body.verificationCode, boundTo(world))
    await refuseTaken(world, number)
    await setMobile(world.db, world.site.code, callerIn(world).memberId, number)
    return { mobile: maskMobile(number.diallingCode, number.mobile) }
  },
}

export const bindEmail: PreparedCall<'identity.bind-email', PasswordProof> = {
  ...withLoginPassword,
  async decide({ body }, world, proof) {
    const email = addressText(body.email)
    await requireLoginPassword(world, proof)
    await takeCode(world, { to: email, purpose: 'bind', boundTo: boundTo(world) }, body.verificationCode)
    await setEmail(world.db, world.site.code, callerIn(world).memberId, email)
    return { email: maskEmail(email) }
  },
}
