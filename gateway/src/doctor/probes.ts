import { X509Certificate } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { SECOND_MS } from '../lib/time-units.ts'
import type { LimitsFacts } from '../store/limits/client.ts'

const PATIENCE_MS = 6 * SECOND_MS
const MOST_BYTES = 2 * 1024 * 1024

/** Certificate as the doctor judges it. */
export type Certificate = { validToMs: number; covers(host: string): boolean }

export type ProbeAnswer = { status: number; date: string | null; text: string }

/** Everything that the doctor asks of the outside; each probe rejects with the reason of its failure. */
export type Probes = {
  now(): number
  /** Listens for a moment; rejects if the port cannot be taken. */
  listen(host: string, port: number): Promise<void>
  writeTo(folder: string): Promise<void>
  resolve(host: string): Promise<readonly string[]>
  certificateIn(file: string): Promise<Certificate>
  /** Certificate that a server shows, valid or not. */
  certificateAt(host: string, port: number): Promise<Certificate>
  /** Time of a database server, ms since 1970. */
  databaseTime(databaseUrl: string): Promise<number>
  /** Facts about a server of limits. */
  limitsFacts(limitsUrl: string): Promise<LimitsFacts>
  /** Asks with GET, within limits of time and size, and follows no redirect. */
  get(address: string, headers?: Readonly<Record<string, string>>): Promise<ProbeAnswer>
}

/** Probes of this machine and its network. */
export const machineProbes: Probes = {
  now: Date.now,
  listen: (host, port) =>
    new Promise((done, failed) => {
      const server = createServer().once('error', failed)
      server.listen(port, host, () => server.close(() => done()))
    }),
  async writeTo(folder) {
    await mkdir(folder, { recursive: true })
    const file = join(folder, `doctor-${process.pid}`)
    await writeFile(file, '')
    await rm(file)
  },
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  certificateIn: async (file) => certificateOf(new X509Certificate(await readFile(file))),
  certificateAt: (host, port) =>
    new Promise((done, failed) => {
      // Nothing is sent: the connection only shows the certificate, which may be expired.
      const socket = connect({ host, port, servername: host, rejectUnauthorized: false }, () => {
        const { raw } = socket.getPeerCertificate()
        done(certificateOf(new X509Certificate(raw)))
        socket.destroy()
      })
      socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer')))
      socket.once('error', failed)
    }),
  async databaseTime(databaseUrl) {
    // Most installations have no database, so its driver is loaded only here.
    const { readDatabaseTime } = await import('../store/open-shared-state.ts')
    return readDatabaseTime(databaseUrl, PATIENCE_MS)
  },
  async limitsFacts(limitsUrl) {
    const { readLimitsFacts } = await import('../store/limits/client.ts')
    return readLimitsFacts(limitsUrl, PATIENCE_MS)
  },
  async get(address, headers = {}) {
    const answer = await fetch(address, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return { status: answer.status, date: answer.headers.get('date'), text: await textOf(answer) }
  },
}

function certificateOf(certificate: X509Certificate): Certificate {
  return {
    validToMs: Date.parse(certificate.validTo),
    covers: (host) => certificate.checkHost(host) !== undefined,
  }
}

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += (chunk as Uint8Array).length
    if (size > MOST_BYTES) throw new Error('the answer is larger than 2 MiB')
    chunks.push(chunk as Uint8Array)
  }
  return Buffer.concat(chunks).toString('utf8')
}
