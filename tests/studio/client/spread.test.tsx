import type { Command } from '@marquee/schemas/studio'
import type { DraftState, Me } from '@marquee/schemas/studio/api'
import { configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setMe } from '../../../client/studio/api/me.ts'
import { Spread } from '../../../client/studio/changes/spread.tsx'
import { applyChanges, listChanges, spreadTo } from '../../../client/studio/changes/spread-changes.ts'
import { findCompanions } from '../../../client/studio/changes/spread-companions.ts'
import { startTexts } from '../../../client/studio/i18n/texts.ts'
import { partial } from '../../support/settings.ts'
import { FreshReads } from './fresh-reads.tsx'

const DRAFT = {
  brand: 'lotus',
  seq: 3,
  changes: [
    { path: 'brand.json', kind: 'changed' },
    { path: 'i18n/AR.json', kind: 'changed' },
  ],
  problems: [],
  isShown: true,
} as DraftState

const SOURCE: Readonly<Record<string, object>> = {
  'brand.json': {
    published: { $schema: 's', name: 'Lotus', vendors: { hidden: ['A'] } },
    own: { $schema: 's', name: 'Lotus Two', vendors: { hidden: ['A', 'B'] } },
  },
  'i18n/AR.json': { published: { 'home.hot': 'x' }, own: { 'home.hot': 'y' } },
}
const OTHERS = ['river', 'busy', 'faulty', 'plain', 'closed'].map((code) => ({
  code,
  name: code,
  isNew: false,
  languages: code === 'plain' ? ['EN'] : ['EN', 'AR'],
}))

/** Commands and publishes by brand. */
let made: [string, string, unknown][]

// Drawing is slow where many suites run at once.
configure({ asyncUtilTimeout: 15_000 })
beforeAll(startTexts)
beforeEach(() => {
  made = []
  setMe(partial<Me>({ signedIn: 'local', grants: [{ brand: '*', role: 'owner' }] }))
  const answerTo = (address: string, { method = 'GET', body }: RequestInit) => {
    const [path = '', query = ''] = address.replace('/_studio/api/', '').split('?')
    const [, brand = '', call = ''] = path.split('/')
    if (path === 'overview') return { brands: [{ ...OTHERS[0], code: 'lotus' }, ...OTHERS] }
    if (call === 'site') return { pages: [], about: [], assets: [], languages: [] }
    if (call === 'file') {
      const file = new URLSearchParams(query).get('path')!
      return { path: file, ...(brand === 'lotus' ? SOURCE[file] : { own: { $schema: 's', mine: 1 } }) }
    }
    if (method !== 'GET') made.push([brand, call || method, body && JSON.parse(String(body))])
    const problems = brand === 'faulty' && call === 'commands' ? [{ wrong: 'odd' }] : []
    const changes = brand === 'busy' ? [{ path: 'theme.json', kind: 'changed' }] : []
    return { brand, seq: 1, changes, problems }
  }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const ok = !address.includes('/closed/publish')
    const refused = { errorCode: 'studio.no-right', message: 'You may not publish.' }
    const answer = answerTo(address, init)
    return { ok, status: ok ? 200 : 403, json: async () => structuredClone(ok ? answer : refused) }
  })
})

test('a change is taken over by each chosen brand with a publish of its own, and the reasons of the others are told', async () => {
  const user = userEvent.setup()
  render(<Spread draft={DRAFT} />, { wrapper: FreshReads })
  await user.click(screen.getByText('Take over to other brands'))
  const values = within(await screen.findByRole('group', { name: 'Changes' }))
  expect(values.getAllByRole('checkbox')).toHaveLength(2)
  await user.click(values.getByLabelText('Settings › Vendors › Hidden'))
  await user.click(values.getByLabelText('Settings › Vendors › Hidden'))
  const brands = within(screen.getByRole('group', { name: 'Brands' }))
  expect(brands.queryByLabelText('lotus')).toBeNull()
  for (const { code } of OTHERS) await user.click(brands.getByLabelText(code))
  await user.type(screen.getByLabelText('What changes in these brands'), 'Hide B')
  await user.click(screen.getByRole('button', { name: 'Publish in 5 brands' }))
  const results = await screen.findAllByRole('listitem')
  await screen.findByText(/You may not publish/)
  expect(screen.getByText(/^Not changed: its files would have problems/)).toBeTruthy()
  expect(results.map(({ textContent }) => textContent)[0]).toBe('river Published.')
  expect(screen.getAllByText(/Published\.$/)).toHaveLength(2)
  expect(screen.getByText(/^Not changed: it has an open draft/)).toBeTruthy()
  expect(made.map(([brand, call]) => `${brand} ${call}`)).toEqual([
    'river commands',
    'river publish',
    'faulty commands',
    'faulty DELETE',
    'plain commands',
    'plain publish',
    'closed commands',
    'closed publish',
    'closed DELETE',
  ])
  const filesOf = (brand: string) =>
    (made.find((one) => one[0] === brand && one[1] === 'commands')![2] as Command).files
  expect(filesOf('river')).toEqual([
    { path: 'brand.json', value: { $schema: 's', mine: 1, vendors: { hidden: ['A', 'B'] } } },
    { path: 'i18n/AR.json', value: { $schema: 's', mine: 1, 'home.hot': 'y' } },
  ])
  expect(filesOf('plain').map(({ path }) => path)).toEqual(['brand.json'])
})

