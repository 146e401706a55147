import { lazy, Suspense, useEffect, useMemo } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { ApiContext } from '../api/context.ts'
import { useOperation } from '../api/use-operation.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useModalsState } from '../state/modals.ts'
import { setMember, useSession } from '../state/session.ts'
import { useProblems, useSite } from '../state/site.ts'
import { reactTo } from './reactions.ts'
import { Screen } from './screen.tsx'
import { SessionWatch } from './session-watch.tsx'

const loadModalHost = () => import('./modal-host.tsx').then(({ ModalHost }) => ({ default: ModalHost }))
const loadPopupHost = () => import('./popup-host.tsx').then(({ PopupHost }) => ({ default: PopupHost }))
const ModalHost = lazy(loadModalHost)
const PopupHost = lazy(loadPopupHost)
const ProblemBar = lazy(() => import('./problem-bar.tsx').then(({ ProblemBar }) => ({ default: ProblemBar })))
const Lab = lazy(() => import('./lab/lab.tsx').then(({ Lab }) => ({ default: Lab })))

/** The whole client: one screen of the brand, and what may lie over it. */
export function App() {
  const { code } = useLanguage()
  const account = useSession(
    (session) =>
      session.token && (session.member?.account ?? sessionStorage.getItem('account') ?? 'signed-in'),
  )
  const scope = useMemo(() => ({ language: code, account, onError: reactTo }), [code, account])
  return (
    <ApiContext value={scope}>
      <BrowserRouter>
        <MemberInfo />
        <SessionWatch />
        <ScreenOrLab />
        <Overlays />
      </BrowserRouter>
    </ApiContext>
  )
}

function ScreenOrLab() {
  const { pathname } = useLocation()
  const isDevelopment = useSite((site) => site.development)
  if (!isDevelopment || !pathname.startsWith('/_lab')) return <Screen />
  return (
    <Suspense fallback={null}>
      <Lab />
    </Suspense>
  )
}

/** What may lie over the page; its code is fetched at the first touch, so that it is there when the network is not. */
function Overlays() {
  useEffect(() => {
    const fetchAhead = () => void Promise.allSettled([loadModalHost(), loadPopupHost()])
    const kinds = ['pointermove', 'pointerdown', 'keydown'] as const
    for (const kind of kinds) addEventListener(kind, fetchAhead, { once: true, passive: true })
    return () => {
      for (const kind of kinds) removeEventListener(kind, fetchAhead)
    }
  }, [])
  const hasModal = useModalsState((state) => state.modals.length > 0)
  const hasPopup = useModalsState((state) => state.popup !== null || state.toasts.length > 0)
  const hasProblem = useProblems().length > 0
  return (
    <Suspense fallback={null}>
      {hasModal && <ModalHost />}
      {hasPopup && <PopupHost />}
      {hasProblem && <ProblemBar />}
    </Suspense>
  )
}

/** Keeps member info as long as there is a session. */
function MemberInfo() {
  const info = useOperation('identity.member-info')
  useEffect(() => {
    if (info.data) setMember(info.data)
  }, [info.data])
  return null
}
