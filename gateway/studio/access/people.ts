import type { Clock } from '@marquee/gateway/lib/clock.ts'
import type { Grant, Role } from '@marquee/schemas/studio'
import { ALL_BRANDS, hasRight, type StudioRight } from '@marquee/schemas/studio/access'
import type { Invite, People } from '@marquee/schemas/studio/api'
import { Refused } from '../refused.ts'
import type { GrantRow, InviteRow, PeopleStore, StudioStore } from '../store/studio-store.ts'
import {
  CHALLENGE_MS,
  createJoinOptions,
  type JoinOptions,
  type PasskeySite,
  verifyRegistration,
} from './passkeys.ts'
import { generateSecret, hashSecret } from './secrets.ts'

/** Time in ms for which a one-time link works. */
export const INVITE_MS = 3 * 24 * 60 * 60_000

/** Gateways that start within this time in ms start together. */
const SAME_START_MS = 60_000

/** People of the studio, their roles and the one-time links by which they join. */
export type PeopleOfStudio = {
  list(): Promise<People>
  hasOwner(): Promise<boolean>
  /** Makes a one-time link for a new person; returns its secret. */
  invite(name: string, grants: readonly Grant[]): Promise<{ secret: string; expiresAt: number }>
  /**
   * Makes a one-time link for an owner of all brands and withdraws earlier ones of this kind; returns its secret. Undefined
   * if another gateway, which started at the same time, has just made one.
   */
  inviteOwner(): Promise<string | undefined>
  /** Tells whether a link works by its secret. */
  isInvited(secret: string): Promise<boolean>
  /** Makes a one-time link by which a known person gets another passkey. */
  inviteAgain(person: string): Promise<{ secret: string; expiresAt: number }>
  /** Asks the browser of an invited person for a passkey. */
  joinOptions(
    site: PasskeySite,
    secret: string,
  ): Promise<{ challenge: string; options: JoinOptions; name: string; isNew: boolean }>
  /** Uses a link up for a passkey; returns the id of the person. */
  join(site: PasskeySite, params: { secret: string; challenge: string; response: unknown }): Promise<string>
  /** Sets the name and the roles of a person, who signs in again afterwards. */
  set(person: string, name: string, grants: readonly Grant[]): Promise<void>
  remove(person: string): Promise<void>
  /** Roles of a person; undefined for one who was removed. */
  grantsOf(person: string): Promise<Grant[] | undefined>
  /** Tells whether somebody besides a person has a right in a brand. */
  hasOther(person: string | undefined, right: StudioRight, brand: string): Promise<boolean>
  removeInvite(id: string): Promise<void>
}

