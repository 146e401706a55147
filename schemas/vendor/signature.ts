import { createHmac } from 'node:crypto'

/** The calls that a vendor signs. */
export type SignedCall = 'bet' | 'settle' | 'void'

/** Whose call it is: the brand that it is for, as the Merchant header has it, and the vendor. */
export type Signer = { merchant: string; vassalage: string; key: string }

/**
 * What is signed, line by line: the call, then every field that is not empty as `name=value`, by name. Merchant and vendor
 * are fields, and a field inside another is `outer.inner`. No field may hold a line break, so two calls never look alike.
 */
export function signedText(
  call: SignedCall,
  { merchant, vassalage }: Omit<Signer, 'key'>,
  body: object,
): string {
  const lines = Object.entries({ ...body, merchant, vassalage })
    .filter(([name]) => name !== 'sign')
    .flatMap(([name, value]) => linesOf(name, value))
  return [call, ...lines.toSorted()].join('\n')
}

function linesOf(name: string, value: unknown): string[] {
  if (value === undefined || value === '') return []
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([inner, one]) => linesOf(`${name}.${inner}`, one))
  return [`${name}=${String(value)}`]
}

/** HMAC-SHA256 in hex of what is signed, with the key of the vendor. */
export function vendorSignature(call: SignedCall, signer: Signer, body: object): string {
  return createHmac('sha256', signer.key)
    .update(signedText(call, signer, body))
    .digest('hex')
}
