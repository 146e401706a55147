import type { DraftImpact } from '@marquee/schemas/studio/api'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test, vi } from 'vitest'
import { Reach } from '../../../client/studio/changes/reach.tsx'
import { startTexts } from '../../../client/studio/i18n/texts.ts'

const HOME = { path: 'pages/home', title: 'Home', route: '/index', languages: ['EN', 'BN'] }

beforeAll(startTexts)

function show(brand: string, impact: Partial<DraftImpact>) {
  const answer = { isWhole: false, screens: [], forms: [], settings: [], ...impact }
  vi.stubGlobal('fetch', async () => ({ ok: true, json: async () => answer }))
  open(brand)
}

function open(brand: string) {
  const { container } = render(<Reach place={{ brand, section: 'changes', rest: '' }} />, {
    wrapper: MemoryRouter,
  })
  const details = container.querySelector('details')!
  details.open = true
  fireEvent(details, new Event('toggle'))
}

test('Publish lists the pages that a draft changes with their languages, and leads to each', async () => {
  show('lotus', { screens: [HOME], forms: ['deposit'] })
  const link = await screen.findByRole('link', { name: 'Home' })
  expect(link.getAttribute('href')).toBe('/_studio/lotus/pages/pages/home')
  expect(within(link.closest('li')!).getByText(/EN, BN/)).toBeTruthy()
  expect(screen.getByText('Forms: deposit')).toBeTruthy()
})

test('Publish folds the list where all pages change, and says so where none does', async () => {
  show('iris', { isWhole: true, screens: [HOME] })
  expect(await screen.findByText('All 1 pages and dialogs')).toBeTruthy()
  show('rose', { settings: ['/numbers/lockMinutes'] })
  expect(await screen.findByText('No page looks different.')).toBeTruthy()
  expect(screen.getByText(/numbers\/lockMinutes/)).toBeTruthy()
})

test('Publish offers another try where the pages of a draft cannot be read', async () => {
  vi.stubGlobal('fetch', async () => ({ ok: false, status: 500, json: async () => ({}) }))
  open('fern')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
