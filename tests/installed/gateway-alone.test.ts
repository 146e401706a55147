import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

/** Folders of the simulator, of its games, of the studio and of the lab. */
const ADDED = /^(fixtures|gateway\/studio|client\/studio|client\/lab)\//

test.runIf(process.env.SUITE === 'long')(
  'the gateway passes its tests in a copy without fixtures and without the studio',
  () => {
    const copy = mkdtempSync(join(tmpdir(), 'marquee-gateway-alone-'))
    try {
      const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0')
      for (const file of files)
        if (file !== '' && !ADDED.test(file)) cpSync(join(ROOT, file), join(copy, file), { recursive: true })
      for (const folder of ['.', 'client', 'gateway', 'schemas', 'tests'])
        symlinkSync(join(ROOT, folder, 'node_modules'), join(copy, folder, 'node_modules'))
      const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
      const output = execFileSync(process.execPath, [vitest, 'run', '--project', 'gateway'], {
        cwd: copy,
        encoding: 'utf8',
        env: { ...process.env, SUITE: 'everyday' },
        stdio: ['ignore', 'pipe', 'pipe'],
        maxBuffer: 64 * 1024 * 1024,
      })
      expect(output).toMatch(/Tests .*\d{3,} passed/)
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  },
  30 * 60_000,
)
