import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildClient } from './build.mjs'
import { hashOf, isFresh, writeStamp } from './stamp.mjs'
import { Failure, ROOT, runNode, say, tool } from './step.mjs'

const GATEWAY_FROM = ['gateway', 'schemas', 'tsconfig.json', 'pnpm-lock.yaml']

/** Files of the source that the compiled gateway reads while it runs; those of bin/ stand beside its modules. */
const COPIED = [
  ['client/dist', 'client/dist'],
  ['client/src/ui/icons.json', 'client/src/ui/icons.json'],
  ['gateway/src/routes/default-icon.svg', 'gateway/bin/default-icon.svg'],
  ['gateway/node_modules/swagger-ui-dist/swagger-ui.css', 'gateway/bin/swagger-ui/swagger-ui.css'],
  [
    'gateway/node_modules/swagger-ui-dist/swagger-ui-bundle.js',
    'gateway/bin/swagger-ui/swagger-ui-bundle.js',
  ],
]

/**
 * Builds dist/, a production installation: the compiled gateway, the client, the schemas and the checked brands. It has the
 * folders of the project, and needs no node_modules, no vendor and no fixtures.
 */
export async function buildDist({ force = false, log } = {}) {
  await buildClient({ force, log })
  await checkBrands(log)
  const folder = join(ROOT, 'dist')
  const wanted = hashOf(GATEWAY_FROM)
  const isBuilt = existsSync(join(folder, 'gateway/bin/main.js'))
  if (force || !isBuilt || !isFresh('gateway', wanted)) {
    await compileGateway(folder, { log })
    writeStamp('gateway', wanted)
  }
  fillDist(folder)
  say('✓ production installation in dist')
  return 0
}

/** Compiles the gateway into `<folder>/gateway/bin`. */
export async function compileGateway(folder, { log, isShown } = {}) {
  const args = [...tool('vite'), 'build', 'gateway', '--logLevel', 'error']
  const env = { DIST_FOLDER: join(folder, 'gateway/bin'), BUILD_ID: hashOf(GATEWAY_FROM) }
  const { code, seconds } = await runNode(args, { log, isShown, env })
  if (code !== 0) throw new Failure('Compiling the gateway failed: mend the file named above.')
  writeFileSync(join(folder, 'gateway/bin/package.json'), '{ "type": "commonjs" }\n')
  say(`✓ gateway compiled (${seconds.toFixed(1)} s)`)
}

/** Copies what the compiled gateway reads. */
export function fillDist(folder) {
  for (const part of ['brands', 'schemas', 'client'])
    rmSync(join(folder, part), { recursive: true, force: true })
  for (const [from, to] of COPIED) copy(join(ROOT, from), join(folder, to))
  copy(join(ROOT, 'brands'), join(folder, 'brands'))
  for (const name of readdirSync(join(ROOT, 'schemas')).filter(isContract))
    copy(join(ROOT, 'schemas', name), join(folder, 'schemas', name))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
}

/** Types and shared functions are compiled into the gateway already. */
function isContract(name) {
  return !['generated', 'node_modules', 'package.json', 'rules', 'studio', 'vendor'].includes(name)
}

/** A client that was not built yet is left out. */
function copy(from, to) {
  if (!existsSync(from)) return
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, dereference: true })
}

function manifest() {
  const { name, version, license, engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const scripts = {
    start: 'node --enable-source-maps gateway/bin/main.js',
    doctor: 'node gateway/bin/main.js doctor',
  }
  return { name, version, private: true, type: 'module', license, engines, scripts, dependencies: {} }
}

async function checkBrands(log) {
  const { code } = await runNode(['--import', 'tsx', 'gateway/src/cli/brand.ts', 'check'], { log })
  if (code !== 0) throw new Failure('A brand is broken, see above: nothing is built from it.')
}
