import type { OperationId } from '@marquee/schemas/operations'
import type { MemoryCall } from '../engine/world.ts'

/** Makes the handler of an operation that needs no database: `fromMemory<'games.list'>(({ query }, world) => …)`. */
export function fromMemory<Id extends OperationId>(answer: MemoryCall<Id>['answer']): MemoryCall<Id> {
  return { answer }
}
