import { setTimeout as pause } from 'node:timers/promises'
import hanabi from '../../brands/hanabi/brand.json' with { type: 'json' }
import meghna from '../../brands/meghna/brand.json' with { type: 'json' }
import { startGatewayProcess } from '../support/gateway-process.ts'
import { median, percentile, short, type Table } from './table.ts'

const DAY_MS = 86_400_000
const INTERVAL_MS = 10
/** Time in ms of the reads without a jump, which also warm the code. */
const BEFORE_MS = 3_000
/** Slowest answer in ms while the clock of another world jumps; in the long form (SUITE=long) a slower one is an error. */
const MOST_MS = 100

/** The first reads of a gateway, which also warm its code. */
const WITHOUT = 'none, for comparison'
const JUMPS = [
  { name: WITHOUT, sessions: 0, days: 0 },
  { name: 'a day, seven sessions after each other', sessions: 7, days: 1 },
  { name: '60 days in a session', sessions: 1, days: 60 },
  { name: '281 days in a session', sessions: 1, days: 281 },
]

/** Measures how long the health check and a read of another brand take while the clock of a session jumps. */
export async function bench(): Promise<Table[]> {
  const gateway = await startGatewayProcess({ CALLS_PER_MINUTE: '0', PAST_DAYS: '30' })
  try {
    const call = callsOf(gateway.port, meghna.merchant)
    const other = callsOf(gateway.port, hanabi.merchant)
    const { token } = await other.post<{ token: string }>('/__mock/token', { account: 'player1' })
    const reads = {
      '/healthz': () => call.get('/healthz'),
      'balance of another brand': () => other.get('/wps/v2/wallets/balance', { authorization: token }),
    }
    const rows: Table['rows'] = []
    for (const [index, { name, sessions, days }] of JUMPS.entries()) {
      const names = Array.from({ length: sessions }, (_, number) => `jump-${index}-${number}`)
      // A session without rows copies its brand's template first.
      for (const session of names) await call.post('/__mock/token', { account: 'player1' }, session)
      const times = await measureWhile(reads, async () => {
        if (sessions === 0) await pause(BEFORE_MS)
        for (const session of names) await jump(call, session, days * DAY_MS)
      })
      for (const [read, all] of times) rows.push({ jump: name, read, ...figuresOf(all) })
    }
    const slow = rows.find((row) => row.jump !== WITHOUT && Number(row.slowest) > MOST_MS)
    if (process.env.SUITE === 'long' && slow)
      throw new Error(`an answer took more than ${MOST_MS} ms while a clock jumped: ${JSON.stringify(slow)}`)
    return [{ title: `answers while a clock jumps, ms, at most ${MOST_MS} wanted`, rows }]
  } finally {
    await gateway.stop()
  }
}

type Calls = ReturnType<typeof callsOf>

function callsOf(port: number, merchant: string) {
  async function send<Answer>(path: string, init: RequestInit): Promise<Answer> {
    const headers = { merchant, ...(init.headers as Record<string, string>) }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return JSON.parse(text) as Answer
  }
  return {
    get: (path: string, headers: Record<string, string> = {}) => send(path, { headers }),
    post: <Answer>(path: string, body: object, session = '') =>
      send<Answer>(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...(session && { 'mock-session': session }) },
      }),
  }
}

/** Goes on with a jump until it has arrived. */
async function jump({ post }: Calls, session: string, ms: number): Promise<void> {
  for (let left = ms; left > 0; )
    ({ left } = await post<{ left: number }>('/__mock/clock', { advance: left }, session))
}

async function measureWhile(
  reads: Readonly<Record<string, () => Promise<unknown>>>,
  work: () => Promise<void>,
): Promise<[read: string, times: number[]][]> {
  const working = { isOver: false }
  const measured = Object.entries(reads).map(async ([name, read]): Promise<[string, number[]]> => {
    const times: number[] = []
    while (!working.isOver) {
      const started = performance.now()
      await read()
      times.push(performance.now() - started)
      await pause(INTERVAL_MS)
    }
    return [name, times]
  })
  const started = performance.now()
  await work()
  console.log(`${((performance.now() - started) / 1_000).toFixed(1)} s`)
  working.isOver = true
  return Promise.all(measured)
}

function figuresOf(times: readonly number[]) {
  return {
    many: times.length,
    median: short(median(times)),
    p99: short(percentile(times, 99)),
    slowest: short(Math.max(...times)),
  }
}
