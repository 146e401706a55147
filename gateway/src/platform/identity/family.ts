import { DAY_MS } from '../../lib/time-units.ts'
import type { Family } from '../engine/family.ts'
import { identityHandlers } from './operations.ts'
import { seedIdentity } from './seed.ts'
import { endTrial } from './sign-in/free-play.ts'

/** Accounts, sessions, and all ways in. */
export const identity: Family<'identity'> = {
  handlers: identityHandlers,
  jobs: { 'trial-end': endTrial },
  seed: seedIdentity,
  stale: {
    captchas: { column: 'expires_at', keepMs: 0 },
    address_tries: { column: 'at', keepMs: DAY_MS },
    code_blocks: { column: 'blocked_until', keepMs: DAY_MS },
    human_checks: { column: 'expires_at', keepMs: 0 },
    login_tries: { column: 'failed_at', keepMs: DAY_MS },
    login_challenges: { column: 'expires_at', keepMs: 0 },
    sessions: { column: 'ends_at', keepMs: 0 },
    social_states: { column: 'expires_at', keepMs: 0 },
    sms_codes: { column: 'sent_at', keepMs: 2 * DAY_MS },
    uploads: { column: 'expires_at', keepMs: 0 },
    used_tokens: { column: 'until', keepMs: 0 },
  },
}
