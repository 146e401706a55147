import type { Inside } from '../engine/world.ts'
import { endLinksOf } from './store/affiliate-links.ts'
import { forgetLogins, setField } from './store/member-fields.ts'
import { endEverySession } from './store/sessions.ts'

/** Closes an account for good: its sessions, remembered logins and referral links end, and its past is kept. */
export async function closeAccount({ db, site, clock }: Inside, memberId: number): Promise<void> {
  await setField(db, site.code, memberId, 'state', 'ENDED')
  await forgetLogins(db, site.code, memberId)
  await endEverySession(db, site.code, memberId)
  await endLinksOf(db, site.code, memberId, clock.now())
}
