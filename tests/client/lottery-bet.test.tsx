import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LotteryDraw, LotteryPlay, Operations } from '@marquee/schemas/contract'
import { countCombinations } from '@marquee/schemas/rules/lottery-lines'
import { isFault, listNumbers, parsePick } from '@marquee/schemas/rules/lottery-pick'
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openTickets, resetTickets } from '../../client/src/blocks/lottery/lottery-bet/cart/cart-store.ts'
import { LotteryBet } from '../../client/src/blocks/lottery/lottery-bet/lottery-bet.tsx'
import { Pad } from '../../client/src/blocks/lottery/lottery-bet/pad/pad.tsx'
import { createEmptySelection } from '../../client/src/blocks/lottery/lottery-bet/selection.ts'
import { useModalsState } from '../../client/src/state/modals.ts'
import { getSite, setSite } from '../../client/src/state/site.ts'
import ssc from '../../schemas/lotteries/ssc.json'
import { partial } from '../support/settings.ts'
import { type Asked, answers, asVisitor, draw, drawPart, Refused, signedIn } from './support/draw.tsx'

type Menu = Operations['lottery.play-menu']['value']
type Near = Operations['lottery.near']['value']

const FOLDER = join(import.meta.dirname, '../../schemas/lotteries')
const types = readdirSync(FOLDER).map((file) => ({
  type: file.replace('.json', ''),
  ...(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Pick<Menu, 'draw' | 'look'> & {
    series: Menu['playMenu']
  }),
}))

const limits = { lines: 100, multiple: 9999, chaseIssues: 20, line: '20000.00', issue: '50000.00' }
const menu: Menu = {
  gameId: '101',
  gameCode: 'HBSSC',
  vassalage: 'LOTT',
  type: 'ssc',
  draw: ssc.draw as Menu['draw'],
  look: 'balls',
  prizeModes: [
    { mode: 'Lott', units: ['2.00', '0.20'], returnPerMille: 960, rebatePerMille: 20, isChosen: true },
  ],
  limits: { ...limits, payout: '1000000.00' },
  playMenu: ssc.series as unknown as Menu['playMenu'],
}
const lottery = {
  gameId: '101',
  gameCode: 'HBSSC',
  gameName: 'Harbour SSC',
  icon: '',
  prizeModes: ['Lott'],
  issueSeconds: 60,
  accountTypeName: 'LOTT' as const,
  group: 'SSC',
}
const hash = '0'.repeat(64)
const near = (numero: number): Near => ({
  previousNumero: partial<LotteryDraw>({
    gameId: '101',
    gameCode: 'HBSSC',
    numero: `${numero - 1}`,
    winNo: '1,2,3,4,5',
  }),
  currentNumero: {
    gameId: '101',
    numero: `${numero}`,
    remainTime: 60_000,
    lockTime: 5000,
    isSale: true,
    seedHash: hash,
  },
  nextNumero: { numero: `${numero + 1}`, seedHash: hash },
})
const balance = {
  sumBalance: '100.00',
  currency: 'BDT',
  currencySymbol: '৳',
  balance: ['main', 'LOTT'].map((accountTypeId) => ({
    accountTypeId,
    walletName: accountTypeId,
    availBalance: '50.00',
    holdBalance: '0.00',
    currency: 'BDT',
    currencySymbol: '৳',
  })),
}
const placed = {
  ticketNo: 'T77',
  chaseNo: '',
  numero: '500',
  drawsAt: 1,
  bets: 1,
  stake: '2.00',
  balance: '48.00',
}

type Bet = (request: Asked) => unknown

/** The main wallet has 50.00, the lottery's own one half a unit of currency. */
const lowBalance = {
  ...balance,
  balance: balance.balance.map((wallet) =>
    wallet.accountTypeId === 'LOTT' ? { ...wallet, availBalance: '0.50' } : wallet,
  ),
}

