import type { Notice } from '@marquee/schemas/contract'
import { useId, useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import { formatStamp } from '../../../lib/stamp.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useModal } from '../../../render/modal-context.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useSeenNotices } from '../../parts/menu/agent-notices.ts'
import { Pages } from '../../parts/pages.tsx'
import { RichText } from '../../parts/rich-text.tsx'
import { findPlace, readNoticeIndex, saveNoticeIndex } from './notice-index.ts'
import './notice-list.css'

/**
 * Notices of the operator in pages. Exactly one is open, initially the one that was open last (R-2.077 to
 *
 */
export const NoticeList: Block<'notice-list'> = ({ props }) => {
  const text = useText()
  const isForAgents = props.audience === 'agents'
  const [index, setIndex] = useState(isForAgents ? 0 : readNoticeIndex)
  const { page, item } = findPlace(index, props.pageSize)
  const paging = { pageNo: page, pageSize: props.pageSize }
  const forAll = useOperation('support.notices', isForAgents ? null : paging)
  const forAgents = useOperation('support.agent-notices', isForAgents ? paging : null)
  const notices = isForAgents ? forAgents : forAll
  const isInWindow = useModal() !== null
  useSeenNotices(forAgents.data?.list)
  const show = (next: number) => {
    if (!isForAgents) saveNoticeIndex(next)
    setIndex(next)
  }
  return (
    <div className="notice-list">
      {props.title && <h1>{text(props.title)}</h1>}
      <Data
        of={notices}
        pieces={props.pageSize}
        isEmpty={({ totalCount }) => totalCount === 0}
        empty="notices.none"
      >
        {({ list, totalPages, totalCount }) => (
          <>
            <Rows
              list={list}
              // The level below the heading of the page or of the window.
              heading={isInWindow ? 'h3' : 'h2'}
              open={Math.min(item, list.length - 1)}
              onOpen={(row) => show((page - 1) * props.pageSize + row)}
            />
            {list.length === 0 && <Gone onBack={() => show(0)} />}
            <Pages
              page={{ pageNo: page, totalPages, totalCount }}
              onPage={(next) => show((next - 1) * props.pageSize)}
            />
          </>
        )}
      </Data>
    </div>
  )
}

type Heading = 'h2' | 'h3'
type RowsProps = { list: readonly Notice[]; heading: Heading; open: number; onOpen(row: number): void }

function Rows({ list, heading, open, onOpen }: RowsProps) {
  return (
    <ul>
      {list.map((notice, row) => (
        <Row
          key={notice.id}
          notice={notice}
          heading={heading}
          isOpen={row === open}
          onOpen={() => onOpen(row)}
        />
      ))}
    </ul>
  )
}

type RowProps = { notice: Notice; heading: Heading; isOpen: boolean; onOpen(): void }

function Row({ notice, heading: Heading, isOpen, onOpen }: RowProps) {
  const id = useId()
  return (
    <li data-open={isOpen || undefined}>
      <Heading>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onOpen}>
          <span dir="auto">{notice.title}</span>
          {/* The time of a notice has the same form in every language. */}
          <time dateTime={new Date(notice.timestamp).toISOString()} dir="ltr">
            {formatStamp(notice.timestamp)}
          </time>
          <Icon name="chevron-down" size="s" />
        </button>
      </Heading>
      <div id={id} hidden={!isOpen}>
        {isOpen && <RichText html={notice.content} />}
      </div>
    </li>
  )
}

/** Message for a stored index on a page that no longer exists. */
function Gone({ onBack }: { onBack(): void }) {
  const text = useText()
  return (
    <p className="data-empty">
      {text('notices.gone')}{' '}
      <button type="button" className="notice-list-back" onClick={onBack}>
        {text('notices.first')}
      </button>
    </p>
  )
}
