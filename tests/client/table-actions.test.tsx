import type { BlockProps, RecordAction, RecordColumn } from '@marquee/schemas/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { RecordTable } from '../../client/src/blocks/kit/record-table/record-table.block.tsx'
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

const action = (operation: string, label: string, more: Partial<RecordAction> = {}): RecordAction => ({
  operation,
  label,
  field: '',
  value: true,
  body: { id: 'id' },
  initial: {},
  amounts: {},
  fixed: {},
  refreshes: [],
  shows: [],
  done: 'rewards.done',
  ...more,
})

/** A table of downlines, which leads from level to level. */
const props: BlockProps['record-table'] = {
  title: 'downline.title',
  operation: 'agents.downlines',
  rowKey: 'id',
  empty: 'downline.empty',
  query: { parentId: 0 },
  rows: 'list',
  paged: true,
  details: [],
  actions: [],
  chooser: false,
  hidesEmpty: false,
  path: { field: 'path', parameter: 'parentId', value: 'id', name: 'account' },
  filters: [
    {
      kind: 'text',
      field: 'account',
      label: 'downline.account',
      options: [],
      days: [7],
      minimum: 2,
      maximum: 40,
    },
  ],
  columns: [
    column('account', 'downline.account', {
      format: 'account',
      sort: true,
      link: { query: { parentId: 'id' }, needs: 'teamSize' },
    }),
    column('teamSize', 'downline.team-size', { format: 'count', sort: true }),
  ],
}

const downline = (id: number, account: string, teamSize = 0) => ({
  id,
  account,
  teamSize,
  direct: teamSize > 0,
})
const level = (path: [number, string][], list: object[]) => ({
  path: path.map(([id, account]) => ({ id, account })),
  list,
  pageNo: 1,
  pageSize: 20,
  totalCount: list.length,
  totalPages: 1,
})
/** The team: atlas leads birch, who leads cedar. */
const team = {
  'agents.downlines': ({ query }: { query: Record<string, string> }) =>
    query.parentId === '2'
      ? level(
          [
            [1, 'atlas'],
            [2, 'birch'],
          ],
          [downline(3, 'cedar')],
        )
      : level([[1, 'atlas']], [downline(2, 'birch', 1), downline(4, 'dahlia')]),
}

describe('a table that leads from level to level', () => {
  asVisitor()

  test('a row with a team opens the level below, and the breadcrumb leads back (R-2.119)', async () => {
    answers(team)
    signedIn()
    const { here } = draw(RecordTable, props)
    expect(await screen.findByText('dahlia')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'dahlia' })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'birch' }))
    expect(await screen.findByText('cedar')).toBeTruthy()
    expect(here()).toBe('/?parentId=2')
    const path = screen.getByRole('navigation')
    expect(within(path).getByText('birch').closest('[aria-current]')).toBeTruthy()
    await userEvent.click(within(path).getByRole('link', { name: 'atlas' }))
    expect(await screen.findByText('dahlia')).toBeTruthy()
  })

  test('typed text filters once typing pauses and at least the minimum is typed', async () => {
    const asked = answers(team)
    signedIn()
    const { here } = draw(RecordTable, props)
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Account' }), 'd')
    await waitFor(() => expect(here()).toBe('/?account=d'))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Account' }), 'ahl')
    await waitFor(() => expect(asked.at(-1)?.query.account).toBe('dahl'))
    expect(new Set(asked.map(({ query }) => query.account))).toEqual(new Set(['', 'dahl']))
  })

  test('a heading sorts: numbers from the largest, names from the first, and the third press ends it', async () => {
    const asked = answers(team)
    signedIn()
    draw(RecordTable, props)
    const heading = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
    await heading('Team')
    await waitFor(() => expect(asked.at(-1)?.query.sort).toBe('-teamSize'))
    expect(screen.getByRole('columnheader', { name: 'Team' }).getAttribute('aria-sort')).toBe('descending')
    await heading('Team')
    await waitFor(() => expect(asked.at(-1)?.query.sort).toBe('teamSize'))
    await heading('Account')
    await waitFor(() => expect(asked.at(-1)?.query.sort).toBe('account'))
    await heading('Account')
    await heading('Account')
    expect(screen.getByRole('columnheader', { name: 'Account' }).getAttribute('aria-sort')).toBe('none')
  })

  test('an address that sorts by a field without sorting uses the default order', async () => {
    const asked = answers(team)
    signedIn()
    draw(RecordTable, props, '/?sort=-balance')
    await screen.findByText('dahlia')
    expect(asked.map(({ query }) => query.sort)).toEqual([undefined])
  })

  test('a column that is hidden at first is offered by the chooser, and nowhere without one', async () => {
    answers(team)
    signedIn()
    const columns: BlockProps['record-table']['columns'] = [
      props.columns[0],
      column('teamSize', 'downline.team-size', { format: 'count', hidden: true }),
    ]
    const headings = () => screen.getAllByRole('columnheader', { hidden: true }).map((one) => one.textContent)
    const { unmount } = draw(RecordTable, { ...props, columns, chooser: true })
    await screen.findByText('dahlia')
    expect(headings()).toEqual(['Account'])
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    await userEvent.click(screen.getByRole('checkbox', { hidden: true }))
    expect(headings()).toEqual(['Account', 'Team'])
    unmount()
    draw(RecordTable, { ...props, columns })
    await screen.findByText('dahlia')
    expect(headings()).toEqual(['Account', 'Team'])
  })

  test('hidden columns stay hidden after a reload; the first column cannot be hidden', async () => {
    answers(team)
    signedIn()
    draw(RecordTable, { ...props, chooser: true })
    await screen.findByText('dahlia')
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    const boxes = within(screen.getByRole('dialog', { hidden: true })).getAllByRole('checkbox', {
      hidden: true,
    })
    expect(boxes).toHaveLength(1)
    await userEvent.click(boxes[0]!)
    const headings = () => screen.getAllByRole('columnheader', { hidden: true }).map((one) => one.textContent)
    expect(headings()).toEqual(['Account'])
    expect(JSON.parse(localStorage.getItem('hiddenColumns')!)).toEqual({ 'agents.downlines': ['teamSize'] })
  })
})

