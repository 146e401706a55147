import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from '../support/gateway-process.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-scratch-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Path and mode of the scratch folder of a process with these settings, which leaves a file there. */
function made(env: Record<string, string>): { path: string; mode: string } {
  const code = `
    import { statSync, writeFileSync } from 'node:fs'
    import { createScratchFolder } from './scripts/scratch.mjs'
    const path = createScratchFolder()
    writeFileSync(path + '/left', '')
    console.log(JSON.stringify({ path, mode: (statSync(path).mode & 0o777).toString(8) }))`
  const args = ['--input-type=module', '-e', code]
  const { stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', env })
  return JSON.parse(stdout) as { path: string; mode: string }
}

test('tests have a temporary folder of their own where TMPDIR says, and nothing of it is left', () => {
  const { path, mode } = made({ TMPDIR: folder })
  expect(dirname(path)).toBe(folder)
  expect(mode).toBe('711')
  expect(existsSync(path)).toBe(false)
})

test('the scratch folder without TMPDIR is in memory or where the system has temporary files, and nothing is left either', () => {
  const { path } = made({})
  expect(['/dev/shm', '/tmp']).toContain(dirname(path))
  expect(existsSync(path)).toBe(false)
})
