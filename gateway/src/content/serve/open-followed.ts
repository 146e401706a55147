import { finish, type Steps, workFor } from '../../lib/steps.ts'
import { type Loaded, loadInSteps, readFiles } from '../resolve/load-content.ts'
import { type ResolvedConfig, type ResolvedContent, readResolved, writeResolved } from './content-cache.ts'
import { type FileContent, fileContent, openContent } from './open-content.ts'

/** Delay after which the gateway has started and reads the files of its cached content. */
const READ_AFTER_MS = 1_000
/** Time of reading at a stretch, and the pause after it, in which the gateway answers. */
const SLICE_MS = 20
const PAUSE_MS = 20

/**
 * Content of a production gateway that follows its files. It starts from the cache of resolved brands as `openResolved` does,
 * and leaves the brands that it served last to the next start.
 */
export function openFollowed(config: ResolvedConfig, build: string | undefined): FileContent {
  const watched = { ...config, watch: true }
  if (build === undefined) return openContent(watched)
  const known = readResolved(config, build)
  const content = known ? openKnown(watched, known) : openContent(watched)
  if (!known) writeResolved(config, build, content.loaded())
  let isChanged = false
  content.onChange(() => (isChanged = true))
  return {
    ...content,
    async close() {
      await content.close()
      if (isChanged) writeResolved(config, build, content.loaded())
    },
  }
}

/** Serves cached content at once, and reads its files in steps between which the gateway answers. */
function openKnown(config: ResolvedConfig & { watch: boolean }, known: ResolvedContent): FileContent {
  let steps: Steps<Loaded> | undefined
  const begun = () => (steps ??= loadInSteps(config, readFiles(config), undefined, known.content))
  const content = fileContent(config, known.content, {
    load: () => finish(begun()),
    isCurrent: known.isCurrent,
  })
  const work = () => {
    // Somebody needed the files meanwhile.
    if (content.isBegun()) return
    const read = workFor(SLICE_MS, begun())
    if (read) content.begin(read.value)
    else later(PAUSE_MS)
  }
  const later = (ms: number) => {
    timer = setTimeout(work, ms)
    timer.unref()
  }
  let timer: NodeJS.Timeout | undefined
  later(READ_AFTER_MS)
  return {
    ...content,
    async close() {
      clearTimeout(timer)
      await content.close()
    },
  }
}
