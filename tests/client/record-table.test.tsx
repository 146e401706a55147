import type { AccountRecordRow, BlockProps, Operations, RecordColumn } from '@marquee/schemas/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { RecordTable } from '../../client/src/blocks/kit/record-table/record-table.block.tsx'
import { getSite, setSite } from '../../client/src/state/site.ts'
import { answers, asVisitor, draw, Refused, signedIn } from './support/draw.tsx'

const column = (field: string, label: string, more: Partial<RecordColumn> = {}): RecordColumn => ({
  field,
  label,
  format: 'text',
  tones: {},
  total: false,
  sort: false,
  ...more,
})

const props: BlockProps['record-table'] = {
  title: 'record.title',
  operation: 'wallet.account-record',
  rowKey: 'id',
  empty: 'record.empty',
  query: {},
  rows: 'list',
  paged: true,
  details: [],
  actions: [],
  chooser: false,
  hidesEmpty: false,
  filters: [
    {
      kind: 'choice',
      field: 'type',
      label: 'record.type',
      days: [7],
      minimum: 1,
      maximum: 40,
      options: [
        { value: 'ALL', label: 'record.type.all' },
        { value: 'BET', label: 'record.type.bet' },
      ],
    },
    {
      kind: 'period',
      field: 'days',
      label: 'record.period',
      options: [],
      days: [7, 90],
      minimum: 1,
      maximum: 40,
    },
  ],
  columns: [
    column('type', 'record.type', { format: 'name', names: 'record.type' }),
    column('balanceBefore', 'record.before', { format: 'money' }),
    column('amount', 'record.amount', { format: 'change' }),
    column('balanceAfter', 'record.after', { format: 'money' }),
  ],
}
function drawLeaders() {
  signedIn()
  draw(RecordTable, {
    ...props,
    filters: [],
    operation: 'promotions.mission-leaderboard',
    paged: false,
    rowKey: 'place',
    own: { field: 'own', label: 'leaders.you', needs: 'place' },
    columns: [column('place', 'leaders.place', { format: 'count' }), column('account', 'friends.account')],
  })
}

const row = (id: string, more: Partial<AccountRecordRow>): AccountRecordRow => ({
  id,
  time: 0,
  type: 'BET',
  wallet: 'main',
  amount: '-5.00',
  balanceBefore: '20.00',
  balanceAfter: '15.00',
  reference: `r${id}`,
  ...more,
})
const page = (list: AccountRecordRow[], totalPages = 1): Operations['wallet.account-record']['value'] => ({
  list,
  pageNo: 1,
  pageSize: 20,
  totalCount: list.length,
  totalPages,
  totals: { amount: '0.00' },
})

