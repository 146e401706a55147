import type { World } from '@marquee/schemas/studio/api'
import type { FastifyInstance } from 'fastify'

/** Accounts and scenarios of a brand, as the control of a gateway lists them; undefined without a control. */
export async function readWorld(
  app: FastifyInstance,
  brand: string,
): Promise<Omit<World, 'source'> | undefined> {
  const read = async <Item>(path: string): Promise<Item[] | undefined> => {
    const answer = await app.inject({
      url: `/__mock/${path}`,
      query: { brand },
      headers: { host: `${brand}.localhost` },
    })
    return answer.statusCode === 200 ? answer.json<Item[]>() : undefined
  }
  const [accounts, scenarios] = await Promise.all([
    read<World['accounts'][number]>('accounts'),
    read<{ name: string }>('scenario'),
  ])
  return accounts && { accounts, scenarios: (scenarios ?? []).map(({ name }) => name) }
}
