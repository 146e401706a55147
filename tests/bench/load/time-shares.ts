import { type Profiler, Session } from 'node:inspector'

/** Percent of the processor's time by the part of the program that spent it, without idle time. */
export type TimeShares = Record<string, number>

/** Parts in the order in which a frame's address is looked up. */
const PARTS: readonly (readonly [part: string, address: RegExp])[] = [
  ['undici', /undici|^wasm:/],
  ['http-proxy', /@fastify\+?\/?(?:reply-from|http-proxy)/],
  ['Fastify', /node_modules\/(?:fastify|find-my-way|avvio|secure-json-parse|toad-cache)\//],
  ['Ajv', /node_modules\/ajv\/|ajv-formats/],
  ['gateway', /\/gateway\/src\//],
  ['bench', /\/tests\//],
  ['Node', /^node:/],
]

/** Samples this process until `stop` is called, which gives the shares. */
export function sampleTime(): { stop(): Promise<TimeShares> } {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.setSamplingInterval', { interval: 250 })
  session.post('Profiler.start')
  return {
    stop: () =>
      new Promise((done, failed) =>
        session.post('Profiler.stop', (error, { profile }) => {
          session.disconnect()
          if (error) failed(error)
          else done(sharesOf(profile))
        }),
      ),
  }
}

function sharesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): TimeShares {
  const parts = new Map(nodes.map(({ id, callFrame }) => [id, partOf(callFrame)]))
  const micros = new Map<string, number>()
  let total = 0
  samples.forEach((id, at) => {
    const part = parts.get(id)
    if (part === undefined) return
    const spent = timeDeltas[at] ?? 0
    total += spent
    micros.set(part, (micros.get(part) ?? 0) + spent)
  })
  return Object.fromEntries([...micros].map(([part, spent]) => [part, (100 * spent) / total]))
}

/** Functions without an address are native; nearly all of them read and write sockets. */
function partOf({ functionName, url }: Profiler.Profile['nodes'][number]['callFrame']): string | undefined {
  if (functionName === '(idle)') return undefined
  if (url === '') return 'native'
  return PARTS.find(([, address]) => address.test(url))?.[0] ?? 'other'
}
