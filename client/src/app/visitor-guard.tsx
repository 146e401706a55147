import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSession } from '../state/session.ts'
import { useSite } from '../state/site.ts'
import { Screen } from './screen.tsx'

/** A site for members only: a visitor is sent to the login from every page but the open ones, and comes back to it. */
export function GuardedScreen() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isVisitor = useSession((session) => session.token === null)
  const open = useSite((site) => site.brand.guard.open)
  const isClosed = isVisitor && !open.includes(pathname)
  const asked = pathname + search
  useEffect(() => {
    // A page that is being left, as by a logout, is asked for no more.
    const isHere = location.pathname + location.search === asked
    if (isClosed && isHere) void navigate(loginFor(asked), { replace: true })
  }, [isClosed, asked, navigate])
  return isClosed ? null : <Screen />
}

/** `/rng?page=X` -> the login that leads back to it; the start of the site needs no way back. */
function loginFor(asked: string): string {
  return asked === '/' ? '/login' : `/login?${new URLSearchParams({ returnTo: asked })}`
}
