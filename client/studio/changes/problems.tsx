import type { StudioProblem } from '@marquee/schemas/studio/api'
import { Link } from 'react-router-dom'
import { useRead } from '../api/use-read.ts'
import { type StudioKey, useStudioText } from '../i18n/texts.ts'
import { useProblemWords } from '../i18n/use-problem-words.ts'
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
  const isGap = useGaps(place.brand)
  const words = useProblemWords()
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
        {[...groupEqual(problems, (one) => (isGap(one) ? text('changes.gap') : words(one)))].map(
          ([said, equal]) => (
            <li key={said}>
              {equal.length === 1 ? (
                <>
                  <ProblemPlace problem={equal[0]!} {...{ place, isGap }} /> {said}
                </>
              ) : (
                <details>
                  <summary>
                    {said} <em>{text('changes.places', { count: equal.length })}</em>
                  </summary>
                  <ul>
                    {equal.map((problem) => (
                      <li key={`${problem.file}${problem.pointer}${problem.line}`}>
                        <ProblemPlace {...{ problem, place, isGap }} />
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

type PlaceProps = { problem: StudioProblem; place: Place; isGap: GapTest }

/** Name of the place of a problem, which leads to its file; a warning about texts leads to those without a translation. */
function ProblemPlace({ problem, place, isGap }: PlaceProps) {
  const placeName = usePlaceName(place.brand)
  const { path, file, line, pointer } = problem
  if (path === undefined) return <b>{`${file}:${line}`}</b>
  return (
    <Link
      to={
        isGap(problem)
          ? `${formatAddress({ ...place, section: 'texts', rest: '' })}?show=missing`
          : `${formatAddress({ ...place, section: 'files', rest: path })}#${line}`
      }
      title={`${path}:${line}`}
    >
      {placeName(path, pointer)}
    </Link>
  )
}

type GapTest = (problem: StudioProblem) => boolean

/** Tells which warnings are about a language that lacks texts: people need their list, and not the keys of the message. */
function useGaps(brand: string): GapTest {
  const { data: site } = useRead('draft.site', { brand })
  return ({ path, pointer, warning }) =>
    warning === true && pointer === '' && (site?.languages ?? []).some((code) => path === `i18n/${code}.json`)
}

function groupEqual(
  problems: readonly StudioProblem[],
  words: (problem: StudioProblem) => string,
): Map<string, StudioProblem[]> {
  const groups = new Map<string, StudioProblem[]>()
  for (const problem of problems) {
    const said = words(problem)
    groups.set(said, [...(groups.get(said) ?? []), problem])
  }
  return groups
}
