import type { Operations } from '@marquee/schemas/contract'
import type { OperationId } from '@marquee/schemas/operations'
import { ApiError } from './errors.ts'
import { read } from './read.ts'

/** Number of automatic retries of a read, and the delay in ms before each. */
export const RETRIES = 2
export const getRetryDelay = (retry: number) => 500 * 2 ** retry

/** Reads an operation outside of components; a temporary failure is retried twice with a growing delay. */
export async function fetchOperation<Id extends OperationId>(
  id: Id,
  query?: Operations[Id]['query'],
): Promise<Operations[Id]['value']> {
  for (let retry = 1; ; retry++) {
    try {
      return await read(id, query)
    } catch (error) {
      if (retry > RETRIES || !(error instanceof ApiError && error.isPassing)) throw error
      await new Promise((resolve) => setTimeout(resolve, getRetryDelay(retry)))
    }
  }
}
