import type { DraftState, Me, StudioProblem } from '@marquee/schemas/studio/api'
import { render, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openDraft } from '../../../client/studio/api/draft.ts'
import { setMe } from '../../../client/studio/api/me.ts'
import { TopBar } from '../../../client/studio/app/top-bar.tsx'
import { ChangesSection } from '../../../client/studio/changes/changes-section.tsx'
import { startTexts } from '../../../client/studio/i18n/texts.ts'
import type { Place } from '../../../client/studio/lib/route.ts'
import { partial } from '../../support/settings.ts'
import { FreshReads } from './fresh-reads.tsx'

const PLACE: Place = { brand: 'lotus', section: 'changes', rest: '' }

const problem = (path: string, more: Partial<StudioProblem> = {}): StudioProblem => ({
  path,
  file: `brands/lotus/${path}`,
  line: 2,
  pointer: '/x',
  wrong: `wrong in ${path}`,
  write: 'mend it',
  ...more,
})
const draftWith = (problems: StudioProblem[]): DraftState => ({
  brand: 'lotus',
  seq: 1,
  changes: [{ path: 'brand.json', kind: 'changed' }],
  problems,
  isShown: true,
})
const WARNINGS = [
  problem('i18n/EN.json', { warning: true }),
  problem('i18n/AR.json', { warning: true, pointer: '' }),
]

beforeAll(startTexts)
beforeEach(() => {
  setMe(partial<Me>({ signedIn: 'local', grants: [{ brand: '*', role: 'owner' }] }))
  vi.stubGlobal('fetch', async (address: string) => ({
    ok: true,
    json: async () =>
      address.endsWith('drafts/lotus')
        ? draftWith(WARNINGS)
        : address.endsWith('overview')
          ? { brands: [], currencies: [], languages: [], hasGit: false }
          : address.endsWith('/site')
            ? { pages: [], about: [], languages: ['EN', 'AR'] }
            : address.includes('/reviews?')
              ? { isNeeded: false, reviews: [] }
              : [],
  }))
})

test.each([
  [[], 'No problems'],
  [WARNINGS, '2 warnings'],
  [[problem('brand.json')], '1 problem'],
  [[problem('brand.json'), ...WARNINGS], '1 problem · 2 warnings'],
] as const)('the header of the studio counts problems and warnings: %#', (problems, words) => {
  render(<TopBar place={PLACE} draft={draftWith([...problems])} />, { wrapper: FreshReads })
  expect(screen.getByRole('link', { name: words })).toBeTruthy()
})

test('Publish lists the warnings of the draft and stays open', async () => {
  await openDraft('lotus')
  render(<ChangesSection place={PLACE} />, { wrapper: FreshReads })
  const list = screen.getByRole('heading', { name: 'Warnings' }).parentElement!
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(await within(list).findByText(/Some texts are not translated yet/)).toBeTruthy()
  // A language that lacks texts leads to them; anything else to its line.
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/_studio/lotus/files/i18n/EN.json#2', '/_studio/lotus/texts?show=missing'])
  expect(screen.queryByRole('heading', { name: 'Problems' })).toBeNull()
  const publish = await screen.findByRole('button', { name: 'Publish' })
  expect((publish as HTMLButtonElement).disabled).toBe(false)
})
