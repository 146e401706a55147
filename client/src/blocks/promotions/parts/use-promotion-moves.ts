import type { Promotion } from '@marquee/schemas/contract'
import { useAction } from '../../../api/use-action.ts'
import { refresh } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useModals } from '../../../state/modals.ts'
import { useSite } from '../../../state/site.ts'
import { celebrate } from '../../parts/moments/celebrate.ts'
import { STATES } from './states.ts'

/**
 * Returns a function that asks for confirmation, joins or claims a promotion, shows the result, and reloads
 * the affected data.
 */
export function usePromotionMoves(promotion: Promotion) {
  const text = useText()
  const format = useFormat()
  const { confirm, toast } = useModals()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const apply = useAction('promotions.apply')
  const claim = useAction('promotions.claim')
  const { id, title, state } = promotion
  const does = STATES[state].does

  const move = async () => {
    const values = { title, amount: format.money(promotion.bonus, symbol) }
    const asked = QUESTIONS[state]
    if (!does || !asked) return
    const isSure = await confirm({
      title: text(asked.title),
      text: text(asked.text, values),
      confirm: text(STATES[state].button),
      cancel: text('promotions.cancel'),
    })
    if (!isSure) return
    // A refusal was shown already; the list is reloaded because it was outdated.
    const moved = await (does === 'apply' ? apply : claim).run({ body: { id } }).catch(() => undefined)
    await refresh(
      'promotions.list',
      'promotions.detail',
      'promotions.available',
      ...(state === 'issued' ? (['wallet.balance', 'wallet.account-record'] as const) : []),
    )
    if (!moved) return
    const words = text(asked.done, values)
    if (state === 'issued') void celebrate({ words, amount: promotion.bonus })
    else toast(words, 'good')
  }
  return { move, isMoving: apply.isRunning || claim.isRunning }
}

type Wording = { title: string; text: string; done: string }

/** Text keys of the question before each action and the message after it. */
const QUESTIONS: Readonly<Partial<Record<Promotion['state'], Wording>>> = {
  join: { title: 'promotions.join.title', text: 'promotions.join.text', done: 'promotions.join.done' },
  claim: { title: 'promotions.claim.title', text: 'promotions.claim.text', done: 'promotions.claim.done' },
  issued: {
    title: 'promotions.collect.title',
    text: 'promotions.collect.text',
    done: 'promotions.collect.done',
  },
}
