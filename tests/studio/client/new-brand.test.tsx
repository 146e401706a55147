import type { NewBrand } from '@marquee/schemas/studio'
import type { Overview } from '@marquee/schemas/studio/api'
import { configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTexts } from '../../../client/studio/i18n/texts.ts'
import { NewBrandDialog } from '../../../client/studio/overview/new-brand.tsx'

const BRANDS = {
  brands: [{ code: 'lotus', name: 'Lotus', isNew: false }],
  removed: [],
  currencies: ['EUR', 'JPY', 'USD'],
  markets: [
    { code: 'DE', name: 'Germany', currency: 'EUR' },
    { code: 'SE', name: 'Sweden' },
  ],
  languages: [
    { code: 'EN', name: 'English', tag: 'en', direction: 'ltr' },
    { code: 'KM', name: 'ភាសាខ្មែរ', tag: 'km', direction: 'ltr' },
  ],
  limits: { deposit: [10_000, 5_000_000], withdraw: [10_000, 2_000_000] },
  hasGit: true,
} as unknown as Overview

let sent: NewBrand | undefined

// Drawing is slow where many suites run at once.
configure({ asyncUtilTimeout: 15_000 })
beforeAll(startTexts)
beforeEach(() => {
  sent = undefined
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit = {}) => {
    if (method === 'POST') sent = JSON.parse(String(body)) as NewBrand
    return { ok: true, json: async () => ({ seq: 1 }) }
  })
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    this.open = true
  })
})

test('a new brand is asked for currency and time zone, and tells the limits that it begins with', async () => {
  const user = userEvent.setup()
  render(<NewBrandDialog brands={BRANDS} onClose={() => undefined} />, { wrapper: MemoryRouter })
  const currency = screen.getByLabelText('Currency')
  expect([...currency.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Euro (EUR)',
    'Japanese Yen (JPY)',
    'US Dollar (USD)',
  ])
  await user.selectOptions(currency, 'JPY')
  expect(screen.getByText(/deposits of ¥1,000 – ¥500,000 and withdrawals of ¥1,000 – ¥200,000/)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Start from'), 'lotus')
  expect(screen.getByText(/^The amounts of Lotus, in the size of this currency/)).toBeTruthy()
  const zone = screen.getByLabelText('Time zone')
  await user.clear(zone)
  await user.type(zone, 'Asia/Tokyo')
  await user.type(screen.getByLabelText('Name'), 'Sakura')
  await user.click(screen.getByText('Create the draft'))
  await waitFor(() => expect(sent).toMatchObject({ currency: 'JPY', timeZone: 'Asia/Tokyo', from: 'lotus' }))
})

test('a new brand is asked for its market, which chooses the currency that its rules demand', async () => {
  const user = userEvent.setup()
  render(<NewBrandDialog brands={BRANDS} onClose={() => undefined} />, { wrapper: MemoryRouter })
  const market = screen.getByLabelText<HTMLSelectElement>('Market')
  expect([...market.options].map(({ textContent }) => textContent)).toEqual(['None', 'Germany', 'Sweden'])
  expect(screen.getByText(/no legal advice/)).toBeTruthy()
  await user.selectOptions(market, 'DE')
  expect(screen.getByLabelText<HTMLSelectElement>('Currency').value).toBe('EUR')
  await user.selectOptions(market, 'SE')
  expect(screen.getByLabelText<HTMLSelectElement>('Currency').value).toBe('EUR')
  await user.type(screen.getByLabelText('Name'), 'Fjord')
  await user.click(screen.getByText('Create the draft'))
  await waitFor(() => expect(sent).toMatchObject({ name: 'Fjord', market: 'SE' }))
})

test('languages are found by their own name and by that in the language of the studio', async () => {
  render(<NewBrandDialog brands={BRANDS} onClose={() => undefined} />, { wrapper: MemoryRouter })
  expect(screen.getByLabelText('ភាសាខ្មែរ (Khmer)')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Find a language'), 'khm')
  expect(
    screen.getAllByRole('checkbox', { hidden: true }).map((box) => box.parentElement!.textContent),
  ).toEqual(['ភាសាខ្មែរ (Khmer)'])
})
