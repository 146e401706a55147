import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSession } from '../state/session.ts'
import { useSite } from '../state/site.ts'
import { Screens } from './screens.tsx'

/**
 * A members-only site: visitors are redirected from every page except the open ones to the login, and return
 * after it.
 */
export function GuardedScreen() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isVisitor = useSession((session) => session.token === null)
  const open = useSite((site) => site.brand.guard.open)
  const isClosed = isVisitor && !open.includes(pathname)
  const asked = pathname + search
  useEffect(() => {
    // A page that is being left, as by a logout, does not redirect.
    const isHere = location.pathname + location.search === asked
    if (isClosed && isHere) void navigate(loginFor(asked), { replace: true })
  }, [isClosed, asked, navigate])
  return isClosed ? null : <Screens />
}

/** The login's address that leads back to a page such as `/rng?page=X`; the home page needs no `returnTo`. */
function loginFor(asked: string): string {
  return asked === '/' ? '/login' : `/login?${new URLSearchParams({ returnTo: asked })}`
}
