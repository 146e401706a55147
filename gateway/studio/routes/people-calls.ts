import type { Grant } from '@marquee/schemas/studio'
import { ALL_BRANDS } from '@marquee/schemas/studio/access'
import type { MadeInvite } from '@marquee/schemas/studio/api'
import { assertBrand } from '../drafts/drafts.ts'
import { Refused } from '../refused.ts'
import type { Studio } from '../studio.ts'
import { type StudioContext, type StudioHandlers, writeAudit } from './studio-call.ts'

/** Makes the address of a one-time link; its secret stands in the fragment, which a browser sends to no server. */
function linkOf(
  { host }: StudioContext,
  { secret, expiresAt }: { secret: string; expiresAt: number },
): MadeInvite {
  return { address: `${host.origin}/_studio/join#${secret}`, expiresAt }
}

const writeForAll = (request: StudioContext, studio: Studio, action: string, detail: string) =>
  writeAudit(request, studio, { action, brand: ALL_BRANDS, detail })

/** Grants in the order and words of an audit row. */
export const formatGrants = (grants: readonly Grant[]) =>
  grants
    .map(({ brand, role, mayPublish, mayApprove }) =>
      [brand, role, mayPublish && 'publishes', mayApprove && 'approves'].filter(Boolean).join(' '),
    )
    .join(', ')

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
  'people.list': (_request, { people }) => people.list(),
  'people.invite': async (request, studio) => {
    const { name, grants } = request.body
    await assertGrants(grants, studio)
    const made = await studio.people.invite(name, grants)
    await writeForAll(request, studio, 'invite', `${name}: ${formatGrants(grants)}`)
    return linkOf(request, made)
  },
  'people.withdraw': async (request, studio) => {
    await studio.people.removeInvite(request.input.id)
    await writeForAll(request, studio, 'withdraw invite', request.input.id.slice(0, 8))
    return studio.people.list()
  },
  'people.link': async (request, studio) => {
    const made = await studio.people.inviteAgain(request.input.id)
    await writeForAll(request, studio, 'passkey link', request.input.id)
    return linkOf(request, made)
  },
  'people.change': async (request, studio) => {
    const { name, grants } = request.body
    const { id } = request.input
    await assertGrants(grants, studio)
    await studio.people.set(id, name, grants)
    await writeForAll(request, studio, 'roles', `${name} (${id}): ${formatGrants(grants)}`)
    return studio.people.list()
  },
  'people.remove': async (request, studio) => {
    await studio.people.remove(request.input.id)
    await writeForAll(request, studio, 'remove person', request.input.id)
    return studio.people.list()
  },
} satisfies Partial<StudioHandlers>
