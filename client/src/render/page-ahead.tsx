import type { PageFile } from '@marquee/schemas/contract'
import { type ContextType, type ReactNode, use } from 'react'
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom'
import { create } from 'zustand'
import { ApiContext, type ApiScope, useApiScope } from '../api/context.ts'
import { type DrawnAhead, DrawnAheadContext } from '../ui/drawn-ahead.ts'

/** Page that is drawn before it is opened, and what its blocks use instead of the open page's reads, address and effects. */
export type PageAhead = {
  name: string
  page: PageFile
  pathname: string
  scope: ApiScope
  location: ContextType<typeof LocationContext>
  firstScreen: DrawnAhead
  /** Whether it is drawn, and nothing of it is on its way any more. */
  isWhole(): boolean
  /** Come before and after the blocks. */
  start: ReactNode
  end: ReactNode
}

/** Holds the page that is drawn in its place beside the open one; undefined while there is none. */
export const usePageAhead = create<{ ahead: PageAhead | undefined }>(() => ({ ahead: undefined }))

/** Whether the page at this address is drawn, so that its opening waits for nothing. */
export function isDrawnAhead({ pathname, search }: { pathname: string; search: string }): boolean {
  const { ahead } = usePageAhead.getState()
  const drawn = ahead?.location.location
  return drawn?.pathname === pathname && drawn.search === search && ahead!.isWhole()
}

type Props = { ahead: PageAhead | undefined; children: ReactNode }

/** Surrounds a page. The elements are the same before and after it opens, so that it keeps what was drawn. */
export function PageSurroundings({ ahead, children }: Props) {
  const scope = useApiScope()
  const location = use(LocationContext)
  return (
    <ApiContext value={ahead?.scope ?? scope}>
      <LocationContext value={ahead?.location ?? location}>
        <DrawnAheadContext value={ahead?.firstScreen}>
          {ahead?.start}
          {children}
          {ahead?.end}
        </DrawnAheadContext>
      </LocationContext>
    </ApiContext>
  )
}
