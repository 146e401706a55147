import { formatContentSecurityPolicy } from '../../http/security-headers.ts'

/** Policy of the worker: it fetches from its own site only and runs no other code. */
export const WORKER_POLICY = formatContentSecurityPolicy({
  'default-src': ["'none'"],
  'connect-src': ["'self'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
})

/**
 * The service worker: caches one release of the offline page, and shows it only if a page could not be
 * fetched. It ignores all other requests. `release` changes with the page, so that browsers install the new
 * one.
 */
export function buildOfflineWorker(page: string, release: string): string {
  return `const CACHE = 'offline-${release}'
const PAGE = '${page}'

addEventListener('install', (event) => {
  skipWaiting()
  const keep = async () => (await caches.open(CACHE)).add(new Request(PAGE, { cache: 'reload' }))
  event.waitUntil(keep())
})

addEventListener('activate', (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
    // Navigation preload fetches the page while the worker starts, so that visits are not delayed.
    await registration.navigationPreload?.enable()
  }
  event.waitUntil(clean())
})

addEventListener('fetch', (event) => {
  const { mode, destination } = event.request
  if (mode !== 'navigate' || destination !== 'document') return
  const answer = async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(event.request))
    } catch {
      return (await caches.match(PAGE)) ?? Response.error()
    }
  }
  event.respondWith(answer())
})
`
}

/** Replaces an earlier worker: removes its caches and itself. */
export const RETIRED_WORKER = `addEventListener('install', () => skipWaiting())

addEventListener('activate', (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await registration.unregister()
  }
  event.waitUntil(leave())
})
`
