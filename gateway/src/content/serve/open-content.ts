import { watchFolders } from '../../lib/files/watch-folders.ts'
import type { Content, ContentSource } from '../content.ts'
import { hasNewProblems } from '../read/problem.ts'
import {
  type ContentConfig,
  getContentFolders,
  isSameFiles,
  type Loaded,
  loadFrom,
  readFiles,
} from '../resolve/load-content.ts'

// A save causes several events; a save in steps (empty, then full; away, then back) needs more time.
const DEBOUNCE_MS = 15
const UNFINISHED_MS = 60
const POLL_MS = 1000

/** Content made from files, with all that it was made from, for drafts over the files. */
export type FileContent = ContentSource & {
  loaded(): Loaded
  /** Called once the gateway has started: content that was served from the cache reads and follows its files from now on. */
  follow(): void
  /** Reads changed files at once, without waiting for the file watcher. */
  readAgain(): void
}

/** Content that follows its files if `watch` is set. Files unchanged since `before` are not read again. */
export function openContent(config: FollowConfig, before?: Loaded): FileContent {
  const loaded = loadFrom(config, readFiles(config, before?.files), before)
  const opened = createSource(config, loaded.content, { load: () => loaded, isCurrent: () => true })
  opened.begin(loaded)
  return { ...opened, follow: () => undefined }
}

export type FollowConfig = ContentConfig & { watch: boolean }

/** Sources of content that is served before they are read. */
export type Sources = {
  load(): Loaded
  /** Tells whether the files are still those of the content. */
  isCurrent(): boolean
}

/** Content whose files are followed from `begin` on, or from the moment in which somebody needs them. */
export function createSource(config: FollowConfig, served: Content, { load, isCurrent }: Sources) {
  let content = served
  let loaded: Loaded | undefined
  let watching: { close(): void } | undefined
  const listeners = new Set<(content: Content) => void>()
  const publish = (next: Loaded) => {
    loaded = next
    content = next.content
    listeners.forEach((listener) => listener(next.content))
  }
  const begin = (first: Loaded): Loaded => {
    loaded = first
    if (!isCurrent()) publish(first)
    if (config.watch) watching = follow(config, () => loaded ?? first, publish)
    return first
  }
  const needed = () => loaded ?? begin(load())
  return {
    begin,
    isBegun: () => loaded !== undefined,
    current: () => content,
    loaded: needed,
    readAgain: () => {
      const before = needed()
      const files = readFiles(config, before.files)
      if (!isSameFiles(files, before.files)) publish(loadFrom(config, files, before))
    },
    onChange: (listener: (content: Content) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => watching?.close(),
  }
}

/** Reads the files after each change and publishes new content. */
function follow(config: ContentConfig, current: () => Loaded, publish: (next: Loaded) => void) {
  const { schemas, brands, fixtures, icons } = getContentFolders(config)
  const folders = [schemas.path, brands.path, fixtures.path, icons.path]
  const watcher = watchFolders(folders, () => schedule(DEBOUNCE_MS))
  let timer: NodeJS.Timeout | undefined
  let pollTimer: NodeJS.Timeout | undefined
  /** New content that may come from an unfinished save. */
  let unfinished: Loaded | undefined
  /** Files that could not be loaded; they are tried again when one of them changes. */
  let failed: Loaded['files'] | undefined
  const schedule = (ms: number) => {
    timer ??= setTimeout(check, ms)
  }
  const check = () => {
    timer = undefined
    const before = failed ?? (unfinished ?? current()).files
    const files = readFiles(config, before)
    if (!isSameFiles(files, before)) load(files)
    else if (unfinished && !failed) accept(unfinished)
  }
  const load = (files: Loaded['files']) => {
    watcher.refresh()
    failed = undefined
    try {
      const next = loadFrom(config, files, current())
      if (!mayBeUnfinished(current(), next)) return accept(next)
      unfinished = next
      schedule(UNFINISHED_MS)
    } catch (error) {
      failed = files
      console.error(
        `The changed files do not fit this gateway; it goes on with those from before. ${errorText(error)}`,
      )
    }
  }
  const accept = (next: Loaded) => {
    unfinished = undefined
    publish(next)
  }
  // Some mounted folders send no events, so times and sizes are polled too.
  const poll = () => {
    const start = performance.now()
    watcher.refresh()
    if (!timer) check()
    schedulePoll(Math.max(POLL_MS, 50 * (performance.now() - start)))
  }
  const schedulePoll = (ms: number) => {
    pollTimer = setTimeout(poll, ms).unref()
  }
  schedulePoll(POLL_MS)
  return {
    close: () => {
      clearTimeout(timer)
      clearTimeout(pollTimer)
      watcher.close()
    },
  }
}

/** A schema of another revision may break the code that reads it, so the place matters. */
function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/**
 * Tells whether new problems or missing files may come from an unfinished save; they are checked again
 * before they are reported.
 */
function mayBeUnfinished(before: Loaded, next: Loaded): boolean {
  return (
    hasNewProblems(before.content.problems, next.content.problems) ||
    (['schemas', 'brands', 'fixtures'] as const).some((kind) =>
      isMissingSome(before.files[kind], next.files[kind]),
    )
  )
}

function isMissingSome(before: ReadonlyMap<string, unknown>, next: ReadonlyMap<string, unknown>): boolean {
  for (const path of before.keys()) if (!next.has(path)) return true
  return false
}
