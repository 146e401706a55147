import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'

/** Refusals of the system, each with its cause and the remedy. */
const REFUSALS: Readonly<Record<string, readonly [cause: string, remedy: string]>> = {
  EROFS: ['its file system is read-only', 'mount it writable'],
  EACCES: ['the user of this process may not use it', 'let that user read and write it'],
  EPERM: ['the user of this process may not use it', 'let that user read and write it'],
  ENOENT: ['it does not exist', 'make it, or correct the name'],
  ENOSPC: ['the disk is full', 'make room'],
  EDQUOT: ['the quota of the user is used up', 'make room'],
  EMFILE: ['too many files are open', 'raise the limit of open files (ulimit -n)'],
  ENOTDIR: ['a file is where a folder belongs', 'remove it'],
  EEXIST: ['a file is where a folder belongs', 'remove it'],
  EISDIR: ['a folder is where a file belongs', 'remove it'],
}

/**
 * Words for an error of the file system: path, cause and remedy; undefined for other errors. `findSetting` names the variable
 * that leads to a path.
 */
export function describeFileFault(
  error: unknown,
  settingOf: (path: string) => string | undefined,
): string | undefined {
  const { code = '', path, syscall } = error as NodeJS.ErrnoException
  if (path === undefined || syscall === undefined) return undefined
  const known = REFUSALS[syscall === 'mkdir' ? (refusalAbove(path) ?? code) : code]
  if (!known) return undefined
  const [cause, remedy] = known
  const setting = settingOf(path)
  return `${path} cannot be used (${syscall}): ${cause}. Remedy: ${remedy}${setting ? `, or name another place with ${setting}` : ''}.`
}

/** Reason why nothing can be made in the nearest existing folder: Node answers ENOENT for any on a read-only file system. */
function refusalAbove(path: string): string | undefined {
  let nearest = path
  while (!existsSync(nearest) && dirname(nearest) !== nearest) nearest = dirname(nearest)
  try {
    accessSync(nearest, constants.W_OK)
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code
  }
}
