import type { Outside, World } from '../engine/world.ts'
import {
  type PasswordProof,
  passwordTurn,
  preparePaymentPassword,
  requirePaymentPassword,
} from '../identity/door.ts'

type Asked = { body: { paymentPassword: string } }

/** Makes a call that begins with the payment password: only who types it now takes money out (ASVS 7.5.1). */
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
