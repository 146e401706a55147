import { listCookieNames, writeCookie } from '../lib/cookies.ts'
import { ANALYTICS_TAG, toTrustedScript } from '../lib/trusted-script.ts'

type GtagWindow = { dataLayer?: unknown[]; [disabled: `ga-disable-${string}`]: boolean | undefined }

/** A cookie with an expiry in the past is removed. */
const GONE = new Date(0).toUTCString()

let loadedId: string | undefined

/**
 * Loads the tag at the first visit after consent, then reports each page by its path only, because a query
 * may hold personal data.
 */
export function measureVisit(id: string, path: string) {
  const page = globalThis as unknown as GtagWindow
  page[`ga-disable-${id}`] = false
  const here = { page_location: location.origin + path, page_referrer: '' }
  // Without this the tag would send the full address with its automatic events.
  gtag('set', here)
  if (loadedId !== id) load(id)
  else gtag('consent', 'update', { analytics_storage: 'granted' })
  gtag('event', 'page_view', here)
}

/** Stops a loaded tag and removes its cookies. */
export function stopMeasuring(id: string) {
  const page = globalThis as unknown as GtagWindow
  page[`ga-disable-${id}`] = true
  if (loadedId === id) gtag('consent', 'update', { analytics_storage: 'denied' })
  for (const name of listCookieNames().filter((name) => /^_ga(_|$)/.test(name)))
    for (const domain of domainsOf(location.hostname))
      writeCookie(name, '', `expires=${GONE}${domain && `;domain=${domain}`}`)
}

function load(id: string) {
  loadedId = id
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  })
  gtag('js', new Date())
  gtag('config', id, { send_page_view: false, allow_google_signals: false })
  const script = document.createElement('script')
  script.async = true
  script.src = toTrustedScript(`${ANALYTICS_TAG}?id=${encodeURIComponent(id)}`)
  document.head.append(script)
}

function gtag(..._words: unknown[]) {
  const page = globalThis as unknown as GtagWindow
  page.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: the tag tells its commands from other data by the type Arguments.
  page.dataLayer.push(arguments)
}

/** Domains that may own a cookie: the host or any domain above it: `a.b.c` -> '', a.b.c, b.c. */
function domainsOf(host: string): string[] {
  const parts = host.split('.')
  return ['', ...parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'))]
}
