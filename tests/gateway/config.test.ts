import { availableParallelism } from 'node:os'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../gateway/src/config.ts'

describe('a setting that is a number', () => {
  test.each(['-1', '1.5', 'many'])(
    'a setting that is a number refuses "%s" and says what to write',
    (text) => {
      expect(() => readConfig({ PORT: text })).toThrow(
        `PORT is "${text}": write a whole number, such as PORT=8080`,
      )
    },
  )

  test.each(['0', '2'])(
    'a setting that is a number refuses %s days of past, which is below its least, and is not raised',
    (text) => {
      expect(() => readConfig({ PAST_DAYS: text })).toThrow(
        `PAST_DAYS is "${text}": write a whole number of at least 3, such as PAST_DAYS=60`,
      )
    },
  )

  test('a setting that is a number accepts its minimum, and has a default', () => {
    expect(readConfig({ PAST_DAYS: '3' }).pastDays).toBe(3)
    expect(readConfig({}).pastDays).toBe(60)
  })
})

describe('the number of workers', () => {
  const DATABASE_URL = 'postgres://u:p@localhost/marquee'
  const workers = (environment: Record<string, string>) =>
    readConfig({ NODE_ENV: 'production', ...environment }).workers

  test('a gateway is one process by default, outside production, and by auto without a database', () => {
    expect(workers({ DATABASE_URL })).toBe(1)
    expect(workers({ WORKERS: 'auto' })).toBe(1)
    expect(readConfig({ WORKERS: '4', DATABASE_URL }).workers).toBe(1)
  })

  test('a gateway with a database has the given number of workers, and by auto one per core', () => {
    expect(workers({ WORKERS: '3', DATABASE_URL })).toBe(3)
    expect(workers({ WORKERS: 'auto', DATABASE_URL })).toBe(availableParallelism())
  })

  test('a gateway with a studio is one process by auto, and more are refused, because drafts are held in one', () => {
    const studio = { DATABASE_URL, STUDIO_HOST: 'studio.example.com' }
    expect(workers({ ...studio, WORKERS: 'auto' })).toBe(1)
    expect(() => workers({ ...studio, WORKERS: '2' })).toThrow(
      /WORKERS is set with STUDIO_HOST.*FOLLOW_BRANDS=1/,
    )
  })

  test('workers without a database, and a number that makes no sense, are refused with what to write', () => {
    expect(() => workers({ WORKERS: '2' })).toThrow('WORKERS is set without DATABASE_URL')
    for (const text of ['0', '1.5', 'all'])
      expect(() => workers({ WORKERS: text, DATABASE_URL })).toThrow(`WORKERS is "${text}": write auto or`)
  })
})

test('a server of events needs an address, and TLS to other machines', () => {
  const start = (environment: Record<string, string>) => () =>
    readConfig({ NODE_ENV: 'production', ...environment })
  expect(start({ EVENTS_URL: 'events:4222' })).toThrow('EVENTS_URL is not an address')
  expect(start({ EVENTS_URL: 'tls://one,nats://two' })).toThrow(
    /^EVENTS_URL leads to two without verified TLS/,
  )
  expect(start({ EVENTS_URL: 'tls://one,nats://two', PLAIN_BACKENDS: 'two' })().eventsUrl).toBe(
    'tls://one,nats://two',
  )
})

describe('a server of limits', () => {
  const DATABASE_URL = 'postgres://u:p@localhost/marquee'
  const start = (environment: Record<string, string>) => () =>
    readConfig({ NODE_ENV: 'production', ...environment })

  test('a server of limits needs an address, a database for keys, and TLS to other machines', () => {
    expect(start({ LIMITS_URL: 'limits:6379', DATABASE_URL })).toThrow('LIMITS_URL is not an address')
    expect(start({ LIMITS_URL: 'redis://localhost' })).toThrow('LIMITS_URL is set without DATABASE_URL')
    expect(start({ LIMITS_URL: 'redis://:secret@limits:6379', DATABASE_URL })).toThrow(
      /^LIMITS_URL leads to limits without verified TLS/,
    )
  })

  test.each([
    { LIMITS_URL: 'rediss://limits', PLAIN_BACKENDS: '' },
    { LIMITS_URL: 'redis://limits', PLAIN_BACKENDS: 'limits' },
  ])('limits are taken on a server over TLS or in a private network: %j', (environment) => {
    expect(start({ ...environment, DATABASE_URL })().limitsUrl).toBe(environment.LIMITS_URL)
  })
})

describe('production and backends on other machines (ASVS 12.3.1, 12.3.3)', () => {
  const start = (environment: Record<string, string>) =>
    readConfig({ NODE_ENV: 'production', ...environment })

  test.each([
    'postgres://u:p@db/marquee',
    'postgres://u:p@10.0.0.5:5432/marquee?sslmode=disable',
    'postgres://u:p@db/marquee?sslmode=prefer',
    'postgres://u:p@db/marquee?sslmode=no-verify',
    'postgres://u:p@db/marquee?sslmode=require&uselibpqcompat=true',
    'postgres://u:p@localhost/marquee?host=db',
  ])('production refuses the database at %s, without its password in the message', (url) => {
    const start = () => readConfig({ NODE_ENV: 'production', DATABASE_URL: url })
    expect(start).toThrow(/^DATABASE_URL leads to (?:db|10\.0\.0\.5) without verified TLS/)
    expect(start).toThrow(/add \?sslmode=verify-full to it, or put (?:db|10\.0\.0\.5) on PLAIN_BACKENDS/)
    expect(start).not.toThrow('u:p')
  })

  test.each([
    'postgres://u:p@db/marquee?sslmode=verify-full',
    'postgres://u:p@db/marquee?sslmode=verify-ca',
    'postgres://u:p@db/marquee?sslmode=require',
    'postgres://u:p@127.0.0.1/marquee',
    'postgres://u:p@[::1]/marquee',
    'postgres://u:p@localhost/marquee',
    '/run/postgresql marquee',
    'postgres://u:p@/marquee?host=/run/postgresql',
    'postgres://u:p@%2Frun%2Fpostgresql/marquee',
  ])('production takes the database at %s', (url) => {
    expect(start({ DATABASE_URL: url }).databaseUrl).toBe(url)
  })

  test('production refuses a database whose address is none, without showing it', () => {
    expect(() => start({ DATABASE_URL: 'u:p@db' })).toThrow(/^DATABASE_URL is not an address: write one such/)
  })

  test('production refuses a collector without TLS, and takes one with it or on this machine', () => {
    const traced = (url: string) => start({ OTEL_EXPORTER_OTLP_ENDPOINT: url }).tracesEndpoint
    expect(() => traced('http://collector:4318')).toThrow(
      'OTEL_EXPORTER_OTLP_ENDPOINT leads to collector without verified TLS: write an https address, or put collector on PLAIN_BACKENDS',
    )
    for (const url of ['https://collector:4318', 'http://127.0.0.1:4318']) expect(traced(url)).toBe(url)
  })

  test('production takes hosts that PLAIN_BACKENDS names, and no others', () => {
    const plain = { PLAIN_BACKENDS: 'db, fd00::5' }
    const at = (host: string) => start({ ...plain, DATABASE_URL: `postgres://u:p@${host}/marquee` })
    expect(at('db').plainBackends).toEqual(['db', 'fd00::5'])
    expect(() => at('[fd00::5]')).not.toThrow()
    expect(() => at('db.example.com')).toThrow('db.example.com on PLAIN_BACKENDS')
  })

  test('backends on other machines are not looked at in development', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://u:p@db/marquee' })).not.toThrow()
  })
})
