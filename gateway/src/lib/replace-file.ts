import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file in one step, because gateways may share its folder, which is made if it is missing. */
export function replaceFile(file: string, content: string | Uint8Array, mode?: number): void {
  const draft = `${file}.${randomUUID()}.tmp`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(draft, content, { flag: 'wx', ...(mode !== undefined && { mode }) })
  renameSync(draft, file)
}
