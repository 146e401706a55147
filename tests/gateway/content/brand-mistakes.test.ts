import { describe, expect, test } from 'vitest'
import { brandJson } from '../../support/brand-folder.ts'
import { type Edits, loadBrands } from '../../support/project-files.ts'

/** Problems of a brand with these settings and files, as `file pointer: wrong; remedy`; warnings are marked. */
function problemsOf(settings: object | string, files: Edits = {}, code = 'tried'): string[] {
  const brand = typeof settings === 'string' ? settings : brandJson(code, settings)
  const edits = { [`${code}/brand.json`]: brand, ...prefixed(files, code) }
  return loadBrands(edits)
    .content.problems.filter((problem) => problem.brand === code)
    .map(
      ({ file, pointer, wrong, write, warning }) =>
        `${warning ? 'warning: ' : ''}${file.slice(`brands/${code}`.length + 1)} ${pointer}: ${wrong}; ${write}`,
    )
}

const prefixed = (files: Edits, code: string) =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [`${code}/${path}`, content]))

const text = (words: string) => ({ 'i18n/EN.json': { 'shell.login': words } })
const page = { route: '/extra', blocks: [] }

describe('a mistake of a brand is told with its place and remedy (R-10.002)', () => {
  test.each([
    ['X $t(social.submit)', '/shell.login: players would read the name of a text in $t(social.submit)'],
    ['{count, plural, one {#}}', 'which is the syntax of another system; write a text per plural form'],
    ['Hello {{name', 'the place in "{{name" has no two braces at both ends; write {{name}}'],
    ['Hello name}}', 'has no two braces at both ends; write {{name}}'],
  ])('markup of other systems in a text of a brand is told: %s', (words, problem) => {
    expect(problemsOf({}, text(words))).toContainEqual(expect.stringContaining(problem))
  })

  test('single braces in a text are a warning, and the brand is served', () => {
    expect(problemsOf({}, text('Hello {name}'))).toEqual([
      'warning: i18n/EN.json /shell.login: players read "{name}" as it stands; write {{name}} if it is a place',
    ])
    expect(
      loadBrands({
        'tried/brand.json': brandJson('tried'),
        'tried/i18n/EN.json': text('{a}')['i18n/EN.json'],
      }).content.brands.has('tried'),
    ).toBe(true)
  })

  test.each(['   ', '\u200b', 'Gol\u202eden', 'Gol\u0007den', '\u3164', '\ufeffLotus', '\u200c'])(
    'a name that is blank or has invisible characters: %j',
    (name) => {
      expect(problemsOf({ name })).toEqual([
        expect.stringContaining('write words that people can see, without invisible or control characters'),
      ])
    },
  )

  test.each(['金の蓮', "Bob's 888 & Co", 'می\u200cخواهم', '👨\u200d👩\u200d👧 Bingo'])(
    'a name that people read: %j',
    (name) => {
      expect(problemsOf({ name })).toEqual([])
    },
  )

  test.each(['-bad-.example.com', 'a-.example.com', 'example.-com', `${'a'.repeat(64)}.example.com`, 'a..b'])(
    'a domain that is no host name: %s (RFC 1123)',
    (domain) => {
      expect(problemsOf({ domains: [domain] })).toEqual([expect.stringContaining('/domains/0')])
    },
  )

  test('a domain with dashes inside is one', () => {
    expect(problemsOf({ domains: ['xn--bcher-kva.my-site.example'] })).toEqual([])
  })

  test('a text file that is too large is not read, as a picture is not', () => {
    expect(problemsOf({}, { 'i18n/EN.json': ' '.repeat(2_000_001) })).toEqual([
      'i18n/EN.json : the file has 2.0 MB, and at most 2.0 MB are read; make it smaller',
    ])
    expect(problemsOf({}, { 'about/EN/terms.md': `# Terms\n${'word '.repeat(500_000)}` })).toEqual([
      'about/EN/terms.md : the file has 2.5 MB, and at most 2.0 MB are read; make it smaller',
    ])
  })

  test.each(['888casino', '1xbet', '7bit'])('the brand code %s begins with a digit', (code) => {
    expect(problemsOf({}, {}, code)).toEqual([])
  })

  test.each(['studio', 'www', 'api', '888', 'a-', '-a', 'a--published', 'Big'])(
    'the brand code %s is refused',
    (code) => {
      expect(problemsOf({}, {}, code)).toEqual([
        expect.stringContaining(`"${code}" cannot be a brand code; rename`),
      ])
    },
  )

  test('entries of a menu that hold each other', () => {
    const aa = { in: 'bb', label: 'shell.vip' }
    expect(problemsOf({ menus: { side: { aa, bb: { ...aa, in: 'aa' } } } })).toEqual([
      expect.stringContaining(
        'brand.json /menus/side/aa/in: an entry without page, modal, opens, categories is a heading',
      ),
      expect.stringContaining('brand.json /menus/side/bb/in'),
    ])
  })

  test('a menu that nothing shows, and one that a page of the brand shows', () => {
    const menus = { sidee: { vip: { page: 'vip', label: 'shell.vip' } } }
    expect(problemsOf({ menus })).toEqual([
      expect.stringContaining('brand.json /menus/sidee: there is no menu "sidee"; did you mean "side"?'),
    ])
  })

  test('an entry of a menu that is not there is no second mistake', () => {
    for (const name of ['sidebar', 'sidebarmenu'])
      expect(problemsOf({ menus: { [name]: { rewards: { order: 1 } } } })).toEqual([
        expect.stringContaining(`brand.json /menus/${name}: there is no menu "${name}"`),
      ])
  })

  test('a misspelt entry of a menu is told with its remedy', () => {
    expect(problemsOf({ menus: { top: { rewardz: { order: 3 } } } })).toEqual([
      expect.stringContaining(
        'the menu has no entry "rewardz", and "label" is missing; did you mean "rewards"?',
      ),
    ])
  })

  test('a layout that is in itself, by one of its own or by several', () => {
    const layout = (name: string) => ({ $schema: '../../../schemas/page.json', layout: name, blocks: [] })
    expect(problemsOf({}, { 'layouts/extra.json': layout('main') })).toEqual([])
    expect(problemsOf({}, { 'layouts/extra.json': layout('extra') })).toEqual([
      'layouts/extra.json /layout: the layout is in itself: extra in extra; remove "layout", or name another',
    ])
    const three = {
      'layouts/a.json': layout('b'),
      'layouts/b.json': layout('c'),
      'layouts/c.json': layout('b'),
    }
    expect(problemsOf({}, three)).toEqual([
      expect.stringContaining('layouts/b.json /layout: the layout is in itself: b in c in b'),
      expect.stringContaining('layouts/c.json /layout'),
    ])
  })

  test('texts of a language that the brand does not offer are a warning', () => {
    const files = { 'i18n/PT.json': { 'shell.login': 'Entrar' } }
    expect(problemsOf({}, files)).toContainEqual(
      'warning: i18n/PT.json : the brand does not offer PT, so nobody reads these texts; add PT to supportLanguages, or remove the file',
    )
    expect(problemsOf({ supportLanguages: ['EN', 'PT'] }, files)).not.toContainEqual(
      expect.stringContaining('does not offer'),
    )
  })

  test('typographic quotes are told, with the words alone in the remedy and no second problem', () => {
    const brand = '{ "$schema": "../../schemas/brand.json", "merchant": "tried", "name": “Golden Lotus” }'
    expect(problemsOf(brand)).toEqual([
      'brand.json /name: “Golden Lotus” stands in typographic quotes; write "Golden Lotus"',
    ])
  })

  test('a language that is not there is not taken for another one', () => {
    expect(problemsOf({ supportLanguages: ['EN', 'DE'] })).toEqual([
      expect.stringMatching(/"DE" is not allowed; write one of: .*EN.*NE/),
    ])
  })

  test.each([
    [{ base: 'x' }, '/base: "base" is not known here; remove it, or use one of'],
    [{ merchant: '' }, 'write one such as "goldenlotus" ('],
    [{ currency: { code: 'EURR' } }, 'did you mean "EUR"?'],
  ])('a value that is none is told with one that is: %j', (settings, remedy) => {
    expect(problemsOf(settings)).toEqual([expect.stringContaining(remedy)])
  })

  test('the sign of another currency is a warning, and one of many countries is not', () => {
    const signs = (code: string, symbol: string) => problemsOf({ currency: { code, symbol } })
    expect(signs('JPY', '$')).toEqual([
      expect.stringMatching(
        /^warning: brand.json \/currency\/symbol: "\$" is the sign of .*and the currency is JPY; write "¥"$/,
      ),
    ])
    for (const [code, symbol] of [
      ['AUD', '$'],
      ['CNY', '¥'],
      ['BDT', '৳'],
      ['INR', 'Rs'],
    ] as const)
      expect(signs(code, symbol)).toEqual([])
  })

  test('a picture with the folder in its name is told with its remedy', () => {
    expect(problemsOf({ logo: 'assets/logoo.svg' })).toEqual([
      expect.stringContaining('write it without the folder: "logo.svg"'),
    ])
  })

  test('a misspelt time zone is told with its remedy', () => {
    expect(problemsOf({ timeZone: 'America/SaoPaulo' })).toEqual([
      expect.stringContaining('did you mean "America/Sao_Paulo"?'),
    ])
  })

  test('a page without "$schema" is checked to its end', () => {
    const file = { ...page, layout: 'mainn', title: 'no.such.text' }
    const problems = problemsOf({}, { 'pages/extra.json': file })
    for (const part of ['"$schema" is missing', 'no layout "mainn"', 'no text "no.such.text"'])
      expect(problems).toContainEqual(expect.stringContaining(part))
  })

  test('a page of no games is told with its remedy', () => {
    expect(problemsOf({ numbers: { gamePageSize: 0 } })).toEqual([
      expect.stringContaining('/numbers/gamePageSize: 0 is too small; 1 or more'),
    ])
  })
})
