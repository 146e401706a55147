import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, ROOT, untilReady } from '../support/gateway-process.ts'
import { median, short, type Table } from './table.ts'

const WARM_RUNS = 5

/** `npm start` in a fresh clone with empty package caches, then again with nothing changed, to the first healthy answer. */
export async function bench(): Promise<Table[]> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-start-'))
  const clone = join(folder, 'clone')
  try {
    execFileSync('git', ['clone', '-q', '--no-hardlinks', ROOT, clone])
    const env = emptyCaches(folder)
    const cold = await secondsToReady(clone, env)
    const warm: number[] = []
    for (let run = 0; run < WARM_RUNS; run += 1) warm.push(await secondsToReady(clone, env))
    return [
      {
        title: 'npm start to the first healthy answer, seconds',
        rows: [
          { case: 'fresh clone, empty package cache', seconds: short(cold), target: 60, runs: 1 },
          { case: 'nothing changed', seconds: short(median(warm)), target: 2, runs: WARM_RUNS },
        ],
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function secondsToReady(cwd: string, env: NodeJS.ProcessEnv): Promise<number> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn('npm', ['start'], {
    cwd,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const isUp = await Promise.race([untilReady(port, 300_000), ended(child).then(() => false)])
  const seconds = (performance.now() - started) / 1000
  await stop(child)
  if (!isUp) throw new Error(`npm start did not come up:\n${output}`)
  return seconds
}

/** npm, pnpm and Playwright keep what they fetch below these. */
function emptyCaches(folder: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    npm_config_cache: join(folder, 'npm-cache'),
    npm_config_store_dir: join(folder, 'store'),
    XDG_CACHE_HOME: join(folder, 'cache'),
    XDG_DATA_HOME: join(folder, 'share'),
    XDG_STATE_HOME: join(folder, 'state'),
    PNPM_HOME: join(folder, 'pnpm'),
  }
}

async function stop(child: ChildProcess) {
  const closed = ended(child)
  if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM')
  await closed
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => (child.exitCode === null ? child.once('close', () => done()) : done()))
}
