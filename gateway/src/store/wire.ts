import { type PGlite, types } from '@electric-sql/pglite'

/** Answer to messages of PostgreSQL's wire protocol, and the processor time that the database took. */
export type Answer = { bytes: Uint8Array; ms: number }

/** An embedded database that takes messages of the wire protocol. */
export type Wire = Pick<PGlite, 'parsers' | 'serializers'> & {
  send(request: Uint8Array): Promise<Answer>
  close(): Promise<void>
}

const INT8 = 20
/** Every driver returns int8 as bigint. */
export const PARSERS = { [INT8]: BigInt }

/** A database in this thread. */
export function createWire(pglite: PGlite): Wire {
  return {
    parsers: pglite.parsers,
    serializers: pglite.serializers,
    async send(request) {
      const started = readProcessorMs()
      const chunks: Uint8Array[] = []
      await pglite.execProtocolRawStream(request, {
        syncToFs: false,
        onRawData: (chunk) => void chunks.push(chunk.slice()),
      })
      return { bytes: concatBytes(chunks), ms: readProcessorMs() - started }
    },
    close: () => pglite.close(),
  }
}

/** Processor time of this thread, in ms; an older Node reads the time that has passed. */
function readProcessorMs(): number {
  if (!process.threadCpuUsage) return performance.now()
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Parsers and serializers by type, with those of arrays, given as pairs of an element's type and its array's. */
export function buildTypes(
  arrays: readonly [element: number, array: number][],
): Pick<Wire, 'parsers' | 'serializers'> {
  const parsers: Wire['parsers'] = { ...types.parsers, ...PARSERS }
  const serializers: Wire['serializers'] = { ...types.serializers }
  for (const [element, array] of arrays) {
    parsers[array] = (text) => types.arrayParser(text, parsers[element] ?? String, array) as unknown
    serializers[array] = (value) => types.arraySerializer(value, serializers[element], array)
  }
  return { parsers, serializers }
}

export function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts
  if (only && parts.length === 1) return only
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
