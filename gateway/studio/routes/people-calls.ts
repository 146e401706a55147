import type { Grant } from '@marquee/schemas/studio'
import { ALL_BRANDS } from '@marquee/schemas/studio/access'
import type { MadeInvite } from '@marquee/schemas/studio/api'
import { assertBrand } from '../drafts/drafts.ts'
import { Refused } from '../refused.ts'
import type { Studio } from '../studio.ts'
import { type StudioContext, type StudioHandlers, tell } from './studio-call.ts'

/** Makes the address of a one-time link; its secret stands in the fragment, which a browser sends to no server. */
function linkOf(
  { host }: StudioContext,
  { secret, expiresAt }: { secret: string; expiresAt: number },
): MadeInvite {
  return { address: `${host.origin}/_studio/join#${secret}`, expiresAt }
}

const told = (asked: StudioContext, studio: Studio, action: string, detail: string) =>
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
export const PEOPLE_CALLS = {
  'people.list': (_asked, { people }) => people.list(),
  'people.invite': async (asked, studio) => {
    const { name, grants } = asked.body
    await assertGrants(grants, studio)
    const made = await studio.people.invite(name, grants)
    await told(asked, studio, 'invite', `${name}: ${formatGrants(grants)}`)
    return linkOf(asked, made)
  },
  'people.withdraw': async (asked, studio) => {
    await studio.people.removeInvite(asked.input.id)
    await told(asked, studio, 'withdraw invite', asked.input.id.slice(0, 8))
    return studio.people.list()
  },
  'people.link': async (asked, studio) => {
    const made = await studio.people.inviteAgain(asked.input.id)
    await told(asked, studio, 'passkey link', asked.input.id)
    return linkOf(asked, made)
  },
  'people.change': async (asked, studio) => {
    const { name, grants } = asked.body
    const { id } = asked.input
    await assertGrants(grants, studio)
    await studio.people.set(id, name, grants)
    await told(asked, studio, 'roles', `${name} (${id}): ${formatGrants(grants)}`)
    return studio.people.list()
  },
  'people.remove': async (asked, studio) => {
    await studio.people.remove(asked.input.id)
    await told(asked, studio, 'remove person', asked.input.id)
    return studio.people.list()
  },
} satisfies Partial<StudioHandlers>
