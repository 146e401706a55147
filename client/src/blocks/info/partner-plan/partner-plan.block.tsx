import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { formatAmount } from '../../../state/amounts.ts'
import { useSite } from '../../../state/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { formatPercent } from '../parts/commission.ts'
import '../../parts/figures/motif.css'
import './partner-plan.css'

/** Explains how partners earn: the steps, and the brand's commission tiers. */
export const PartnerPlan: Block<'partner-plan'> = ({ props }) => {
  const text = useText()
  return (
    <div className="partner-plan">
      <header className="motif">
        <h1>{text(props.title)}</h1>
        {props.intro && <p>{text(props.intro)}</p>}
        {props.action && (
          <Button size="l" icon="arrow-end" onClick={() => goTo(props.target)}>
            {text(props.action)}
          </Button>
        )}
      </header>
      <ol className="partner-steps" aria-label={text('join.steps')}>
        {props.steps.map((step) => (
          <li key={step.title}>
            <Icon name={step.icon} size="l" />
            <h2>{text(step.title)}</h2>
            <p>{text(step.text)}</p>
          </li>
        ))}
      </ol>
      <Tiers />
    </div>
  )
}

function Tiers() {
  const text = useText()
  const format = useFormat()
  const { partnerTiers, currency } = useSite((site) => site.brand)
  return (
    <section className="partner-tiers">
      <h2>{text('join.tiers')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('join.tier-players')}</th>
            <th scope="col">{text('join.tier-net-loss')}</th>
            <th scope="col">{text('join.tier-rate')}</th>
          </tr>
        </thead>
        <tbody>
          {partnerTiers.map(({ players, netLossMinor, rate }) => (
            <tr key={rate}>
              <th scope="row">{text('join.from', { value: format.number(players) })}</th>
              <td>
                {text('join.from', {
                  value: format.money(formatAmount(BigInt(netLossMinor)), currency.symbol),
                })}
              </td>
              <td>
                <strong>{text('join.percent', { value: formatPercent(rate) })}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{text('join.tiers-note')}</p>
    </section>
  )
}

/** Scrolls to the form and focuses its first field, at once or when the form has loaded. */
function goTo(id: string) {
  const target = document.getElementById(id)
  if (!target) return
  target.scrollIntoView({ behavior: 'smooth', block: 'start' })
  if (focusField(target)) return
  target.focus({ preventScroll: true })
  const observer = new MutationObserver(() => {
    const isLeft = document.activeElement !== target
    if (isLeft || focusField(target)) observer.disconnect()
  })
  observer.observe(target, { childList: true, subtree: true })
}

function focusField(target: Element): boolean {
  const field = target.querySelector<HTMLElement>('input, select, textarea')
  field?.focus({ preventScroll: true })
  return field !== null
}
