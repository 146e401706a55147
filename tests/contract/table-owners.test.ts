import { describe, expect, test } from 'vitest'
import { filesBelow, readText } from './project.ts'

const ROOT = 'gateway/src/platform/'

/** Tables that an applied migration of one folder created and another folder owns. */
const ADOPTED: Readonly<Record<string, string>> = {
  affiliate_links: 'identity',
  answers: 'calls',
  counters: 'store',
  uploads: 'identity',
}

const sources = filesBelow(ROOT, '.ts').map((path) => ({
  path,
  folder: path.slice(ROOT.length).split('/')[0]!,
  text: readText(path),
}))

const owners = new Map([
  ...sources.flatMap(({ folder, text }) =>
    [...text.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/g)].map((match) => [match[1]!, folder] as const),
  ),
  ...Object.entries(ADOPTED),
])

/** Tables that a source writes by name, in SQL or by `insertRows`. */
function writtenIn(text: string): string[] {
  const writes = text.matchAll(/(?:INSERT INTO|DELETE FROM|\bUPDATE)\s+(\w+)|insertRows\(\s*\w+,\s*'(\w+)'/g)
  return [...writes].map((match) => (match[1] ?? match[2])!).filter((name) => owners.has(name))
}

describe('tables of the simulated platform', () => {
  test('are found, and so are the statements that write them', () => {
    expect(owners.size).toBeGreaterThan(60)
    expect(sources.flatMap(({ text }) => writtenIn(text)).length).toBeGreaterThan(120)
  })

  test('are written by the folder that owns them alone; a migration may carry rows over', () => {
    const isMigration = (path: string) => path.endsWith('tables.ts')
    const behaviour = sources.filter(({ path }) => !isMigration(path))
    const foreign = behaviour.flatMap(({ path, folder, text }) =>
      writtenIn(text)
        .filter((table) => owners.get(table) !== folder)
        .map((table) => `${path} writes ${table} of ${owners.get(table)}`),
    )
    expect(foreign).toEqual([])
  })
})
