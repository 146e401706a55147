import type { MenuEntry, MenuGroup } from '@marquee/schemas/contract'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { getServerTime } from '../../../api/server-clock.ts'
import { useText } from '../../../i18n/use-text.ts'
import { loadOnceOnline } from '../../../lib/load-chunk.ts'
import type { Block } from '../../../render/block.ts'
import { useSite } from '../../../state/site.ts'
import { useInView } from '../../../ui/in-view.ts'
import { useLanes } from '../../parts/games/use-lanes.ts'
import { useGameLink } from '../../parts/games/use-play.ts'
import { EntryTarget } from '../../parts/menu/entry-target.tsx'
import { useMenu } from '../../parts/menu/use-menu.ts'
import { Logo } from '../parts/logo.tsx'
import { CookieSettings } from './cookie-settings.tsx'
import './site-footer.css'

// The footer is never visible first, so its parts are loaded when it comes near the screen; a failed load
// waits for the network.
const VendorLogos = lazy(() =>
  loadOnceOnline(() => import('./vendor-logos.tsx').then((m) => ({ default: m.VendorLogos }))),
)
const AboutPages = lazy(() =>
  loadOnceOnline(() => import('./about-pages.tsx').then((m) => ({ default: m.AboutPages }))),
)
const Resources = lazy(() =>
  loadOnceOnline(() => import('../parts/resource-links.tsx').then((m) => ({ default: m.ResourceLinks }))),
)

/** Footer of every page: vendors, links, about-pages, licence and copyright. */
export const SiteFooter: Block<'site-footer'> = ({ props }) => {
  const text = useText()
  const [foot, isNear] = useInView<HTMLElement>()
  const { name, licence, trust } = useSite((site) => site.brand)
  return (
    <footer className="site-footer" ref={foot}>
      {props.vendors && <Late className="site-footer-vendors-place">{isNear && <VendorLogos />}</Late>}
      <div className="site-footer-columns">
        <div className="site-footer-brand">
          <Logo />
          <p>{text(props.about)}</p>
          <Late className="site-footer-resources">
            {isNear && (
              <>
                <Resources kind="contact" />
                <Resources kind="app" />
              </>
            )}
          </Late>
        </div>
        {useMenu(props.menu).map((group) => (
          <Links key={group.id} group={group} />
        ))}
      </div>
      {props.aboutPages && <Late className="site-footer-about">{isNear && <AboutPages />}</Late>}
      <div className="site-footer-legal">
        <p>{text(licence)}</p>
        <CookieSettings />
        <p>{text('footer.copyright', { from: yearsSince(trust.since), name })}</p>
      </div>
    </footer>
  )
}

/** `2024–2026`, or the one year of a brand that began in it. */
function yearsSince(since: number): string {
  const year = new Date(getServerTime()).getUTCFullYear()
  return year > since ? `${since}–${year}` : String(since)
}

/** Container of a part that is loaded later, as high as its content. */
function Late({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={className}>
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  )
}

function Links({ group: { label, entries } }: { group: MenuGroup }) {
  const text = useText()
  const name = label && text(label)
  return (
    <nav aria-label={name}>
      {name && <h2>{name}</h2>}
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            {entry.launch ? (
              <Launch entry={entry} />
            ) : (
              <EntryTarget entry={entry}>{text(entry.label)}</EntryTarget>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Link to the first game of a category; its page is the fallback while there is no game. */
function Launch({ entry: { label, route = '', launch } }: { entry: MenuEntry }) {
  const text = useText()
  const linkTo = useGameLink()
  const first = useLanes()
    .data?.vendors.get(launch ?? '')
    ?.find(({ nodeId }) => nodeId !== '')
  const link = first ? linkTo(first) : { to: route }
  return <Link {...link}>{text(label)}</Link>
}
