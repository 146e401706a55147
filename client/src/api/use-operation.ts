import type { Operations } from '@marquee/schemas/contract'
import { type OperationId, operationTable } from '@marquee/schemas/operations'
import useSWR, { mutate, type SWRConfiguration } from 'swr'
import { call } from './call.ts'
import { useApiScope } from './context.ts'
import type { ApiError } from './errors.ts'

export type Read<Value> = {
  data: Value | undefined
  error: ApiError | undefined
  isLoading: boolean
  reload(): Promise<unknown>
}

type Options = Pick<SWRConfiguration, 'refreshInterval' | 'keepPreviousData' | 'revalidateOnFocus'>

/** Reads one upstream call and keeps it fresh. A null query waits; so does a call that needs a session while there is none. */
export function useOperation<Id extends OperationId>(
  id: Id,
  query: Operations[Id]['query'] | null = {} as Operations[Id]['query'],
  options: Options = {},
): Read<Operations[Id]['value']> {
  const { language, account } = useApiScope()
  const isWaiting = query === null || (operationTable[id].access !== 'public' && account === null)
  const key = isWaiting
    ? null
    : [id, query, language, operationTable[id].access === 'public' ? null : account]
  const read = () => call(id, query === null ? {} : { query })
  const {
    data,
    error,
    isLoading,
    mutate: reload,
  } = useSWR<Operations[Id]['value'], ApiError>(key, read, {
    revalidateOnFocus: false,
    onErrorRetry: retryTwice,
    ...options,
  })
  return { data, error, isLoading, reload: () => reload() }
}

/** Reads an operation again wherever it is shown, whatever its query. */
export function refresh(...ids: OperationId[]): Promise<unknown> {
  return mutate((key) => Array.isArray(key) && ids.includes(key[0] as OperationId))
}

function retryTwice(
  error: ApiError,
  _key: string,
  _config: unknown,
  again: (more: { retryCount: number }) => unknown,
  { retryCount }: { retryCount: number },
) {
  if (error.isPassing && retryCount <= 2) setTimeout(() => again({ retryCount }), 500 * 2 ** retryCount)
}
