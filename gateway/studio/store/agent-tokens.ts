import type { Store } from '@marquee/gateway/store/store.ts'
import type { Rows } from './rows.ts'

/** A token of an agent, by its SHA-256; without a person it was made at the machine of the studio. */
export type AgentTokenRow = {
  hash: string
  name: string
  grants: string
  person?: string
  maker: string
  expiresAt: number
  usedAt?: number
}

/** Tokens by which agents draft changes. */
export type AgentTokenStore = {
  /** Tokens that have not expired, newest first. */
  all(now: number): Promise<AgentTokenRow[]>
  byHash(hash: string, now: number): Promise<AgentTokenRow | undefined>
  add(token: AgentTokenRow, now: number): Promise<void>
  used(hash: string, at: number): Promise<void>
  remove(hash: string): Promise<void>
  /** Removes the tokens that a person made. */
  removeOf(person: string): Promise<void>
}

const WRITER = 'studio agent tokens'

/** Tokens of agents in a store. */
export function createAgentTokenStore(store: Store): AgentTokenStore {
  return {
    all: async (now) => {
      const rows = await store.read<Rows['studio_agent_tokens']>(
        'SELECT * FROM studio_agent_tokens WHERE expires_at > $1 ORDER BY made_at DESC',
        [now],
      )
      return rows.map(tokenOf)
    },
    byHash: async (hash, now) => {
      const [row] = await store.read<Rows['studio_agent_tokens']>(
        'SELECT * FROM studio_agent_tokens WHERE hash = $1 AND expires_at > $2',
        [hash, now],
      )
      return row && tokenOf(row)
    },
    add: ({ hash, name, grants, person, maker, expiresAt }, now) =>
      store.transaction(WRITER, async (db) => {
        await db('DELETE FROM studio_agent_tokens WHERE expires_at <= $1', [now])
        await db('INSERT INTO studio_agent_tokens VALUES ($1, $2, $3, $4, $5, $6, $7, NULL)', [
          hash,
          name,
          grants,
          person ?? null,
          maker,
          now,
          expiresAt,
        ])
      }),
    used: (hash, at) =>
      store.transaction(WRITER, async (db) => {
        await db('UPDATE studio_agent_tokens SET used_at = $2 WHERE hash = $1', [hash, at])
      }),
    remove: (hash) =>
      store.transaction(WRITER, async (db) => {
        await db('DELETE FROM studio_agent_tokens WHERE hash = $1', [hash])
      }),
    removeOf: (person) =>
      store.transaction(WRITER, async (db) => {
        await db('DELETE FROM studio_agent_tokens WHERE person = $1', [person])
      }),
  }
}

function tokenOf(row: Rows['studio_agent_tokens']): AgentTokenRow {
  const { hash, name, grants, person, maker, expires_at, used_at } = row
  return {
    hash,
    name,
    grants,
    maker,
    expiresAt: Number(expires_at),
    ...(person !== null && { person }),
    ...(used_at !== null && { usedAt: Number(used_at) }),
  }
}
