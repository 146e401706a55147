import { useId, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { readAmount } from '../../../lib/typed-amount.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import './stepper.css'

type Props = {
  label: string
  /** The label is for screen readers only. */
  isLabelHidden?: boolean
  value: number
  most: number
  onChange(value: number): void
}

/** A whole number from 1 that is typed or changed by one with a button on either side. */
export function Stepper({ label, isLabelHidden = false, value, most, onChange }: Props) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const change = (wanted: number) => onChange(Math.min(most, Math.max(1, wanted)))
  const onType = (text: string) => {
    setTyped(text)
    const read = Number(readAmount(text, { decimal: '.', currency: [] }))
    if (Number.isInteger(read) && read > 0) change(read)
  }
  return (
    <div className="stepper">
      <label htmlFor={id} className={isLabelHidden ? 'only-read' : undefined}>
        {label}
      </label>
      <div dir="ltr">
        <IconButton
          icon="minus"
          label={text('lottery-bet.less', { name: label })}
          isOff={value <= 1}
          onClick={() => change(value - 1)}
        />
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(most).length + 2}
          value={typed ?? String(value)}
          onChange={(event) => onType(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => setTyped(undefined)}
        />
        <IconButton
          icon="plus"
          label={text('lottery-bet.more', { name: label })}
          isOff={value >= most}
          onClick={() => change(value + 1)}
        />
      </div>
    </div>
  )
}
