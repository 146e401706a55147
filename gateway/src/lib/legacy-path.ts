import { createCipheriv, createDecipheriv } from 'node:crypto'

const KEY_LENGTH = 8

/**
 * Encrypts an address for front ends of this family of platforms: DES-ECB, PKCS#7 and Base64, with the key
 * in the last 8 characters. The key is part of the path, so the address is not secret.
 */
export function encodePath(address: string, key: string): string {
  const cipher = createCipheriv('des-ede3-ecb', threefold(key), null)
  return Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]).toString('base64') + key
}

/**
 * Decrypts the address in such a path; undefined if the path is invalid, or the address is not https or its
 * host is not listed.
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
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined
  try {
    const decipher = createDecipheriv('des-ede3-ecb', threefold(key), null)
    const bytes = Buffer.concat([decipher.update(text, 'base64'), decipher.final()])
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // The key is wrong or the text is truncated.
    return undefined
  }
}

/** Node no longer offers single DES; triple DES with three equal keys gives the same result. */
function threefold(key: string): Buffer {
  const bytes = Buffer.from(key, 'utf8')
  if (bytes.length !== KEY_LENGTH) throw new Error(`a key of ${bytes.length} bytes: write ${KEY_LENGTH}`)
  return Buffer.concat([bytes, bytes, bytes])
}
