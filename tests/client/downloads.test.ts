import { describe, expect, test } from 'vitest'
import { findPlatform, type Platform } from '../../client/src/blocks/info/download-guide/platform.ts'
import { decodePath } from '../../client/src/blocks/info/download-paths/decode-path.ts'
import { listTrustedHosts } from '../../client/src/blocks/info/download-paths/trusted-hosts.ts'
import { encodePath } from '../../fixtures/platform/support/legacy-path.ts'

const HOSTS = ['chat.example.com', 'a.example']
const KEY = '8bytekey'

describe('an encrypted path (R-3.036)', () => {
  test.each([
    ['cDupIkW1e3IHJBMmXE6wjfYw1AB/osvN', 'https://a.example/x'],
    ['cDupIkW1e3LrnFC4eNLx3TVM+oORCz7X3LfYtYkAISA=', 'https://chat.example.com/live'],
  ])('encrypted by OpenSSL is decrypted: %s (R-3.037)', (text, address) => {
    expect(decodePath(text + KEY, HOSTS)).toBe(address)
  })

  test.each([
    'https://chat.example.com/vip?lang=EN&from=site',
    'https://chat.example.com/%E4%BD%A0',
    'https://a.example/12',
  ])('encrypted by the gateway is decrypted: %s', (address) => {
    expect(decodePath(encodePath(address, 'Zk9_-xQ7'), HOSTS)).toBe(address)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://chat.example.com/',
    'https://evil.example/',
    'https://chat.example.com.evil.example/',
    'https://chat.example.com@evil.example/',
    'https://user:pass@chat.example.com/',
    '//chat.example.com/',
    'hello',
  ])('an encrypted path is refused when its address is %s (R-3.037)', (address) => {
    expect(decodePath(encodePath(address, KEY), HOSTS)).toBeUndefined()
  })

  test.each([
    '',
    KEY,
    'cDupIkW1e3IHJBMmXE6w8bytekey',
    'cDupIkW1e3IHJBMmXE6wjfYw1AB/osvNotherkey',
    '§§§§8bytekey',
  ])('an encrypted path is refused when it is broken: %s', (path) =>
    expect(decodePath(path, HOSTS)).toBeUndefined(),
  )

  test('an encrypted path may lead to hosts that the brand names itself', () => {
    const brand = {
      domains: ['play.example'],
      chat: { muteWords: [], linkHosts: ['help.example'] },
      customerService: [{ csType: 'LIVECHAT' as const, path: 'https://chat.example.com/live' }],
    }
    expect(listTrustedHosts(brand)).toEqual(['play.example', 'help.example', 'chat.example.com'])
  })
})

describe('the platform of the visitor (R-1.018)', () => {
  const platform = (resource: Platform['resource'], userAgents: string[]): Platform => ({
    resource,
    userAgents,
    touch: true,
    name: 'down.ios',
    icon: 'phone',
    steps: ['down.ios-1'],
  })
  const PLATFORMS = [platform('IOS', ['iPhone', 'Macintosh']), platform('ANDROID', ['Android'])]
  const own = (userAgent: string, touchPoints: number) =>
    findPlatform(PLATFORMS, { userAgent, touchPoints })?.resource

  test('the platform of the visitor is told by its words, and a tablet that calls itself a desktop by its touch', () => {
    expect(own('Mozilla/5.0 (Linux; Android 15)', 5)).toBe('ANDROID')
    expect(own('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 5)).toBe('IOS')
    expect(own('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5)).toBe('IOS')
    expect(own('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0)).toBeUndefined()
    expect(own('', 0)).toBeUndefined()
  })
})
