import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { hashFiles, isFresh, writeStamp } from './stamp.mjs'
import { Failure, ROOT, report, resetLog, run, withProgress } from './step.mjs'

/** Manifests of the project and of every package of its workspace. */
export function listManifests() {
  const [, folders = ''] =
    /^packages: \[(.*)\]$/m.exec(readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')) ?? []
  return ['package.json', ...folders.split(', ').map((folder) => `${folder}/package.json`)]
}

/** Installs the locked packages when they, or the machine, changed since the last time. */
export async function installPackages() {
  const place = join(ROOT, 'node_modules')
  const wanted = hashFiles(
    ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...listManifests()],
    [process.platform, process.arch],
  )
  if (isFresh('install', wanted, place)) return
  report('Installing packages (the first time takes about half a minute) ...')
  const [command, ...before] = getNpxCommand()
  const args = [
    ...before,
    '--yes',
    readPackageManager(),
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
    // Starting builds types and client, so development dependencies are needed with NODE_ENV=production too.
    '--prod=false',
    // Without a terminal it would otherwise stop to ask before replacing a node_modules made by npm.
    '--config.confirmModulesPurge=false',
  ]
  // Warnings about engines of packages that are not used on this machine concern nobody.
  const work = run(command, args, { log: resetLog('install'), isShown: 'failed' })
  const { code, seconds } = await withProgress('installing packages', work)
  if (code !== 0)
    throw new Failure(
      'Installing the packages failed, the reason is above. Check the network and `npm config get registry`, then run the same command again.',
    )
  writeStamp('install', wanted, place)
  report(`✓ packages installed (${seconds.toFixed(1)} s)`)
}

/** The pinned package manager, as npx names it. */
export function readPackageManager() {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).packageManager
}

/** Runs npx with this Node. A pnpm on the path is not used, because its major version may differ. */
export function getNpxCommand() {
  const npm = process.env.npm_execpath ?? ''
  const beside = join(dirname(npm), 'npx-cli.js')
  if (basename(npm) === 'npm-cli.js' && existsSync(beside)) return [process.execPath, beside]
  return [process.platform === 'win32' ? 'npx.cmd' : 'npx']
}
