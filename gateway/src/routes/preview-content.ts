import type { Content, LoadedBrand } from '../content/content.ts'
import type { TraceableContent } from '../content/resolve/load-content.ts'
import type { FollowedContent } from '../upstream/follow-upstreams.ts'

/**
 * Content of a draft as its preview serves it. Every brand keeps the upstream, the merchant and the domains of its published
 * version, so that no draft sends a preview's calls elsewhere or in the name of another brand. A brand that is not published
 * has no upstream. Values that upstreams tell are laid over the draft, too.
 */
export function createPreviewContent(draft: TraceableContent, published: FollowedContent): TraceableContent {
  let made: { from: Content; over: Content; content: Content } | undefined
  const siteOf = sitesByDraft()
  const current = () => {
    const from = draft.current()
    const over = published.current()
    if (made?.from !== from || made.over !== over) made = { from, over, content: contentOf(from, over) }
    return made.content
  }
  const contentOf = (from: Content, over: Content) => {
    const brands = [...from.brands].map(
      ([code, site]) => [code, siteOf(site, over.brands.get(code))] as const,
    )
    return published.over({ ...from, brands: new Map(brands) })
  }
  return {
    ...(draft.loaded && { loaded: draft.loaded }),
    current,
    onChange: (listener) => {
      const tell = () => listener(current())
      const stops = [draft.onChange(tell), published.onChange(tell)]
      return () => stops.forEach((stop) => stop())
    },
    close: () => draft.close(),
  }
}

/** Settings that say where the calls of a brand go, and for whom. */
type Callee = Pick<LoadedBrand['brand'], 'upstream' | 'merchant' | 'domains'>

/** Returns the same object for the same site and the same settings, because caches are keyed by it. */
function sitesByDraft() {
  const kept = new WeakMap<LoadedBrand, { by: string; site: LoadedBrand }>()
  return (site: LoadedBrand, published: LoadedBrand | undefined): LoadedBrand => {
    const callee = calleeOf(site, published)
    const by = JSON.stringify(callee)
    const known = kept.get(site)
    if (known?.by === by) return known.site
    const made = { ...site, brand: { ...site.brand, ...callee } }
    kept.set(site, { by, site: made })
    return made
  }
}

function calleeOf({ brand }: LoadedBrand, published: LoadedBrand | undefined): Callee {
  const { upstream, merchant, domains } = published?.brand ?? brand
  if (published) return { upstream, merchant, domains }
  const { url: _none, ...unreachable } = upstream
  return { upstream: unreachable, merchant, domains }
}
