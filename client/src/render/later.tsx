import type { BlockName } from '@marquee/schemas/names'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { loadOnceOnline } from '../lib/load-chunk.ts'
import { useNear } from '../ui/use-near.ts'
import type { Block, BlockInput } from './block.ts'
import './later.css'

/** A block that is fetched when it comes near the screen; until then its place is kept, in the size that the block's place.css gives it. */
export async function later<Name extends BlockName>(
  name: Name,
  load: () => Promise<Block<Name>>,
): Promise<Block<Name>> {
  return function Later(input) {
    const [place, isNear] = useNear<HTMLDivElement>()
    // Made anew with each place, so that trying again after a failure asks again; without a network it waits for one.
    const [Content] = useState(() =>
      lazy(async () => ({ default: (await loadOnceOnline(load)) as ComponentType<BlockInput<Name>> })),
    )
    return (
      <div className={`later later-${name}`} data-look={lookOf(input.props)} ref={place}>
        {isNear && (
          <Suspense fallback={null}>
            <Content {...input} />
          </Suspense>
        )}
      </div>
    )
  }
}

/** A block that has several looks has as many heights. */
function lookOf(props: object): string | undefined {
  return 'look' in props && typeof props.look === 'string' ? props.look : undefined
}
