import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  type FileEntry,
  type FileTree,
  type Folder,
  hashBytes,
  isSameTree,
  readTree,
  readUnlessGone,
} from '../files.ts'

/** A publish whose files are being written. */
export type PublishJournal = { brand: string; files: JournalFile[]; row: unknown }

/** Path in the brand's folder, content as base64 (null removes the file), and the hash of the content before (null: none). */
export type JournalFile = [path: string, after: string | null, before: string | null]

// The loader ignores names with a leading dot.
const JOURNAL = /^\.studio-publish-[a-z0-9-]+\.json$/

/** Name of a brand's journal in the folder of brands. */
export function formatJournalName(brand: string): string {
  return `.studio-publish-${brand}.json`
}

/** Journals of a folder of brands. */
export function readJournals(folder: string): PublishJournal[] {
  const names = readUnlessGone(() => readdirSync(folder)) ?? []
  return (
    names
      .filter((name) => JOURNAL.test(name))
      // A publish may end meanwhile.
      .flatMap(
        (name) =>
          readUnlessGone(() => JSON.parse(readFileSync(join(folder, name), 'utf8')) as PublishJournal) ?? [],
      )
  )
}

/** Most readings of a folder in which publishes begin and end all the time. */
const MOST_READINGS = 10

/**
 * Reads the folder of brands. A publish is seen from its journal on, and then as a whole, also while its files are still
 * being written, and after its writer was killed, until one of them is saved by hand. A journal that came or went changes the folder's time; then it is read again.
 */
export function readBrandsTree(folder: Folder, before: FileTree = new Map()): FileTree {
  for (let reading = 1; ; reading += 1) {
    const stamp = stampOf(folder.path)
    const tree = readTree(folder, before)
    const journals = readJournals(folder.path)
    if (stamp === stampOf(folder.path) || reading === MOST_READINGS)
      return journals.length === 0 ? tree : withJournals(tree, journals, { folder, before })
  }
}

type Reading = { folder: Folder; before: FileTree }

function withJournals(tree: FileTree, journals: PublishJournal[], { folder, before }: Reading): FileTree {
  const files = new Map(tree)
  for (const { brand, files: published } of journals)
    for (const file of published) {
      const [path, base64] = file
      const name = `${brand}/${path}`
      if (isChangedByHand(file, tree.get(name)?.hash ?? null)) continue
      if (base64 === null || !folder.wanted(name)) files.delete(name)
      else files.set(name, entryOf(name, Buffer.from(base64, 'base64'), [files, before], folder))
    }
  const sorted = new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
  return isSameTree(before, sorted) ? before : sorted
}

/** A file that is neither as before the publish nor as after it was saved by hand after the publish was interrupted. */
export function isChangedByHand([, after, before]: JournalFile, hash: string | null): boolean {
  return hash !== before && hash !== (after === null ? null : hashBytes(Buffer.from(after, 'base64')))
}

/** An entry with the same content stays, with all that was made from it. */
function entryOf(name: string, bytes: Buffer, known: readonly FileTree[], { shownAs }: Folder): FileEntry {
  const hash = hashBytes(bytes)
  const same = known.map((tree) => tree.get(name)).find((entry) => entry?.hash === hash)
  return same ?? { file: `${shownAs}/${name}`, bytes, hash, stamp: '' }
}

function stampOf(folder: string): string {
  const { mtimeMs, ctimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? {}
  return `${mtimeMs} ${ctimeMs}`
}
