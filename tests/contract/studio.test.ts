import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsBelow, ROOT, sourcesBelow } from './imports.ts'

const PLATFORM = 'gateway/src/platform'
const STUDIO = `${PLATFORM}/games/studio`

/** All that the demonstration games' server may know beside itself: a real vendor has no more of the platform. */
const KNOWN = [
  /^node:/,
  /^@marquee\/schemas\//,
  /^gateway\/src\/lib\//,
  // The rules of its games.
  new RegExp(`^${PLATFORM}/games/rounds/`),
  // How a call is signed, which is told to every vendor.
  new RegExp(`^${PLATFORM}/games/vendor-signature\\.ts$`),
  // Tools without any knowledge: amounts, random numbers, numbers in turn, and a database of its own tables.
  new RegExp(`^${PLATFORM}/(money|random|store/[a-z-]+)\\.ts$`),
]

test('the studio of the demonstration games knows nothing of members, wallets or books (R-4.054)', () => {
  const imports = importsBelow(STUDIO)
  expect(imports.length).toBeGreaterThan(10)
  const foreign = imports.filter(
    ({ to }) => !to.startsWith(`${STUDIO}/`) && !KNOWN.some((known) => known.test(to)),
  )
  expect(foreign.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

test('and reads and writes no tables but its own', () => {
  const named = sourcesBelow(STUDIO)
    // What it brings over from before is read once, when its table is made.
    .filter((file) => !file.endsWith('/tables.ts'))
    .flatMap((file) => [
      ...readFileSync(join(ROOT, file), 'utf8').matchAll(/\b(?:FROM|INTO|UPDATE|JOIN) ([a-z_]+)\b/g),
    ])
    .map((match) => match[1])
  expect([...new Set(named)]).toEqual(['studio_rounds'])
})

test('only the studio’s host beside the platform lets it in', () => {
  const users = importsBelow('gateway/src').filter(
    ({ from, to }) => to.startsWith(`${STUDIO}/`) && !from.startsWith(`${STUDIO}/`),
  )
  expect([...new Set(users.map(({ from }) => from))].sort()).toEqual([
    `${PLATFORM}/games/family.ts`,
    `${PLATFORM}/games/studio-host.ts`,
  ])
})
