import { memo, useEffect, useRef } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { ChoiceRow } from './choice-row.tsx'
import type { Group } from './use-groups.ts'

type Props = {
  id: string
  groups: readonly Group[]
  active: string | undefined
  /** Text for which the groups were found. */
  typed: string
  onLeave(): void
  onText(text: string): void
}

/** The list below the field: groups with headings. */
export const Choices = memo(function Choices({ id, groups, active, ...row }: Props) {
  const text = useText()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // Keeps the focus in the field when a heading or a gap is pressed.
    <div
      className="game-search-list"
      id={`${id}-list`}
      role="listbox"
      tabIndex={-1}
      aria-label={text('search.results')}
      data-typed={row.typed}
      ref={list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ name, title, choices }) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`} data-group={name}>
          <p id={`${id}-${name}`} role="presentation">
            {title}
          </p>
          {choices.map((choice) => (
            <ChoiceRow
              key={choice.key}
              choice={choice}
              id={`${id}-${choice.key}`}
              isActive={choice.key === active}
              {...row}
            />
          ))}
        </div>
      ))}
    </div>
  )
})
