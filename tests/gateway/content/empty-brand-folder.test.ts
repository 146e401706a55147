import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { formatProblem } from '../../../gateway/src/content/read/problem.ts'
import { loadContent } from '../../../gateway/src/content/resolve/load-content.ts'
import { config } from '../../support/project-files.ts'

function problemsWith(change: (brandsFolder: string) => void): string[] {
  const brandsFolder = mkdtempSync(join(tmpdir(), 'marquee-brands-'))
  onTestFinished(() => rmSync(brandsFolder, { recursive: true }))
  cpSync(config.brandsFolder, brandsFolder, { recursive: true })
  change(brandsFolder)
  const { problems } = loadContent({ config: { ...config, brandsFolder } })
  return problems.filter(({ file }) => file.includes('sunrise')).map(formatProblem)
}

test('a folder of brands without a file is told with what to do, and stops no start', () => {
  const told = problemsWith((folder) => mkdirSync(join(folder, 'sunrise')))
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('warning: the folder has no file of a brand')
  expect(told[0]).toContain('add brand.json')
})

test('a folder of brands that has only files which no brand has is told, too', () => {
  const told = problemsWith((folder) => {
    mkdirSync(join(folder, 'sunrise/notes'), { recursive: true })
    writeFileSync(join(folder, 'sunrise/notes/other.txt'), 'later')
  })
  expect(told).toEqual([expect.stringContaining('the folder has no file of a brand')])
})

test('a hidden folder among the brands is not told', () => {
  expect(problemsWith((folder) => mkdirSync(join(folder, '.sunrise')))).toEqual([])
})
