import { Button } from '@marquee/client/ui/button.tsx'
import { dismissFailure, useFailure } from '../api/draft.ts'
import { useStudioText } from '../i18n/texts.ts'
import { useProblemWords } from '../i18n/use-problem-words.ts'
import { usePlaceName } from '../ui/use-place-name.ts'
import './failure-bar.css'

/** The last refused edit, with the reason. The draft is as it was before it. */
export function FailureBar({ brand }: { brand: string }) {
  const text = useStudioText()
  const placeName = usePlaceName(brand)
  const words = useProblemWords()
  const failure = useFailure()
  if (!failure) return null
  const known = { 'studio.network': 'failed.network', 'studio.draft.moved': 'failed.moved' } as const
  const key = known[failure.code as keyof typeof known]
  return (
    <div className="studio-failure" role="alert">
      <div>
        <p>{key ? text(key) : failure.message || text('failed')}</p>
        {failure.problems.map((problem) => (
          <p key={`${problem.file}${problem.pointer}${problem.wrong}`}>
            {text('problem.at', {
              place: placeName(problem.path ?? problem.file, problem.pointer),
              problem: words(problem),
            })}
          </p>
        ))}
      </div>
      <Button look="quiet" size="s" onClick={dismissFailure}>
        {text('dismiss')}
      </Button>
    </div>
  )
}
