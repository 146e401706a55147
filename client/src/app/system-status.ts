import { ask } from '../api/ask.ts'
import { ApiError } from '../api/errors.ts'
import { setSystem } from '../state/system.ts'

/**
 * Asks once a load what the site has and whether it is open to this visitor. The page is drawn meanwhile, since
 * it nearly always is.
 */
export async function readSystemStatus(): Promise<void> {
  try {
    await ask('support.whitelabel')
    const { status, location: place } = await ask('support.status', { url: location.hostname })
    setSystem({ status, location: place, hasFailed: false })
  } catch (error) {
    // A platform that answers, and has no such call or too many visitors, still has a site to show.
    const isAnswered = error instanceof ApiError && !error.isPassing
    setSystem({ hasFailed: !isAnswered })
  }
}
