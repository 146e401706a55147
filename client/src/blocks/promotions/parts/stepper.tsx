import { useId, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import './stepper.css'

type Props = {
  label: string
  hint?: string | undefined
  value: number
  least: number
  most: number
  step?: number
  /** Accessible names of the two buttons. */
  lessLabel: string
  moreLabel: string
  onChange(value: number): void
}

/**
 * Input for a whole number within limits: typed, or changed by buttons and arrow keys. A value outside the
 * limits is corrected when the field is left.
 */
export function Stepper({
  label,
  hint,
  value,
  least,
  most,
  step = 1,
  lessLabel,
  moreLabel,
  onChange,
}: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const within = (wanted: number) => Math.min(most, Math.max(least, Math.round(wanted)))
  const take = (wanted: number) => {
    setTyped(undefined)
    onChange(within(wanted))
  }
  return (
    <div className="stepper">
      <label htmlFor={id}>{label}</label>
      <div className="stepper-box">
        <IconButton
          icon="minus"
          label={lessLabel}
          isOff={value <= least}
          onClick={() => take(value - step)}
        />
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-valuemin={least}
          aria-valuemax={most}
          aria-valuenow={value}
          aria-describedby={hint ? `${id}-hint` : undefined}
          value={typed ?? String(value)}
          onChange={({ target }) => {
            const digits = target.value.replace(/\D/g, '').slice(0, 10)
            setTyped(digits)
            if (digits && Number(digits) === within(Number(digits))) onChange(Number(digits))
          }}
          onBlur={() => typed !== undefined && take(Number(typed))}
          onKeyDown={(event) => {
            const by = { ArrowUp: step, ArrowDown: -step }[event.key]
            if (by === undefined) return
            event.preventDefault()
            take(value + by)
          }}
        />
        <IconButton icon="plus" label={moreLabel} isOff={value >= most} onClick={() => take(value + step)} />
      </div>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  )
}
