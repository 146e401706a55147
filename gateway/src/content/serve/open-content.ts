import type { Content, ContentSource, Problem } from '../content.ts'
import {
  type ContentConfig,
  contentFolders,
  isSameFiles,
  type Loaded,
  loadFrom,
  readFiles,
} from '../resolve/load-content.ts'
import { watchFolders } from './watch-folders.ts'

// A save causes several events; a save in steps (empty, then full; away, then back) needs more time.
const QUIET_MS = 15
const SETTLE_MS = 60
const LOOK_ROUND_MS = 1000

/** Content made from files, with all that it was made from, for drafts over the files. */
export type FileContent = ContentSource & {
  loaded(): Loaded
  /** Reads changed files at once, without waiting for the file watcher. */
  readAgain(): void
}

/** Content that follows its files if `watch` is set. Files unchanged since `before` are not read again. */
export function openContent(config: FollowConfig, before?: Loaded): FileContent {
  const loaded = loadFrom(config, readFiles(config, before?.files), before)
  const opened = createSource(config, loaded.content, { load: () => loaded, isCurrent: () => true })
  opened.begin(loaded)
  return opened
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
  const { schemas, brands, fixtures, icons } = contentFolders(config)
  const watcher = watchFolders([schemas.path, brands.path, fixtures.path, icons.path], () =>
    schedule(QUIET_MS),
  )
  let timer: NodeJS.Timeout | undefined
  let round: NodeJS.Timeout | undefined
  let held: Loaded | undefined
  /** Files that could not be loaded; they are tried again when one of them changes. */
  let failed: Loaded['files'] | undefined
  const schedule = (ms: number) => {
    timer ??= setTimeout(look, ms)
  }
  const look = () => {
    timer = undefined
    const before = failed ?? (held ?? current()).files
    const files = readFiles(config, before)
    if (!isSameFiles(files, before)) hold(files)
    else if (held && !failed) release(held)
  }
  const hold = (files: Loaded['files']) => {
    watcher.refresh()
    const next = attempt(files)
    if (!next) return
    if (!isDoubtful(current(), next)) return release(next)
    held = next
    schedule(SETTLE_MS)
  }
  const attempt = (files: Loaded['files']): Loaded | undefined => {
    try {
      const next = loadFrom(config, files, current())
      failed = undefined
      return next
    } catch (error) {
      failed = files
      console.error(
        `The changed files do not fit this gateway; it goes on with those from before. ${errorText(error)}`,
      )
      return undefined
    }
  }
  const release = (next: Loaded) => {
    held = undefined
    publish(next)
  }
  // Some mounted folders send no events, so times and sizes are polled too.
  const lookRound = () => {
    const start = performance.now()
    watcher.refresh()
    if (!timer) look()
    round = setTimeout(lookRound, Math.max(LOOK_ROUND_MS, 50 * (performance.now() - start)))
    round.unref()
  }
  round = setTimeout(lookRound, LOOK_ROUND_MS)
  round.unref()
  return {
    close: () => {
      clearTimeout(timer)
      clearTimeout(round)
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
function isDoubtful(before: Loaded, next: Loaded): boolean {
  const told = new Set(before.content.problems.map(problemKey))
  const hasNews = next.content.problems.some((problem) => !told.has(problemKey(problem)))
  return (
    hasNews ||
    (['schemas', 'brands', 'fixtures'] as const).some((kind) =>
      isMissingSome(before.files[kind], next.files[kind]),
    )
  )
}

function isMissingSome(before: ReadonlyMap<string, unknown>, next: ReadonlyMap<string, unknown>): boolean {
  for (const path of before.keys()) if (!next.has(path)) return true
  return false
}

function problemKey({ file, pointer, line, wrong }: Problem): string {
  return `${file} ${pointer} ${line} ${wrong}`
}
