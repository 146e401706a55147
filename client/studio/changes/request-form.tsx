import { Button } from '@marquee/client/ui/button.tsx'
import type { DraftState } from '@marquee/schemas/studio/api'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { callStudio } from '../api/ask.ts'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-read.ts'
import { readReviewsAgain } from '../api/use-reviews.ts'
import { useStudioText } from '../i18n/texts.ts'
import { formatAddress } from '../lib/route.ts'
import { Refusal } from '../ui/refusal.tsx'
import { Row } from '../ui/row.tsx'
import './changes.css'

/** Asks for the approval of the draft as it is now, and leads to the request. */
export function RequestForm({ draft, isBlocked }: { draft: DraftState; isBlocked: boolean }) {
  const text = useStudioText()
  const go = useNavigate()
  const { brand, seq } = draft
  const mayWrite = useMay('write', brand)
  const { data: overview } = useRead('overview.read', {})
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = { title: String(form.get('title') ?? ''), detail: String(form.get('detail') ?? '') }
    setBusy(true)
    setFailure(undefined)
    try {
      const { number } = await callStudio('review.open', { brand }, { body, seq })
      await readReviewsAgain(brand)
      void go(formatAddress({ brand, section: 'changes', rest: String(number) }))
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }
  return (
    <form className="studio-form" onSubmit={(event) => void send(event)}>
      <h2>{text('review.ask')}</h2>
      <p className="studio-hint">{text(overview?.hasGit ? 'review.ask-help' : 'review.ask-help-no-git')}</p>
      <Row label={text('review.title')}>
        {(id) => <input id={id} name="title" required maxLength={200} />}
      </Row>
      <Row label={text('review.detail')}>
        {(id) => <textarea id={id} name="detail" rows={3} maxLength={5000} />}
      </Row>
      <Refusal of={failure} />
      <div className="studio-actions">
        <Button type="submit" isBusy={isBusy} disabled={isBlocked || !mayWrite}>
          {text('review.send')}
        </Button>
      </div>
    </form>
  )
}
