import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Keeps a data folder for this process. PGlite takes no lock itself, and a second opener would lose rows. */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'gateway.pid')
  if (!claim(file)) {
    const owner = ownerOf(file)
    if (owner !== undefined && isAlive(owner)) throw new Error(refusalText(folder, owner))
    // The process that wrote the file is gone: it was killed before it could tidy up.
    rmSync(file, { force: true })
    if (!claim(file)) throw new Error(refusalText(folder, ownerOf(file)))
  }
  return { release: () => rmSync(file, { force: true }) }
}

function claim(file: string): boolean {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, `${process.pid} ${bootOf(process.pid) ?? ''}\n`)
    closeSync(handle)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

type Owner = { pid: number; boot: string | undefined }

function ownerOf(file: string): Owner | undefined {
  const [pid, boot] = readText(file).trim().split(' ')
  return pid && Number(pid) > 0 ? { pid: Number(pid), boot } : undefined
}

/** The number may have gone to another process since; on Linux its start time tells them apart. */
function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const boot = bootOf(owner.pid)
  return !owner.boot || !boot || owner.boot === boot
}

/** Start time of a process in clock ticks since boot, where the system tells. */
function bootOf(pid: number): string | undefined {
  const text = readText(`/proc/${pid}/stat`)
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19]
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function refusalText(folder: string, owner: Owner | undefined): string {
  const who = owner ? `process ${owner.pid}` : 'another process'
  return `The data folder ${folder} is in use by ${who}: stop it, or give this one its own with DATA_FOLDER=…`
}
