import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { unstable_HistoryRouter as HistoryRouter, useLocation } from 'react-router-dom'
import { ApiContext } from '../api/context.ts'
import type { FirstAnswers } from '../api/first-answers.ts'
import { useAccountAnswers } from '../api/use-operation.ts'
import { FavouritesKept } from '../blocks/parts/games/favourite-place.tsx'
import { ShownLanguage } from '../i18n/shown-language.tsx'
import { useLanguage } from '../i18n/use-language.ts'
import { loadChunk, loadOnceOnline } from '../lib/load-chunk.ts'
import { tabStorage } from '../lib/storage.ts'
import { SECOND_MS } from '../lib/time-units.ts'
import { ChunkBoundary } from '../render/chunk-boundary.tsx'
import { SignInMemoryKept } from '../render/sign-in-memory.tsx'
import { useGtagId } from '../state/consent.ts'
import { useModalsState } from '../state/modals.ts'
import { useSession } from '../state/session.ts'
import { getSite, useProblems, useSite } from '../state/site.ts'
import { createSiteHistory } from './ahead/site-history.ts'
import { OfflineBar } from './offline-bar.tsx'
import { reactTo } from './reactions.ts'
import { SiteScreen } from './site-screen.tsx'
import { StartReads } from './start-reads.tsx'

const loadModalHost = () => part(() => import('./modal-host.tsx').then((m) => ({ default: m.ModalHost })))
const loadPopupHost = () => part(() => import('./popup-host.tsx').then((m) => ({ default: m.PopupHost })))
const ModalHost = lazy(loadModalHost)
const PopupHost = lazy(loadPopupHost)
const SessionWatch = lazy(() =>
  part(() => import('./session-watch.tsx').then((m) => ({ default: m.SessionWatch }))),
)
const ConsentBar = lazy(() =>
  // If the consent bar cannot be loaded, visitors are not asked and nothing is measured.
  part(() => import('./consent-bar.tsx').then((m) => ({ default: m.ConsentBar }))).catch(() => ({
    default: () => null,
  })),
)
const LoadAhead = lazy<() => ReactNode>(() =>
  // If this code cannot be loaded, pages are loaded when they are opened.
  part(() => import('./ahead/load-ahead.tsx').then((m) => ({ default: m.LoadAhead }))).catch(() => ({
    default: () => null,
  })),
)
const ProblemBar = lazy(() => import('./problem-bar.tsx').then(({ ProblemBar }) => ({ default: ProblemBar })))
/** Screens of the lab, found by their folder: the package client/lab builds on this one, which does without it. */
const [loadLab] = Object.values(import.meta.glob<{ Lab: ComponentType }>('../../lab/lab.tsx'))
const Lab = loadLab && lazy(() => loadLab().then(({ Lab }) => ({ default: Lab })))

/** The whole client: one screen of the brand, and the windows above it. */
export function App({ first }: { first?: FirstAnswers }) {
  return (
    <ShownLanguage>
      <Client first={first} />
    </ShownLanguage>
  )
}

function Client({ first }: { first: FirstAnswers | undefined }) {
  const { code } = useLanguage()
  // The platform refuses all reads of a session whose password must be changed first, so none are made.
  const account = useSession((session) =>
    session.mustChangePassword
      ? null
      : session.token &&
        (session.member?.account ?? session.interrupted ?? tabStorage.read('account') ?? 'signed-in'),
  )
  const scope = useMemo(() => ({ language: code, account, first, onError: reactTo }), [code, account, first])
  useAccountAnswers(account)
  const [history] = useState(createSiteHistory)
  return (
    <ApiContext value={scope}>
      <HistoryRouter history={history} useTransitions={false}>
        <StartReads />
        <Consent />
        <SignInMemoryKept>
          <ScreenOrLab />
          <FavouritesKept />
          <Overlays />
        </SignInMemoryKept>
        <OfflineBar />
      </HistoryRouter>
    </ApiContext>
  )
}

/**
 * Asks for consent if the brand measures visits. It comes first in the focus order, so that keyboard users
 * reach it.
 */
function Consent() {
  const gtagId = useGtagId()
  return (
    gtagId !== '' && (
      <Suspense fallback={null}>
        <ConsentBar gtagId={gtagId} />
      </Suspense>
    )
  )
}

function ScreenOrLab() {
  const { pathname } = useLocation()
  const isDevelopment = useSite((site) => site.development)
  if (!Lab || !isDevelopment || !/^\/_(lab|start)/.test(pathname))
    return (
      <ChunkBoundary shape="page" at={pathname}>
        <SiteScreen />
      </ChunkBoundary>
    )
  return (
    <Suspense fallback={null}>
      <Lab />
    </Suspense>
  )
}

/**
 * Modals, popups and toasts above the page. Their code is loaded after 3 s or at the first input, so that it
 * is available when the network fails.
 */
function Overlays() {
  const isThere = useFetchedAhead()
  const hasModal = useModalsState((state) => state.modals.length > 0)
  const hasPopup = useModalsState(
    (state) => state.popup !== null || state.covers.length > 0 || state.toasts.length > 0,
  )
  const hasProblem = useProblems().length > 0
  return (
    <ChunkBoundary shape="over">
      <Suspense fallback={null}>
        <SessionWatch />
      </Suspense>
      {/* Each has its own boundary: a suspended component hides everything within its boundary, including
          an open window. */}
      <Suspense fallback={null}>{hasModal && <ModalHost />}</Suspense>
      <Suspense fallback={null}>{(hasPopup || isThere) && <PopupHost />}</Suspense>
      <Suspense fallback={null}>{hasProblem && <ProblemBar />}</Suspense>
      <Suspense fallback={null}>{isThere && <LoadAhead />}</Suspense>
    </ChunkBoundary>
  )
}

const TOUCHES = ['pointermove', 'pointerdown', 'keydown'] as const
/** Delay in ms before the code of windows is loaded without an input. */
const REST_MS = 3000

/** Tells whether the code of windows and toasts is loaded; starts loading it early, once. */
function useFetchedAhead(): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const stop = () => {
      clearTimeout(timer)
      for (const kind of TOUCHES) removeEventListener(kind, fetchAhead)
    }
    const fetchAhead = () => {
      stop()
      void Promise.all([loadModalHost(), loadPopupHost()]).then(
        () => setThere(true),
        () => undefined,
      )
    }
    const timer = setTimeout(fetchAhead, REST_MS)
    for (const kind of TOUCHES) addEventListener(kind, fetchAhead, { passive: true })
    return stop
  }, [])
  return isThere
}

function part<Part>(load: () => Promise<Part>): Promise<Part> {
  const timeoutMs = getSite().brand.numbers.assetTimeoutSeconds * SECOND_MS
  return loadOnceOnline(() => loadChunk(load, timeoutMs))
}
