import type { DraftSite, StudioProblem } from '@marquee/schemas/studio/api'
import { configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ConflictList } from '../../../client/studio/changes/conflict-list.tsx'
import { Problems } from '../../../client/studio/changes/problems.tsx'
import { startTexts } from '../../../client/studio/i18n/texts.ts'
import type { JsonObject } from '../../../client/studio/lib/json.ts'
import { BlockTree } from '../../../client/studio/pages/block-tree.tsx'
import { buildTree } from '../../../client/studio/pages/page-tree.ts'
import type { PageEdits } from '../../../client/studio/pages/use-page-edits.ts'
import { toJson } from '../../support/settings.ts'
import { FreshReads } from './fresh-reads.tsx'

const SITE = {
  fragments: [],
  defaultLanguage: 'EN',
  about: [],
  pages: [{ path: 'pages/home.json', kind: 'pages', name: 'home', title: 'Welcome', from: 'patch' }],
} as unknown as DraftSite

// Drawing is slow where many suites run at once.
configure({ asyncUtilTimeout: 15_000 })
beforeAll(startTexts)
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => ({
    ok: true,
    json: async () => (address.includes('/choices') ? { texts: { 'home.hot': 'Loved tonight' } } : SITE),
  }))
})

function drawTree(blocks: object[], selected?: string) {
  const tree = buildTree({ own: undefined, base: { blocks: toJson<JsonObject[]>(blocks) } }, () => [])
  const edits = { choices: { blocks: [] }, files: { own: undefined } } as unknown as PageEdits
  render(
    <BlockTree
      brand="lotus"
      site={SITE}
      root="home"
      onSelect={() => undefined}
      {...{ tree, edits, selected }}
    />,
    {
      wrapper: FreshReads,
    },
  )
}

test('the blocks of a page are listed by name, with the title, category or id that tells them apart', async () => {
  const blocks = [
    { block: 'hot-games', id: 'hot-games', props: { title: 'home.hot' } },
    { block: 'game-lane', id: 'rng-lane', props: { gameType: 'RNG' } },
    { block: 'welcome', id: 'second-welcome' },
    { block: 'promo-lane', id: 'promo-lane', slots: { aside: [] } },
  ]
  drawTree(blocks)
  await screen.findByText('Loved tonight')
  const names = within(screen.getByRole('region', { name: 'Blocks' }))
    .getAllByRole('button', { pressed: false })
    .map(({ textContent }) => textContent)
  expect(names).toEqual([
    'Hot gamesLoved tonight',
    'Game laneSlots',
    'WelcomeSecond welcome',
    'Promotion lane',
  ])
  expect(screen.getByText('Beside')).toBeTruthy()
})

test('the blocks of a page are one stop of the Tab key, from which arrows lead on', async () => {
  const user = userEvent.setup()
  const inner = [{ block: 'race', id: 'race' }]
  drawTree([
    { block: 'welcome', id: 'a' },
    { block: 'hero-banner', id: 'b', slots: { aside: inner } },
    { block: 'trust', id: 'c' },
  ])
  const focused = () => document.activeElement?.textContent
  await user.tab()
  expect(focused()).toContain('Welcome')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(focused()).toContain('Race')
  await user.keyboard('{End}{ArrowDown}')
  expect(focused()).toContain('Licence and trust')
  await user.keyboard('{Home}')
  expect(focused()).toContain('Welcome')
  await user.tab()
  expect(focused()).toBe('Add a block')
})

test('a conflict names its place by page, block and setting instead of a pointer', async () => {
  const pointer = '/patch/hero-banner/props/slides/0/imageDark'
  const conflict = { path: 'pages/home.json', pointer, mine: 'a.svg', theirs: 'b.svg' }
  render(<ConflictList brand="lotus" conflicts={[conflict]} onChoose={() => undefined} />, {
    wrapper: FreshReads,
  })
  expect(await screen.findByText('Welcome › Hero banner › Slide 1 › Picture in the dark theme')).toBeTruthy()
})

test('equal problems stand once, above the named places that have them', async () => {
  const at = (number: number): StudioProblem => ({
    path: 'pages/home.json',
    file: 'brands/lotus/pages/home.json',
    line: number,
    pointer: `/patch/hero-banner/props/slides/${number}/title`,
    wrong: 'there is no text "a.b" (R-2.153)',
    write: 'add it',
  })
  const other = { ...at(9), path: 'i18n/EN.json', pointer: '/a.c', wrong: 'odd' }
  render(
    <Problems
      title="changes.problems"
      note="changes.fix-first"
      problems={[at(0), at(1), at(2), other]}
      place={{ brand: 'lotus', section: 'changes', rest: '' }}
    />,
    { wrapper: FreshReads },
  )
  expect(screen.getAllByText('there is no text "a.b": add it', { exact: false })).toHaveLength(1)
  expect(await screen.findByRole('link', { name: 'Texts: English › a.c' })).toBeTruthy()
  await userEvent.click(screen.getByText('in 3 places'))
  const links = screen.getAllByRole('link', { name: /^Welcome › Hero banner › Slide \d › Title$/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [0, 1, 2].map((line) => `/_studio/lotus/files/pages/home.json#${line}`),
  )
})
