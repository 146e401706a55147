import type { Brand, MenuEntry, MenuGroup, MenuSetting, NavigationItem } from '@marquee/schemas/contract'
import { pointerStep } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { deepFreeze } from '../../lib/deep-freeze.ts'
import { didYouMean, nearest, someOf } from '../../lib/did-you-mean.ts'
import type { JsonObject } from '../../lib/json-file.ts'
import type { Menus } from '../content.ts'
import type { Fault } from '../read/schema-checker.ts'
import type { Pages } from './brand-links.ts'

type Settings = Readonly<Record<string, MenuSetting>>

/** Keys of an entry for its target; an entry has one of them, a heading none. */
const TARGETS = ['page', 'modal', 'opens', 'categories'] as const

/**
 * Menus of a resolved brand as the client draws them: entries sorted below their headings, pages as addresses, labels and
 * conditions taken from the page where an entry has none, `categories` replaced by the categories of `navigation`.
 */
export function menusOf({ menus, navigation }: Pick<Brand, 'menus' | 'navigation'>, pages: Pages): Menus {
  const drawn = Object.entries(menus).map(([name, settings]) => [
    name,
    groupsOf(settings as Settings, navigation, pages),
  ])
  return deepFreeze(Object.fromEntries(drawn)) as Menus
}

function groupsOf(settings: Settings, navigation: readonly NavigationItem[], pages: Pages): MenuGroup[] {
  const sorted = Object.entries(settings).sort(([, a], [, b]) => orderOf(a) - orderOf(b))
  const entriesIn = (heading: string | undefined) =>
    sorted
      .filter(([, setting]) => !isHeading(setting) && setting.in === heading)
      .flatMap(([id, setting]) => entriesOf(id, setting, navigation, pages))
  const headings = sorted.filter(([, setting]) => isHeading(setting))
  const groups = headings.map(([id, { label, when }]) => ({
    id,
    ...(label ? { label } : {}),
    ...(when ? { when } : {}),
    entries: entriesIn(id),
  }))
  return [{ id: '', entries: entriesIn(undefined) }, ...groups].filter(({ entries }) => entries.length > 0)
}

function entriesOf(
  id: string,
  setting: MenuSetting,
  navigation: readonly NavigationItem[],
  pages: Pages,
): MenuEntry[] {
  const { page, modal, opens, categories, tab, icon, badge } = setting
  if (categories) return navigation.map((item) => categoryEntry(item, categories.launch))
  const target = page === undefined ? undefined : pages[page]
  const when = setting.when ?? target?.when
  return [
    {
      id,
      label: setting.label ?? target?.title ?? '',
      ...(icon ? { icon } : {}),
      ...(target ? { route: tab ? `${target.route}?tab=${tab}` : target.route } : {}),
      ...(modal ? { modal } : {}),
      ...(modal && tab ? { tab } : {}),
      ...(opens ? { opens } : {}),
      ...(badge ? { badge } : {}),
      ...(when ? { when } : {}),
    } as MenuEntry,
  ]
}

function categoryEntry(
  { gameType, name, page, sideMenuIcon }: NavigationItem,
  launched: readonly string[],
): MenuEntry {
  return {
    id: gameType.toLowerCase(),
    label: name,
    icon: sideMenuIcon,
    route: page,
    when: { category: gameType },
    ...(launched.includes(gameType) ? { launch: gameType as NonNullable<MenuEntry['launch']> } : {}),
  }
}

/** Menus in brand.json, whose shape may be invalid. */
export function menuSettings({ menus }: JsonObject): JsonObject {
  return isObject(menus) ? menus : {}
}

/** Faults of menus that no schema can express, with pointers into brand.json. */
export function menuFaults({ menus }: Pick<Brand, 'menus'>, pages: Pages): Fault[] {
  return Object.entries(menus).flatMap(([name, settings]) =>
    Object.entries(settings as Settings).flatMap(([id, setting]) =>
      entryFaults(id, setting, settings as Settings, pages).map((fault) => ({
        ...fault,
        pointer: `/menus${pointerStep(name)}${pointerStep(id)}${fault.pointer}`,
      })),
    ),
  )
}

