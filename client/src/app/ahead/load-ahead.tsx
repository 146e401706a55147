import {
  Activity,
  memo,
  type ReactNode,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { NavigationType, useLocation } from 'react-router-dom'
import { useApiScope } from '../../api/context.ts'
import { memoizeOnce } from '../../lib/memoize-once.ts'
import { Blocks } from '../../render/blocks.tsx'
import { type PageAhead, PageSurroundings, usePageAhead } from '../../render/page-ahead.tsx'
import { useFacts } from '../../render/use-facts.ts'
import { collectNeeds, evaluateWhen } from '../../render/when.ts'
import { useSite } from '../../state/site.ts'
import { type FoundPage, findPage } from '../pages.ts'
import { createFirstScreen, type FirstScreen } from './first-screen.ts'
import { hasPlaceAhead } from './has-place-ahead.ts'
import { loadPage } from './load-page.ts'
import { prepareLayout } from './prepare-layout.ts'
import { beginLoading, markComplete, markReady } from './progress.ts'
import { AHEAD_MS, readAhead } from './read-ahead.ts'
import { useLinkedPages } from './use-linked-pages.ts'
import { watchIntent } from './watch-intent.ts'
import { watchPresses } from './watch-presses.ts'

/** Address of a link, and the key of the location at which it was pointed at. */
type Wanted = { address: URL; at: string }

/**
 * Loads the page behind a link while the visitor points at it: its code, its texts, and the answers that its blocks read.
 */
export function LoadAhead(): ReactNode {
  const { key } = useLocation()
  const [wanted, setWanted] = useState<Wanted>()
  useEffect(
    () =>
      watchIntent((address) => {
        beginLoading(address.href)
        setWanted({ address, at: key })
      }),
    [key],
  )
  useEffect(watchPresses, [])
  useLinkedPages()
  return wanted?.at === key && <PageAhead key={wanted.address.href} address={wanted.address} />
}

/** A page that is closed to this visitor, or only leads on, is not loaded. */
function PageAhead({ address }: { address: URL }) {
  const site = useSite((whole) => whole)
  const found = findPage(site, address.pathname)
  const { when, redirect } = found.page
  const facts = useFacts(collectNeeds([when]))
  const isOpen = found.isFound && !redirect && evaluateWhen(when, facts)
  const [isLoaded, setLoaded] = useState(false)
  // A page whose answers are too old to be used is not shown either.
  const [isFresh, setFresh] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setFresh(false), AHEAD_MS)
    return () => clearTimeout(timer)
  }, [])
  const { name } = found
  const { href } = address
  useEffect(() => {
    const end = () => markComplete(href)
    const show = () => {
      markReady(href)
      setLoaded(true)
    }
    if (isOpen) loadPage(name).then(show, end)
    else end()
    return end
  }, [isOpen, name, href])
  return isOpen && isLoaded && isFresh && <Prepared found={found} address={address} />
}

/** Name of what is waited for until a page was drawn once. */
const FIRST_DRAWING = 'drawing'

/**
 * Draws a page without effects, so that nothing of it happens, and makes its reads; each answer may show blocks with further
 * reads. The page stands in its place beside the open one, or outside of the document where it has none.
 */
function Prepared({ found, address }: { found: FoundPage; address: URL }) {
  const scope = useApiScope()
  const [progress] = useState(createProgress)
  const [firstScreen] = useState(() => createFirstScreen((...part) => void progress.waitFor(...part)))
  const ahead = useMemo((): PageAhead => {
    const { name, page } = found
    const { href, pathname, search, hash } = address
    const place = { pathname, search, hash, state: null, key: 'ahead' }
    const onDrawn = () => {
      setTimeout(prepareLayout)
      markComplete(href)
    }
    return {
      name,
      page,
      pathname,
      firstScreen,
      isWhole: progress.isWhole,
      scope: {
        ...scope,
        readAhead(read, ask, redraw) {
          // A read that failed, or found nothing, is left to the page.
          if (!progress.isOver(read)) void progress.waitFor(read, readAhead(read, ask), redraw)
        },
      },
      location: { location: place, navigationType: NavigationType.Push },
      start: <Begun key="start" firstScreen={firstScreen} />,
      end: <Drawn key="end" progress={progress} onDrawn={onDrawn} />,
    }
  }, [scope, progress, firstScreen, found, address])
  const { pathname } = useLocation()
  const hasPlace = useSite(
    (site) =>
      site.brand.centresAs !== 'modal' &&
      hasPlaceAhead(site.layouts, { ...findPage(site, pathname), pathname }, ahead),
  )
  useLayoutEffect(() => {
    if (hasPlace) usePageAhead.setState({ ahead })
  }, [hasPlace, ahead])
  useLayoutEffect(() => () => usePageAhead.setState({ ahead: undefined }), [])
  if (hasPlace) return null
  return createPortal(
    <Activity mode="hidden">
      <PageSurroundings ahead={ahead}>
        <Blocks uses={found.page.blocks} path={found.name} />
      </PageSurroundings>
    </Activity>,
    getNowhere(),
  )
}

/** React may begin the first drawing of a page anew, and draws this anew with it. */
const Begun = memo(function Begun({ firstScreen }: { firstScreen: FirstScreen }) {
  firstScreen.begin()
  return null
})

type Progress = ReturnType<typeof createProgress>

/** Counts what a page that is drawn ahead still waits for. Only what waits for an answer is drawn again with it. */
function createProgress() {
  const pending = new Set([FIRST_DRAWING])
  const over = new Set<string>()
  let look = () => {}
  return {
    isWhole: () => pending.size === 0,
    isOver: (name: string) => over.has(name),
    async waitFor(name: string, coming: Promise<unknown>, redraw?: () => void) {
      pending.add(name)
      await coming.catch(() => {})
      pending.delete(name)
      over.add(name)
      redraw?.()
      look()
    },
    /** Ends the first drawing; `again` draws what tells the end of the next one. */
    endDrawing(again: () => void) {
      look = again
      pending.delete(FIRST_DRAWING)
    },
  }
}

/** Insertion effects are the ones that run on a page that is drawn ahead. */
function Drawn({ progress, onDrawn }: { progress: Progress; onDrawn(): void }) {
  const [, again] = useReducer((count: number) => count + 1, 0)
  useInsertionEffect(() => {
    progress.endDrawing(again)
    if (progress.isWhole()) onDrawn()
  })
  return null
}

/** Element outside of the document that takes the prepared pages. */
const getNowhere = memoizeOnce(() => document.createElement('div'))
