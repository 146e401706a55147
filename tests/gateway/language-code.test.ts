import { expect, test } from 'vitest'
import { readLanguageCode } from '../../gateway/src/lib/language-code.ts'

test.each([
  ['EN', 'EN'],
  ['en', 'EN'],
  ['en-US', 'EN'],
  ['en_GB', 'EN'],
  ['zh', 'CN'],
  ['zh-CN', 'CN'],
  ['zh-Hant', 'TW'],
  ['zh-HK', 'TW'],
  ['pt-BR', 'PT'],
  ['bn-BD', 'BN'],
  ['fr', undefined],
  ['hi-Latn', undefined],
  ['english', undefined],
  ['e', undefined],
  ['', undefined],
  ['constructor', undefined],
  ['en-', undefined],
])('the language "%s" of a client is our %s', (sent, code) => {
  expect(readLanguageCode(sent)).toBe(code)
})
