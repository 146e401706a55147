import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { listFilesIn, replaceFile } from './builds.mjs'

/** Files that need no record to count as delivered: nothing but a build writes them. */
const ALWAYS = /^base\//

/**
 * Plans how the files of a folder get into another one, in which people and a studio change files too. A file that was
 * changed, added or removed there since it was delivered stays as it is. `record` has the hashes of the last delivery.
 */
export function planDelivery(from, to, record) {
  const isFirst = !existsSync(to)
  const last = !isFirst && existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : undefined
  const plan = { write: [], remove: [], kept: [], delivered: {} }
  for (const path of new Set([...listFilesIn(from, ''), ...Object.keys(last ?? {})])) {
    const [offered, present] = [hashAt(join(from, path)), hashAt(join(to, path))]
    const isTheirs = last ? present !== last[path] : present !== undefined && !ALWAYS.test(path)
    if (offered !== present) {
      if (isTheirs) plan.kept.push(path)
      else if (offered === undefined) plan.remove.push(path)
      else plan.write.push(path)
    }
    const known = isTheirs && offered !== present ? last?.[path] : offered
    if (known !== undefined) plan.delivered[path] = known
  }
  return plan
}

/** Carries out a plan, each file in one step. */
export function applyDelivery({ write, remove }, from, to) {
  for (const path of write) replaceFile(join(to, path), readFileSync(join(from, path)))
  for (const path of remove) rmSync(join(to, path), { force: true })
}

function hashAt(file) {
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : undefined
}
