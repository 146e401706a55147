import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { listManifests } from '../../../scripts/install.mjs'
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

type Options = { signal?: AbortSignal; args?: string[] }

/**
 * Starts the gateway of a revision from a temporary worktree, with that revision's own packages, build and brands.
 * `args` are the project's command that starts it. Stopping it, or aborting the start, removes the worktree.
 */
export function startRevision(
  ref: string,
  env: Record<string, string>,
  { signal, args = ['start'] }: Options = {},
): Promise<GatewayProcess> {
  return withWorktree(ref, (root) => {
    const program = { root, args: ['scripts/run.mjs', ...args], patienceMs: BUILD_MS, signal }
    return startGatewayProcess(env, undefined, program)
  })
}

/** Starts the working tree's gateway with the brands of a revision, which is the revision where nothing else differs. */
export function startBrands(
  ref: string,
  env: Record<string, string>,
  { signal }: Options = {},
): Promise<GatewayProcess> {
  return withWorktree(ref, (root) => {
    const copy = (folder: string) => {
      rmSync(folder, { recursive: true })
      cpSync(join(root, 'brands'), folder, { recursive: true })
    }
    return startGatewayProcess(env, copy, { root: ROOT, signal })
  })
}

async function withWorktree(
  ref: string,
  start: (root: string) => Promise<GatewayProcess>,
): Promise<GatewayProcess> {
  const commit = commitOf(ref)
  removeAbandoned()
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  const root = join(folder, WORKTREE)
  try {
    git('worktree', 'add', '--detach', '--quiet', root, commit)
    if (hasSamePackages(commit)) linkPackages(root)
    const gateway = await start(root)
    return { ...gateway, stop: () => gateway.stop().finally(() => removeWorktree(folder)) }
  } catch (error) {
    removeWorktree(folder)
    throw error
  }
}

function hasSamePackages(commit: string): boolean {
  return (
    git('diff', '--name-only', commit, '--', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...listManifests()) ===
    ''
  )
}

/** Gives a worktree the installed packages of the working tree, which takes a moment instead of half a minute. */
function linkPackages(root: string): void {
  for (const manifest of listManifests()) {
    const packages = join(dirname(manifest), 'node_modules')
    if (existsSync(join(ROOT, packages)))
      cpSync(join(ROOT, packages), join(root, packages), {
        recursive: true,
        // Links are relative, so those to packages of the workspace lead to the revision's own.
        verbatimSymlinks: true,
        filter: (path) => basename(path) !== STORE,
      })
  }
  symlinkSync(join(ROOT, 'node_modules', STORE), join(root, 'node_modules', STORE))
}

/** Folder of the installed packages, to which all links lead. */
const STORE = '.pnpm'

/** Temporary folders of revisions begin with this and the id of the comparing process. */
const PREFIX = 'marquee-revision-'
const WORKTREE = 'worktree'

/** Removes worktrees of comparisons that were killed before they could do so. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const owner = Number(name.slice(PREFIX.length).split('-')[0])
    if (!isRunning(owner)) removeWorktree(join(tmpdir(), name))
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user is running, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function removeWorktree(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  git('worktree', 'prune')
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}
