import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { FOR_EDITORS, hashFiles, isFresh, listFilesAt, writeStamp } from './stamp.mjs'
import { CACHE, Failure, ROOT, report, runNode, withProgress } from './step.mjs'
import { LIVE, MEMBERS } from './testing-names.mjs'

const GENERATOR = ['gateway/commands/codegen', 'gateway/commands/gen.ts', 'pnpm-lock.yaml']

const ROWS = ['fixtures/platform/store/rows.ts', 'gateway/studio/store/rows.ts']
const ROWS_GENERATOR = [
  'fixtures/platform/cli',
  'fixtures/platform/store/database-columns.ts',
  'pnpm-lock.yaml',
]

/** The generated parts, each with the files that it is made of and those that it is written to. */
const PARTS = {
  types: () => ['schemas', ...GENERATOR],
  names: () => ['schemas', 'brands', ...GENERATOR],
  settings: () => [
    'gateway/src/config.ts',
    'gateway/src/lib/settings.ts',
    'docs/production.md',
    'docs/alerts.yaml',
    'docs/markets.md',
    'schemas/markets',
    ...GENERATOR,
  ],
  agents: () => [
    'schemas',
    'package.json',
    'gateway/studio/routes/agent-page.ts',
    'gateway/studio/routes/agent-tools.ts',
    'docs/agents.md',
  ],
  rows: () => [...tableFiles(), ...ROWS, ...ROWS_GENERATOR],
  testing: () => ['fixtures/scenarios', MEMBERS, LIVE, 'scripts/testing-names.mjs', 'tests/testing/names.ts'],
}

/** Generators of parts whose sources the gateway does not know: the tables of all packages, the tools of the studio. */
const OF_PACKAGES = {
  rows: 'fixtures/platform/cli/rows.ts',
  agents: 'gateway/studio/routes/write-agent-page.ts',
  testing: 'scripts/testing-names.mjs',
}

/** Parts that a start needs; the names are for editors alone, and the only part that is not committed. */
const COMPILED = ['types', 'settings', 'rows']
export const EVERY_PART = Object.keys(PARTS)

/** Writes schemas/generated, the row types of the platform's tables and the table of settings, as far as their sources changed. */
export async function generateTypes({ force = false, parts = COMPILED } = {}) {
  if (force) rmSync(join(CACHE, 'types.json'), { force: true })
  const stale = parts.filter((part) => force || !isPartFresh(part))
  if (stale.length === 0) return 0
  const others = stale.filter((part) => !OF_PACKAGES[part])
  report(`Generating ${stale.join(', ')} ...`)
  const started = performance.now()
  if (others.length > 0) await runGenerator('gateway/commands/gen.ts', ...others)
  for (const part of stale) if (OF_PACKAGES[part]) await runGenerator(OF_PACKAGES[part])
  const seconds = (performance.now() - started) / 1000
  for (const part of stale) writeStamp(`generated-${part}`, hashFiles(PARTS[part]()))
  report(`✓ ${stale.join(', ')} generated (${seconds.toFixed(1)} s)`)
  return 0
}

async function runGenerator(...command) {
  const { code } = await withProgress('generating', runNode(command))
  if (code !== 0)
    throw new Failure(
      'Generating the types failed: mend the schema named above, then run the same command again.',
    )
}

/** Writes all that is generated, whether or not something changed. */
export function generateAll() {
  return generateTypes({ force: true, parts: EVERY_PART })
}

/**
 * A part is fresh if its files are those of the last time, or those of the commit: the contract test keeps what is
 * committed fresh, so a new clone generates nothing.
 */
function isPartFresh(part) {
  const files = PARTS[part]()
  const hash = hashFiles(files)
  if (part === 'names' && !existsSync(join(ROOT, FOR_EDITORS))) return false
  if (isFresh(`generated-${part}`, hash)) return true
  if (part === 'names') return false
  if (!isCommitted(files)) return false
  writeStamp(`generated-${part}`, hash)
  return true
}

/** Tells whether the commit has these files exactly as they are; false outside of a clone. */
export function isCommitted(files, root = ROOT) {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  const isTracked = git('ls-files', '--error-unmatch', 'schemas/generated/contract.ts').status === 0
  const { status, stdout } = git('status', '--porcelain', '--untracked-files=all', '--', ...files)
  return isTracked && status === 0 && stdout === ''
}

function tableFiles() {
  return ['fixtures/platform', 'gateway/src/store', 'gateway/studio/store']
    .flatMap((folder) => listFilesAt(folder))
    .filter((path) => /tables\.ts$|\.sql$/.test(path))
}
