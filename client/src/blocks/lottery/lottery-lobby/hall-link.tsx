import { useText } from '../../../i18n/use-text.ts'
import { findHallRoute } from '../../../lib/lottery-route.ts'
import { useSite } from '../../../state/site.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useLoginFirst } from '../../parts/games/use-login-first.ts'
import type { Lottery } from '../parts/lotteries.ts'

/**
 * Link to the vendor's own hall, if the brand has one for these lotteries; a visitor signs in
 * first.
 */
export function HallLink({ lottery }: { lottery: Lottery }) {
  const text = useText()
  const loginFirst = useLoginFirst('lottery-lobby.login-needed')
  const to = findHallRoute(
    useSite((site) => site.brand),
    lottery,
  )
  if (!to) return null
  return (
    <LinkButton to={to} icon="play" onClick={(event) => loginFirst(event, to)}>
      {text('lottery-lobby.open-hall')}
    </LinkButton>
  )
}
