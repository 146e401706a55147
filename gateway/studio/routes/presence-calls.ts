import type { PresenceAnswer, PresenceAsked } from '@marquee/schemas/studio/api'
import { assertBrand } from '../drafts/drafts.ts'
import { bodies } from './studio-bodies.ts'
import type { StudioCall } from './studio-call.ts'

/** Calls by which the windows of a brand know of each other. */
export const PRESENCE_CALLS: readonly StudioCall[] = [
  {
    method: 'POST',
    path: 'drafts/:brand/presence',
    access: 'read',
    body: bodies.presence,
    answer: async ({ params, body, caller }, { drafts, presence }): Promise<PresenceAnswer> => {
      const brand = params.brand!
      assertBrand(brand, drafts.loadedOf(brand))
      const others = await presence.note(brand, { ...(body as PresenceAsked), person: caller.name })
      return { others, seq: drafts.stateOf(brand).seq }
    },
  },
  {
    method: 'DELETE',
    path: 'drafts/:brand/presence/:id',
    access: 'read',
    answer: async ({ params }, { presence }) => {
      await presence.leave(params.brand!, params.id!)
      return {}
    },
  },
]
