import type { TextRow } from '@marquee/schemas/studio/api'
import { afterEach, expect, test } from 'vitest'
import { readTextsAround } from '../../../client/studio/preview/spoken-text.ts'
import { findPlaceholders, findTexts } from '../../../client/studio/texts/find-texts.ts'

const row = (key: string, texts: Record<string, string>, shownOn: string[] = []): TextRow => ({
  key,
  texts,
  own: [],
  missing: [],
  shownOn,
})
const rows = [
  row('top.login', { EN: 'Log in', BN: 'প্রবেশ' }, ['layouts/main.json']),
  row('forms.login', { EN: 'Log in', BN: 'লগ ইন' }, ['pages/login.json']),
  row('wallet.left', { EN: 'You have <b>{{amount}}</b> left.' }),
  row('coins_one', { EN: '{{count}} coin' }),
  row('coins_other', { EN: '{{count}} coins' }),
  row('any', { EN: '{{value}}' }),
]
const stems = (said: string[], place = { language: 'EN', page: 'home' }) =>
  findTexts(rows, { said, keys: [] }, place).map(({ stem }) => stem)

afterEach(() => document.body.replaceChildren())

test('a text of the preview is found by its words, that of the page first', () => {
  expect(stems(['Log in'])).toEqual(['top.login', 'forms.login'])
  expect(stems(['Log in'], { language: 'EN', page: 'login' })).toEqual(['forms.login', 'top.login'])
  expect(stems(['লগ ইন'], { language: 'BN', page: 'home' })).toEqual(['forms.login'])
})

test('a text that the page wrote itself is known by its key, also where others read like it', () => {
  const said = { said: ['Log in'], keys: ['forms.login'] }
  const [found, ...others] = findTexts(rows, said, { language: 'EN', page: 'home' })
  expect([found!.stem, others]).toEqual(['forms.login', []])
})

test('a text with placeholders and tags is found by what is around the values', () => {
  expect(stems(['$1,000.00', 'You have $1,000.00 left.'])).toEqual(['wallet.left'])
  expect(findPlaceholders('{{a}} of {{b}}, {{a}}')).toEqual(['{{a}}', '{{b}}'])
})

test('a text with plural is found with all its forms', () => {
  const [found] = findTexts(rows, { said: ['3 coins'], keys: [] }, { language: 'EN', page: 'home' })
  expect(found!.rows.map(({ key }) => key)).toEqual(['coins_one', 'coins_other'])
})

test('a value of the platform is no text of the site', () => {
  expect(stems(['Rahim K.'])).toEqual([])
})

test('a place of the preview says its text, then its names, then what is around it', () => {
  document.body.innerHTML = '<p>You have <b>$5</b>  left.</p><input placeholder="Search games">'
  const bold = document.querySelector('b')!
  expect(readTextsAround(bold.firstChild!).slice(0, 2)).toEqual(['$5', 'You have $5 left.'])
  expect(readTextsAround(document.querySelector('input')!)[0]).toBe('Search games')
})
