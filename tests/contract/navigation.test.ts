import type { Brand, MenuEntry, MenuGroup } from '@marquee/schemas/contract'
import { test } from 'vitest'
import { listLayouts } from '../../client/src/render/layouts.ts'
import { toJson } from '../support/settings.ts'
import { expectNone } from './none.ts'
import { content, faultsIn, filesBelow, loaded, objectsIn, readJson, readText } from './project.ts'

const FIELDS = ['name', 'gameType', 'page', 'enName', 'sideMenuIcon']
/** Lotteries earn no points. */
const WITHOUT_POINTS = ['LOTT', 'ELOTT']

test('every brand has the complete entries of each category in its menus (R-3.038)', () => {
  const faults = faultsIn([...content.brands], ([, { brand }]) => {
    if (brand.navigation.length === 0) return ['has no navigation']
    return brand.navigation.flatMap((item) => {
      const fields = WITHOUT_POINTS.includes(item.gameType) ? FIELDS : [...FIELDS, 'point']
      const own = Object.keys(item)
      return [
        ...fields.filter((field) => !own.includes(field)).map((field) => `${item.gameType} has no ${field}`),
        ...own.filter((field) => !fields.includes(field)).map((field) => `${item.gameType} has ${field}`),
      ]
    })
  })
  expectNone(faults)
})

test('the header is part of every page with a route but /helpmc (R-2.039)', () => {
  const faults = faultsIn([...content.brands], ([, { pages, layouts }]) =>
    Object.entries(pages).flatMap(([name, page]) => {
      if (!page.route || page.redirect) return []
      const blocks = listLayouts(layouts, page).flatMap(([, layout]) => layout.blocks)
      const hasHeader = blocks.some(
        ({ id, block }) => block === 'top-bar' && !page.without?.includes(id ?? ''),
      )
      return hasHeader === (page.route !== '/helpmc') ? [] : [`${name} ${hasHeader ? 'has' : 'lacks'} it`]
    }),
  )
  expectNone(faults)
})

test('a strip of announcements stands above every hall of games and of lotteries (R-2.151)', () => {
  const halls = ['game-hall', 'lottery-lobby']
  const faults = faultsIn([...content.brands], ([, { pages }]) =>
    Object.entries(pages).flatMap(([name, { blocks }]) => {
      const places = blocks.map(({ block }) => block)
      const hall = places.findIndex((block) => halls.includes(block))
      const strip = places.indexOf('notice-strip')
      return hall >= 0 && (strip < 0 || strip > hall) ? [`${name} has none`] : []
    }),
  )
  expectNone(faults)
})

/** Places that have a name of their own in the menus: a tab of a page, the first page of a centre, a short name, an invitation. */
const OWN_NAMES = [
  'shell.rewards',
  'shell.account-centre',
  'shell.agent-centre',
  'centre.agent',
  'centre.member',
  'shell.games-short',
  'shell.promotions-short',
  'shell.vip',
  'shell.register',
]

test('an entry of a menu has the name of the page or window that it opens, in every language', () => {
  const faults = faultsIn([...content.brands], ([, { menus, modals, pages, texts }]) => {
    const titleOf = ({ route, modal, tab }: MenuEntry): string | undefined => {
      // A tab of a window is opened under the name of its entry.
      if (modal) return tab ? undefined : modals[modal]?.title
      return Object.values(pages).find((page) => page.route === route?.split('?')[0])?.title
    }
    const own = entriesOf(Object.values(menus).flat()).filter(({ label }) => !OWN_NAMES.includes(label))
    return own.flatMap((entry) => {
      const title = titleOf(entry)
      if (title === undefined) return []
      const differ = Object.entries(texts).filter(([, text]) => text[entry.label] !== text[title])
      return differ.map(([code]) => `${code}: ${entry.label} opens ${title}`)
    })
  })
  expectNone(faults)
})

test('/member and /agent lead to the first page of their menu, in every brand', () => {
  const faults = faultsIn([...content.brands], ([, { menus, pages }]) =>
    (['member', 'agent'] as const).flatMap((centre) => {
      const page = Object.values(pages).find(({ route }) => route === `/${centre}`)
      const first = entriesOf(menus[`${centre}-centre`]!)[0]?.route
      return page?.redirect === first ? [] : [`/${centre} leads to ${page?.redirect}, its menu to ${first}`]
    }),
  )
  expectNone(faults)
})

/** Features of the specification with the page or window that has them, and the menus that may lead there. */
const FEATURES = [
  ['deposit', 'member-deposit', 'R-1.021'],
  ['withdraw', 'member-withdraw', 'R-1.021'],
  ['wallet transfer', 'member-transfer-fund', 'R-1.021'],
  ['rewards', 'member-rewards', 'R-1.021'],
  ['cashback', 'member-cashback', 'R-1.021'],
  ['points', 'point-mall', 'R-1.021'],
  ['missions', 'member-missions', 'R-1.021'],
  ['messages', 'member-messages', 'R-1.021'],
  ['feedback', 'feedback', 'R-1.021'],
  ['customer service', 'customer-service', 'R-1.021'],
  ['account record', 'member-transaction-history', 'R-2.096'],
  ['profit and loss', 'member-profit', 'R-2.098'],
  ['reward centre', 'member-rewards', 'R-2.102'],
  ['invite friends', 'member-friends', 'R-2.104'],
  ['player rank', 'member-rank', 'R-2.108'],
  ['red envelope', 'red-envelope', 'R-2.131'],
] as const

