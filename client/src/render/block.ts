import type { BlockProps } from '@marquee/schemas/contract'
import type { BlockName } from '@marquee/schemas/names'
import type { ReactNode } from 'react'

export type BlockInput<Name extends BlockName> = {
  /** Settings, checked and filled by the gateway. */
  props: BlockProps[Name]
  /** Draws the blocks of the named slot. */
  slot(name: string): ReactNode
  id: string | undefined
  /** Key of this use among all on screen, such as `home/hot-games`; the studio's preview marks blocks by it. */
  place?: string
}

/** A component that draws one kind of block. */
export type Block<Name extends BlockName> = (input: BlockInput<Name>) => ReactNode

/** All blocks by name; each is loaded when a page first shows it. A missing entry is a compile error. */
export type BlockRegistry = { readonly [Name in BlockName]: () => Promise<Block<Name>> }
