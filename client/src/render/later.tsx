import type { BlockName } from '@marquee/schemas/names'
import { type ComponentType, lazy, Suspense, use, useState } from 'react'
import { loadOnceOnline } from '../lib/load-chunk.ts'
import { DrawnAheadContext } from '../ui/drawn-ahead.ts'
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
  let loaded: ComponentType<BlockInput<Name>> | undefined
  const loadContent = async () => (loaded = (await loadOnceOnline(load)) as ComponentType<BlockInput<Name>>)
  return function Later(input) {
    const [place, isNear] = useInView<HTMLDivElement>()
    const ahead = use(DrawnAheadContext)
    // Each placeholder creates its own lazy component, so that a retry after a failure loads again; while
    // offline it waits for the network.
    const [Content] = useState(
      () =>
        loaded ??
        lazy(async () => {
          const coming = loadContent()
          ahead?.waitFor(`block ${name}`, coming)
          return { default: await coming }
        }),
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
