import { expect, test, vi } from 'vitest'
import { readCookie, saveChoice, writeOwnCookie } from '../../client/src/lib/cookies.ts'

test.each([
  ['https:', '__Host-lang=JA;path=/;max-age=31536000;samesite=lax;secure'],
  ['http:', 'lang=JA;path=/;max-age=31536000;samesite=lax'],
])('a choice over %s is kept as %s (R-1.031)', (protocol, cookie) => {
  vi.stubGlobal('location', { protocol })
  const write = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
  saveChoice('lang', 'JA')
  expect(write).toHaveBeenCalledExactlyOnceWith(cookie)
})

test('a cookie without the prefix, which another host may have set, is not read over HTTPS', () => {
  vi.stubGlobal('location', { protocol: 'https:' })
  const read = vi.spyOn(document, 'cookie', 'get').mockReturnValue('remembered=other; __Host-lang=JA')
  expect([readCookie('remembered'), readCookie('lang')]).toEqual([undefined, 'JA'])
  const write = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
  writeOwnCookie('remembered', 'mine', 'samesite=strict')
  expect(write).toHaveBeenCalledExactlyOnceWith('__Host-remembered=mine;path=/;samesite=strict;secure')
  read.mockReturnValue('__Host-remembered=mine')
  expect(readCookie('remembered')).toBe('mine')
})
