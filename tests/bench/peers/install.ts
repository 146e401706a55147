import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The mock servers that are measured beside the gateway, at fixed versions; none is a dependency of the project. */
const PEERS = [
  '@stoplight/prism-cli@5.14.2',
  '@mockoon/cli@9.9.0',
  'msw@2.12.4',
  '@mswjs/http-middleware@0.10.2',
  'wiremock@3.13.2',
]

/** Folder of the mock servers' packages. */
export function peersFolder(): string {
  return fetchPeers('peers', PEERS)
}

/** Folder of the cache with these packages, which are fetched when a bench first needs them. */
export function fetchPeers(
  name: string,
  packages: readonly string[],
  options: readonly string[] = [],
): string {
  const folder = resolve(import.meta.dirname, '../../../.cache', name)
  const stamp = join(folder, `${packages.join('+').replace(/[^\w.+-]/g, '_')}.done`)
  if (existsSync(stamp)) return folder
  console.log('  fetching the peers ...')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent', '--save-exact']
  const { status, stderr } = spawnSync('npm', [...args, ...options, ...packages], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The peers could not be fetched: ${stderr}`)
  writeFileSync(stamp, '')
  return folder
}

/** Java runs WireMock; without it that column stays empty. */
export function hasJava(): boolean {
  return spawnSync('java', ['-version']).status === 0
}
