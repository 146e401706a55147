import type { Brand, MenuSetting } from '@marquee/schemas/contract'
import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { findNearest, formatSome } from '../../lib/did-you-mean.ts'
import type { JsonObject } from '../../lib/json-file.ts'
import type { Fault } from '../content.ts'
import { createFaultIf } from '../read/problem.ts'
import { checkName } from '../read/unknown-name.ts'
import type { Link, Pages } from './brand-links.ts'

export type MenuSettings = Readonly<Record<string, MenuSetting>>

/** Keys of an entry for its target; an entry has one of them, a heading none. */
const TARGETS = ['page', 'modal', 'opens', 'categories'] as const

/** Menus in brand.json, whose shape may be invalid. */
export function getMenus({ menus }: JsonObject): JsonObject {
  return isObject(menus) ? menus : {}
}

/** Faults of menus that no schema can express, with pointers into brand.json. */
export function checkMenus({ menus }: Pick<Brand, 'menus'>, pages: Pages): Fault[] {
  return Object.entries(menus).flatMap(([name, settings]) =>
    Object.entries(settings as MenuSettings).flatMap(([id, setting]) =>
      entryFaults(id, setting, settings as MenuSettings, pages).map((fault) => ({
        ...fault,
        pointer: `/menus${formatPointerStep(name)}${formatPointerStep(id)}${fault.pointer}`,
      })),
    ),
  )
}

function entryFaults(id: string, setting: MenuSetting, settings: MenuSettings, pages: Pages): Fault[] {
  const targets = TARGETS.filter((key) => setting[key] !== undefined)
  if (targets.length > 1) {
    const wrong = `an entry has one of ${formatSome(TARGETS)}, and this one has ${targets.join(' and ')}`
    return [{ pointer: '', wrong, write: `remove "${targets[1]}", or set it to null where base says it` }]
  }
  return [
    ...(setting.in === undefined ? [] : headingFaults(setting, setting.in, settings)),
    ...pageFaults(setting.page, pages),
    ...labelFaults(id, setting, settings, pages),
  ]
}

/** Menus of a brand's own file that base does not have and no block of the brand names. */
export function findUnknownMenus(own: JsonObject, base: JsonObject, references: readonly Link[]): Fault[] {
  const known = Object.keys(getMenus(base))
  const used = references.flatMap(({ reference: { format, name } }) => (format === 'menu' ? name : []))
  const write = `write one of: ${formatSome(known)}, or name it in a block of the brand`
  return Object.keys(getMenus(own))
    .filter((name) => !used.includes(name))
    .flatMap((name) =>
      checkName(`/menus${formatPointerStep(name)}`, `there is no menu "${name}"`, name, known, write),
    )
}

/** An entry stands below a heading of its menu; an entry without a target is a heading, which no other heading holds. */
function headingFaults(setting: MenuSetting, heading: string, settings: MenuSettings): Fault[] {
  if (isHeading(setting)) {
    const wrong = `an entry without ${formatSome(TARGETS)} is a heading, and a heading is in no other one`
    return [{ pointer: '/in', wrong, write: 'add "page", "modal" or "opens", or remove "in"' }]
  }
  const headings = Object.keys(settings).filter((id) => isHeading(settings[id]!))
  const otherwise = headings.length > 0 ? undefined : 'remove "in"'
  return checkName('/in', `the menu has no heading "${heading}"`, heading, headings, otherwise)
}

/** An unknown page is reported with all other references. */
function pageFaults(name: string | undefined, pages: Pages): Fault[] {
  const page = name === undefined ? undefined : pages[name]
  if (!page) return []
  if (page.route === undefined) {
    const wrong = `the page ${name} has no route, so no menu can lead to it`
    return [{ pointer: '/page', wrong, write: 'name another page, or add "route" to this one' }]
  }
  const wrong = `the address of the page ${name} has a part to fill in: ${page.route}`
  return createFaultIf(page.route.includes('/:'), '/page', wrong, 'name another page')
}

function labelFaults(
  id: string,
  { label, page, categories }: MenuSetting,
  settings: MenuSettings,
  pages: Pages,
): Fault[] {
  if (label !== undefined || categories) return []
  if (page !== undefined && (!pages[page] || pages[page].title !== undefined)) return []
  if (page !== undefined) {
    const wrong = `"label" is missing, and the page ${page} has no title`
    const write = 'add "title": "..." to the page, or "label": "..." here (the key of a text)'
    return [{ pointer: '', wrong, write }]
  }
  const others = Object.keys(settings).filter((other) => other !== id)
  const near = findNearest(id, others)
  if (!near)
    return [{ pointer: '', wrong: '"label" is missing', write: 'add "label": "..." (the key of a text)' }]
  const write = `did you mean "${near}"? A new entry needs "label": "..." (the key of a text)`
  return [{ pointer: '', wrong: `the menu has no entry "${id}", and "label" is missing`, write }]
}

/** Tells whether an entry is a heading, which has no target. */
export function isHeading(setting: MenuSetting): boolean {
  return TARGETS.every((key) => setting[key] === undefined)
}
