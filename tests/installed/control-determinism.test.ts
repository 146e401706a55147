import { createHash } from 'node:crypto'
import type { Operations } from '@marquee/schemas/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, startWorld, type TestWorld } from '../platform/support/world.ts'
import { type Gateway } from '../support/start-gateway.ts'
import { startSimulated } from '../support/start-simulated.ts'
import { runs } from '../support/suite.ts'
import { testContent } from '../support/test-content.ts'
import { type Control, createControl } from '../testing/control.ts'

const SEEDS = Number(process.env.DETERMINISM_SEEDS ?? runs(2, 10))

let world: TestWorld
let gateway: Gateway
let host: string

beforeAll(async () => {
  world = await startWorld({ code: 'determinism' })
  const brands = new Map([world.site, world.other].map((brand) => [brand.code, brand]))
  gateway = await startSimulated(world.platform, { moneyWritesPerSecond: 0 }, testContent([], { brands }))
  host = `${world.site.code}.localhost`
})
afterAll(() => gateway.close())

function controlIn(session: string): Control {
  return createControl(
    async (method, url, headers, body) => {
      const asked = {
        method,
        url,
        headers: { ...headers, host },
        ...(body === undefined ? {} : { payload: body }),
      }
      const answer = await gateway.app.inject(asked)
      return { status: answer.statusCode, text: answer.body }
    },
    world.site.code,
    session,
  )
}

/** Fields that may differ between runs: request ids, durations, and secrets. */
function withoutChance(value: unknown): string {
  const text = JSON.stringify(value, (name, inner: unknown) =>
    name === 'traceId' || name === 'durationMs' || name === 'session' ? undefined : inner,
  )
  return text.replace(/[0-9a-f]{16,}/g, 'hex').replace(/&session=\w+/g, '')
}

type GameList = Operations['games.list']['value']
type Launched = { content: { game_url: string } }

/** Plays, pays, waits and reads; gives a hash of all that was answered and written down. */
async function play(control: Control, run: string): Promise<string> {
  const answers: unknown[] = []
  let calls = 0
  const ask = async <Value = Record<string, never>>(
    method: 'GET' | 'POST',
    url: string,
    token: string,
    payload?: object,
  ) => {
    calls += 1
    const key = { 'idempotency-key': `${run}-${String(calls).padStart(6, '0')}` }
    const headers = { ...control.headers, host, authorization: token, ...key }
    const answer = await gateway.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    const json = answer.json() as { success: boolean; value: Value }
    answers.push([answer.statusCode, json])
    return json.value
  }
  await control.clearJournal()
  const { token } = await control.signIn('player')
  await ask('GET', '/wps/v2/wallets/balance', token)
  await ask('POST', '/wps/relay/GCS_walletTransfer', token, {
    fromAccountType: 'main',
    toAccountType: 'KYLIN',
    amount: '200',
  })
  const { games } = await ask<GameList>('GET', '/wps/relay/GCSGAME_gameList?vassalage=KYLIN', '')
  const game = games.find(({ supportPlay }) => supportPlay === 1)!
  const launch = new URLSearchParams({ nodeId: game.nodeId, vassalage: 'KYLIN', language: 'EN' })
  const { content } = await ask<Launched>('GET', `/wps/game/launchGame?${launch.toString()}`, token)
  const ticket = new URL(content.game_url).searchParams.get('ticket')
  const { token: playing } = await ask('POST', '/lgw/play/enter', '', { ticket })
  for (let round = 0; round < 8; round += 1) {
    await ask('POST', '/lgw/play/round', playing!, { stake: game.minBet })
    // Half of the rounds come too soon, and are refused.
    if (round % 2 === 1) await control.advance(2_500)
  }
  await control.advance(DAY)
  const { token: later } = await control.signIn('player')
  await ask('GET', '/wps/v2/wallets/balance', later)
  const journal = await control.journal({ limit: 200 })
  expect(journal.length).toBeGreaterThan(10)
  return createHash('sha256')
    .update(withoutChance([answers, journal]))
    .digest('hex')
}

test(`the same seed and calls give the same journal, for ${SEEDS} seeds run twice (R-10.016)`, {
  timeout: 600_000,
}, async () => {
  const hashes = new Set<string>()
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const runs: string[] = []
    for (const session of [`s${seed}a`, `s${seed}b`]) {
      const control = controlIn(session)
      await control.seed(seed)
      runs.push(await play(control, 'run'))
      await control.endSession()
    }
    expect(runs[1], `seed ${seed}`).toBe(runs[0])
    hashes.add(runs[0]!)
  }
  expect(hashes.size, 'each seed is another world').toBe(SEEDS)
})

test('a call after a restore has the result of the call after the snapshot', async () => {
  const control = controlIn('again')
  await control.snapshot('start')
  const first = await play(control, 'again')
  for (let times = 0; times < 2; times += 1) {
    await control.restore('start')
    expect(await play(control, 'again')).toBe(first)
  }
})

test('a reset gives the world of the start again, whatever was done since', async () => {
  const control = controlIn('reset')
  const first = await play(control, 'reset')
  await control.reset()
  expect(await play(control, 'reset')).toBe(first)
})
