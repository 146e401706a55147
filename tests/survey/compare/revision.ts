import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type GatewayProcess, ROOT, startGatewayProcess } from '../../support/gateway-process.ts'

/** Time in which a revision installs its packages, builds its client and starts. */
const BUILD_MS = 15 * 60_000

/** Full hash of a commit. @throws Error if git knows no such revision. */
export function commitOf(ref: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`)
  } catch {
    throw new Error(`git knows no revision ${ref}.`)
  }
}

/**
 * Starts the gateway of a revision from a temporary worktree, with that revision's own packages, build and brands.
 * Stopping it removes the worktree.
 */
export async function startRevision(ref: string, env: Record<string, string>): Promise<GatewayProcess> {
  const commit = commitOf(ref)
  const root = join(mkdtempSync(join(tmpdir(), 'marquee-revision-')), 'worktree')
  const remove = () => {
    git('worktree', 'remove', '--force', root)
    rmSync(join(root, '..'), { recursive: true, force: true })
  }
  git('worktree', 'add', '--detach', '--quiet', root, commit)
  try {
    const program = { root, args: ['scripts/run.mjs', 'start'], patienceMs: BUILD_MS }
    const gateway = await startGatewayProcess(env, undefined, program)
    return { ...gateway, stop: () => gateway.stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}
