import { type OperationId, operationTable } from '@marquee/schemas/operations'
import type { CallInput } from '../api/call.ts'
import type { Values } from './form-handle.ts'

/** Input of a form's call. The token of a human check goes into a header where the call has a code sent. */
export function submitInput(operation: OperationId, payload: Values): CallInput<OperationId> {
  const { humanCheck, ...body } = payload
  const isBeside = operationTable[operation].humanCheck === true && typeof humanCheck === 'string'
  return isBeside ? { body: body as never, humanCheck } : { body: payload as never }
}