function open(bet: Bet = () => placed, shown = near(500), others: Parameters<typeof answers>[0] = {}) {
  const asked = answers({
    'lottery.play-menu': menu,
    'lottery.draw': { content: [], pageNum: 1, totalPages: 0, totalCount: 0 },
    'lottery.bet': bet,
    'wallet.balance': balance,
    'lottery.upcoming': {
      list: Array.from({ length: 20 }, (_, index) => ({ numero: `${500 + index}`, drawsAt: index })),
    },
    ...others,
  })
  let show = (_next: Near) => {}
  const View = ({ now }: { now: Near }) => (
    <LotteryBet lottery={lottery} near={now} deposit="/deposit" transfer="/transfer" reload={() => {}} />
  )
  const Shell = () => {
    const [now, setNow] = useState(shown)
    show = setNow
    return <View now={now} />
  }
  const drawn = drawPart(() => <Shell />, '/lottery?gameCode=HBSSC&playType=front3')
  return { asked, show: (next: Near) => act(() => show(next)), ...drawn }
}

const side = () => within(screen.getByRole('complementary', { name: 'Ticket' }))
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const bets = (asked: readonly Asked[]) => asked.filter(({ id }) => id === 'lottery.bet')

/** Picks one number in each of the three rows; two in the first. */
async function pick() {
  const rows = await screen.findAllByRole('toolbar')
  for (const [row, number] of [
    [0, '1'],
    [0, '2'],
    [1, '3'],
    [2, '4'],
  ] as const)
    fireEvent.click(within(rows[row]!).getByRole('button', { name: number }))
}

/** Fills the ticket and confirms it. */
async function placeCart() {
  await pick()
  press('Add to ticket')
  fireEvent.click(side().getByRole('button', { name: 'Place bet' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Bet .*4\.00/, hidden: true }))
}

