import { Button } from '@marquee/client/ui/button.tsx'
import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import type { ReviewComment } from '@marquee/schemas/studio/api'
import { callStudio } from '../api/ask.ts'
import { useMay } from '../api/me.ts'
import { useAct } from '../api/use-act.ts'
import { useRead } from '../api/use-read.ts'
import { readReviewsAgain } from '../api/use-reviews.ts'
import { useStudioText } from '../i18n/texts.ts'
import { useWhen } from '../i18n/use-when.ts'
import { Refusal } from '../ui/refusal.tsx'
import './comments.css'

const NONE: readonly ReviewComment[] = []

/** Comments on fields of a file that nobody has resolved. */
export function useComments(brand: string, path: string): readonly ReviewComment[] {
  const { data } = useRead('comment.list', { brand })
  const found = data?.filter((comment) => comment.path === path) ?? NONE
  return found.length > 0 ? found : NONE
}

/** Comments of a field, each with its person and time. */
export function FieldComments({ brand, comments }: { brand: string; comments: readonly ReviewComment[] }) {
  return comments.map((comment) => <CommentNote key={comment.id} brand={brand} comment={comment} />)
}

/** Comments on a text in one language. */
export function TextComments({
  brand,
  textKey,
  language,
}: {
  brand: string
  textKey: string
  language: string
}) {
  const comments = useComments(brand, `i18n/${language}.json`)
  const own = comments.filter(({ pointer }) => pointer === formatPointerStep(textKey))
  return <FieldComments brand={brand} comments={own} />
}

/** A comment, which one press resolves. */
export function CommentNote({ brand, comment }: { brand: string; comment: ReviewComment }) {
  const text = useStudioText()
  const when = useWhen()
  const mayWrite = useMay('write', brand)
  const { act, failure } = useAct(() => readReviewsAgain(brand))
  const { id, person, at, words, resolvedBy } = comment
  return (
    <div className="comment" data-is-resolved={resolvedBy !== undefined || undefined}>
      <p className="comment-by">
        <b>{person}</b> <time dateTime={new Date(at).toISOString()}>{when(at)}</time>
      </p>
      <p>{words}</p>
      {resolvedBy !== undefined && (
        <p className="comment-by">{text('comment.resolved', { person: resolvedBy })}</p>
      )}
      {resolvedBy === undefined && mayWrite && (
        <Button look="outline" size="s" onClick={() => void act(() => callStudio('comment.resolve', { id }))}>
          {text('comment.resolve')}
        </Button>
      )}
      <Refusal of={failure} />
    </div>
  )
}
