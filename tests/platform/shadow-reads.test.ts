import { afterEach, describe, expect, test, vi } from 'vitest'
import { createShadow, type UpstreamRead } from '../../fixtures/platform/drift/shadow.ts'
import { createChecks } from '../../gateway/src/http/validators.ts'
import type { Json } from '../../gateway/src/lib/json-file.ts'
import { createUpstreamClient } from '../../gateway/src/upstream/dispatcher.ts'
import { createTranslator } from '../../gateway/src/upstream/translator.ts'
import { config, loadedProject } from '../support/project-files.ts'
import { startSimulated } from '../support/start-simulated.ts'
import { testBrand, testContent } from '../support/test-content.ts'
import { answers, startToldUpstream } from '../support/told-upstream.ts'
import { startWorld } from './support/world.ts'

const { content } = loadedProject()
const checksOf = createChecks(config.schemasFolder)
const client = createUpstreamClient({ timeoutMs: 1000 })
const translator = createTranslator({ content: () => content, config, client })
const site = testBrand({ code: 'alpha', upstream: { shadow: true } })

const COUNTRIES = [{ countryCode: 'BD', countryDialingCode: '880' }]
const succeeded = (value: unknown) => ({ success: true, value, message: null, errorCode: null, traceId: 'a' })
const refused = (errorCode: string) => ({ ...succeeded(null), success: false, message: 'no', errorCode })

function read(id: string, body: unknown, status = 200): UpstreamRead {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  const answer = { status, contentType: 'application/json', encoding: '', retryAfter: undefined, bytes }
  return { site, operation: content.operations.get(id)!, query: {}, isSignedIn: false, answer }
}

type ShadowState = { isOn: boolean; since: number; rows: unknown[] }

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A shadow whose simulated platform answers the value, or throws the error. */
function startShadow(
  simulated: Json | Error,
  pause: (signal: AbortSignal) => Promise<unknown> = async () => undefined,
) {
  const counted: string[][] = []
  let questions = 0
  const shadow = createShadow({
    translator,
    checksOf,
    simulateFor: () => async () => {
      questions += 1
      if (simulated instanceof Error) throw simulated
      return simulated
    },
    count: ({ operation }, outcome, findings) =>
      void counted.push([operation.id, outcome, ...findings.map(({ rule }) => rule)]),
    onFailure: () => undefined,
    pause,
  })
  stops.push(() => shadow.stop())
  /** Adds reads one after the other, each once the one before was compared. */
  const compare = async (...reads: UpstreamRead[]) => {
    for (const one of reads) {
      const before = counted.length
      shadow.add(one)
      await vi.waitFor(() => expect(counted).toHaveLength(before + 1))
    }
    return counted
  }
  return { shadow, counted, compare, questions: () => questions }
}

describe('shadow reads', () => {
  test('a shadow read of an upstream that answers as the simulation does finds nothing, however often', async () => {
    const { compare } = startShadow(COUNTRIES)
    const reads = Array.from({ length: 60 }, () => read('support.countries', succeeded(COUNTRIES)))
    expect(new Set((await compare(...reads)).map(String))).toEqual(new Set(['support.countries,same']))
  })

  test.each([
    ['a missing field', 'missing', succeeded([{ countryCode: 'BD' }]), 200],
    ['a field that the contract lacks', 'added', succeeded([{ ...COUNTRIES[0], flag: 'x' }]), 200],
    ['another type', 'mistyped', succeeded([{ ...COUNTRIES[0], countryDialingCode: 880 }]), 200],
    ['an error code that the call does not declare', 'code', refused('wallet.not.enough'), 422],
    ['an error code that the profile does not know', 'code', refused('WALLET_17'), 422],
    ['another status of a known error', 'status', refused('request.rate'), 418],
    ['a page of HTML', 'body', '<html>', 200],
  ])(
    'a shadow read counts %s once, and nothing in the reads around it',
    async (_name, rule, body, status) => {
      const { compare } = startShadow(COUNTRIES)
      const good = () => read('support.countries', succeeded(COUNTRIES))
      const counted = await compare(good(), read('support.countries', body, status), good(), good(), good())
      expect(counted.map(([, ...rest]) => rest)).toEqual([
        ['same'],
        ['differs', rule],
        ['same'],
        ['same'],
        ['same'],
      ])
    },
  )

  test('a shadow read counts a choice that is new once', async () => {
    const announcement = { player: [{ type: 'XX' }] }
    const { compare } = startShadow({ player: [] })
    const [counted] = await compare(read('promotions.announcements', succeeded(announcement)))
    expect(counted!.filter((rule) => rule === 'value')).toHaveLength(1)
  })

  test('a shadow read counts a type that the simulated platform never answers', async () => {
    const { compare } = startShadow([{ ...COUNTRIES[0], flag: 'x' }])
    const rows = Array.from({ length: 3 }, () => COUNTRIES[0]!)
    const all = Array.from({ length: 3 }, () => read('support.countries', succeeded(rows)))
    expect((await compare(...all)).at(-1)).toEqual(['support.countries', 'differs', 'simulation'])
  })

  test('a question that the simulated platform refuses is unanswered, and one that fails is counted as failed', async () => {
    const good = read('support.countries', succeeded(COUNTRIES))
    const refusing = startShadow(COUNTRIES)
    const none = createShadow({
      translator,
      checksOf,
      simulateFor: () => async () => undefined,
      count: (_read, outcome) => void refusing.counted.push([outcome]),
      onFailure: () => undefined,
      pause: async () => undefined,
    })
    none.add(good)
    await vi.waitFor(() => expect(refusing.counted).toEqual([['unanswered']]))
    const failing = startShadow(new Error('the database is away'))
    expect(await failing.compare(good, good)).toEqual([
      ['support.countries', 'failed'],
      ['support.countries', 'failed'],
    ])
  })

  test('shadow reads wait for their turn: one of each operation, fifty at most, and the rest is skipped', async () => {
    let release: (value?: unknown) => void = () => undefined
    const { shadow, counted, questions } = startShadow([], (signal) => {
      return new Promise((done) => {
        release = done
        signal.addEventListener('abort', done)
      })
    })
    const reads = [...content.operations.values()].filter(
      ({ methods, creates, stream, download }) => methods[0] === 'GET' && !creates && !stream && !download,
    )
    expect(reads.length).toBeGreaterThan(51)
    for (const { id } of reads) shadow.add(read(id, succeeded([])))
    shadow.add(read(reads[0]!.id, succeeded([])))
    expect(counted).toHaveLength(reads.length - 50 + 1)
    expect(new Set(counted.map(([, outcome]) => outcome))).toEqual(new Set(['skipped']))
    const skipped = counted.length
    release()
    await vi.waitFor(() => expect(counted).toHaveLength(skipped + 1))
    // The next one waits for the next pause.
    expect(questions()).toBe(1)
  })

  test('an answer that is too large, and a read that creates something, are not compared', async () => {
    const { shadow, counted, questions } = startShadow(COUNTRIES)
    shadow.add(read('support.countries', ' '.repeat(300_000)))
    for (const id of ['identity.captcha', 'games.launch', 'games.launch-trial', 'support.live'])
      shadow.add(read(id, succeeded('')))
    expect(counted).toEqual([['support.countries', 'skipped']])
    expect(questions()).toBe(0)
  })
})

