import type { LoadedBrand } from '../content/content.ts'
import { isSnapshot, parseSession } from './world-key.ts'

/** Maximum number of cached session sites per brand; an evicted session gets a new site with its next call. */
const MOST_KEPT = 2_000

const sites = new WeakMap<LoadedBrand, Map<string, LoadedBrand>>()
const plain = new WeakMap<LoadedBrand, LoadedBrand>()

/** The same brand with another world: all that goes by a site's code is then kept apart. */
export function createWorldSite(site: LoadedBrand, key: string): LoadedBrand {
  if (key === site.code) return site
  const kept = sites.get(site) ?? new Map<string, LoadedBrand>()
  sites.set(site, kept)
  const known = kept.get(key)
  if (known) return known
  const made = { ...site, code: key }
  plain.set(made, site)
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!)
  kept.set(key, made)
  return made
}

/** The brand itself, whose code stands in the addresses of its parts. */
export function getPlainSite(site: LoadedBrand): LoadedBrand {
  return plain.get(site) ?? site
}

/** A world that is a session's own, and no snapshot of one. */
export function isSessionWorld(key: string): boolean {
  return parseSession(key) !== '' && !isSnapshot(key)
}
