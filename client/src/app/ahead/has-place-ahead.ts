import type { PageFile, Site } from '@marquee/schemas/contract'
import { listLayouts } from '../../render/layouts.ts'

type Placed = { page: PageFile; pathname: string }

/** Whether a page can be drawn ahead beside the open one: they share a layout, and differ in their paths. */
export function hasPlaceAhead(layouts: Site['layouts'], open: Placed, ahead: Placed): boolean {
  const [one, other] = [listLayouts(layouts, open.page).at(-1), listLayouts(layouts, ahead.page).at(-1)]
  return one !== undefined && one[0] === other?.[0] && open.pathname !== ahead.pathname
}
