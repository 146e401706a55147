import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { forwardSignals } from './start.mjs'
import { Failure, print, ROOT, run } from './step.mjs'

const OS_NAMES = { win32: 'win' }

/** Tells whether a version of Node is one that `engines` of package.json allows: by default the one that runs. */
export function isSupported(version = process.versions.node, range = readRange()) {
  const least = range.replace('>=', '').split('.').map(Number)
  const parts = version.split('.').map(Number)
  const at = least.findIndex((part, index) => part !== parts[index])
  return at === -1 || parts[at] > least[at]
}

function readRange() {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).engines.node
}

/** The Node that the lock file has for this machine, undefined where there is none. */
export function findLockedNode(platform = process.platform, arch = process.arch) {
  const folder = join(ROOT, 'scripts/node_modules', `node-${OS_NAMES[platform] ?? platform}-${arch}`)
  const file = join(folder, 'bin', platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(file)) return undefined
  return { file, version: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version }
}

/** Runs a command of package.json again, by the locked Node, and gives its exit code. */
export async function runLocked(name, args) {
  const own = process.versions.node
  const locked = findLockedNode()
  if (!locked)
    throw new Failure(
      `Marquee needs Node ${readRange().slice(2)} or newer, this is ${own}, and there is no package of it for ${process.platform} ${process.arch}: get Node 24 from https://nodejs.org`,
    )
  print(`This is Node ${own}, which is no longer supported: Node ${locked.version} of the lock file goes on.`)
  const { code } = await run(locked.file, [join(ROOT, 'scripts/run.mjs'), name, ...args], {
    cwd: process.cwd(),
    // Commands start others by the name `node`.
    env: { PATH: `${dirname(locked.file)}${delimiter}${process.env.PATH}` },
    stdin: 'inherit',
    onStart: forwardSignals,
  })
  return code
}
