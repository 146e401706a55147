import { lazy, Suspense, useEffect, useMemo } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { ApiContext } from '../api/context.ts'
import { useOperation } from '../api/use-operation.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { setMember, useSession } from '../state/session.ts'
import { useSite } from '../state/site.ts'
import { ModalHost } from './modal-host.tsx'
import { PopupHost } from './popup-host.tsx'
import { ProblemBar } from './problem-bar.tsx'
import { reactTo } from './reactions.ts'
import { Screen } from './screen.tsx'
import { SessionWatch } from './session-watch.tsx'

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
        <ModalHost />
        <PopupHost />
        <ProblemBar />
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

/** Keeps member info as long as there is a session. */
function MemberInfo() {
  const info = useOperation('identity.member-info')
  useEffect(() => {
    if (info.data) setMember(info.data)
  }, [info.data])
  return null
}
