import { codePoints } from '../../lib/code-points.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { Outside, PreparedCall, World } from '../engine/world.ts'
import { refuseUnequal } from './change-password.ts'
import { callerIn, memberIn } from './members.ts'
import {
  type PasswordProof,
  passwordTurn,
  prepareLoginPassword,
  preparePaymentPassword,
  requireLoginPassword,
  requirePaymentPassword,
} from './password-check.ts'
import { setPaymentHash } from './store/member-fields.ts'
import { memberById } from './store/members.ts'

type Evidence = { proof: PasswordProof; newHash: string; isLogin: boolean; isSame: boolean }

/** The first payment password; whoever has only the session cannot set it. */
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

/** Its hash, and whether it is the login password, which it may not be. */
async function hashed(outside: Outside, password: string): Promise<{ newHash: string; isLogin: boolean }> {
  const { memberId } = callerIn(outside)
  const member = await outside.transaction((db) => memberById(db, outside.site.code, memberId))
  const isLogin = await outside.shared.passwords.matches(password, member?.password)
  return { isLogin, newHash: await outside.shared.passwords.hash(password) }
}

async function store(world: World, { newHash, isLogin }: Evidence): Promise<{ changed: true }> {
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
