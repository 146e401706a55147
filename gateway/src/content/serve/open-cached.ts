import { runFor, runToEnd, type TimeSliced } from '../../lib/time-sliced.ts'
import { type Loaded, loadFrom, loadInSlices, readFiles } from '../resolve/load-content.ts'
import { type CacheConfig, type CachedContent, readCache, writeCache } from './content-cache.ts'
import { createSource, type FileContent, type FollowConfig, openContent } from './open-content.ts'

/** Delay after the start, in which the first pages are opened, before the files of cached content are read. */
const READ_AFTER_MS = 1_000
/** Time of reading at a stretch, and the pause after it, in which the gateway answers. */
const SLICE_MS = 20
const PAUSE_MS = 20

/**
 * Content of a production gateway, which starts from the cache. `build` tells compiled gateways apart; without it nothing is
 * cached. A gateway that follows its files leaves the brands that it served last to the next start.
 */
export function openCached(config: CacheConfig & FollowConfig, build: string | undefined): FileContent {
  if (build === undefined) return openContent(config)
  const cached = readCache(config, build)
  const content = cached ? openKnown(config, cached) : openRead(config, build)
  let isChanged = false
  content.onChange(() => (isChanged = true))
  return {
    ...content,
    async close() {
      await content.close()
      if (isChanged) writeCache(config, build, content.loaded())
    },
  }
}

function openRead(config: CacheConfig & FollowConfig, build: string): FileContent {
  const loaded = loadFrom(config, readFiles(config))
  if (config.watch) return openWritten(config, build, loaded)
  writeCache(config, build, loaded)
  // Cached content takes a quarter of the memory, because brands are read at their first use.
  const cached = readCache(config, build)
  return cached ? openKnown(config, cached) : openContent(config, loaded)
}

/** Serves what was read, and writes the cache once the gateway has started. */
function openWritten(config: CacheConfig & FollowConfig, build: string, loaded: Loaded): FileContent {
  const source = openContent(config, loaded)
  const write = () => writeCache(config, build, source.loaded())
  let timer: NodeJS.Timeout | undefined
  return {
    ...source,
    follow: () => void (timer = setTimeout(write, READ_AFTER_MS).unref()),
    async close() {
      clearTimeout(timer)
      await source.close()
    },
  }
}

/** Serves cached content at once; if it follows its files, they are read in slices between which the gateway answers. */
function openKnown(config: CacheConfig & FollowConfig, { content, isCurrent }: CachedContent): FileContent {
  let task: TimeSliced<Loaded> | undefined
  const reading = () => (task ??= loadInSlices(config, readFiles(config), undefined, content))
  const source = createSource(config, content, { load: () => runToEnd(reading()), isCurrent })
  let timer: NodeJS.Timeout | undefined
  const read = () => {
    // The files were needed meanwhile.
    if (source.isBegun()) return
    const done = runFor(SLICE_MS, reading())
    if (done) source.begin(done.value)
    else readLater(PAUSE_MS)
  }
  const readLater = (ms: number) => {
    timer = setTimeout(read, ms).unref()
  }
  return {
    ...source,
    follow() {
      if (config.watch) readLater(READ_AFTER_MS)
    },
    async close() {
      clearTimeout(timer)
      await source.close()
    },
  }
}
