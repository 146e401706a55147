import { randomUUID } from 'node:crypto'
import type { Content, LoadedBrand, Operation } from '../../src/content/content.ts'
import { type Ask, checkCall, isAnsweredByUpstream } from '../../src/doctor/check-reads.ts'
import type { Judged, JudgeParts } from '../../src/doctor/judge-answer.ts'
import { formatAmount, getMinorPerUnit } from '../../src/lib/money/currencies.ts'
import type { FactsOfCall } from '../../src/upstream/profile/call-facts.ts'

type Fields = Readonly<Record<string, string>>
type Parts = JudgeParts & { ask: Ask }

/**
 * Writes that a check tries, in this order: each is undone by a later one, or sets what is set already. A place in braces is
 * filled from the member's own reads.
 */
const WRITES: readonly { id: string; query?: Fields; body?: Fields }[] = [
  { id: 'identity.language', body: { language: '{language}' } },
  { id: 'games.add-favourite', body: { nodeId: '{game}' } },
  { id: 'games.remove-favourite', query: { nodeId: '{game}' } },
  { id: 'wallet.transfer', body: { fromAccountType: 'main', toAccountType: '{wallet}', amount: '{unit}' } },
  { id: 'wallet.transfer-back' },
]

type Balance = { balance?: { accountTypeId?: string }[] }
type Games = { list?: { nodeId?: string }[] }

/** A call to try, with the work that tries it. */
export type Trial = { operation: Operation; make(): Promise<Judged> }

/**
 * Writes of a member that an upstream answers, for a platform of tests: favourites, one unit to another wallet and back, and the
 * language that is chosen already. A write whose place no read fills says so when it is tried.
 */
export async function listTrialWrites(
  site: LoadedBrand,
  { operations }: Pick<Content, 'operations'>,
  call: FactsOfCall,
  parts: Parts,
): Promise<Trial[]> {
  const places = await readPlaces(site, operations, call, parts)
  return WRITES.flatMap(({ id, query = {}, body = {} }) => {
    const operation = operations.get(id)
    if (!operation || !isAnsweredByUpstream(site, operation)) return []
    if (site.brand.upstream.lacks[id]?.includes('*')) return []
    const make = async () => {
      const sent = { query: filled(query, places), body: filled(body, places) }
      const key = operation.idempotent && { idempotencyKey: randomUUID() }
      return checkCall(operation, { ...call, ...sent, ...key }, parts, sent)
    }
    return [{ operation, make }]
  })
}

async function readPlaces(
  site: LoadedBrand,
  operations: Content['operations'],
  call: FactsOfCall,
  { translator, ask }: Parts,
): Promise<Fields> {
  const read = async (id: string): Promise<unknown> => {
    const operation = operations.get(id)!
    const outgoing = await translator.write(operation, { method: 'GET', query: {}, body: {} }, call)
    const answer = await ask(outgoing, translator.dialectOf(site, operation).limits)
    return translator.read(answer, operation, call)
  }
  const [balance, games] = (await Promise.all(
    ['wallet.balance', 'games.hot'].map((id) => read(id).catch(() => ({}))),
  )) as [Balance, Games]
  const wallet = balance.balance?.find(({ accountTypeId = 'main' }) => accountTypeId !== 'main')
  const [game] = games.list ?? []
  return {
    language: site.brand.defaultLang,
    unit: formatAmount(site, getMinorPerUnit(site)),
    ...(wallet?.accountTypeId !== undefined && { wallet: wallet.accountTypeId }),
    ...(game?.nodeId !== undefined && { game: game.nodeId }),
  }
}

function filled(fields: Fields, places: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value.replace(/^\{(\w+)\}$/, (_, place: string) => {
        if (places[place] !== undefined) return places[place]
        throw new Error(`no read of the member names a ${place}`)
      }),
    ]),
  )
}
