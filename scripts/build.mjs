import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildAside, currentBuild } from './builds.mjs'
import { generateTypes } from './generate.mjs'
import { hashOf, isFresh, writeStamp } from './stamp.mjs'
import { Failure, ROOT, runNode, say, tool } from './step.mjs'

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

/** Builds the client and the pages of the games, whatever of them changed. */
export async function buildAll(options) {
  await buildClient(options)
  return buildVendor(options)
}

/** Folders of the client's build whose files have hashes in their names. */
const CLIENT_HASHED = ['assets', 'preview/assets', 'studio/_studio/files']

/** Builds the client into a new folder of client/dist when anything it is made of changed. */
export async function buildClient({ force = false, log } = {}) {
  await generateTypes()
  const wanted = hashOf(CLIENT_FROM)
  const builds = join(ROOT, 'client/dist')
  const isBuilt = existsSync(join(currentBuild(builds) ?? builds, '.vite/manifest.json'))
  if (!force && isBuilt && isFresh('client', wanted)) return 0
  say('Building the client ...')
  const build = async (folder) => {
    const args = [...tool('vite'), 'build', 'client', '--logLevel', 'warn']
    const { code, seconds } = await runNode(args, { log, env: { CLIENT_FOLDER: folder } })
    if (code !== 0)
      throw new Failure(
        'Building the client failed: mend the file named above, then run the same command again.',
      )
    say(`✓ client built (${seconds.toFixed(1)} s)`)
  }
  await buildAside(builds, build, CLIENT_HASHED)
  writeStamp('client', wanted)
  return 0
}

/** Builds the pages of the demonstration vendor's games into a new folder of fixtures/vendor/dist when anything they are made of changed. */
export async function buildVendor({ force = false, log } = {}) {
  const wanted = hashOf(VENDOR_FROM)
  const builds = join(ROOT, 'fixtures/vendor/dist')
  const isBuilt = existsSync(join(currentBuild(builds) ?? builds, 'manifest.json'))
  if (!force && isBuilt && isFresh('vendor', wanted)) return 0
  const build = async (folder) => {
    const args = ['fixtures/vendor/src/build-pages.ts', folder]
    const { code, seconds } = await runNode(args, { log })
    if (code !== 0)
      throw new Failure(
        'Building the pages of the games failed: mend the file named above, then run the same command again.',
      )
    say(`✓ pages of the games built (${seconds.toFixed(1)} s)`)
  }
  await buildAside(builds, build, ['assets'])
  writeStamp('vendor', wanted)
  return 0
}
