import { DES } from 'des.js'

const KEY_LENGTH = 8

/**
 * Decrypts the address in a path: DES-ECB, PKCS#7 and Base64, keyed by the last 8 characters (R-3.036,
 * The key is part of the path, so this protects nothing; therefore the address is accepted only if
 * it is https and on a listed host.
 */
export function decodePath(path: string, hosts: readonly string[]): string | undefined {
  const address = decrypted(path)
  if (address === undefined || !URL.canParse(address)) return undefined
  const { protocol, hostname, username, password, href } = new URL(address)
  const isPlain = protocol === 'https:' && username === '' && password === ''
  return isPlain && hosts.includes(hostname) ? href : undefined
}

function decrypted(path: string): string | undefined {
  const [text, key] = [path.slice(0, -KEY_LENGTH), path.slice(-KEY_LENGTH)]
  const keyBytes = new TextEncoder().encode(key)
  if (keyBytes.length !== KEY_LENGTH) return undefined
  try {
    const cipher = DES.create({ type: 'decrypt', key: [...keyBytes] })
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    const plain = [...cipher.update([...bytes]), ...cipher.final()]
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(plain))
  } catch {
    // The key is wrong or the text is truncated.
    return undefined
  }
}
