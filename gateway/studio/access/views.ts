import type { Clock } from '@marquee/gateway/lib/clock.ts'
import type { PreviewLink } from '@marquee/schemas/studio/api'
import type { StudioStore, ViewRow } from '../store/studio-store.ts'
import type { Caller } from './caller.ts'
import { generateSecret, hashSecret } from './secrets.ts'
import { isOpen, SESSION_MS } from './sign-ins.ts'

/** Time in ms for which a preview link works. */
const LINK_MS = 7 * 24 * 60 * 60_000

/** Rights to see a brand's preview, which has a host and so a cookie of its own. */
export type Views = {
  /** A view that ends with the caller's session, or with the token of an agent; returns its secret. */
  ofSession(brand: string, caller: Caller): Promise<string>
  /** A link for people without a sign-in, to one state or to the draft; returns it with its secret. */
  link(brand: string, caller: Caller, name: string, state?: string): Promise<PreviewLink & { secret: string }>
  links(brand: string): Promise<PreviewLink[]>
  revoke(brand: string, id: string): Promise<void>
  /** A view by its secret; undefined if it ended, or is one of another brand or state. */
  find(brand: string, secret: string, state?: string): Promise<View | undefined>
}

/** A right to see a preview, and the session of the simulated platform in which it happens. */
export type View = { world: string; isLink: boolean }

/** Views that a store keeps. */
export function openViews({ sessions }: StudioStore, clock: Clock): Views {
  return {
    ofSession: async (brand, { name, session, token }) => {
      const secret = generateSecret()
      const expiresAt = Math.min(clock.now() + SESSION_MS, token?.expiresAt ?? Infinity)
      const view = { hash: hashSecret(secret), site: brand, person: name, name: '', expiresAt }
      await sessions.addView({
        ...view,
        ...(session !== undefined && { session }),
        ...(token && { token: token.hash }),
      })
      return secret
    },
    link: async (brand, { name: person }, name, state) => {
      const secret = generateSecret()
      const row = { hash: hashSecret(secret), site: brand, person, name, expiresAt: clock.now() + LINK_MS }
      await sessions.addView(state === undefined || state === 'draft' ? row : { ...row, state })
      return { ...linkOf(row), secret }
    },
    links: async (brand) => (await sessions.links(brand, clock.now())).map(linkOf),
    revoke: async (brand, id) => {
      const links = await sessions.links(brand, clock.now())
      if (links.some(({ hash }) => hash === id)) await sessions.removeView(id)
    },
    find: async (brand, secret, state = 'draft') => {
      const view = await sessions.view(hashSecret(secret), clock.now())
      if (view?.site !== brand || !isOf(view, state)) return undefined
      // People of the studio share a brand's world; each link, and each view of an agent, has one of its own.
      if (view.session === undefined) return { world: `link-${view.hash.slice(0, 24)}`, isLink: true }
      const session = await sessions.byHash(view.session)
      return session && isOpen(session, clock.now()) ? { world: `studio-${brand}`, isLink: false } : undefined
    },
  }
}

/** Links show one state; people of the studio, and their agents, see all of them. */
function isOf({ session, token, state = 'draft' }: ViewRow, shown: string): boolean {
  if (session !== undefined || token !== undefined) return true
  return state === shown || (state === 'draft' && shown === 'published')
}

function linkOf({ hash, name, person, expiresAt }: ViewRow): PreviewLink {
  return { id: hash, name, person, expiresAt }
}
