import type { Query, Store } from '@marquee/gateway/store/store.ts'
import type { Rows } from './rows.ts'

export type PersonRow = { id: string; name: string; madeAt: number }
/** `languages` is JSON. */
export type GrantRow = {
  person: string
  site: string
  role: string
  languages: string
  mayPublish: boolean
  mayApprove: boolean
}
/** `grants` is JSON; `person` is set for a link that gives a known person a passkey, `atStart` for one that a start wrote. */
export type InviteRow = {
  hash: string
  name: string
  grants: string
  person?: string
  expiresAt: number
  atStart: boolean
}
export type PasskeyRow = {
  id: string
  person: string
  publicKey: Uint8Array
  counter: number
  transports: string
  madeAt: number
}

/** People of the studio with their passkeys, roles and invitations. */
export type PeopleStore = {
  all(): Promise<(PersonRow & { passkeys: number })[]>
  byId(id: string): Promise<PersonRow | undefined>
  /** Grants of a person, or of all people. */
  grants(person?: string): Promise<GrantRow[]>
  /** Sets the name and the grants of a person. */
  set(person: string, name: string, grants: readonly GrantRow[]): Promise<void>
  /** Removes a person with passkeys, grants, sessions and invitations. */
  remove(person: string): Promise<void>
  passkey(id: string): Promise<PasskeyRow | undefined>
  setCounter(id: string, counter: number): Promise<void>
  invites(now: number): Promise<InviteRow[]>
  invite(hash: string, now: number): Promise<InviteRow | undefined>
  addInvite(invite: InviteRow): Promise<void>
  removeInvite(hash: string): Promise<void>
  /** Uses an invitation up for a passkey and, where the person is new, for the person; false if it was used before. */
  join(hash: string, person: PersonRow, passkey: PasskeyRow, grants: readonly GrantRow[]): Promise<boolean>
  addChallenge(challenge: string, expiresAt: number, now: number): Promise<void>
  /** Uses a challenge up; false if there is none that is still valid. */
  takeChallenge(challenge: string, now: number): Promise<boolean>
}

/** Writer of all changes of people. */
const WRITER = 'studio people'

/** People in a store. */
export function createPeopleStore(store: Store): PeopleStore {
  const inTurn = (work: (db: Query) => Promise<unknown[]>) =>
    store.transaction(WRITER, async (db) => void (await work(db)))
  return {
    all: async () => {
      const rows = await store.read<Rows['studio_people'] & { passkeys: number }>(
        `SELECT p.*, count(k.id)::int4 AS passkeys FROM studio_people p
         LEFT JOIN studio_passkeys k ON k.person = p.id GROUP BY p.id ORDER BY p.name, p.id`,
      )
      return rows.map(({ passkeys, ...row }) => ({ ...personOf(row), passkeys }))
    },
    byId: async (id) => {
      const [row] = await store.read<Rows['studio_people']>('SELECT * FROM studio_people WHERE id = $1', [id])
      return row && personOf(row)
    },
    grants: async (person) => {
      const rows = await store.read<Rows['studio_grants']>(
        'SELECT * FROM studio_grants WHERE $1::text IS NULL OR person = $1 ORDER BY person, site',
        [person ?? null],
      )
      return rows.map(({ may_publish: mayPublish, may_approve: mayApprove, ...row }) => ({
        ...row,
        mayPublish,
        mayApprove,
      }))
    },
    set: (person, name, grants) =>
      store.transaction(WRITER, async (db) => {
        await db('UPDATE studio_people SET name = $2 WHERE id = $1', [person, name])
        await writeGrants(db, person, grants)
      }),
    remove: (person) => inTurn((db) => db('DELETE FROM studio_people WHERE id = $1', [person])),
    passkey: async (id) => {
      const [row] = await store.read<Rows['studio_passkeys']>('SELECT * FROM studio_passkeys WHERE id = $1', [
        id,
      ])
      return row && passkeyOf(row)
    },
    setCounter: (id, counter) =>
      inTurn((db) => db('UPDATE studio_passkeys SET counter = $2 WHERE id = $1', [id, counter])),
    invites: async (now) => {
      const rows = await store.read<Rows['studio_invites']>(
        'SELECT * FROM studio_invites WHERE expires_at > $1 ORDER BY name, hash',
        [now],
      )
      return rows.map(inviteOf)
    },
    invite: async (hash, now) => {
      const [row] = await store.read<Rows['studio_invites']>(
        'SELECT * FROM studio_invites WHERE hash = $1 AND expires_at > $2',
        [hash, now],
      )
      return row && inviteOf(row)
    },
    addInvite: ({ hash, name, grants, person, expiresAt, atStart }) =>
      inTurn((db) =>
        db('INSERT INTO studio_invites VALUES ($1, $2, $3, $4, $5, $6)', [
          hash,
          name,
          grants,
          person ?? null,
          expiresAt,
          atStart,
        ]),
      ),
    removeInvite: (hash) => inTurn((db) => db('DELETE FROM studio_invites WHERE hash = $1', [hash])),
    join: (hash, person, passkey, grants) =>
      store.transaction(WRITER, async (db) => {
        const used = await db('DELETE FROM studio_invites WHERE hash = $1 RETURNING hash', [hash])
        if (used.length === 0) return false
        const { id, name, madeAt } = person
        const added = await db(
          'INSERT INTO studio_people VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING RETURNING id',
          [id, name, madeAt],
        )
        await addPasskey(db, passkey)
        if (added.length > 0) await writeGrants(db, id, grants)
        return true
      }),
    addChallenge: (challenge, expiresAt, now) =>
      store.transaction(WRITER, async (db) => {
        await db('DELETE FROM studio_challenges WHERE expires_at <= $1', [now])
        await db('INSERT INTO studio_challenges VALUES ($1, $2)', [challenge, expiresAt])
      }),
    takeChallenge: (challenge, now) =>
      store.transaction(WRITER, async (db) => {
        const taken = await db(
          'DELETE FROM studio_challenges WHERE challenge = $1 AND expires_at > $2 RETURNING challenge',
          [challenge, now],
        )
        return taken.length > 0
      }),
  }
}

async function addPasskey(db: Query, row: PasskeyRow): Promise<void> {
  const { id, person, publicKey, counter, transports, madeAt } = row
  await db('INSERT INTO studio_passkeys VALUES ($1, $2, $3, $4, $5, $6)', [
    id,
    person,
    publicKey,
    counter,
    transports,
    madeAt,
  ])
}

async function writeGrants(db: Query, person: string, grants: readonly GrantRow[]): Promise<void> {
  await db('DELETE FROM studio_grants WHERE person = $1', [person])
  for (const { site, role, languages, mayPublish, mayApprove } of grants)
    await db('INSERT INTO studio_grants VALUES ($1, $2, $3, $4, $5, $6)', [
      person,
      site,
      role,
      languages,
      mayPublish,
      mayApprove,
    ])
}

function personOf({ id, name, made_at }: Rows['studio_people']): PersonRow {
  return { id, name, madeAt: Number(made_at) }
}

function inviteOf({ person, expires_at, at_start: atStart, ...row }: Rows['studio_invites']): InviteRow {
  return { ...row, atStart, expiresAt: Number(expires_at), ...(person !== null && { person }) }
}

function passkeyOf({ public_key, counter, made_at, ...row }: Rows['studio_passkeys']): PasskeyRow {
  return { ...row, publicKey: public_key, counter: Number(counter), madeAt: Number(made_at) }
}
