import { createHash, randomUUID } from 'node:crypto'
import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/**
 * Locks a data folder for this process. PGlite takes no lock itself, and a second process would lose rows.
 */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'gateway.pid')
  const own = `${process.pid} ${bootOf(process.pid) ?? '-'} ${randomUUID()}\n`
  const owner = acquire(file, own)
  if (owner !== undefined) throw new Error(refusalText(folder, owner))
  return { release: () => rmSync(file, { force: true }) }
}

/**
 * Writes `own` into the lock file, or returns the text of the living owner. An abandoned file may be
 * replaced only by the process that holds a second lock file, named after the old owner's text. Two
 * processes that start after a crash therefore cannot both take over, and neither removes a file that the
 * other has written.
 */
function acquire(file: string, own: string): string | undefined {
  for (;;) {
    if (create(file, own)) return undefined
    const found = readText(file)
    // The lock was released in the meantime.
    if (found === undefined) continue
    if (isAlive(found)) return found
    const turn = `${file}.after-${createHash('sha256').update(found).digest('hex').slice(0, 16)}`
    const other = acquire(turn, own)
    if (other !== undefined) return other
    if (readText(file) === found) {
      renameSync(turn, file)
      return undefined
    }
    // The turn is over: another process has taken the lock.
    rmSync(turn, { force: true })
  }
}

/**
 * Creates the file with its whole text at once, so that readers never mistake a partial file for an
 * abandoned one.
 */
function create(file: string, text: string): boolean {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, text)
  try {
    linkOrCopy(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

const NO_LINKS = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'])

/**
 * Some file systems (exFAT, network shares) have no hard links; a copy gets its text shortly after its name.
 */
function linkOrCopy(draft: string, file: string): void {
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!NO_LINKS.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    copyFileSync(draft, file, constants.COPYFILE_EXCL)
  }
}

/** Tells whether the owner is running. Process ids are reused; on Linux the start time tells them apart. */
function isAlive(owner: string): boolean {
  const [pid, boot] = partsOf(owner)
  if (pid === undefined) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const current = bootOf(pid)
  return boot === undefined || current === undefined || boot === current
}

/** Process id and start time from a lock file; empty if the file is damaged. */
function partsOf(owner: string): [pid?: number, boot?: string] {
  const [pid, boot] = owner.trim().split(' ')
  if (!(Number(pid) > 0)) return []
  return boot && boot !== '-' ? [Number(pid), boot] : [Number(pid)]
}

/** Start time of a process in clock ticks since boot; undefined if the system does not provide it. */
function bootOf(pid: number): string | undefined {
  const text = readText(`/proc/${pid}/stat`) ?? ''
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19]
}

/** Text of a file; undefined if it does not exist. */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // The process ended while its file in /proc was read.
    if (code === 'ENOENT' || code === 'ESRCH') return undefined
    throw error
  }
}

function refusalText(folder: string, owner: string): string {
  const [pid] = partsOf(owner)
  const who = pid === undefined ? 'another process' : `process ${pid}`
  return `The data folder ${folder} is in use by ${who}: stop it, or give this one its own with DATA_FOLDER=…`
}
