import { useId } from 'react'
import { Icon } from '../../ui/icon.tsx'
import './select.css'

export type Choice = {
  value: string | number
  label: string
  /** Heading of the choice and of its neighbours with the same one. */
  group?: string
}

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
          {groupsOf(choices).map(({ group, members }) =>
            group ? (
              <optgroup key={group} label={group}>
                {members.map(optionOf)}
              </optgroup>
            ) : (
              members.map(optionOf)
            ),
          )}
        </select>
        <Icon name="chevron-down" size="s" />
      </div>
    </div>
  )
}

type Indexed = { choice: Choice; index: number }

function optionOf({ choice, index }: Indexed) {
  return (
    <option key={choice.value} value={index}>
      {choice.label}
    </option>
  )
}

/** Neighbours of the same group together, in order. */
function groupsOf(choices: readonly Choice[]): { group: string | undefined; members: Indexed[] }[] {
  const groups: { group: string | undefined; members: Indexed[] }[] = []
  for (const [index, choice] of choices.entries()) {
    const last = groups.at(-1)
    if (last && last.group === choice.group) last.members.push({ choice, index })
    else groups.push({ group: choice.group, members: [{ choice, index }] })
  }
  return groups
}
