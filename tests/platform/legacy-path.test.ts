import { describe, expect, test } from 'vitest'
import { encodePath } from '../../fixtures/platform/support/legacy-path.ts'

/** Made with `openssl enc -des-ecb -base64 -A` of the legacy provider and the key `8bytekey`. */
const KNOWN = {
  '8 bytes!': 'klxA4a0AOtiXRiCr717ySg==',
  'https://a.example/x': 'cDupIkW1e3IHJBMmXE6wjfYw1AB/osvN',
  'https://chat.example.com/live': 'cDupIkW1e3LrnFC4eNLx3TVM+oORCz7X3LfYtYkAISA=',
}

describe('an encrypted path with its key in the last eight characters (R-3.036)', () => {
  test.each(Object.entries(KNOWN))('%s is encrypted as OpenSSL encrypts it (R-3.037)', (address, text) => {
    expect(encodePath(address, '8bytekey')).toBe(`${text}8bytekey`)
  })

  test('a key must have eight bytes', () => {
    expect(() => encodePath('https://a.example/', 'short')).toThrow('8')
  })
})
