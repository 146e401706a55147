import { expect, test } from 'vitest'
import { content, faultsIn } from './project.ts'

const FIELDS = ['name', 'gameType', 'page', 'enName', 'sideMenuIcon']
/** Lotteries earn no points. */
const WITHOUT_POINTS = ['LOTT', 'ELOTT']

test('every brand says all of each category in its menus (R-3.038)', () => {
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
  expect(faults).toEqual([])
})

/** Places that have a name of their own in the menus: a tab of a page, the first page of a centre, a short name, an invitation. */
const OWN_NAMES = [
  'shell.rewards',
  'shell.agent-centre',
  'centre.agent',
  'shell.games-short',
  'shell.vip',
  'shell.register',
]

test('an entry of a menu has the name of the page or window that it opens, in every language', () => {
  const faults = faultsIn([...content.brands], ([, { layouts, modals, pages, texts }]) => {
    const titleOf = ({ route, modal, tab }: Entry): string | undefined => {
      // A tab of a window is opened under the name of its entry.
      if (modal) return tab ? undefined : modals[modal]?.title
      return Object.values(pages).find((page) => page.route === route?.split('?')[0])?.title
    }
    const own = entriesIn(layouts).filter(({ label }) => !OWN_NAMES.includes(label))
    return own.flatMap((entry) => {
      const title = titleOf(entry)
      if (title === undefined) return []
      const differ = Object.entries(texts).filter(([, text]) => text[entry.label] !== text[title])
      return differ.map(([code]) => `${code}: ${entry.label} opens ${title}`)
    })
  })
  expect(faults).toEqual([])
})

type Entry = { label: string; route?: string; modal?: string; tab?: string }

/** Every object below that has a label and leads somewhere. */
function entriesIn(value: unknown): Entry[] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap(entriesIn)
  const isEntry = 'label' in value && ('route' in value || 'modal' in value)
  return isEntry ? [value as Entry, ...below] : below
}

test('/member and /agent lead to the first page of their menu, in every brand', () => {
  const faults = faultsIn([...content.brands], ([, { layouts, pages }]) =>
    (['member', 'agent'] as const).flatMap((centre) => {
      const page = Object.values(pages).find(({ route }) => route === `/${centre}`)
      const [first] = menuOf(layouts[`${centre}-centre`])
      return page?.redirect === first ? [] : [`/${centre} leads to ${page?.redirect}, its menu to ${first}`]
    }),
  )
  expect(faults).toEqual([])
})

/** Addresses in the menu of a centre, in their order. */
function menuOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('page' in value && typeof value.page === 'string') return [value.page]
  return Object.values(value).flatMap(menuOf)
}
