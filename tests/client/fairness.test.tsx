import type { LotteryPart } from '@marquee/schemas/contract'
import type { RoundProof } from '@marquee/schemas/vendor/port'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  checkRounds,
  findPlace,
  withDraws,
} from '../../client/src/blocks/info/fairness-check/check-rounds.ts'
import { FairnessCheck } from '../../client/src/blocks/info/fairness-check/fairness-check.block.tsx'
import { Verdict } from '../../client/src/blocks/info/fairness-check/verdict.tsx'
import { drawFrom, formatWinNo, hashSeed } from '../../fixtures/platform/lottery/models.ts'
import { answers, asVisitor, draw, drawPart, signedIn } from './support/draw.tsx'

const SEED = 'a'.repeat(64)
const PARTS: [LotteryPart] = [{ prize: '', count: 5, kind: 'digits', size: 1 }]
const NUMBERS = formatWinNo(drawFrom({ source: 'seed', draw: PARTS }, SEED).prizes)
const ROUND: RoundProof = {
  kind: 'reels',
  seedHash: hashSeed(SEED),
  seed: SEED,
  pick: '',
  stake: '1.00',
  payout: '0.00',
  result: 'bar seven',
}
const DRAW: RoundProof = { ...ROUND, kind: 'lottery', pick: '101/20260310-0001', result: NUMBERS }
const PROPS = { operation: 'games.next-seed' } as const
const LABELS = new Map([['result' as const, 'bets.result']])

function answerDraw() {
  return answers({
    'lottery.draw': {
      content: [{ numero: '20260310-0001', seedHash: hashSeed(SEED), seed: SEED, winNo: NUMBERS }],
      method: { source: 'seed', parts: PARTS },
    },
    'games.next-seed': { seedHash: 'f'.repeat(64) },
  })
}

describe('the check of rounds', () => {
  asVisitor()

  test('the check of rounds keeps their order over games and lotteries, in parts', async () => {
    answerDraw()
    const sent: number[] = []
    const rounds = Array.from({ length: 1200 }, (_, at) => (at === 700 ? { ...DRAW, result: '1' } : ROUND))
    const found = await checkRounds(rounds, async (proofs) => {
      sent.push(proofs.length)
      return proofs.map(() => undefined)
    })
    expect(sent).toEqual([500, 499, 200])
    expect(found.flatMap((one, at) => (one ? [[at, one]] : []))).toEqual([
      [700, { field: 'result', computed: NUMBERS }],
    ])
  })

  test('the check of rounds draws the numbers of a lottery again and names a changed hash', async () => {
    answerDraw()
    const none = async () => []
    expect(await checkRounds([DRAW], none)).toEqual([undefined])
    expect(await checkRounds([{ ...DRAW, seedHash: SEED }], none)).toEqual([
      { field: 'seedHash', computed: hashSeed(SEED) },
    ])
  })

  test('the check of a record reads each draw once for its seed, and each lottery once for its method', async () => {
    const asked = answerDraw()
    const open = { ...DRAW, seed: '', seedHash: '', result: '' }
    const completed = await withDraws([open, ROUND, open, open])
    expect(completed).toEqual([DRAW, ROUND, DRAW, DRAW])
    expect(asked).toHaveLength(1)
    const found = await checkRounds(completed, async (proofs) => proofs.map(() => undefined))
    expect(found).toEqual([undefined, undefined, undefined, undefined])
    expect(asked).toHaveLength(2)
  })

  test('the check of rounds names the first character that differs', () => {
    expect([findPlace('abc', 'abd'), findPlace('', 'x'), findPlace('abc', 'ab')]).toEqual([3, 1, 3])
    const difference = { field: 'result', computed: 'bar bell' } as const
    drawPart(() => <Verdict proof={ROUND} outcome={{ difference }} labels={LABELS} />)
    expect(screen.getByText('“Result” does not match, from character 5 on.')).toBeTruthy()
    expect(screen.getByText('bar bell')).toBeTruthy()
  })

  test('the check of rounds is filled from the address, waits for a seed, and asks visitors for no record', async () => {
    answerDraw()
    draw(FairnessCheck, PROPS, `/fairness?kind=tiger&seedHash=${hashSeed(SEED)}&pick=tie&stake=5.00`)
    expect(screen.getByLabelText<HTMLInputElement>('Rules of the game').value).toBe('tiger')
    expect(screen.getByText('The seed is published when the round is over.')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Verify in this browser' }).disabled).toBe(
      true,
    )
    await userEvent.type(screen.getByLabelText('Seed, published after'), SEED)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Verify in this browser' }).disabled).toBe(
      false,
    )
    expect(screen.queryByText('Check all your rounds')).toBeNull()
  })
})

describe('the check of rounds of a member', () => {
  asVisitor()

  test('a member sees the hash of the next round before it is played', async () => {
    signedIn()
    answerDraw()
    draw(FairnessCheck, PROPS)
    expect(await screen.findByText('f'.repeat(64))).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Check all your rounds' })).toBeTruthy()
  })
})
