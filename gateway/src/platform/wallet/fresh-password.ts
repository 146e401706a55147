import type { Outside, World } from '../engine/world.ts'
import {
  type PasswordProof,
  passwordTurn,
  preparePaymentPassword,
  requirePaymentPassword,
} from '../identity/door.ts'

type Asked = { body: { paymentPassword: string } }

/** Makes a handler that begins with the payment password: money leaves only for who knows it now (ASVS 7.5.1). */
export function withPaymentPassword<Given extends Asked, Value>(
  handler: (input: Given, world: World) => Promise<Value>,
) {
  return Object.assign(
    async (input: Given, world: World): Promise<Value> => {
      await requirePaymentPassword(world, world.evidence as PasswordProof)
      return handler(input, world)
    },
    {
      prepare: ({ body }: Given, outside: Outside) => preparePaymentPassword(outside, body.paymentPassword),
      oneAtATime: (_input: Given, outside: Outside) => passwordTurn(outside),
    },
  )
}
