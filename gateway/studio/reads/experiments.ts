import type { Loaded } from '@marquee/gateway/content/resolve/load-content.ts'
import { ORIGINAL } from '@marquee/gateway/content/serve/variant-sites.ts'
import type { CountedVariant } from '@marquee/gateway/store/variant-counts.ts'
import type { Brand } from '@marquee/schemas/contract'
import type { ExperimentResult } from '@marquee/schemas/studio/api'
import { buildDraftView } from './draft-view.ts'
import { findDifferenceInterval, findShareInterval } from './intervals.ts'

type Asked = { loaded: Loaded; published: Loaded; brand: string; counts: readonly CountedVariant[] }
type Experiments = NonNullable<Brand['experiments']>

/** The A/B tests of a draft with what was counted of the published ones, and those whose counts alone are left. */
export function listExperiments({ loaded, published, brand, counts }: Asked): ExperimentResult[] {
  const [draft, live] = [loaded, published].map(
    (one) => ((buildDraftView(one, brand).brand as unknown as Brand).experiments ?? {}) as Experiments,
  ) as [Experiments, Experiments]
  const names = [...new Set([...Object.keys(draft), ...counts.map(({ experiment }) => experiment)])]
  return names.map((name) => {
    const own = counts.filter(({ experiment }) => experiment === name)
    const { goal = {}, shares = {}, running = false } = draft[name] ?? live[name] ?? {}
    const sum = Object.values(shares).reduce((all, share) => all + share, 0)
    const all = new Map([[ORIGINAL, 100 - sum], ...Object.entries(shares)])
    const ids = [...new Set([...all.keys(), ...own.map(({ variant }) => variant)])]
    const countsOf = (id: string) => own.find(({ variant }) => variant === id) ?? { visitors: 0, goals: 0 }
    const since = own.map((row) => row.since)
    return {
      name,
      goal,
      running,
      isLive: live[name]?.running === true,
      isDraft: JSON.stringify(draft[name]) !== JSON.stringify(live[name]),
      isThere: draft[name] !== undefined,
      ...(since.length > 0 && { since: Math.min(...since) }),
      variants: ids.map((id) => {
        const { visitors, goals } = countsOf(id)
        return {
          id,
          share: all.get(id) ?? 0,
          visitors,
          goals,
          rate: findShareInterval(goals, visitors),
          ...(id !== ORIGINAL && {
            difference: findDifferenceInterval({ goals, visitors }, countsOf(ORIGINAL)),
          }),
        }
      }),
    }
  })
}
