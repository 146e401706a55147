import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildAside, findCurrentBuild } from './builds.mjs'
import { compressFiles } from './compress.mjs'
import { generateTypes } from './generate.mjs'
import { hashFiles, isFresh, writeStamp } from './stamp.mjs'
import { Failure, getToolCommand, ROOT, report, resetLog, runNode, withProgress } from './step.mjs'

const CLIENT_FROM = [
  'client',
  'schemas',
  'brands/base/pages',
  'brands/base/layouts',
  'tsconfig.json',
  'pnpm-lock.yaml',
]

// Of the generated files, those that the pages contain: types leave no trace in them.
const VENDOR_FROM = [
  'fixtures/vendor/src',
  'schemas/vendor',
  'schemas/rules',
  'schemas/generated/languages.ts',
  'schemas/generated/operations.ts',
  'pnpm-lock.yaml',
]

const CLIENT_BUILDS = join(ROOT, 'client/dist')

/** Builds the client and the pages of the games at a time, whatever of them changed. */
export async function buildAll(options) {
  await generateTypes()
  await Promise.all([buildFiles(options), buildVendor(options)])
  return 0
}

/** Folders of the client's build whose files have hashes in their names. */
const CLIENT_HASHED = ['assets', 'preview/assets', 'studio/_studio/files']

/** Builds the client into a new folder of client/dist when anything it is made of changed. */
export async function buildClient(options) {
  await generateTypes()
  return buildFiles(options)
}

/** Compresses the client that is served now, as far as its build left that for later. */
export function compressClient(signal) {
  return compressFiles(join(findCurrentBuild(CLIENT_BUILDS), 'assets'), signal)
}

/** A start leaves compression for later: it is half the work, and nobody needs it for the first page. */
async function buildFiles({ force = false, log, isCompressed = true } = {}) {
  const wanted = hashFiles(CLIENT_FROM)
  const isBuilt = existsSync(join(findCurrentBuild(CLIENT_BUILDS) ?? CLIENT_BUILDS, '.vite/manifest.json'))
  if (force || !isBuilt || !isFresh('client', wanted)) await buildAnew(log)
  if (isCompressed) await compressClient()
  writeStamp('client', wanted)
  return 0
}

async function buildAnew(log = resetLog('client')) {
  report('Building the client ...')
  const build = async (folder) => {
    const args = [...getToolCommand('vite'), 'build', 'client', '--logLevel', 'warn']
    const options = { log, isShown: 'failed', env: { CLIENT_FOLDER: folder } }
    const { code, seconds } = await withProgress('building the client', runNode(args, options))
    if (code !== 0)
      throw new Failure(
        'Building the client failed: mend the file named above, then run the same command again.',
      )
    report(`✓ client built (${seconds.toFixed(1)} s)`)
  }
  await buildAside(CLIENT_BUILDS, build, CLIENT_HASHED)
}

/** Builds the pages of the demonstration vendor's games into a new folder of fixtures/vendor/dist when anything they are made of changed. */
export async function buildVendor({ force = false, log = resetLog('vendor') } = {}) {
  const wanted = hashFiles(VENDOR_FROM)
  const builds = join(ROOT, 'fixtures/vendor/dist')
  const isBuilt = existsSync(join(findCurrentBuild(builds) ?? builds, 'manifest.json'))
  if (!force && isBuilt && isFresh('vendor', wanted)) return 0
  const build = async (folder) => {
    const args = ['fixtures/vendor/src/build-pages.ts', folder]
    const work = runNode(args, { log, isShown: 'failed' })
    const { code, seconds } = await withProgress('building the pages of the games', work)
    if (code !== 0)
      throw new Failure(
        'Building the pages of the games failed: mend the file named above, then run the same command again.',
      )
    report(`✓ pages of the games built (${seconds.toFixed(1)} s)`)
  }
  await buildAside(builds, build, ['assets'])
  writeStamp('vendor', wanted)
  return 0
}
