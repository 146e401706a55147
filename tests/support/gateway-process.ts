import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')

export type GatewayProcess = {
  port: number
  /** Address of a brand on it. */
  origin(code: string): string
  brandsFolder: string
  dataFolder: string
  /** Resident memory by Linux's account of the process; NaN on other systems. */
  memoryMb(): number
  /** Number of its open sockets, by Linux's account of the process. */
  sockets(): number
  /** Output so far. */
  output(): string
  /** Asks it to stop, or kills it, and resolves to its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number>
}

/** Program to start in a folder: this revision's gateway by default. */
type Program = { root: string; args?: string[]; patienceMs?: number; signal?: AbortSignal | undefined }

const THIS_REVISION: Program = { root: ROOT }

/** The gateway alone in production, and with simulated platform and studio otherwise. */
function argsFor({ NODE_ENV: mode, STUDIO_HOST: studio }: Record<string, string | undefined>): string[] {
  const isAlone = mode === 'production' && studio === undefined
  return [isAlone ? 'gateway/src/main.ts' : 'fixtures/platform/main.ts']
}

/** A gateway of its own in another process, with its own data and its own copy of the brands, which may be changed first. */
export async function startGatewayProcess(
  env: Record<string, string> | ((port: number) => Record<string, string>) = {},
  change: (brandsFolder: string) => void = () => {},
  { root, args, patienceMs, signal }: Program = THIS_REVISION,
): Promise<GatewayProcess> {
  const port = await freePort()
  signal?.throwIfAborted()
  const folder = mkdtempSync(join(tmpdir(), 'marquee-'))
  const brandsFolder = join(folder, 'brands')
  const dataFolder = join(folder, 'data')
  cpSync(join(root, 'brands'), brandsFolder, { recursive: true })
  change(brandsFolder)
  const own = {
    PORT: String(port),
    BRANDS_FOLDER: brandsFolder,
    DATA_FOLDER: dataFolder,
    LOG_LEVEL: 'warn',
    // A gateway that gets no processor for ten seconds would refuse the connections that came meanwhile (408).
    HEAD_TIMEOUT_MS: '120000',
    REQUEST_TIMEOUT_MS: '120000',
    // Thirty days take minutes to make on a busy machine.
    PAST_DAYS: '5',
  }
  const wanted = { ...own, ...(typeof env === 'function' ? env(port) : env) }
  const child = spawn(process.execPath, args ?? argsFor(wanted), {
    cwd: root,
    env: { ...process.env, ...wanted },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<number>((done) => child.once('close', (code) => done(code ?? 1)))
  const running = {
    port,
    origin: (code: string) => `http://${code}.localhost:${port}`,
    brandsFolder,
    dataFolder,
    memoryMb: () => memoryMb(child.pid),
    sockets: () => sockets(child.pid),
    output: () => output,
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      const code = await ended
      rmSync(folder, { recursive: true, force: true })
      return code
    },
  }
  signal?.addEventListener('abort', () => child.kill('SIGTERM'), { once: true })
  const isUp = await Promise.race([untilReady(port, patienceMs), ended.then(() => false)])
  if (isUp) return running
  await running.stop()
  throw new Error(`The gateway did not start:\n${output}`)
}

/** Waits until the gateway listens, with a working upstream or without one; gives up after four minutes. */
export async function untilReady(port: number, patienceMs = 240_000): Promise<boolean> {
  const end = performance.now() + patienceMs
  while (performance.now() < end) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
    if (answer?.ok) return true
    await pause(20)
  }
  return false
}

/** Resident memory by Linux's account of a process; NaN on other systems. */
export function memoryMb(pid = 0): number {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return Number.NaN
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) / 1024
}

/** Number of open sockets by Linux's account of a process. */
export function sockets(pid = 0): number {
  const folder = `/proc/${pid}/fd`
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files.filter((file) => targetOf(join(folder, file)).startsWith('socket:')).length
}

/** Target of a descriptor; empty if it was closed meanwhile. */
function targetOf(file: string): string {
  try {
    return readlinkSync(file)
  } catch {
    return ''
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}

export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
