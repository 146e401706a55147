import { removeCached } from '@marquee/client/api/session-cache.ts'
import { getText } from '@marquee/client/i18n/languages.ts'
import type { CachedAnswer } from '@marquee/client/lib/storage.ts'
import { useSite } from '@marquee/client/state/site.ts'
import { operationTable } from '@marquee/schemas/operations'
import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { mutate } from 'swr'
import { offerFindings } from './findings.ts'
import { signInAs } from './lab-account.ts'
import { LabModal } from './lab-modal.tsx'
import { type Draft, fillInDraft } from './picture.ts'
import { createStateFetch } from './state-fetch.ts'
import { getLabState, LAB_STATES, type LabState } from './states.ts'
import { stopWithWorld } from './stop-with-world.ts'

/**
 * `/_lab/frame/pages/x` and `/_lab/frame/modals/x`: a page or a modal by itself in a state. It signs the account in,
 * replaces the platform's answers until the frame is closed, and then becomes the page.
 */
export function LabFrame({ name: kind }: { name: string }) {
  const { pathname, search } = useLocation()
  const name = pathname.split('/')[4] ?? ''
  const [isReady, setReady] = useState(false)
  const [failed, setFailed] = useState('')
  const route = useSite((site) => site.pages[name]?.route)
  const navigate = useNavigate()
  useEffect(() => {
    void prepare(new URLSearchParams(search)).then(
      () => setReady(true),
      (error: unknown) => setFailed(String(error)),
    )
  }, [search])
  const to = new URLSearchParams(search).get('at') ?? route
  useEffect(() => {
    if (isReady && kind === 'pages' && to !== undefined) void navigate(to, { replace: true })
  }, [isReady, kind, to, navigate])
  if (failed) return <p role="alert">{failed}</p>
  return isReady && kind === 'modals' ? <LabModal name={name} /> : null
}

async function prepare(query: URLSearchParams): Promise<void> {
  offerFindings()
  await stopWithWorld()
  const account = query.get('account')
  if (account !== null) await signInAs(account)
  enter(LAB_STATES[getLabState(query.get('state'))])
  // Nothing that was read before may be shown in the state, nor anything of the state after it.
  forgetAnswers()
  addEventListener('pagehide', forgetAnswers)
  await mutate(() => true, undefined, { revalidate: true })
  const draft = query.get('draft')
  if (draft !== null) fillInDraft(document, JSON.parse(draft) as Draft)
}

/** Puts this window into a state until it is closed. */
function enter(state: LabState) {
  window.fetch = createStateFetch(window.fetch.bind(window), state, getText)
  if (state.without === 'network') goOffline()
  if (!state.lengthens) return
  i18next.use({ type: 'postProcessor', name: 'double', process: (text: string) => `${text} ${text}` })
  i18next.options.postProcess = ['double']
}

function goOffline() {
  Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })
  dispatchEvent(new Event('offline'))
}

function forgetAnswers() {
  for (const { sessionCache } of Object.values(operationTable))
    if (sessionCache) removeCached(sessionCache as CachedAnswer)
}
