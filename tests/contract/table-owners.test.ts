import { describe, expect, test } from 'vitest'
import { expectNone } from './none.ts'
import { filesBelow, readText } from './project.ts'

const ROOT = 'fixtures/platform/'
/** Folders outside the simulator that own tables, by the name of the owner. */
const OTHERS = { store: 'gateway/src/store/', studio: 'gateway/studio/' }

/** Schema files, migrations of production's tables, and code. */
const sources = [
  ...[...filesBelow(ROOT, '.sql'), ...filesBelow(ROOT, '.ts')].map((path) => ({
    path,
    folder: path.slice(ROOT.length).split('/')[0]!,
  })),
  ...Object.entries(OTHERS).flatMap(([folder, root]) =>
    filesBelow(root, '.ts').map((path) => ({ path, folder })),
  ),
].map((source) => ({ ...source, text: readText(source.path) }))

const owners = new Map(
  sources.flatMap(({ folder, text }) =>
    [...text.matchAll(/CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)/g)].map(
      (match) => [match[1]!, folder] as const,
    ),
  ),
)

/** A view through which an owner lets other folders read its tables; `comment` names its purpose and readers. */
type View = { name: string; folder: string; sql: string; comment: string | undefined }

const views: readonly View[] = sources.flatMap(({ folder, text }) =>
  [...text.matchAll(/CREATE VIEW (\w+) AS\b([^;]*?);/gm)].map(([, name, sql]) => ({
    name: name!,
    folder,
    sql: sql!,
    comment: new RegExp(`COMMENT ON VIEW ${name} IS\\s+'(.+)'`).exec(text)?.[1],
  })),
)

/** Code without comments and without migrations, which may carry rows over. */
const behaviour = sources
  .filter(({ path }) => path.endsWith('.ts') && !path.endsWith('tables.ts'))
  .map((source) => ({ ...source, text: source.text.replace(/^\s*(?:\/\/|\/\*|\*).*$/gm, '') }))

/** Tables that a source writes by name, in SQL, or by `insertRows` or `insertNumbered`. */
function writtenIn(text: string): string[] {
  const writes = text.matchAll(
    /(?:INSERT INTO|DELETE FROM|\bUPDATE)\s+(\w+)|insert(?:Rows|Numbered)\(\s*[\w.]+,\s*'(\w+)'/g,
  )
  return [...writes].map((match) => (match[1] ?? match[2])!).filter((name) => owners.has(name))
}

/** Tables and views that SQL reads by name. */
function readIn(sql: string): string[] {
  return [...sql.matchAll(/\b(?:FROM|JOIN|USING|ONLY)\s+(\w+)/g)].map((match) => match[1]!)
}

/** Names of tables in these uses that belong to another folder, as sentences. */
function foreignIn(verb: string, usedIn: (text: string) => string[]): string[] {
  return behaviour.flatMap(({ path, folder, text }) =>
    usedIn(text)
      .filter((table) => owners.has(table) && owners.get(table) !== folder)
      .map((table) => `${path} ${verb} ${table} of ${owners.get(table)}`),
  )
}

describe('tables of the simulated platform', () => {
  test('tables of the simulated platform are found, and so are the statements that write and read them', () => {
    expect(owners.size).toBeGreaterThan(60)
    expect(sources.flatMap(({ text }) => writtenIn(text)).length).toBeGreaterThan(120)
    const reads = behaviour.flatMap(({ text }) => readIn(text)).filter((table) => owners.has(table))
    expect(reads.length).toBeGreaterThan(180)
  })

  test('tables of the simulated platform are written by the folder that owns them alone', () => {
    expectNone(foreignIn('writes', writtenIn))
  })

  test('tables of the simulated platform are read by the folder that owns them alone: another one reads a view of the owner', () => {
    expectNone(foreignIn('reads', readIn))
  })
})

describe('views of the simulated platform', () => {
  test('views of the simulated platform are found', () => {
    expect(views.length).toBeGreaterThan(8)
  })

  test('views of the simulated platform read only tables of the folder that defines them', () => {
    const foreign = views.flatMap(({ name, folder, sql }) =>
      readIn(sql)
        .filter((table) => owners.get(table) !== folder)
        .map((table) => `${name} reads ${table}`),
    )
    expectNone(foreign)
  })

  test('views of the simulated platform say in a comment what they are for and who reads them', () => {
    const silent = views.filter(({ comment }) => !/ Readers?: /.test(comment ?? ''))
    expectNone(silent.map(({ name }) => name))
  })

  test('views of the simulated platform are read by another folder, otherwise they are superfluous', () => {
    const isRead = ({ name, folder }: View) =>
      behaviour.some((source) => source.folder !== folder && new RegExp(`\\b${name}\\b`).test(source.text))
    expectNone(views.filter((view) => !isRead(view)).map(({ name }) => name))
  })
})

/** Functions that triggers run, with the file that defines them. */
const functions = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/CREATE FUNCTION (\w+)\(\) RETURNS trigger/g)].map(([, name]) => ({ name: name!, path })),
)

/** Comments of TypeScript in a text. */
const commentsIn = (text: string) => (text.match(/^\s*(?:\/\/|\/\*|\*).*$/gm) ?? []).join('\n')

describe('functions of triggers', () => {
  test('functions of triggers are found', () => {
    expect(functions.length).toBeGreaterThan(10)
  })

  test('functions of triggers are named in a comment where TypeScript relies on them', () => {
    const comments = sources.filter(({ path }) => path.endsWith('.ts')).map(({ text }) => commentsIn(text))
    const silent = functions.filter(({ name }) => !comments.some((text) => text.includes(name)))
    expectNone(silent.map(({ name, path }) => `${path}: ${name}`))
  })
})
