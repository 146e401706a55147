import type { PrizeMode } from '@marquee/schemas/contract'
import { type ReactNode, useId } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useSite } from '../../../state/site.ts'
import { Segments } from '../../parts/segments.tsx'
import { Stepper } from './stepper.tsx'
import './stake-bar.css'

export type Stake = { unit: string; multiple: number }

type Props = {
  modes: readonly PrizeMode[]
  mode: PrizeMode
  stake: Stake
  rebatePerMille: number
  mostMultiple: number
  onMode(mode: PrizeMode['mode']): void
  onStake(stake: Stake): void
  onRebate(perMille: number): void
}

/** Stake of a line: unit and multiple, and the prize mode and rebate where the player may choose them. */
export function StakeBar(props: Props) {
  const { modes, mode, stake, rebatePerMille, mostMultiple, onMode, onStake, onRebate } = props
  const text = useText()
  const { money } = useFormat()
  const { symbol } = useSite((site) => site.brand.currency)
  return (
    <div className="stake-bar">
      {modes.length > 1 && (
        <Labelled label={text('lottery-bet.mode')}>
          <Segments
            label={text('lottery-bet.mode')}
            chosen={mode.mode}
            choices={modes.map((one) => ({
              value: one.mode,
              label: text(`lottery-bet.mode.${one.mode.toLowerCase()}`),
            }))}
            onChoose={onMode}
          />
        </Labelled>
      )}
      <Labelled label={text('lottery-bet.unit')}>
        <Segments
          label={text('lottery-bet.unit')}
          chosen={stake.unit}
          choices={mode.units.map((unit) => ({ value: unit, label: money(unit, symbol) }))}
          onChoose={(unit) => onStake({ ...stake, unit })}
        />
      </Labelled>
      <Stepper
        label={text('lottery-bet.multiple')}
        value={stake.multiple}
        most={mostMultiple}
        onChange={(multiple) => onStake({ ...stake, multiple })}
      />
      {mode.isChosen && mode.rebatePerMille > 0 && (
        <RebateSlider most={mode.rebatePerMille} value={rebatePerMille} onChange={onRebate} />
      )}
    </div>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="stake-bar-part">
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  )
}

type SliderProps = { most: number; value: number; onChange(perMille: number): void }

/** The rebate, from none with the highest odds to the most with the lowest. */
function RebateSlider({ most, value, onChange }: SliderProps) {
  const text = useText()
  const { number } = useFormat()
  const id = useId()
  const percent = text('lottery-bet.percent', { value: number(value / 10) })
  return (
    <div className="stake-bar-part stake-bar-rebate">
      <label htmlFor={id}>
        {text('bets.rebate')} <b>{percent}</b>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={most}
        step={1}
        value={value}
        aria-valuetext={percent}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <span className="stake-bar-ends" aria-hidden="true">
        <span>{text('lottery-bet.rebate-odds')}</span>
        <span>{text('lottery-bet.rebate-most')}</span>
      </span>
    </div>
  )
}
