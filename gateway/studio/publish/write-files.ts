import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import {
  formatJournalName,
  isChangedByHand,
  type JournalFile,
  type PublishJournal,
} from '@marquee/gateway/content/read/brands/brands-tree.ts'
import { hashBytes } from '@marquee/gateway/content/read/files.ts'
import { isBrandCode } from '@marquee/schemas/rules/brand-code'
import { getContentKey } from '../commands/file-change.ts'
import { Refused } from '../refused.ts'

/** Files to write, by path below a brand's folder; null removes a file. */
export type Bundle = ReadonlyMap<string, Buffer | null>

/**
 * Writes the files of a brand. A journal is written before, and stays until `removeJournal`, so that a crash in the middle
 * is completed at the next start. Gateways that read the folder see the whole publish as soon as the journal is there.
 */
export async function writeBundle(
  folder: string,
  brand: string,
  bundle: Bundle,
  row: unknown,
): Promise<void> {
  const files = [...bundle].map(
    ([path, bytes]): JournalFile => [
      path,
      bytes?.toString('base64') ?? null,
      hashFile(join(folder, brand, path)),
    ],
  )
  for (const [path] of files) assertInside(folder, brand, path)
  await replaceDurably(journalFile(folder, brand), Buffer.from(JSON.stringify({ brand, files, row })))
  await writeAll(folder, brand, bundle)
}

/** Completes a publish that a crash interrupted. Files that were saved by hand since then stay. */
export async function completeBundle(folder: string, journal: PublishJournal): Promise<void> {
  const { brand, files } = journal
  const bundle = files
    .filter((file) => !isChangedByHand(file, hashFile(join(folder, brand, file[0]))))
    .map(([path, base64]) => [path, base64 === null ? null : Buffer.from(base64, 'base64')] as const)
  for (const [path] of files) assertInside(folder, brand, path)
  await writeAll(folder, brand, new Map(bundle))
}

export function removeJournal(folder: string, brand: string): void {
  rmSync(journalFile(folder, brand), { force: true })
}

/** Hash of a file's content; null if there is no file. */
export function hashFile(file: string): string | null {
  try {
    return hashBytes(readFileSync(file))
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

function journalFile(folder: string, brand: string): string {
  return join(folder, formatJournalName(brand))
}

/** Refuses every path that leads out of the brand's folder, also by a link. */
function assertInside(folder: string, brand: string, path: string): void {
  getContentKey(path)
  const top = join(folder, brand)
  assertWritable(brand, () => mkdirSync(dirname(join(top, path)), { recursive: true }))
  const inside = dirname(join(top, path))
  const found = relative(realpathSync(top), realpathSync(inside))
  if (!isBrandCode(brand) || found.startsWith('..'))
    throw new Refused('studio.path.invalid', `${path} is not inside the folder of ${brand}.`)
  assertWritable(join(brand, dirname(path)), () => accessSync(inside, constants.W_OK))
}

/** Tells an editor of a folder below that of all brands which the gateway may not change, before anything is written. */
function assertWritable(folder: string, attempt: () => void): void {
  try {
    attempt()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!['EACCES', 'EROFS', 'EPERM'].includes(code ?? '')) throw error
    const message = `The gateway may not write to ${folder} in BRANDS_FOLDER (${code}). Give its user the right to, and publish again.`
    throw new Refused('studio.write.failed', message)
  }
}

async function writeAll(folder: string, brand: string, bundle: Bundle): Promise<void> {
  for (const [path, bytes] of bundle) {
    const file = join(folder, brand, path)
    if (bytes) await replaceDurably(file, bytes)
    else await rm(file, { force: true })
  }
}

/** Writes a file in one step and flushes it to disk, so that it survives a power failure once the journal is removed. */
async function replaceDurably(file: string, bytes: Buffer): Promise<void> {
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
