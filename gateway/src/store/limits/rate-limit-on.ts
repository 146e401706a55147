import { computeSecondsLeft, countInBatches, type SharedRateLimit, type Window } from '../counted-batches.ts'
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

/**
 * Rate limit on a server for all gateways: `limit` calls in each window of `windowMs`, one round trip for all calls that
 * wait. While the server is away, each gateway gives out an equal part of what was left.
 */
export function createServerRateLimit(
  client: LimitsClient,
  countGateways: () => number,
  { name, limit, windowMs }: { name: string; limit: number; windowMs: number },
): SharedRateLimit {
  client.defineCommand('countCalls', { lua: COUNT })
  const { countCalls } = client as unknown as {
    countCalls(keys: number, ...rest: (string | number)[]): Promise<number[]>
  }
  async function count(calls: ReadonlyMap<string, number>, now: number): Promise<Map<string, Window>> {
    const keys = [...calls.keys()]
    const names = keys.map((key) => `rate:${name}:${key}`)
    const answer = await countCalls.call(client, keys.length, ...names, now, windowMs, ...calls.values())
    return new Map(keys.map((key, at) => [key, { start: answer[2 * at]!, count: answer[2 * at + 1]! }]))
  }

  const batches = countInBatches({ limit, windowMs, count })

  function alone(key: string, now: number): number {
    const window = batches.windowAt(key, now)
    window.uncounted += 1
    const part = Math.floor(Math.max(0, limit - window.count) / countGateways())
    // A limit smaller than the number of gateways still lets one call of a window through.
    const most = window.count === 0 ? Math.max(1, part) : part
    return window.uncounted <= most ? 0 : computeSecondsLeft(window, windowMs, now)
  }

  return Object.assign(batches.limit, { alone })
}
