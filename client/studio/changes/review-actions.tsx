import { Button } from '@marquee/client/ui/button.tsx'
import { filterErrors } from '@marquee/schemas/rules/warnings'
import type { Review } from '@marquee/schemas/studio/api'
import { type FormEvent, useState } from 'react'
import { callStudio } from '../api/ask.ts'
import { useDraft } from '../api/draft.ts'
import { useMay } from '../api/me.ts'
import { useAct } from '../api/use-act.ts'
import { readReviewsAgain } from '../api/use-reviews.ts'
import { useStudioText } from '../i18n/texts.ts'
import { Confirm } from '../ui/confirm.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { Row } from '../ui/row.tsx'

/** Approve, send back, renew and withdraw, each for the people who may; others are told why not. */
export function ReviewActions({ review, isBlocked }: { review: Review; isBlocked: boolean }) {
  const text = useStudioText()
  const { id, brand, seq, state, isOwn, mayApprove, isOlderThanDraft } = review
  const draft = useDraft()
  const isApprover = useMay('approve', brand)
  const [isReturning, setReturning] = useState(false)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { act, failure } = useAct(() => readReviewsAgain(brand))
  const isFaulty = filterErrors(draft?.problems ?? []).length > 0
  const canApprove = state === 'open' && (mayApprove === 'yes' || mayApprove === 'alone')
  const sendBack = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    setReturning(false)
    void act(() => callStudio('review.return', { id }, { body: { reason } }))
  }
  return (
    <section className="changes-more">
      {mayApprove !== 'yes' && state === 'open' && (
        <p className="studio-hint">{text(`review.may-${mayApprove}`)}</p>
      )}
      <Refusal of={failure} />
      <div className="studio-actions">
        {(isOwn || isApprover) && (
          <Button look="outline" onClick={() => setWithdrawing(true)}>
            {text('review.withdraw')}
          </Button>
        )}
        {isOwn && (isOlderThanDraft || state === 'returned') && (
          <Button
            look={canApprove ? 'outline' : 'primary'}
            disabled={!draft || draft.changes.length === 0 || isFaulty}
            onClick={() => void act(() => callStudio('review.renew', { id }, { seq: draft?.seq ?? 0 }))}
          >
            {text('review.renew')}
          </Button>
        )}
        {isApprover && state === 'open' && !isReturning && (
          <Button look="outline" onClick={() => setReturning(true)}>
            {text('review.return')}
          </Button>
        )}
        {canApprove && (
          <Button
            disabled={isBlocked}
            onClick={() => void act(() => callStudio('review.approve', { id }, { seq }))}
          >
            {text('review.approve')}
          </Button>
        )}
      </div>
      {isReturning && (
        <form className="studio-form" onSubmit={sendBack}>
          <Row label={text('review.reason')}>
            {(field) => (
              // The button that had the focus is gone.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              <textarea id={field} name="reason" rows={2} required maxLength={2000} autoFocus />
            )}
          </Row>
          <div className="studio-actions">
            <Button look="outline" onClick={() => setReturning(false)}>
              {text('cancel')}
            </Button>
            <Button type="submit">{text('review.return')}</Button>
          </div>
        </form>
      )}
      {isWithdrawing && (
        <Confirm
          title={text('review.withdraw-sure')}
          explanation={text('review.withdraw-text')}
          action={text('review.withdraw')}
          onConfirm={() => void act(() => callStudio('review.withdraw', { id }))}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </section>
  )
}
