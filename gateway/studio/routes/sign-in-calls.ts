import { ALL_BRANDS } from '@marquee/schemas/studio/access'
import type { Me } from '@marquee/schemas/studio/api'
import type { Studio } from '../studio.ts'
import { type StudioContext, type StudioHandlers, writeAudit } from './studio-call.ts'

/** Calls by which a person signs in and joins. They are open to anyone on the studio's page. */
export const SIGN_IN_CALLS = {
  'me.read': ({ caller: { id, name, grants }, isSignedIn }): Me => {
    if (!isSignedIn) return { signedIn: 'out' }
    const person = { name, grants: [...grants] }
    return id === undefined ? { signedIn: 'local', ...person } : { signedIn: 'in', id, ...person }
  },
  'sign-in.options': ({ host }, { signIns }) => signIns.options(host),
  'sign-in.enter': async (request, studio) => {
    const { host, body, caller, isSignedIn } = request
    const known = isSignedIn ? caller : undefined
    return entered(request, studio, 'sign in', await studio.signIns.signIn(host, { ...body, known }))
  },
  'join.options': ({ host, body }, { people }) => people.joinOptions(host, body.secret),
  'join.enter': async (request, studio) => {
    const person = await studio.people.join(request.host, request.body)
    return entered(request, studio, 'join', await studio.signIns.begin(person))
  },
  'sign-out.leave': async (request, studio): Promise<Me> => {
    await studio.signIns.end(request.caller)
    request.keepSession(undefined)
    await writeAudit(request, studio, { action: 'sign out', brand: ALL_BRANDS })
    return { signedIn: 'out' }
  },
} satisfies Partial<StudioHandlers>

/** Keeps the session of a person who has just come in. */
async function entered(request: StudioContext, studio: Studio, action: string, secret: string): Promise<Me> {
  request.keepSession(secret)
  const caller = (await studio.signIns.callerOf(secret, request.caller.address))!
  await writeAudit({ ...request, caller }, studio, { action, brand: ALL_BRANDS })
  const { name, grants, id } = caller
  return { signedIn: 'in', name, grants: [...grants], ...(id !== undefined && { id }) }
}
