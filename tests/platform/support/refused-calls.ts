import type { ErrorCode } from '@marquee/schemas/error-codes'
import type { OperationId } from '@marquee/schemas/operations'
import { expect } from 'vitest'
import { testContent } from '../../support/test-content.ts'
import { codeOf } from './world.ts'

const { operations } = testContent([]).current()

/** Calls by their operations. */
export type Calls = Partial<Record<OperationId, () => Promise<unknown>>>

/** Makes the calls one after the other: each is refused with the code, and its operation declares it. */
export async function expectRefused(calls: Calls, code: ErrorCode): Promise<void> {
  const seen: Record<string, string> = {}
  for (const [id, call] of Object.entries(calls)) seen[id] = await codeOf(call())
  expect(seen).toEqual(Object.fromEntries(Object.keys(calls).map((id) => [id, code])))
  for (const id of Object.keys(calls))
    expect([id, operations.get(id)!.errors]).toEqual([id, expect.arrayContaining([code])])
}