test.each(FEATURES)(
  '%s is one press away from the side menu or the member centre of every brand that has it: %s (%s)',
  (_feature, name) => {
    const faults = faultsIn([...content.brands], ([, { brand, menus, pages, modals }]) => {
      const entries = entriesOf([...menus.side!, ...menus['member-centre']!])
      const target = pages[name]
      const module = target?.when?.module
      if (module && !brand.modules[module as keyof Brand['modules']]) return []
      const isLed = entries.some(({ route, modal }) =>
        target ? route?.split('?')[0] === target.route : modal === name && name in modals,
      )
      return isLed ? [] : [`nothing leads to ${name}`]
    })
    expectNone(faults)
  },
)

test('free play is offered in the login window where its module is on (R-1.021)', () => {
  const faults = faultsIn([...content.brands], ([, { modals }]) => {
    const uses = [...objectsIn(toJson(modals.login))].filter(([, { block }]) => block === 'free-play')
    const conditions = uses.map(([, { when }]) => (when as { module?: string } | undefined)?.module)
    return conditions.includes('freePlay') ? [] : ['the login window has no free play']
  })
  expectNone(faults)
})

test('deposit and withdrawal have an icon each in the side menu, which lead to their pages (R-2.053)', () => {
  const { moneyActions } = (readJson('schemas/blocks/side-menu.json').properties ?? {}) as {
    moneyActions: { default: string }
  }
  const faults = faultsIn([...content.brands], ([, { menus, pages }]) => {
    const entries = entriesOf(menus[moneyActions.default]!)
    const led = entries.map(({ route, icon }) => [route, icon !== undefined])
    const wanted = ['member-deposit', 'member-withdraw'].map((name) => [pages[name]?.route, true])
    return JSON.stringify(led) === JSON.stringify(wanted) ? [] : [JSON.stringify(led)]
  })
  expectNone(faults)
})

test('base gives every entry of a menu its order, so that a brand can put one between any two', () => {
  const menus = Object.entries((loaded.base.brand as unknown as Brand).menus)
  const faults = faultsIn(menus, ([menu, entries]) =>
    Object.entries(entries).flatMap(([id, { order }]) => (order === undefined ? [`${menu}.${id}`] : [])),
  )
  expectNone(faults)
})

test('the client opens modals by a purpose of `flows` or by a name from JSON, never by one of its own', () => {
  const files = [...filesBelow('client/src', '.ts'), ...filesBelow('client/src', '.tsx')]
  const literal = /\b(?:openModal|closeModal|open)\(\s*['"`]([a-z][a-z-]*)['"`]/g
  const faults = faultsIn(files, (path) =>
    [...readText(path).matchAll(literal)].flatMap(([call, name = '']) =>
      name in loaded.base.modals ? [call] : [],
    ),
  )
  expectNone(faults)
})

/** Pages that are reached otherwise: the client goes to them by itself, or a person has their address from elsewhere. */
const REACHED_OTHERWISE = {
  root: 'the address without a path',
  game: 'started games',
  search: 'the search window',
  maintenance: 'status of the system',
  region: 'status of the system',
  chat: 'the address that support.launch-chat answers',
  'not-found': 'an address that no page answers',
  reset: 'the link of an e-mail',
  'social-provider': 'the window of a social sign-in',
  'social-return': 'the window of a social sign-in',
  member: 'addresses that people shorten',
  agent: 'addresses that people shorten',
  helpmc: 'addresses of the former site',
}

test('every page is reached by a menu or a link, in every brand', () => {
  const faults = faultsIn([...content.brands], ([, brand]) => {
    const linked = new Set(
      [...stringsIn([brand.menus, brand.pages, brand.layouts, brand.modals, brand.brand])]
        .filter((text) => text.startsWith('/'))
        .map((text) => text.split('?')[0]!),
    )
    for (const page of categoriesWithout(brand.brand)) linked.add(page)
    return Object.entries(brand.pages).flatMap(([name, { route, aliases }]) =>
      name in REACHED_OTHERWISE || [route, ...aliases].some((address) => linked.has(address ?? ''))
        ? []
        : [`no menu and no link leads to ${name} (${route})`],
    )
  })
  expectNone(faults)
})

/** Pages of the categories that a brand does not have. */
function categoriesWithout({ navigation }: Brand): string[] {
  const own = new Set(navigation.map(({ gameType }) => gameType))
  const all = (loaded.base.brand as unknown as Brand).navigation
  return all.filter(({ gameType }) => !own.has(gameType)).map(({ page }) => page)
}

function entriesOf(groups: readonly MenuGroup[]): MenuEntry[] {
  return groups.flatMap(({ entries }) => entries)
}

/** Texts of a value, but not the addresses that a page answers itself. */
function stringsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      if (key !== 'route' || !('blocks' in value)) stringsIn(key === 'aliases' ? [] : inner, found)
  return found
}
