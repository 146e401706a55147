import { ALL_BRANDS, type Me } from '@marquee/schemas/studio/access'
import type { Studio } from '../studio.ts'
import { bodies } from './studio-bodies.ts'
import { type StudioCall, type StudioRequest, tell } from './studio-call.ts'

/** Calls by which a person signs in and joins. They are open to anyone on the studio's page. */
export const SIGN_IN_CALLS: readonly StudioCall[] = [
  {
    method: 'GET',
    path: 'me',
    access: 'anyone',
    answer: ({ caller: { id, name, grants }, isSignedIn }): Me => {
      if (!isSignedIn) return { signedIn: 'out' }
      const person = { name, grants: [...grants] }
      return id === undefined ? { signedIn: 'local', ...person } : { signedIn: 'in', id, ...person }
    },
  },
  {
    method: 'POST',
    path: 'sign-in/options',
    access: 'anyone',
    answer: ({ host }, { signIns }) => signIns.options(host),
  },
  {
    method: 'POST',
    path: 'sign-in',
    access: 'anyone',
    body: bodies.signIn,
    answer: async (asked, studio) => {
      const { host, body, caller, isSignedIn } = asked
      const given = body as { challenge: string; response: unknown }
      const known = isSignedIn ? caller : undefined
      return entered(asked, studio, 'sign in', await studio.signIns.signIn(host, { ...given, known }))
    },
  },
  {
    method: 'POST',
    path: 'join/options',
    access: 'anyone',
    body: bodies.joinOptions,
    answer: ({ host, body }, { people }) => people.joinOptions(host, (body as { secret: string }).secret),
  },
  {
    method: 'POST',
    path: 'join',
    access: 'anyone',
    body: bodies.join,
    answer: async (asked, studio) => {
      const given = asked.body as { secret: string; challenge: string; response: unknown }
      const person = await studio.people.join(asked.host, given)
      return entered(asked, studio, 'join', await studio.signIns.begin(person))
    },
  },
  {
    method: 'POST',
    path: 'sign-out',
    access: 'signed-in',
    answer: async (asked, studio): Promise<Me> => {
      await studio.signIns.end(asked.caller)
      asked.keepSession(undefined)
      await tell(asked, studio, { action: 'sign out', brand: ALL_BRANDS })
      return { signedIn: 'out' }
    },
  },
]

/** Keeps the session of a person who has just come in. */
async function entered(asked: StudioRequest, studio: Studio, action: string, secret: string): Promise<Me> {
  asked.keepSession(secret)
  const caller = (await studio.signIns.callerOf(secret, asked.caller.address))!
  await tell({ ...asked, caller }, studio, { action, brand: ALL_BRANDS })
  const { name, grants, id } = caller
  return { signedIn: 'in', name, grants: [...grants], ...(id !== undefined && { id }) }
}
