import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listSettings, type SettingTexts } from '../../gateway/commands/setting-texts.ts'
import { runTextsCommand } from '../../gateway/commands/texts-command.ts'
import { loadFrom, readFiles } from '../../gateway/src/content/resolve/load-content.ts'
import { type BrandFolder, brandFolder, brandJson } from '../support/brand-folder.ts'
import { loadedProject } from '../support/project-files.ts'

let folder: BrandFolder
/** The studio's texts of settings, by default of no other language than English. */
let settings: Record<string, SettingTexts>
/** A copy of the project's fixtures, made anew for each test at the same place, so that equal files are checked once. */
const fixtures = mkdtempSync(join(tmpdir(), 'marquee-fixtures-'))
beforeEach(() => {
  settings = {}
  folder = brandFolder({
    'sunrise/brand.json': brandJson('sunrise', { supportLanguages: ['EN', 'BN', 'TH'], defaultLang: 'EN' }),
  })
  for (const name of ['i18n', 'seed', 'scenarios', 'vendor/src'])
    cpSync(join(folder.config.fixturesFolder, name), join(fixtures, name), { recursive: true })
})
afterEach(() => {
  folder.close()
  rmSync(fixtures, { recursive: true })
})

/** `pnpm texts ...` on a folder of the test's own. */
function run(...words: string[]): { code: number; output: string; errors: string } {
  const output: string[] = []
  const errors: string[] = []
  const config = { ...folder.config, fixturesFolder: fixtures }
  const code = runTextsCommand(words, {
    config,
    load: () => loadFrom(config, readFiles(config, loadedProject().files)),
    settingTexts: settings,
    output: { log: (line: string) => output.push(line), error: (line: string) => errors.push(line) },
  })
  return { code, output: output.join('\n'), errors: errors.join('\n') }
}

const textsOf = (brand: string, language: string) =>
  JSON.parse(readFileSync(folder.path(`${brand}/i18n/${language}.json`), 'utf8')) as Record<string, string>
const english = (brand: string) => textsOf(brand, 'EN')

const seedTexts = (language: string) =>
  JSON.parse(readFileSync(join(fixtures, `i18n/${language}.json`), 'utf8')) as Record<string, string>

