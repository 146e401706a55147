import type { Block, BlockRegistry } from '@marquee/client/render/block.ts'
import { type ComponentType, Fragment, type ReactNode, type RefCallback, useCallback } from 'react'
import { addMark, type BlockNodes } from './marks.ts'

/** React gives a Fragment with a ref a handle to its nodes; the types have it in the canary channel only. */
const NodesOf = Fragment as unknown as ComponentType<{ ref: RefCallback<BlockNodes>; children: ReactNode }>

/** The same block, known by its place while it is on screen. Its HTML does not change. */
export function wrapBlock(block: string, Original: Block<keyof BlockRegistry>): Block<keyof BlockRegistry> {
  return function MarkedBlock(input) {
    const { place = '' } = input
    const keep = useCallback(
      (nodes: BlockNodes | null) => (nodes ? addMark(place, block, nodes) : undefined),
      [place],
    )
    return (
      <NodesOf ref={keep}>
        <Original {...input} />
      </NodesOf>
    )
  }
}
