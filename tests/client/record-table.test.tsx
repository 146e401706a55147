import type { AccountRecordRow, BlockProps, Operations } from '@marquee/schemas/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { RecordTable } from '../../client/src/blocks/kit/record-table/record-table.tsx'
import { answers, asVisitor, draw, Refused, signedIn } from './support/draw.tsx'

const props: BlockProps['record-table'] = {
  title: 'record.title',
  operation: 'wallet.account-record',
  rowKey: 'id',
  empty: 'record.empty',
  filters: [
    {
      field: 'days',
      label: 'record.period',
      options: [
        { value: 7, label: 'record.days-7' },
        { value: 90, label: 'record.days-90' },
      ],
    },
  ],
  columns: [
    { field: 'type', label: 'record.type', format: 'name', span: 'whole', names: 'record.type' },
    { field: 'balanceBefore', label: 'record.before', format: 'money', span: 'whole' },
    { field: 'amount', label: 'record.amount', format: 'change', span: 'whole' },
    { field: 'balanceAfter', label: 'record.after', format: 'money', span: 'whole' },
  ],
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
})

describe('a table of records', () => {
  asVisitor()

  test('writes names, money and changes as its columns say', async () => {
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

  test('shows a reference as a number or in words, never by a name of the platform', async () => {
    const references = ['P2025000001', 'promotion:slot-rush', 'mission:daily/2025-06-01']
    const list = references.map((reference, index) => row(String(index), { reference }))
    answers({
      'wallet.account-record': page(list),
      'promotions.list': { list: [{ code: 'slot-rush', title: 'Slot rush' }] } as never,
    })
    signedIn()
    draw(RecordTable, {
      ...props,
      columns: [{ field: 'reference', label: 'record.reference', format: 'reference', span: 'whole' }],
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

  test('says that there is nothing in words of its own', async () => {
    answers({ 'wallet.account-record': page([]) })
    signedIn()
    draw(RecordTable, props)
    expect(await screen.findByText('No transactions in this period')).toBeTruthy()
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
})

const bare = (text: string | null) => (text ?? '').replace(/[\u2066\u2069]/g, '')
