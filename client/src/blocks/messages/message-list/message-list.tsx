import type { Message } from '@marquee/schemas/contract'
import { useId, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { refresh, useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useModals } from '../../../state/modals.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Pages } from '../../parts/pages.tsx'
import { RichText } from '../../parts/rich-text.tsx'
import { StampTime } from '../../parts/stamp-time.tsx'
import './message-list.css'

/** The member's messages. Opening a message marks it as read; messages can be deleted. */
export const MessageList: Block<'message-list'> = ({ props }) => {
  const text = useText()
  const [pageNo, setPage] = useState(1)
  const [open, setOpen] = useState<number>()
  const inbox = useOperation('support.inbox', { pageNo, pageSize: props.pageSize })
  const read = useAction('support.read-messages')
  const show = (message: Message) => {
    setOpen(open === message.id ? undefined : message.id)
    if (!message.read) void read.run({ body: { ids: [message.id] } }).then(reread, () => undefined)
  }
  return (
    <div className="message-list">
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
              <ReadAll list={list} />
              <ul>
                {list.map((message) => (
                  <Row
                    key={message.id}
                    message={message}
                    isOpen={message.id === open}
                    onOpen={() => show(message)}
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

function ReadAll({ list }: { list: readonly Message[] }) {
  const text = useText()
  const { run, isRunning } = useAction('support.read-messages')
  const [first, ...others] = list.filter(({ read }) => !read).map(({ id }) => id)
  const count = first === undefined ? 0 : 1 + others.length
  return (
    <p className="message-list-head" role="status">
      {count > 0 ? text('notices.unread', { count }) : text('notices.all-read')}
      {first !== undefined && (
        <Button
          look="quiet"
          size="s"
          icon="check"
          isBusy={isRunning}
          onClick={() => void run({ body: { ids: [first, ...others] } }).then(reread, () => undefined)}
        >
          {text('notices.read-all')}
        </Button>
      )}
    </p>
  )
}

function Row({ message, isOpen, onOpen }: { message: Message; isOpen: boolean; onOpen(): void }) {
  const text = useText()
  const id = useId()
  return (
    <li data-unread={!message.read || undefined}>
      <h3>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onOpen}>
          <Icon name={message.read ? 'mail-open' : 'mail'} />
          <span dir="auto">
            {!message.read && <span className="only-read">{text('notices.new')} </span>}
            {message.title}
          </span>
          <StampTime ms={message.time} />
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && <RichText html={message.content} />}
        {isOpen && <Delete id={message.id} />}
      </div>
    </li>
  )
}

function Delete({ id }: { id: number }) {
  const text = useText()
  const { confirm } = useModals()
  const { run, isRunning } = useAction('support.delete-messages')
  const ask = async () => {
    const isSure = await confirm({ text: text('notices.delete-sure'), confirm: text('notices.delete') })
    if (isSure) await run({ body: { ids: [id] } }).then(reread, () => undefined)
  }
  return (
    <Button look="outline" size="s" icon="trash" isBusy={isRunning} onClick={() => void ask()}>
      {text('notices.delete')}
    </Button>
  )
}

function reread() {
  return refresh('support.inbox', 'support.unread-count')
}
