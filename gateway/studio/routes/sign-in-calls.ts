import { ALL_BRANDS } from '@marquee/schemas/studio/access'
import type { Me } from '@marquee/schemas/studio/api'
import type { Studio } from '../studio.ts'
import { type StudioContext, type StudioHandlers, tell } from './studio-call.ts'

/** Calls by which a person signs in and joins. They are open to anyone on the studio's page. */
export const SIGN_IN_CALLS = {
  'me.read': ({ caller: { id, name, grants }, isSignedIn }): Me => {
    if (!isSignedIn) return { signedIn: 'out' }
    const person = { name, grants: [...grants] }
    return id === undefined ? { signedIn: 'local', ...person } : { signedIn: 'in', id, ...person }
  },
  'sign-in.options': ({ host }, { signIns }) => signIns.options(host),
  'sign-in.enter': async (asked, studio) => {
    const { host, body, caller, isSignedIn } = asked
    const known = isSignedIn ? caller : undefined
    return entered(asked, studio, 'sign in', await studio.signIns.signIn(host, { ...body, known }))
  },
  'join.options': ({ host, body }, { people }) => people.joinOptions(host, body.secret),
  'join.enter': async (asked, studio) => {
    const person = await studio.people.join(asked.host, asked.body)
    return entered(asked, studio, 'join', await studio.signIns.begin(person))
  },
  'sign-out.leave': async (asked, studio): Promise<Me> => {
    await studio.signIns.end(asked.caller)
    asked.keepSession(undefined)
    await tell(asked, studio, { action: 'sign out', brand: ALL_BRANDS })
    return { signedIn: 'out' }
  },
} satisfies Partial<StudioHandlers>

/** Keeps the session of a person who has just come in. */
async function entered(asked: StudioContext, studio: Studio, action: string, secret: string): Promise<Me> {
  asked.keepSession(secret)
  const caller = (await studio.signIns.callerOf(secret, asked.caller.address))!
  await tell({ ...asked, caller }, studio, { action, brand: ALL_BRANDS })
  const { name, grants, id } = caller
  return { signedIn: 'in', name, grants: [...grants], ...(id !== undefined && { id }) }
}
