import type { PageFile } from '@marquee/schemas/contract'

type Layouts = Readonly<Record<string, PageFile>>

/** A page's layouts, from the innermost to the outermost. A layout that contains itself ends the list. */
export function listLayouts(layouts: Layouts, page: PageFile): [string, PageFile][] {
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
