import type { DraftSite, FileDiff } from '@marquee/schemas/studio/api'
import { act, configure, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Differences } from '../../../client/studio/changes/differences.tsx'
import { chooseStudioLanguage, startTexts } from '../../../client/studio/i18n/texts.ts'
import { FreshReads } from './fresh-reads.tsx'

const SITE = {
  currency: 'EUR',
  about: [{ name: 'terms', title: 'Terms' }],
  assets: [{ name: 'spring.webp', address: '/_site/lotus/assets/spring.1.webp' }],
  pages: [
    { path: 'pages/home.json', kind: 'pages', name: 'home', title: 'Home', route: '/index' },
    { path: 'pages/vip.json', kind: 'pages', name: 'vip', title: 'VIP club', route: '/vip' },
  ],
} as unknown as DraftSite

const TEXTS = { 'home.old': 'Welcome', 'home.new': 'Willkommen', 'home.hot': 'Loved tonight' }

// Drawing is slow where many suites run at once.
configure({ asyncUtilTimeout: 15_000 })
beforeAll(startTexts)
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => ({
    ok: true,
    json: async () => (address.includes('/choices') ? { texts: TEXTS } : SITE),
  }))
})
afterEach(() => chooseStudioLanguage('en'))

const HERO = { block: 'hero-banner', id: 'hero-banner', props: {} }
const LANE = { block: 'game-lane', id: 'rng-lane', props: { gameType: 'RNG' } }

function draw(diffs: Partial<FileDiff>[]) {
  const whole = diffs.map((diff) => ({
    path: 'pages/home.json',
    kind: 'changed' as const,
    words: [],
    ...diff,
  }))
  render(<Differences brand="lotus" diffs={whole} />, { wrapper: FreshReads })
}

const linesOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent!.replaceAll('→becomes', '→').replace(/\s+/g, ' ').trim())

test('Publish tells a difference by page, block and setting, with the texts that players read (R-11.009)', async () => {
  draw([
    {
      changes: [
        { trail: [HERO, 'slides', 1, 'title'], kind: 'changed', before: 'home.old', after: 'home.new' },
        { trail: [HERO, 'slides', 1, 'action', 'route'], kind: 'changed', before: '/index', after: '/vip' },
        { trail: [HERO, 'slides', 2], kind: 'added', after: { title: 'home.hot', image: 'spring.webp' } },
        { trail: [LANE, 'count'], kind: 'changed', before: 18, after: 24 },
        { trail: [LANE, 'rows'], kind: 'changed', before: 1, after: 2 },
        { trail: [LANE, 'when'], kind: 'added', after: { login: true } },
        { trail: [LANE], kind: 'up' },
        { trail: [{ block: 'race', id: 'race', props: {} }], kind: 'hidden' },
      ],
    },
  ])
  await screen.findByText('Loved tonight', { exact: false })
  expect(screen.getByRole('heading', { level: 2 }).textContent!.trim()).toBe('Home')
  expect(linesOf(screen.getByRole('list'))).toEqual([
    'Hero banner › Slide 2 › Title“Welcome” → “Willkommen”',
    'Hero banner › Slide 2 › Button › PageHome (/index) → VIP club (/vip)',
    'Hero banner › Slide 3 Loved tonight added',
    'Game lane (Slots) › Count18 → 24',
    'Game lane (Slots) › Lines of tiles1 → 2',
    'Game lane (Slots) › When it is shownAlways shown. → Shown if an account is signed in.',
    'Game lane (Slots) moved up',
    'Race hidden',
  ])
})

test('Publish groups settings, texts and about pages, and tells amounts, switches and lists in words', async () => {
  draw([
    {
      path: 'brand.json',
      changes: [
        { trail: ['numbers', 'depositMinimumMinor'], kind: 'changed', before: 10_000, after: 2500 },
        { trail: ['depositChannels', 'CARD', 'minimum'], kind: 'changed', before: '1.00', after: '2.00' },
        { trail: ['modules', 'chatRoom'], kind: 'changed', before: true, after: false },
        { trail: ['navigation'], kind: 'removed', before: 'RNG' },
      ],
    },
    { path: 'i18n/ES.json', changes: [{ trail: ['home.x'], kind: 'changed', before: 'Hi', after: 'Hola' }] },
    { path: 'about/EN/terms.md', lines: { added: 3, removed: 1 } },
    { path: 'theme.json', changes: [] },
  ])
  await screen.findByText('100.00 EUR', { exact: false })
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent!.trim())
  expect(names).toEqual(['Settings', 'Texts: Español', 'Terms', 'Theme'])
  const [settings, texts] = screen.getAllByRole('list')
  expect(linesOf(settings!)).toEqual([
    'Numbers › Minimum deposit100.00 EUR → 25.00 EUR',
    'Deposit channels › Card › Minimum deposit“1.00” → “2.00”',
    'Modules › Chat roomOn → Off',
    'Game categoriesSlots removed',
  ])
  expect(linesOf(texts!)).toEqual(['“Hi” → “Hola”'])
  expect(screen.getByText('Lines: 3 new, 1 removed.')).toBeDefined()
  expect(screen.getByText('The file is written differently; players see no difference.')).toBeDefined()
})

test('Publish shows pictures before and after, and files by name behind a button', async () => {
  draw([
    {
      path: 'assets/spring.webp',
      pictures: { before: '/_site/lotus/assets/spring.0.webp', after: '/_site/lotus/assets/spring.1.webp' },
    },
    { path: 'assets/old.svg', kind: 'removed', pictures: { before: '/_site/lotus/assets/old.0.svg' } },
  ])
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
  const sources = screen.getAllByRole('img').map((image) => image.getAttribute('src'))
  expect(sources).toEqual([
    expect.stringMatching(/lotus--published\..*spring\.0\.webp$/),
    expect.stringMatching(/lotus\..*spring\.1\.webp$/),
    expect.stringMatching(/lotus--published\..*old\.0\.svg$/),
  ])
  expect(screen.getByText('Show files').closest('details')!.textContent).toContain('assets/spring.webp')
})

test('Publish shows the first of many differences, and all of them by a press', async () => {
  draw([
    {
      path: 'i18n/EN.json',
      changes: Array.from({ length: 40 }, (_, index) => ({
        trail: [`a.${index}`],
        kind: 'added' as const,
        after: `Text ${index}`,
      })),
    },
  ])
  expect(screen.getAllByRole('listitem')).toHaveLength(30)
  act(() => screen.getByRole('button', { name: 'Show 10 more' }).click())
  expect(screen.getAllByRole('listitem')).toHaveLength(40)
})

test('Publish tells differences in Chinese', async () => {
  await chooseStudioLanguage('zh-Hans')
  draw([{ changes: [{ trail: [HERO, 'slides', 0], kind: 'down' }] }])
  expect(linesOf(screen.getByRole('list'))).toEqual(['首屏横幅 › 幻灯片 1 已下移'])
})
