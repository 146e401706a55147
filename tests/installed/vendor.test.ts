import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OperationId, operationTable } from '@marquee/schemas/operations'
import type { Carrier, Floor, Guest } from '@marquee/schemas/vendor/port'
import { type Signer, signVendorCall } from '@marquee/schemas/vendor/signature'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createRoundStore } from '../../fixtures/platform/games/store/vendor-rounds.ts'
import { hashSeed } from '../../fixtures/vendor/src/server/draw.ts'
import { overHttp } from '../../fixtures/vendor/src/server/over-http.ts'
import * as server from '../../fixtures/vendor/src/server/rounds.ts'
import { vendorCalls } from '../../fixtures/vendor/src/server/vendor-calls.ts'
import { sendRefusal } from '../../gateway/src/http/refusals.ts'
import { createRandomFromText } from '../../gateway/src/lib/random.ts'
import { type ErrorCode, Refusal } from '../../gateway/src/lib/refusal.ts'
import type { Store } from '../../gateway/src/store/store.ts'
import { freshStore } from '../platform/support/store.ts'
import { type ProjectGateway, startProjectGateway } from '../support/project-gateway.ts'
import { partial } from '../support/settings.ts'
import { listen } from '../support/start-gateway.ts'

const ROOT = join(import.meta.dirname, '../..')
const BRAND = 'meghna'
let gateway: ProjectGateway
let origin: string
/** The books of a vendor that runs somewhere else. */
let elsewhere: Store

beforeAll(async () => {
  gateway = await startProjectGateway()
  origin = (await listen(gateway)).origin
  elsewhere = await freshStore()
})
afterAll(async () => {
  await gateway.close()
  await elsewhere.close()
})

let keys = 0

/** A call as a page makes it. */
async function ask(id: OperationId, token: string | undefined, sent: Record<string, string> = {}) {
  const { method, path } = operationTable[id]
  const isGet = method === 'GET'
  const answer = await fetch(`${origin}${path}${isGet ? `?${new URLSearchParams(sent)}` : ''}`, {
    method,
    headers: {
      merchant: BRAND,
      'idempotency-key': `vendor-test-${(keys += 1)}`,
      ...(token === undefined ? {} : { authorization: token }),
      ...(isGet ? {} : { 'content-type': 'application/json' }),
    },
    ...(isGet ? {} : { body: JSON.stringify(sent) }),
  })
  const { success, value, errorCode } = (await answer.json()) as {
    success: boolean
    value: unknown
    errorCode: ErrorCode
  }
  if (!success) throw new Refusal(errorCode)
  return value as Record<string, unknown>
}

/** Lets the minimum time of a round pass. */
const pass = () => gateway.platform.control.advance(5_000)

/** Launches a game of a vendor as a member, and enters with the ticket as the vendor's page does. */
async function seatAt(vassalage: string, gameName = '') {
  const member = await gateway.tokenOf('player1')
  await pass()
  const transfer = { fromAccountType: 'main', toAccountType: vassalage, amount: '100.00' }
  await ask('wallet.transfer', member, transfer)
  const { games } = await ask('games.list', undefined, { vassalage, gameName, pageSize: '100' })
  const game = (games as unknown as { supportPlay: number; nodeId: string }[]).find((one) => one.supportPlay)!
  const launch = { nodeId: game.nodeId, vassalage, language: 'EN' }
  const { content } = await ask('games.launch', member, launch)
  const ticket = new URL((content as { game_url: string }).game_url).searchParams.get('ticket')!
  const { token, play } = await ask('games.enter', undefined, { ticket })
  return { token: token as string, play: play as Pick<Guest, 'kind' | 'variant'> & { minBet: string } }
}

async function signerOf(vassalage: string): Promise<Signer> {
  const answer = await fetch(`${origin}/__mock/vendor?brand=${BRAND}&vassalage=${vassalage}`)
  return (await answer.json()) as Signer
}

const minor = (amount: string) => BigInt(amount.replace('.', ''))

