import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isCommitted } from '../../scripts/generate.mjs'

const SOURCES = ['schemas', 'codegen']

function newFolder() {
  const root = mkdtempSync(join(tmpdir(), 'marquee-clone-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('schemas/brand.json', '{}')
  write('schemas/generated/contract.ts', '')
  write('codegen/generate.ts', '')
  return { root, write }
}

test('a fresh clone generates nothing: its types are those of the commit, until a source or a type changes', () => {
  const { root, write } = newFolder()
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' })
  git('init')
  git('add', '.')
  git('-c', 'user.name=one', '-c', 'user.email=one@example.com', 'commit', '-m', 'first')
  write('elsewhere.txt', 'not a source')
  expect(isCommitted(SOURCES, root)).toBe(true)
  write('schemas/operations/wallet/new.json', '{}')
  expect(isCommitted(SOURCES, root)).toBe(false)
  rmSync(join(root, 'schemas/operations'), { recursive: true })
  write('schemas/generated/contract.ts', 'edited by hand')
  expect(isCommitted(SOURCES, root)).toBe(false)
})

test('a folder without a commit, such as an unpacked archive, generates its types', () => {
  expect(isCommitted(SOURCES, newFolder().root)).toBe(false)
})
