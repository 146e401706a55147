import { existsSync } from 'node:fs'
import { join } from 'node:path'
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

/** Builds the client into client/dist when anything it is made of changed. */
export async function buildClient({ force = false, log } = {}) {
  await generateTypes()
  const wanted = hashOf(CLIENT_FROM)
  const isBuilt = existsSync(join(ROOT, 'client/dist/.vite/manifest.json'))
  if (!force && isBuilt && isFresh('client', wanted)) return 0
  say('Building the client ...')
  const { code, seconds } = await runNode([...tool('vite'), 'build', 'client', '--logLevel', 'warn'], { log })
  if (code !== 0)
    throw new Failure(
      'Building the client failed: mend the file named above, then run the same command again.',
    )
  writeStamp('client', wanted)
  say(`✓ client built (${seconds.toFixed(1)} s)`)
  return 0
}

/** Builds the pages of the demonstration vendor's games into fixtures/vendor/dist when anything they are made of changed. */
export async function buildVendor({ force = false, log } = {}) {
  const wanted = hashOf(VENDOR_FROM)
  const isBuilt = existsSync(join(ROOT, 'fixtures/vendor/dist/manifest.json'))
  if (!force && isBuilt && isFresh('vendor', wanted)) return 0
  const { code, seconds } = await runNode(['--import', 'tsx', 'fixtures/vendor/src/build-pages.ts'], { log })
  if (code !== 0)
    throw new Failure(
      'Building the pages of the games failed: mend the file named above, then run the same command again.',
    )
  writeStamp('vendor', wanted)
  say(`✓ pages of the games built (${seconds.toFixed(1)} s)`)
  return 0
}
