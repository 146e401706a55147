import { ALL_BRANDS, type Grant, type MadeInvite } from '@marquee/schemas/studio/access'
import { assertBrand } from '../drafts/drafts.ts'
import { Refused } from '../refused.ts'
import type { Studio } from '../studio.ts'
import { bodies } from './studio-bodies.ts'
import { type StudioCall, type StudioRequest, tell } from './studio-call.ts'

/** Makes the address of a one-time link; its secret stands in the fragment, which a browser sends to no server. */
function linkOf(
  { host }: StudioRequest,
  { secret, expiresAt }: { secret: string; expiresAt: number },
): MadeInvite {
  return { address: `${host.origin}/_studio/join#${secret}`, expiresAt }
}

const told = (asked: StudioRequest, studio: Studio, action: string, detail: string) =>
  tell(asked, studio, { action, brand: ALL_BRANDS, detail })

/** Grants in the order and words of an audit row. */
export const formatGrants = (grants: readonly Grant[]) =>
  grants.map(({ brand, role, mayPublish }) => `${brand} ${role}${mayPublish ? ' publishes' : ''}`).join(', ')

/**
 * Refuses a second role in one brand, and roles in brands that do not exist.
 *
 * @throws studio.request.invalid, studio.brand.unknown
 */
export async function assertGrants(grants: readonly Grant[], { drafts }: Studio): Promise<void> {
  const brands = new Set(grants.map(({ brand }) => brand))
  if (brands.size < grants.length)
    throw new Refused('studio.request.invalid', 'Give one role in each brand, not several.')
  brands.delete(ALL_BRANDS)
  for (const brand of brands) {
    await drafts.refresh(brand)
    assertBrand(brand, drafts.loadedOf(brand))
  }
}

/** Calls about people of the studio and their roles. */
export const PEOPLE_CALLS: readonly StudioCall[] = [
  { method: 'GET', path: 'people', access: 'people', answer: (_asked, { people }) => people.list() },
  {
    method: 'POST',
    path: 'people/invites',
    access: 'people',
    body: bodies.person,
    answer: async (asked, studio) => {
      const { name, grants } = asked.body as { name: string; grants: Grant[] }
      await assertGrants(grants, studio)
      const made = await studio.people.invite(name, grants)
      await told(asked, studio, 'invite', `${name}: ${formatGrants(grants)}`)
      return linkOf(asked, made)
    },
  },
  {
    method: 'DELETE',
    path: 'people/invites/:id',
    access: 'people',
    answer: async (asked, studio) => {
      await studio.people.removeInvite(asked.params.id!)
      await told(asked, studio, 'withdraw invite', asked.params.id!.slice(0, 8))
      return studio.people.list()
    },
  },
  {
    method: 'POST',
    path: 'people/:id/passkey-link',
    access: 'people',
    answer: async (asked, studio) => {
      const made = await studio.people.inviteAgain(asked.params.id!)
      await told(asked, studio, 'passkey link', asked.params.id!)
      return linkOf(asked, made)
    },
  },
  {
    method: 'POST',
    path: 'people/:id',
    access: 'people',
    body: bodies.person,
    answer: async (asked, studio) => {
      const { name, grants } = asked.body as { name: string; grants: Grant[] }
      await assertGrants(grants, studio)
      await studio.people.set(asked.params.id!, name, grants)
      await told(asked, studio, 'roles', `${name} (${asked.params.id!}): ${formatGrants(grants)}`)
      return studio.people.list()
    },
  },
  {
    method: 'DELETE',
    path: 'people/:id',
    access: 'people',
    answer: async (asked, studio) => {
      await studio.people.remove(asked.params.id!)
      await told(asked, studio, 'remove person', asked.params.id!)
      return studio.people.list()
    },
  },
]
