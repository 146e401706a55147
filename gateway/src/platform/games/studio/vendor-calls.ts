import type { Operations } from '@marquee/schemas/contract'
import { type Signer, vendorSignature } from '../vendor-signature.ts'

/** The calls of the platform that a vendor makes. */
export type VendorOperation =
  | 'games.vendor-balance'
  | 'games.vendor-bet'
  | 'games.vendor-settle'
  | 'games.vendor-void'

type Body<Id extends VendorOperation> = Operations[Id]['body']
type Value<Id extends VendorOperation> = Operations[Id]['value']
/** What the vendor says itself; its name and its signature are added. */
type Said<Id extends VendorOperation> = Omit<NonNullable<Body<Id>>, 'sign' | 'vassalage'>

/** Takes one call to the platform and brings its answer, or throws the refusal. */
export type Carrier = <Id extends VendorOperation>(id: Id, body: Body<Id>) => Promise<Value<Id>>

/** All that a studio may ask of the platform: it has no other way to a member's money. */
export type VendorCalls = {
  /** Of the player whose token the carrier shows, as is `bet`; the other two need none. */
  balance(): Promise<Value<'games.vendor-balance'>>
  bet(bet: Said<'games.vendor-bet'>): Promise<Value<'games.vendor-bet'>>
  settle(end: Said<'games.vendor-settle'>): Promise<Value<'games.vendor-settle'>>
  void(bet: Said<'games.vendor-void'>): Promise<Value<'games.vendor-void'>>
}

/** Signs each call as the platform asks for it. */
export function vendorCalls(carry: Carrier, signer: () => Promise<Signer>): VendorCalls {
  return {
    balance: () => carry('games.vendor-balance', {}),
    bet: async (bet) =>
      carry('games.vendor-bet', { ...bet, sign: vendorSignature('bet', await signer(), bet) }),
    settle: async (end) => {
      const { vassalage, ...by } = await signer()
      const body = { ...end, vassalage }
      return carry('games.vendor-settle', {
        ...body,
        sign: vendorSignature('settle', { vassalage, ...by }, body),
      })
    },
    void: async (bet) => {
      const { vassalage, ...by } = await signer()
      const body = { ...bet, vassalage }
      return carry('games.vendor-void', {
        ...body,
        sign: vendorSignature('void', { vassalage, ...by }, body),
      })
    },
  }
}