describe('the vendor against a remote platform over HTTP', () => {
  const random = createRandomFromText('a vendor elsewhere')
  const woken: { at: number; id: bigint }[] = []

  /** The vendor with a database of its own; each of its steps is a transaction there. */
  async function at<T>(vassalage: string, carry: Carrier, work: (floor: Floor) => Promise<T>): Promise<T> {
    const signer = await signerOf(vassalage)
    return elsewhere.transaction('vendor', (db) =>
      work({
        calls: vendorCalls(carry, () => Promise.resolve(signer)),
        kept: createRoundStore(db, 'vendor'),
        clock: { now: () => gateway.platform.control.now(BRAND) },
        random,
        randomOf: createRandomFromText,
        refusal: (code) => new Refusal(code),
        decimals: 2,
        matchSeed: (part) => hashSeed(`matches of the vendor elsewhere/${part}`),
        wake: async (at, id) => void woken.push({ at, id }),
      }),
    )
  }

  /** A player comes with a token; the balance says who that is and for which game. */
  async function welcome(vassalage: string, name = '') {
    const { token, play } = await seatAt(vassalage, name)
    const carry = overHttp({ origin, merchant: BRAND, token })
    const { account: player, game, balance } = await carry('games.vendor-balance', {})
    const guest: Guest = { player, game, kind: play.kind, variant: play.variant, vassalage }
    return { guest, carry, token, stake: play.minBet, balance }
  }

  const booksAgree = async () =>
    expect(await gateway.platform.control.checkLedger(BRAND)).toMatchObject({ balanced: true, problems: [] })

  test('the vendor against a remote platform over HTTP plays rounds whose stakes and payouts are booked there', async () => {
    const { guest, carry, stake, balance } = await welcome('KYLIN')
    let purse = minor(balance)
    for (let number = 0; number < 20; number += 1) {
      const round = await at('KYLIN', carry, (floor) => server.playRound(floor, guest, { stake, pick: '' }))
      purse += minor(round.payout) - minor(round.stake)
      expect(minor(round.balance)).toBe(purse)
      await pass()
    }
    expect((await carry('games.vendor-balance', {})).balance).toBe(
      `${purse / 100n}.${String(purse % 100n).padStart(2, '0')}`,
    )
    await booksAgree()
  })

  test('the vendor against a remote platform over HTTP continues an open round; a retry after a lost answer gives the same result', async () => {
    const { guest, carry, stake } = await welcome('FELUCCA', 'Dragon Tiger')
    const placed = await at('FELUCCA', carry, (floor) =>
      server.placeBet(floor, guest, { stake, pick: 'dragon' }),
    )
    const received: unknown[] = []
    const losing: Carrier = async (id, body) => {
      received.push(await carry(id, body))
      throw new Error('the line is dead')
    }
    const resume = (by: Carrier) =>
      at('FELUCCA', by, (floor) => server.resumeRound(floor, guest, placed.round))
    await expect(resume(losing)).rejects.toThrow('the line is dead')
    const round = await resume(carry)
    expect(received).toMatchObject([{ round: round.round, balance: round.balance }])
    await expect(resume(carry)).rejects.toThrow('game.round.unknown')
    await booksAgree()
  })

  test('the vendor against a remote platform over HTTP settles a bet on a match hours after the player has gone', async () => {
    const { guest, carry, stake, token } = await welcome('PITCHLN')
    // Rounds that other tests booked are older than this one's.
    await gateway.platform.control.advance(1_000)
    const now = gateway.platform.control.now(BRAND)
    const slot = Math.floor(now / (30 * 60_000)) + 1
    const wokenBefore = woken.length
    for (const side of ['home', 'draw', 'away'])
      await at('PITCHLN', carry, (floor) =>
        server.placeBet(floor, guest, { stake, pick: `P${slot}:${side}` }),
      )
    await gateway.platform.control.advance(20 * 60 * 60_000)
    expect(await gateway.platform.callerOf(gateway.site(BRAND), token, true)).toBeNull()
    // Connections that were idle during the hours are closed by the gateway, which the first call may notice.
    await fetch(`${origin}/healthz`).catch(() => undefined)
    const alone = overHttp({ origin, merchant: BRAND })
    for (const { id } of woken.slice(wokenBefore))
      await at('PITCHLN', alone, (floor) => server.endMatch(floor, Number(id)))
    const rows = await elsewhere.read<{ status: string }>(
      "SELECT status FROM studio_rounds WHERE kind = 'sports' AND placed_at >= $1 ORDER BY status",
      [now],
    )
    expect(rows.map(({ status }) => status)).toEqual(['LOST', 'LOST', 'WON'])
    const booked = await gateway.store.read<{ status: string }>(
      "SELECT status FROM rounds WHERE brand = $1 AND vassalage = 'PITCHLN' AND at >= $2 ORDER BY status",
      [BRAND, now],
    )
    expect(booked).toEqual(rows)
    await booksAgree()
  })

  test('the vendor against a remote platform over HTTP gives a stake back at once that the platform would give back before the match ends (R-4.054)', async () => {
    const { guest, carry, stake, balance } = await welcome('PITCHLN')
    const slot = Math.floor(gateway.platform.control.now(BRAND) / (30 * 60_000)) + 1
    const hasty: Carrier = async (id, body) => {
      const value = await carry(id, body)
      return id === 'games.vendor-bet' ? { ...value, voidAt: slot * 30 * 60_000 } : value
    }
    const place = at('PITCHLN', hasty, (floor) =>
      server.placeBet(floor, guest, { stake, pick: `P${slot}:home` }),
    )
    await expect(place).rejects.toThrow('game.closed')
    expect((await carry('games.vendor-balance', {})).balance).toBe(balance)
    const kept = await elsewhere.read('SELECT id FROM studio_rounds WHERE pick = $1', [`P${slot}:home`])
    expect(kept).toEqual([])
    await booksAgree()
  })
})

