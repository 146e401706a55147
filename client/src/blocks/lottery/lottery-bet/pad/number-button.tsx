import { type CSSProperties, memo } from 'react'
import { useText } from '../../../../i18n/use-text.ts'
import { Face } from './face.tsx'
import type { NumberFigures } from './figures.ts'
import type { RowProps } from './row-props.ts'

type Props = Pick<RowProps, 'kind'> & {
  number: string
  isPicked: boolean
  isSoldOut: boolean
  odds?: string | undefined
  figures: NumberFigures | undefined
  tabIndex: number
  /** Row and column in a windowed table; elsewhere numbers follow each other. */
  line?: number
  column?: number
}

/** A number or option of a pad; presses are handled by the row. */
export const NumberButton = memo(function NumberButton(props: Props) {
  const { kind, number, isPicked, isSoldOut, odds, figures, tabIndex, line, column } = props
  return (
    <button
      type="button"
      className="pad-number"
      data-number={number}
      aria-pressed={isPicked}
      aria-disabled={isSoldOut || undefined}
      tabIndex={tabIndex}
      style={line === undefined ? undefined : ({ '--line-at': line, '--column-at': column } as CSSProperties)}
    >
      <Face kind={kind} number={number} />
      {isSoldOut && <SoldOut />}
      {odds !== undefined && <small className="pad-odds">{odds}</small>}
      {figures && <Figures {...figures} />}
    </button>
  )
})

function SoldOut() {
  const text = useText()
  return <span className="only-read">{text('lottery-bet.sold-out')}</span>
}

function Figures({ hot, gap, heat }: NumberFigures) {
  const text = useText()
  return (
    <small className="pad-figures" data-heat={heat}>
      <span aria-hidden="true">
        {hot}·{gap}
      </span>
      <span className="only-read">{text('lottery-bet.figures-of', { hot, gap })}</span>
    </small>
  )
}
