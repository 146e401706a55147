import { describe, expect, test } from 'vitest'
import english from '../../brands/base/i18n/EN.json'
import { listPlaceholders, resolveTexts, type Texts } from '../../gateway/src/content/read/texts.ts'
import { createLazyRecord } from '../../gateway/src/lib/lazy-record.ts'
import { getStem } from '../../schemas/rules/text-stem.ts'
import aliases from '../../schemas/text-aliases.json'
import { brandJson } from '../support/brand-folder.ts'
import { loadBrands } from '../support/project-files.ts'

const texts = (languages: Record<string, Texts>) => new Map(Object.entries(languages))
const BENGALI = { code: 'BN', tag: 'bn' }

describe('a text is looked for (R-1.034)', () => {
  test.each([
    [
      'in the brand, in the language',
      { BN: 'brand BN', EN: 'brand EN' },
      { BN: 'base BN', EN: 'base EN' },
      'brand BN',
    ],
    ['in base, in the language', { EN: 'brand EN' }, { BN: 'base BN', EN: 'base EN' }, 'base BN'],
    ["in the brand's English", { EN: 'brand EN' }, { EN: 'base EN' }, 'brand EN'],
    ["in base's English", {}, { EN: 'base EN', FA: 'base FA' }, 'base EN'],
    ["in the brand's default language", { FA: 'brand FA' }, {}, 'brand FA'],
  ])('a text is looked for %s', (_where, brand, base, found) => {
    const keyed = (files: Record<string, string>) =>
      texts(Object.fromEntries(Object.entries(files).map(([code, text]) => [code, { 'a.b': text }])))
    expect(resolveTexts(BENGALI, keyed(brand), keyed(base), 'FA')).toEqual({ 'a.b': found })
  })
})

describe('texts that are resolved again', () => {
  const base = texts({ EN: { 'a.b': 'base' } })
  const own = { 'a.b': 'brand' }

  test('texts that are resolved again are the same object for the same files, so that an edit elsewhere makes none anew (R-11.007)', () => {
    const made = resolveTexts(BENGALI, texts({ BN: own }), base, 'EN')
    expect(resolveTexts(BENGALI, texts({ BN: own }), new Map(base), 'EN')).toBe(made)
    expect(resolveTexts({ code: 'BN', tag: 'en' }, texts({ BN: own }), base, 'EN')).not.toBe(made)
  })

  test('texts that are resolved again follow a changed file of brand and of base', () => {
    resolveTexts(BENGALI, texts({ BN: own }), base, 'EN')
    const ofBrand = texts({ BN: { 'a.b': 'newer' } })
    expect(resolveTexts(BENGALI, ofBrand, base, 'EN')).toEqual({ 'a.b': 'newer' })
    expect(resolveTexts(BENGALI, new Map(), texts({ EN: { 'a.b': 'newer base' } }), 'EN')).toEqual({
      'a.b': 'newer base',
    })
  })
})

describe('plural forms', () => {
  const ARABIC = { code: 'AR', tag: 'ar' }

  test('plural forms come from one language only: English rules would choose the wrong Arabic word', () => {
    const base = texts({ EN: { 'a.n_one': 'one', 'a.n_other': '{{count}}' }, AR: { 'a.n_other': 'ع' } })
    const resolved = resolveTexts(ARABIC, new Map(), base, 'EN')
    expect(Object.values(resolved)).not.toContain('one')
  })

  test('plural forms that are missing fall back to "other", so that no key is shown', () => {
    const base = texts({ EN: { 'a.n_one': 'one', 'a.n_other': 'many' } })
    expect(resolveTexts(ARABIC, new Map(), base, 'EN')).toMatchObject({
      'a.n_zero': 'many',
      'a.n_one': 'one',
      'a.n_two': 'many',
      'a.n_few': 'many',
      'a.n_many': 'many',
      'a.n_other': 'many',
    })
  })

  test('a stem is the key without its form', () => {
    expect(getStem('wallet.count_few')).toBe('wallet.count')
    expect(getStem('wallet.other')).toBe('wallet.other')
  })
})

test('places are found with and without spaces', () => {
  expect(listPlaceholders('{{a}} and {{ b }}')).toEqual(['a', 'b'])
})

test('a language is loaded at its first use, and once', () => {
  const made: string[] = []
  const lazy = createLazyRecord(['BN', 'EN'], (code) => {
    made.push(code)
    return { key: code }
  })
  expect(Object.keys(lazy)).toEqual(['BN', 'EN'])
  expect(made).toEqual([])
  expect(lazy.BN).toBe(lazy.BN)
  expect(made).toEqual(['BN'])
})

test('a brand overrides a text of the starting data, and its pages are not sent it', () => {
  const key = 'seed.promotion.welcome.title'
  const { content } = loadBrands({
    'one/brand.json': brandJson('one', { supportLanguages: ['EN', 'BN'], defaultLang: 'EN' }),
    'one/i18n/EN.json': { $schema: '../../../schemas/texts.json', [key]: 'Our own bonus' },
  })
  const { texts, seedTexts } = content.brands.get('one')!
  expect(seedTexts.EN![key]).toBe('Our own bonus')
  expect(seedTexts.BN![key]).toMatch(/\p{Script=Bengali}/u)
  expect(texts.EN).not.toHaveProperty([key])
})