test('a value that a draft takes out is taken out elsewhere, and names of brands stay', () => {
  const changes = listChanges({
    path: 'brand.json',
    published: { name: 'A', menus: { side: { a: { order: 1 } } }, guard: { on: true } },
    own: { name: 'B', menus: { side: { a: { order: 1 }, b: { page: 'x' } } } },
  })
  expect(changes.map(({ pointer, value }) => [pointer, value])).toEqual([
    ['/menus/side/b', { page: 'x' }],
    ['/guard', undefined],
  ])
  const files = new Map([['brand.json', { name: 'C', guard: { on: false } }]])
  expect(applyChanges(files, changes)).toEqual([
    { path: 'brand.json', value: { name: 'C', menus: { side: { b: { page: 'x' } } } } },
  ])
  expect(applyChanges(new Map([['brand.json', { menus: { side: { b: { page: 'x' } } } }]]), changes)).toEqual(
    [],
  )
})

test('a page that is new and a picture go whole; one that is changed, and a text about the brand, stay', () => {
  const page = { $schema: 's', route: '/cup', blocks: [] }
  expect(listChanges({ path: 'pages/cup.json', own: page })).toEqual([
    { path: 'pages/cup.json', pointer: '', value: page, $schema: 's' },
  ])
  expect(listChanges({ path: 'pages/cup.json', own: page, published: { blocks: [] } })).toEqual([])
  expect(listChanges({ path: 'assets/a.svg', base64: 'x' })).toMatchObject([
    { path: 'assets/a.svg', pointer: '', base64: 'x' },
  ])
  expect(listChanges({ path: 'about/EN/a.md', own: '# A' })).toEqual([])
})

describe('a change that names pictures and texts', () => {
  const page = {
    $schema: 's',
    route: '/cup',
    blocks: [{ block: 'promo-card', props: { image: 'cup.svg', title: 'cup.title' } }],
  }
  const whole = listChanges({ path: 'pages/cup.json', own: page })
  const cup = { path: 'assets/cup.svg', pointer: '', base64: 'CUP', isCompanion: true as const }
  const title = {
    path: 'i18n/EN.json',
    pointer: '/cup.title',
    value: 'Cup',
    $schema: 't',
    isCompanion: true as const,
  }

  /** Files of each brand; a picture is its bytes. */
  const FILES: Record<string, Record<string, object>> = {
    lotus: {
      'assets/cup.svg': { base64: 'CUP' },
      'i18n/EN.json': {
        own: {
          $schema: 't',
          'cup.title': 'Cup',
          'cup.title_one': 'One cup',
          'home.hot': 'Hot',
          'cup.other': 'No',
        },
        base: { 'home.hot': 'Warm' },
      },
    },
    has: {
      'assets/cup.svg': { base64: 'OTHER' },
      'i18n/EN.json': { own: { $schema: 't', 'cup.title': 'Mine' } },
    },
    taken: { 'pages/cup.json': { own: { $schema: 's', route: '/mine', blocks: [] } } },
  }
  const namesOf = (brand: string) => (FILES[brand]?.['assets/cup.svg'] ? ['cup.svg'] : [])

  beforeEach(() => {
    vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
      const [path = '', query = ''] = address.replace('/_studio/api/', '').split('?')
      const [, brand = '', call = ''] = path.split('/')
      const file = new URLSearchParams(query).get('path') ?? ''
      if (body && call === 'commands') made.push([brand, call, JSON.parse(String(body))])
      const site = {
        languages: ['EN'],
        assets: namesOf(brand).map((name) => ({ name, from: 'brand' })),
      }
      const answer =
        call === 'site'
          ? site
          : call === 'file'
            ? { path: file, ...FILES[brand]?.[file] }
            : { brand, seq: 1, changes: [], problems: [] }
      return { ok: true, status: 200, json: async () => structuredClone(answer) }
    })
  })
  const filesOf = () => (made.at(-1)![2] as Command).files

  test('a change that names pictures and texts takes those of the brand with it, but no other wording of a text of base', async () => {
    const changes = [...whole, { path: 'brand.json', pointer: '/about', value: 'home.hot', $schema: 's' }]
    expect(await findCompanions('lotus', changes)).toEqual([
      { ...cup, value: undefined, $schema: undefined },
      title,
      { ...title, pointer: '/cup.title_one', value: 'One cup' },
    ])
  })

  test('a change that names pictures and texts brings them to a brand without them', async () => {
    const along = await findCompanions('lotus', whole)
    await spreadTo({ code: 'river', languages: ['EN'] }, [...whole, ...along], 'Cup')
    expect(filesOf()).toEqual([
      { path: 'pages/cup.json', value: page },
      { path: 'assets/cup.svg', base64: 'CUP' },
      { path: 'i18n/EN.json', value: { $schema: 't', 'cup.title': 'Cup', 'cup.title_one': 'One cup' } },
    ])
  })

  test('a change that names pictures and texts leaves those that the other brand has', async () => {
    const along = await findCompanions('lotus', whole)
    await spreadTo({ code: 'has', languages: ['EN'] }, [...whole, ...along], 'Cup')
    expect(filesOf()).toEqual([
      { path: 'pages/cup.json', value: page },
      { path: 'i18n/EN.json', value: { $schema: 't', 'cup.title': 'Mine', 'cup.title_one': 'One cup' } },
    ])
  })

  test('a change that brings a page is refused by a brand with another page of this name', async () => {
    expect(await spreadTo({ code: 'taken', languages: ['EN'] }, whole, 'Cup')).toBe('taken')
    expect(made).toEqual([])
  })
})
