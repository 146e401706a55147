import type { Message } from '@marquee/schemas/contract'
import { useId, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { refresh, useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useModal } from '../../../render/modal-context.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { DateTime } from '../../parts/date-time.tsx'
import { Pages } from '../../parts/pages.tsx'
import { RichText } from '../../parts/rich-text.tsx'
import { MessagePictures } from './message-pictures.tsx'
import './message-list.css'

/** The member's messages. Opening a message marks it as read; messages can be deleted. */
export const MessageList: Block<'message-list'> = ({ props }) => {
  const text = useText()
  const [pageNo, setPage] = useState(1)
  const [open, setOpen] = useState<number>()
  const inbox = useOperation('support.inbox', { pageNo, pageSize: props.pageSize })
  const read = useAction('support.read-messages')
  const [deleted, setDeleted] = useState<number>()
  const show = (message: Message) => {
    setOpen(open === message.id ? undefined : message.id)
    if (!message.read) void read.run({ body: { ids: [message.id] } }).then(reread, () => undefined)
  }
  return (
    <div className="message-list">
      <Undo deleted={deleted} onDone={() => setDeleted(undefined)} />
      <Data of={inbox} pieces={5}>
        {({ list, totalPages, totalCount }) =>
          totalCount === 0 ? (
            <EmptyState
              icon="mail"
              title={text('notices.no-messages')}
              text={text('notices.no-messages-text')}
            />
          ) : (
            <>
              <ReadAll />
              <ul>
                {list.map((message) => (
                  <Row
                    key={message.id}
                    message={message}
                    isOpen={message.id === open}
                    onOpen={() => show(message)}
                    onDelete={() => {
                      setOpen(undefined)
                      setDeleted(message.id)
                    }}
                  />
                ))}
              </ul>
              <Pages page={{ pageNo, totalPages, totalCount }} onPage={setPage} />
            </>
          )
        }
      </Data>
    </div>
  )
}

/** Offers to bring the message back that was deleted last. */
function Undo({ deleted, onDone }: { deleted: number | undefined; onDone(): void }) {
  const text = useText()
  const { run, isRunning } = useAction('support.restore-messages')
  const restore = async (id: number) => {
    await run({ body: { ids: [id] } }).catch(() => undefined)
    onDone()
    await reread()
  }
  return (
    <div className="message-list-undo" role="status">
      {deleted !== undefined && (
        <>
          <span>{text('messages.deleted')}</span>
          <Button look="outline" size="s" isBusy={isRunning} onClick={() => void restore(deleted)}>
            {text('messages.undo')}
          </Button>
        </>
      )}
    </div>
  )
}

function ReadAll() {
  const text = useText()
  const { run, isRunning } = useAction('support.read-all-messages')
  const count = useOperation('support.unread-count').data ?? 0
  return (
    <p className="message-list-head" role="status">
      {count > 0 ? text('notices.unread', { count }) : text('notices.all-read')}
      {count > 0 && (
        <Button
          look="quiet"
          size="s"
          icon="check"
          isBusy={isRunning}
          onClick={() => void run({}).then(reread, () => undefined)}
        >
          {text('notices.read-all')}
        </Button>
      )}
    </p>
  )
}

type RowProps = { message: Message; isOpen: boolean; onOpen(): void; onDelete(): void }

function Row({ message, isOpen, onOpen, onDelete }: RowProps) {
  const text = useText()
  // The level below the heading of the page or of the window.
  const Heading = useModal() ? 'h3' : 'h2'
  const id = useId()
  return (
    <li data-unread={!message.read || undefined}>
      <Heading>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onOpen}>
          <Icon name={message.read ? 'mail-open' : 'mail'} />
          <span dir="auto">
            {!message.read && <span className="only-read">{text('notices.new')} </span>}
            {message.title}
          </span>
          <DateTime ms={message.time} />
        </button>
      </Heading>
      <div id={id} hidden={!isOpen}>
        {isOpen && <RichText html={message.content} />}
        {isOpen && <MessagePictures ids={message.pictures} />}
        {isOpen && <Delete id={message.id} onDone={onDelete} />}
      </div>
    </li>
  )
}

/** Deletes at once, because the deletion can be undone. */
function Delete({ id, onDone }: { id: number; onDone(): void }) {
  const text = useText()
  const { run, isRunning } = useAction('support.delete-messages')
  const remove = async () => {
    const isDone = await run({ body: { ids: [id] } }).catch(() => undefined)
    if (isDone) onDone()
    await reread()
  }
  return (
    <Button look="outline" size="s" icon="trash" isBusy={isRunning} onClick={() => void remove()}>
      {text('notices.delete')}
    </Button>
  )
}

function reread() {
  return refresh('support.inbox', 'support.unread-count')
}
