import { assertBrand } from '../drafts/drafts.ts'
import type { StudioHandlers } from './studio-call.ts'

/** Calls by which the windows of a brand know of each other. */
export const PRESENCE_CALLS = {
  'presence.note': async ({ input: { brand }, body, caller }, { drafts, presence }) => {
    assertBrand(brand, drafts.loadedOf(brand))
    const others = await presence.note(brand, { ...body, person: caller.name })
    return { others, seq: drafts.stateOf(brand).seq }
  },
  'presence.leave': async ({ input }, { presence }) => {
    await presence.leave(input.brand, input.id)
    return {}
  },
} satisfies Partial<StudioHandlers>
