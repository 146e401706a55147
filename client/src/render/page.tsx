import type { BlockUse, PageFile } from '@marquee/schemas/contract'
import { createContext, type ReactNode, use, useContext } from 'react'
import { useLocation } from 'react-router-dom'
import { useSite } from '../state/site.ts'
import { Blocks } from './blocks.tsx'
import { ChunkBoundary } from './chunk-boundary.tsx'
import { loadLaterBlocks } from './later-pages.ts'
import { listLayouts } from './layouts.ts'
import { TextsReady } from './texts-ready.tsx'

/**
 * Content of a layout. The key changes with the content, so that navigation within an inner layout does not
 * remount the outer ones.
 */
export type Outlet = { key: string; content: ReactNode }

const OutletContext = createContext<Outlet>({ key: '', content: null })

type Props = {
  page: PageFile
  name: string
  /** Recognises the outermost layout to draw; the default is all layouts. */
  isOutermost?: (layout: PageFile) => boolean
  /** Draws the layouts around a placeholder, while it is not known yet whether the page is open to the account. */
  isPending?: boolean
}

/** Draws a page inside its layouts. */
export function Page({ page, name, isOutermost = () => false, isPending = false }: Props) {
  const layouts = useSite((site) => site.layouts)
  const { pathname } = useLocation()
  const content = (
    <ChunkBoundary shape="page" at={pathname}>
      <TextsReady of={`pages/${name}`}>
        {isPending ? <div className="block-pending" /> : <PageBlocks page={page} name={name} />}
      </TextsReady>
    </ChunkBoundary>
  )
  const inner: Outlet = { key: pathname, content }
  const all = listLayouts(layouts, page)
  const outermost = all.findIndex(([, layout]) => isOutermost(layout))
  const around = all
    .slice(0, outermost < 0 ? all.length : outermost + 1)
    .map(([layout, { blocks }]) => [layout, blocksAround(blocks, page)] as const)
  return around.reduce(within, inner).content
}

/** Blocks of a page, once they are loaded. */
function PageBlocks({ page, name }: { page: PageFile; name: string }) {
  const coming = loadLaterBlocks(name)
  return coming ? <Coming blocks={coming} /> : <Blocks uses={page.blocks} path={name} />
}

// React needs `use` to be called on every rendering of a component or on none.
function Coming({ blocks }: { blocks: Promise<void> }) {
  use(blocks)
  return null
}

function within(outlet: Outlet, [name, uses]: readonly [string, BlockUse[]]): Outlet {
  const content = (
    <OutletContext value={outlet}>
      <TextsReady of={`layouts/${name}`}>
        <Blocks uses={uses} path={`layout-${name}`} />
      </TextsReady>
    </OutletContext>
  )
  return { key: name, content }
}

/** Blocks of a layout that the page does not leave out. */
function blocksAround(blocks: BlockUse[], { without }: PageFile): BlockUse[] {
  return without ? blocks.filter(({ id }) => !id || !without.includes(id)) : blocks
}

/** The content that a layout shows in its outlet. */
export function useOutlet(): Outlet {
  return useContext(OutletContext)
}
