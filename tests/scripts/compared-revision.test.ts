import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../support/gateway-process.ts'
import { startRevision } from '../survey/compare/revision.ts'

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
}

function foldersOf(pid: number): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith(`marquee-revision-${pid}-`))
}

// A copy of the project without its history has no revisions to compare with.
test.skipIf(!existsSync(join(ROOT, '.git')))(
  'an interrupted comparison removes its worktree, and those of comparisons that were killed (R-11.014)',
  async () => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    const abandoned = mkdtempSync(join(tmpdir(), `marquee-revision-${pid}-`))
    git('worktree', 'add', '--detach', '--no-checkout', '--quiet', join(abandoned, 'worktree'), 'HEAD')
    const interrupted = new AbortController()
    const starting = startRevision('HEAD', {}, { signal: interrupted.signal })
    interrupted.abort()
    await expect(starting).rejects.toThrow('aborted')
    expect([...foldersOf(pid), ...foldersOf(process.pid)]).toEqual([])
    expect(git('worktree', 'list')).not.toMatch(new RegExp(`marquee-revision-(${pid}|${process.pid})-`))
  },
)
