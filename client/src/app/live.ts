import type { Site } from '@marquee/schemas/contract'
import { type OperationId, operationTable } from '@marquee/schemas/operations'
import { refresh } from '../api/use-operation.ts'
import { refreshTexts } from '../i18n/languages.ts'
import { shareStructure } from '../lib/same-parts.ts'
import { loadPageBlocks } from '../render/loader.ts'
import { getSite, type Problem, setProblems, setSite } from '../state/site.ts'

/**
 * Shows saved changes of the brand's files on the open page and keeps typed values. Development only. A hidden
 * tab gives its connection back, because a browser has six for all tabs of a host; the stream begins with the
 * current state.
 */
export function watchSite() {
  // Steps run one after the other: a pending update must not clear a problem that was reported after it.
  let last = Promise.resolve()
  const then = (step: () => unknown) => {
    last = last.then(step).then(noop, noop)
  }
  let events: EventSource | undefined
  const follow = () => {
    events?.close()
    if (document.hidden) return
    events = new EventSource('/_site/events')
    events.addEventListener('change', () => then(update))
    events.addEventListener('problems', (event) =>
      then(() => setProblems(JSON.parse((event as MessageEvent<string>).data) as Problem[])),
    )
  }
  follow()
  document.addEventListener('visibilitychange', follow)
}

// A failed step is ignored; the next event triggers another.
const noop = () => undefined

async function update() {
  const answer = await fetch('/_site/site.json', { cache: 'no-cache' })
  if (!answer.ok) return
  const before = getSite()
  const site = shareStructure(before, (await answer.json()) as Site)
  if (site.version === before.version) return setProblems([])
  if (site.theme !== before.theme) await showTheme(site.theme)
  await loadPageBlocks(...Object.values(site.layouts), ...changedPages(before, site))
  setSite(site)
  // The simulated platform lists vendors and games by the brand's settings.
  if (before.brand !== site.brand) void refresh(...OF_GAMES)
  clearTimeout(quiet)
  if (before.texts !== site.texts) await refreshTexts()
  else quiet = setTimeout(() => void refreshTexts().catch(noop), QUIET_MS)
}

/** Time in ms after a change until the texts of a changed page are read; a missing text is fetched by itself before. */
const QUIET_MS = 500

let quiet: ReturnType<typeof setTimeout> | undefined

const OF_GAMES = (Object.keys(operationTable) as OperationId[]).filter((id) => id.startsWith('games.'))

function changedPages(before: Site, after: Site) {
  return Object.entries(after.pages).flatMap(([name, page]) =>
    before.later?.pages.includes(name) || before.pages[name] === page ? [] : [page],
  )
}

/** The new theme is a linked style sheet, because the content-security policy forbids new inline styles. */
function showTheme(address: string): Promise<void> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
    link.addEventListener('load', () => {
      for (const old of document.querySelectorAll('link[data-theme-sheet]')) old.remove()
      link.dataset.themeSheet = ''
      resolve()
    })
    link.addEventListener('error', () => resolve())
    document.head.append(link)
  })
}
