import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DriftPanel } from '../../client/lab/world/drift.tsx'
import { asVisitor, drawPart } from '../client/support/draw.tsx'

const ROW = {
  operation: 'support.countries',
  outcomes: { same: 4, differs: 1 },
  differences: [{ rule: 'added', what: 'added /*/flag: string', count: 1 }],
}

let shadow: object | 'away'

asVisitor()
beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    shadow === 'away'
      ? Response.json({ message: 'no such path' }, { status: 404 })
      : Response.json({ recorded: 0, drifts: [], shadow }),
  )
})

test('the lab shows the outcomes and differences of shadow reads by operation', async () => {
  shadow = { isOn: true, rows: [ROW] }
  drawPart(DriftPanel)
  expect(screen.getByText('Reading the differences …')).toBeInstanceOf(HTMLElement)
  const row = within(await screen.findByRole('row', { name: /^support\.countries/ }))
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '4',
    '1',
    '0',
    '0',
    '0',
    'added /*/flag: string × 1',
  ])
})

test.each([
  ['that shadow reads are off', { isOn: false, rows: [] }, /^Shadow reads are off/],
  ['that no read was compared yet', { isOn: true, rows: [] }, /^No read of the upstream was compared yet/],
  ['that the gateway does not answer', 'away' as const, 'The gateway does not answer: no such path'],
])('the lab says %s in place of the table of shadow reads', async (_name, given, text) => {
  shadow = given
  drawPart(DriftPanel)
  expect(await screen.findByText(text)).toBeInstanceOf(HTMLElement)
  expect(screen.queryByRole('table')).toBeNull()
})
