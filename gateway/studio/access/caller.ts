import type { Grant } from '@marquee/schemas/studio'
import { ALL_BRANDS, hasRight, type StudioRight } from '@marquee/schemas/studio/access'
import { Refused } from '../refused.ts'

/** The person of a request, with what the person may do. */
export type Caller = {
  name: string
  grants: readonly Grant[]
  /** Network address; empty at this machine. */
  address: string
  /** Id of a person who signed in; undefined for the developer at this machine. */
  id?: string
  /** SHA-256 of the session's cookie. */
  session?: string
  /** The caller is an agent: it drafts, never publishes, and may not bring faults into a draft. */
  isAgent?: true
  /** SHA-256 of the token of an agent, and its end in ms since 1970; undefined at this machine, which asks for none. */
  token?: { hash: string; expiresAt: number }
  /** Time of the sign-in in ms since 1970; undefined at this machine, which asks for none. */
  signedInAt?: number
}

/** Maximum age in ms of a sign-in for what cannot be taken back by an undo: publishing and people. */
export const RECENT_MS = 10 * 60_000

const NEEDS_RECENT: readonly StudioRight[] = ['publish', 'approve', 'people']

/** The developer at this machine, who may do everything. */
export function createLocalCaller(name: string): Caller {
  return { name, grants: [{ brand: ALL_BRANDS, role: 'owner' }], address: '' }
}

/**
 * Refuses a call for which the caller has no right. A brand that the caller may not read does not exist for the caller.
 *
 * @throws studio.brand.unknown, studio.access, studio.sign-in.old
 */
export function assertRight(
  caller: Caller,
  params: { right: StudioRight; brand?: string | undefined; now: number },
): void {
  const { right, brand, now } = params
  if (brand !== undefined && !hasRight(caller.grants, 'read', brand))
    throw new Refused('studio.brand.unknown', `There is no brand ${JSON.stringify(brand)}.`)
  if (!hasRight(caller.grants, right, brand))
    throw new Refused('studio.access', 'Your role does not allow this.')
  if (!NEEDS_RECENT.includes(right) || caller.signedInAt === undefined) return
  if (now - caller.signedInAt > RECENT_MS)
    throw new Refused('studio.sign-in.old', 'Sign in again to do this.')
}
