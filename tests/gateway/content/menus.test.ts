import { describe, expect, test } from 'vitest'
import { explainBrand } from '../../../gateway/src/content/explain/explain-brand.ts'
import { brandJson } from '../../support/brand-folder.ts'
import { loadBrands } from '../../support/project-files.ts'

const PAGE = { $schema: '../../../schemas/page.json', title: 'vip.title', blocks: [] }

const loaded = loadBrands({
  'plain/brand.json': brandJson('plain'),
  'own/brand.json': brandJson('own', {
    menus: {
      side: {
        vip: null,
        offers: { order: 5 },
        promotions: { order: 25 },
        club: { in: 'offers', page: 'club', icon: 'crown', order: 1 },
        last: { in: 'offers', modal: 'login', label: 'shell.login' },
      },
      more: { games: { categories: { launch: ['LIVE'] } } },
    },
    navigation: [
      { name: 'category.live', gameType: 'LIVE', page: '/live', enName: 'Live', sideMenuIcon: 'live' },
      { name: 'category.rng', gameType: 'RNG', page: '/rng', enName: 'Slots', sideMenuIcon: 'slots' },
    ],
  }),
  'own/pages/club.json': {
    ...PAGE,
    route: '/club',
    when: { login: true },
    blocks: [{ block: 'bottom-bar', props: { menu: 'more' } }],
  },
})

const menusOf = (code: string) => loaded.content.brands.get(code)!.menus
const idsOf = (code: string, menu: string) =>
  menusOf(code)[menu]!.map(({ id, entries }) => [id, entries.map((entry) => entry.id)])

describe('menus are a key of brand.json, merged by entry id over base (R-11.002)', () => {
  test('an entry keeps its place among its neighbours by its order', () => {
    expect(Object.fromEntries(idsOf('plain', 'side'))).toMatchObject({
      offers: ['promotions', 'rewards', 'vip', 'points-mall', 'red-envelope'],
    })
  })

  test('a brand adds, moves and removes entries and moves headings', () => {
    const [first] = idsOf('own', 'side')
    expect(first).toEqual([
      'offers',
      ['club', 'rewards', 'promotions', 'points-mall', 'red-envelope', 'last'],
    ])
  })

  test('label and condition are those of the page where the entry has none', () => {
    const [offers] = menusOf('own').side!
    expect(offers!.entries[0]).toEqual({
      id: 'club',
      label: 'vip.title',
      icon: 'crown',
      route: '/club',
      when: { login: true },
    })
  })

  test('an empty condition shows an entry to everybody, whatever the condition of its page', () => {
    const account = menusOf('plain').foot!.find(({ id }) => id === 'account')
    expect(account!.entries.find(({ id }) => id === 'security')!.when).toEqual({})
  })

  test('a tab of a page is part of the address', () => {
    const rewards = menusOf('plain').top![0]!.entries.find(({ id }) => id === 'rewards')
    expect(rewards!.route).toBe('/promotions?tab=rewards')
  })

  test('`categories` stands for the categories of navigation, in their order', () => {
    expect(menusOf('own').more).toEqual([
      {
        id: '',
        entries: [
          {
            id: 'live',
            label: 'category.live',
            icon: 'live',
            route: '/live',
            when: { category: 'LIVE' },
            launch: 'LIVE',
          },
          { id: 'rng', label: 'category.rng', icon: 'slots', route: '/rng', when: { category: 'RNG' } },
        ],
      },
    ])
  })

  test('explain names the file that says each part of an entry', () => {
    const file = (pointer: string) => explainBrand(loaded, 'own', pointer)?.[0]?.file
    expect(file('/menus/side/offers/order')).toBe('brands/own/brand.json')
    expect(file('/menus/side/offers/label')).toBe('brands/base/brand.json')
    expect(file('/menus/side/club/page')).toBe('brands/own/brand.json')
  })
})
