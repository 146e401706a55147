import type { Me, People } from '@marquee/schemas/studio/api'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDraft } from '../../../client/studio/api/draft.ts'
import { setMe } from '../../../client/studio/api/me.ts'
import { ChangesSection } from '../../../client/studio/changes/changes-section.tsx'
import { HistorySection } from '../../../client/studio/changes/history-section.tsx'
import { startTexts } from '../../../client/studio/i18n/texts.ts'
import { PeoplePage } from '../../../client/studio/people/people-page.tsx'

const ME: Me = { signedIn: 'local', grants: [{ brand: '*', role: 'owner' }] } as unknown as Me
const PERSON = { id: 'p1', name: 'Mei', grants: [], passkeys: 1, madeAt: 0, seenAt: 0 }
const DRAFT = {
  brand: 'lotus',
  seq: 1,
  changes: [{ path: 'brand.json', kind: 'changed' }],
  problems: [],
  isShown: true,
}
const ANSWERS: Readonly<Record<string, object>> = {
  people: { people: [PERSON], invites: [] } as unknown as People,
  overview: { brands: [], currencies: [], languages: [], hasGit: false },
  'drafts/lotus': DRAFT,
  'drafts/lotus/site': { pages: [], about: [], fragments: [], assets: [] },
  publishes: [
    {
      id: 'n2',
      at: 2,
      person: 'Lin',
      message: 'Raise limits',
      files: [{ path: 'brand.json', kind: 'changed' }],
    },
    { id: 'n1', at: 1, person: 'Mei', message: 'Launch', files: [{ path: 'theme.json', kind: 'added' }] },
  ],
  'publishes/n1/rollback': DRAFT,
  reviews: { isNeeded: false, reviews: [] },
}

/** Calls that change something. */
const changed: string[] = []

beforeAll(startTexts)
beforeEach(() => {
  changed.length = 0
  setMe(ME)
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit = {}) => {
    const path = address.replace('/_studio/api/', '').split('?')[0]!
    if (method === 'DELETE' || method === 'POST') changed.push(path)
    return { ok: true, json: async () => structuredClone(ANSWERS[path] ?? []) }
  })
  // The tests' document has the attribute only. Browsers move the focus, too, and give it back to a dialog's opener when it
  // is closed before it is removed.
  let opener: Element | null = null
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    opener = document.activeElement
    this.open = true
    this.querySelector('button')?.focus()
  })
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    if (this.open && this.isConnected) (opener as HTMLElement | null)?.focus()
    this.open = false
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function openChanges() {
  await openDraft('lotus')
  render(
    <MemoryRouter>
      <ChangesSection place={{ brand: 'lotus', section: 'changes', rest: '' }} />
    </MemoryRouter>,
  )
}

async function openPeople() {
  render(
    <MemoryRouter>
      <PeoplePage />
    </MemoryRouter>,
  )
}

async function openHistory() {
  await openDraft('lotus')
  render(
    <MemoryRouter>
      <HistorySection place={{ brand: 'lotus', section: 'history', rest: '' }} />
    </MemoryRouter>,
  )
}

const CASES = [
  { what: 'discarding a draft', open: openChanges, opener: 'Discard the draft', call: 'drafts/lotus' },
  { what: 'removing a person', open: openPeople, opener: 'Remove', call: 'people/p1' },
  {
    what: 'going back to an earlier publish',
    open: openHistory,
    opener: 'Go back to this state',
    call: 'publishes/n1/rollback',
  },
]

describe.each(CASES)('the question before $what', ({ open, opener, call }) => {
  const ask = async () => {
    await open()
    const button = await screen.findByRole('button', { name: opener })
    await userEvent.click(button)
    const dialog = await screen.findByRole<HTMLDialogElement>('alertdialog')
    await waitFor(() => expect(dialog.open).toBe(true))
    return { button, dialog }
  }
  const expectUndone = async (button: HTMLElement) => {
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(document.activeElement).toBe(button)
    expect(changed).toEqual([])
  }

  test('the question before an act takes the focus; Escape gives it back and changes nothing (R-11.009, R-11.011)', async () => {
    const { button, dialog } = await ask()
    expect(dialog.contains(document.activeElement)).toBe(true)
    // Browsers make this event of the key.
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    await expectUndone(button)
  })

  test('the question before an act is closed by Cancel, which gives the focus back and changes nothing', async () => {
    const { button } = await ask()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await expectUndone(button)
  })

  test('an act that asks first is done once after a yes', async () => {
    const { dialog } = await ask()
    const yes = [...dialog.querySelectorAll('footer button')].at(-1)!
    await act(() => userEvent.click(yes))
    await waitFor(() => expect(changed).toEqual([call]))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

test('the question before going back names the publish, its person, and what is taken back (R-11.010)', async () => {
  await openHistory()
  await userEvent.click(await screen.findByRole('button', { name: 'Go back to this state' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Go back to “Launch”?' })
  expect(dialog.textContent).toContain('as Mei published them')
  expect(dialog.textContent).toContain('takes back 1 later publish,')
  expect([...dialog.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['Settings'])
})
