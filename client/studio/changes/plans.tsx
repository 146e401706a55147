import { Button } from '@marquee/client/ui/button.tsx'
import type { DraftState, Schedule } from '@marquee/schemas/studio/api'
import { type FormEvent, useState } from 'react'
import { callStudio } from '../api/ask.ts'
import { useMay } from '../api/me.ts'
import { useAct } from '../api/use-act.ts'
import { useRead } from '../api/use-read.ts'
import { useReviews } from '../api/use-reviews.ts'
import { useStudioText } from '../i18n/texts.ts'
import { useWhen } from '../i18n/use-when.ts'
import { Confirm } from '../ui/confirm.tsx'
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
    const body = { ...timesIn(form), local: String(form.get('local')), message: String(form.get('message')) }
    void act(() => callStudio('schedule.plan', { brand }, { body, seq }))
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
          <Row label={text('plan.until')} help={text('plan.until-help')}>
            {(id, help) => <input id={id} aria-describedby={help} name="until" type="datetime-local" />}
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
  const { id, timeZone, person, message, state, endsAt, reason } = plan
  const words = usePlanWords(plan)
  const [shows, setShows] = useState<'times' | 'question'>()
  const isLive = state === 'running' || state === 'not-ended'
  const move = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = timesIn(new FormData(event.currentTarget))
    setShows(undefined)
    void act(() => callStudio('schedule.move', { id }, { body }))
  }
  return (
    <li data-is={state === 'failed' || state === 'not-ended' ? 'bad' : undefined}>
      <div>
        <h3>{message || text('plan.planned')}</h3>
        <p>{words}</p>
        {state === 'done' && reason && <p className="studio-warning">{reason}</p>}
        <p className="studio-hint">{text('plan.by', { person })}</p>
      </div>
      {mayChange && shows !== 'times' && (state === 'waiting' || isLive) && (
        <div className="studio-actions">
          {state !== 'not-ended' && (
            <Button look="outline" size="s" onClick={() => setShows('times')}>
              {text(state === 'waiting' ? 'plan.move' : 'plan.move-end')}
            </Button>
          )}
          <Button
            look="outline"
            size="s"
            onClick={() =>
              isLive ? setShows('question') : void act(() => callStudio('schedule.cancel', { id }))
            }
          >
            {text(isLive ? 'plan.stop' : 'plan.cancel')}
          </Button>
        </div>
      )}
      {shows === 'times' && (
        <form className="studio-actions" onSubmit={move}>
          {state === 'waiting' && (
            <TimeField name="local" label={text('plan.when')} at={plan.at} zone={timeZone} />
          )}
          {endsAt !== undefined && (
            <TimeField name="until" label={text('plan.until')} at={endsAt} zone={timeZone} />
          )}
          <Button size="s" type="submit">
            {text('plan.make')}
          </Button>
        </form>
      )}
      {shows === 'question' && (
        <Confirm
          title={text('plan.stop-sure')}
          explanation={text('plan.stop-text')}
          action={text('plan.stop')}
          onConfirm={() => void act(() => callStudio('schedule.end', { id }))}
          onClose={() => setShows(undefined)}
        />
      )}
    </li>
  )
}

/** State of a plan in one line, with both of its times. */
function usePlanWords({ at, endsAt, timeZone, state, reason = '' }: Schedule): string {
  const text = useStudioText()
  const format = useWhen(timeZone)
  const when = (time: number) => `${format(time)} (${timeZone})`
  const values = { when: when(at), until: endsAt === undefined ? '' : when(endsAt), reason }
  if (endsAt !== undefined && state === 'waiting') return text('plan.waiting-until', values)
  return text(endsAt !== undefined && state === 'done' ? 'plan.ended' : `plan.${state}`, values)
}

type TimeProps = { name: 'local' | 'until'; label: string; at: number; zone: string }

/** A time of a plan in the brand's time zone, as it is. */
function TimeField({ name, label, at, zone }: TimeProps) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const value = format.format(at).replace(' ', 'T')
  return (
    <Row label={label}>
      {(id) => <input id={id} name={name} type="datetime-local" required defaultValue={value} />}
    </Row>
  )
}

/** Times of a form that are filled in. */
function timesIn(form: FormData): { local?: string; until?: string } {
  const given = (['local', 'until'] as const).flatMap((name) => {
    const value = String(form.get(name) ?? '')
    return value === '' ? [] : [[name, value]]
  })
  return Object.fromEntries(given) as { local?: string; until?: string }
}
