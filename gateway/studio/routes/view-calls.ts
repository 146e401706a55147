import { assertBrand } from '../drafts/drafts.ts'
import { type StudioContext, type StudioHandlers, writeAudit } from './studio-call.ts'

/** The secret stands in the fragment, which a browser sends to no server. */
const addressOf = ({ host }: StudioContext, brand: string, secret: string, state?: string) =>
  `${host.previewOrigin(brand, state)}/_studio/enter#${secret}`

/** Modes of an upstream in which calls reach a real platform. */
const REAL: readonly string[] = ['proxy', 'record']

/** Calls about the preview of a draft: the frame's, and links for people without a sign-in. */
export const VIEW_CALLS = {
  'world.read': async ({ input: { brand }, host, worldOf }, { drafts }) => {
    const loaded = drafts.loadedOf(brand)
    assertBrand(brand, loaded)
    const upstream = loaded.content.brands.get(brand)?.brand.upstream
    const isReal = upstream?.url !== undefined && REAL.includes(upstream.mode)
    const world = await worldOf(brand, host)
    const source = isReal ? 'real' : world ? 'simulated' : 'none'
    return { accounts: [], scenarios: [], ...world, source }
  },
  'draft.view': async (request, { views }) => {
    const { brand, of } = request.input
    const secret = await views.ofSession(brand, request.caller)
    return { address: addressOf(request, brand, secret, of) }
  },
  'link.list': ({ input }, { views }) => views.links(input.brand),
  'link.create': async (request, studio) => {
    const { brand } = request.input
    const { name, of } = request.body
    const { secret, ...link } = await studio.views.link(brand, request.caller, name, of)
    const detail = [of, name].filter(Boolean).join(' ')
    await writeAudit(request, studio, { action: 'link', brand, detail })
    return { ...link, address: addressOf(request, brand, secret, of) }
  },
  'link.revoke': async (request, studio) => {
    const { brand, id } = request.input
    await studio.views.revoke(brand, id)
    await writeAudit(request, studio, { action: 'withdraw link', brand })
    return studio.views.links(brand)
  },
} satisfies Partial<StudioHandlers>
