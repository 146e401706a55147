import { describe, expect, test } from 'vitest'
import { resolveTexts } from '../../gateway/src/content/read/texts.ts'
import { type ClientTextUses, getTextSets } from '../../gateway/src/content/serve/text-sets.ts'
import { expectNone } from './none.ts'
import { content } from './project.ts'

const brand = content.brands.get('meghna')!
const none = { keys: [], starts: [] }
const setsWith = (uses: Partial<ClientTextUses>) =>
  getTextSets(brand, content, { app: none, blocks: {}, ...uses })
const keysOf = (texts: object | undefined) => Object.keys(texts ?? {})

describe('the texts of a page', () => {
  test('the texts of a page are those that its JSON names and those that the code of its blocks names', () => {
    const sets = setsWith({ blocks: { 'message-page': { keys: ['render.retry'], starts: ['resource.'] } } })
    const keys = keysOf(sets('pages/not-found', 'EN'))
    expect(keys).toContain('not-found.title')
    expect(keys).toContain('render.retry')
    expect(keys).toContain('resource.telegram')
    expect(keys).not.toContain('register.title')
  })

  test('the texts of a page come in each language, with every plural form that it has', () => {
    const sets = setsWith({ app: { keys: ['pages.count'], starts: [] } })
    expect(keysOf(sets('app', 'EN')).filter((key) => key.startsWith('pages.count'))).toEqual([
      'pages.count_one',
      'pages.count_other',
    ])
    expect(keysOf(sets('app', 'BN')).sort()).toEqual(keysOf(sets('app', 'EN')).sort())
  })

  test('the texts of a page hold what its forms say: fields, rules, and the refusals of their own calls only', () => {
    const keys = keysOf(setsWith({})('modals/login', 'EN'))
    expect(keys).toContain('field.password')
    expect(keys).toContain('error.login.failed')
    expect(keys).toContain('error.request.invalid')
    expect(keys).not.toContain('error.withdraw.card.unknown')
    expect(keys.filter((key) => key.startsWith('pattern.')).length).toBeGreaterThan(10)
  })

  test('the texts of a page hold a refusal of a part of the protection of players only in a brand that has the part', () => {
    const safe = {
      ...brand,
      brand: { ...brand.brand, safety: { limitBeforeDeposit: true, breakMinutes: 5 } },
    }
    const sets = getTextSets(safe, content, { app: none, blocks: {} })
    expect(keysOf(setsWith({})('pages/member-deposit', 'EN'))).not.toContain('error.limit.required')
    expect(keysOf(sets('pages/member-deposit', 'EN'))).toContain('error.limit.required')
  })

  test('the texts of a page hold the texts with which the brand changes a form, on the pages that show it (R-11.007)', () => {
    const forms = { 'login-username': { username: { hint: 'not-found.title' } } }
    const changed = { ...brand, brand: { ...brand.brand, forms } }
    const sets = getTextSets(changed, content, { app: none, blocks: {} })
    expect(keysOf(setsWith({})('modals/login', 'EN'))).not.toContain('not-found.title')
    expect(keysOf(sets('modals/login', 'EN'))).toContain('not-found.title')
    expect(keysOf(sets('app', 'EN'))).not.toContain('not-found.title')
  })

  test('the texts of a page hold what stands below a name that code ends itself: `account-type` and a number', () => {
    const keys = keysOf(setsWith({ app: { keys: ['record.type'], starts: [] } })('app', 'EN'))
    expect(keys.filter((key) => key.startsWith('record.type.')).length).toBeGreaterThan(5)
  })

  test('the texts of a page hold what the columns of a table look up by a word alone: the names of all products', () => {
    const keys = keysOf(setsWith({})('pages/member-cashback', 'EN'))
    expect(keys).toContain('category.sports')
    expect(keys).toContain('category.elott')
  })

  test('the texts of a page have no text of the starting data, which the platform reads', () => {
    const { texts, seedTexts } = brand
    expect(keysOf(seedTexts.BN)).toContain('seed.promotion.welcome.title')
    expectNone(keysOf(texts.BN).filter((key) => key.startsWith('seed.')))
  })

  test('the texts of a page have no name of a call: where code names it, nobody could tell which of the two is meant', () => {
    expectNone(keysOf(brand.texts.EN).filter((key) => content.operations.has(key)))
  })

  test('a page that is not there has no texts', () => {
    const sets = setsWith({})
    expect(sets('pages/nothing', 'EN')).toBeUndefined()
    expect(sets('nothing/home', 'EN')).toBeUndefined()
    expect(sets('pages/home', 'XX')).toBeUndefined()
  })
})

describe('a text without a translation in a language', () => {
  const base = new Map(
    Object.entries({
      EN: { 'a.one': 'one', 'a.two': 'two', 'a.three': 'three' },
      CN: { 'a.one': '一', 'a.two': '二' },
      TW: { 'a.one': '壹' },
      VI: { 'a.three': 'ba', 'a.four': 'bốn' },
    } as Record<string, Record<string, string>>),
  )

  test('a text without a translation in a language is that of the language that stands in for it, then English, then the brand’s own (R-1.034)', () => {
    const texts = resolveTexts({ code: 'TW', tag: 'zh-Hant' }, new Map(), base, 'VI')
    expect(texts).toMatchObject({ 'a.one': '壹', 'a.two': '二', 'a.three': 'three', 'a.four': 'bốn' })
  })

  test('a text without a translation in a language is the brand’s own word in the stand-in before base’s', () => {
    const own = new Map([['CN', { 'a.two': '貳' }]])
    expect(resolveTexts({ code: 'TW', tag: 'zh-Hant' }, own, base, 'EN')['a.two']).toBe('貳')
  })
})
