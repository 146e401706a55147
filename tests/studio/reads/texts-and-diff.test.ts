import { describe, expect, test } from 'vitest'
import { loadFrom } from '../../../gateway/src/content/resolve/load-content.ts'
import { buildDiff, buildDiffToBase } from '../../../gateway/studio/reads/file-diff.ts'
import { buildOverview } from '../../../gateway/studio/reads/overview.ts'
import { buildTextTable } from '../../../gateway/studio/reads/text-table.ts'
import { getStem } from '../../../schemas/rules/text-stem.ts'
import { config, editedFiles, loadedProject } from '../../support/project-files.ts'

const loaded = loadedProject()
const brands = [...loaded.content.brands]
const draftWith = (edits: Record<string, unknown>) => loadFrom(config, editedFiles(edits), loaded)
const writtenIn = (code: string, path: string) =>
  JSON.parse(loaded.parts.get(code)!.tree.get(path)!.bytes.toString('utf8'))

describe.each(brands)('the texts of a draft of %s', (code, site) => {
  const { languages, rows } = buildTextTable({ loaded, brand: code })
  const rowOf = new Map(rows.map((row) => [row.key, row]))

  test('the texts of a draft are what players read in each language', () => {
    expect(languages).toEqual(site.brand.supportLanguages)
    for (const language of languages) {
      const inTable = rows.flatMap(({ key, texts }) =>
        texts[language] === undefined ? [] : [[key, texts[language]] as const],
      )
      const { ...read } = {
        ...site.texts[language],
        ...site.seedTexts[language],
        ...site.gameTexts[language],
      }
      expect(Object.fromEntries(inTable)).toEqual(read)
    }
  })

  test('the texts of a draft tell the languages in which the brand has them itself', () => {
    const own = languages.flatMap((language) =>
      Object.keys(loaded.parts.get(code)!.texts.get(language) ?? {}).map((key) => `${key} ${language}`),
    )
    const told = rows.flatMap(({ key, own: inLanguages }) =>
      inLanguages.map((language) => `${key} ${language}`),
    )
    expect(told.sort()).toEqual(own.sort())
  })

  test('the texts of a draft name every page whose title they are', () => {
    const titled = Object.entries(site.pages).flatMap(([name, { title }]) => (title ? [[name, title]] : []))
    const unnamed = titled.filter(([name, title]) => {
      const row = rowOf.get(title!) ?? rows.find(({ key }) => getStem(key) === title)
      return !row?.shownOn.includes(`pages/${name}.json`)
    })
    expect(titled.length).toBeGreaterThan(10)
    expect(unnamed).toEqual([])
  })
})

describe('a text of a draft', () => {
  test('a text of a draft that only one language has is missing in the others', () => {
    const own = { ...writtenIn('meghna', 'i18n/EN.json'), 'spring.title': 'Spring' }
    const draft = draftWith({ 'brands/meghna/i18n/EN.json': own })
    const row = buildTextTable({ loaded: draft, brand: 'meghna' }).rows.find(
      ({ key }) => key === 'spring.title',
    )
    expect(row).toMatchObject({ own: ['EN'], texts: { EN: 'Spring', BN: 'Spring' }, shownOn: [] })
    expect(row!.missing).toContain('BN')
    expect(row!.missing).not.toContain('EN')
  })
})

