import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findFreePort } from './postgres.mjs'
import { Failure, print } from './step.mjs'

/** Path of a server's program: the system's, else, where it may be installed, Debian's package of the same name; undefined for neither. */
export function findServer(name, mayInstall = false) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/sbin']
  const find = () => folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
  const found = find()
  if (found || !mayInstall || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  print(`No ${name} found: installing the system package by apt-get ...`)
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: 'ignore',
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', name)
  return find()
}

/** Says that a proof has no server to run on. */
export function printNotRun(name) {
  print(`NOT RUN: proofs on a ${name}, because there is none (Debian: apt-get install ${name})`)
}

/** A Redis server of its own with an empty folder, on a free port of this machine. */
export function startRedis(program, options = []) {
  return startServer(program, 'redis', (port, folder) => [
    '--port',
    port,
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--dir',
    folder,
    ...options,
  ])
}

/** A NATS server of its own with JetStream in an empty folder, on a free port of this machine. */
export function startNats(program, options = []) {
  return startServer(program, 'nats', (port, folder) => [
    '-a',
    '127.0.0.1',
    '-p',
    port,
    '-js',
    '-sd',
    folder,
    ...options,
  ])
}

/** A server that can be killed and started again on its port and folder. */
async function startServer(program, protocol, argsFor) {
  const folder = mkdtempSync(join(tmpdir(), `marquee-${protocol}-`))
  const port = await findFreePort()
  const args = argsFor(String(port), folder)
  let server
  let ended = Promise.resolve()
  const start = async () => {
    server = spawn(program, args, { cwd: folder, stdio: 'ignore' })
    ended = new Promise((done) => server.once('exit', done))
    while (!(await accepts(port))) {
      if (server.exitCode !== null) throw new Failure(`${program} did not start`)
    }
  }
  const end = () => server.kill('SIGKILL')
  process.once('exit', end)
  await start()
  return {
    url: `${protocol}://127.0.0.1:${port}`,
    pid: () => server.pid,
    start,
    kill: () => {
      end()
      return ended
    },
    async stop() {
      process.off('exit', end)
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function accepts(port) {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => setTimeout(() => done(false), 20))
  })
}
