import { SERVICE_WORKER, toTrustedScript } from '../lib/trusted-script.ts'
import { getSite } from '../state/site.ts'

/** Delay in ms, so that the first screen loads first. */
const AT_REST_MS = 3_000

/**
 * Registers the service worker that caches the brand's offline page; browsers have none on an
 * insecure address.
 */
export function registerOfflineWorker() {
  if (!getSite().brand.offlinePage || !('serviceWorker' in navigator)) return
  setTimeout(() => {
    // If the registration fails, the browser shows its own offline page.
    navigator.serviceWorker
      .register(toTrustedScript(SERVICE_WORKER), { updateViaCache: 'none' })
      .catch(() => undefined)
  }, AT_REST_MS)
}
