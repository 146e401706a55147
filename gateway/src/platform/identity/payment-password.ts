import { codePoints } from '../../lib/code-points.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Outside, PreparedCall, World } from '../engine/world.ts'
import { refuseUnequal } from './change-password.ts'
import { addressText, sendMailCode, sendSmsCode, takeCode } from './codes.ts'
import { callerIn, maskEmail, maskMobile, memberIn } from './members.ts'
import { numberText } from './mobile-number.ts'
import {
  type PasswordProof,
  passwordTurn,
  prepareLoginPassword,
  preparePaymentPassword,
  requireLoginPassword,
  requirePaymentPassword,
  withLoginPassword,
} from './password-check.ts'
import { setPaymentHash } from './store/member-fields.ts'
import { memberById } from './store/members.ts'

type Evidence = { proof: PasswordProof; newHash: string; isLogin: boolean; isSame: boolean }

/** Sets the first payment password. It needs the login password too, so that a stolen session is not enough. */
export const setPaymentPassword: PreparedCall<'identity.set-payment-password', Evidence> = {
  async prepare({ body }, outside) {
    refuseUnequal('confirmPaymentPassword', body.paymentPassword, body.confirmPaymentPassword)
    refuseWeak(outside, body.paymentPassword)
    const proof = await prepareLoginPassword(outside, body.password)
    return { proof, isSame: false, ...(await hashed(outside, body.paymentPassword)) }
  },
  async decide(_input, world, evidence) {
    if ((await memberIn(world)).payment_password) throw new Refusal('payment-password.exists')
    await requireLoginPassword(world, evidence.proof)
    return store(world, evidence)
  },
  oneAtATime: (_input, outside) => passwordTurn(outside),
}

/** Another payment password in place of the one in use. */
export const changePaymentPassword: PreparedCall<'identity.change-payment-password', Evidence> = {
  async prepare({ body }, outside) {
    refuseUnequal('confirmPaymentPassword', body.paymentPassword, body.confirmPaymentPassword)
    refuseWeak(outside, body.paymentPassword)
    const proof = await preparePaymentPassword(outside, body.oldPaymentPassword)
    const isSame = body.oldPaymentPassword === body.paymentPassword
    return { proof, isSame, ...(await hashed(outside, body.paymentPassword)) }
  },
  async decide(_input, world, evidence) {
    await requirePaymentPassword(world, evidence.proof)
    if (evidence.isSame) throw new Refusal('password.unchanged')
    return store(world, evidence)
  },
  oneAtATime: (_input, outside) => passwordTurn(outside),
}

/**
 * Sends a code for a new payment password to the phone of the account, or else to its e-mail address, after the login
 * password was confirmed.
 * @throws payment-password.unset, contact.none, password.wrong, login.locked, sms.too-many
 */
export const paymentPasswordCode: PreparedCall<'identity.payment-password-code', PasswordProof> = {
  ...withLoginPassword,
  async decide(_input, world, proof) {
    await requireLoginPassword(world, proof)
    const member = await memberIn(world)
    if (!member.payment_password) throw new Refusal('payment-password.unset')
    const boundTo = codeHolder(member.id)
    if (member.mobile) {
      const number = { diallingCode: member.dialling_code, mobile: member.mobile }
      const expiredMinutes = await sendSmsCode(world, number, 'payment', boundTo)
      return { sentTo: maskMobile(member.dialling_code, member.mobile), expiredMinutes }
    }
    if (!member.email) throw new Refusal('contact.none')
    const expiredMinutes = await sendMailCode(world, member.email, 'payment', boundTo)
    return { sentTo: maskEmail(member.email), expiredMinutes }
  },
}

/**
 * Replaces a forgotten payment password by the code that was sent to the account's phone or e-mail address.
 * @throws sms.code.invalid, sms.code.expired, payment-password.weak, contact.none
 */
export const resetPaymentPassword: PreparedCall<
  'identity.reset-payment-password',
  Omit<Evidence, 'proof' | 'isSame'>
> = {
  async prepare({ body }, outside) {
    refuseUnequal('confirmPaymentPassword', body.paymentPassword, body.confirmPaymentPassword)
    refuseWeak(outside, body.paymentPassword)
    return hashed(outside, body.paymentPassword)
  },
  async decide({ body }, world, evidence) {
    const member = await memberIn(world)
    const to = member.mobile
      ? numberText({ diallingCode: member.dialling_code, mobile: member.mobile })
      : addressText(member.email)
    if (!to) throw new Refusal('contact.none')
    await takeCode(world, { to, purpose: 'payment', boundTo: codeHolder(member.id) }, body.verificationCode)
    return store(world, evidence)
  },
  oneAtATime: (_input, outside) => passwordTurn(outside),
}

/** A code is valid for the member who asked, in no other session. */
function codeHolder(memberId: number): string {
  return `payment/${memberId}`
}

/** Its hash, and whether it is the login password, which it may not be. */
async function hashed(outside: Outside, password: string): Promise<{ newHash: string; isLogin: boolean }> {
  const { memberId } = callerIn(outside)
  const member = await outside.transaction((db) => memberById(db, outside.site.code, memberId))
  const isLogin = await outside.shared.passwords.matches(password, member?.password)
  return { isLogin, newHash: await outside.shared.passwords.hash(password) }
}

async function store(
  world: World,
  { newHash, isLogin }: Pick<Evidence, 'newHash' | 'isLogin'>,
): Promise<{ changed: true }> {
  if (isLogin) throw new Refusal('payment-password.weak')
  await setPaymentHash(world.db, world.site.code, callerIn(world).memberId, newHash)
  return { changed: true }
}

/** Refuses what a thief tries first: one character over and over, or a run such as 123456. */
export function refuseWeak({ site }: Pick<Outside, 'site'>, password: string): void {
  const { paymentPasswordMinLength, paymentPasswordMaxLength } = site.brand.numbers
  const length = codePoints(password)
  const isLong = length >= paymentPasswordMinLength && length <= paymentPasswordMaxLength
  if (!isLong || password.trim() !== password || isRun(password)) throw new Refusal('payment-password.weak')
}

function isRun(password: string): boolean {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  return steps.size === 1 && [-1, 0, 1].some((step) => steps.has(step))
}
