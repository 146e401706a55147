import type { Outside, World } from '../engine/world.ts'
import {
  type PasswordProof,
  passwordTurn,
  preparePaymentPassword,
  requirePaymentPassword,
} from '../identity/door.ts'

type Asked = { body: { paymentPassword: string } }

/**
 * Wraps a call with a check of the payment password, which must be typed for each withdrawal of money (ASVS
 * 7.5.1).
 */
export function withPaymentPassword<Given extends Asked, Value>(
  decide: (input: Given, world: World) => Promise<Value>,
) {
  return {
    prepare: ({ body }: Given, outside: Outside): Promise<PasswordProof> =>
      preparePaymentPassword(outside, body.paymentPassword),
    decide: async (input: Given, world: World, proof: PasswordProof): Promise<Value> => {
      await requirePaymentPassword(world, proof)
      return decide(input, world)
    },
    oneAtATime: (_input: Given, outside: Outside): string => passwordTurn(outside),
  }
}
