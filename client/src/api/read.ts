import type { Operations } from '@marquee/schemas/contract'
import { type OperationId, operationTable } from '@marquee/schemas/operations'
import type { CachedAnswer } from '../lib/storage.ts'
import { call, getCallScope } from './call.ts'
import { readCached, removeCached, writeCached } from './session-cache.ts'

/**
 * Reads an operation once. Answers that are requested once per tab are cached in session storage.
 */
export async function read<Id extends OperationId>(
  id: Id,
  query?: Operations[Id]['query'],
): Promise<Operations[Id]['value']> {
  const input = query === undefined ? {} : { query }
  const name = cacheOf(id)
  if (!name) return call(id, input)
  const question = JSON.stringify([getCallScope(), query ?? {}])
  const known = readCached(name, question)
  if (known !== undefined) return known as Operations[Id]['value']
  const value = await call(id, input)
  writeCached(name, question, value)
  return value
}

/** Drops the cached answer of a read, before it is deliberately repeated. */
export function clearCachedRead(id: OperationId) {
  const name = cacheOf(id)
  if (name) removeCached(name)
}

function cacheOf(id: OperationId): CachedAnswer | undefined {
  return operationTable[id].sessionCache as CachedAnswer | undefined
}
