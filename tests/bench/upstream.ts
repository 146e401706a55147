import { createChecks } from '../../gateway/src/http/validators.ts'
import { createFacts } from '../../gateway/src/upstream/profile/call-facts.ts'
import { getDialect } from '../../gateway/src/upstream/profile/profile.ts'
import { readAnswer } from '../../gateway/src/upstream/profile/read-answer.ts'
import { config, loadedProject } from '../support/project-files.ts'
import { type SealingKey, seal } from '../support/seal.ts'
import { testBrand } from '../support/test-content.ts'
import { type Load, load, type Server, startServer } from './load/server.ts'
import { median, short, type Table } from './table.ts'
import { LIST, LOGIN, OTHER, SAME } from './upstream/data.ts'

const ROUNDS = Number(process.env.BENCH_PAIRS ?? 5)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
const CONNECTIONS = 32
/** Processor time that mapping may add to the check of 24 games (issue 36). */
const MOST_MORE_MICROS = 300

type Options = Parameters<typeof load>[1]

/** Measures the cost of a call to an upstream for the gateway, beside a proxy of plain node:http, and what mapping adds to the check. */
export async function bench(): Promise<Table[]> {
  const upstream = await startServer('gateway/upstream-server.ts')
  const platform = await startServer('upstream/platform-server.ts')
  const gateway = await startServer('upstream/gateway-server.ts', { UPSTREAM_PORT: String(platform.port) })
  const raw = await startServer('gateway/raw-server.ts', {
    UPSTREAM_PORT: String(upstream.port),
    DOCUMENT_FILE: import.meta.filename,
  })
  try {
    const cases: [string, Server, Options][] = [
      ['node:http, passed on', raw, { path: '/wps/system/country', headers: hostOf('alpha') }],
      ['24 games, profile envelope', gateway, { path: LIST, headers: hostOf('alpha') }],
      ['24 games, profile wps', gateway, { path: LIST, headers: hostOf('beta') }],
      ['sealed login, profile wps', gateway, await sealedLogin(gateway)],
    ]
    const rows: Table['rows'] = []
    for (const [name, server, options] of cases)
      rows.push({ call: name, ...(await measure(server, options)) })
    return [
      { title: `calls to an upstream, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds`, rows },
      { title: 'one answer of 24 games, read and checked, processor time', rows: mappingRows() },
    ]
  } finally {
    for (const server of [upstream, platform, gateway, raw]) server.child.disconnect()
  }
}

const hostOf = (code: string) => ({ host: `${code}.localhost` })

async function measure(server: Server, options: Options): Promise<Record<string, number>> {
  const loads: Load[] = []
  const turn = (duration: number) => load(server, { connections: CONNECTIONS, duration, ...options })
  await turn(Math.min(2, SECONDS))
  for (let round = 0; round < ROUNDS; round += 1) loads.push(await turn(SECONDS))
  return {
    'CPU µs': short(median(loads.map(({ cpuMicros }) => cpuMicros))),
    perSecond: short(median(loads.map(({ perSecond }) => perSecond))),
  }
}

/** Logins that are sealed one by one as a browser does; the gateway opens each, and seals it again for its upstream. */
async function sealedLogin({ port }: Server): Promise<Options> {
  const headers = { merchant: 'beta' }
  const answer = await fetch(`http://127.0.0.1:${port}/wps/system/keys`, { headers })
  const { keys } = ((await answer.json()) as { value: { keys: SealingKey[] } }).value
  const fields = {
    type: 'username',
    username: 'player1',
    password: 'Quiet-Harbour-42',
    humanCheck: 'a'.repeat(32),
  }
  const body = () => JSON.stringify({ value: seal(fields, keys[0]!, { path: LOGIN, merchant: 'beta' }) })
  return {
    path: LOGIN,
    method: 'POST',
    headers: { ...hostOf('beta'), 'content-type': 'application/json', encryption: 'JWE' },
    requests: [{ setupRequest: (request) => ({ ...request, body: body() }) }],
  }
}

/** The mapped answer beside one that needs the check alone, in this process. */
function mappingRows(): Table['rows'] {
  const { content } = loadedProject()
  const operation = content.operations.get('games.list')!
  const facts = createFacts({ site: testBrand({ code: 'alpha' }), language: 'EN' }, {})
  const { upstreamValue } = createChecks(config.schemasFolder)(operation)
  const readerOf = (profile: string, text: string) => {
    const dialect = getDialect(content.upstreams.get(profile)!, operation)
    const answer = { status: 200, contentType: 'application/json', encoding: '', retryAfter: undefined }
    const bytes = Buffer.from(text)
    return () => {
      const problem = upstreamValue(readAnswer({ ...answer, bytes }, dialect, facts))
      if (problem !== undefined) throw new Error(problem)
    }
  }
  const [checked, mapped] = [microsOf(readerOf('envelope', SAME)), microsOf(readerOf('wps', OTHER))]
  return [
    { case: 'checked alone', 'CPU µs': short(checked) },
    { case: 'mapped, softened and checked', 'CPU µs': short(mapped) },
    { case: 'more', 'CPU µs': short(mapped - checked), most: MOST_MORE_MICROS },
  ]
}

const TIMES = 2_000

/** Processor time of one call: the median of rounds, after one that warms up. */
function microsOf(work: () => void): number {
  const rounds = Array.from({ length: ROUNDS + 1 }, () => {
    const begin = process.cpuUsage()
    for (let time = 0; time < TIMES; time += 1) work()
    const { user, system } = process.cpuUsage(begin)
    return (user + system) / TIMES
  })
  return median(rounds.slice(1))
}
