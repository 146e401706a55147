import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSourceStamp } from '../../../gateway/src/content/serve/source-stamp.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'marquee-sources-'))
  for (const path of ['gateway/src/content/read.ts', 'schemas/rules/amount.ts', 'pnpm-lock.yaml']) write(path)
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test.each(['gateway/src/content/read.ts', 'gateway/src/new.ts', 'schemas/rules/amount.ts', 'pnpm-lock.yaml'])(
  'a gateway that runs from its sources is another one after a change of %s',
  (path) => {
    const before = readSourceStamp(root)
    expect(readSourceStamp(root)).toBe(before)
    write(path, 'changed')
    expect(readSourceStamp(root)).not.toBe(before)
  },
)

test('a gateway that runs from its sources stays the same when code that makes no content changes', () => {
  const before = readSourceStamp(root)
  for (const path of ['client/src/main.ts', 'schemas/node_modules/ajv/index.ts', 'package.json'])
    write(path, 'changed')
  expect(readSourceStamp(root)).toBe(before)
})
