import { finish, type Loaded, loadInSteps, readFiles } from './load-content.ts'
import { type FileContent, fileContent, openContent } from './open-content.ts'
import { type ResolvedConfig, type ResolvedContent, readResolved, writeResolved } from './resolved-content.ts'

/** Delay after which the gateway has started and reads the files of its cached content. */
const READ_AFTER_MS = 1_000

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
  let steps: Generator<void, Loaded> | undefined
  const begun = () => (steps ??= loadInSteps(config, readFiles(config), undefined, known.content))
  const content = fileContent(config, known.content, {
    load: () => finish(begun()),
    isCurrent: known.isCurrent,
  })
  const read = () => {
    // Somebody needed the files meanwhile.
    if (content.isBegun()) return
    const step = begun().next()
    if (step.done) content.begin(step.value)
    else next = setImmediate(read)
  }
  let next: NodeJS.Immediate | undefined
  const timer = setTimeout(read, READ_AFTER_MS)
  timer.unref()
  return {
    ...content,
    async close() {
      clearTimeout(timer)
      clearImmediate(next)
      await content.close()
    },
  }
}
