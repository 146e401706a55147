import { Suspense, useMemo, useState } from 'react'
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom'
import { CentreWindow, hasCentreFrame } from '../render/centre-window.ts'
import { ChunkBoundary } from '../render/chunk-boundary.tsx'
import { listLayouts } from '../render/layouts.ts'
import { Page } from '../render/page.tsx'
import { useFacts } from '../render/use-facts.ts'
import { collectNeeds, evaluateWhen, isPending } from '../render/when.ts'
import { useSite } from '../state/site.ts'
import { findPage, getHomePage } from './pages.ts'
import { InDocument, Screen } from './screen.tsx'

/** A location with its place in the history of this tab. */
type Below = { location: Location; index: number }

/**
 * Draws the pages of a centre in a window above the page before it, under their own addresses. A centre that is
 * opened by its address stands above home.
 */
export function CentreScreen() {
  const location = useLocation()
  const action = useNavigationType()
  const site = useSite((whole) => whole)
  const found = findPage(site, location.pathname)
  const isCentre = listLayouts(site.layouts, found.page).some(([, layout]) => hasCentreFrame(layout))
  const facts = useFacts(collectNeeds([found.page.when]))
  const isOpen = isCentre && evaluateWhen(found.page.when, facts)
  const isOver = isOpen || (isCentre && isPending(found.page.when, facts))
  const [below, setBelow] = useState<Below>()
  // An address that only leads on is no page to come back to.
  if (!isCentre && !found.page.redirect && below?.location !== location)
    setBelow({ location, index: historyIndex() })
  const home = useHome(getHomePage(site).page.route)
  const shown = isOver ? (below?.location ?? home) : location
  const context = useMemo(() => ({ location: shown, navigationType: action }), [shown, action])
  const close = useClose(below, shown)
  return (
    <>
      <LocationContext value={context}>
        <Screen isCovered={isOpen} />
      </LocationContext>
      {isOpen && (
        <CentreWindow value={close}>
          <ChunkBoundary shape="over">
            <Suspense fallback={null}>
              <Page page={found.page} name={found.name} isOutermost={hasCentreFrame} />
            </Suspense>
          </ChunkBoundary>
          <InDocument found={found} />
        </CentreWindow>
      )}
    </>
  )
}

/** Goes back to the page below, past all pages of the centre. */
function useClose(below: Below | undefined, shown: Location): () => void {
  const navigate = useNavigate()
  return () => {
    const steps = below ? below.index - historyIndex() : 0
    if (steps < 0) void navigate(steps)
    else void navigate(shown, { replace: true })
  }
}

/** Number of the current entry of the history, as the router counts them. */
function historyIndex(): number {
  return typeof history === 'undefined' ? 0 : ((history.state as { idx?: number } | null)?.idx ?? 0)
}

function useHome(pathname = '/'): Location {
  return useMemo(() => ({ pathname, search: '', hash: '', state: null, key: 'below' }), [pathname])
}
