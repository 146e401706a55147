import {
  type ContentConfig,
  getContentFolders,
  type Loaded,
  loadFrom,
} from '@marquee/gateway/content/resolve/load-content.ts'
import { LRUCache } from 'lru-cache'
import { type Draft, listChangedFiles } from '../files/draft.ts'
import { mergeOverlay } from './overlay.ts'

/** Number of drafts whose content is kept; others are resolved again when they are asked for. */
const KEPT_DRAFTS = 20

type Resolved = { draft: Draft; published: Loaded; loaded: Loaded }

/**
 * Resolves drafts over the published files, of which only the draft's own brand is made anew. Each key has its last version;
 * without one, each brand has.
 */
export function createResolver(
  config: ContentConfig,
  published: () => Loaded,
): (draft: Draft, key?: string) => Loaded {
  const { shownAs } = getContentFolders(config).brands
  const cache = new LRUCache<string, Resolved>({ max: KEPT_DRAFTS })
  return (draft, key = draft.brand) => {
    const last = cache.get(key)
    const now = published()
    if (last?.draft === draft && last.published === now) return last.loaded
    const brands = mergeOverlay(now.files.brands, shownAs, draft.brand, listChangedFiles(draft))
    const before = last ? withBrandOf(now, last.loaded, draft.brand) : now
    const loaded = loadFrom(config, { ...now.files, brands, interrupted: [], empty: [] }, before)
    cache.set(key, { draft, published: now, loaded })
    return loaded
  }
}

/** Published content with one brand as the draft had it last, so that a draft with faults shows its last good version. */
function withBrandOf(published: Loaded, draft: Loaded, brand: string): Loaded {
  const parts = withKey(published.parts, brand, draft.parts.get(brand))
  const results = withKey(published.results, brand, draft.results.get(brand))
  const brands = withKey(published.content.brands, brand, draft.content.brands.get(brand))
  return { ...published, parts, results, content: { ...published.content, brands } }
}

function withKey<Value>(map: ReadonlyMap<string, Value>, key: string, value: Value | undefined) {
  const copy = new Map(map)
  if (value === undefined) copy.delete(key)
  else copy.set(key, value)
  return copy
}
