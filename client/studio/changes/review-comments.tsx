import { Button } from '@marquee/client/ui/button.tsx'
import type { ReviewComment, ReviewDetails } from '@marquee/schemas/studio/api'
import type { FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { callStudio } from '../api/ask.ts'
import { useAct } from '../api/use-act.ts'
import { readReviewsAgain } from '../api/use-reviews.ts'
import { CommentNote } from '../form/comments.tsx'
import { useStudioText } from '../i18n/texts.ts'
import { findEditor } from '../lib/find-editor.ts'
import { Refusal } from '../ui/refusal.tsx'
import { Row } from '../ui/row.tsx'
import { usePlaceName } from '../ui/use-place-name.ts'
import './reviews.css'

type Place = { path: string; pointer: string }

/** Comments on a request and on its fields, and the form for another one. */
export function ReviewComments({ review: { id, brand, state }, places, comments }: ReviewDetails) {
  const text = useStudioText()
  const placeName = usePlaceName(brand)
  const { act, failure } = useAct(() => readReviewsAgain(brand))
  const isOpen = state === 'open' || state === 'returned'
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const place = places[Number(given.get('place') ?? -1)]
    const body = { words: String(given.get('words') ?? ''), ...place }
    void act(async () => {
      await callStudio('comment.add', { id }, { body })
      form.reset()
    })
  }
  return (
    <section className="reviews">
      <h2>{text('comment.list')}</h2>
      {comments.length === 0 && <p className="studio-hint">{text('comment.none')}</p>}
      <ul className="reviews-list">
        {comments.map((comment) => (
          <li key={comment.id}>
            {comment.path !== undefined && <Where brand={brand} comment={comment} />}
            <CommentNote brand={brand} comment={comment} />
          </li>
        ))}
      </ul>
      <Refusal of={failure} />
      {isOpen && (
        <form className="studio-form" onSubmit={add}>
          <Row label={text('comment.about')}>
            {(field) => (
              <select id={field} name="place" defaultValue="-1">
                <option value="-1">{text('comment.whole')}</option>
                {places.map((place, index) => (
                  <option key={place.path + place.pointer} value={index}>
                    {nameOf(placeName, place)}
                  </option>
                ))}
              </select>
            )}
          </Row>
          <Row label={text('comment.words')}>
            {(field) => <textarea id={field} name="words" rows={2} required maxLength={2000} />}
          </Row>
          <div className="studio-actions">
            <Button look="outline" type="submit">
              {text('comment.add')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

/** The field of a comment, which leads to its editor. */
function Where({ brand, comment: { path = '', pointer = '' } }: { brand: string; comment: ReviewComment }) {
  const placeName = usePlaceName(brand)
  return <Link to={findEditor(brand, path, pointer)}>{nameOf(placeName, { path, pointer })}</Link>
}

function nameOf(placeName: ReturnType<typeof usePlaceName>, { path, pointer }: Place): string {
  return placeName(path, pointer)
}
