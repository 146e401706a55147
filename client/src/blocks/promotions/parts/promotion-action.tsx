import type { Promotion } from '@marquee/schemas/contract'
import { useText } from '../../../i18n/use-text.ts'
import { useSession } from '../../../state/session.ts'
import { Button } from '../../../ui/button.tsx'
import { isShut, STATES } from './states.ts'
import { usePromotionMoves } from './use-promotion-moves.ts'
import { useSignInFirst } from './use-sign-in-first.ts'

type Props = {
  promotion: Promotion
  /** Route to which a visitor returns after signing in. */
  returnTo: string
  size?: 'm' | 'l'
}

/**
 * Button of a promotion: the action possible in its state, or the state itself. It is hidden if the
 * member is not eligible.
 */
export function PromotionAction({ promotion, returnTo, size = 'm' }: Props) {
  const text = useText()
  const isSignedIn = useSession((session) => session.token !== null)
  const signInFirst = useSignInFirst('promotions.sign-in')
  const { move, isMoving } = usePromotionMoves(promotion)
  const { button, does } = STATES[promotion.state]
  if (isShut(promotion, isSignedIn)) return null
  return (
    <Button
      wide
      size={size}
      className="promotion-action"
      data-state={promotion.state}
      look={does ? 'primary' : 'outline'}
      disabled={!does}
      isBusy={isMoving}
      aria-label={`${text(button)}: ${promotion.title}`}
      onClick={() => {
        if (signInFirst(returnTo)) void move()
      }}
    >
      {text(button)}
    </Button>
  )
}
