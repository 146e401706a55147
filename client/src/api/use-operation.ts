import type { Operations } from '@marquee/schemas/contract'
import { type OperationId, operationTable } from '@marquee/schemas/operations'
import { useEffect, useReducer, useState } from 'react'
import useSWR, { mutate, type SWRConfiguration } from 'swr'
import { aheadAnswers, claimAheadAnswer } from './ahead-answers.ts'
import { getRetryDelay, RETRIES } from './ask.ts'
import { useApiScope } from './context.ts'
import type { ApiError } from './errors.ts'
import { clearCachedRead, read } from './read.ts'

export type Read<Value> = {
  data: Value | undefined
  error: ApiError | undefined
  isLoading: boolean
  reload(): Promise<unknown>
}

type Options = Pick<SWRConfiguration, 'refreshInterval' | 'revalidateOnFocus' | 'dedupingInterval'> & {
  /** Shows the previous answer until the next one arrives. */
  keepPreviousData?: boolean
}

/**
 * Reads an operation and keeps its answer fresh. The read waits while the query is null, or while there is no
 * session and the operation needs one.
 */
export function useOperation<Id extends OperationId>(
  id: Id,
  query: Operations[Id]['query'] | null = {} as Operations[Id]['query'],
  { keepPreviousData = false, ...options }: Options = {},
): Read<Operations[Id]['value']> {
  const { language, account, first, readAhead, onError } = useApiScope()
  const { access, knowsCaller, method } = operationTable[id]
  const [, redraw] = useReducer(countUp, 0)
  const isWaiting = query === null || (access !== 'public' && account === null)
  const isSameForAll = access === 'public' && !knowsCaller
  const mayKnow = access === 'public' && (account === null || isSameForAll) && first?.language === language
  const owner = isSameForAll ? null : account
  const key = isWaiting ? null : [id, query, language, owner]
  const name = JSON.stringify(key)
  const inDocument = mayKnow && query !== null ? first.get(id, query) : undefined
  const known = inDocument ?? (aheadAnswers.get(name)?.value as Operations[Id]['value'] | undefined)
  const ask = () => read(id, query ?? undefined)
  const {
    data,
    error,
    isLoading,
    mutate: reload,
  } = useSWR<Operations[Id]['value'], ApiError>(key, () => claimAheadAnswer(name) ?? ask(), {
    revalidateOnFocus: false,
    ...(known !== undefined && { fallbackData: known }),
    onErrorRetry: retryTwice,
    // The block shows a failed read itself; a refusal because of the session's state concerns the whole page
    //
    onError: (failure) => {
      if (failure.reaction === 'login' || failure.reaction === 'password') void onError(failure)
    },
    ...options,
  })
  if (key && data === undefined && method === 'GET') readAhead?.(name, ask, redraw)
  const again = () => {
    clearCachedRead(id)
    return reload()
  }
  const before = useBefore(keepPreviousData ? data : undefined, owner)
  // After a failure the previous answer is not shown, because it would look like the answer to this query.
  return { data: error ? data : (data ?? before), error, isLoading, reload: again }
}

const countUp = (count: number) => count + 1

/** The previous answer to the same account. */
function useBefore<Value>(value: Value | undefined, owner: string | null): Value | undefined {
  const [last, setLast] = useState({ value, owner })
  if (value !== undefined && (last.value !== value || last.owner !== owner)) setLast({ value, owner })
  return last.owner === owner ? last.value : undefined
}

/** Account whose answers are shown; keys of earlier accounts stay in the cache. */
let present: string | null = null

/**
 * Drops an account's cached answers when it signs out, so that the next account on the same page does not see
 * them.
 */
export function useAccountAnswers(account: string | null) {
  useEffect(() => {
    present = account
    if (account === null) return undefined
    return () => {
      aheadAnswers.clear()
      void mutate((key) => Array.isArray(key) && key[3] === account, undefined)
    }
  }, [account])
}

/**
 * Updates the shown answer of an operation with a value that arrived another way, such as the live
 * connection.
 */
export function updateAnswer<Id extends OperationId>(id: Id, value: Operations[Id]['value']) {
  const isShown = (key: unknown) =>
    Array.isArray(key) && key[0] === id && (key[3] === null || key[3] === present)
  aheadAnswers.clear()
  void mutate(isShown, value, { revalidate: false })
}

/** Reads all shown operations of the account again, as after an interrupted session. */
export function refreshAll(): Promise<unknown> {
  aheadAnswers.clear()
  return mutate((key) => Array.isArray(key) && key[3] === present)
}

/** Reloads an operation wherever it is shown, for every query. */
export function refresh(...ids: OperationId[]): Promise<unknown> {
  for (const id of ids) clearCachedRead(id)
  aheadAnswers.clear()
  return mutate((key) => Array.isArray(key) && ids.includes(key[0] as OperationId))
}

function retryTwice(
  error: ApiError,
  _key: string,
  _config: unknown,
  again: (more: { retryCount: number }) => unknown,
  { retryCount }: { retryCount: number },
) {
  if (error.isPassing && retryCount <= RETRIES)
    setTimeout(() => again({ retryCount }), getRetryDelay(retryCount))
}
