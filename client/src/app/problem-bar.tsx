import { useProblems } from '../state/site.ts'
import './problem-bar.css'

/**
 * Lists the problems of the files that were just saved, for which the last valid version stays on screen, or else what
 * the gateway goes on without. Development only.
 */
export function ProblemBar() {
  const problems = useProblems()
  if (problems.length === 0) return null
  return (
    <aside className="problem-bar" role="alert" dir="ltr" lang="en">
      <strong>
        {problems.every(({ warning }) => warning) ? 'The gateway goes on: ' : 'The brand was not changed: '}
        {problems.length === 1 ? 'a file has a problem' : `files have ${problems.length} problems`}.
      </strong>
      <ul>
        {problems.map((problem) => (
          <li key={problem.file + problem.pointer + problem.wrong}>
            <code>
              {problem.file}:{problem.line} {problem.pointer}
            </code>
            <span>{problem.wrong}</span> <em>{problem.write}</em>
          </li>
        ))}
      </ul>
    </aside>
  )
}
