import { randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file in one step, because gateways may share its folder, which is made if it is missing. */
export function replaceFile(file: string, content: string | Uint8Array, mode?: number): void {
  replaceFileBy(file, (handle) => writeFileSync(handle, content), mode)
}

/** The same for content that is written piece by piece; if writing fails, the former file stays. */
export function replaceFileBy(file: string, write: (handle: number) => void, mode?: number): void {
  const draft = `${file}.${randomUUID()}.tmp`
  mkdirSync(dirname(file), { recursive: true })
  const handle = openSync(draft, 'wx', mode)
  try {
    write(handle)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  } finally {
    closeSync(handle)
  }
  renameSync(draft, file)
}
