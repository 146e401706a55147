import { readFileSync, utimes } from 'node:fs'
import { join } from 'node:path'
import { MINUTE_MS } from '../time-units.ts'

/**
 * Folder of the current build in a folder of builds (scripts/builds.mjs), or the folder itself if it is a build. A process
 * reads it once, because a later build must not change what it serves.
 */
export function currentBuild(folder: string): string {
  try {
    return join(folder, readFileSync(join(folder, 'current'), 'utf8').trim())
  } catch {
    return folder
  }
}

/** Marks a build as in use once a minute, so that later builds do not remove it; the returned function ends that. */
export function holdBuild(folder: string): () => void {
  // A folder that cannot be written is not built into either.
  const mark = () => utimes(folder, new Date(), new Date(), () => undefined)
  mark()
  const timer = setInterval(mark, MINUTE_MS)
  timer.unref()
  return () => clearInterval(timer)
}
