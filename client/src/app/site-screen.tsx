import { useSite } from '../state/site.ts'
import { OPEN, useSystem } from '../state/system.ts'
import { OpenPage, Screen } from './screen.tsx'
import { StartFailed } from './start-failed.tsx'
import { GuardedScreen } from './visitor-guard.tsx'

/** The site, or what stands in its place: a page that says why it is closed, nothing at all, or that it cannot be opened. */
export function SiteScreen() {
  const status = useSystem((system) => system.status)
  const hasFailed = useSystem((system) => system.hasFailed)
  const isGuarded = useSite((site) => site.brand.guard.on)
  if (hasFailed) return <StartFailed />
  if (status !== OPEN) return <StatusPage status={status} />
  return isGuarded ? <GuardedScreen /> : <Screen />
}

function StatusPage({ status }: { status: number }) {
  const name = useSite((site) => site.brand.statusPages[String(status)])
  const page = useSite((site) => (name === undefined ? undefined : site.pages[name]))
  return name !== undefined && page && <OpenPage found={{ name, page, isFound: true }} isHome={false} />
}