describe('the differences of a draft to the published files', () => {
  const wordsOf = (path: string, value: unknown) => {
    const draft = draftWith({ [`brands/meghna/${path}`]: value })
    return buildDiff({ loaded: draft, published: loaded, brand: 'meghna' }).map(
      ({ path: at, kind, words }) => ({
        at,
        kind,
        words,
      }),
    )
  }

  test('the differences of a draft to the published files are none for a draft without changes', () => {
    expect(buildDiff({ loaded, published: loaded, brand: 'meghna' })).toEqual([])
  })

  test('the differences of a draft to the published files name a setting of a block by the block', () => {
    const home = writtenIn('meghna', 'pages/home.json')
    home.patch['hot-games'].props.count = 12
    expect(wordsOf('pages/home.json', home)).toEqual([
      {
        at: 'pages/home.json',
        kind: 'changed',
        words: ['pages/home.json: "count" of hot-games was 10 and is 12'],
      },
    ])
  })

  test('the differences of a draft to the published files tell what a list of plain values gained and lost', () => {
    const brand = writtenIn('meghna', 'brand.json')
    const [first, ...others] = brand.supportLanguages
    brand.supportLanguages = [...others, first]
    const words = wordsOf('brand.json', brand)[0]!.words
    expect(words).toEqual([
      `brand.json: the order of "supportLanguages" is now ${brand.supportLanguages.map((code: string) => `"${code}"`).join(', ')}`,
    ])
    brand.supportLanguages = [first, ...others, 'FA']
    expect(wordsOf('brand.json', brand)[0]!.words).toEqual(['brand.json: "supportLanguages" gained "FA"'])
  })

  test('the differences of a draft to the published files compare lists of objects by the names of their items', () => {
    const $schema = '../../../schemas/generated/page.json'
    const lane = (count: number) => ({ block: 'hot-games', id: 'hot', props: { title: 'home.hot', count } })
    const strip = { block: 'notice-strip', id: 'strip' }
    const page = (blocks: unknown[]) => ({
      'brands/meghna/pages/spring.json': { $schema, route: '/spring', blocks },
    })
    const published = draftWith(page([strip, lane(3)]))
    const draft = draftWith(page([lane(4), strip]))
    expect(buildDiff({ loaded: draft, published, brand: 'meghna' })[0]!.words).toEqual([
      'pages/spring.json: "count" of hot was 3 and is 4',
      'pages/spring.json: the order of "blocks" is now hot, strip',
    ])
  })

  test('the differences of a draft to the published files hold the text of both files, and say which files are new, removed or no valid JSON', () => {
    const draft = draftWith({
      'brands/meghna/i18n/BN.json': undefined,
      'brands/meghna/theme.json': '{',
      'brands/meghna/about/EN/rules.md': '# Rules\n',
      'brands/meghna/assets/spring.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    })
    const diff = buildDiff({ loaded: draft, published: loaded, brand: 'meghna' })
    expect(diff.map(({ words }) => words).flat()).toEqual([
      'about/EN/rules.md is new',
      'assets/spring.svg is new',
      'i18n/BN.json is removed',
      'theme.json is no valid JSON',
    ])
    const [rules, picture, texts] = diff
    expect([rules!.before, rules!.after]).toEqual([undefined, '# Rules\n'])
    expect([picture!.before, picture!.after]).toEqual([undefined, undefined])
    expect(texts!.before).toBe(loaded.parts.get('meghna')!.tree.get('i18n/BN.json')!.bytes.toString('utf8'))
  })

  test('the differences of a draft to the published files count the lines of a text that were added and removed', () => {
    const page = (text: string) => ({ 'brands/meghna/about/EN/rules.md': text })
    const published = draftWith(page('# Rules\n\nOne\nTwo\n'))
    const draft = draftWith(page('# Rules\n\nOne\nThree\nFour\n'))
    expect(buildDiff({ loaded: draft, published, brand: 'meghna' })[0]!.words).toEqual([
      'about/EN/rules.md: 2 lines were added and 1 line was removed',
    ])
  })
})

describe('the difference to base (R-11.009)', () => {
  const words = (files: Record<string, object | string>) =>
    buildDiffToBase({ loaded: draftWith(files), brand: 'meghna' }).flatMap((diff) => diff.words)

  test('the difference to base names the values that a brand lays over base, and no more', () => {
    const value = { $schema: '../../../schemas/texts.json', 'footer.licence': 'Licensed.' }
    const own = words({ 'brands/meghna/i18n/EN.json': value }).filter((word) =>
      word.startsWith('i18n/EN.json'),
    )
    expect(own).toHaveLength(1)
    expect(own[0]).toMatch(/^i18n\/EN\.json: "footer\.licence" (?:was .*and )?is (?:new: )?"Licensed\."$/)
  })

  test('the difference to base tells the changes of a page of base by block', () => {
    const patch = { 'hot-games': { props: { count: 4 } } }
    const page = { $schema: '../../../schemas/page.json', patch }
    expect(words({ 'brands/meghna/pages/home.json': page })).toContain(
      'pages/home.json: "hot-games" is new: {"props":{"count":4}}',
    )
  })
})

describe('the overview', () => {
  const overview = (drafts: [string, typeof loaded][]) =>
    buildOverview({ published: loaded, drafts: new Map(drafts), newest: new Map(), port: ':8080' })

  test('the overview has no logo for a brand that exists in a draft alone, since only its preview serves it', () => {
    const published = { ...loaded, parts: new Map([...loaded.parts].filter(([code]) => code !== 'meghna')) }
    const summaries = buildOverview({
      published,
      drafts: new Map([['meghna', loaded]]),
      newest: new Map(),
      port: '',
    }).brands
    expect(summaries.find(({ code }) => code === 'meghna')).toMatchObject({ isNew: true, logo: '' })
    expect(summaries.find(({ code }) => code === 'hanabi')!.logo).not.toBe('')
  })

  test('the overview has every published brand with its name, languages, colours and logo', () => {
    const summaries = overview([]).brands
    expect(summaries.map(({ code }) => code)).toEqual(brands.map(([code]) => code))
    for (const summary of summaries) {
      const site = loaded.content.brands.get(summary.code)!
      expect(summary).toMatchObject({
        name: site.brand.name,
        isNew: false,
        isServed: true,
        problems: 0,
        languages: site.brand.supportLanguages,
        draftChanges: 0,
        address: `http://${summary.code}.localhost:8080/`,
      })
      expect(summary.logo).toContain(site.assets.get(site.brand.logo)!.hash)
      expect(summary.changedAt).toBeGreaterThan(0)
      expect(Object.values(site.theme.colours).map(({ primary }) => primary)).toContain(
        summary.colours.primary,
      )
    }
  })

  test('the overview gives each offered language its share of the shared texts', () => {
    for (const { languages, completeness } of overview([]).brands) {
      expect(Object.keys(completeness)).toEqual(languages)
      expect(completeness.EN ?? 1).toBe(1)
      for (const share of Object.values(completeness)) expect(share > 0 && share <= 1).toBe(true)
    }
  })

  test('the overview counts the changed files and the faults of a draft, while the published brand is served', () => {
    const draft = draftWith({ 'brands/meghna/theme.json': '{', 'brands/meghna/i18n/BN.json': undefined })
    const summary = overview([['meghna', draft]]).brands.find(({ code }) => code === 'meghna')!
    expect(summary).toMatchObject({ draftChanges: 2, isServed: true, isNew: false })
    expect(summary.problems).toBeGreaterThan(0)
  })

  test('the overview has the brand of a draft that was never published', () => {
    const draft = draftWith({
      'brands/lotus/brand.json': { $schema: '../../schemas/brand.json', name: 'Lotus', merchant: 'lotus' },
    })
    const summary = overview([['lotus', draft]]).brands.find(({ code }) => code === 'lotus')
    expect(summary).toMatchObject({
      name: 'Lotus',
      isNew: true,
      isServed: false,
      draftChanges: 1,
      problems: 0,
    })
  })

  test('the overview offers currencies and languages for a new brand', () => {
    const { currencies, languages } = overview([])
    expect(currencies).toContain('BDT')
    expect(languages).toContainEqual({ code: 'AR', name: 'العربية', tag: 'ar', direction: 'rtl' })
  })
})
