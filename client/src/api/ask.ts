import type { Operations } from '@marquee/schemas/contract'
import type { OperationId } from '@marquee/schemas/operations'
import { ApiError } from './errors.ts'
import { read } from './read.ts'

/** How often a read is made again by itself, and the wait before it. */
export const RETRIES = 2
export const waitBefore = (retry: number) => 500 * 2 ** retry

/** A read outside of components; a passing failure is tried twice more, with a growing pause. */
export async function ask<Id extends OperationId>(
  id: Id,
  query?: Operations[Id]['query'],
): Promise<Operations[Id]['value']> {
  for (let retry = 1; ; retry++) {
    try {
      return await read(id, query)
    } catch (error) {
      if (retry > RETRIES || !(error instanceof ApiError && error.isPassing)) throw error
      await new Promise((resolve) => setTimeout(resolve, waitBefore(retry)))
    }
  }
}
