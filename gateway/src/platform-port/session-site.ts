import { LRUCache } from 'lru-cache'
import type { LoadedBrand } from '../content/content.ts'
import { memoize } from '../lib/memoize.ts'
import { isSnapshot, parseSession } from './world-key.ts'

/** Maximum number of cached session sites per brand; an evicted session gets a new site with its next call. */
const MOST_CACHED = 2_000

const sitesOf = memoize(
  (site: LoadedBrand) =>
    new LRUCache<string, LoadedBrand>({
      max: MOST_CACHED,
      memoMethod(code) {
        const made = { ...site, code }
        plain.set(made, site)
        return made
      },
    }),
  new WeakMap(),
)
const plain = new WeakMap<LoadedBrand, LoadedBrand>()

/** The same brand with another world: all that goes by a site's code is then kept apart. */
export function createWorldSite(site: LoadedBrand, key: string): LoadedBrand {
  return key === site.code ? site : sitesOf(site).memo(key)
}

/** The brand itself, whose code stands in the addresses of its parts. */
export function getPlainSite(site: LoadedBrand): LoadedBrand {
  return plain.get(site) ?? site
}

/** A world that is a session's own, and no snapshot of one. */
export function isSessionWorld(key: string): boolean {
  return parseSession(key) !== '' && !isSnapshot(key)
}
