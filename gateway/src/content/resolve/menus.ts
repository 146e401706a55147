import type { Brand, MenuEntry, MenuGroup, MenuSetting, NavigationItem } from '@marquee/schemas/contract'
import { freezeDeep } from '../../lib/deep-freeze.ts'
import type { Pages } from '../check/brand-links.ts'
import { isHeading, type MenuSettings } from '../check/menus.ts'
import type { Menus } from '../content.ts'

/**
 * Menus of a resolved brand as the client draws them: entries sorted below their headings, pages as addresses, labels and
 * conditions taken from the page where an entry has none, `categories` replaced by the categories of `navigation`.
 */
export function resolveMenus(
  { menus, navigation }: Pick<Brand, 'menus' | 'navigation'>,
  pages: Pages,
): Menus {
  const drawn = Object.entries(menus).map(([name, settings]) => [
    name,
    groupsOf(settings as MenuSettings, navigation, pages),
  ])
  return freezeDeep(Object.fromEntries(drawn)) as Menus
}

function groupsOf(settings: MenuSettings, navigation: readonly NavigationItem[], pages: Pages): MenuGroup[] {
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

function orderOf({ order }: MenuSetting): number {
  return order ?? Number.MAX_SAFE_INTEGER
}
