import type { PageFile } from '@marquee/schemas/contract'
import { createContext, type ReactNode, useContext } from 'react'
import { useSite } from '../state/site.ts'
import { Blocks } from './blocks.tsx'

const OutletContext = createContext<ReactNode>(null)

/** Draws a page inside its layout. */
export function Page({ page, name }: { page: PageFile; name: string }) {
  const layout = useSite((site) => (page.layout ? site.layouts[page.layout] : undefined))
  const content = <Blocks uses={page.blocks} path={name} />
  if (!layout) return content
  return (
    <OutletContext value={content}>
      <Blocks uses={layout.blocks} path={`layout-${page.layout}`} />
    </OutletContext>
  )
}

/** Where a layout shows its page. */
export function PageOutlet(): ReactNode {
  return useContext(OutletContext)
}
