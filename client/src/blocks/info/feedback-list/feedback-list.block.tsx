import type { Operations } from '@marquee/schemas/contract'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useSession } from '../../../state/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Pages } from '../../parts/pages.tsx'
import './feedback-list.css'

type Row = Operations['support.feedback-list']['value']['list'][number]

/** The member's earlier feedback with the answers; hidden for visitors. */
export const FeedbackList: Block<'feedback-list'> = ({ props }) => {
  const text = useText()
  const isMember = useSession((session) => session.token !== null)
  const [pageNo, setPageNo] = useState(1)
  const query = { pageNo, pageSize: props.pageSize }
  const feedback = useOperation('support.feedback-list', query, { keepPreviousData: true })
  if (!isMember) return null
  return (
    <section className="feedback-list" aria-label={text(props.title)}>
      <h2>{text(props.title)}</h2>
      <Data of={feedback} pieces={2} isEmpty={({ totalCount }) => totalCount === 0} empty="feedback.none">
        {(page) => (
          <>
            <ul>
              {page.list.map((row) => (
                <Said key={row.reference} row={row} />
              ))}
            </ul>
            {page.totalPages > 1 && <Pages page={page} onPage={setPageNo} />}
          </>
        )}
      </Data>
    </section>
  )
}

function Said({ row }: { row: Row }) {
  const text = useText()
  const format = useFormat()
  return (
    <li>
      <header>
        <strong>{text(`feedback.type.${row.type.toLowerCase()}`)}</strong>
        <Badge tone={row.answer ? 'success' : 'plain'}>
          {text(row.answer ? 'feedback.answered' : 'feedback.open')}
        </Badge>
        <time dateTime={new Date(row.timestamp).toISOString()}>{format.dateTime(row.timestamp)}</time>
      </header>
      <p>
        <bdi>{row.comment}</bdi>
      </p>
      <small>
        {text('feedback.reference', { reference: isolate(row.reference) })}
        {row.images.length > 0 && ` · ${text('feedback.images', { count: row.images.length })}`}
      </small>
      {row.answer && (
        <blockquote>
          <p>{row.answer}</p>
          <time dateTime={new Date(row.answeredAt).toISOString()}>{format.dateTime(row.answeredAt)}</time>
        </blockquote>
      )}
    </li>
  )
}
