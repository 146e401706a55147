import { existsSync, readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { type OneGateway, oneGateway } from '../../support/installed-gateways.ts'

/** Calls that answered, their processor time in µs, by process of the gateway, and their latency in ms. */
export type Measured = { perSecond: number; micros: number; byProcess: number[]; p50: number; p99: number }

const WARM_SECONDS = 2

/** Starts a compiled gateway, warms it up, and measures calls at a fixed rate, so that the load takes the same share each time. */
export async function measureAt(
  folder: string,
  env: Record<string, string>,
  { path, rate, seconds }: { path: string; rate: number; seconds: number },
): Promise<Measured> {
  const gateway = await oneGateway(folder, { CALLS_PER_MINUTE: '0', ...env })
  try {
    await loadAt(gateway, path, rate, WARM_SECONDS)
    const pids = [gateway.pid(), ...gateway.workers()]
    const before = pids.map(cpuMicros)
    const { requests, latency, non2xx, errors } = await loadAt(gateway, path, rate, seconds)
    if (requests.total === 0) throw new Error(`no call was answered in ${seconds} s: the machine is busy`)
    if (non2xx + errors > 0) throw new Error(`${non2xx} calls were refused, ${errors} failed`)
    const byProcess = pids.map((pid, at) => (cpuMicros(pid) - before[at]!) / requests.total)
    const micros = byProcess.reduce((sum, one) => sum + one, 0)
    return { perSecond: requests.total / seconds, micros, byProcess, p50: latency.p50, p99: latency.p99 }
  } finally {
    await gateway.stop('SIGTERM')
  }
}

function loadAt({ port }: OneGateway, path: string, rate: number, duration: number) {
  return autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    headers: { host: 'meghna.localhost' },
    connections: 64,
    overallRate: rate,
    duration,
  })
}

/** Processor time of a process by Linux's account, in steps of 10 ms; NaN on other systems. */
export function cpuMicros(pid = 0): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return Number.NaN
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}
