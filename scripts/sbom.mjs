import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './step.mjs'

/** Packages of which an installation is made. */
const WORKSPACES = ['gateway', 'gateway/studio', 'client', 'client/studio']

/** Packages inside dist, as a CycloneDX 1.6 document: the production dependencies of gateway and client, to their end. */
export function buildBom({ version, time }) {
  const hashes = integrities()
  const packages = new Map()
  for (const workspace of WORKSPACES) visit(join(ROOT, workspace), packages)
  const components = [...packages.values()].map((one) => componentOf(one, hashes))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: { timestamp: time, component: { type: 'application', name: 'marquee', version } },
    components: components.sort((a, b) => (a.purl < b.purl ? -1 : 1)),
  }
}

function visit(folder, packages) {
  const { dependencies, optionalDependencies } = manifestOf(folder)
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const found = installed(folder, name)
    if (found === undefined || packages.has(found)) continue
    const manifest = manifestOf(found)
    // Workspace packages are the project's own.
    if (manifest.private) continue
    packages.set(found, manifest)
    visit(found, packages)
  }
}

/** Folder of a dependency: below the package, or beside it, where pnpm links the dependencies of a package. */
function installed(folder, name) {
  for (let place = folder; place !== dirname(place); place = dirname(place)) {
    const found = join(place, 'node_modules', name)
    if (existsSync(found)) return realpathSync(found)
  }
  return undefined
}

function manifestOf(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

function componentOf({ name, version, license }, hashes) {
  const integrity = hashes.get(`${name}@${version}`)
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(typeof license === 'string' ? { licenses: [licenseOf(license)] } : {}),
    ...(integrity ? { hashes: [{ alg: 'SHA-512', content: integrity }] } : {}),
  }
}

/** `(MIT OR Apache-2.0)` is an expression of SPDX, `MIT` a licence. */
function licenseOf(text) {
  return / (OR|AND|WITH) /.test(text) ? { expression: text } : { license: { id: text } }
}

/** Package and version -> its hash in the lock file, in hexadecimal. */
function integrities() {
  const lock = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8')
  const entries = lock.matchAll(
    /^ {2}'?([^\s'(]+@[^\s'(:]+)'?:\n {4}resolution: \{integrity: sha512-([^,}]+)/gm,
  )
  return new Map([...entries].map(([, id, hash]) => [id, Buffer.from(hash, 'base64').toString('hex')]))
}
