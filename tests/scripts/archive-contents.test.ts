import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findUnwanted } from '../../scripts/archive-contents.mjs'

const KEY = `-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIJ`

test.each([
  [
    'gateway/bin/main.js',
    'open("/home/ann/marquee/brands")',
    ['names /home/ann/marquee, a path of this machine'],
  ],
  ['gateway/deploy/Caddyfile', KEY, ['has a secret']],
  ['README.md', `A key begins with -----BEGIN PRIVATE KEY-----.`, []],
  ['.env', 'UPSTREAM_KEY=1', ['is no part of a release']],
  ['fixtures/seed/members.json', '{}', ['is no part of a release']],
  ['gateway/src/main.ts', '', ['is no part of a release']],
  ['docs/fixtures/about.md', '', []],
])('a release with %s is refused for what is not for others in it', (name, text, wrong) => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
  expect(findUnwanted(folder, '/home/ann/marquee')).toEqual(wrong.map((line) => `${name}: ${line}`))
})
