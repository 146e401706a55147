import type { Input, Outside, PreparedCall } from '../engine/world.ts'
import {
  type PasswordProof,
  passwordTurn,
  prepareLoginPassword,
  preparePaymentPassword,
  requireLoginPassword,
  requirePaymentPassword,
} from '../identity/door.ts'
import { convertPoints, takeArticle } from './point-mall.ts'

type Body = Input<'promotions.redeem'>['body'] | Input<'promotions.convert'>['body']

/** Comparison and check of each kind of password. */
const PASSWORDS = {
  LOGIN: { prepare: prepareLoginPassword, require: requireLoginPassword },
  PAYMENT: { prepare: preparePaymentPassword, require: requirePaymentPassword },
} as const

const traits = {
  prepare: ({ body }: { body: Body }, outside: Outside): Promise<PasswordProof> =>
    PASSWORDS[body.passwordType].prepare(outside, body.password),
  oneAtATime: (_input: unknown, outside: Outside): string => passwordTurn(outside),
}

export const redeem: PreparedCall<'promotions.redeem', PasswordProof> = {
  ...traits,
  async decide({ body }, world, proof) {
    await PASSWORDS[body.passwordType].require(world, proof)
    return takeArticle(world, body.id, { zalo: body.zalo, whatsapp: body.whatsapp })
  },
}

export const convert: PreparedCall<'promotions.convert', PasswordProof> = {
  ...traits,
  async decide({ body }, world, proof) {
    await PASSWORDS[body.passwordType].require(world, proof)
    return convertPoints(world, body.points)
  },
}
