import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OperationId, operationTable } from '@marquee/schemas/operations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ErrorCode, Refusal } from '../../gateway/src/lib/refusal.ts'
import { overHttp } from '../../gateway/src/platform/games/studio/over-http.ts'
import { type Guest, roundsKept } from '../../gateway/src/platform/games/studio/rounds-kept.ts'
import * as studio from '../../gateway/src/platform/games/studio/studio.ts'
import { type Carrier, vendorCalls } from '../../gateway/src/platform/games/studio/vendor-calls.ts'
import { type Signer, vendorSignature } from '../../gateway/src/platform/games/vendor-signature.ts'
import { seededRandom } from '../../gateway/src/platform/random.ts'
import type { Store } from '../../gateway/src/platform/store/store.ts'
import { freshStore } from '../platform/support/store.ts'
import { type ProjectGateway, startProjectGateway } from '../support/project-gateway.ts'
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

/** Launches a game of a vendor as a member, and enters with the ticket as the vendor's page does. */
async function seatAt(vassalage: string, gameName = '') {
  const member = await gateway.tokenOf('player1')
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

describe('the studio against a platform somewhere else, over the wire', () => {
  const random = seededRandom('a studio elsewhere')
  const woken: { at: number; id: bigint }[] = []

  /** The same studio with its own database; each of its steps there is a transaction of its own. */
  async function at<T>(
    vassalage: string,
    carry: Carrier,
    work: (floor: studio.Floor) => Promise<T>,
  ): Promise<T> {
    const signer = await signerOf(vassalage)
    return elsewhere.transaction('studio', (db) =>
      work({
        calls: vendorCalls(carry, () => Promise.resolve(signer)),
        kept: roundsKept(db, 'studio'),
        clock: { now: () => gateway.platform.control.now(BRAND) },
        random,
        seed: 'matches of the studio elsewhere',
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

  test('plays rounds whose stakes and payouts are booked there', async () => {
    const { guest, carry, stake, balance } = await welcome('KYLIN')
    let purse = minor(balance)
    for (let number = 0; number < 20; number += 1) {
      const round = await at('KYLIN', carry, (floor) => studio.playRound(floor, guest, { stake, pick: '' }))
      purse += minor(round.payout) - minor(round.stake)
      expect(minor(round.balance)).toBe(purse)
    }
    expect((await carry('games.vendor-balance', {})).balance).toBe(
      `${purse / 100n}.${String(purse % 100n).padStart(2, '0')}`,
    )
    await booksAgree()
  })

  test('plays on what was left, and an answer that is lost on the way costs nobody anything', async () => {
    const { guest, carry, stake } = await welcome('FELUCCA', 'Dragon Tiger')
    const placed = await at('FELUCCA', carry, (floor) =>
      studio.placeBet(floor, guest, { stake, pick: 'dragon' }),
    )
    const heard: unknown[] = []
    const losing: Carrier = async (id, body) => {
      heard.push(await carry(id, body))
      throw new Error('the line is dead')
    }
    const resume = (by: Carrier) =>
      at('FELUCCA', by, (floor) => studio.resumeRound(floor, guest, placed.round))
    await expect(resume(losing)).rejects.toThrow('the line is dead')
    const round = await resume(carry)
    expect(heard).toMatchObject([{ round: round.round, balance: round.balance }])
    await expect(resume(carry)).rejects.toThrow('game.round.unknown')
    await booksAgree()
  })

  test('settles a bet on a match hours after the player has gone', async () => {
    const { guest, carry, stake, token } = await welcome('PITCHLN')
    const now = gateway.platform.control.now(BRAND)
    const slot = Math.floor(now / (30 * 60_000)) + 1
    for (const side of ['home', 'draw', 'away'])
      await at('PITCHLN', carry, (floor) =>
        studio.placeBet(floor, guest, { stake, pick: `P${slot}:${side}` }),
      )
    await gateway.platform.control.advance(20 * 60 * 60_000)
    expect(await gateway.platform.callerOf(gateway.site(BRAND), token, true)).toBeNull()
    const alone = overHttp({ origin, merchant: BRAND })
    for (const { id } of woken) await at('PITCHLN', alone, (floor) => studio.endMatch(floor, Number(id)))
    const rows = await elsewhere.read<{ status: string }>(
      "SELECT status FROM studio_rounds WHERE kind = 'sports' ORDER BY status",
    )
    expect(rows.map(({ status }) => status)).toEqual(['LOST', 'LOST', 'WON'])
    const booked = await gateway.store.read<{ status: string }>(
      "SELECT status FROM rounds WHERE brand = $1 AND vassalage = 'PITCHLN' AND at >= $2 ORDER BY status",
      [BRAND, now],
    )
    expect(booked).toEqual(rows)
    await booksAgree()
  })

  test('gives a stake back at once that the platform would give back before the match ends (R-4.054)', async () => {
    const { guest, carry, stake, balance } = await welcome('PITCHLN')
    const slot = Math.floor(gateway.platform.control.now(BRAND) / (30 * 60_000)) + 1
    const hasty: Carrier = async (id, body) => {
      const value = await carry(id, body)
      return id === 'games.vendor-bet' ? { ...value, voidAt: slot * 30 * 60_000 } : value
    }
    const place = at('PITCHLN', hasty, (floor) =>
      studio.placeBet(floor, guest, { stake, pick: `P${slot}:home` }),
    )
    await expect(place).rejects.toThrow('game.closed')
    expect((await carry('games.vendor-balance', {})).balance).toBe(balance)
    const kept = await elsewhere.read('SELECT id FROM studio_rounds WHERE pick = $1', [`P${slot}:home`])
    expect(kept).toEqual([])
    await booksAgree()
  })
})

describe('what the README says to vendors', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  const section = readme.slice(readme.indexOf('## How a vendor connects'))
  const script = /```sh\n([\s\S]*?)```/.exec(section)![1]!
  const example = { MERCHANT: BRAND, VENDOR: 'KYLIN', KEY: 'example-key', ROUND: 'R000000042' }

  const run = (lines: string, env: Record<string, string>) =>
    execFileSync('sh', ['-euc', lines], { env: { ...process.env, ...env }, encoding: 'utf8' }).trim()

  test('its example signs as the platform checks it', () => {
    const signing = script.slice(0, script.indexOf('curl'))
    const sign = run(`${signing}\necho "$SIGN"`, example)
    expect(section).toContain(sign)
    const body = { transactionId: 's-42', vassalage: 'KYLIN', round: 'R000000042', payout: '75.00' }
    const signer = { merchant: BRAND, vassalage: 'KYLIN', key: 'example-key' }
    expect(sign).toBe(vendorSignature('settle', signer, body))
  })

  test('its example, with the vendor’s own key, settles a bet on a running gateway', async () => {
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
  test('takes no token for a signature, whoever’s it is', async () => {
    const { token } = await seatAt('KYLIN')
    const member = await gateway.tokenOf('player1')
    const body = { transactionId: 'x-1', vassalage: 'KYLIN', round: 'R000000001', sign: 'a'.repeat(64) }
    for (const shown of [undefined, token, member, 'nonsense'])
      for (const id of ['games.vendor-void', 'games.vendor-settle'] as const)
        await expect(
          ask(id, shown, { ...body, ...(id.endsWith('settle') ? { payout: '1.00' } : {}) }),
        ).rejects.toThrow('game.vendor.signature')
  })

  test('is for servers: no page of another site may call it, and control alone gives the key', async () => {
    const preflight = await fetch(`${origin}/lgw/vendor/settle`, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([405, null])
    const unknown = await fetch(`${origin}/__mock/vendor?brand=${BRAND}&vassalage=NOBODY`)
    expect(unknown.status).toBe(404)
  })
})
