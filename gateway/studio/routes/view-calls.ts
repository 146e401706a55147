import { assertBrand } from '../drafts/drafts.ts'
import { type StudioContext, type StudioHandlers, tell } from './studio-call.ts'

/** The secret stands in the fragment, which a browser sends to no server. */
const addressOf = ({ host }: StudioContext, brand: string, secret: string, isPublished = false) =>
  `${host.previewOrigin(brand, isPublished)}/_studio/enter#${secret}`

/** Calls about the preview of a draft: the frame's, and links for people without a sign-in. */
export const VIEW_CALLS = {
  'world.read': ({ input: { brand }, host, worldOf }, { drafts }) => {
    assertBrand(brand, drafts.loadedOf(brand))
    return worldOf(brand, host)
  },
  'draft.view': async (asked, { views }) => {
    const { brand, of } = asked.input
    const secret = await views.ofSession(brand, asked.caller)
    return { address: addressOf(asked, brand, secret, of === 'published') }
  },
  'link.list': ({ input }, { views }) => views.links(input.brand),
  'link.create': async (asked, studio) => {
    const { brand } = asked.input
    const { name } = asked.body
    const { secret, ...link } = await studio.views.link(brand, asked.caller, name)
    await tell(asked, studio, { action: 'link', brand, detail: name })
    return { ...link, address: addressOf(asked, brand, secret) }
  },
  'link.revoke': async (asked, studio) => {
    const { brand, id } = asked.input
    await studio.views.revoke(brand, id)
    await tell(asked, studio, { action: 'withdraw link', brand })
    return studio.views.links(brand)
  },
} satisfies Partial<StudioHandlers>
