import type { BlockName } from '@marquee/schemas/names'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { loadOnceOnline } from '../lib/load-chunk.ts'
import { useInView } from '../ui/in-view.ts'
import type { Block, BlockInput } from './block.ts'

/**
 * Wraps a block that is loaded when it comes near the screen. Until then a placeholder keeps its space, with
 * the size from the block's place.css.
 */
export async function deferBlock<Name extends BlockName>(
  name: Name,
  load: () => Promise<Block<Name>>,
): Promise<Block<Name>> {
  return function Later(input) {
    const [place, isNear] = useInView<HTMLDivElement>()
    // Each placeholder creates its own lazy component, so that a retry after a failure loads again; while
    // offline it waits for the network.
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

/** The `look` of a block, because each look has its own placeholder height. */
function lookOf(props: object): string | undefined {
  return 'look' in props && typeof props.look === 'string' ? props.look : undefined
}
