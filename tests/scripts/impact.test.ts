import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../support/gateway-process.ts'
import { isLong } from '../support/suite.ts'
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
