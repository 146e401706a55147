import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runBrandCommand } from '../../gateway/commands/brand-command.ts'
import { writeNewBrand } from '../../gateway/commands/new-brand.ts'
import type { FileEntry } from '../../gateway/src/content/read/files.ts'
import { loadFrom } from '../../gateway/src/content/resolve/load-content.ts'
import { ROOT } from '../contract/imports.ts'
import { type BrandFolder, brandFolder, brandJson } from '../support/brand-folder.ts'
import { OPEN_SITE } from '../support/status.ts'

const PROXIED = {
  imageCDNs: ['https://own.example.com'],
  upstream: { mode: 'proxy', url: 'https://api.example.com' },
}

let folder: BrandFolder
beforeAll(() => {
  folder = brandFolder(
    { 'first/brand.json': brandJson('first') },
    { UPSTREAM_ALLOW_LIST: PROXIED.upstream.url },
  )
})
afterAll(() => folder.close())

/** Status of the upstream of a proxied brand; a test says it before it asks. */
let askStatus: () => Promise<unknown> = () => Promise.reject(new Error('upstream.unreachable'))

type Run = { code: number; output: string; errors: string }

/** `pnpm brand ...` on a folder of the test's own. */
async function run(...words: string[]): Promise<Run> {
  const output: string[] = []
  const errors: string[] = []
  const code = await runBrandCommand(words, {
    config: folder.config,
    load: folder.load,
    askStatus,
    output: { log: (line: string) => output.push(line), error: (line: string) => errors.push(line) },
  })
  return { code, output: output.join('\n'), errors: errors.join('\n') }
}

/** The same in a process of its own, as people start it. */
function start(...words: string[]): Promise<Run> {
  const args = ['gateway/commands/brand.ts', ...words]
  const env = { ...process.env, BRANDS_FOLDER: folder.path('') }
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: ROOT, env }, (error, output, errors) =>
      done({ code: error ? Number(error.code) : 0, output, errors }),
    )
  })
}

describe('brand check', () => {
  test('brand check names the lotteries that a brand hides for lack of their prize modes (R-1.042)', async () => {
    folder.write('few-modes/brand.json', brandJson('few-modes', { prizeModes: ['ZY', 'Elott'] }))
    const { code, output } = await run('check', 'few-modes')
    expect(code).toBe(0)
    expect(output).toContain('few-modes: Thai Lottery is hidden: it is sold in SEA, which "prizeModes" lacks')
    expect(output).not.toContain('Harbour SSC')
  })

  test('brand check names none where the brand has no lotteries', async () => {
    folder.write('none/brand.json', brandJson('none', { prizeModes: [], modules: { lottery: false } }))
    expect((await run('check', 'none')).output).toBe('none: no problems')
  })
})

describe('brand new', () => {
  test('brand new makes a brand of under 30 lines that is served at once (R-10.001)', async () => {
    const { code, output } = await start('new', 'golden-lotus')
    expect(code).toBe(0)
    expect(output).toContain('http://golden-lotus.localhost:')
    expect(readFileSync(folder.path('golden-lotus/brand.json'), 'utf8').split('\n').length).toBeLessThan(30)
    const content = folder.load().content
    expect(content.problems.filter(({ brand }) => brand === 'golden-lotus')).toEqual([])
    expect(content.brands.get('golden-lotus')?.brand).toMatchObject({
      name: 'Golden Lotus',
      merchant: 'goldenlotus',
    })
  })

  test('brand new makes palettes that can be read, whatever the code (R-11.004)', () => {
    const { brandsFolder, schemasFolder } = folder.config
    const { content } = folder.load()
    const codes = Array.from({ length: 40 }, (_, index) => `look-${index}`)
    for (const code of codes) writeNewBrand({ code, brandsFolder, schemasFolder, content })
    const { brands, problems } = folder.load().content
    for (const code of codes) folder.remove(code)
    expect(problems).toEqual([])
    expect([...brands.keys()]).toEqual(expect.arrayContaining(codes))
  })

  test('brand new gives each code its own look', async () => {
    for (const code of ['silver-fox', 'red-panda']) await run('new', code)
    const { brands } = folder.load().content
    const looks = ['red-panda', 'silver-fox', 'first'].map(
      (code) => brands.get(code)!.theme.colours.dark.primary,
    )
    expect(new Set(looks).size).toBe(3)
  })

  test.each([
    [['new'], /Write one code/],
    [['new', 'First'], /cannot be a brand code/],
    [['new', 'base'], /not "base"/],
    [['new', '../out'], /cannot be a brand code/],
    [['new', 'first'], /is there already/],
  ])('%j is refused and says why', async (words, reason) => {
    const { code, errors } = await run(...words)
    expect(code).toBe(1)
    expect(errors).toMatch(reason)
  })
})

