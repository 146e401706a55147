import { useSite } from '../state/site.ts'
import { OPEN, useSystem } from '../state/system.ts'
import { OpenPage } from './screen.tsx'
import { Screens } from './screens.tsx'
import { StartFailed } from './start-failed.tsx'
import { GuardedScreen } from './visitor-guard.tsx'

/**
 * Draws the site, or its replacement: a page that explains why it is closed, an empty page, or a
 * failure message.
 */
export function SiteScreen() {
  const status = useSystem((system) => system.status)
  const hasFailed = useSystem((system) => system.hasFailed)
  const isGuarded = useSite((site) => site.brand.guard.on)
  if (hasFailed) return <StartFailed />
  if (status !== OPEN) return <StatusPage status={status} />
  return isGuarded ? <GuardedScreen /> : <Screens />
}

function StatusPage({ status }: { status: number }) {
  const name = useSite((site) => site.brand.statusPages[String(status)])
  const page = useSite((site) => (name === undefined ? undefined : site.pages[name]))
  return name !== undefined && page && <OpenPage found={{ name, page, isFound: true }} isHome={false} />
}
