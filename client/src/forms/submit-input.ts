import { type OperationId, operationTable } from '@marquee/schemas/operations'
import type { CallInput } from '../api/call.ts'
import type { Values } from './form-handle.ts'

/** Builds the input of a form's call. For calls that send a code, the captcha token goes into a header. */
export function submitInput(operation: OperationId, payload: Values): CallInput<OperationId> {
  const { humanCheck, ...body } = payload
  const isBeside = operationTable[operation].humanCheck === true && typeof humanCheck === 'string'
  return isBeside ? { body: body as never, humanCheck } : { body: payload as never }
}
