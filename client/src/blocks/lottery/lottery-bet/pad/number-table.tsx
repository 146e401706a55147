import { type CSSProperties, type KeyboardEvent, memo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../../../i18n/use-text.ts'
import { BlockChips } from './block-chips.tsx'
import { NumberButton } from './number-button.tsx'
import { findPressedNumber } from './pressed-number.ts'
import { QuickBar } from './quick-bar.tsx'
import { getStep } from './roving.ts'
import type { RowProps } from './row-props.ts'
import { useTableWindow } from './use-table-window.ts'

/**
 * All numbers of a fixed length, such as 000 to 999. Only the lines near the visible part are drawn; blocks of
 * a hundred lead to their numbers.
 */
export const NumberTable = memo(function NumberTable(props: RowProps) {
  const { row, name, numbers, picked, soldOut, onToggle, onQuick } = props
  const text = useText()
  const box = useRef<HTMLDivElement>(null)
  const { columns, linePx, part } = useTableWindow(box, numbers.length)
  const [active, setActive] = useState(0)
  const scrollTo = (index: number) => box.current?.scrollTo({ top: Math.floor(index / columns) * linePx })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const to = getStep(event.key, columns, numbers.length, active)
    if (to === undefined) return
    event.preventDefault()
    flushSync(() => setActive(to))
    // The focused number is drawn even outside of the window; the browser scrolls to it.
    box.current?.querySelector<HTMLElement>(`[data-number="${numbers[to]}"]`)?.focus()
  }
  return (
    <div className="pad-row">
      {name && <p className="pad-row-name">{name}</p>}
      <QuickBar name={name} isNumbers onQuick={(quick) => onQuick(row, quick)} />
      <BlockChips
        numbers={numbers}
        picked={picked}
        soldOut={soldOut}
        onGo={scrollTo}
        onPick={(block) => onQuick(row, 'all', block)}
      />
      <div
        ref={box}
        className="pad-window"
        data-count={numbers.length}
        dir="ltr"
        role="toolbar"
        aria-label={name || text('lottery-lobby.numbers')}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const number = findPressedNumber(event)
          if (number === undefined) return
          setActive(numbers.indexOf(number))
          onToggle(row, number)
        }}
        style={{ '--columns': columns, '--lines': Math.ceil(numbers.length / columns) } as CSSProperties}
      >
        <Cells {...props} columns={columns} from={part.from} to={part.to} active={active} />
      </div>
    </div>
  )
})

type CellsProps = RowProps & { columns: number; from: number; to: number; active: number }

function Cells({ kind, numbers, picked, soldOut, figures, columns, from, to, active }: CellsProps) {
  const chosen = new Set(picked)
  const [first, last] = [from * columns, Math.min(numbers.length, to * columns)]
  const drawn = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index)
  if (active < first) drawn.unshift(active)
  if (active >= last) drawn.push(active)
  return (
    <div className="pad-window-lines">
      {drawn.map((index) => {
        const number = numbers[index]!
        return (
          <NumberButton
            key={number}
            kind={kind}
            number={number}
            isPicked={chosen.has(number)}
            isSoldOut={soldOut.has(number)}
            figures={figures?.get(number)}
            tabIndex={index === active ? 0 : -1}
            line={Math.floor(index / columns)}
            column={index % columns}
          />
        )
      })}
    </div>
  )
}
