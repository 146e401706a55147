import { randomBytes } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { placeOf } from '../commands/file-change.ts'
import { Refused } from '../refused.ts'

/** Files to write, by path below a brand's folder; null removes a file. */
export type Bundle = ReadonlyMap<string, Buffer | null>

type Journal = { brand: string; files: [string, string | null][]; row: unknown }

/**
 * Writes the files of a brand. A journal is written before, and stays until `forgetJournal`, so that a crash in the middle
 * is completed at the next start. Each file is replaced as a whole, so a reader never sees half of one.
 */
export async function writeBundle(
  folder: string,
  brand: string,
  bundle: Bundle,
  row: unknown,
): Promise<void> {
  const files = [...bundle].map(([path, bytes]): [string, string | null] => [
    path,
    bytes?.toString('base64') ?? null,
  ])
  for (const [path] of files) assertInside(folder, brand, path)
  await replaceFile(journalFile(folder, brand), Buffer.from(JSON.stringify({ brand, files, row })))
  await writeAll(folder, brand, bundle)
}

/** Completes a publish that a crash interrupted; returns its row for the database. */
export async function completeJournals(folder: string): Promise<{ brand: string; row: unknown }[]> {
  const names = await readdir(folder).catch(() => [])
  const done: { brand: string; row: unknown }[] = []
  for (const name of names.filter((one) => JOURNAL.test(one))) {
    const { brand, files, row } = JSON.parse(await readFile(join(folder, name), 'utf8')) as Journal
    const bundle = files.map(
      ([path, base64]) => [path, base64 === null ? null : Buffer.from(base64, 'base64')] as const,
    )
    for (const [path] of files) assertInside(folder, brand, path)
    await writeAll(folder, brand, new Map(bundle))
    done.push({ brand, row })
  }
  return done
}

export function forgetJournal(folder: string, brand: string): void {
  rmSync(journalFile(folder, brand), { force: true })
}

// The loader ignores names with a leading dot.
const JOURNAL = /^\.studio-publish-[a-z0-9-]+\.json$/

function journalFile(folder: string, brand: string): string {
  return join(folder, `.studio-publish-${brand}.json`)
}

/** Refuses every path that leads out of the brand's folder, also by a link. */
function assertInside(folder: string, brand: string, path: string): void {
  placeOf(path)
  const top = join(folder, brand)
  mkdirSync(dirname(join(top, path)), { recursive: true })
  const found = relative(realpathSync(top), realpathSync(dirname(join(top, path))))
  if (brand === 'base' || !/^[a-z][a-z0-9-]{1,30}$/.test(brand) || found.startsWith('..'))
    throw new Refused('studio.path.invalid', `${path} is not inside the folder of ${brand}.`)
}

async function writeAll(folder: string, brand: string, bundle: Bundle): Promise<void> {
  for (const [path, bytes] of bundle) {
    const file = join(folder, brand, path)
    if (bytes) await replaceFile(file, bytes)
    else await rm(file, { force: true })
  }
}

async function replaceFile(file: string, bytes: Buffer): Promise<void> {
  const folder = dirname(file)
  await mkdir(folder, { recursive: true })
  const temporary = join(folder, `.${randomBytes(6).toString('hex')}.tmp`)
  const handle = await open(temporary, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
  await syncFolder(folder)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
