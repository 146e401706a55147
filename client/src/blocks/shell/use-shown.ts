import type { When } from '@marquee/schemas/contract'
import { useFacts } from '../../render/use-facts.ts'
import { holds } from '../../render/when.ts'

/** The entries of a menu whose `when` holds. */
export function useShown<Item extends { when?: When }>(items: readonly Item[]): readonly Item[] {
  const facts = useFacts(items.some((item) => item.when?.category !== undefined))
  return items.filter((item) => holds(item.when, facts))
}
