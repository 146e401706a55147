import { toAmount } from '@marquee/schemas/rules/money'
import { describe, expect, test, vi } from 'vitest'
import { blackjackHands, blackjackPoints } from '../../fixtures/vendor/src/kinds/blackjack/rules.ts'
import { fishAt } from '../../fixtures/vendor/src/kinds/fish/reach.ts'
import { pattiWinner } from '../../fixtures/vendor/src/kinds/patti/rules.ts'
import { cellOf, columnOf, pointsOf } from '../../fixtures/vendor/src/kinds/reels/grid.ts'
import { sicboResult } from '../../fixtures/vendor/src/kinds/sicbo/rules.ts'
import { dealOrder, handTotal, tableOutcome } from '../../fixtures/vendor/src/kinds/table/rules.ts'
import { tigerWinner } from '../../fixtures/vendor/src/kinds/tiger/rules.ts'
import { minorOf, shown, stakes } from '../../fixtures/vendor/src/lib/money.ts'
import { autoRounds } from '../../fixtures/vendor/src/pages/auto.ts'
import { createCalls, ticketHeaders } from '../../fixtures/vendor/src/pages/calls.ts'
import {
  cardFace,
  countdown,
  inkOn,
  isCelebrated,
  outcomeOf,
} from '../../fixtures/vendor/src/pages/figures.ts'
import { draw } from '../../fixtures/vendor/src/server/draw.ts'
import { createRandomFromText } from '../../gateway/src/lib/random.ts'

type Asked = { path: string; key: string | undefined; body: string }

/** Calls against answers in turn; `undefined` is a connection that breaks. */
function callsWith(...answers: (undefined | { status?: number; body: unknown })[]) {
  const asked: Asked[] = []
  const fetch = async (path: string, { headers, body }: RequestInit) => {
    const key = (headers as Record<string, string>)['idempotency-key']
    asked.push({ path, key, body: body as string })
    const answer = answers[Math.min(asked.length, answers.length) - 1]
    if (!answer) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })
  }
  let keys = 0
  const wait = vi.fn<() => Promise<undefined>>(async () => undefined)
  return { asked, wait, calls: createCalls({ fetch, newKey: () => `key-${++keys}`, wait }) }
}

const DONE = { body: { success: true, value: { payout: '2.00' } } }
const STAKE = { stake: '1.00', pick: '' }

test('calls say whose the ticket is, and of which session of tests, as far as the address does', () => {
  expect(ticketHeaders('?ticket=t&merchant=m&session=s')).toEqual({ merchant: 'm', 'mock-session': 's' })
  expect(ticketHeaders('?ticket=t&session=')).toEqual({})
})

