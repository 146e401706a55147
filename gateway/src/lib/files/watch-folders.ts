import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/**
 * Calls back if files below the folders may have changed. It uses one watcher per folder: Node 20's
 * recursive watch on Linux watches every file and loses files saved by renaming. The caller compares, so
 * extra calls are cheap.
 */
export function watchFolders(
  folders: readonly string[],
  onEvent: () => void,
): { refresh(): void; close(): void } {
  const watchers = new Map<string, FSWatcher>()
  // Files in a new folder may precede its watcher, so they cause no event.
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
      // The folder was removed or the machine is out of watches: polling finds the change.
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
    // The folder is temporarily missing; the next event or poll finds it again.
    return []
  }
}
