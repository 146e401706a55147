import { type OperationId, operationTable } from '@marquee/schemas/operations'
import type { JournalEntry } from '@marquee/schemas/rules/journal'
import type { JourneyStep } from '@marquee/schemas/rules/journey'

type Money = NonNullable<JourneyStep['money']>

/** Creates a reader of the calls by which money moved since then, each once; `typed` are the values that the person typed. */
export function createMoneyReader(typed: readonly string[]): () => Promise<Money[]> {
  const known = new Set<string>()
  const read = async () => {
    const answer = await fetch('/__mock/journal?limit=100')
    const calls = answer.ok ? ((await answer.json()) as JournalEntry[]) : []
    const fresh = calls.filter(({ traceId }) => !known.has(traceId)).reverse()
    for (const { traceId } of fresh) known.add(traceId)
    return fresh.filter(({ errorCode, status }) => errorCode === null && status < 400)
  }
  const first = read()
  return async () => {
    await first
    return (await read()).flatMap(({ operation, body }) => {
      if (!operationTable[operation as OperationId]?.idempotent) return []
      const { amount } = (body ?? {}) as { amount?: unknown }
      // An amount that nobody typed follows from the brand, such as that of an automatic transfer.
      return typeof amount === 'string' && typed.includes(amount) ? { operation, amount } : { operation }
    })
  }
}
