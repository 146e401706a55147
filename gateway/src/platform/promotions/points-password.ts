import type { Handler, Input, Outside, World } from '../engine/world.ts'
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

/** How each kind of password is compared and asked for. */
const PASSWORDS = {
  LOGIN: { prepare: prepareLoginPassword, require: requireLoginPassword },
  PAYMENT: { prepare: preparePaymentPassword, require: requirePaymentPassword },
} as const

const traits = {
  prepare: ({ body }: { body: Body }, outside: Outside) =>
    PASSWORDS[body.passwordType].prepare(outside, body.password),
  oneAtATime: (_input: unknown, outside: Outside) => passwordTurn(outside),
}

function assertRight(body: Body, world: World): Promise<void> {
  return PASSWORDS[body.passwordType].require(world, world.evidence as PasswordProof)
}

export const redeem: Handler<'promotions.redeem'> = Object.assign(
  async ({ body }: Input<'promotions.redeem'>, world: World) => {
    await assertRight(body, world)
    return takeArticle(world, body.id, { zalo: body.zalo, whatsapp: body.whatsapp })
  },
  traits,
)

export const convert: Handler<'promotions.convert'> = Object.assign(
  async ({ body }: Input<'promotions.convert'>, world: World) => {
    await assertRight(body, world)
    return convertPoints(world, body.points)
  },
  traits,
)
