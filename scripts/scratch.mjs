import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux keeps files of this folder in memory. */
const IN_MEMORY = '/dev/shm'
/** The tests' files take 0.6 GB, their processes some 3 GB. */
const ENOUGH_BYTES = 4 * 1024 ** 3
/** Others may pass, because the tests' PostgreSQL does not run as root, and may not look. */
const PASSABLE = 0o711

/**
 * Folder for the temporary files of tests, which is removed when this process ends, with what a test that was ended left. It is
 * in memory where there is room, because making files on a disk takes up to ten times as long; `TMPDIR` names another place.
 */
export function createScratchFolder() {
  const folder = mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), 'marquee-tests-'))
  chmodSync(folder, PASSABLE)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

function hasRoom() {
  if (process.env.TMPDIR || process.platform !== 'linux' || freemem() < ENOUGH_BYTES) return false
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}
