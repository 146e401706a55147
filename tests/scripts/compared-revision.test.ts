import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../support/gateway-process.ts'
import { commitOf, prepareWorktree, removeWorktree, startRevision } from '../survey/compare/revision.ts'

// A copy of the project without its history has no revisions to compare with.
const hasNoHistory = !existsSync(join(ROOT, '.git'))

test.skipIf(hasNoHistory)(
  'an interrupted comparison leaves no half-built worktree behind (R-11.014)',
  async () => {
    const interrupted = new AbortController()
    const starting = startRevision('HEAD', {}, { signal: interrupted.signal })
    interrupted.abort()
    await expect(starting).rejects.toThrow('aborted')
    const worktrees = execFileSync('git', ['worktree', 'list'], { cwd: ROOT, encoding: 'utf8' })
    expect(worktrees).not.toContain(join('.cache/revisions', commitOf('HEAD')))
  },
)

test.skipIf(hasNoHistory)(
  'comparisons take a worktree again, and the three used last stay (R-11.014)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'marquee-'))
    const commit = commitOf('HEAD')
    onTestFinished(() => {
      removeWorktree(join(folder, commit))
      rmSync(folder, { recursive: true })
    })
    for (const [day, name] of ['oldest', 'older', 'old'].entries()) {
      mkdirSync(join(folder, name))
      utimesSync(join(folder, name), day, day)
    }
    const root = prepareWorktree(commit, folder)
    expect(readdirSync(folder).toSorted()).toEqual([commit, 'old', 'older'].toSorted())
    writeFileSync(join(root, 'build'), 'of the first comparison')
    prepareWorktree(commit, folder)
    expect(existsSync(join(root, 'build'))).toBe(true)
    rmSync(join(root, '.ready'))
    prepareWorktree(commit, folder)
    expect(existsSync(join(root, 'build')), 'after a worktree that was interrupted while it was made').toBe(
      false,
    )
    expect(existsSync(join(root, 'package.json'))).toBe(true)
  },
)
