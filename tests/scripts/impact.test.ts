import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../support/gateway-process.ts'
import { isLong } from '../support/suite.ts'
import { chooseSpecs } from '../survey/impact/affected-specs.ts'
import { findImpact, type Impact } from '../survey/impact/impact.ts'
import { type ChangedFiles, readProject } from '../survey/impact/revisions.ts'
import { SEEDS, type Seed } from './impact/seeds.ts'

const project = readProject()

function changedBy({ edits }: Pick<Seed, 'edits'>): ChangedFiles {
  return new Map(
    Object.entries(edits).map(([path, edit]) => {
      const file = join(ROOT, path)
      const before = existsSync(file) ? readFileSync(file) : undefined
      const after = edit(before?.toString() ?? '')
      expect(after).not.toBe(before?.toString())
      return [path, { before, after: after === null ? undefined : Buffer.from(after) }]
    }),
  )
}

function screensIn({ brands }: Impact): string[] {
  return brands.flatMap(({ code, screens }) =>
    screens.flatMap(({ kind, name, languages }) =>
      languages.map((language) => `${code} ${kind}/${name} ${language}`),
    ),
  )
}

/** Every seed is tried in the long suite, and every sixth each day. */
const tried = SEEDS.filter((_seed, at) => isLong || at % 6 === 0)

test(`impact misses no screen of ${tried.length} seeded changes, and names at most 10 % too many`, {
  timeout: 600_000,
}, () => {
  const missed: string[] = []
  const shares = tried.map((seed) => {
    const impact = findImpact(changedBy(seed), () => project)
    const [found, wanted] = [screensIn(impact), new Set(seed.screens)]
    missed.push(...seed.screens.filter((one) => !found.includes(one)).map((one) => `${seed.title}: ${one}`))
    expect(impact, seed.title).toMatchObject(seed.also ?? {})
    return found.length === 0 ? 0 : found.filter((one) => !wanted.has(one)).length / found.length
  })
  expect(missed).toEqual([])
  expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeLessThanOrEqual(0.1)
})

test('impact says nothing of an unchanged revision', () => {
  const unread = () => expect.unreachable('an unchanged revision needs no files')
  expect(findImpact(new Map(), unread)).toEqual({
    brands: [],
    calls: [],
    breaking: [],
    everything: [],
    beside: [],
  })
})

describe('browser tests that a change can concern', () => {
  const specs = [
    { file: 'tests/e2e/hero.spec.ts', text: "site('meghna'); await here.open()" },
    {
      file: 'tests/e2e/bets.spec.ts',
      text: "site('hanabi'); here.open('/member/personalHistoryCopy?tab=1')",
    },
    { file: 'tests/e2e/studio.spec.ts', text: 'openStudio(page)' },
  ]
  const none = { brands: [], calls: [], breaking: [], everything: [], beside: [] }
  const reached = (code: string, screen: object) => ({
    ...none,
    brands: [{ code, kind: 'changed', screens: [screen], forms: [], unread: [] }],
  })
  const home = { kind: 'pages', name: 'home', route: '/index', languages: ['EN'], because: [] }
  const choose = (impact: object, path = 'brands/x') =>
    chooseSpecs(specs, new Map([[path, { before: undefined, after: undefined }]]), impact as Impact).map(
      (file) => /(\w+)\.spec/.exec(file)?.[1],
    )

  test('a file of browser tests is related to the pages and brands that it names, or always', () => {
    expect(choose(reached('meghna', home))).toEqual(['hero', 'studio'])
    expect(choose(reached('hanabi', { ...home, route: '/member/personalHistoryCopy' }))).toEqual([
      'bets',
      'studio',
    ])
    expect(choose(reached('layali', home))).toEqual(['studio'])
  })

  test('a changed modal concerns all browser tests of its brand, and changed code of everything all', () => {
    expect(
      choose(reached('hanabi', { kind: 'modals', name: 'login', languages: ['EN'], because: [] })),
    ).toEqual(['bets', 'studio'])
    expect(choose({ ...none, everything: ['gateway/src/app.ts'] })).toEqual(['hero', 'bets', 'studio'])
  })

  test('a changed browser test runs by itself, and a document runs none', () => {
    expect(choose(none, 'tests/e2e/hero.spec.ts')).toEqual(['hero'])
    expect(choose(none, 'tests/testing/world.ts')).toEqual(['hero', 'bets', 'studio'])
    expect(choose(none, 'docs/qa.md')).toEqual([])
  })
})
