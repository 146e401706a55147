import type { OperationId } from '@marquee/schemas/operations'
import { filledAnswer } from '../../content/read/fixtures/answer-places.ts'
import type { Json } from '../../lib/json-file.ts'
import type { Input, MemoryCall, Outside } from '../engine/world.ts'
import { fromMemory } from './from-memory.ts'

/** Behaviour of an operation that has an answer file in place of a handler. */
export function fromFile(answer: Json): MemoryCall<OperationId> {
  const answering = (input: Input<OperationId>, world: Outside) => filledAnswer(answer, factsOf(input, world))
  return fromMemory<OperationId>(answering as MemoryCall<OperationId>['answer'])
}

function factsOf({ query, body }: Input<OperationId>, { caller, site, request, clock, conditions }: Outside) {
  const { ip, language, device, origin } = request
  const { maintenance, regionRestriction, country } = conditions
  return {
    query,
    body,
    caller: caller && { account: caller.account, type: caller.type, roles: caller.roles },
    brand: site.brand,
    request: { ip, language, device, origin },
    world: { now: clock.now(), country, maintenance, regionRestriction },
  }
}
