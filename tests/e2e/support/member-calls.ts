import type { Operations } from '@marquee/schemas/contract'
import { type OperationId, operationTable } from '@marquee/schemas/operations'
import { type SealingKey, seal } from '../../support/seal.ts'
import { askOnce } from '../../testing/ask-once.ts'
import { ask, PORT, sessionHeaders } from './test.ts'

/** Makes a call as the client does, sealed where it has to be; gives its value, or fails. */
export async function callAs<Id extends OperationId>(
  code: string,
  id: Id,
  given: { token?: string; body?: unknown; query?: Record<string, string> } = {},
): Promise<Operations[Id]['value']> {
  const { path, method, sealed, idempotent } = operationTable[id]
  const body = given.body === undefined ? undefined : await bodyOf(code, path, given.body, sealed === true)
  const query = given.query ? `?${new URLSearchParams(given.query)}` : ''
  const answer = await askOnce(`http://127.0.0.1:${PORT}${path}${query}`, {
    method,
    headers: {
      Merchant: code,
      ...sessionHeaders(),
      Language: 'EN',
      Device: 'web',
      ...(given.token && { Authorization: given.token }),
      ...(body && { 'Content-Type': 'application/json' }),
      ...(sealed && { Encryption: 'JWE', 'X-Gateway-Version': '3' }),
      ...(idempotent && { 'Idempotency-Key': crypto.randomUUID() }),
    },
    ...(body && { body }),
  })
  const { success, value, errorCode } = (await answer.json()) as {
    success: boolean
    value: Operations[Id]['value']
    errorCode: string
  }
  if (!success) throw new Error(`${id} was refused: ${errorCode}`)
  return value
}

async function bodyOf(code: string, path: string, body: unknown, isSealed: boolean): Promise<string> {
  if (!isSealed) return JSON.stringify(body)
  const answer = await ask(code, '/wps/system/keys')
  const { value } = (await answer.json()) as { value: { keys: SealingKey[] } }
  return JSON.stringify({ value: seal(body, value.keys[0]!, { path, merchant: code }) })
}