describe('a round', () => {
  test('a round whose answer is lost is asked again with the same key and body', async () => {
    const { asked, calls } = callsWith(undefined, DONE)
    expect(await calls.round('token', STAKE).run()).toEqual({ payout: '2.00' })
    expect(asked).toHaveLength(2)
    expect(asked[0]).toEqual(asked[1])
  })

  test('a round that stays lost can be asked for again by the player, still with its key', async () => {
    const { asked, calls } = callsWith(undefined, undefined, undefined, DONE)
    const round = calls.round('token', STAKE)
    await expect(round.run()).rejects.toMatchObject({ code: 'network', isLost: true })
    await round.run()
    expect(new Set(asked.map(({ key }) => key))).toEqual(new Set([round.key]))
  })

  test.each([
    ['the server fails', { status: 503, body: { success: false, errorCode: 'upstream.down' } }],
    ['too much was asked', { status: 429, body: { success: false, errorCode: 'request.too-many' } }],
    [
      'the first question is under way',
      { status: 409, body: { success: false, errorCode: 'idempotency.in-progress' } },
    ],
  ])('a round is asked again when %s', async (_, answer) => {
    const { asked, calls } = callsWith(answer, DONE)
    await calls.round('token', STAKE).run()
    expect(asked[0]!.key).toBe(asked[1]!.key)
  })

  test('a round that the platform refuses is not asked again', async () => {
    const { asked, calls } = callsWith({
      status: 409,
      body: { success: false, errorCode: 'wallet.balance.low', message: 'Too low' },
    })
    await expect(calls.round('token', STAKE).run()).rejects.toMatchObject({
      code: 'wallet.balance.low',
      isLost: false,
      text: 'Too low',
    })
    expect(asked).toHaveLength(1)
  })

  test('a round at a live table places its bet first, then is dealt; what was lost goes on where it was (R-4.054)', async () => {
    const value = (body: object) => ({ body: { success: true, value: body } })
    const { asked, calls } = callsWith(
      value({ round: 'R000000007' }),
      undefined,
      undefined,
      undefined,
      value({ round: 'R000000007', payout: '2.00' }),
    )
    const round = calls.live('token', { stake: '1.00', pick: 'tiger' })
    await expect(round.run()).rejects.toThrow('network')
    expect(await round.run()).toMatchObject({ payout: '2.00' })
    expect(asked.map(({ path }) => path)).toEqual(['/lgw/play/place', ...Array(4).fill('/lgw/play/resume')])
    expect(new Set(asked.slice(1).map(({ key }) => key)).size).toBe(1)
    expect(asked[0]!.key).not.toBe(asked[1]!.key)
    expect(JSON.parse(asked[4]!.body)).toEqual({ round: 'R000000007' })
  })

  test('a round whose cards are refused leaves its stake held: the table knows the balance and the open bet (R-4.054)', async () => {
    const value = (body: object) => ({ body: { success: true, value: body } })
    const refused = (status: number, errorCode: string) => ({ status, body: { success: false, errorCode } })
    const placed = { round: 'R000000007', stake: '1.00', balance: '9.00' }
    const begin = (...then: Parameters<typeof callsWith>) =>
      callsWith(value(placed), refused(409, 'game.closed'), ...then)
    const bet = { ...placed, pick: 'tiger' }

    const told = begin(value({ balance: '9.00', open: [bet], settled: [] })).calls.live('token', bet)
    await expect(told.run()).rejects.toThrow('game.closed')
    expect(await told.left!()).toEqual({ balance: '9.00', rest: bet })

    const untold = begin(refused(409, 'game.closed')).calls.live('token', { stake: '1.00', pick: 'tiger' })
    await expect(untold.run()).rejects.toThrow('game.closed')
    expect(await untold.left!()).toEqual({ balance: '9.00', rest: bet })

    const lost = begin(undefined).calls.live('token', bet)
    await expect(lost.run()).rejects.toThrow('game.closed')
    expect(await lost.left!()).toBeUndefined()
  })

  test('a round that was left and cannot be played on either is still there', async () => {
    const bet = { round: 'R000000007', stake: '1.00', pick: 'tiger' }
    const { calls } = callsWith({ status: 409, body: { success: false, errorCode: 'game.closed' } })
    const round = calls.resume('token', bet)
    await expect(round.run()).rejects.toThrow('game.closed')
    expect(await round.left!()).toEqual({ rest: bet })
  })

  test('a round has a key of its own', () => {
    const { calls } = callsWith(DONE)
    expect(calls.round('token', STAKE).key).not.toBe(calls.round('token', STAKE).key)
  })
})

describe('money', () => {
  test.each(['0.00', '0.05', '12.50', '-3.10', '999999999999999.99'])('%s goes in and comes out', (text) => {
    expect(toAmount(minorOf(text), 2)).toBe(text)
  })

  test('money is grouped, its symbol before it, isolated for right-to-left text', () => {
    expect(shown('1234567.80', 'P')).toBe('\u2066P1,234,567.80\u2069')
  })

  test('stakes run from the least to the greatest', () => {
    expect(stakes('0.50', '20.00')).toEqual(['0.50', '1.00', '2.50', '5.00', '10.00', '20.00'])
    expect(stakes('1.00', '1.00')).toEqual(['1.00'])
  })

  test('less than the stake is no win', () => {
    expect([0n, 50n, 100n, 101n].map((payout) => outcomeOf(100n, payout))).toEqual([
      'nothing',
      'part',
      'returned',
      'won',
    ])
  })
})

test('a return of at most the stake is celebrated only where the brand says so', () => {
  const outcomes = ['nothing', 'part', 'returned', 'won'] as const
  expect(outcomes.map((outcome) => isCelebrated(outcome))).toEqual([false, false, false, true])
  expect(outcomes.map((outcome) => isCelebrated(outcome, true))).toEqual([false, true, true, true])
})

