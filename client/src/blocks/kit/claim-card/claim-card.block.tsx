import type { BlockProps } from '@marquee/schemas/contract'
import type { OperationId } from '@marquee/schemas/operations'
import { getServerTime } from '../../../api/server-clock.ts'
import { useAction } from '../../../api/use-action.ts'
import { refresh } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { formatAmount } from '../../../state/amounts.ts'
import { useSite } from '../../../state/site.ts'
import { Button } from '../../../ui/button.tsx'
import { celebrate } from '../../parts/moments/celebrate.ts'
import { Section } from '../../parts/section.tsx'
import { useSecond } from '../../parts/use-second.ts'
import { useZoneTime } from '../../parts/use-zone-time.ts'
import { type Answer, useAnswer } from '../parts/use-rows.ts'
import { getValueAt } from '../parts/value-at.ts'
import './claim-card.css'

/** An amount that can be claimed, with the button that claims it. */
export const ClaimCard: Block<'claim-card'> = ({ props }) => {
  const text = useText()
  const { money } = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const answer = useAnswer(props.operation, {})
  const minimum = getValueAt(answer.data, props.minimum)
  const hint = props.hint && text(props.hint, { minimum: minimum ? money(String(minimum), symbol) : '…' })
  return (
    <Section title={text(props.title)} hint={hint}>
      <Data of={answer} pieces={1}>
        {(value) => <Claim props={props} answer={value} onTried={answer.reload} />}
      </Data>
    </Section>
  )
}

type ClaimProps = { props: BlockProps['claim-card']; answer: Answer; onTried(): Promise<unknown> }

function Claim({ props, answer, onTried }: ClaimProps) {
  const text = useText()
  const { money } = useFormat()
  const zone = useZoneTime()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const { run, isRunning, error } = useAction(props.claim as OperationId)
  const next = Number(getValueAt(answer, props.next) ?? 0)
  const isEarly = useIsBefore(next)
  const claimed = String(getValueAt(answer, props.amount) ?? formatAmount(0n))
  const amount = money(claimed, symbol)
  const claim = async () => {
    try {
      await run({ body: {} } as never)
      void celebrate({ words: text(props.done, { amount: isolate(amount) }), amount: claimed })
      await refresh('wallet.balance', 'wallet.account-record')
    } catch {
      // The refusal is shown below the button.
    }
    // The data is reloaded after a refusal too, because it may be outdated.
    await onTried()
  }
  return (
    <div className="claim-card">
      <output className="claim-card-amount" aria-label={text(props.title)}>
        {amount}
      </output>
      <Button
        size="l"
        isBusy={isRunning}
        disabled={isEarly || answer[props.can] !== true}
        onClick={() => void claim()}
      >
        {text('claim.collect')}
      </Button>
      {isEarly && <p>{text('claim.next', { time: isolate(zone.dateTime(next)) })}</p>}
      {error && <p role="alert">{error.message}</p>}
    </div>
  )
}

/**
 * Tells whether a time in ms since 1970 is in the future by the server's clock; updates when it has passed.
 */
function useIsBefore(ms: number): boolean {
  useSecond()
  return ms > getServerTime()
}
