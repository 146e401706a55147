import type { LanguageCode } from '@marquee/schemas/languages'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../gateway/src/routes/document-language.ts'

type Asked = Parameters<typeof chooseLanguage>[0]
type Served = Parameters<typeof chooseLanguage>[1]

const MEGHNA = { defaultLang: 'EN', supportLanguages: ['EN', 'BN'] }
const HANABI = { defaultLang: 'CN', supportLanguages: ['CN', 'EN', 'JA'] }

function languageOf(brand: object, headers: Record<string, string>, protocol = 'http'): LanguageCode {
  return chooseLanguage({ headers, protocol } as unknown as Asked, { brand } as unknown as Served)
}

test.each([
  ['a language that the brand does not offer', MEGHNA, 'fr-FR,fr;q=0.9', 'EN'],
  ['traditional Chinese', HANABI, 'zh-TW', 'CN'],
  ['simplified Chinese', HANABI, 'zh-CN,zh;q=0.9', 'CN'],
  ['English of a region', HANABI, 'en-US', 'EN'],
  ['English of none', HANABI, 'en', 'EN'],
  ['a second wish that is offered', HANABI, 'fr-FR,ja;q=0.8,en;q=0.5', 'JA'],
  ['no wish', HANABI, '', 'CN'],
] as const)('a browser with %s gets what the brand has for it (R-1.030, R-1.035)', (_, brand, wish, code) => {
  expect(languageOf(brand, { 'accept-language': wish })).toBe(code)
})

test('the language that was chosen comes before the browser’s, where the brand still offers it (R-1.031)', () => {
  const wish = { 'accept-language': 'en' }
  expect(languageOf(HANABI, { ...wish, cookie: 'theme=dark; lang=JA' })).toBe('JA')
  expect(languageOf(HANABI, { ...wish, cookie: 'lang=BN' })).toBe('EN')
})

test.each([
  ['https', '__Host-lang=JA', 'JA'],
  ['https', 'lang=JA', 'EN'],
  ['http', 'lang=JA; __Host-lang=CN', 'CN'],
])('a document over %s with the cookies "%s" is in %s', (protocol, cookie, code) => {
  expect(languageOf(HANABI, { 'accept-language': 'en', cookie }, protocol)).toBe(code)
})
