import { execFile, execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startGatewayProcess } from '../../support/gateway-process.ts'
import { median, short, type Table } from '../table.ts'

const CONNECTIONS = 1_000
const SECONDS = 40
const PROBE_MS = 200
const COMMON = ['-c', String(CONNECTIONS), '-r', '200', '-l', String(SECONDS), '-p', '5']
const TITLE = `slowhttptest: ${CONNECTIONS} slow clients, /healthz beside them, ms`

const KINDS = [
  { clients: 'slow headers', path: '/index', args: ['-H', '-i', '10', '-x', '24'] },
  { clients: 'slow bodies', path: '/wps/session/login', args: ['-B', '-i', '10', '-s', '8192', '-x', '10'] },
  {
    clients: 'slow readers',
    path: '/index',
    args: ['-X', '-w', '10', '-y', '20', '-n', '5', '-z', '32', '-k', '3'],
  },
]

/** Asks a gateway for its health while slow clients hold their connections. */
export async function slowClients(): Promise<Table> {
  if (!isInstalled()) return { title: TITLE, rows: [{ clients: 'NOT RUN: install slowhttptest' }] }
  const gateway = await startGatewayProcess({
    CALLS_PER_MINUTE: '0',
    LOG_LEVEL: 'error',
    // As in production, not as patient as for tests.
    HEAD_TIMEOUT_MS: '',
    REQUEST_TIMEOUT_MS: '',
  })
  try {
    const rows: Table['rows'] = []
    for (const { clients, path, args } of KINDS) {
      const url = `http://127.0.0.1:${gateway.port}${path}`
      const attack = promisify(execFile)('slowhttptest', [...COMMON, '-u', url, ...args]).catch(
        (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
      )
      const { times, failed } = await probeUntil(attack, gateway.port)
      const closed = /closed:\s+(\d+)/.exec(
        stripColours((await attack).stdout)
          .split('slow HTTP test status')
          .at(-1)!,
      )
      rows.push({
        clients,
        'closed by the gateway': Number(closed?.[1] ?? Number.NaN),
        probes: times.length,
        failed,
        median: short(median(times)),
        slowest: short(Math.max(...times)),
        'memory MB': Math.round(gateway.memoryMb()),
      })
    }
    return { title: TITLE, rows }
  } finally {
    await gateway.stop('SIGKILL')
  }
}

async function probeUntil(attack: Promise<unknown>, port: number) {
  const attacking = { isOver: false }
  void attack.then(() => (attacking.isOver = true))
  const times: number[] = []
  let failed = 0
  while (!attacking.isOver) {
    const from = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
    if (!answer?.ok) failed += 1
    times.push(performance.now() - from)
    await pause(PROBE_MS)
  }
  return { times, failed }
}

function isInstalled(): boolean {
  try {
    execFileSync('which', ['slowhttptest'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function stripColours(text: string): string {
  return text.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '')
}
