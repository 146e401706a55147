import { Button } from '@marquee/client/ui/button.tsx'
import type { DraftState, Publish } from '@marquee/schemas/studio/api'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { callStudio } from '../api/ask.ts'
import { runDraftCall } from '../api/draft.ts'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-read.ts'
import { useStudioText } from '../i18n/texts.ts'
import { useWhen } from '../i18n/use-when.ts'
import { formatAddress, type Place } from '../lib/route.ts'
import { Confirm } from '../ui/confirm.tsx'
import { useFileName } from '../ui/use-place-name.ts'
import { Waiting } from '../ui/waiting.tsx'
import './changes.css'

/** Everything that was published of a brand, with the way back to each state. */
export function HistorySection({ place }: { place: Place }) {
  const text = useStudioText()
  const when = useWhen()
  const { data, error, mutate } = useRead('publish.list', { brand: place.brand })
  const nameOf = useFileName(place.brand)
  const [isDone, setDone] = useState(false)
  const [target, setTarget] = useState<Publish>()
  const mayWrite = useMay('write', place.brand)
  const mayAudit = useMay('audit', place.brand)
  if (!data) return <Waiting failed={error} onRetry={() => void mutate()} />
  const goBack = async ({ id }: Publish) => {
    const call = ({ seq }: DraftState) => callStudio('publish.rollback', { id }, { seq })
    setDone(await runDraftCall(call))
  }
  return (
    <div className="history">
      <h1>{text('section.history')}</h1>
      {isDone && (
        <p role="status" className="studio-done">
          {text('history.back-done')}
        </p>
      )}
      {data.length === 0 && <p>{text('history.none')}</p>}
      <ol>
        {data.map((publish, index) => (
          <li key={publish.id}>
            <h2 id={publish.id}>{publish.message}</h2>
            <p>{text('history.by', { person: publish.person, when: when(publish.at) })}</p>
            {publish.rollbackOf && <p>{text('history.rollback')}</p>}
            <ul>
              {publish.files.map(({ path, kind }) => (
                <li key={path} title={path}>
                  {nameOf(path)} {text(`changes.${kind}`)}
                </li>
              ))}
            </ul>
            {publish.commit && <p>{text('changes.commit', { hash: publish.commit.slice(0, 10) })}</p>}
            {publish.commitPending && (
              <p>{text('changes.commit-pending', { reason: publish.commitPending })}</p>
            )}
            <Link to={`${formatAddress(place)}?at=publish.${publish.id}`} aria-describedby={publish.id}>
              {text('as-of.see')}
            </Link>
            {index > 0 && mayWrite && (
              <Button
                look="outline"
                size="s"
                icon="undo"
                aria-describedby={publish.id}
                onClick={() => setTarget(publish)}
              >
                {text('history.back')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {target && (
        <GoBackQuestion
          nameOf={nameOf}
          to={target}
          later={data.slice(0, data.indexOf(target))}
          onConfirm={() => void goBack(target)}
          onClose={() => setTarget(undefined)}
        />
      )}
      {mayAudit && <AuditExport brand={place.brand} />}
    </div>
  )
}

type QuestionProps = {
  to: Publish
  later: readonly Publish[]
  nameOf(path: string): string
  onConfirm(): void
  onClose(): void
}

/** Asks before the draft gets the files of an earlier publish, and tells which publishes that takes back. */
function GoBackQuestion({ to, later, nameOf, ...props }: QuestionProps) {
  const text = useStudioText()
  const when = useWhen()
  const paths = [...new Set(later.flatMap(({ files }) => files.map(({ path }) => path)))]
  return (
    <Confirm
      {...props}
      title={text('history.back-sure', { message: to.message })}
      explanation={text('history.back-text', { person: to.person, when: when(to.at) })}
      action={text('history.back')}
    >
      <p>{text('history.back-files', { count: later.length })}</p>
      <ul>
        {paths.map((path) => (
          <li key={path} title={path}>
            {nameOf(path)}
          </li>
        ))}
      </ul>
    </Confirm>
  )
}

/** Files with every action in the brand, with person and time. */
function AuditExport({ brand }: { brand: string }) {
  const text = useStudioText()
  return (
    <section className="changes-more">
      <h2>{text('audit.title')}</h2>
      <p className="studio-hint">{text('audit.help')}</p>
      <p className="studio-actions">
        {(['csv', 'lines'] as const).map((format) => (
          <a key={format} href={`/_studio/api/audit/export?brand=${brand}&as=${format}`} download>
            {text(`audit.${format}`)}
          </a>
        ))}
      </p>
    </section>
  )
}
