import type { Clock } from '@marquee/gateway/lib/clock.ts'
import { DAY_MS } from '@marquee/gateway/lib/time-units.ts'
import type { Grant, StudioInputs } from '@marquee/schemas/studio'
import type { AgentToken } from '@marquee/schemas/studio/api'
import type { StudioStore } from '../store/studio-store.ts'
import type { Caller } from './caller.ts'
import { generateSecret, hashSecret } from './secrets.ts'

/** Beginning of each token, by which scanners of files recognise a secret. */
const PREFIX = 'mqa_'

/** Uses within this time in ms count as one, so that reading does not write each time. */
const USE_MS = 60_000

export type AgentTokens = ReturnType<typeof openAgentTokens>

/** Tokens by which agents draft changes in a studio that asks for a sign-in, as a store has them. */
export function openAgentTokens({ agentTokens }: Pick<StudioStore, 'agentTokens'>, clock: Clock) {
  const list = async (): Promise<AgentToken[]> =>
    (await agentTokens.all(clock.now())).map(({ hash, name, grants, maker, expires_at, used_at }) => ({
      id: hash,
      name,
      maker,
      grants: JSON.parse(grants) as Grant[],
      expiresAt: Number(expires_at),
      ...(used_at !== null && { usedAt: Number(used_at) }),
    }))
  return {
    list,
    /** Makes a token; its secret is not stored. */
    make: async ({ name, grants, days }: StudioInputs['agent.create']['body'], by: Caller) => {
      const token = PREFIX + generateSecret()
      const madeAt = clock.now()
      const expiresAt = madeAt + days * DAY_MS
      const granted = JSON.stringify(
        grants.map(({ mayPublish: _publish, mayApprove: _approve, ...grant }) => grant),
      )
      const of = { person: by.id ?? null, maker: by.name, madeAt, expiresAt }
      await agentTokens.add({ hash: hashSecret(token), name, grants: granted, ...of })
      return { token, expiresAt }
    },
    revoke: async (id: string): Promise<AgentToken | undefined> => {
      const known = (await list()).find((token) => token.id === id)
      await agentTokens.remove(id)
      return known
    },
    /** The agent of a token; undefined if the token is unknown, expired or revoked. */
    callerOf: async (token: string, address: string): Promise<Caller | undefined> => {
      const now = clock.now()
      const row = await agentTokens.byHash(hashSecret(token), now)
      if (!row) return undefined
      if (Number(row.used_at ?? 0) + USE_MS <= now) await agentTokens.used(row.hash, now)
      return {
        id: row.hash,
        name: formatAgentName(row.name),
        address,
        grants: JSON.parse(row.grants) as Grant[],
        isAgent: true,
        token: { hash: row.hash, expiresAt: Number(row.expires_at) },
      }
    },
  }
}

/** Name of an agent in the audit and the history. */
export function formatAgentName(name: string): string {
  return `${name} (agent)`
}
