import type { BrandSummary, Me, Overview as OverviewData } from '@marquee/schemas/studio/api'
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setMe } from '../../../client/studio/api/me.ts'
import { startTexts } from '../../../client/studio/i18n/texts.ts'
import { Overview } from '../../../client/studio/overview/overview.tsx'
import { partial } from '../../support/settings.ts'
import { FreshReads } from './fresh-reads.tsx'

const brand = (code: string, more: Partial<BrandSummary>): BrandSummary => ({
  code,
  name: code,
  isNew: false,
  isServed: true,
  problems: 0,
  warnings: 0,
  languages: [],
  completeness: {},
  draftChanges: 0,
  changedAt: 1,
  logo: '',
  colours: { background: '#000000', primary: '#ffffff' },
  address: `http://${code}.localhost/`,
  timeZone: 'UTC',
  ...more,
})

let data: OverviewData
let calls: string[]

// Drawing is slow where many suites run at once.
configure({ asyncUtilTimeout: 15_000 })
beforeAll(startTexts)
beforeEach(() => {
  calls = []
  data = {
    brands: [
      brand('anchor', { published: { at: Date.UTC(2026, 0, 5), person: 'Mei' } }),
      brand('breeze', { published: { at: Date.UTC(2026, 2, 5), person: 'Lin' }, draftChanges: 2 }),
      brand('coral', { problems: 3 }),
    ],
    removed: [{ code: 'dune', id: 'n7', at: Date.UTC(2026, 1, 1), person: 'Mei' }],
    currencies: [],
    markets: [],
    languages: [],
    limits: { deposit: [1, 2], withdraw: [1, 2] },
    hasGit: true,
  }
  setMe(partial<Me>({ signedIn: 'local', grants: [{ brand: '*', role: 'owner' }] }))
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') calls.push(`${method} ${address.replace('/_studio/api/', '')}`)
    return { ok: true, json: async () => structuredClone(data) }
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    this.open = true
  })
})

async function draw() {
  render(<Overview />, { wrapper: FreshReads })
  await screen.findByRole('heading', { name: 'anchor' })
}
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('the overview finds brands, orders them, and tells who published each last', async () => {
  const user = userEvent.setup()
  await draw()
  expect(screen.getByText(/^Published Mar 5, 2026.* by Lin$/)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Order'), 'published')
  expect(names().slice(0, 3)).toEqual(['breeze', 'anchor', 'coral'])
  await user.selectOptions(screen.getByLabelText('Order'), 'problems')
  expect(names()[0]).toBe('coral')
  await user.type(screen.getByLabelText('Find a brand'), 'breez')
  expect(names()[0]).toBe('breeze')
  expect(screen.queryByRole('heading', { name: 'anchor' })).toBeNull()
  await user.type(screen.getByLabelText('Find a brand'), 'x')
  expect(screen.getByText('No brand matches.')).toBeTruthy()
})

test('a brand is removed once its code is typed, after the dialog has named all that goes', async () => {
  const user = userEvent.setup()
  await draw()
  await user.click(screen.getByRole('button', { name: 'Remove breeze' }))
  const dialog = within(screen.getByRole('dialog'))
  for (const words of [
    'The site at http://breeze.localhost/',
    'All files in brands/breeze',
    /^The draft with 2 /,
  ])
    expect(dialog.getByText(words)).toBeTruthy()
  const remove = dialog.getByRole<HTMLButtonElement>('button', { name: 'Remove the brand' })
  expect(remove.disabled).toBe(true)
  await user.type(dialog.getByLabelText('Type breeze to confirm'), 'breeze')
  await user.click(remove)
  await waitFor(() => expect(calls).toEqual(['DELETE brands/breeze']))
})

test('a removed brand is brought back as a draft', async () => {
  await draw()
  await userEvent.click(screen.getByRole('button', { name: 'Bring dune back' }))
  await waitFor(() => expect(calls).toEqual(['POST publishes/n7/rollback']))
})

test('a removed brand is deleted for good once its code is typed, after the dialog has named what goes and what stays', async () => {
  const user = userEvent.setup()
  await draw()
  await user.click(screen.getByRole('button', { name: 'Delete dune for good' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Delete dune for good?' }))
  expect(dialog.getAllByRole('listitem')).toHaveLength(3)
  expect(dialog.getByText(/^The audit stays, and so does the history of git/)).toBeTruthy()
  const remove = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete for good' })
  expect(remove.disabled).toBe(true)
  await user.type(dialog.getByLabelText('Type dune to confirm'), 'dune')
  await user.click(remove)
  await waitFor(() => expect(calls).toEqual(['DELETE removed/dune']))
})

test('people who may not write or remove see no such buttons', async () => {
  setMe(partial<Me>({ signedIn: 'in', name: 'V', grants: [{ brand: '*', role: 'viewer' }] }))
  await draw()
  expect(screen.queryByRole('button', { name: /^(Remove|Rename|Delete)/ })).toBeNull()
})