/** A gateway waits two seconds before each comparison. */
const PATIENCE = { timeout: 15_000, interval: 50 }

describe('a gateway with shadow reads', () => {
  /** A gateway of a brand in front of a told upstream, beside the simulated platform of a test's world. */
  async function startFront(shadow?: boolean) {
    const upstream = await startToldUpstream()
    const world = await startWorld()
    const { code, brand } = world.site
    const own = code.split('~')[0]!
    const url = upstream.origin
    const settings = { ...brand.upstream, mode: 'proxy' as const, url, ...(shadow && { shadow }) }
    const brands = new Map([[own, { ...world.site, code: own, brand: { ...brand, upstream: settings } }]])
    const calls: string[] = []
    const platform = {
      ...world.platform,
      call: (call: Parameters<typeof world.platform.call>[0]) => {
        calls.push(`${call.operation} ${call.site.code}`)
        return world.platform.call(call)
      },
    }
    platform.addRoutes = world.platform.addRoutes!.bind(platform)
    const gateway = await startSimulated(platform, { upstreamAllowList: [url] }, testContent([], { brands }))
    stops.push(async () => {
      await gateway.close()
      await upstream.close()
    })
    const headers = { host: `${own}.localhost` }
    const inject = (address: string, method: 'GET' | 'POST' | 'DELETE' = 'GET') =>
      gateway.app.inject({ method, url: address, headers: { ...headers, 'x-request-id': 'a' } })
    const found = async () =>
      ((await inject(`/__mock/drift?brand=${own}`)).json() as { shadow: ShadowState }).shadow
    return { upstream, inject, found, calls, own }
  }

  test('a gateway compares reads after the answer, tells the differences to the lab, and leaves writes alone', async () => {
    const { upstream, inject, found, own } = await startFront(true)
    upstream.does(answers(succeeded([{ ...COUNTRIES[0], flag: 'x' }])))
    const path = content.operations.get('support.countries')!.path
    const answer = await inject(path)
    expect((answer.json() as { value: unknown }).value).toEqual(COUNTRIES)
    await vi.waitFor(async () => expect((await found()).rows).toHaveLength(1), PATIENCE)
    expect(await found()).toEqual({
      isOn: true,
      since: expect.any(Number),
      rows: [
        {
          operation: 'support.countries',
          outcomes: { differs: 1 },
          differences: [{ rule: 'added', what: 'added /*/flag: string', count: 1 }],
        },
      ],
    })
    await inject(content.operations.get('identity.human-check')!.path, 'POST')
    await inject(path)
    await vi.waitFor(async () => expect((await found()).rows).toHaveLength(1), PATIENCE)
    const { since, ...counted } = await found()
    expect(JSON.stringify(counted)).not.toContain('human-check')
    expect(own).not.toContain('~')
    await inject(`/__mock/drift?brand=${own}`, 'DELETE')
    const cleared = await found()
    expect(cleared.rows).toEqual([])
    expect(cleared.since).toBeGreaterThan(since)
  })

  test('a gateway compares nothing by default', async () => {
    const { upstream, inject, found, calls } = await startFront()
    upstream.does(answers(succeeded(COUNTRIES)))
    expect((await inject(content.operations.get('support.countries')!.path)).statusCode).toBe(200)
    expect(await found()).toEqual({ isOn: false, since: expect.any(Number), rows: [] })
    expect(calls).toEqual([])
  })
})
