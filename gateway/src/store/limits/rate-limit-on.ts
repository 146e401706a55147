import { countInBatches, type SharedRateLimit, secondsLeft, type Window } from '../counted-batches.ts'
import type { LimitsClient } from './client.ts'

/** Adds calls to the windows of keys, each kept as `start count`, and returns both. The clock is that of the gateways. */
const COUNT = `
local now, window = tonumber(ARGV[1]), tonumber(ARGV[2])
local answer = {}
for place, key in ipairs(KEYS) do
  local start, count = now, tonumber(ARGV[place + 2])
  local at, calls = string.match(redis.call('GET', key) or '', '^(%d+) (%d+)$')
  if at and math.abs(now - tonumber(at)) < window then
    start, count = tonumber(at), count + tonumber(calls)
  end
  redis.call('SET', key, string.format('%.0f %.0f', start, count), 'PX', window)
  answer[#answer + 1] = start
  answer[#answer + 1] = count
end
return answer`

const MOST_KEYS = 100_000

/** The window of a key as the server last told it, and the calls that this gateway has let through alone since. */
type Seen = Window & { alone: number }

/**
 * Rate limit on a server for all gateways: `limit` calls in each window of `windowMs`, one round trip for all calls that
 * wait. While the server is away, each gateway gives out an equal part of what was left.
 */
export function rateLimitOn(
  client: LimitsClient,
  countGateways: () => number,
  { name, limit, windowMs }: { name: string; limit: number; windowMs: number },
): SharedRateLimit {
  client.defineCommand('countCalls', { lua: COUNT })
  const { countCalls } = client as unknown as {
    countCalls(keys: number, ...rest: (string | number)[]): Promise<number[]>
  }
  const seen = new Map<string, Seen>()

  function remember(key: string, window: Window): Seen {
    if (seen.size >= MOST_KEYS && !seen.has(key)) seen.delete(seen.keys().next().value!)
    const known = { ...window, alone: 0 }
    seen.set(key, known)
    return known
  }

  async function count(calls: ReadonlyMap<string, number>, now: number): Promise<Map<string, Window>> {
    const keys = [...calls.keys()]
    const names = keys.map((key) => `rate:${name}:${key}`)
    const answer = await countCalls.call(client, keys.length, ...names, now, windowMs, ...calls.values())
    return new Map(
      keys.map((key, at) => [key, remember(key, { start: answer[2 * at]!, count: answer[2 * at + 1]! })]),
    )
  }

  function alone(key: string, now: number): number {
    const known = seen.get(key)
    const isRunning = known !== undefined && Math.abs(now - known.start) < windowMs
    const window = isRunning ? known : remember(key, { start: now, count: 0 })
    window.alone += 1
    const part = Math.floor(Math.max(0, limit - window.count) / countGateways())
    // A limit smaller than the number of gateways still lets one call of a window through.
    const most = window.count === 0 ? Math.max(1, part) : part
    return window.alone <= most ? 0 : secondsLeft(window, windowMs, now)
  }

  return Object.assign(countInBatches({ limit, windowMs, count }), { alone })
}
