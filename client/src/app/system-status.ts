import { ask } from '../api/ask.ts'
import { ApiError } from '../api/errors.ts'
import { read } from '../api/read.ts'
import { whiteLabelNodes } from '../lib/white-label.ts'
import { setSystem } from '../state/system.ts'

/**
 * Asks once a load what the site has and whether it is open to this visitor. The page is drawn meanwhile, since
 * it nearly always is.
 */
export async function readSystemStatus(): Promise<void> {
  try {
    setSystem({ nodes: whiteLabelNodes(await ask('support.whitelabel')) })
    const { status, location: place, info } = await statusHere()
    setSystem({ status, location: place, domainRoute: info.domainRoute, hasFailed: false })
  } catch (error) {
    // A platform that answers, and has no such call or too many visitors, still has a site to show.
    const isAnswered = error instanceof ApiError && !error.isPassing
    setSystem({ hasFailed: !isAnswered })
  }
}

/** The status at this host; a platform that fails on the host is asked again without it. */
async function statusHere() {
  try {
    return await read('support.status', { url: location.hostname })
  } catch {
    return ask('support.status')
  }
}
