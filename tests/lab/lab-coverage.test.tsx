import { type CoverageRow, EVERY_CALL } from '@marquee/schemas/rules/call-coverage'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { LabCoverage } from '../../client/lab/lab-coverage.tsx'
import { asVisitor, drawPart } from '../client/support/draw.tsx'

const cell = (kind: CoverageRow['cells'][number]['kind'], name: string, more: object = {}) => ({
  kind,
  name,
  count: 0,
  injected: 0,
  ...more,
})
const ROWS: CoverageRow[] = [
  {
    operation: EVERY_CALL,
    method: '',
    path: '',
    access: '',
    cells: [cell('error', 'request.rate', { count: 2 })],
  },
  {
    operation: 'wallet.balance',
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    access: 'player',
    query: {},
    cells: [cell('success', 'success'), cell('fault', 'half-body')],
  },
  {
    operation: 'wallet.deposit',
    method: 'POST',
    path: '/wps/relay/GCS_deposit',
    access: 'player',
    page: '/_lab/forms/deposit',
    cells: [
      cell('success', 'success', { count: 3 }),
      cell('error', 'deposit.open-orders', { scenario: 'deposits-full' }),
      cell('error', 'payment.amount.range', { injected: 1 }),
      cell('error', 'payment.channel.away'),
    ],
  },
]

type Sent = { method: string; path: string; body: unknown; token: string | null }
let sent: Sent[]
let rows: CoverageRow[] | 'away'

asVisitor()
beforeEach(() => {
  sent = []
  rows = ROWS
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { method = 'GET', body, headers } = init
    const token = new Headers(headers).get('authorization')
    if (path.startsWith('/__mock/coverage') && method === 'GET')
      return rows === 'away'
        ? Response.json({ message: 'no such path' }, { status: 404 })
        : Response.json(rows)
    sent.push({
      method,
      path: path.split('?')[0]!,
      body: body === undefined ? undefined : JSON.parse(String(body)),
      token,
    })
    if (path.startsWith('/__mock/accounts'))
      return Response.json([
        { account: 'atlas', roles: ['agent'] },
        { account: 'player1', roles: ['player'] },
      ])
    return Response.json({ token: 'token-of-player1' })
  })
})

const make = (name: string) => screen.findByRole('button', { name })

test('the coverage of the lab shows the counts of each answer, and a button for each empty cell alone', async () => {
  drawPart(LabCoverage)
  const row = within(await screen.findByRole('row', { name: /^wallet\.deposit/ }))
  expect(row.getByText('success × 3')).toBeInstanceOf(HTMLElement)
  expect(row.getByText('payment.amount.range × 1 injected')).toBeInstanceOf(HTMLElement)
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'deposit.open-orders',
    'payment.channel.away',
  ])
  const sums = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(sums).toContain('Success 1 of 2')
  expect(sums).toContain('Errors 1 of 3')
})

test('the coverage of the lab is filtered by a word, by kinds and to empty cells', async () => {
  drawPart(LabCoverage)
  const operations = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  await screen.findByRole('table')
  expect(operations()).toEqual([EVERY_CALL, 'wallet.balance', 'wallet.deposit'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'only empty cells' }))
  expect(operations()).toEqual(['wallet.balance', 'wallet.deposit'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Success' }))
  expect(operations()).toEqual(['wallet.deposit'])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Faults' }))
  expect(operations()).toEqual(['wallet.balance', 'wallet.deposit'])
  await userEvent.type(screen.getByRole('searchbox', { name: 'Operation or answer' }), 'away')
  expect(operations()).toEqual(['wallet.deposit'])
  await userEvent.type(screen.getByRole('searchbox', { name: 'Operation or answer' }), 'x')
  expect(screen.getByText('No answer fits the filter.')).toBeInstanceOf(HTMLElement)
})

test('a click on an empty success makes the read as a ready account that may', async () => {
  drawPart(LabCoverage)
  await userEvent.click(await make('Make wallet.balance answer success'))
  expect(await screen.findByText('GET /wps/v2/wallets/balance was called.')).toBeInstanceOf(HTMLElement)
  expect(sent.map(({ path, body, token }) => ({ path, body, token }))).toEqual([
    { path: '/__mock/accounts', body: undefined, token: null },
    { path: '/__mock/token', body: { account: 'player1' }, token: null },
    { path: '/wps/v2/wallets/balance', body: undefined, token: 'token-of-player1' },
  ])
})

test('a click on an empty error loads the scenario that leads to it, or lets the next call fail and says where it is made', async () => {
  drawPart(LabCoverage)
  await userEvent.click(await make('Make wallet.deposit answer deposit.open-orders'))
  expect(await screen.findByText('The scenario deposits-full led to it.')).toBeInstanceOf(HTMLElement)
  await userEvent.click(await make('Make wallet.deposit answer payment.channel.away'))
  expect(
    await screen.findByText('The next call of wallet.deposit gets it. Go to /_lab/forms/deposit.'),
  ).toBeInstanceOf(HTMLElement)
  expect(sent.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/__mock/scenario/deposits-full', body: undefined },
    {
      path: '/__mock/faults',
      body: {
        brand: expect.any(String),
        operation: 'wallet.deposit',
        count: 1,
        errorCode: 'payment.channel.away',
      },
    },
  ])
})

test('the coverage of the lab says when the gateway has no counts', async () => {
  rows = 'away'
  drawPart(LabCoverage)
  expect((await screen.findByRole('alert')).textContent).toBe('The gateway does not answer: no such path')
})
