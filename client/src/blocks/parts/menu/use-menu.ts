import type { MenuEntry, MenuGroup } from '@marquee/schemas/contract'
import { useFacts } from '../../../render/use-facts.ts'
import { collectNeeds, evaluateWhen } from '../../../render/when.ts'
import { useSite } from '../../../state/site.ts'

const NO_GROUPS: readonly MenuGroup[] = []

/** Groups of a brand's menu with the entries that the visitor may see; empty groups are left out. */
export function useMenu(name: string): readonly MenuGroup[] {
  const groups = useSite((site) => site.menus[name]) ?? NO_GROUPS
  const conditions = groups.flatMap(({ when, entries }) => [when, ...entries.map((entry) => entry.when)])
  const facts = useFacts(collectNeeds(conditions))
  return groups
    .filter(({ when }) => evaluateWhen(when, facts))
    .map((group) => ({ ...group, entries: group.entries.filter(({ when }) => evaluateWhen(when, facts)) }))
    .filter(({ entries }) => entries.length > 0)
}

/** Entries of a menu without its groups. */
export function useMenuEntries(name: string): readonly MenuEntry[] {
  return useMenu(name).flatMap(({ entries }) => entries)
}
