import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadContent } from '../../gateway/src/content/load-content.ts'
import { ROOT } from '../contract/imports.ts'
import { type BrandFolder, brandFolder, brandJson } from '../support/brand-folder.ts'

let folder: BrandFolder
beforeAll(() => {
  folder = brandFolder({ 'first/brand.json': brandJson('first') })
})
afterAll(() => folder.close())

/** `pnpm brand ...` on a folder of the test's own. */
function run(...words: string[]): Promise<{ code: number; output: string; errors: string }> {
  const args = ['--import', 'tsx', 'gateway/src/cli/brand.ts', ...words]
  const env = { ...process.env, BRANDS_FOLDER: folder.path('') }
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: ROOT, env }, (error, output, errors) =>
      done({ code: error ? Number(error.code) : 0, output, errors }),
    )
  })
}

describe('brand new', () => {
  test('makes a brand of under 30 lines that is served at once (R-10.001)', async () => {
    const { code, output } = await run('new', 'golden-lotus')
    expect(code).toBe(0)
    expect(output).toContain('http://golden-lotus.localhost:')
    expect(readFileSync(folder.path('golden-lotus/brand.json'), 'utf8').split('\n').length).toBeLessThan(30)
    const content = loadContent({ config: folder.config })
    expect(content.problems.filter(({ brand }) => brand === 'golden-lotus')).toEqual([])
    expect(content.brands.get('golden-lotus')?.brand).toMatchObject({
      name: 'Golden Lotus',
      merchant: 'goldenlotus',
    })
  })

  test('gives each code its own look', async () => {
    await run('new', 'silver-fox')
    const { brands } = loadContent({ config: folder.config })
    const looks = ['golden-lotus', 'silver-fox', 'first'].map(
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
  test('tells that all is well', async () => {
    const { code, output } = await run('check', 'first')
    expect(output).toContain('first: no problems')
    expect(code).toBe(0)
  })

  test('tells all problems at once, each with place, reason and remedy (R-10.002)', async () => {
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

  test('a code that is not there', async () => {
    expect((await run('check', 'frist')).errors).toContain('did you mean "first"?')
  })
})

describe('brand explain', () => {
  test('shows the value and the file', async () => {
    const { output } = await run('explain', 'first', '/merchant')
    expect(output.trim().split(/\s{2,}/)).toEqual([
      '/merchant',
      '"first"',
      join(folder.path('first'), 'brand.json'),
    ])
  })

  test('a pointer to nothing', async () => {
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
