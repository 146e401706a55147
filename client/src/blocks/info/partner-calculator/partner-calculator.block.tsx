import type { BlockProps } from '@marquee/schemas/contract'
import { useEffect, useId, useState } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { formatAmount, getMinorPerUnit } from '../../../state/amounts.ts'
import { useSite } from '../../../state/site.ts'
import { type Commission, computeCommission, formatPercent } from '../parts/commission.ts'
import './partner-calculator.css'

/** Calculator of a partner's monthly commission; the result follows the inputs and is announced. */
export const PartnerCalculator: Block<'partner-calculator'> = ({ props }) => {
  const text = useText()
  const format = useFormat()
  const tiers = useSite((site) => site.brand.partnerTiers)
  const symbol = useSite((site) => site.brand.currency.symbol)
  const [players, setPlayers] = useState(props.players)
  const unit = getMinorPerUnit()
  const [netLoss, setNetLoss] = useState(Math.floor(props.netLossMinor / unit))
  const commission = computeCommission(tiers, players, netLoss * unit)
  return (
    <section className="partner-calculator" aria-label={text(props.title)}>
      <h2>{text(props.title)}</h2>
      <div className="partner-inputs">
        <Amount
          label={text('join.players')}
          shown={format.number(players)}
          value={players}
          most={props.playersMaximum}
          step={1}
          onValue={setPlayers}
        />
        <Amount
          label={text('join.net-loss')}
          hint={text('join.net-loss-hint')}
          shown={format.money(formatAmount(BigInt(netLoss * unit)), symbol)}
          value={netLoss}
          most={Math.ceil(props.netLossMaximumMinor / unit)}
          step={Math.ceil(props.netLossStepMinor / unit)}
          onValue={setNetLoss}
        />
      </div>
      <Result commission={commission} symbol={symbol} />
    </section>
  )
}

type AmountProps = {
  label: string
  hint?: string
  shown: string
  value: number
  most: BlockProps['partner-calculator']['playersMaximum']
  step: number
  onValue(value: number): void
}

/** An amount with a text field and a slider for the same number. */
function Amount({ label, hint, shown, value, most, step, onValue }: AmountProps) {
  const id = useId()
  const hold = (text: string) => onValue(Math.min(most, Math.max(0, Math.trunc(Number(text)) || 0)))
  return (
    <div className="partner-amount">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="partner-number"
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        value={value}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => hold(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <input
        type="range"
        min={0}
        max={most}
        step={step}
        value={value}
        aria-label={label}
        aria-valuetext={shown}
        onChange={(event) => hold(event.currentTarget.value)}
      />
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  )
}

function Result({ commission, symbol }: { commission: Commission; symbol: string }) {
  const text = useText()
  const format = useFormat()
  const { tier, paidMinor, next } = commission
  const amount = format.money(formatAmount(paidMinor), symbol)
  const rate = text('join.result-rate', { rate: formatPercent(tier.rate) })
  const said = useResting(`${text('join.result')} ${amount} ${rate}`)
  return (
    <div className="partner-result">
      <p>
        {text('join.result')} <strong>{amount}</strong>
      </p>
      <p>{rate}</p>
      {next && (
        <p>
          {text('join.next', {
            rate: formatPercent(next.tier.rate),
            players: format.number(next.players),
            amount: format.money(formatAmount(BigInt(next.netLossMinor)), symbol),
          })}
        </p>
      )}
      <p className="only-read" role="status">
        {said}
      </p>
    </div>
  )
}

/** Time in ms without a change after which the result is announced. */
const REST_MS = 600

/**
 * Returns a text after it has stopped changing, so that a slider is not announced at each step; empty before
 * the first change.
 */
function useResting(text: string): string {
  const [first] = useState(text)
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested === first ? '' : rested
}
