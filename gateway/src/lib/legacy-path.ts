import { createCipheriv } from 'node:crypto'

const KEY_LENGTH = 8

/**
 * Encrypts an address for front ends of this family of platforms: DES-ECB, PKCS#7 and Base64, with the key
 * in the last 8 characters. The key is part of the path, so the address is not secret. The client decrypts it.
 */
export function encodePath(address: string, key: string): string {
  const cipher = createCipheriv('des-ede3-ecb', threefold(key), null)
  return Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]).toString('base64') + key
}

/** Node no longer offers single DES; triple DES with three equal keys gives the same result. */
function threefold(key: string): Buffer {
  const bytes = Buffer.from(key, 'utf8')
  if (bytes.length !== KEY_LENGTH)
    throw new Error(`the key has ${bytes.length} bytes: write one of ${KEY_LENGTH}`)
  return Buffer.concat([bytes, bytes, bytes])
}