describe('the drawing of results', () => {
  test('reels are read row by row', () => {
    const symbols = Array.from({ length: 15 }, (_, place) => String(place))
    expect(columnOf(symbols, 3)).toEqual(['3', '8', '13'])
    expect(cellOf(13)).toEqual({ column: 3, row: 2 })
    expect(pointsOf([0, 6, 12])).toBe('0.5,0.5 1.5,1.5 2.5,2.5')
  })

  test('hands of baccarat count as at the table', () => {
    expect(handTotal(['AS', 'TH', '8D'])).toBe(9)
    const outcome = tableOutcome(['9S', '2H', 'KD', '3C', '', 'AS'])
    expect(outcome).toEqual({ player: ['9S', 'KD'], banker: ['2H', '3C', 'AS'], winner: 'player' })
    expect(dealOrder(['9S', '2H', 'KD', '3C', '', 'AS']).map(([side]) => side)).toEqual([
      'player',
      'banker',
      'player',
      'banker',
      'banker',
    ])
  })

  test('a ten is written out and hearts are red', () => {
    expect(cardFace('TH')).toMatchObject({ rank: '10', sign: '♥', isRed: true })
  })

  test('a shot hits the nearest fish within its reach', () => {
    const school = [
      { x: 0, y: 0, size: 20 },
      { x: 50, y: 0, size: 40 },
    ]
    expect(fishAt(school, 30, 5)).toBe(school[1])
    expect(fishAt(school, 0, 90)).toBeUndefined()
  })

  test('the higher card of dragon and tiger wins, and the ace is the lowest', () => {
    expect(tigerWinner(['8H', 'AD'])).toBe('dragon')
    expect(tigerWinner(['TS', 'JC'])).toBe('tiger')
    expect(tigerWinner(['AS', 'AD'])).toBe('tie')
  })

  test('three dice have a sum and its names; a triple has only its own', () => {
    expect(sicboResult(['4', '5', '6'])).toEqual({ total: 15, names: ['big', 'odd'] })
    expect(sicboResult(['1', '3', '6'])).toEqual({ total: 10, names: ['small', 'even'] })
    expect(sicboResult(['2', '2', '2'])).toEqual({ total: 6, names: ['triple'] })
  })

  test('the view finds the winner that the round was paid for', () => {
    const random = createRandomFromText('what wins')
    for (let round = 0; round < 300; round += 1) {
      const patti = draw('patti', random, 100n, 'a')!
      const winner = { 195: 'a', 100: 'tie', 0: 'b' }[Number(patti.payoutMinor)]
      expect(pattiWinner(patti.symbols)).toBe(winner)
      const { own, dealer } = blackjackHands(draw('blackjack', random, 100n, '16')!.symbols)
      expect(Math.min(own.length, dealer.length)).toBeGreaterThan(1)
      expect([own, dealer].map(blackjackPoints).every((points) => points > 3)).toBe(true)
    }
  })

  test('time runs down in minutes, or in hours where there are any', () => {
    expect([0, 5_000, 65_001, 3_600_000].map(countdown)).toEqual(['0:00', '0:05', '1:06', '1:00:00'])
  })

  test('text on a colour is the one that stands out', () => {
    expect(inkOn('#f0bd3e')).toBe('#000000')
    expect(inkOn('#7f5bd5')).toBe('#ffffff')
  })
})

describe('automatic rounds', () => {
  const none = { count: 10, lossLimit: 10_000n, winLimit: 0n, onFeature: false }
  const lost = { stake: 100n, payout: 0n, isFeature: false }

  test('automatic rounds end after their number', () => {
    const series = autoRounds({ ...none, count: 2 })
    expect([series.left(), series.after(lost), series.left(), series.after(lost)]).toEqual([
      2,
      undefined,
      1,
      'auto-done',
    ])
  })

  test('automatic rounds end before a round could lose more than the limit; what was won counts against it', () => {
    const series = autoRounds({ ...none, lossLimit: 250n })
    expect(series.after(lost)).toBeUndefined()
    expect(series.after({ ...lost, payout: 50n })).toBeUndefined()
    expect(series.after(lost)).toBe('auto-lost')
  })

  test('automatic rounds end on a win of the size that was asked for, and on none without one', () => {
    const won = { ...lost, payout: 500n }
    expect(autoRounds({ ...none, winLimit: 500n }).after(won)).toBe('auto-won')
    expect(autoRounds({ ...none, winLimit: 501n }).after(won)).toBeUndefined()
    expect(autoRounds(none).after(won)).toBeUndefined()
  })

  test('automatic rounds end on Scatters where that was asked for', () => {
    const feature = { ...lost, payout: 200n, isFeature: true }
    expect(autoRounds({ ...none, onFeature: true }).after(feature)).toBe('auto-featured')
    expect(autoRounds(none).after(feature)).toBeUndefined()
  })
})
