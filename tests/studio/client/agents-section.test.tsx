import type { AgentToken, Overview } from '@marquee/schemas/studio/api'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTexts } from '../../../client/studio/i18n/texts.ts'
import { AgentsSection } from '../../../client/studio/people/agents-section.tsx'

const BRANDS: Overview = {
  brands: [],
  removed: [],
  currencies: [],
  limits: { deposit: [1, 2], withdraw: [1, 2] },
  languages: [],
  markets: [],
  hasGit: false,
}

/** Tokens that the gateway has, and the calls that changed them. */
let tokens: AgentToken[] = []
const changed: [string, string, unknown][] = []

beforeAll(startTexts)
beforeEach(() => {
  tokens = []
  changed.length = 0
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') changed.push([method, address, body && JSON.parse(String(body))])
    if (method === 'DELETE') tokens = []
    if (method === 'POST') {
      const grants = [{ brand: '*', role: 'editor' as const }]
      tokens = [{ id: 'abc', name: 'Robin', grants, maker: 'Olga', expiresAt: Date.now() + 1000 }]
      return { ok: true, json: async () => ({ token: 'mqa_secret', address: 'x', expiresAt: Date.now() }) }
    }
    return { ok: true, json: async () => structuredClone(tokens) }
  })
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    this.open = true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the list of agents makes a token, shows it once, and revokes it after a question (R-11.011)', async () => {
  const user = userEvent.setup()
  render(<AgentsSection brands={BRANDS} />)
  await screen.findByText('No agent has a token.')
  await user.click(screen.getByRole('button', { name: 'Make a token' }))
  const dialog = screen.getByRole('dialog', { name: 'A token for an agent' })
  // An agent cannot be lent the right to publish.
  expect(within(dialog).queryAllByRole('checkbox')).toEqual([])
  await user.type(within(dialog).getByLabelText('Name'), 'Robin')
  await user.click(within(dialog).getByRole('button', { name: 'Make a token' }))
  const shown = await screen.findByRole('dialog', { name: 'Token' })
  expect(within(shown).getByRole<HTMLInputElement>('textbox', { name: 'Token' }).value).toBe('mqa_secret')
  await user.click(within(shown).getByRole('button', { name: 'Close' }))
  expect(document.body.innerHTML).not.toContain('mqa_secret')
  expect(await screen.findByText(/Made by Olga.*not used yet/)).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Revoke' }))
  const question = screen.getByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Revoke' }))
  await screen.findByText('No agent has a token.')
  expect(changed).toEqual([
    ['POST', '/_studio/api/agents', { name: 'Robin', days: 7, grants: [{ brand: '*', role: 'editor' }] }],
    ['DELETE', '/_studio/api/agents/abc', undefined],
  ])
})
