import { type FileEntry, type FileTree, hashBytes } from '@marquee/gateway/content/read/files.ts'
import type { DraftFile } from '../files/draft.ts'
import { formatBytes, type StoredContent } from '../files/stored-files.ts'

const entries = new WeakMap<StoredContent, FileEntry>()

/** The files of brands/ with the changed files of a draft; `folder` is the folder's name in messages. */
export function mergeOverlay(
  tree: FileTree,
  folder: string,
  brand: string,
  changed: Iterable<[string, DraftFile]>,
): FileTree {
  const files = new Map(tree)
  let isNew = false
  for (const [path, { own }] of changed) {
    const inside = `${brand}/${path}`
    isNew ||= !files.has(inside)
    if (own === null) files.delete(inside)
    else files.set(inside, entryOf(`${folder}/${inside}`, own))
  }
  return isNew ? new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))) : files
}

/** The same content has the same entry, so that the loader reads it once. */
function entryOf(file: string, stored: StoredContent): FileEntry {
  const known = entries.get(stored)
  if (known?.file === file) return known
  const bytes = formatBytes(stored)
  const entry = { file, bytes, hash: hashBytes(bytes), stamp: '' }
  entries.set(stored, entry)
  return entry
}
