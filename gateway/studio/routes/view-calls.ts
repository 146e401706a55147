import type { MadeLink, View } from '@marquee/schemas/studio/access'
import { assertBrand } from '../drafts/drafts.ts'
import { bodies } from './studio-bodies.ts'
import { type StudioCall, type StudioRequest, tell } from './studio-call.ts'

/** The secret stands in the fragment, which a browser sends to no server. */
const addressOf = ({ host }: StudioRequest, brand: string, secret: string, isPublished = false) =>
  `${host.previewOrigin(brand, isPublished)}/_studio/enter#${secret}`

/** Calls about the preview of a draft: the frame's, and links for people without a sign-in. */
export const VIEW_CALLS: readonly StudioCall[] = [
  {
    method: 'GET',
    path: 'world/:brand',
    access: 'read',
    answer: ({ params, host, worldOf }, { drafts }) => {
      const brand = params.brand!
      assertBrand(brand, drafts.loadedOf(brand))
      return worldOf(brand, host)
    },
  },
  {
    method: 'POST',
    path: 'drafts/:brand/view',
    access: 'read',
    answer: async (asked, { views }): Promise<View> => {
      const brand = asked.params.brand!
      const secret = await views.ofSession(brand, asked.caller)
      return { address: addressOf(asked, brand, secret, asked.query.of === 'published') }
    },
  },
  {
    method: 'GET',
    path: 'drafts/:brand/links',
    access: 'read',
    answer: ({ params }, { views }) => views.links(params.brand!),
  },
  {
    method: 'POST',
    path: 'drafts/:brand/links',
    access: 'write',
    body: bodies.link,
    answer: async (asked, studio): Promise<MadeLink> => {
      const brand = asked.params.brand!
      const { name } = asked.body as { name: string }
      const { secret, ...link } = await studio.views.link(brand, asked.caller, name)
      await tell(asked, studio, { action: 'link', brand, detail: name })
      return { ...link, address: addressOf(asked, brand, secret) }
    },
  },
  {
    method: 'DELETE',
    path: 'drafts/:brand/links/:id',
    access: 'write',
    answer: async (asked, studio) => {
      const brand = asked.params.brand!
      await studio.views.revoke(brand, asked.params.id!)
      await tell(asked, studio, { action: 'withdraw link', brand })
      return studio.views.links(brand)
    },
  },
]
