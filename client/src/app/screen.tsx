import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useHasTexts, useText } from '../i18n/use-text.ts'
import { parseOwnPath } from '../lib/own-path.ts'
import { Page } from '../render/page.tsx'
import { useFacts } from '../render/use-facts.ts'
import { collectNeeds, evaluateWhen, findLacking, isPending } from '../render/when.ts'
import { openModal } from '../state/modals.ts'
import { getSession, setWasHome, useSession } from '../state/session.ts'
import { useSite } from '../state/site.ts'
import { LeadOn } from '../ui/lead-on.tsx'
import { useCanonical } from './canonical.ts'
import { notifyForbidden, warnForbidden } from './gates.ts'
import { type FoundPage, findPage, getHomePage, getPageInstead } from './pages.ts'
import { usePlaceMemory } from './use-place-memory.ts'

/**
 * Draws the page at the current address, if its `when` holds. A page that is covered by the window of a centre leaves the
 * document's title and link to it.
 */
export function Screen({ isCovered = false }: { isCovered?: boolean }) {
  const { pathname, search } = useLocation()
  const site = useSite((whole) => whole)
  const found = findPage(site, pathname)
  const facts = useFacts(collectNeeds([found.page.when]))
  const isOpen = evaluateWhen(found.page.when, facts)
  usePlaceMemory()
  // The gate is decided once member info is there; until then only the page's layouts are drawn.
  if (!isOpen && isPending(found.page.when, facts))
    return <Page page={found.page} name={found.name} isPending />
  if (!isOpen)
    return (
      <Closed
        found={found}
        home={getHomePage(site)}
        named={getPageInstead(site, found.page)}
        lacks={findLacking(found.page.when, facts)}
        returnTo={pathname + search}
        isSignedIn={facts.isSignedIn}
      />
    )
  // After signing in at the login's own address, a visitor returns to the page they came from.
  const asked = parseOwnPath(new URLSearchParams(search).get('returnTo'))
  if (found.page.redirect) return <LeadOn to={asked ?? found.page.redirect} />
  return <OpenPage found={found} isHome={found.name === getHomePage(site).name} isCovered={isCovered} />
}

type OpenPageProps = { found: FoundPage; isHome: boolean; isCovered?: boolean }

/** A permitted page with its title. */
export function OpenPage({ found, isHome, isCovered = false }: OpenPageProps) {
  const isSignedIn = useSession((session) => session.token !== null)
  useEffect(() => {
    if (isHome && isSignedIn) setWasHome()
  }, [isHome, isSignedIn])
  return (
    <>
      <Page page={found.page} name={found.name} />
      {!isCovered && <InDocument found={found} />}
    </>
  )
}

/** Names the page on the document: its title, its canonical link, and `data-page` with its name. */
export function InDocument({ found }: { found: FoundPage }) {
  useTitle(found)
  useEffect(() => {
    document.documentElement.dataset.page = found.name
  }, [found.name])
  useCanonical(found.page)
  return null
}

/** Text key of the warning in the login of a closed page. */
const NOT_SIGNED_IN = 'error.login.not.session'

/**
 * A page that is closed to this visitor: shows home, or the page that it names, with the modal that leads in. An
 * account is led there and told the reason.
 */
function Closed({
  found,
  home,
  named,
  lacks,
  returnTo,
  isSignedIn,
}: {
  found: FoundPage
  home: FoundPage
  /** The page that the closed one names, or home. */
  named: FoundPage
  /** Role or permission that the account lacks. */
  lacks: string | undefined
  returnTo: string
  isSignedIn: boolean
}) {
  const { otherwise, instead } = found.page
  // An account that only lacks the module, or an upline, would learn nothing from the page that explains the role.
  const shown = !isSignedIn || lacks !== undefined ? named : home
  useEffect(() => {
    // A page that is being left, as by a logout, opens no modal.
    const isHere = location.pathname + location.search === returnTo
    // Another tab may have shared its session since this rendering.
    const isVisitor = !isSignedIn && getSession().token === null
    if (isVisitor && otherwise && isHere) openModal(otherwise, { returnTo, notice: NOT_SIGNED_IN })
    if (isSignedIn) void (instead === undefined ? warnForbidden(lacks) : notifyForbidden(lacks))
  }, [isSignedIn, otherwise, instead, lacks, returnTo])
  if (isSignedIn || !otherwise) return <LeadOn to={shown.page.redirect ?? shown.page.route ?? '/'} />
  return <OpenPage found={shown} isHome={false} />
}

function useTitle({ page, name }: FoundPage) {
  const text = useText()
  const brand = useSite((site) => site.brand.name)
  const hasTexts = useHasTexts(`pages/${name}`)
  const title = page.title && hasTexts ? `${text(page.title)} – ${brand}` : brand
  useEffect(() => {
    document.title = title
  }, [title])
}
