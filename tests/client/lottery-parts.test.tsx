import type { BlockProps, LotteryMenu, Site } from '@marquee/schemas/contract'
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { LotteryLane } from '../../client/src/blocks/lottery/lottery-lane/lottery-lane.block.tsx'
import { LotteryGrid } from '../../client/src/blocks/lottery/lottery-lobby/lottery-grid.tsx'
import { getSite, setSite } from '../../client/src/state/site.ts'
import { answers, asVisitor, draw } from './support/draw.tsx'

const drawn = vi.hoisted(() => ({ tiles: 0 }))
vi.mock('../../client/src/blocks/parts/figures/drawn-numbers.tsx', () => ({
  DrawnNumbers: ({ numbers }: { numbers: string }) => {
    drawn.tiles += 1
    return <output>{numbers}</output>
  },
}))

const menu = (gameCode: string): LotteryMenu => ({
  gameId: gameCode,
  gameCode,
  gameName: `Lottery ${gameCode}`,
  icon: '/media/lottery/SSC.webp',
  prizeModes: ['Traditional'],
  issueSeconds: 60,
  accountTypeName: 'LOTT',
})

function withNumbers() {
  const site = getSite()
  const numbers = { ...site.brand.numbers, imageRetries: 1 }
  setSite({ ...site, brand: { ...site.brand, numbers, lotteryPages: [], device: 'web' } } as unknown as Site)
}

describe('the row of lotteries', () => {
  asVisitor()
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    return () => vi.useRealTimers()
  })

  test('the row of lotteries counts down every second without drawing its tiles anew (R-9.013)', async () => {
    withNumbers()
    const list = ['A', 'B'].map((code) => ({ ...menu(code), remainTime: 90_000, lastWinNo: '1,2,3' }))
    answers({ 'lottery.popular': { list } })
    draw(LotteryLane, { title: 'lotteries.title', count: 20 })
    await screen.findByText('Lottery A')
    const [clock] = screen.getAllByRole('timer')
    const before = { text: clock?.textContent, tiles: drawn.tiles }
    // The clock starts with an effect, which follows the drawing.
    await vi.waitFor(() => {
      act(() => void vi.advanceTimersByTime(5000))
      expect(clock?.textContent).not.toBe(before.text)
    })
    expect(drawn.tiles).toBe(before.tiles)
  })
})

describe('the lobby of lotteries', () => {
  asVisitor()
  const settings = {
    menu: 'all',
    popular: 4,
    prizeMode: '',
    looks: {},
  } as unknown as BlockProps['lottery-lobby']
  const group = (code: string) => ({
    code,
    name: `Group ${code}`,
    lotteries: [{ ...menu(code), group: code }],
  })
  const lobby = { groups: [group('X'), group('Y')], asked: {}, reload: () => undefined }
  const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent)

  test('the lobby of lotteries keeps the place of the popular ones until they are known, and shows no others for them (R-7.032)', async () => {
    withNumbers()
    let come = () => {}
    const list = new Promise((done) => (come = () => done([{ gameCode: 'Y' }])))
    answers({})
    vi.stubGlobal('fetch', async () =>
      Response.json({
        success: true,
        value: { list: await list },
        message: null,
        errorCode: null,
        traceId: 't',
      }),
    )
    draw(() => <LotteryGrid lobby={lobby} settings={settings} />, {}, '/lottery?group=popular')
    const before = tabs()
    expect(before).toHaveLength(4)
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(before[1])
    expect(screen.queryByText('Lottery X')).toBeNull()
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
    come()
    expect(await screen.findByText('Lottery Y')).toBeTruthy()
    expect(screen.queryByText('Lottery X')).toBeNull()
    expect(tabs()).toEqual(before)
  })

  test('the lobby of lotteries shows no placeholder for popular ones that do not load (R-7.032)', async () => {
    withNumbers()
    answers({ 'lottery.popular': { list: [] } })
    draw(() => <LotteryGrid lobby={lobby} settings={settings} />, {}, '/lottery?group=popular')
    expect(await screen.findByText('Lottery X')).toBeTruthy()
    expect(tabs()).toHaveLength(3)
  })
})