describe('the actions of a row', () => {
  asVisitor()
  const three = ['Promote', 'Pause', 'Remove'].map((label) =>
    action('agents.promote-downline', label, { names: 'account', body: { downlineId: 'id' } }),
  )

  test('more than two are offered in a dialog that names the row; the call is asked for once more', async () => {
    const asked = answers({ ...team, 'agents.promote-downline': {} })
    signedIn()
    draw(RecordTable, { ...props, actions: three })
    await userEvent.click(await screen.findByRole('button', { name: /Actions: .*dahlia/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Pause', hidden: true }))
    expect(asked.some(({ id }) => id === 'agents.promote-downline')).toBe(false)
    const question = screen.getByRole('alertdialog', { hidden: true })
    await userEvent.click(within(question).getByRole('button', { name: 'Pause', hidden: true }))
    await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull())
    expect(asked.filter(({ id }) => id === 'agents.promote-downline').map(({ body }) => body)).toEqual([
      { downlineId: 4 },
    ])
    // The rows are read again, because the call has changed them.
    expect(asked.at(-1)?.id).toBe('agents.downlines')
  })

  test('a refused call keeps its dialog and says why', async () => {
    answers({ ...team, 'agents.promote-downline': new Refused(403, 'function.not.available') })
    signedIn()
    draw(RecordTable, { ...props, actions: three })
    await userEvent.click(await screen.findByRole('button', { name: /Actions: .*dahlia/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Pause', hidden: true }))
    const question = screen.getByRole('alertdialog', { hidden: true })
    await userEvent.click(within(question).getByRole('button', { name: 'Pause', hidden: true }))
    expect(await within(question).findByRole('alert', { hidden: true })).toBeTruthy()
  })

  test('a row has only the actions that its values permit', async () => {
    answers(team)
    signedIn()
    const promote = action('agents.promote-downline', 'Promote', { field: 'direct', value: false })
    draw(RecordTable, { ...props, actions: [promote] })
    await screen.findByText('dahlia')
    expect(screen.getAllByRole('button', { name: 'Promote' })).toHaveLength(1)
  })
})

test('selected rows are counted, and no more can be selected than the maximum', async () => {
  answers(team)
  signedIn()
  draw(RecordTable, {
    ...props,
    bulk: {
      operation: 'support.send-message',
      label: 'messages.write',
      form: 'message',
      list: 'receivers',
      field: 'account',
      maximum: 1,
    },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select birch' }))
  expect(screen.getByText('Selected: 1')).toBeTruthy()
  expect((screen.getByRole('checkbox', { name: 'Select dahlia' }) as HTMLInputElement).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect((screen.getByRole('checkbox', { name: 'Select dahlia' }) as HTMLInputElement).disabled).toBe(false)
})