describe('a payout above the limit of the brand', () => {
  type Row = { status: string; payout: bigint; held_payout: bigint | null }

  /** A bet of 30.00, its vendor's calls, and the round as the platform has it. */
  async function betting(name: string) {
    const { token } = await seatAt('KYLIN')
    const calls = vendorCalls(overHttp({ origin, merchant: BRAND, token }), () => signerOf('KYLIN'))
    const { round } = await calls.bet({ transactionId: `${name}-bet`, stake: '30.00' })
    const settle = (payout: string) => calls.settle({ transactionId: `${name}-end`, round, payout })
    const row = async () => {
      const id = Number(round.slice(1))
      const rows = await gateway.store.read<Row>(
        'SELECT status, payout, held_payout FROM rounds WHERE brand = $1 AND id = $2',
        [BRAND, id],
      )
      return rows[0]!
    }
    return { calls, round, settle, row }
  }
  const limitOf = (stake: bigint) => stake * BigInt(gateway.site(BRAND).brand.numbers.payoutMultipleLimit)
  const text = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`

  test('a payout above the limit of the brand is paid when it is exactly the limit', async () => {
    const { settle, row } = await betting('exact')
    expect(await settle(text(limitOf(30_00n)))).toMatchObject({ status: 'WON' })
    expect(await row()).toEqual({ status: 'WON', payout: limitOf(30_00n), held_payout: null })
  })

  test('a payout above the limit of the brand is refused one step above it, shown in the journal, and the round stays open for review', async () => {
    const { round, settle, row } = await betting('over')
    const asked = limitOf(30_00n) + 1n
    await expect(settle(text(asked))).rejects.toThrow('game.payout.over-limit')
    const held = { status: 'PENDING', payout: 0n, held_payout: asked }
    expect(await row()).toEqual(held)
    const journal = await fetch(
      `${origin}/__mock/journal?brand=${BRAND}&errorCode=game.payout.over-limit&limit=1`,
    )
    expect(await journal.text()).toContain(`"${text(asked)}"`)
    // The stake of a round without an end comes back after a day; this one waits for a decision.
    const { openBetHours } = gateway.site(BRAND).brand.numbers
    await gateway.platform.control.advance((openBetHours + 1) * 60 * 60_000)
    expect(await row()).toEqual(held)
    // The refused call used up no number: the vendor repeats it with what was agreed.
    expect(await settle(text(limitOf(30_00n)))).toMatchObject({ round, status: 'WON' })
    expect(await gateway.platform.control.checkLedger(BRAND)).toMatchObject({ balanced: true, problems: [] })
  })

  test('a payout above the limit of the brand is a warning in the log, with the call, the round and both amounts', () => {
    const warn = vi.fn<FastifyBaseLogger['warn']>()
    const child = vi.fn<FastifyBaseLogger['child']>(() => partial<FastifyBaseLogger>({ warn }))
    const reply: FastifyReply = partial<FastifyReply>({
      code: () => reply,
      header: () => reply,
      send: () => reply,
    })
    const call = { site: { code: BRAND }, operation: { id: 'games.vendor-settle' } }
    const values = { round: 'R000000042', payout: '300000.01', limit: '300000.00' }
    sendRefusal(
      partial<FastifyRequest>({
        id: 'trace-1',
        log: { child },
        headers: { host: 'play.example' },
        raw: {},
        call,
      }),
      reply,
      new Refusal('game.payout.over-limit', { values }),
      () => ({ texts: undefined }),
    )
    expect(child.mock.calls[0]?.[0]).toMatchObject({
      traceId: 'trace-1',
      brand: BRAND,
      host: 'play.example',
      operation: 'games.vendor-settle',
    })
    expect(warn.mock.calls).toEqual([[{ ...values, errorCode: 'game.payout.over-limit' }, 'needs review']])
  })

  test('a payout above the limit of the brand leaves a round that its vendor can also void', async () => {
    const { calls, round, settle, row } = await betting('void')
    await expect(settle(text(limitOf(30_00n) + 1n))).rejects.toThrow('game.payout.over-limit')
    expect(await calls.void({ transactionId: 'void-void', round })).toMatchObject({ status: 'VOID' })
    expect(await row()).toMatchObject({ status: 'VOID', payout: 0n })
  })
})

describe('docs/vendor.md', () => {
  const page = readFileSync(join(ROOT, 'docs/vendor.md'), 'utf8')
  const script = /```sh\n([\s\S]*?)```/.exec(page)![1]!
  const example = { MERCHANT: BRAND, VENDOR: 'KYLIN', KEY: 'example-key', ROUND: 'R000000042' }

  const run = (lines: string, env: Record<string, string>) =>
    execFileSync('sh', ['-euc', lines], { env: { ...process.env, ...env }, encoding: 'utf8' }).trim()

  test('the example of docs/vendor.md signs as the platform checks it', () => {
    const signing = script.slice(0, script.indexOf('curl'))
    const sign = run(`${signing}\necho "$SIGN"`, example)
    expect(page).toContain(sign)
    const body = { transactionId: 's-42', vassalage: 'KYLIN', round: 'R000000042', payout: '75.00' }
    const signer = { merchant: BRAND, vassalage: 'KYLIN', key: 'example-key' }
    expect(sign).toBe(signVendorCall('settle', signer, body))
  })

  test('the example of docs/vendor.md, with the vendor’s own key, settles a bet on a running gateway', async () => {
    const { token } = await seatAt('KYLIN')
    const { key } = await signerOf('KYLIN')
    const calls = vendorCalls(overHttp({ origin, merchant: BRAND, token }), () => signerOf('KYLIN'))
    const { round } = await calls.bet({ transactionId: 'b-42', stake: '30.00' })
    const settle = async () => {
      // Not execFileSync: the gateway that answers is in this process.
      const { execFile } = await import('node:child_process')
      const env = { ...process.env, ...example, KEY: key, ROUND: round, ORIGIN: origin }
      return new Promise<string>((done, failed) =>
        execFile('sh', ['-euc', script], { env }, (error, out) => (error ? failed(error) : done(out))),
      )
    }
    const first = JSON.parse(await settle()) as { value: unknown }
    expect(first).toMatchObject({ success: true, value: { round, status: 'WON', transactionId: 's-42' } })
    // As often as it is sent.
    expect((JSON.parse(await settle()) as typeof first).value).toEqual(first.value)
  })
})

describe('the door of settle and void', () => {
  test('the door of settle and void accepts no token in place of a signature', async () => {
    const { token } = await seatAt('KYLIN')
    const member = await gateway.tokenOf('player1')
    const body = { transactionId: 'x-1', vassalage: 'KYLIN', round: 'R000000001', sign: 'a'.repeat(64) }
    for (const shown of [undefined, token, member, 'nonsense'])
      for (const id of ['games.vendor-void', 'games.vendor-settle'] as const)
        await expect(
          ask(id, shown, { ...body, ...(id.endsWith('settle') ? { payout: '1.00' } : {}) }),
        ).rejects.toThrow('game.vendor.signature')
  })

  test('the door of settle and void is for servers: no page of another site may call it, and control alone gives the key', async () => {
    const preflight = await fetch(`${origin}/lgw/vendor/settle`, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([405, null])
    const unknown = await fetch(`${origin}/__mock/vendor?brand=${BRAND}&vassalage=NOBODY`)
    expect(unknown.status).toBe(404)
  })
})
