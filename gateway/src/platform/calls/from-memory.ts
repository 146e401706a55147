import type { OperationId } from '@marquee/schemas/operations'
import type { MemoryCall } from '../engine/world.ts'

/** Marks a handler that needs no database: `fromMemory<'games.list'>(({ query }, world) => …)`. */
export function fromMemory<Id extends OperationId>(answer: MemoryCall<Id>['answer']): MemoryCall<Id> {
  return { answer }
}
