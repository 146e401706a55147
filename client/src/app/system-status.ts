import { flattenWhiteLabelTree } from '@marquee/schemas/rules/white-label-nodes'
import { fetchOperation } from '../api/ask.ts'
import { ApiError } from '../api/errors.ts'
import { read } from '../api/read.ts'
import { setSystem } from '../state/system.ts'

/**
 * Asks once per load which modules the site has and whether it is open to this visitor. The page is
 * rendered meanwhile, since the site is nearly always open.
 */
export async function readSystemStatus(): Promise<void> {
  try {
    setSystem({ nodes: flattenWhiteLabelTree(await fetchOperation('support.whitelabel')) })
    const { status, location: place, info } = await statusHere()
    setSystem({ status, location: place, domainRoute: info.domainRoute, hasFailed: false })
  } catch (error) {
    // If the platform answers with a refusal, as for an unknown call or too many requests, the site is still
    // shown.
    const isAnswered = error instanceof ApiError && !error.isPassing
    setSystem({ hasFailed: !isAnswered })
  }
}

/** The site's status at this host; a platform that fails for the host is asked again without it. */
async function statusHere() {
  try {
    return await read('support.status', { url: location.hostname })
  } catch {
    return fetchOperation('support.status')
  }
}
