import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildClient } from './build.mjs'
import { buildAside, findCurrentBuild, replaceFile } from './builds.mjs'
import { applyDelivery, planDelivery } from './delivery.mjs'
import { generateTypes } from './generate.mjs'
import { hashFiles, isFresh, writeStamp } from './stamp.mjs'
import { Failure, getToolCommand, print, ROOT, report, runNode, withProgress } from './step.mjs'

const GATEWAY_FROM = ['gateway', 'schemas', 'tsconfig.json', 'pnpm-lock.yaml']
const DIST = join(ROOT, 'dist')

/** Files of the source that the compiled gateway reads while it runs; those of bin/ stand beside its modules. */
const COPIED = [
  ['client/src/ui/icons.json', 'client/src/ui/icons.json'],
  ['gateway/src/routes/default-icon.svg', 'gateway/bin/default-icon.svg'],
  ['gateway/node_modules/swagger-ui-dist/swagger-ui.css', 'gateway/bin/swagger-ui/swagger-ui.css'],
  [
    'gateway/node_modules/swagger-ui-dist/swagger-ui-bundle.js',
    'gateway/bin/swagger-ui/swagger-ui-bundle.js',
  ],
]

/** Starts the current one of the builds of an installation. */
const LAUNCHER = `const { readFileSync } = require('node:fs')
const { join } = require('node:path')
const builds = join(__dirname, '../../builds')
require(join(builds, readFileSync(join(builds, 'current'), 'utf8').trim(), 'gateway/bin/main.js'))
`

/**
 * Builds dist/, a production installation: the compiled gateway, the client, the schemas and the checked brands. It needs no
 * node_modules, no vendor and no fixtures. Each build has a folder of its own in dist/builds, so that a gateway that runs from
 * dist keeps its own; brands and data lie beside the builds.
 */
export async function buildDist({ force = false, log } = {}) {
  await generateTypes()
  // It takes seconds, and a client minutes.
  await checkBrands({ log })
  await buildClient({ force, log })
  const [builds, brands, record] = ['builds', 'brands', 'delivered.json'].map((name) => join(DIST, name))
  const planNow = () => planDelivery(join(ROOT, 'brands'), brands, record)
  if (planNow().kept.length > 0) await checkMerged(brands, planNow(), log)
  const wanted = hashFiles(GATEWAY_FROM, [findCurrentBuild(join(ROOT, 'client/dist'))])
  const isFirst = findCurrentBuild(builds) === undefined
  if (force || isFirst || !isFresh('dist', wanted)) {
    await buildAside(builds, async (folder) => {
      await compileGateway(folder, { log })
      fillBuild(folder)
    })
    // A dist of former revisions was a single build, of which the launcher takes the place.
    if (isFirst)
      for (const part of ['client', 'schemas', 'gateway'])
        rmSync(join(DIST, part), { recursive: true, force: true })
    writeLauncher()
    writeStamp('dist', wanted)
  }
  // A studio may have published during the build.
  const plan = planNow()
  applyDelivery(plan, join(ROOT, 'brands'), brands)
  replaceFile(record, JSON.stringify(plan.delivered))
  report('✓ production installation in dist')
  return 0
}

function writeLauncher() {
  replaceFile(join(DIST, 'gateway/bin/package.json'), '{ "type": "commonjs" }\n')
  replaceFile(join(DIST, 'gateway/bin/main.js'), LAUNCHER)
  replaceFile(join(DIST, 'package.json'), manifestText())
}

/** Compiles the gateway into `<folder>/gateway/bin`. */
export async function compileGateway(folder, { log, isShown } = {}) {
  const args = [...getToolCommand('vite'), 'build', 'gateway', '--logLevel', 'error']
  const env = { DIST_FOLDER: join(folder, 'gateway/bin'), BUILD_ID: hashFiles(GATEWAY_FROM) }
  report('Compiling the gateway ...')
  const work = runNode(args, { log, isShown, env })
  const { code, seconds } = await withProgress('compiling the gateway', work)
  if (code !== 0) throw new Failure('Compiling the gateway failed: mend the file named above.')
  writeFileSync(join(folder, 'gateway/bin/package.json'), '{ "type": "commonjs" }\n')
  report(`✓ gateway compiled (${seconds.toFixed(1)} s)`)
}

/** Makes a folder with a compiled gateway an installation of this build alone, with the project's brands. */
export function fillDist(folder) {
  fillBuild(folder)
  rmSync(join(folder, 'brands'), { recursive: true, force: true })
  copy(join(ROOT, 'brands'), join(folder, 'brands'))
}

/** Copies what the compiled gateway reads besides brands. */
function fillBuild(folder) {
  const client = findCurrentBuild(join(ROOT, 'client/dist'))
  // A client that was not built yet is left out.
  if (client) copy(client, join(folder, 'client/dist'))
  rmSync(join(folder, 'client/dist/why'), { recursive: true, force: true })
  for (const [from, to] of COPIED) copy(join(ROOT, from), join(folder, to))
  for (const name of readdirSync(join(ROOT, 'schemas')).filter(isContract))
    copy(join(ROOT, 'schemas', name), join(folder, 'schemas', name))
  writeFileSync(join(folder, 'package.json'), manifestText())
}

/** Types and shared functions are compiled into the gateway already. */
function isContract(name) {
  return !['generated', 'node_modules', 'package.json', 'rules', 'studio', 'vendor'].includes(name)
}

function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, dereference: true })
}

function manifestText() {
  const { name, version, license, engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const scripts = {
    // As in the systemd unit: glibc would give each thread a heap of its own.
    start: 'MALLOC_ARENA_MAX=1 node gateway/bin/main.js',
    doctor: 'node gateway/bin/main.js doctor',
  }
  const manifest = {
    name,
    version,
    private: true,
    type: 'module',
    license,
    engines,
    scripts,
    dependencies: {},
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** Checks brands, which a build asks of them and nothing else; warnings stop nothing. */
export async function checkBrands(options) {
  report('Checking the brands ...')
  const { code, seconds } = await runNode(['gateway/commands/brand.ts', 'check'], options)
  if (code !== 0) throw new Failure('A brand is broken, see above: nothing is built from it.')
  report(`✓ brands checked (${seconds.toFixed(1)} s)`)
}

/** Checks the brands of dist as they will be with their own changes, in a copy. */
async function checkMerged(brands, plan, log) {
  print(`dist/brands keeps what was changed there: ${plan.kept.join(', ')}`)
  const folder = mkdtempSync(join(tmpdir(), 'marquee-brands-'))
  try {
    cpSync(brands, folder, { recursive: true, dereference: true, filter: (path) => !path.endsWith('.git') })
    applyDelivery(plan, join(ROOT, 'brands'), folder)
    await checkBrands({ log, env: { BRANDS_FOLDER: folder } })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
