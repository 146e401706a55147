/**
 * SHA-256 of a text in lower-case hexadecimal; undefined if the browser has no WebCrypto, as on an insecure
 * connection.
 */
export async function hashText(text: string): Promise<string | undefined> {
  const digest = await computeDigest(text)
  return digest && [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export async function computeDigest(text: string): Promise<Uint8Array | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}
