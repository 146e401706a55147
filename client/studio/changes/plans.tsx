import { Button } from '@marquee/client/ui/button.tsx'
import type { DraftState, Schedule } from '@marquee/schemas/studio/api'
import { type FormEvent, useState } from 'react'
import { ask } from '../api/ask.ts'
import { useMay } from '../api/me.ts'
import { useAct } from '../api/use-act.ts'
import { useRead } from '../api/use-read.ts'
import { useReviews } from '../api/use-reviews.ts'
import { useStudioText } from '../i18n/texts.ts'
import { useWhen } from '../i18n/use-when.ts'
import { Refusal } from '../ui/refusal.tsx'
import { Row } from '../ui/row.tsx'
import './changes.css'

/** Publishes that are planned for a time, and the form for another one where the draft has changes. */
export function Plans({ draft, isBlocked }: { draft: DraftState; isBlocked: boolean }) {
  const text = useStudioText()
  const { brand, seq } = draft
  const isNeeded = useReviews(brand).data?.isNeeded === true
  const mayPublish = useMay(isNeeded ? 'approve' : 'publish', brand)
  const { data, mutate } = useRead('schedule.list', { brand })
  const { data: overview } = useRead('overview.read', {})
  const { act, failure } = useAct(mutate)
  const zone = overview?.brands.find(({ code }) => code === brand)?.timeZone ?? 'UTC'
  const plan = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    event.currentTarget.reset()
    const body = { local: String(form.get('local') ?? ''), message: String(form.get('message') ?? '') }
    void act(() => ask('schedule.plan', { brand }, { body, seq }))
  }
  const mayPlan = mayPublish && draft.changes.length > 0
  if (!mayPlan && !data?.length) return null
  return (
    <section className="changes-more">
      <h2>{text('plan.title')}</h2>
      {data && data.length > 0 && (
        <ul className="people-list">
          {data.map((one) => (
            <Plan key={one.id} plan={one} mayChange={mayPublish && one.mayChange} act={act} />
          ))}
        </ul>
      )}
      <Refusal of={failure} />
      {mayPlan && (
        <form className="studio-form" onSubmit={plan}>
          <Row label={text('plan.when')} help={text('plan.zone', { zone })}>
            {(id, help) => (
              <input id={id} aria-describedby={help} name="local" type="datetime-local" required />
            )}
          </Row>
          <Row label={text('plan.message')}>
            {(id) => <input id={id} name="message" required maxLength={200} />}
          </Row>
          <div className="studio-actions">
            <Button look="outline" type="submit" disabled={isBlocked}>
              {text('plan.make')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

type PlanProps = { plan: Schedule; mayChange: boolean; act(call: () => Promise<unknown>): Promise<void> }

function Plan({ plan, mayChange, act }: PlanProps) {
  const text = useStudioText()
  const { id, at, timeZone, person, message, state, reason = '' } = plan
  const when = useWhen(timeZone)
  const [isMoving, setMoving] = useState(false)
  const move = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const local = String(new FormData(event.currentTarget).get('local') ?? '')
    setMoving(false)
    void act(() => ask('schedule.move', { id }, { body: { local } }))
  }
  return (
    <li data-is={state === 'failed' ? 'bad' : undefined}>
      <div>
        <h3>{message || text('plan.planned')}</h3>
        <p>{text(`plan.${state}`, { when: `${when(at)} (${timeZone})`, reason })}</p>
        <p className="studio-hint">{text('plan.by', { person })}</p>
      </div>
      {mayChange && state === 'waiting' && !isMoving && (
        <div className="studio-actions">
          <Button look="outline" size="s" onClick={() => setMoving(true)}>
            {text('plan.move')}
          </Button>
          <Button look="outline" size="s" onClick={() => void act(() => ask('schedule.cancel', { id }))}>
            {text('plan.cancel')}
          </Button>
        </div>
      )}
      {isMoving && (
        <form className="studio-actions" onSubmit={move}>
          <input name="local" type="datetime-local" required aria-label={text('plan.when')} />
          <Button size="s" type="submit">
            {text('plan.make')}
          </Button>
        </form>
      )}
    </li>
  )
}
