import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/**
 * Calls back when something below the folders may have changed. One watcher a folder: Node 20's own recursive watch on
 * Linux watches every single file and loses what is saved by renaming. The caller compares; a call too many costs little.
 */
export function watchFolders(
  folders: readonly string[],
  onEvent: () => void,
): { refresh(): void; close(): void } {
  const watchers = new Map<string, FSWatcher>()
  // A new folder has no file yet that would show it.
  const onAny = (event: string) => {
    if (event === 'rename') refresh()
    onEvent()
  }
  const refresh = () => {
    const wanted = new Set(folders.flatMap(foldersBelow))
    for (const [folder, watcher] of watchers) if (!wanted.has(folder)) stop(folder, watcher)
    for (const folder of wanted) if (!watchers.has(folder)) start(folder)
  }
  const start = (folder: string) => {
    try {
      const watcher = watch(folder, onAny)
      // A folder that was removed, or a machine out of watches: the slow look round finds the change.
      watcher.on('error', () => stop(folder, watcher))
      watchers.set(folder, watcher)
    } catch (error) {
      if (!['ENOENT', 'ENOTDIR', 'ENOSPC', 'EMFILE'].includes((error as NodeJS.ErrnoException).code ?? ''))
        throw error
    }
  }
  const stop = (folder: string, watcher: FSWatcher) => {
    watcher.close()
    watchers.delete(folder)
  }
  refresh()
  return {
    refresh,
    close: () => {
      for (const [folder, watcher] of watchers) stop(folder, watcher)
    },
  }
}

function foldersBelow(folder: string): string[] {
  try {
    const items = readdirSync(folder, { withFileTypes: true })
    const inner = items.filter((item) => item.isDirectory() && !/^\.|^node_modules$/.test(item.name))
    return [folder, ...inner.flatMap((item) => foldersBelow(join(folder, item.name)))]
  } catch {
    // Gone between two looks; the next event or look round brings it back.
    return []
  }
}
