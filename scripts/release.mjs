import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findUnwanted } from './archive-contents.mjs'
import { findCurrentBuild } from './builds.mjs'
import { buildDist } from './dist.mjs'
import { buildBom } from './sbom.mjs'
import { CACHE, Failure, print, ROOT, run, runNode } from './step.mjs'
import { packTesting } from './testing-package.mjs'

const FOLDER = join(CACHE, 'release')

/** Packs the build of dist with the project's brands and documents: an archive, a list of its packages (CycloneDX), @marquee/testing and checksums, then checks the deployment files. */
export async function release() {
  await buildDist({ force: true })
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const name = `marquee-${version}`
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(join(FOLDER, name), { recursive: true })
  cpSync(findCurrentBuild(join(ROOT, 'dist/builds')), join(FOLDER, name), { recursive: true })
  cpSync(join(ROOT, 'brands'), join(FOLDER, name, 'brands'), { recursive: true })
  for (const part of ['docs', 'gateway/deploy', 'README.md', 'CHANGELOG.md', 'LICENSE'])
    cpSync(join(ROOT, part), join(FOLDER, name, part), { recursive: true })
  const unwanted = findUnwanted(join(FOLDER, name), ROOT)
  if (unwanted.length > 0)
    throw new Failure(`The archive would contain what is not for others:\n${unwanted.join('\n')}`)
  const bom = buildBom({ version, time: new Date().toISOString() })
  writeFileSync(join(FOLDER, `${name}.cdx.json`), `${JSON.stringify(bom, null, 2)}\n`)
  const { code } = await run('tar', ['-czf', `${name}.tar.gz`, name], { cwd: FOLDER })
  if (code !== 0) throw new Failure('Packing the archive failed: this machine needs tar.')
  rmSync(join(FOLDER, name), { recursive: true })
  // Names of brands' files that later versions rename by an upgrade alone.
  await runNode(['gateway/commands/upgrade/write-released-names.ts'])
  const files = [`${name}.tar.gz`, `${name}.cdx.json`, await packTesting(FOLDER)]
  writeFileSync(join(FOLDER, 'SHA256SUMS'), files.map(checksum).join(''))
  for (const file of [...files, 'SHA256SUMS']) print(`✓ .cache/release/${file}`)
  return CHECKS.map(checked).includes(false) ? 1 : 0
}

function checksum(file) {
  const hash = createHash('sha256').update(readFileSync(join(FOLDER, file)))
  return `${hash.digest('hex')}  ${file}\n`
}

const UNIT = 'gateway/deploy/marquee.service'
const COMPOSE = {
  UPSTREAM_ALLOW_LIST: 'https://platform.example',
  DATABASE_PASSWORD: 'secret',
  BRANDS: '/srv/brands',
  ACME_EMAIL: 'ops@play.example',
}

/** Checks of the deployment files by tools that a machine may lack. */
const CHECKS = [
  {
    what: 'systemd accepts the unit',
    needs: ['systemd-analyze', '--version'],
    run: ['systemd-analyze', 'verify', UNIT],
  },
  {
    what: 'the unit is well sandboxed',
    needs: ['systemd-analyze', '--version'],
    run: ['systemd-analyze', 'security', '--offline=true', '--threshold=20', '--no-pager', UNIT],
  },
  {
    what: 'compose accepts its file',
    needs: ['docker', 'compose', 'version'],
    run: ['docker', 'compose', '-f', 'gateway/deploy/compose.yaml', 'config', '--quiet'],
  },
  {
    what: 'the image is built',
    needs: ['docker', 'info'],
    run: ['docker', 'build', '-f', 'gateway/deploy/Dockerfile', '-t', 'marquee', '.'],
  },
  {
    what: 'Caddy accepts its file',
    needs: ['caddy', 'version'],
    run: ['caddy', 'validate', '--adapter', 'caddyfile', '--config', 'gateway/deploy/Caddyfile'],
  },
]

/** True if the check passed, false if it failed, undefined if its tool is missing. */
function checked({ what, needs, run: [command, ...args] }) {
  const options = { cwd: ROOT, encoding: 'utf8', env: { ...process.env, ...COMPOSE } }
  const [tool, ...probe] = needs
  if (spawnSync(tool, probe, { ...options, stdio: 'ignore' }).status !== 0) {
    print(`- NOT RUN: ${what} (needs ${needs.join(' ')})`)
    return undefined
  }
  const { status, stdout, stderr } = spawnSync(command, args, options)
  print(status === 0 ? `✓ ${what}` : `✗ ${what}:\n${stdout}${stderr}`)
  return status === 0
}
