import { useText } from '../../i18n/use-text.ts'
import { hallRoute } from '../../lib/lottery-route.ts'
import { useModals } from '../../state/modals.ts'
import { useSession } from '../../state/session.ts'
import { useSite } from '../../state/site.ts'
import { LinkButton } from '../../ui/button.tsx'
import type { Lottery } from './lotteries.ts'

/** The way into the maker's own hall, where the brand has one for these lotteries; a visitor signs in first. */
export function HallLink({ lottery }: { lottery: Lottery }) {
  const text = useText()
  const { open } = useModals()
  const isSignedIn = useSession((session) => session.token !== null)
  const to = hallRoute(
    useSite((site) => site.brand),
    lottery,
  )
  if (!to) return null
  return (
    <LinkButton
      to={to}
      icon="play"
      onClick={(event) => {
        if (isSignedIn) return
        event.preventDefault()
        open('login', { notice: 'lottery-lobby.login-needed', returnTo: to })
      }}
    >
      {text('lottery-lobby.open-hall')}
    </LinkButton>
  )
}
