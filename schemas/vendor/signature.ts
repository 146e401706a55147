import { createHmac } from 'node:crypto'

/** Calls that a vendor signs. */
export type SignedCall = 'bet' | 'settle' | 'void'

/** Signer of a call: the brand as in the Merchant header, the vendor, and the vendor's key. */
export type Signer = { merchant: string; vassalage: string; key: string }

/**
 * Text to sign, line by line: the call, then every non-empty field as `name=value`, sorted by name. Merchant
 * and vendor are fields too, and a field inside another is `outer.inner`. Fields may not contain line breaks,
 * so that two calls never have the same text.
 */
export function buildSignatureInput(
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

/** Hexadecimal HMAC-SHA256 of the signed text with the vendor's key. */
export function signVendorCall(call: SignedCall, signer: Signer, body: object): string {
  return createHmac('sha256', signer.key)
    .update(buildSignatureInput(call, signer, body))
    .digest('hex')
}
