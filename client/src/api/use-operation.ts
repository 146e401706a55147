import type { Operations } from '@marquee/schemas/contract'
import { type OperationId, operationTable } from '@marquee/schemas/operations'
import { useEffect, useState } from 'react'
import useSWR, { mutate, type SWRConfiguration } from 'swr'
import { RETRIES, waitBefore } from './ask.ts'
import { useApiScope } from './context.ts'
import type { ApiError } from './errors.ts'
import { forgetRead, read } from './read.ts'

export type Read<Value> = {
  data: Value | undefined
  error: ApiError | undefined
  isLoading: boolean
  reload(): Promise<unknown>
}

type Options = Pick<SWRConfiguration, 'refreshInterval' | 'revalidateOnFocus' | 'dedupingInterval'> & {
  /** Shows the answer before until the next one is here. */
  keepPreviousData?: boolean
}

/** Reads one upstream call and keeps it fresh. A null query waits; so does a call that needs a session while there is none. */
export function useOperation<Id extends OperationId>(
  id: Id,
  query: Operations[Id]['query'] | null = {} as Operations[Id]['query'],
  { keepPreviousData = false, ...options }: Options = {},
): Read<Operations[Id]['value']> {
  const { language, account, first, onError } = useApiScope()
  const { access, knowsCaller } = operationTable[id]
  const isWaiting = query === null || (access !== 'public' && account === null)
  const isSameForAll = access === 'public' && !knowsCaller
  const mayKnow = access === 'public' && (account === null || isSameForAll) && first?.language === language
  const known = mayKnow && query !== null ? first.get(id, query) : undefined
  const owner = isSameForAll ? null : account
  const key = isWaiting ? null : [id, query, language, owner]
  const {
    data,
    error,
    isLoading,
    mutate: reload,
  } = useSWR<Operations[Id]['value'], ApiError>(key, () => read(id, query ?? undefined), {
    revalidateOnFocus: false,
    ...(known !== undefined && { fallbackData: known }),
    onErrorRetry: retryTwice,
    // The block shows a failed read; a refusal for the state of the session concerns the whole page.
    onError: (failure) => {
      if (failure.reaction === 'login' || failure.reaction === 'password') onError(failure)
    },
    ...options,
  })
  const again = () => {
    forgetRead(id)
    return reload()
  }
  const before = useBefore(keepPreviousData ? data : undefined, owner)
  // A read that failed gave no answer: another one in its place would look like it.
  return { data: error ? data : (data ?? before), error, isLoading, reload: again }
}

/** What the same account was answered last. */
function useBefore<Value>(value: Value | undefined, owner: string | null): Value | undefined {
  const [last, setLast] = useState({ value, owner })
  if (value !== undefined && (last.value !== value || last.owner !== owner)) setLast({ value, owner })
  return last.owner === owner ? last.value : undefined
}

/** Whose answers are shown; keys of earlier accounts stay in the cache. */
let present: string | null = null

/** Drops what was read for an account when it leaves: the next one on the same page must not meet it. */
export function useAnswersOf(account: string | null) {
  useEffect(() => {
    present = account
    if (account === null) return undefined
    return () => void mutate((key) => Array.isArray(key) && key[3] === account, undefined)
  }, [account])
}

/** Shows a value that came by another way, such as the live connection, wherever its operation is shown. */
export function keepAnswer<Id extends OperationId>(id: Id, value: Operations[Id]['value']) {
  const isShown = (key: unknown) =>
    Array.isArray(key) && key[0] === id && (key[3] === null || key[3] === present)
  void mutate(isShown, value, { revalidate: false })
}

/** Reads an operation again wherever it is shown, whatever its query. */
export function refresh(...ids: OperationId[]): Promise<unknown> {
  for (const id of ids) forgetRead(id)
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
    setTimeout(() => again({ retryCount }), waitBefore(retryCount))
}
