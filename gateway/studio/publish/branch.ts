import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatName, formatReason, getCommitterSettings, readEmail, runGit } from './git.ts'

/** Files of a branch, by path below the folder; null removes a file. */
type BranchFiles = ReadonlyMap<string, Buffer | null>

export type BranchParams = {
  branch: string
  files: BranchFiles
  message: string
  person: string
  /** Commit that the studio made last on the branch. */
  tip: string | undefined
}

/** A branch with its newest commit, or the reason why there is none; neither outside a repository. */
export type BranchMade = { branch?: string; branchTip?: string; branchMissing?: string }

/**
 * Commits files on a branch of a folder's repository, over the commit that is checked out. The objects are made by a temporary
 * index, so that HEAD, the index and the working tree stay as they are. A renewed branch goes on from its last commit.
 */
export async function writeBranch(folder: string, params: BranchParams): Promise<BranchMade> {
  const top = (await runGit(folder, ['rev-parse', '--show-toplevel']).catch(() => '')).trim()
  if (top === '') return {}
  const temporary = await mkdtemp(join(tmpdir(), 'marquee-branch-'))
  try {
    await assertFree(top, params.branch)
    const prefix = (await runGit(folder, ['rev-parse', '--show-prefix'])).trim()
    const head = await resolve(top, 'HEAD')
    const tree = await writeTree(top, { prefix, head, files: params.files, index: join(temporary, 'index') })
    const branchTip = await commitTree(top, tree, head, params)
    await runGit(top, ['update-ref', refOf(params.branch), branchTip])
    return { branch: params.branch, branchTip }
  } catch (error) {
    return { branchMissing: formatReason(error, top) }
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** Removes a branch that nobody has committed to since the studio did. */
export async function removeBranch(folder: string, branch: string, tip: string): Promise<void> {
  await assertFree(folder, branch).then(
    () => runGit(folder, ['update-ref', '-d', refOf(branch), tip]).catch(() => undefined),
    () => undefined,
  )
}

const refOf = (branch: string) => `refs/heads/${branch}`

/** A branch that is checked out would differ from its working tree afterwards. */
async function assertFree(folder: string, branch: string): Promise<void> {
  const trees = await runGit(folder, ['worktree', 'list', '--porcelain'])
  if (trees.split('\n').includes(`branch ${refOf(branch)}`))
    throw new Error(`${branch} is checked out: check out another branch, and renew the request`)
}

async function resolve(folder: string, name: string): Promise<string | undefined> {
  const found = await runGit(folder, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]).catch(() => '')
  return found.trim() || undefined
}

type TreeParams = { prefix: string; head: string | undefined; files: BranchFiles; index: string }

async function writeTree(top: string, { prefix, head, files, index }: TreeParams): Promise<string> {
  const own = { GIT_INDEX_FILE: index }
  await runGit(top, ['read-tree', head ?? '--empty'], '', own)
  const lines: string[] = []
  for (const [path, bytes] of files) {
    const name = prefix + path
    if (bytes === null) lines.push(`0 ${'0'.repeat(40)}\t${name}\0`)
    else {
      const blob = await runGit(top, ['hash-object', '-w', '--stdin'], bytes)
      lines.push(`100644 ${blob.trim()}\t${name}\0`)
    }
  }
  await runGit(top, ['update-index', '-z', '--index-info'], lines.join(''), own)
  return (await runGit(top, ['write-tree'], '', own)).trim()
}

/** Commits a tree over the branch's last commit of the studio, and over HEAD as far as that does not have it. */
async function commitTree(
  top: string,
  tree: string,
  head: string | undefined,
  { branch, tip, message, person }: BranchParams,
): Promise<string> {
  const last = tip === undefined ? undefined : await resolve(top, refOf(branch))
  if (last !== undefined && last !== tip)
    throw new Error(`${branch} has commits of somebody else: merge them, or make another request`)
  const hasHead =
    last !== undefined && head !== undefined && (await isAncestor(top, head, last))
      ? true
      : head === undefined
  const parents = [last, hasHead ? undefined : head].flatMap((one) => (one === undefined ? [] : ['-p', one]))
  const author = { GIT_AUTHOR_NAME: formatName(person), GIT_AUTHOR_EMAIL: await readEmail(top) }
  const made = await runGit(
    top,
    [...(await getCommitterSettings(top)), 'commit-tree', tree, ...parents, '-F', '-'],
    message,
    author,
  )
  return made.trim()
}

function isAncestor(folder: string, commit: string, of: string): Promise<boolean> {
  return runGit(folder, ['merge-base', '--is-ancestor', commit, of]).then(
    () => true,
    () => false,
  )
}
