import type { Operations } from '@marquee/schemas/contract'
import { type OperationId, operationTable } from '@marquee/schemas/operations'
import { useCallback, useRef, useState } from 'react'
import { createRandomKey } from '../lib/random-key.ts'
import { type CallInput, call } from './call.ts'
import { useApiScope } from './context.ts'
import { ApiError } from './errors.ts'

type ActionInput<Id extends OperationId> = Pick<CallInput<Id>, 'query' | 'body' | 'humanCheck'> & {
  /** Key of a money write that the caller keeps itself, as over a reload of the page. */
  idempotencyKey?: string
}

export type Action<Id extends OperationId> = {
  /** Makes the call. The shared request layer reacts to a failure before it is thrown. */
  run(input?: ActionInput<Id>): Promise<Operations[Id]['value']>
  isRunning: boolean
  error: ApiError | undefined
}

/**
 * Provides an action that writes by one upstream call. A money write that got no answer keeps its key, so
 * that a retry pays once.
 */
export function useAction<Id extends OperationId>(id: Id): Action<Id> {
  const { onError } = useApiScope()
  const [state, setState] = useState<{ isRunning: boolean; error: ApiError | undefined }>({
    isRunning: false,
    error: undefined,
  })
  const pending = useRef<{ intention: string; key: string } | undefined>(undefined)
  const run = useCallback(
    async (input: ActionInput<Id> = {}): Promise<Operations[Id]['value']> => {
      setState({ isRunning: true, error: undefined })
      const intention = JSON.stringify(input)
      if (pending.current?.intention !== intention)
        pending.current = { intention, key: input.idempotencyKey ?? createRandomKey() }
      const { key } = pending.current
      const attempt = async (): Promise<Operations[Id]['value']> => {
        try {
          return await call(id, { ...input, ...(operationTable[id].idempotent && { idempotencyKey: key }) })
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          const goesOn = onError(error)
          // After a login the call goes on as if it had not been refused: `isRunning` and the key stay.
          if (goesOn && (await goesOn)) return attempt()
          if (!error.isPassing) pending.current = undefined
          setState({ isRunning: false, error })
          throw error
        }
      }
      const value = await attempt()
      pending.current = undefined
      setState({ isRunning: false, error: undefined })
      return value
    },
    [id, onError],
  )
  return { run, ...state }
}
