import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitFiles } from '../../../gateway/studio/publish/git.ts'
import { brandJson } from '../../support/brand-folder.ts'
import { startStudio, type TestStudio } from '../../support/studio.ts'

let on: TestStudio
let outside: string
beforeAll(async () => {
  on = await startStudio({
    'lotus/brand.json': brandJson('lotus', { domains: ['same.example'] }),
    'river/brand.json': brandJson('river', { domains: ['same.example'] }),
  })
  outside = mkdtempSync(join(tmpdir(), 'outside-'))
  writeFileSync(join(outside, 'logo.svg'), '<svg/>')
  mkdirSync(on.folder.path('lotus/assets'))
  symlinkSync(join(outside, 'logo.svg'), on.folder.path('lotus/assets/out.svg'))
  on.folder.write('lotus/notes.txt', 'x')
  on.folder.write('lotus/pages/home.json', { layout: 7 })
  on.content.readAgain()
})
afterAll(async () => {
  await on.close()
  rmSync(outside, { recursive: true })
})

test('problems name files relative to the brand, others relative to all brands, and no folder of the server (R-11.011)', () => {
  for (const brand of ['lotus', 'river']) {
    const { problems } = on.studio.drafts.stateOf(brand)
    const told = JSON.stringify(problems)
    for (const secret of [on.folder.config.brandsFolder, outside, tmpdir()])
      expect(told).not.toContain(secret)
    const isNamed = ({ file, path }: (typeof problems)[number]) =>
      path === undefined ? /^(?:base|lotus|river)\//.test(file) : file === path
    expect(problems.filter((problem) => !isNamed(problem))).toEqual([])
  }
  const files = on.studio.drafts.stateOf('lotus').problems.map(({ file }) => file)
  expect(files).toEqual(expect.arrayContaining(['assets/out.svg', 'pages/home.json']))
  const { file } = on.content.current().problems.find(({ brand }) => brand === 'lotus')!
  expect(file).toContain(on.folder.config.brandsFolder)
})

test('a pending commit names no folder of the server', async () => {
  const folder = on.folder.config.brandsFolder
  mkdirSync(join(folder, '.git'))
  const asked = { paths: ['lotus/brand.json'], message: 'x', person: 'Ana', trailers: {} }
  writeFileSync(join(folder, '.git/HEAD'), 'ref: refs/heads/main\n')
  for (const name of ['objects', 'refs']) mkdirSync(join(folder, '.git', name))
  writeFileSync(join(folder, '.git/index'), 'damaged')
  const { commitPending } = await commitFiles(folder, asked)
  expect(commitPending).toMatch(/index/)
  expect(commitPending).not.toContain(tmpdir())
})
