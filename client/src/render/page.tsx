import type { PageFile } from '@marquee/schemas/contract'
import { createContext, type ReactNode, useContext } from 'react'
import { useLocation } from 'react-router-dom'
import { useSite } from '../state/site.ts'
import { Blocks } from './blocks.tsx'
import { ChunkBoundary } from './chunk-boundary.tsx'
import { layoutsOf } from './layouts.ts'
import { TextsReady } from './texts-ready.tsx'

/**
 * Content of a layout. The key changes with the content, so that navigation within an inner layout does not
 * remount the outer ones.
 */
export type Outlet = { key: string; content: ReactNode }

const OutletContext = createContext<Outlet>({ key: '', content: null })

/** Draws a page inside its layouts. */
export function Page({ page, name }: { page: PageFile; name: string }) {
  const layouts = useSite((site) => site.layouts)
  const { pathname } = useLocation()
  const content = (
    <ChunkBoundary shape="page" at={pathname}>
      <TextsReady of={`pages/${name}`}>
        <Blocks uses={page.blocks} path={name} />
      </TextsReady>
    </ChunkBoundary>
  )
  const inner: Outlet = { key: pathname, content }
  return layoutsOf(layouts, page).reduce(within, inner).content
}

function within(outlet: Outlet, [name, layout]: [string, PageFile]): Outlet {
  const content = (
    <OutletContext value={outlet}>
      <TextsReady of={`layouts/${name}`}>
        <Blocks uses={layout.blocks} path={`layout-${name}`} />
      </TextsReady>
    </OutletContext>
  )
  return { key: name, content }
}

/** The content that a layout shows in its outlet. */
export function useOutlet(): Outlet {
  return useContext(OutletContext)
}
