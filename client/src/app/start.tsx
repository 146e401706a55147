import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { call, configureApi } from '../api/call.ts'
import { FirstAnswers, listForms } from '../api/first-answers.ts'
import { blocks } from '../blocks/registry.ts'
import { importChecks } from '../forms/load-form.ts'
import { getLanguageCode, getText, startLanguages } from '../i18n/languages.ts'
import { loadAccountParts } from '../render/account-part.tsx'
import { listLayouts } from '../render/layouts.ts'
import { loadPageBlocks, provideBlocks } from '../render/loader.ts'
import { closeFlow } from '../state/modals.ts'
import { restorePreferences } from '../state/preferences.ts'
import { getSession, restoreSession } from '../state/session.ts'
import { requestSession } from '../state/session-tabs.ts'
import { getSite, setSite } from '../state/site.ts'
import { markLoadedPictures } from '../ui/lazy-image.tsx'
import { App } from './app.tsx'
import { readBoot } from './boot.ts'
import { restoreInput } from './bring-over.ts'
import { replayEarlyPress } from './early-press.ts'
import { registerOfflineWorker } from './offline-worker.ts'
import { findPage } from './pages.ts'
import { readTexts } from './read-texts.ts'
import { measureSampledVisit } from './sampled-visit.ts'
import { loadCentreWindows } from './screens.tsx'
import { readSystemStatus } from './system-status.ts'
import { addLoadTimeouts } from './timed-blocks.ts'
import '../ui/base.css'
import { SECOND_MS } from '../lib/time-units.ts'

/**
 * Starts the client in the document: restores the state, loads the blocks of this page, then renders once in
 * place of the server-rendered content.
 */
export async function start() {
  const place = document.getElementById('root')!
  const pressAgain = replayEarlyPress(place)
  await rest()
  const { site, language, texts, sets, answers = [] } = readBoot()
  setSite(site)
  restorePreferences()
  restoreSession()
  // The session is requested from other tabs while the rest is loading; an open login closes if a late answer
  // arrives.
  const takenOver = getSession().token === null && requestSession(() => closeFlow('login'))
  configureApi({
    context: () => ({
      merchant: getSite().brand.merchant,
      language: getLanguageCode(),
      token: getSession().token,
      version: getSite().version,
    }),
    networkText: () => getText('error.network'),
  })
  await startLanguages({
    code: language,
    languages: site.languages,
    texts,
    sets,
    values: { brand: site.brand.name },
    read: readTexts,
    onChosen: (code) => {
      if (getSession().token) void call('identity.language', { body: { language: code } }).catch(() => {})
    },
  })
  void readSystemStatus()
  const timeoutMs = site.brand.numbers.assetTimeoutSeconds * SECOND_MS
  provideBlocks(addLoadTimeouts(blocks, timeoutMs))
  const { name, page } = findPage(site, location.pathname)
  const checked = importChecks(listForms(answers), timeoutMs)
  if (getSession().token !== null) void loadAccountParts()
  await loadPageBlocks(page, ...listLayouts(site.layouts, page).map(([, layout]) => layout))
  // Without it a centre is a page, until its code comes.
  if (site.brand.centresAs === 'modal') await loadCentreWindows().catch(() => {})
  await checked
  await takenOver
  if (getSession().token !== null) await loadAccountParts()
  await rest()
  markLoadedPictures(place)
  restoreInput(place, pressAgain)
  const root = createRoot(place)
  const first = new FirstAnswers(language, answers)
  // Rendering is a transition, done in slices: the server-rendered content stays on screen, and input is
  // handled between the slices.
  startTransition(() => root.render(<App first={first} />))
  registerOfflineWorker()
  measureSampledVisit(site.brand.numbers.measuredVisitsPercent, name)
  if (site.development) void import('./live.ts').then(({ watchSite }) => watchSite())
}

/** Yields to the browser between two steps of the start, so that it can scroll and paint. */
function rest(): Promise<void> {
  return new Promise((done) => setTimeout(done))
}
