import { useId } from 'react'
import { Icon } from '../../ui/icon.tsx'
import './select.css'

export type Choice = { value: string | number; label: string }

type Props = {
  label: string
  value: string | number
  choices: readonly Choice[]
  onChoose: (value: string | number) => void
}

/** A labelled select. */
export function Select({ label, value, choices, onChoose }: Props) {
  const id = useId()
  return (
    <div className="choice">
      <label htmlFor={id}>{label}</label>
      <div>
        <select
          id={id}
          value={choices.findIndex((choice) => choice.value === value)}
          onChange={(event) => {
            const choice = choices[Number(event.target.value)]
            if (choice) onChoose(choice.value)
          }}
        >
          {choices.map((choice, index) => (
            <option key={choice.value} value={index}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="s" />
      </div>
    </div>
  )
}
