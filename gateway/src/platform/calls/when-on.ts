import type { Brand } from '@marquee/schemas/contract'
import type { OperationId } from '@marquee/schemas/operations'
import { Refusal } from '../../lib/refusal.ts'
import type { Behaviour, Outside } from '../engine/world.ts'

type Module = keyof Brand['modules']
type Seen = Pick<Outside, 'site'>
/** Behaviour of any operation; the guard does not read its input. */
type AnyBehaviour =
  | ((input: never, world: never) => unknown)
  | { prepare(input: never, outside: never): unknown; decide: unknown }
  | { read(input: never, world: never): unknown }
  | { answer(input: never, outside: never): unknown }

/**
 * Guards calls of a module: refused while the brand has it off, before `prepare` runs.
 * @throws function.not.available
 */
export function whenOn<Calls extends Readonly<Record<string, AnyBehaviour>>>(
  module: Module,
  calls: Calls,
): Calls {
  const refuseOff = ({ site }: Seen): void => {
    if (!site.brand.modules[module]) throw new Refusal('function.not.available')
  }
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      guarded(call as unknown as Behaviour<OperationId>, refuseOff),
    ]),
  ) as unknown as Calls
}

function guarded(call: Behaviour<OperationId>, refuseOff: (seen: Seen) => void): Behaviour<OperationId> {
  if (typeof call === 'function')
    return (input, world) => {
      refuseOff(world)
      return call(input, world)
    }
  if ('answer' in call)
    return {
      answer: (input, outside) => {
        refuseOff(outside)
        return call.answer(input, outside)
      },
    }
  if ('read' in call)
    return {
      read: (input, world) => {
        refuseOff(world)
        return call.read(input, world)
      },
    }
  return {
    ...call,
    prepare: async (input, outside) => {
      refuseOff(outside)
      return call.prepare(input, outside)
    },
  }
}
