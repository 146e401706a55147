import type { Operations } from '@marquee/schemas/contract'
import { type SignedCall, type Signer, vendorSignature } from '../vendor-signature.ts'

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
    settle: async (end) => carry('games.vendor-settle', await named('settle', end)),
    void: async (bet) => carry('games.vendor-void', await named('void', bet)),
  }

  /** From server to server there is no token that says which vendor calls. */
  async function named<Call extends object>(call: SignedCall, said: Call) {
    const by = await signer()
    const body = { ...said, vassalage: by.vassalage }
    return { ...body, sign: vendorSignature(call, by, body) }
  }
}
