import type { ChatMessage, Rank } from '@marquee/schemas/contract'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLiveState } from '../../../api/live.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useModals } from '../../../state/modals.ts'
import { useSession } from '../../../state/session.ts'
import { useSite } from '../../../state/site.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Note } from '../../../ui/note.tsx'
import { ChatForm } from './chat-form.tsx'
import { ChatLine } from './chat-line.tsx'
import { useChat } from './use-chat.ts'
import './chat-room.css'

/**
 * The chat room with earlier and new messages and an input; visitors and free-play accounts can only read
 * (R-2.146).
 */
export const ChatRoom: Block<'chat-room'> = ({ props }) => {
  const text = useText()
  const room = useRef<HTMLDivElement>(null)
  const chat = useChat(props.count)
  const ranks = useOperation('promotions.ranks')
  // Names of ranks that came after the lines would move them.
  const isNamed = ranks.data !== undefined || ranks.error !== undefined
  useHeaderColour(room)
  return (
    <div className="chat-room" ref={room}>
      {props.title && <h1>{text(props.title)}</h1>}
      <Connection />
      <Data of={{ ...chat, data: isNamed ? chat.data : undefined }} pieces={6}>
        {({ lines, hasOlder }) => (
          <Log
            lines={lines}
            ranks={ranks.data?.list ?? []}
            hasOlder={hasOlder}
            onOlder={chat.loadOlder}
            label={text('chat.log')}
          />
        )}
      </Data>
      <Foot onSent={chat.add} />
    </div>
  )
}

/** Note shown while the connection is lost or refused, so that no new messages arrive. */
function Connection() {
  const text = useText()
  const state = useLiveState()
  if (state !== 'lost' && state !== 'refused') return null
  return <Note icon="warning">{text(state === 'lost' ? 'chat.lost' : 'chat.refused')}</Note>
}

type LogProps = {
  lines: readonly ChatMessage[]
  ranks: readonly Rank[]
  hasOlder: boolean
  onOlder(): void
  label: string
}

function Log({ lines, ranks, hasOlder, onOlder, label }: LogProps) {
  const text = useText()
  const me = useSession((session) => session.member?.nickname)
  const rankOf = ({ rank }: ChatMessage) => ranks.find(({ level }) => level === rank && level > 0)?.name
  const { log, isBehind, watch, toEnd } = useFollowing(lines)
  return (
    <div className="chat-room-log">
      {/* A scrolling region must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={log} role="log" aria-label={label} aria-live="polite" tabIndex={0} onScroll={watch}>
        {hasOlder && (
          <Button look="quiet" size="s" wide onClick={onOlder}>
            {text('chat.older')}
          </Button>
        )}
        {lines.length === 0 && <EmptyState icon="chat" title={text('chat.empty')} />}
        {lines.map((line) => (
          <ChatLine key={line.id} line={line} rank={rankOf(line)} isOwn={line.nickname === me} />
        ))}
      </div>
      {isBehind && (
        <Button size="s" icon="chevron-down" className="chat-room-newer" onClick={toEnd}>
          {text('chat.newer')}
        </Button>
      )}
    </div>
  )
}

type Drawn = { first?: number | undefined; last?: number | undefined; height: number }

/** Distance in CSS pixels from the end within which the log follows new messages. */
const NEAR_PX = 48

/**
 * Keeps the latest message in view while the log is at its end. Further up the position is kept, and a hint
 * reports new messages.
 */
function useFollowing(lines: readonly ChatMessage[]) {
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const before = useRef<Drawn>({ height: 0 })
  const [isBehind, setBehind] = useState(false)
  const newest = lines.at(-1)?.id
  const oldest = lines[0]?.id
  const toEnd = () => log.current?.scrollTo({ top: log.current.scrollHeight })
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const isOlder = before.current.first !== undefined && oldest !== before.current.first
    // Older messages are inserted above, so the position is corrected.
    if (isOlder) element.scrollTop += element.scrollHeight - before.current.height
    else if (isAtEnd.current) element.scrollTop = element.scrollHeight
    else if (newest !== before.current.last) setBehind(true)
    before.current = { first: oldest, last: newest, height: element.scrollHeight }
  }, [newest, oldest])
  // The log's size changes when the window opens or an on-screen keyboard appears.
  useEffect(() => {
    const element = log.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const watch = () => {
    const element = log.current
    if (!element) return
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX
    if (isAtEnd.current) setBehind(false)
  }
  return { log, isBehind, watch, toEnd }
}

function Foot({ onSent }: { onSent(line: ChatMessage): void }) {
  const text = useText()
  const { open } = useModals()
  const isSignedIn = useSession((session) => session.token !== null)
  const mayWrite = useSession((session) => session.roles.includes('player'))
  if (mayWrite) return <ChatForm onSent={onSent} />
  return (
    <div className="chat-room-foot">
      <p>{text(isSignedIn ? 'chat.trial' : 'chat.visitor')}</p>
      <Button onClick={() => open(isSignedIn ? 'register' : 'login')}>
        {text(isSignedIn ? 'chat.register' : 'chat.login')}
      </Button>
    </div>
  )
}

/** Gives the dialog's header the brand's colour. */
function useHeaderColour(room: { readonly current: HTMLElement | null }) {
  const colour = useSite((site) => site.brand.chatHeaderColour)
  useLayoutEffect(() => {
    room.current?.closest('dialog')?.style.setProperty('--chat-header', colour)
  }, [room, colour])
}
