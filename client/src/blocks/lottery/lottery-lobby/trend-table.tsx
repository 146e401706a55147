import type { CSSProperties } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import type { Trend, TrendSum } from '../parts/trend.ts'

type Props = { caption: string; trend: Trend; hasLine: boolean }

/**
 * The trend as a table, which screen readers read row by row, with a line through the drawn numbers. Numbers run from
 * left to right in every language.
 */
export function TrendTable({ caption, trend, hasLine }: Props) {
  const text = useText()
  const numbers = trend.sums.map(({ number }) => number)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className="trend-table" role="region" aria-label={caption} tabIndex={0} dir="ltr">
      <div style={{ '--columns': numbers.length } as CSSProperties}>
        <table>
          <caption className="only-read">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{text('lottery-lobby.issue')}</th>
              {numbers.map((number) => (
                <th key={number} scope="col">
                  {number}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {trend.rows.map(({ numero, cells }) => (
              <tr key={numero}>
                <th scope="row">
                  <Issue numero={numero} />
                </th>
                {cells.map(({ number, isDrawn, gap }) => (
                  <td key={number} data-drawn={isDrawn || undefined}>
                    {isDrawn ? <b>{number}</b> : gap}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <Sums label={text('lottery-lobby.trend-count')} sums={trend.sums} field="count" />
            <Sums label={text('lottery-lobby.trend-gap')} sums={trend.sums} field="gap" />
            <Sums label={text('lottery-lobby.trend-longest')} sums={trend.sums} field="longest" />
          </tfoot>
        </table>
        {hasLine && <Line trend={trend} />}
      </div>
    </div>
  )
}

/** Number of digits of an issue that tell it from its neighbours; the day before them is hidden on a phone. */
const OWN_DIGITS = 4

function Issue({ numero }: { numero: string }) {
  return (
    <>
      <span className="trend-day">{numero.slice(0, -OWN_DIGITS)}</span>
      {numero.slice(-OWN_DIGITS)}
    </>
  )
}

function Sums({ label, sums, field }: { label: string; sums: readonly TrendSum[]; field: keyof TrendSum }) {
  return (
    <tr>
      <th scope="row">
        <bdi>{label}</bdi>
      </th>
      {sums.map((sum) => (
        <td key={sum.number}>{sum[field]}</td>
      ))}
    </tr>
  )
}

/** Line through the middle of the drawn cells; a cell is one unit wide and high. */
function Line({ trend: { rows, sums } }: { trend: Trend }) {
  const points = rows.flatMap(({ cells }, row) => {
    const column = cells.findIndex(({ isDrawn }) => isDrawn)
    return column < 0 ? [] : [`${column + 0.5},${row + 0.5}`]
  })
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${sums.length} ${rows.length}`}
      preserveAspectRatio="none"
      style={{ '--rows': rows.length } as CSSProperties}
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}
