import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { DriftPanel } from '../../client/lab/world/drift.tsx'
import { ActContext } from '../../client/lab/world/use-act.ts'
import { asVisitor, drawPart } from '../client/support/draw.tsx'

const ROW = {
  operation: 'support.countries',
  outcomes: { same: 4, differs: 1 },
  differences: [{ rule: 'added', what: 'added /*/flag: string', count: 1 }],
}

let shadow: object | 'away'
let called: string[]

asVisitor()
beforeEach(() => {
  called = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    called.push(`${method} ${address.split('?')[0]}`)
    return shadow === 'away'
      ? Response.json({ message: 'no such path' }, { status: 404 })
      : Response.json({ recorded: 0, drifts: [], shadow })
  })
})

test('the lab shows the outcomes and differences of shadow reads by operation', async () => {
  shadow = { isOn: true, since: Date.parse('2026-11-29T10:00:00Z'), rows: [ROW] }
  drawPart(DriftPanel)
  expect(screen.getByText('Reading the differences …')).toBeInstanceOf(HTMLElement)
  const row = within(await screen.findByRole('row', { name: /^support\.countries/ }))
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'added /*/flag: string × 1',
    '4',
    '1',
    '0',
    '0',
    '0',
  ])
})

test('the counts of shadow reads say since when they count, and a button clears them', async () => {
  shadow = { isOn: true, since: Date.parse('2026-11-29T10:00:00Z'), rows: [ROW] }
  drawPart(() => (
    <ActContext value={(_done, change) => void change()}>
      <DriftPanel />
    </ActContext>
  ))
  expect(await screen.findByText(/^Counted since 29\/11\/2026/)).toBeInstanceOf(HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(called).toContain('DELETE /__mock/drift')
})

test.each([
  ['that shadow reads are off', { isOn: false, since: 0, rows: [] }, /^Shadow reads are off/],
  [
    'that no read was compared yet',
    { isOn: true, since: 0, rows: [] },
    /^No read of the upstream was compared yet/,
  ],
  ['that the gateway does not answer', 'away' as const, 'The gateway does not answer: no such path'],
])('the lab says %s in place of the table of shadow reads', async (_name, given, text) => {
  shadow = given
  drawPart(DriftPanel)
  expect(await screen.findByText(text)).toBeInstanceOf(HTMLElement)
  expect(screen.queryByRole('table')).toBeNull()
})
