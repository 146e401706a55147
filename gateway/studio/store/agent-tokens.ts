import type { Store } from '@marquee/gateway/store/store.ts'
import type { Rows } from './rows.ts'

/** A token of an agent, by its SHA-256; without a person it was made at the machine of the studio. */
type AgentTokenRow = Rows['studio_agent_tokens']

type NewAgentToken = Pick<AgentTokenRow, 'hash' | 'name' | 'grants' | 'person' | 'maker'> & {
  madeAt: number
  expiresAt: number
}

export type AgentTokenStore = ReturnType<typeof createAgentTokenStore>

const WRITER = 'studio agent tokens'

/** Tokens in a store by which agents draft changes. */
export function createAgentTokenStore(store: Store) {
  return {
    /** Tokens that have not expired, newest first. */
    all: (now: number) =>
      store.read<AgentTokenRow>(
        'SELECT * FROM studio_agent_tokens WHERE expires_at > $1 ORDER BY made_at DESC',
        [now],
      ),
    byHash: async (hash: string, now: number): Promise<AgentTokenRow | undefined> => {
      const sql = 'SELECT * FROM studio_agent_tokens WHERE hash = $1 AND expires_at > $2'
      return (await store.read<AgentTokenRow>(sql, [hash, now]))[0]
    },
    add: (token: NewAgentToken) =>
      store.transaction(WRITER, async (db) => {
        const { hash, name, grants, person, maker, madeAt, expiresAt } = token
        await db('DELETE FROM studio_agent_tokens WHERE expires_at <= $1', [madeAt])
        const values = [hash, name, grants, person, maker, madeAt, expiresAt]
        await db('INSERT INTO studio_agent_tokens VALUES ($1, $2, $3, $4, $5, $6, $7, NULL)', values)
      }),
    used: (hash: string, at: number) =>
      store.transaction(WRITER, async (db) => {
        await db('UPDATE studio_agent_tokens SET used_at = $2 WHERE hash = $1', [hash, at])
      }),
    remove: (hash: string) =>
      store.transaction(WRITER, async (db) => {
        await db('DELETE FROM studio_agent_tokens WHERE hash = $1', [hash])
      }),
    /** Removes the tokens that a person made. */
    removeOf: (person: string) =>
      store.transaction(WRITER, async (db) => {
        await db('DELETE FROM studio_agent_tokens WHERE person = $1', [person])
      }),
  }
}
