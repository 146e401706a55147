import { type KeyboardEvent, type MouseEvent, memo, useState } from 'react'
import { NumberButton } from './number-button.tsx'
import { findPressedNumber } from './pressed-number.ts'
import { QuickBar } from './quick-bar.tsx'
import { moveFocus } from './roving.ts'
import type { RowProps } from './row-props.ts'

/** A row of numbers or options with its quick selections. Only the pressed row is rendered again. */
export const NumberRow = memo(function NumberRow(props: RowProps) {
  const { row, name, kind, numbers, picked, soldOut, odds, figures, onToggle, onQuick } = props
  const [active, setActive] = useState(0)
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const number = findPressedNumber(event)
    if (number === undefined) return
    setActive(numbers.indexOf(number))
    onToggle(row, number)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const to = moveFocus(event)
    if (to !== undefined) setActive(to)
  }
  return (
    <div className="pad-row" data-kind={kind}>
      {name && <p className="pad-row-name">{name}</p>}
      {numbers.length > 3 && (
        <QuickBar
          name={name}
          isNumbers={/^\d+$/.test(numbers[0]!)}
          onQuick={(quick) => onQuick(row, quick)}
        />
      )}
      <div
        className="pad-numbers"
        dir="ltr"
        role="toolbar"
        aria-label={name}
        data-count={numbers.length}
        tabIndex={-1}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {numbers.map((number, index) => (
          <NumberButton
            key={number}
            kind={kind}
            number={number}
            isPicked={picked.includes(number)}
            isSoldOut={soldOut.has(number)}
            odds={odds?.get(number)}
            figures={figures?.get(number)}
            tabIndex={index === active ? 0 : -1}
          />
        ))}
      </div>
    </div>
  )
})