test('an own text that nothing shows yet is a warning with its remedy, and the brand is served', () => {
  const { content } = loadBrands({
    'one/brand.json': brandJson('one'),
    'one/i18n/EN.json': { 'footer.license': 'Play nicely', 'raven.flight': 'Fly with us' },
  })
  const told = { file: 'brands/one/i18n/EN.json', warning: true }
  expect(content.problems).toEqual([
    expect.objectContaining({ ...told, line: 2, write: 'did you mean "footer.licence"?' }),
    expect.objectContaining({ ...told, line: 3, write: expect.stringContaining('use it in') }),
  ])
  expect(content.brands.get('one')!.texts.EN).toMatchObject({ 'raven.flight': 'Fly with us' })
})

test('an override of an unknown text of the starting data is reported', () => {
  const { content } = loadBrands({
    'one/brand.json': brandJson('one'),
    'one/i18n/EN.json': { 'seed.promotion.welcom.title': 'Our own bonus' },
  })
  expect(content.problems).toEqual([
    expect.objectContaining({
      file: 'brands/one/i18n/EN.json',
      wrong: 'nothing shows the text "seed.promotion.welcom.title"',
      write: 'did you mean "seed.promotion.welcome.title"?',
    }),
  ])
})

describe('texts of the games', () => {
  const load = (texts: Record<string, Texts>, languages = ['EN', 'BN']) =>
    loadBrands({
      'one/brand.json': brandJson('one', { supportLanguages: languages, defaultLang: languages[0] }),
      ...Object.fromEntries(Object.entries(texts).map(([code, own]) => [`one/i18n/${code}.json`, own])),
    }).content

  test('texts of the games are overridden by a brand for all games or one kind, in each language by its own words', () => {
    const own = { 'play.deal': 'Go', 'play.blackjack.deal': 'Hit me' }
    const { gameTexts, texts: ofSite } = load({ EN: own, BN: { 'play.deal': 'চলো' } }).brands.get('one')!
    expect(gameTexts).toEqual({ EN: own, BN: { 'play.deal': 'চলো' } })
    expect(ofSite.EN).not.toHaveProperty(['play.deal'])
  })

  test('texts of the games of a language in which neither the brand nor the vendor has any are those of its fallback', () => {
    const { gameTexts } = load({ RU: { 'play.deal': 'Играть' } }, ['RU', 'KK', 'TR']).brands.get('one')!
    expect(gameTexts).toEqual({ RU: { 'play.deal': 'Играть' }, KK: { 'play.deal': 'Играть' }, TR: {} })
  })

  test.each([
    ['play.dael', 'Go', 'nothing shows the text "play.dael"'],
    ['play.blackjak.deal', 'Go', 'nothing shows the text "play.blackjak.deal"'],
    ['play.tiger.andar', 'Go', 'nothing shows the text "play.tiger.andar"'],
    ['play.table.welcome', 'From {{least}}', 'nothing fills the place {{least}}'],
  ])('texts of the games that no game shows are reported: %s', (key, text, wrong) => {
    expect(load({ EN: { [key]: text } }, ['EN']).problems).toEqual([expect.objectContaining({ wrong })])
  })

  test('texts of the games that the brand has in one language only are reported', () => {
    expect(load({ EN: { 'play.table.deal': 'Go' } }).problems).toEqual([
      expect.objectContaining({ wrong: expect.stringContaining('missing in BN: play.table.deal') }),
    ])
  })
})

describe('a key of the specification in a translation file', () => {
  const load = (own: Texts) =>
    loadBrands({ 'one/brand.json': brandJson('one'), 'one/i18n/EN.json': own }).content

  test.each([
    ['in_need_true_account', 'error.session.trial.forbidden', 'R-5.030, R-8.001'],
    ['in_increase_submit', 'gate.trial-confirm', 'R-5.030, R-8.001'],
    ['in_been_out', 'forgot.email.done', 'R-4.019'],
    ['inconsistent_twice', 'form.inconsistent-twice', 'R-5.006'],
    ['invitation_code_error', 'error.affiliate.code.invalid', 'R-5.018, R-8.003'],
  ])('%s is the text %s of the site (%s)', (alias, key) => {
    const { brands, problems } = load({ [alias]: 'Our words' })
    expect(problems).toEqual([])
    const { texts } = brands.get('one')!
    expect(texts.EN).toMatchObject({ [key]: 'Our words' })
    expect(texts.EN).not.toHaveProperty([alias])
  })

  test('a key of the specification in a translation file stands beside its key if both have the same text (R-5.006)', () => {
    const own = { inconsistent_twice: 'Our words', 'form.inconsistent-twice': 'Our words' }
    expect(load(own).problems).toEqual([])
  })
})

test('every other name of a text leads to a text of base', () => {
  expect(Object.values(aliases).filter((key) => !(key in english))).toEqual([])
})
