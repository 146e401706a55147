import type { PageFile } from '@marquee/schemas/contract'
import { createContext, type ReactNode, useContext } from 'react'
import { useLocation } from 'react-router-dom'
import { useSite } from '../state/site.ts'
import { Blocks } from './blocks.tsx'
import { ChunkBoundary } from './chunk-boundary.tsx'
import { layoutsOf } from './layouts.ts'
import { TextsReady } from './texts-ready.tsx'

/** What stands inside a layout. The key changes with it, so that going on within an inner layout leaves the outer ones alone. */
export type Outlet = { key: string; content: ReactNode }

const OutletContext = createContext<Outlet>({ key: '', content: null })

/** Draws a page inside its layout, which may stand inside another. */
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

/** Where a layout shows what stands inside it. */
export function useOutlet(): Outlet {
  return useContext(OutletContext)
}
