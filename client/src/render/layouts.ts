import type { PageFile } from '@marquee/schemas/contract'

type Layouts = Readonly<Record<string, PageFile>>

/** A page's layout, the layout that this stands in, and so on outwards. A layout inside itself ends the row. */
export function layoutsOf(layouts: Layouts, page: PageFile): [string, PageFile][] {
  const found = new Map<string, PageFile>()
  let name = page.layout
  while (name !== undefined && !found.has(name)) {
    const layout = layouts[name]
    if (!layout) break
    found.set(name, layout)
    name = layout.layout
  }
  return [...found]
}
