import type { Brand } from '@marquee/schemas/contract'
import { Refusal } from '../../lib/refusal.ts'
import type { Outside } from '../engine/world.ts'

type Module = keyof Brand['modules']
type Seen = Pick<Outside, 'site'>
type Call = ((input: never, world: never) => unknown) & {
  prepare?: (input: never, outside: never) => Promise<unknown>
}

/** The same calls, refused where the brand has the module switched off; what they prepare is refused as well. */
export function whenOn<Calls extends Readonly<Record<string, Call>>>(module: Module, calls: Calls): Calls {
  const refuseOff = ({ site }: Seen) => {
    if (!site.brand.modules[module]) throw new Refusal('function.not.available')
  }
  const guarded = (call: Call): Call => {
    const { prepare } = call
    const answer = (input: never, world: never) => {
      refuseOff(world)
      return call(input, world)
    }
    return Object.assign(answer, call, prepare && { prepare: first(refuseOff, prepare) })
  }
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, guarded(call)])) as Calls
}

function first(refuseOff: (seen: Seen) => void, prepare: NonNullable<Call['prepare']>) {
  return async (input: never, outside: never) => {
    refuseOff(outside)
    return prepare(input, outside)
  }
}
