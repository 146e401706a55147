import type { Promotion } from '@marquee/schemas/contract'
import { useText } from '../../../i18n/use-text.ts'
import { useSession } from '../../../state/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { isShut, STATES } from './states.ts'

/** Badge with a promotion's state; hidden if the promotion is open but this member is not eligible. */
export function PromotionBadge({ promotion }: { promotion: Promotion }) {
  const text = useText()
  const isSignedIn = useSession((session) => session.token !== null)
  const { tone, label } = STATES[promotion.state]
  return !isShut(promotion, isSignedIn) && <Badge tone={tone}>{text(label)}</Badge>
}
