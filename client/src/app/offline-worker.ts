import { SERVICE_WORKER, trustedScript } from '../lib/trusted-script.ts'
import { currentSite } from '../state/site.ts'

/** The first screen comes before it. */
const AT_REST_MS = 3_000

/** Registers the worker that keeps the brand's offline page; browsers know none on an insecure address. */
export function keepOfflinePage() {
  if (!currentSite().brand.offlinePage || !('serviceWorker' in navigator)) return
  setTimeout(() => {
    // Without a worker the browser shows its own page; nothing else is lost.
    navigator.serviceWorker
      .register(trustedScript(SERVICE_WORKER), { updateViaCache: 'none' })
      .catch(() => undefined)
  }, AT_REST_MS)
}
