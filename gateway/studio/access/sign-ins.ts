import type { Clock } from '@marquee/gateway/lib/clock.ts'
import { Refused } from '../refused.ts'
import type { StudioStore } from '../store/studio-store.ts'
import type { Caller } from './caller.ts'
import {
  CHALLENGE_MS,
  createSignInOptions,
  type PasskeySite,
  type SignInOptions,
  verifySignIn,
} from './passkeys.ts'
import { readGrants } from './people.ts'
import { generateSecret, hashSecret } from './secrets.ts'

/** A sign-in ends after this time without a request, and in any case after the longer one; in ms. */
const IDLE_MS = 30 * 60_000
export const SESSION_MS = 12 * 60 * 60_000

/** Requests within this time in ms count as one use, so that reading does not write each time. */
const USE_MS = 60_000

/** Sign-ins of people by passkey. */
export type SignIns = {
  options(site: PasskeySite): Promise<{ challenge: string; options: SignInOptions }>
  /** Signs in with a passkey; returns the secret of the session's cookie. `known` is the caller's earlier session. */
  signIn(site: PasskeySite, params: SignInAsked): Promise<string>
  /** Begins a session of a person; returns the secret of its cookie. */
  begin(person: string, known?: Caller): Promise<string>
  /** The person of a cookie; undefined if its session ended. */
  callerOf(secret: string, address: string): Promise<Caller | undefined>
  end(caller: Caller): Promise<void>
}

type SignInAsked = { challenge: string; response: unknown; known: Caller | undefined }

/** Sign-ins that a store keeps. */
export function openSignIns({ people, sessions }: StudioStore, clock: Clock): SignIns {
  const begin: SignIns['begin'] = async (person, known) => {
    const [secret, now] = [generateSecret(), clock.now()]
    const session = { hash: hashSecret(secret), person, madeAt: now, usedAt: now }
    await sessions.tidy(now - SESSION_MS, now - IDLE_MS, now)
    if (known?.session !== undefined && known.id === person) await sessions.renew(known.session, session)
    else await sessions.add(session)
    return secret
  }
  return {
    options: async (site) => {
      const options = await createSignInOptions(site)
      await people.addChallenge(options.challenge, clock.now() + CHALLENGE_MS, clock.now())
      return { challenge: options.challenge, options }
    },
    signIn: async (site, { challenge, response, known }) => {
      const id = (response as { id?: unknown } | null)?.id
      const isAsked = await people.takeChallenge(challenge, clock.now())
      const passkey = isAsked && typeof id === 'string' ? await people.passkey(id) : undefined
      if (!passkey) throw new Refused('studio.sign-in.failed', 'The passkey was not accepted. Try again.')
      await people.setCounter(passkey.id, await verifySignIn(site, { challenge, response, passkey }))
      return begin(passkey.person, known)
    },
    begin,
    callerOf: async (secret, address) => {
      const session = await sessions.byHash(hashSecret(secret))
      const now = clock.now()
      if (!session || !isOpen(session, now)) return undefined
      const person = await people.byId(session.person)
      if (!person) return undefined
      if (session.usedAt + USE_MS <= now) await sessions.used(session.hash, now)
      return {
        id: person.id,
        name: person.name,
        address,
        grants: await readGrants(people, person.id),
        session: session.hash,
        signedInAt: session.madeAt,
      }
    },
    end: async ({ session }) => {
      if (session !== undefined) await sessions.remove(session)
    },
  }
}

/** Tells whether a session has not ended by its age or by a pause. */
export function isOpen({ madeAt, usedAt }: { madeAt: number; usedAt: number }, now: number): boolean {
  return madeAt + SESSION_MS > now && usedAt + IDLE_MS > now
}
