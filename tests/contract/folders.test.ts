import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { NOT_OURS, ROOT } from './imports.ts'
import { SOURCES } from './layer-rows.ts'
import { expectNone } from './none.ts'

/** A folder with more files is divided by topic, so that a reader can take it in at a glance. */
const MOST_FILES = 40

test.each(SOURCES)('no folder of %s has more than 40 files', (top) => {
  const counts = new Map<string, number>()
  for (const path of globSync('**/*.*', { cwd: join(ROOT, top), exclude: NOT_OURS })) {
    const folder = dirname(join(top, path))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  expect(counts.size).toBeGreaterThan(1)
  const crowded = [...counts].filter(([, count]) => count > MOST_FILES)
  expectNone(crowded)
})

test('commands start before the installation, so what they import at once is Node or beside them', () => {
  const seen = new Set(['scripts/run.mjs', 'scripts/tasks.mjs'])
  const foreign: string[] = []
  for (const path of seen) {
    const text = readFileSync(join(ROOT, path), 'utf8')
    for (const [, from = ''] of text.matchAll(
      /^(?:import\s+|(?:import|export)\s+[\w*{},\s]+?\sfrom\s+)'([^']+)'/gm,
    ))
      if (from.startsWith('.')) seen.add(join(dirname(path), from))
      else if (!from.startsWith('node:')) foreign.push(`${path} imports ${from}`)
  }
  expect(seen.size).toBeGreaterThan(10)
  expectNone(foreign)
})
