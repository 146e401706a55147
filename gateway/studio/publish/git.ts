import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { devNull } from 'node:os'
import { dirname, join } from 'node:path'

/** Result of a commit: its hash, or the reason why it is pending; neither outside a repository. */
export type CommitMade = { commit?: string; commitPending?: string }

export type CommitAsked = {
  paths: readonly string[]
  message: string
  person: string
  trailers: Record<string, string>
}

const UNKNOWN_EMAIL = 'developer@localhost'

/** Files of git that exist while a person is in the middle of something. */
const UNDER_WAY = [
  'MERGE_HEAD',
  'rebase-merge',
  'rebase-apply',
  'CHERRY_PICK_HEAD',
  'REVERT_HEAD',
  'index.lock',
]

/** Commits exactly the given files of a folder. Files that somebody else staged stay staged, hooks are off, and nothing is pushed. */
export async function commitFiles(folder: string, asked: CommitAsked): Promise<CommitMade> {
  const gitFolder = await runGit(folder, ['rev-parse', '--absolute-git-dir']).catch(() => undefined)
  if (gitFolder === undefined) return {}
  const underWay = UNDER_WAY.find((name) => existsSync(join(gitFolder.trim(), name)))
  if (underWay) return { commitPending: `git is busy (${underWay}): the commit follows when that is over` }
  try {
    const paths = await knownPaths(folder, asked.paths)
    if (paths.length === 0) return {}
    await runGit(folder, ['add', '-A', '--', ...paths])
    // A later commit has the files already, such as one that a person made meanwhile.
    if (await isCommitted(folder, paths)) return { commit: await lastCommitOf(folder, paths) }
    const author = `${formatName(asked.person)} <${await readEmail(folder)}>`
    await runGit(
      folder,
      [
        ...(await getCommitterSettings(folder)),
        'commit',
        '--quiet',
        '--only',
        '-F',
        '-',
        `--author=${author}`,
        '--',
        ...paths,
      ],
      textOf(asked),
    )
    return { commit: (await runGit(folder, ['rev-parse', 'HEAD'])).trim() }
  } catch (error) {
    return { commitPending: formatReason(error, dirname(gitFolder.trim())) }
  }
}

/** Last line of what git said. The place of the repository on the server concerns no reader. */
export function formatReason(error: unknown, folder: string): string {
  const reason = (error as Error).message.trim().split('\n').at(-1)!
  return reason.replaceAll(`${folder}/`, '').slice(0, 300)
}

/** Tells whether a folder belongs to a git repository. */
export async function isInGit(folder: string): Promise<boolean> {
  return runGit(folder, ['rev-parse', '--git-dir']).then(
    () => true,
    () => false,
  )
}

/** Name of the person at this machine, as git knows it. */
export async function readPerson(folder: string): Promise<string> {
  const name = await runGit(folder, ['config', 'user.name']).catch(() => '')
  return formatName(name.trim()) || 'developer'
}

/** Settings that name a committer where git knows none, as on a server. */
export async function getCommitterSettings(folder: string): Promise<string[]> {
  const isKnown = await runGit(folder, ['var', 'GIT_COMMITTER_IDENT']).then(
    () => true,
    () => false,
  )
  return isKnown ? [] : ['-c', 'user.name=Marquee', '-c', `user.email=${UNKNOWN_EMAIL}`]
}

export async function readEmail(folder: string): Promise<string> {
  const email = await runGit(folder, ['config', 'user.email']).catch(() => '')
  return email.trim() || UNKNOWN_EMAIL
}

/** A removed file that git never had is unknown to it, and naming it would fail. */
async function knownPaths(folder: string, paths: readonly string[]): Promise<string[]> {
  const tracked = new Set((await runGit(folder, ['ls-files', '-z', '--', ...paths])).split('\0'))
  return paths.filter((path) => tracked.has(path) || existsSync(join(folder, path)))
}

async function isCommitted(folder: string, paths: readonly string[]): Promise<boolean> {
  return (await runGit(folder, ['status', '--porcelain', '--', ...paths])).trim() === ''
}

async function lastCommitOf(folder: string, paths: readonly string[]): Promise<string> {
  return (await runGit(folder, ['log', '-1', '--format=%H', '--', ...paths])).trim()
}

function textOf({ message, trailers }: CommitAsked): string {
  const lines = Object.entries(trailers).map(([name, value]) => `${name}: ${value}`)
  return `${message.trim()}\n\n${lines.join('\n')}\n`
}

/** A person's name as git takes it. */
export function formatName(person: string): string {
  return person.replace(/[<>\p{Cc}]/gu, '').trim()
}

/** Environment without git's own variables: `GIT_DIR` and its like would lead to another repository. */
function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))
}

/** Runs git in a folder, without hooks; `more` are variables of its environment. */
export function runGit(
  folder: string,
  asked: readonly string[],
  input?: string | Buffer,
  more: Record<string, string> = {},
): Promise<string> {
  const settings = ['-c', `core.hooksPath=${devNull}`, '--literal-pathspecs']
  return new Promise((done, failed) => {
    const child = execFile(
      'git',
      [...settings, ...asked],
      { cwd: folder, env: { ...ownEnvironment(), ...more }, timeout: 20_000, maxBuffer: 10_000_000 },
      (error, output, errors) => (error ? failed(new Error(errors || error.message)) : done(output)),
    )
    // Git may end before it reads its input; its exit code tells why.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input ?? '')
  })
}