function entryFaults(id: string, setting: MenuSetting, settings: Settings, pages: Pages): Fault[] {
  const targets = TARGETS.filter((key) => setting[key] !== undefined)
  if (targets.length > 1)
    return [
      {
        pointer: '',
        wrong: `an entry has one of ${someOf(TARGETS)}, and this one has ${targets.join(' and ')}`,
        write: `remove "${targets[1]}", or set it to null where base says it`,
      },
    ]
  return [
    ...(isHeading(setting) ? nestedFaults(setting) : headingFaults(setting.in, settings)),
    ...pageFaults(setting.page, pages),
    ...labelFaults(id, setting, settings, pages),
  ]
}

/** An entry without a target is a heading, which no other heading holds. */
function nestedFaults(setting: MenuSetting): Fault[] {
  if (setting.in === undefined) return []
  const wrong = `an entry without ${someOf(TARGETS)} is a heading, and a heading is in no other one`
  return [{ pointer: '/in', wrong, write: 'add "page", "modal" or "opens", or remove "in"' }]
}

/** Menus of a brand's own file that base does not have and no block of the brand names. */
export function unknownMenus(own: JsonObject, base: JsonObject, used: ReadonlySet<string>): Fault[] {
  const known = Object.keys(menuSettings(base))
  return Object.keys(menuSettings(own)).flatMap((name) => {
    if (known.includes(name) || used.has(name)) return []
    const write = didYouMean(
      name,
      known,
      `write one of: ${someOf(known)}, or name it in a block of the brand`,
    )
    return [{ pointer: `/menus${pointerStep(name)}`, wrong: `there is no menu "${name}"`, write }]
  })
}

function headingFaults(heading: string | undefined, settings: Settings): Fault[] {
  if (heading === undefined) return []
  const target = Object.hasOwn(settings, heading) ? settings[heading] : undefined
  if (target && isHeading(target)) return []
  const headings = Object.keys(settings).filter((id) => isHeading(settings[id]!))
  const otherwise = headings.length > 0 ? `write one of: ${someOf(headings)}` : 'remove "in"'
  return [
    {
      pointer: '/in',
      wrong: `the menu has no heading "${heading}"`,
      write: didYouMean(heading, headings, otherwise),
    },
  ]
}

/** An unknown page is reported with all other references. */
function pageFaults(name: string | undefined, pages: Pages): Fault[] {
  const page = name === undefined ? undefined : pages[name]
  if (!page) return []
  if (page.route === undefined)
    return [
      {
        pointer: '/page',
        wrong: `the page ${name} has no route, so no menu can lead to it`,
        write: 'name another page, or add "route" to this one',
      },
    ]
  if (!page.route.includes('/:')) return []
  return [
    {
      pointer: '/page',
      wrong: `the address of the page ${name} has a part to fill in: ${page.route}`,
      write: 'name another page',
    },
  ]
}

function labelFaults(
  id: string,
  { label, page, categories }: MenuSetting,
  settings: Settings,
  pages: Pages,
): Fault[] {
  if (label !== undefined || categories) return []
  if (page !== undefined && (!pages[page] || pages[page].title !== undefined)) return []
  const near =
    page === undefined &&
    nearest(
      id,
      Object.keys(settings).filter((other) => other !== id),
    )
  if (near) {
    const write = `did you mean "${near}"? A new entry needs "label": "..." (the key of a text)`
    return [{ pointer: '', wrong: `the menu has no entry "${id}", and "label" is missing`, write }]
  }
  return [
    {
      pointer: '',
      wrong:
        page === undefined ? '"label" is missing' : `"label" is missing, and the page ${page} has no title`,
      write:
        page === undefined
          ? 'add "label": "..." (the key of a text)'
          : 'add "title": "..." to the page, or "label": "..." here (the key of a text)',
    },
  ]
}

function isHeading(setting: MenuSetting): boolean {
  return TARGETS.every((key) => setting[key] === undefined)
}

function orderOf({ order }: MenuSetting): number {
  return order ?? Number.MAX_SAFE_INTEGER
}
