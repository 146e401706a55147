import { readFileSync, utimes, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { MINUTE_MS } from '../time-units.ts'

/**
 * Folder of the current build in a folder of builds (scripts/builds.mjs), or the folder itself if it is a build. A process
 * reads it once, because a later build must not change what it serves.
 */
export function getCurrentBuild(folder: string): string {
  try {
    return join(folder, readFileSync(join(folder, 'current'), 'utf8').trim())
  } catch {
    return folder
  }
}

/** Marks a build as in use once a minute, so that later builds do not remove it; the returned function ends that. */
export function holdBuild(folder: string): () => void {
  const mark = () => utimes(folder, new Date(), new Date(), () => undefined)
  markAtOnce(folder)
  const timer = setInterval(mark, MINUTE_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** The first mark does not wait for its turn, because a build may be removing old ones just now. */
function markAtOnce(folder: string): void {
  try {
    utimesSync(folder, new Date(), new Date())
  } catch {
    // A folder that cannot be written is not built into either.
  }
}
