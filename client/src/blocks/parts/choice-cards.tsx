import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import './choice-cards.css'

export type CardChoice = {
  value: string
  title: ReactNode
  /** Icon beside the title. */
  mark?: string
  hint?: ReactNode
  isDisabled?: boolean
}

type Props = {
  name: string
  label: string
  chosen: string | undefined
  choices: readonly CardChoice[]
  onChoose(value: string): void
}

/** A group of radio buttons drawn as cards. */
export function ChoiceCards({ name, label, chosen, choices, onChoose }: Props) {
  return (
    <fieldset className="choice-cards">
      <legend>{label}</legend>
      {choices.map(({ value, title, mark, hint, isDisabled }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            disabled={isDisabled}
            onChange={() => onChoose(value)}
          />
          <strong>
            {mark && <Icon name={mark} />}
            {title}
          </strong>
          {hint && <small>{hint}</small>}
        </label>
      ))}
    </fieldset>
  )
}
