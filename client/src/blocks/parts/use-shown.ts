import type { When } from '@marquee/schemas/contract'
import { useFacts } from '../../render/use-facts.ts'
import { collectNeeds, evaluateWhen } from '../../render/when.ts'

/** Items whose `when` holds. */
export function useShown<Item extends { when?: When }>(items: readonly Item[]): readonly Item[] {
  const facts = useFacts(collectNeeds(items.map(({ when }) => when)))
  return items.filter((item) => evaluateWhen(item.when, facts))
}
