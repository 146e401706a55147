import { expect, test } from 'vitest'
import { readConfig, SETTINGS } from '../../gateway/src/config.ts'
import { expectNone } from './none.ts'
import { readText } from './project.ts'

const unit = readText('gateway/deploy/marquee.service')
const container = readText('gateway/deploy/Dockerfile')
const compose = readText('gateway/deploy/compose.yaml')

/** Variables of Node itself and of the allocator of libc. */
const OF_THE_RUNTIME = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX']

const known = new Set([...Object.values(SETTINGS).map(({ name }) => name), ...OF_THE_RUNTIME])

test('container, unit and compose file start the compiled gateway in production, with settings that it has (R-11.018)', () => {
  for (const text of [unit, container]) {
    expect(text).toMatch(/node"?,? "?gateway\/bin\/main\.js/)
    expect(text).toContain('NODE_ENV=production')
  }
  const settings = [
    ...unit.split('\n').filter((line) => line.startsWith('Environment=')),
    /^ENV (?:.*\\\n)*.*$/m.exec(container)?.[0] ?? '',
    /^ {2}environment:\n(?: {4}.*\n)+/m.exec(compose)?.[0].replaceAll(/\$\{.*?\}/g, '') ?? '',
  ]
  const named = settings.flatMap((text) =>
    [...text.matchAll(/(?<=[\s=])([A-Z][A-Z_]+)(?:=|: )/g)].map(([, name]) => name!),
  )
  expect(named.length).toBeGreaterThan(12)
  expectNone([...new Set(named)].filter((name) => !known.has(name)))
})

test('the gateway has no rights of root and writes its data alone, in a container and as a unit (R-11.018)', () => {
  expect(container).toMatch(/^USER 10001$/m)
  expect(container).toMatch(/^VOLUME \["\/brands", "\/data"\]$/m)
  for (const line of [
    'DynamicUser=yes',
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'CapabilityBoundingSet=',
  ])
    expect(unit.split('\n')).toContain(line)
})

test('a unit that stops waits longer than its gateway needs for the requests in flight (R-11.018, R-11.020)', () => {
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])
  const delayMs = Number(/STOP_DELAY_MS=(\d+)/.exec(unit)?.[1])
  const { stopDelayMs, stopTimeoutMs } = readConfig({ STOP_DELAY_MS: String(delayMs) })
  expect(stopDelayMs).toBe(5_000)
  expect(seconds * 1_000).toBeGreaterThan(stopDelayMs + stopTimeoutMs)
})