describe('pnpm texts', () => {
  test('npm run texts has nothing to list while every language is complete', () => {
    expect(run()).toEqual({ code: 0, output: 'No open texts.', errors: '' })
  })

  test('npm run texts adds a text beside its neighbours and lists it as open in every other language, by whether a brand offers it', () => {
    const { code, output } = run('add', 'shell.search-again', 'Search again')
    expect(code).toBe(0)
    expect(output).toContain('Added shell.search-again to brands/base/i18n/EN.json; open in BN, TH')
    const keys = Object.keys(english('base'))
    expect(keys[keys.indexOf('shell.search-again') - 1]).toMatch(/^shell\./)
    expect(english('base')['shell.search-again']).toBe('Search again')
    const listed = run()
    expect(listed.code).toBe(1)
    expect(listed.output).toContain(
      'Open texts: 2\n\nbase\n  BN  shell.search-again\n  TH  shell.search-again\n',
    )
    expect(listed.output).toContain('In languages that no brand offers: 15\n\nbase\n')
    expect(listed.output).not.toMatch(/^ {2}EN /m)
  })

  test('npm run texts adds a text in every language that is written, in one call', () => {
    const said = run('add', 'shell.search-again', 'Search again', 'BN=আবার খুঁজুন', 'TH=ค้นหาอีกครั้ง')
    expect(said.output).toBe(
      'Added shell.search-again to brands/base/i18n/EN.json, brands/base/i18n/BN.json, brands/base/i18n/TH.json',
    )
    expect(textsOf('base', 'BN')['shell.search-again']).toBe('আবার খুঁজুন')
    expect(textsOf('base', 'TH')['shell.search-again']).toBe('ค้นหาอีกครั้ง')
  })

  test('npm run texts adds missing translations of a key that English has', () => {
    run('add', 'shell.search-again', 'Search again')
    expect(run('add', 'shell.search-again', 'BN=আবার খুঁজুন').output).toContain('i18n/BN.json; open in TH')
    expect(run().output).toContain('Open texts: 1\n\nbase\n  TH  shell.search-again')
  })

  test('npm run texts fails for nothing in a language that no brand offers, and lists it', () => {
    run('add', 'shell.search-again', 'Search again', 'BN=আবার খুঁজুন', 'TH=ค้นหาอีกครั้ง')
    const { code, output } = run()
    expect(code).toBe(0)
    expect(output).toMatch(/^In languages that no brand offers: 15\n\nbase\n {2}AR {2}shell\.search-again$/m)
  })

  test('npm run texts lists settings of the studio without a name or help in its other language, and fails for none', () => {
    const { names, help } = listSettings(loadedProject().contract)
    const all = (keys: Set<string>) => Object.fromEntries([...keys].map((key) => [key, '文']))
    settings = { CN: { names: all(names), help: all(help) } }
    expect(run()).toMatchObject({ code: 0, output: 'No open texts.' })
    names.delete('pageSize')
    help.delete('blocks/feedback-list.json#/properties/pageSize')
    settings = { CN: { names: all(names), help: all(help) } }
    expect(run()).toMatchObject({
      code: 0,
      output:
        'Settings of the studio, shown in English: 2\n\nstudio\n  CN  pageSize, blocks/feedback-list.json#/properties/pageSize',
    })
  })

  test('npm run texts lists a brand’s own words that another of its languages lacks', () => {
    folder.write('sunrise/i18n/EN.json', { $schema: '../../../schemas/texts.json', 'shell.login': 'Enter' })
    folder.write('sunrise/i18n/BN.json', { $schema: '../../../schemas/texts.json', 'shell.login': 'প্রবেশ' })
    const { code, output } = run()
    expect(code).toBe(1)
    expect(output).toBe('Open texts: 1\n\nsunrise\n  TH  shell.login')
  })

  test('npm run texts adds a brand’s own text, in a file that did not exist', () => {
    const { code, output } = run('add', 'shell.login', 'Enter', '--brand', 'sunrise')
    expect(code).toBe(0)
    expect(output).toBe('Added shell.login to brands/sunrise/i18n/EN.json; open in BN, TH')
    expect(english('sunrise')).toEqual({ $schema: '../../../schemas/texts.json', 'shell.login': 'Enter' })
  })

  test('npm run texts adds a text of the starting data in the order of the keys, open in the other languages', () => {
    const key = 'seed.mission.daily-bets.title-short'
    expect(run('add', key, 'Play ten').output).toContain(`Added ${key} to fixtures/i18n/EN.json; open in `)
    const keys = Object.keys(seedTexts('EN'))
    expect(keys[keys.indexOf(key) - 1]).toBe('seed.mission.daily-bets.title')
    const listed = run()
    expect(listed.code).toBe(1)
    expect(listed.output).toMatch(/^fixtures$/m)
    expect(listed.output).toMatch(/^ {2}BN {2}seed\.mission\.daily-bets\.title-short$/m)
  })

  test('npm run texts lists a text of the starting data that one language lacks', () => {
    const { 'seed.promotion.welcome.title': _, ...rest } = seedTexts('TH')
    writeFileSync(join(fixtures, 'i18n/TH.json'), JSON.stringify(rest))
    expect(run()).toMatchObject({
      code: 1,
      output: 'Open texts: 1\n\nfixtures\n  TH  seed.promotion.welcome.title',
    })
  })

  test('npm run texts lists a text of the starting data that a brand overrides in one language only', () => {
    const own = { 'seed.promotion.welcome.title': 'Sunrise bonus' }
    folder.write('sunrise/i18n/EN.json', { $schema: '../../../schemas/texts.json', ...own })
    expect(run().output).toBe(
      'Open texts: 2\n\nsunrise\n  BN  seed.promotion.welcome.title\n  TH  seed.promotion.welcome.title',
    )
  })

  test.each([
    ['play.new-word', 'play.new-word', 'texts'],
    ['play.tiger.new-word', 'play.new-word', 'kinds/tiger/texts'],
    ['play.lottery.new-word', 'play.new-word', 'halls/lottery/texts'],
  ])('npm run texts adds the text %s of the games', (asked, key, at) => {
    const file = `fixtures/vendor/src/${at}/EN.json`
    expect(run('add', asked, 'New').output).toMatch(`Added ${key} to ${file}; open in `)
    expect(run().output).toMatch(/^vendor\n {2}BN {2}play\.new-word$/m)
  })

  test('npm run texts counts a plural once, and names the languages that lack all of its forms', () => {
    run('add', 'search.again_one', '{{count}} more')
    const { output } = run('add', 'search.again_other', '{{count}} more')
    expect(output).toContain('open in ')
    expect(run().output).toMatch(/^ {2}BN {2}search\.again$/m)
  })

  test.each([
    [['add', 'Shell.Search', 'x'], '"Shell.Search" cannot be a key'],
    [['add', 'search', 'x'], '"search" cannot be a key'],
    [['add', 'shell.login', 'x'], 'base has shell.login already: "'],
    [['add', 'shell.empty', '  '], 'The EN text of shell.empty is empty'],
    [['add', 'shell.search-again'], 'Write a key and its texts'],
    [['add', 'shell.search-again', 'Search', 'again'], 'Write a key and its texts'],
    [['add', 'shell.search-again', 'BN=খুঁজুন'], 'base has no shell.search-again in English'],
    [['add', 'shell.search-again', 'Search', 'XX=Search'], 'There is no language "XX"'],
    [['add', 'shell.login', 'BN=প্রবেশ'], 'base has shell.login already: "'],
    [['add', 'shell.search-again', 'Search', 'BN= '], 'The BN text of shell.search-again is empty'],
    [['add', 'shell.search-again', 'x', '--brand', 'sunrize'], 'did you mean "sunrise"?'],
    [['ad'], 'There is no command "ad": did you mean "add"?'],
  ])('npm run texts refuses %j and changes no file', (words, reason) => {
    const before = readFileSync(folder.path('base/i18n/EN.json'), 'utf8')
    const { code, errors } = run(...words)
    expect(code).toBe(1)
    expect(errors).toContain(reason)
    expect(readFileSync(folder.path('base/i18n/EN.json'), 'utf8')).toBe(before)
  })
})
