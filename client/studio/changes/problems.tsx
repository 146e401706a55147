import type { StudioProblem } from '@marquee/schemas/studio/api'
import { Link } from 'react-router-dom'
import { type StudioKey, useStudioText } from '../i18n/texts.ts'
import { withoutIds } from '../i18n/words.ts'
import { formatAddress, type Place } from '../lib/route.ts'
import { usePlaceName } from '../ui/use-place-name.ts'
import './changes.css'

type Props = {
  title: 'changes.problems' | 'changes.warnings'
  note: StudioKey
  problems: readonly StudioProblem[]
  place: Place
}

/** Problems or warnings of the draft. Equal ones stand once, above the places that have them. */
export function Problems({ title, note, problems, place }: Props) {
  const text = useStudioText()
  const isBlocking = title === 'changes.problems'
  return (
    <section
      className="changes-problems"
      data-is={isBlocking ? 'bad' : 'doubtful'}
      role={isBlocking ? 'alert' : undefined}
    >
      <h2>{text(title)}</h2>
      <p>{text(note)}</p>
      <ul>
        {[...groupEqual(problems)].map(([said, equal]) => (
          <li key={said}>
            {equal.length === 1 ? (
              <>
                <ProblemPlace problem={equal[0]!} place={place} /> {said}
              </>
            ) : (
              <details>
                <summary>
                  {said} <em>{text('changes.places', { count: equal.length })}</em>
                </summary>
                <ul>
                  {equal.map((problem) => (
                    <li key={`${problem.file}${problem.pointer}${problem.line}`}>
                      <ProblemPlace problem={problem} place={place} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Name of the place of a problem, which leads to its file; a warning about texts leads to those without a translation. */
function ProblemPlace({ problem, place }: { problem: StudioProblem; place: Place }) {
  const placeName = usePlaceName(place.brand)
  const { path, file, line, pointer, warning } = problem
  if (path === undefined) return <b>{`${file}:${line}`}</b>
  const isGap = warning === true && path.startsWith('i18n/') && pointer === ''
  return (
    <Link
      to={
        isGap
          ? `${formatAddress({ ...place, section: 'texts', rest: '' })}?show=missing`
          : `${formatAddress({ ...place, section: 'files', rest: path })}#${line}`
      }
      title={`${path}:${line}`}
    >
      {placeName(path, pointer)}
    </Link>
  )
}

function groupEqual(problems: readonly StudioProblem[]): Map<string, StudioProblem[]> {
  const groups = new Map<string, StudioProblem[]>()
  for (const problem of problems) {
    const said = withoutIds(`${problem.wrong}: ${problem.write}`)
    groups.set(said, [...(groups.get(said) ?? []), problem])
  }
  return groups
}