describe('a table of records', () => {
  asVisitor()

  test('a table of records writes names, money and changes as its columns say', async () => {
    answers({
      'wallet.account-record': page([
        row('1', {}),
        row('2', { type: 'TRANSFER_IN', amount: '7.50', balanceBefore: '12.50', balanceAfter: '20.00' }),
      ]),
    })
    signedIn()
    draw(RecordTable, props)
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .map((one) => bare(one.textContent))
    expect(rows).toEqual(['TypeBeforeAmountAfter', 'Bet৳20.00-৳5.00৳15.00', 'Transfer in৳12.50+৳7.50৳20.00'])
  })

  test('a row on a phone has its name, amount, time and state in two lines, and its other values behind a button', async () => {
    answers({ 'wallet.account-record': page([row('1', {}), row('2', {})]) })
    signedIn()
    const time = column('time', 'record.time', { format: 'date-time' })
    draw(RecordTable, {
      ...props,
      columns: [time, ...props.columns, column('reference', 'record.reference')],
    })
    const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row')
    const places = [...first!.children].map((cell) => cell.getAttribute('data-phone'))
    expect(places).toEqual(['note', 'title', null, 'amount', null, null])
    const button = within(first!).getByRole('button', { name: 'Bet', expanded: false })
    await userEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(first!.hasAttribute('data-open')).toBe(true)
    expect(second!.hasAttribute('data-open')).toBe(false)
  })

  test('a page names the columns of the two lines, and a table without more values has no button', async () => {
    answers({ 'wallet.account-record': page([row('1', {})]) })
    signedIn()
    draw(RecordTable, {
      ...props,
      columns: [
        column('type', 'record.type', { format: 'name', names: 'record.type' }),
        column('amount', 'record.amount', { format: 'change' }),
        column('balanceAfter', 'record.after', { format: 'money', phone: 'state' }),
      ],
    })
    const [, only] = within(await screen.findByRole('table')).getAllByRole('row')
    const places = [...only!.children].map((cell) => cell.getAttribute('data-phone'))
    expect(places).toEqual(['title', 'amount', 'state'])
    expect(within(only!).queryByRole('button')).toBeNull()
  })

  test('a table of records shows a reference as a number or in words, never by a name of the platform', async () => {
    const references = ['P2025000001', 'promotion:slot-rush', 'mission:daily/2025-06-01']
    const list = references.map((reference, index) => row(String(index), { reference }))
    answers({
      'wallet.account-record': page(list),
      'promotions.list': { list: [{ code: 'slot-rush', title: 'Slot rush' }] },
    })
    signedIn()
    draw(RecordTable, {
      ...props,
      columns: [column('reference', 'record.reference', { format: 'reference' })],
    })
    await screen.findByText('Slot rush')
    const cells = screen.getAllByRole('rowheader').map((cell) => cell.textContent)
    expect(cells).toEqual(['P2025000001', 'Slot rush', '–'])
  })

  test('a filter is sent with the next question, from the first page on', async () => {
    const asked = answers({
      'wallet.account-record': ({ query }) => ({ ...page([row('1', {})], 3), pageNo: Number(query.pageNo) }),
    })
    signedIn()
    draw(RecordTable, props)
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), '90 days')
    await screen.findByRole('table')
    expect(asked.map(({ query }) => `${query.days}/${query.pageNo}`)).toEqual(['7/1', '7/2', '90/1'])
  })

  test('a table of records says that there is nothing in words of its own', async () => {
    answers({ 'wallet.account-record': page([]) })
    signedIn()
    draw(RecordTable, props)
    expect(await screen.findByText('No transactions in this period')).toBeTruthy()
  })

  test('a table of records warns of an object in the answer, also without rows, and of nothing while it is missing (R-2.123)', async () => {
    const failed = { status: 'FAILED', reason: 'FAULT', dueAt: 1, attempts: 3, nextAttemptAt: 2 } as const
    let isFailing = true
    answers({
      'agents.income': () => ({ ...(page([]) as object), ...(isFailing && { failed }) }),
    })
    signedIn()
    const fields: [RecordColumn, RecordColumn] = [
      column('reason', 'revenue.failed.reason', { format: 'name', names: 'revenue.failed.reason' }),
      column('attempts', 'revenue.failed.attempts', { format: 'count' }),
    ]
    const income = {
      ...props,
      operation: 'agents.income',
      filters: [],
      alert: { field: 'failed', text: 'revenue.failed', fields },
    }
    const { unmount } = draw(RecordTable, income)
    const warning = (await screen.findByText(/could not complete the last settlement/)).closest(
      '[role=status]',
    )
    expect(warning?.textContent).toMatch(/Technical error.*Failed attempts3/)
    unmount()
    isFailing = false
    draw(RecordTable, income)
    await screen.findByText('No transactions in this period')
    expect(screen.queryByText(/could not complete the last settlement/)).toBeNull()
  })

  test('a failure can be tried again', async () => {
    let isBroken = true
    answers({
      'wallet.account-record': () =>
        isBroken ? new Refused(403, 'function.not.available') : page([row('1', {})]),
    })
    signedIn()
    draw(RecordTable, props)
    const again = await within(await screen.findByRole('alert')).findByRole('button')
    isBroken = false
    await userEvent.click(again)
    expect(await screen.findByRole('table')).toBeTruthy()
  })

  test('filters and the page stand in the address, and a link to it shows the same', async () => {
    const asked = answers({
      'wallet.account-record': ({ query }) => ({ ...page([row('1', {})], 3), pageNo: Number(query.pageNo) }),
    })
    signedIn()
    const { here } = draw(RecordTable, props, '/?type=BET&days=90&page=3')
    await screen.findByRole('table')
    expect(asked[0]?.query).toMatchObject({ type: 'BET', days: '90', pageNo: '3' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'All types')
    expect(here()).toBe('/?type=ALL&days=90')
    history.back()
    await waitFor(() => expect(here()).toBe('/?type=BET&days=90&page=3'))
  })

  test('an address that asks for what no filter offers shows the first choices', async () => {
    const asked = answers({ 'wallet.account-record': page([row('1', {})]) })
    signedIn()
    draw(RecordTable, props, '/?type=NONSENSE&days=900&from=2026-02-31&to=2026-03-01&page=-4')
    await screen.findByRole('table')
    expect(asked[0]?.query).toMatchObject({ type: 'ALL', days: '7', pageNo: '1' })
  })

  test('two dates of the reader are sent as days and their last day; too long a period is cut to 90 days (R-2.097)', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 2, 10, 12), shouldAdvanceTime: true })
    const asked = answers({ 'wallet.account-record': page([row('1', {})]) })
    signedIn()
    const { here } = draw(RecordTable, props)
    await screen.findByRole('table')
    fireEvent.change(screen.getByRole('combobox', { name: 'Period' }), { target: { value: '2' } })
    expect(here()).toBe('/?from=2026-03-04&to=2026-03-10')
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2025-12-01' } })
    expect(here()).toBe('/?from=2025-12-01&to=2026-02-28')
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2025-12-24' } })
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ days: '24', until: '2025-12-24' }))
    vi.useRealTimers()
  })

  test.each([
    { pages: 1, label: 'Total' },
    { pages: 2, label: 'Total, all pages' },
  ])('totals of $pages pages stand below their columns as "$label" (R-2.093)', async ({ pages, label }) => {
    answers({
      'wallet.bet-history': {
        ...page([], pages),
        list: [{ orderNo: 'R1', stake: '5.00' }],
        totalCount: 40,
        totals: { stake: '812.50', validBet: '0.00', payout: '0.00' },
      },
    })
    signedIn()
    draw(RecordTable, {
      ...props,
      operation: 'wallet.bet-history',
      rowKey: 'orderNo',
      columns: [
        column('orderNo', 'bets.number'),
        column('stake', 'bets.stake', { format: 'money', total: true }),
      ],
    })
    const rows = within(await screen.findByRole('table')).getAllByRole('row')
    expect(bare(rows.at(-1)!.textContent)).toBe(`${label}৳812.50`)
  })

  test.each([
    ['beyond the list is added below it', { place: 24, account: 'me***3' }, 3],
    ['within the list is marked where it stands', { place: 2, account: 'me***1' }, 2],
  ])('a table of records has an own row %s (R-2.107)', async (_, own, rows) => {
    answers({
      'promotions.mission-leaderboard': {
        list: [
          { place: 1, account: 'me***0' },
          { place: 2, account: 'me***1' },
        ],
        own,
        endsAt: 0,
      },
    })
    drawLeaders()
    const shown = within(await screen.findByRole('table')).getAllByRole('row')
    expect(shown).toHaveLength(rows + 1)
    expect(
      shown.filter((row) => within(row).queryByText('You')).map(({ textContent }) => textContent),
    ).toEqual([`${own.place}You${own.account}`])
  })

  test('an own row without a place is not shown (R-2.107)', async () => {
    answers({
      'promotions.mission-leaderboard': {
        list: [{ place: 1, account: 'me***0' }],
        own: { place: 0, account: 'me***3' },
        endsAt: 0,
      },
    })
    drawLeaders()
    expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(2)
    expect(screen.queryByText('You')).toBeNull()
  })

  test('a row opens its details; values that it has not are left out', async () => {
    answers({ 'wallet.account-record': page([row('77', {})]) })
    signedIn()
    draw(RecordTable, {
      ...props,
      details: [
        column('id', 'record.id'),
        column('missing', 'bets.odds'),
        column('reference', 'record.reference'),
      ],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Details' }))
    const lines = within(await screen.findByRole('dialog', { hidden: true })).getAllByRole('definition', {
      hidden: true,
    })
    expect(lines.map((line) => line.textContent)).toEqual(['77', 'r77'])
  })

  test('all pages are saved as CSV in the order of the columns, with times of the brand', async () => {
    const saved: Blob[] = []
    // The document would leave for the address that is saved.
    const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob)
      return 'blob:rows'
    })
    const asked = answers({
      'wallet.account-record': ({ query }) => ({
        ...page([row(String(query.pageNo), { time: Date.UTC(2026, 2, 10, 20) })], 2),
        pageNo: Number(query.pageNo),
      }),
    })
    signedIn()
    const site = getSite()
    setSite({ ...site, brand: { ...site.brand, timeZone: 'Asia/Dhaka' } })
    draw(RecordTable, {
      ...props,
      download: 'rows',
      columns: [
        column('time', 'record.time', { format: 'date-time' }),
        column('type', 'record.type', { format: 'name', names: 'record.type' }),
        column('amount', 'record.amount', { format: 'change' }),
      ],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect((pressed.mock.contexts[0] as HTMLAnchorElement).download).toBe('rows.csv')
    expect((await saved[0]!.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
      'Time (GMT+6),Type,Amount',
      '"Mar 11, 2026, 02:00",Bet,-5.00',
      '"Mar 11, 2026, 02:00",Bet,-5.00',
      '',
    ])
    expect(asked.slice(-2).map(({ query }) => `${query.pageNo}/${query.pageSize}`)).toEqual([
      '1/100',
      '2/100',
    ])
  })

  test('A table of the rows of something that the address does not name asks nothing and leads to the choice', async () => {
    const sent = answers({ 'wallet.account-record': () => page([]) })
    signedIn()
    const needs = {
      parameter: 'id',
      text: 'links.members.choose',
      page: '/agent/registerCenter',
      label: 'links.title',
    }
    draw(RecordTable, { ...props, needs })
    expect(screen.getByText(/^Choose one of your links/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Referral links' }).getAttribute('href')).toBe(
      '/agent/registerCenter',
    )
    expect(sent).toEqual([])
  })
})

const bare = (text: string | null) => (text ?? '').replace(/[\u2066\u2069]/g, '')
