import { describe, expect, test } from 'vitest'
import { decodePath, encodePath } from '../../gateway/src/lib/legacy-path.ts'

const HOSTS = ['chat.example.com', 'a.example']
const KEY = '8bytekey'

/** Made with `openssl enc -des-ecb -base64 -A` of the legacy provider and the key `8bytekey`. */
const KNOWN = {
  '8 bytes!': 'klxA4a0AOtiXRiCr717ySg==',
  'https://a.example/x': 'cDupIkW1e3IHJBMmXE6wjfYw1AB/osvN',
  'https://chat.example.com/live': 'cDupIkW1e3LrnFC4eNLx3TVM+oORCz7X3LfYtYkAISA=',
}

describe('a path with its key in the last eight characters (R-3.036)', () => {
  test.each(Object.entries(KNOWN))('%s is written as plain DES writes it (R-3.037)', (address, text) => {
    expect(encodePath(address, KEY)).toBe(text + KEY)
  })

  test.each(Object.entries(KNOWN).slice(1))('%s is read from it', (address, text) => {
    expect(decodePath(text + KEY, HOSTS)).toBe(address)
  })

  test.each([
    ['a1b2c3d4', 'https://chat.example.com/vip?lang=EN&from=site'],
    ['Zk9_-xQ7', 'https://chat.example.com/%E4%BD%A0'],
    ['ключ', 'https://chat.example.com/'],
  ])('goes there and back with the key %s', (key, address) => {
    expect(decodePath(encodePath(address, key), HOSTS)).toBe(key.length === 8 ? address : undefined)
  })

  test.each([
    ['javascript:', 'javascript:alert(1)'],
    ['data:', 'data:text/html,<script>alert(1)</script>'],
    ['plain http', 'http://chat.example.com/'],
    ['another host', 'https://evil.example/'],
    ['a host that only begins so', 'https://chat.example.com.evil.example/'],
    ['a user before the host', 'https://chat.example.com@evil.example/'],
    ['a user of the right host', 'https://user:pass@chat.example.com/'],
    ['an address without a scheme', '//chat.example.com/'],
    ['no address', 'hello'],
  ])('is refused when it holds %s (R-3.037)', (_, address) => {
    expect(decodePath(encodePath(address, KEY), HOSTS)).toBeUndefined()
  })

  test.each([
    ['nothing', ''],
    ['a key alone', KEY],
    ['a cut text', KNOWN['https://a.example/x'].slice(0, -4) + KEY],
    ['another key', `${KNOWN['https://a.example/x']}otherkey`],
    ['no Base64', `§§§§${KEY}`],
  ])('is refused when it is broken: %s', (_, path) => {
    expect(decodePath(path, HOSTS)).toBeUndefined()
  })

  test('takes a key of eight bytes only', () => {
    expect(() => encodePath('https://a.example/', 'short')).toThrow('8')
  })
})
