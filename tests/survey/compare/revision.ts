import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
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
 * Starts the gateway of a revision from a worktree, with that revision's own packages, build and brands.
 * `args` are the project's command that starts it. The worktree stays for the next start, unless this one fails.
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

/** Starts in the worktree of a revision, which stays with its build for the next comparison with it. */
async function withWorktree(
  ref: string,
  start: (root: string) => Promise<GatewayProcess>,
): Promise<GatewayProcess> {
  const root = prepareWorktree(commitOf(ref))
  try {
    return await start(root)
  } catch (error) {
    removeWorktree(root)
    throw error
  }
}

/** Worktrees of revisions that were compared with. */
const REVISIONS = join(ROOT, '.cache/revisions')
const MOST_REVISIONS = 3
/** The lock file whose packages a worktree links; one without it was interrupted while it was made. */
const READY = '.ready'

/** Makes the worktree of a commit, or finds that of an earlier comparison; those used last stay beside it. */
export function prepareWorktree(commit: string, folder = REVISIONS): string {
  const root = join(folder, commit)
  const ready = join(root, READY)
  const lock = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8')
  if (!existsSync(ready) || readFileSync(ready, 'utf8') !== lock) {
    removeWorktree(root)
    mkdirSync(folder, { recursive: true })
    git('worktree', 'add', '--detach', '--quiet', root, commit)
    if (hasSamePackages(commit)) linkPackages(root)
    writeFileSync(ready, lock)
  }
  const now = new Date()
  utimesSync(root, now, now)
  const byUse = readdirSync(folder)
    .map((name) => join(folder, name))
    .toSorted((one, two) => statSync(two).mtimeMs - statSync(one).mtimeMs)
  for (const unused of byUse.slice(MOST_REVISIONS)) removeWorktree(unused)
  return root
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

/** Removes a worktree, if there is one. */
export function removeWorktree(root: string): void {
  rmSync(root, { recursive: true, force: true, maxRetries: 5 })
  git('worktree', 'prune')
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}