describe('brand check', () => {
  test('brand check reports a brand without problems', async () => {
    const { code, output } = await run('check', 'first')
    expect(output).toContain('first: no problems')
    expect(code).toBe(0)
  })

  test('brand check tells all problems at once, each with place, reason and remedy (R-10.002)', async () => {
    folder.write('broken/brand.json', brandJson('broken', { esport: [], logo: 'no.svg' }))
    const { code, errors } = await run('check', 'broken')
    folder.remove('broken')
    expect(code).toBe(1)
    expect(errors).toContain(
      `${folder.path('broken/brand.json')}:5  /esport\n    wrong: "esport" is not known here\n    write: did you mean "esports"?`,
    )
    expect(errors).toContain('/logo')
    expect(errors).toContain('2 problems in 1 file')
  })

  test('brand check finds the merchant and the domain of an older brand, and blames the newer one', () => {
    const own = brandFolder({ 'old/brand.json': brandJson('old', { domains: ['play.example.com'] }) })
    const { load } = own
    const born = load().files.brands.get('old/brand.json')!.bornMs!
    own.write('a-new/brand.json', brandJson('a-new', { merchant: 'old', domains: ['play.example.com'] }))
    const { files } = load()
    // As if the second folder had been made a minute later.
    const later = new Map([...files.brands].map(([path, entry]) => [path, bornAt(path, entry, born)]))
    const { content } = loadFrom(own.config, { ...files, brands: later })
    own.close()
    expect([...content.brands.keys()]).toEqual(['old'])
    expect(content.problems).toMatchObject([
      { brand: 'a-new', pointer: '/merchant', wrong: 'the merchant "old" is that of the brand old already' },
      { brand: 'a-new', pointer: '/domains/0', wrong: expect.stringContaining('that of the brand old') },
      { brand: 'old', pointer: '/merchant', wrong: expect.stringContaining('a-new asks'), warning: true },
      { brand: 'old', pointer: '/domains/0', warning: true },
    ])
  })

  test('brand check finds the merchant of another brand in a brand that has other mistakes', async () => {
    folder.write('second/brand.json', brandJson('second', { merchant: 'first', esport: [] }))
    const [second, first] = [await run('check', 'second'), await run('check', 'first')]
    folder.remove('second')
    expect(second.errors).toContain('the merchant "first" is that of the brand first already')
    expect(first.output).toContain('warning: the brand second asks for the merchant "first" too')
  })

  test('warnings are printed and fail the check with --strict only', async () => {
    const languages = { supportLanguages: ['EN', 'AR'], defaultLang: 'EN' }
    folder.write('warned/brand.json', brandJson('warned', languages))
    folder.write('warned/i18n/EN.json', { 'login.title': 'Hello', 'home.summer-title': 'Summer' })
    const [plain, strict] = [await run('check', 'warned'), await run('check', 'warned', '--strict')]
    folder.write('warned/brand.json', brandJson('warned', { ...languages, esport: [] }))
    const broken = await run('check', 'warned')
    folder.remove('warned')
    expect(plain).toMatchObject({ code: 0, errors: '' })
    expect(plain.output).toContain('warning: texts that the brand has in other languages are missing in AR')
    expect(plain.output).toContain('2 warnings in 2 files')
    expect(strict).toMatchObject({ code: 1, errors: plain.output })
    expect(broken.code).toBe(1)
    expect(broken.errors).toMatch(/1 problem and \d warnings? in /)
  })

  test('an unknown code is refused', async () => {
    expect((await run('check', 'frist')).errors).toContain('did you mean "first"?')
  })
})

describe('brand explain', () => {
  test('brand explain shows the value and the file', async () => {
    const { output } = await run('explain', 'first', '/merchant')
    expect(output.trim().split(/\s{2,}/)).toEqual([
      '/merchant',
      '"first"',
      join(folder.path('first'), 'brand.json'),
    ])
  })

  test('brand explain names the upstream where its value replaces that of the file (R-4.055)', async () => {
    folder.write('fronting/brand.json', brandJson('fronting', PROXIED))
    const imageCDNs = ['https://img.example.com']
    askStatus = async () => ({ ...OPEN_SITE, info: { ...OPEN_SITE.info, imageCDNs } })
    const words = async (pointer: string) =>
      (await run('explain', 'fronting', pointer)).output.trim().split(/\s{2,}/)
    expect(await words('/imageCDNs')).toEqual(['/imageCDNs/0', '"https://img.example.com"', 'upstream'])
    expect(await words('/merchant')).toEqual([
      '/merchant',
      '"fronting"',
      join(folder.path('fronting'), 'brand.json'),
    ])
  })

  test('brand explain reports an upstream that does not answer, and shows the brand’s own value', async () => {
    folder.write('fronting/brand.json', brandJson('fronting', PROXIED))
    askStatus = () => Promise.reject(new Error('upstream.unreachable'))
    const { code, output, errors } = await run('explain', 'fronting', '/imageCDNs')
    expect(code).toBe(0)
    expect(output).toContain('https://own.example.com')
    expect(errors).toContain('cannot be read (upstream.unreachable)')
  })

  test('a pointer without a value is refused', async () => {
    expect(await run('explain', 'first', '/nothing')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('nothing at /nothing'),
    })
  })
})

test.each([['chekc'], ['']])('a wrong word shows how it is used: %s', async (word) => {
  const { code, output, errors } = await run(...(word ? [word] : []))
  expect(code).toBe(1)
  expect(output + errors).toContain('explain <code> [pointer]')
})

test('the process ends with the exit code, and prints refusals to stderr', async () => {
  const { code, output, errors } = await start('chekc')
  expect({ code, output }).toEqual({ code: 1, output: '' })
  expect(errors).toContain('did you mean "check"?')
})

function bornAt(path: string, entry: FileEntry, bornMs: number): FileEntry {
  return { ...entry, bornMs: path.startsWith('a-new/') ? bornMs + 60_000 : bornMs }
}