/** People that a store keeps. */
export function openPeople({ people, sessions, agentTokens }: StudioStore, clock: Clock): PeopleOfStudio {
  const addInvite = async (invite: Pick<InviteRow, 'name' | 'grants' | 'person'>, atStart = false) => {
    const [secret, expiresAt] = [generateSecret(), clock.now() + INVITE_MS]
    await people.addInvite({ ...invite, hash: hashSecret(secret), expiresAt, atStart })
    return { secret, expiresAt }
  }
  const inviteOf = async (secret: string) => {
    const found = await people.invite(hashSecret(secret), clock.now())
    if (found) return found
    throw new Refused(
      'studio.invite.unknown',
      'This link was used before, or it is too old. Ask for a new one.',
    )
  }
  const owners = async () =>
    (await people.grants()).filter(({ site, role }) => site === ALL_BRANDS && role === 'owner')
  const assertOwnerBeside = async (person: string) => {
    if ((await owners()).some((owner) => owner.person !== person)) return
    throw new Refused('studio.people.last-owner', 'An owner of all brands must remain.')
  }
  return {
    list: async () => {
      const [all, grants, invites, seen] = await Promise.all([
        people.all(),
        people.grants(),
        people.invites(clock.now()),
        sessions.seen(),
      ])
      return {
        people: all.map(({ id, name, passkeys }) => ({
          id,
          name,
          passkeys,
          grants: grants.filter(({ person }) => person === id).map(grantOf),
          ...(seen.has(id) && { seenAt: seen.get(id)! }),
        })),
        invites: invites.map(shownInvite),
      }
    },
    grantsOf: async (person) => (await people.byId(person)) && (await people.grants(person)).map(grantOf),
    hasOther: async (person, right, brand) =>
      (await peopleWith(people, right, brand)).some((id) => id !== person),
    hasOwner: async () => (await owners()).length > 0,
    invite: (name, grants) => addInvite({ name, grants: JSON.stringify(grants) }),
    inviteOwner: async () => {
      const known = (await people.invites(clock.now())).filter(({ atStart }) => atStart)
      if (known.some(({ expiresAt }) => expiresAt > clock.now() + INVITE_MS - SAME_START_MS)) return undefined
      for (const { hash } of known) await people.removeInvite(hash)
      const grants: Grant[] = [{ brand: ALL_BRANDS, role: 'owner' }]
      return (await addInvite({ name: 'Owner', grants: JSON.stringify(grants) }, true)).secret
    },
    isInvited: async (secret) => (await people.invite(hashSecret(secret), clock.now())) !== undefined,
    inviteAgain: async (person) => {
      const { name } = await known(people, person)
      return addInvite({ name, grants: '[]', person })
    },
    joinOptions: async (site, secret) => {
      const invite = await inviteOf(secret)
      const { name, person } = invite
      const options = await createJoinOptions(site, { id: personOf(invite), name })
      await people.addChallenge(options.challenge, clock.now() + CHALLENGE_MS, clock.now())
      return { challenge: options.challenge, options, name, isNew: person === undefined }
    },
    join: async (site, { secret, challenge, response }) => {
      const invite = await inviteOf(secret)
      if (!(await people.takeChallenge(challenge, clock.now())))
        throw new Refused('studio.sign-in.failed', 'This took too long. Try again.')
      const now = clock.now()
      const id = personOf(invite)
      const passkey = await verifyRegistration(site, { challenge, response, person: id, now })
      const grants = JSON.parse(invite.grants) as Grant[]
      const person = { id, name: invite.name, madeAt: now }
      const isJoined = await people.join(invite.hash, person, passkey, rowsOf(id, grants))
      if (!isJoined)
        throw new Refused('studio.invite.unknown', 'This link was used before. Ask for a new one.')
      return id
    },
    set: async (person, name, grants) => {
      await known(people, person)
      const staysOwner = grants.some(({ brand, role }) => brand === ALL_BRANDS && role === 'owner')
      if (!staysOwner) await assertOwnerBeside(person)
      await people.set(person, name, rowsOf(person, grants))
      // Views of previews belong to sessions, and one may be of a brand that was taken away.
      await sessions.removeOf(person)
      if (!hasRight(grants, 'people')) await agentTokens.removeOf(person)
    },
    remove: async (person) => {
      await known(people, person)
      await assertOwnerBeside(person)
      await people.remove(person)
    },
    removeInvite: (id) => people.removeInvite(id),
  }
}

/**
 * Id of the person whom a link is for. It is the user handle of all their passkeys, so that an authenticator replaces the
 * passkey that it has (WebAuthn, section 6.3.2); hence a new person has it before joining.
 */
function personOf({ person, hash }: InviteRow): string {
  return person ?? hashSecret(`person ${hash}`).slice(0, 32)
}

/** Grants of a person. */
export async function readGrants(people: PeopleStore, person: string): Promise<Grant[]> {
  return (await people.grants(person)).map(grantOf)
}

/** People with a right in a brand. */
async function peopleWith(people: PeopleStore, right: StudioRight, brand: string): Promise<string[]> {
  const rows = await people.grants()
  return [...new Set(rows.map(({ person }) => person))].filter((id) =>
    hasRight(rows.filter(({ person }) => person === id).map(grantOf), right, brand),
  )
}

async function known(people: PeopleStore, id: string) {
  const person = await people.byId(id)
  if (person) return person
  throw new Refused('studio.people.unknown', 'There is no such person.')
}

function grantOf({ site, role, languages, mayPublish, mayApprove }: GrantRow): Grant {
  const codes = JSON.parse(languages) as string[]
  return {
    brand: site,
    role: role as Role,
    ...(codes.length > 0 && { languages: codes }),
    ...(mayPublish && { mayPublish }),
    ...(mayApprove && { mayApprove }),
  }
}

function rowsOf(person: string, grants: readonly Grant[]): GrantRow[] {
  return grants.map(({ brand, role, languages = [], mayPublish = false, mayApprove = false }) => ({
    person,
    site: brand,
    role,
    languages: JSON.stringify(languages),
    mayPublish,
    mayApprove,
  }))
}

function shownInvite({ hash, name, grants, person, expiresAt }: InviteRow): Invite {
  return {
    id: hash,
    name,
    grants: JSON.parse(grants) as Grant[],
    expiresAt,
    ...(person !== undefined && { person }),
  }
}
