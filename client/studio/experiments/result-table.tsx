import type { ExperimentResult } from '@marquee/schemas/studio/api'
import { useStudioText } from '../i18n/texts.ts'

type Variant = ExperimentResult['variants'][number]

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** Visitors, goals and rate of each variant with the 95 % interval, and whether it differs from the original. */
export function ResultTable({ variants }: { variants: readonly Variant[] }) {
  const text = useStudioText()
  return (
    <>
      <div className="experiment-table">
        <table>
          <thead>
            <tr>
              {(['variant', 'visitors', 'goals', 'rate'] as const).map((name) => (
                <th key={name} scope="col">
                  {text(`experiments.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {variants.map(({ id, share, visitors, goals, rate }) => (
              <tr key={id}>
                <th scope="row">
                  {id === 'original' ? text('experiments.original') : id}
                  <small>{text('experiments.share', { share })}</small>
                </th>
                <td>{visitors}</td>
                <td>{goals}</td>
                <td>
                  {visitors === 0 ? '–' : percent(goals / visitors)}
                  {visitors > 0 && <small>{`${percent(rate.low)} – ${percent(rate.high)}`}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {variants.map((one) => {
        const verdict = findVerdict(one, variants[0])
        return (
          verdict && (
            <p key={one.id} className="experiment-verdict" data-is={verdict}>
              {text(`experiments.is-${verdict}`, {
                variant: one.id,
                low: (one.difference!.low * 100).toFixed(1),
                high: (one.difference!.high * 100).toFixed(1),
              })}
            </p>
          )
        )
      })}
    </>
  )
}

/** Fewest visitors of each side from which an interval says something. */
const LEAST = 100

/** Result of a variant against the original; undefined for the original itself. */
export function findVerdict(
  { difference, visitors }: Variant,
  original: Variant | undefined,
): 'few' | 'better' | 'worse' | 'same' | undefined {
  if (!difference) return undefined
  if (visitors < LEAST || (original?.visitors ?? 0) < LEAST) return 'few'
  if (difference.low > 0) return 'better'
  return difference.high < 0 ? 'worse' : 'same'
}