beforeEach(() => {
  resetTickets()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

describe('the pads (R-2.141, R-2.144)', () => {
  asVisitor()

  test.each(
    types.flatMap(({ type, series }) =>
      series.flatMap(({ plays }) => plays.map((play) => [type, play.playId, play] as const)),
    ),
  )('the pads of %s %s are drawn from its JSON alone', (_type, _id, play: LotteryPlay) => {
    const { container } = draw(
      () => (
        <Pad
          play={play}
          selection={createEmptySelection(play)}
          soldOut={new Set()}
          odds={undefined}
          figures={undefined}
          onToggle={() => {}}
          onQuick={() => {}}
        />
      ),
      {},
    )
    const numbers = listNumbers(play.pad)
    const drawn = container.querySelectorAll('[data-number]')
    // A table of more than 100 numbers draws the visible part.
    const all = numbers.length * play.pad.rows.length
    const isWhole = numbers.length <= 100
    expect(drawn.length).toBeGreaterThanOrEqual(isWhole ? all : 100)
    expect(drawn.length).toBeLessThanOrEqual(isWhole ? all : 200)
    expect(new Set([...drawn].map((one) => one.getAttribute('data-number')))).toContain(numbers[0])
    for (const toolbar of container.querySelectorAll('[role=toolbar]'))
      expect(toolbar.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  })

  test('the pads take quick selections, and tell by aria-pressed what is picked', async () => {
    open()
    const [first] = await screen.findAllByRole('toolbar')
    const pressed = () =>
      within(first!)
        .getAllByRole('button', { pressed: true })
        .map((one) => one.textContent)
    fireEvent.click(screen.getAllByRole('button', { name: 'Odd' })[0]!)
    expect(pressed()).toEqual(['1', '3', '5', '7', '9'])
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear' })[0]!)
    expect(within(first!).queryAllByRole('button', { pressed: true })).toEqual([])
  })

  test('the pads move the focus by arrow keys with one tab stop a row', async () => {
    open()
    const [first] = await screen.findAllByRole('toolbar')
    const buttons = within(first!).getAllByRole('button')
    buttons[0]!.focus()
    fireEvent.keyDown(buttons[0]!, { key: 'End' })
    expect(document.activeElement).toBe(buttons.at(-1))
    expect(buttons.map(({ tabIndex }) => tabIndex).filter((index) => index === 0)).toHaveLength(1)
  })
})

describe('the ticket', () => {
  asVisitor()

  test('the ticket sums its lines by the rules that the gateway uses', async () => {
    open()
    await pick()
    press('Add to ticket')
    press('5 random lines')
    const lines = keptLines()
    const front3 = menu.playMenu.flatMap(({ plays }) => plays).find(({ playId }) => playId === 'front3')!
    const combinations = lines.reduce((sum, { pick, multiple }) => {
      const read = parsePick(front3, pick)
      return sum + (isFault(read) ? Number.NaN : countCombinations(front3, read) * multiple)
    }, 0)
    expect(lines.length).toBeGreaterThan(1)
    expect(side().getByText((combinations * 2).toFixed(2), { exact: false, selector: 'dd' })).toBeTruthy()
  })

  test('the ticket is kept when its issue closes, and moves to the next one by an answer alone', async () => {
    const { show } = open()
    await pick()
    press('Add to ticket')
    const place = () => side().getByRole('button', { name: 'Place bet' })
    expect(place().getAttribute('aria-disabled')).toBeNull()
    show(near(501))
    expect(side().getByText(/500.* has closed/)).toBeTruthy()
    expect(place().getAttribute('aria-disabled')).toBe('true')
    expect(keptLines()).toHaveLength(1)
    fireEvent.click(side().getByRole('button', { name: /Bet on .*501/ }))
    expect(place().getAttribute('aria-disabled')).toBeNull()
  })

  test('the ticket of a visitor is filled, and placing it opens the login', async () => {
    const { asked } = open()
    await placeCart()
    const { result } = renderHook(() => useModalsState(({ modals }) => modals))
    await waitFor(() => expect(result.current.map(({ name }) => name)).toEqual(['login']))
    expect(bets(asked)).toEqual([])
    expect(keptLines()).toHaveLength(1)
  })

  test('the ticket of a visitor stays after the login, and is not shown to another member', async () => {
    open()
    await pick()
    press('Add to ticket')
    act(() => openTickets('alice1'))
    expect(side().getAllByRole('listitem').length).toBeGreaterThan(0)
    expect(keptLines('alice1')).toHaveLength(1)
    act(() => openTickets('bob'))
    expect(side().getByText('Your ticket is empty')).toBeTruthy()
    expect(keptLines('bob')).toHaveLength(0)
  })
})

describe('placing a ticket', () => {
  asVisitor()
  beforeEach(() => signedIn())

  test('placing a ticket shows the number of the ticket and empties it', async () => {
    const { asked } = open()
    await placeCart()
    expect(await screen.findByText(/T77/)).toBeTruthy()
    expect(keptLines('alice1')).toHaveLength(0)
    expect(bets(asked)[0]!.body).toEqual({
      gameId: '101',
      numero: '500',
      prizeMode: 'Lott',
      rebatePerMille: 0,
      lines: [{ playId: 'front3', pick: '1,2|3|4', unit: '2.00', multiple: 1 }],
    })
  })

  test('placing a ticket takes the missing money from the main wallet, and is placed without leaving (R-2.141)', async () => {
    const { asked } = open(() => placed, near(500), {
      'wallet.balance': lowBalance,
      'wallet.transfer': { balances: balance },
    })
    await pick()
    press('Add to ticket')
    fireEvent.click(side().getByRole('button', { name: 'Place bet' }))
    const question = within(await screen.findByRole('dialog'))
    fireEvent.click(await question.findByRole('button', { name: 'Transfer' }))
    const moved = () => asked.find(({ id }) => id === 'wallet.transfer')
    await waitFor(() =>
      expect(moved()?.body).toEqual({ fromAccountType: 'main', toAccountType: 'LOTT', amount: '3.50' }),
    )
    fireEvent.click(question.getByRole('button', { name: /^Bet / }))
    expect(await screen.findByText(/T77/)).toBeTruthy()
  })

  test('placing a ticket with automatic transfers moves what its stake lacks first, in the same tap (R-2.141)', async () => {
    const site = getSite()
    const modules = { ...site.brand.modules, transferWallet: true, automaticTransfer: true }
    setSite({ ...site, brand: { ...site.brand, modules } })
    const { asked } = open(() => placed, near(500), {
      'wallet.balance': lowBalance,
      'wallet.transfer': { balances: balance },
    })
    await pick()
    press('Add to ticket')
    fireEvent.click(side().getByRole('button', { name: 'Place bet' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.queryByRole('button', { name: 'Transfer' })).toBeNull()
    fireEvent.click(await question.findByRole('button', { name: /^Bet / }))
    expect(await screen.findByText(/T77/)).toBeTruthy()
    const writes = asked.filter(({ id }) => id === 'wallet.transfer' || id === 'lottery.bet')
    expect(writes.map(({ id }) => id)).toEqual(['wallet.transfer', 'lottery.bet'])
    expect(writes[0]!.body).toEqual({ fromAccountType: 'main', toAccountType: 'LOTT', amount: '3.50' })
  })

  test('placing a ticket without an answer is recognised by its key, over a reload too (R-7.003)', async () => {
    let isOffline = true
    const bet: Bet = () => {
      if (isOffline) throw new TypeError('offline')
      return placed
    }
    const { asked, unmount } = open(bet)
    await placeCart()
    await waitFor(() => expect(screen.getByText('Your last bet is not confirmed yet')).toBeTruthy())
    const [first] = bets(asked)
    unmount()
    // A reload keeps session storage and nothing else.
    resetTickets()
    isOffline = false
    const again = open(bet)
    fireEvent.click(await screen.findByRole('button', { name: 'Check now' }))
    expect(await screen.findByText(/T77/)).toBeTruthy()
    const [second] = bets(again.asked)
    expect(first!.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
    expect(second!.idempotencyKey).toBe(first!.idempotencyKey)
    expect(second!.body).toEqual(first!.body)
    expect(keptLines('alice1')).toHaveLength(0)
  })

  test('placing a ticket on an issue that has closed keeps the ticket', async () => {
    open(() => new Refused(409, 'lottery.issue.closed', { next: { numero: '501' } }))
    await placeCart()
    await waitFor(() => expect(keptLines('alice1')).toHaveLength(1))
    expect(screen.queryByText(/T77/)).toBeNull()
  })

  test('placing a ticket shows a refused line where it stands', async () => {
    open(() => new Refused(422, 'lottery.limit.line', { limit: '1.00', line: 0 }))
    await placeCart()
    expect(await side().findByText('lottery.limit.line')).toBeTruthy()
  })
})

describe('the text entry', () => {
  asVisitor()

  test('the text entry marks what it cannot read, and makes a line of each other part', async () => {
    const { container } = open()
    await screen.findAllByRole('toolbar')
    press('Type or paste')
    fireEvent.change(screen.getByRole('textbox', { name: /paste your numbers/ }), {
      target: { value: '123 45x 678\n9' },
    })
    await waitFor(() => expect(screen.getByText('2 lines read')).toBeTruthy())
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['45x', '9'])
    press('Add to ticket')
    expect(keptLines().map(({ pick }) => pick)).toEqual(['1|2|3', '6|7|8'])
  })
})

/** Lines of the ticket as session storage keeps them. */
function keptLines(account = ''): { pick: string; multiple: number }[] {
  const kept = JSON.parse(sessionStorage.getItem(`lotteryTickets meghna ${account}`) ?? '{}')
  return kept.carts?.HBSSC?.lines ?? []
}
