import type { BlockUse, PageFile, Site } from '@marquee/schemas/contract'
import { Activity, createContext, type ReactNode, use } from 'react'
import { useLocation } from 'react-router-dom'
import { useSite } from '../state/site.ts'
import { Blocks } from './blocks.tsx'
import { ChunkBoundary } from './chunk-boundary.tsx'
import { loadLaterBlocks } from './later-pages.ts'
import { listLayouts } from './layouts.ts'
import { type PageAhead, PageSurroundings, usePageAhead } from './page-ahead.tsx'
import { TextsReady } from './texts-ready.tsx'

type Shown = { key: string; content: ReactNode }

/**
 * Content of a layout. The key changes with the content, so that navigation within an inner layout does not
 * remount the outer ones.
 */
type Outlet = Shown & { ahead?: (Shown & { page: PageAhead }) | false | undefined }

const OutletContext = createContext<Outlet>({ key: '', content: null })

type Props = {
  page: PageFile
  name: string
  /** Recognises the outermost layout to draw; the default is all layouts. */
  isOutermost?: (layout: PageFile) => boolean
  /** Draws the layouts around a placeholder, while it is not known yet whether the page is open to the account. */
  isPending?: boolean
}

/** A page and the layouts around it, from the outermost to the innermost. */
type Layered = { pathname: string; layers: (readonly [name: string, uses: BlockUse[]])[]; content: ReactNode }

/** Draws a page inside its layouts, and beside it, where their layouts differ, the page that is drawn ahead. */
export function Page({ page, name, isOutermost, isPending }: Props) {
  const layouts = useSite((site) => site.layouts)
  const { pathname } = useLocation()
  const ahead = usePageAhead((state) => state.ahead)
  const open = addLayers(layouts, { page, name, pathname }, isPending, isOutermost)
  return nest(open, ahead && { page: ahead, ...addLayers(layouts, ahead) }).content
}

type Placed = Pick<PageAhead, 'page' | 'name' | 'pathname'>

function addLayers(
  layouts: Site['layouts'],
  { page, name, pathname }: Placed,
  isPending?: boolean,
  isOutermost?: (layout: PageFile) => boolean,
): Layered {
  const content = (
    <ChunkBoundary shape="page" at={pathname}>
      <TextsReady of={`pages/${name}`}>
        {isPending ? <div className="block-pending" /> : <PageBlocks page={page} name={name} />}
      </TextsReady>
    </ChunkBoundary>
  )
  const all = listLayouts(layouts, page)
  const outermost = isOutermost ? all.findIndex(([, layout]) => isOutermost(layout)) : -1
  const layers = all
    .slice(0, outermost < 0 ? undefined : outermost + 1)
    .map(([layout, { blocks }]) => [layout, blocksAround(blocks, page)] as const)
    .toReversed()
  return { pathname, layers, content }
}

/** Content at a depth of layouts. The page ahead stands beside it at the first depth where the two differ. */
function nest(open: Layered, ahead?: Layered & { page: PageAhead }, depth = 0): Outlet {
  const key = keyAt(open, depth)
  const isSame = ahead !== undefined && keyAt(ahead, depth) === key
  const [layer, uses] = open.layers[depth] ?? []
  const content = uses ? (
    <OutletContext value={nest(open, isSame ? ahead : undefined, depth + 1)}>
      <TextsReady of={`layouts/${layer}`}>
        <Blocks uses={uses} path={`layout-${layer}`} />
      </TextsReady>
    </OutletContext>
  ) : (
    open.content
  )
  const isBeside = ahead && !isSame && depth > 0
  return { key, content, ahead: isBeside && { page: ahead.page, ...nest(ahead, undefined, depth) } }
}

function keyAt({ layers, pathname }: Layered, depth: number): string {
  return layers[depth]?.[0] ?? pathname
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

/** Blocks of a layout that the page does not leave out. */
function blocksAround(blocks: BlockUse[], { without }: PageFile): BlockUse[] {
  return without ? blocks.filter(({ id }) => !id || !without.includes(id)) : blocks
}

/** Key of the content that a layout shows in its outlet. */
export function useOutletKey(): string {
  return use(OutletContext).key
}

/**
 * The content that a layout shows in its outlet, and hidden beside it the page that is drawn ahead. `draw` puts each into an
 * element; that of a hidden one has no id and no class, because styles of the whole document look for them.
 */
export function LayoutOutlet({ draw }: { draw(content: ReactNode, isOpen: boolean): ReactNode }) {
  const open = use(OutletContext)
  const drawOne = ({ key, content }: Shown, ahead?: PageAhead) => (
    <Activity key={key} mode={ahead ? 'hidden' : 'visible'}>
      {draw(<PageSurroundings ahead={ahead}>{content}</PageSurroundings>, !ahead)}
    </Activity>
  )
  return [drawOne(open), open.ahead && drawOne(open.ahead, open.ahead.page)]
}
