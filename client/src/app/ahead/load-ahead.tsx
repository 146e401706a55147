import { Activity, type ReactNode, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { UNSAFE_LocationContext as LocationContext, NavigationType, useLocation } from 'react-router-dom'
import { ApiContext, useApiScope } from '../../api/context.ts'
import { memoize } from '../../lib/lazily.ts'
import { Blocks } from '../../render/blocks.tsx'
import { useFacts } from '../../render/use-facts.ts'
import { collectNeeds, evaluateWhen } from '../../render/when.ts'
import { useSite } from '../../state/site.ts'
import { DrawnAheadContext } from '../../ui/drawn-ahead.ts'
import { type FoundPage, findPage } from '../pages.ts'
import { createFirstScreen } from './first-screen.ts'
import { loadPage } from './load-page.ts'
import { beginLoading, markComplete, markReady } from './progress.ts'
import { readAhead } from './read-ahead.ts'
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
  return isOpen && isLoaded && createPortal(<Prepared found={found} address={address} />, getNowhere())
}

/**
 * Draws the blocks of a page without effects, so that nothing of it happens, and makes their reads; each answer may show
 * blocks with further reads.
 */
function Prepared({ found, address }: { found: FoundPage; address: URL }) {
  const scope = useApiScope()
  const [answers, setAnswers] = useState(0)
  const [pending] = useState(() => new Set<string>())
  const ahead = useMemo(() => {
    const follow = async (name: string, coming: Promise<void>) => {
      pending.add(name)
      await coming
      pending.delete(name)
      setAnswers((count) => count + 1)
    }
    const read = (name: string, ask: () => Promise<unknown>) => {
      const coming = readAhead(name, ask)
      if (coming) void follow(name, coming)
    }
    return { ...scope, answers, readAhead: read }
  }, [scope, answers, pending])
  const [first] = useState(createFirstScreen)
  const location = useMemo(() => {
    const { pathname, search, hash } = address
    const place = { pathname, search, hash, state: null, key: 'ahead' }
    return { location: place, navigationType: NavigationType.Push }
  }, [address])
  return (
    <Activity mode="hidden">
      <ApiContext value={ahead}>
        <LocationContext value={location}>
          <DrawnAheadContext value={first}>
            <Blocks uses={found.page.blocks} path={found.name} />
          </DrawnAheadContext>
        </LocationContext>
      </ApiContext>
      <Drawn answers={answers} onDrawn={() => pending.size === 0 && markComplete(address.href)} />
    </Activity>
  )
}

/** Comes after the blocks. Effects do not run here, so it tells of each drawing as it is drawn itself. */
function Drawn({ onDrawn }: { answers: number; onDrawn(): void }) {
  onDrawn()
  return null
}

/** Element outside of the document that takes the prepared pages. */
const getNowhere = memoize(() => document.createElement('div'))
