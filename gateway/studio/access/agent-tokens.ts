import type { Clock } from '@marquee/gateway/lib/clock.ts'
import { DAY_MS } from '@marquee/gateway/lib/time-units.ts'
import type { Grant, StudioInputs } from '@marquee/schemas/studio'
import type { AgentToken } from '@marquee/schemas/studio/api'
import type { StudioStore } from '../store/studio-store.ts'
import type { Caller } from './caller.ts'
import { hashOfSecret, newSecret } from './secrets.ts'

/** Beginning of each token, by which scanners of files recognise a secret. */
const PREFIX = 'mqa_'

/** Uses within this time in ms count as one, so that reading does not write each time. */
const USE_MS = 60_000

/** Tokens by which agents draft changes in a studio that asks for a sign-in. */
export type AgentTokens = {
  list(): Promise<AgentToken[]>
  /** Makes a token; its secret is kept nowhere. */
  make(
    params: StudioInputs['agent.create']['body'],
    by: Caller,
  ): Promise<{ token: string; expiresAt: number }>
  revoke(id: string): Promise<AgentToken | undefined>
  /** The agent of a token; undefined if the token is unknown, expired or revoked. */
  callerOf(token: string, address: string): Promise<Caller | undefined>
}

/** Tokens of agents that a store keeps. */
export function openAgentTokens(
  { agentTokens }: Pick<StudioStore, 'agentTokens'>,
  clock: Clock,
): AgentTokens {
  const list = async (): Promise<AgentToken[]> =>
    (await agentTokens.all(clock.now())).map(({ hash, grants, person: _person, ...row }) => ({
      ...row,
      id: hash,
      grants: JSON.parse(grants) as Grant[],
    }))
  return {
    list,
    make: async ({ name, grants, days }, by) => {
      const token = PREFIX + newSecret()
      const now = clock.now()
      const expiresAt = now + days * DAY_MS
      const row = {
        hash: hashOfSecret(token),
        name,
        grants: JSON.stringify(grants.map(({ mayPublish: _never, ...grant }) => grant)),
        maker: by.name,
        expiresAt,
        ...(by.id !== undefined && { person: by.id }),
      }
      await agentTokens.add(row, now)
      return { token, expiresAt }
    },
    revoke: async (id) => {
      const known = (await list()).find((token) => token.id === id)
      await agentTokens.remove(id)
      return known
    },
    callerOf: async (token, address) => {
      const now = clock.now()
      const row = await agentTokens.byHash(hashOfSecret(token), now)
      if (!row) return undefined
      if (row.usedAt === undefined || row.usedAt + USE_MS <= now) await agentTokens.used(row.hash, now)
      return {
        id: row.hash,
        name: agentName(row.name),
        address,
        grants: JSON.parse(row.grants) as Grant[],
        isAgent: true,
        token: { hash: row.hash, expiresAt: row.expiresAt },
      }
    },
  }
}

/** Name of an agent in the audit and the history. */
export function agentName(name: string): string {
  return `${name} (agent)`
}
