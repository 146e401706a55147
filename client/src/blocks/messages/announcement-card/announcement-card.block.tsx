import type { Announcement } from '@marquee/schemas/contract'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { useModal } from '../../../render/modal-context.ts'
import { useModals } from '../../../state/modals.ts'
import { getSession } from '../../../state/session.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { DateTime } from '../../parts/date-time.tsx'
import { PromotionPicture } from '../../parts/promotion-picture.tsx'
import { RichText } from '../../parts/rich-text.tsx'
import { useOwnPage } from '../../parts/use-own-page.ts'
import { markSeen, setQuietToday } from '../parts/seen-popups.ts'
import './announcement-card.css'

type Opened = { list?: readonly Announcement[]; at?: number; isPopup?: boolean }

/** One of the announcements for which the modal was opened, with navigation to the others. */
export const AnnouncementCard: Block<'announcement-card'> = () => {
  const { list = [], at: first = 0, isPopup = false }: Opened = useModal()?.props ?? {}
  const [at, setAt] = useState(first)
  const shown = list[at]
  const heading = useFocusAtStart<HTMLHeadingElement>()
  useEffect(() => {
    if (isPopup && shown) remember(shown.id)
  }, [isPopup, shown])
  if (!shown) return null
  return (
    <article className="announcement-card">
      {shown.image && (
        <div className="announcement-card-picture">
          <PromotionPicture image={shown.image} width={480} height={200} isEarly />
        </div>
      )}
      <div className="announcement-card-words" aria-live="polite">
        <h3 dir="auto" tabIndex={-1} ref={heading}>
          {shown.title}
        </h3>
        <DateTime ms={shown.timestamp} />
        <RichText key={shown.id} html={shown.content} />
      </div>
      <Way link={shown.link} />
      <footer>
        {isPopup && <QuietToday />}
        {list.length > 1 && <Turn at={at} count={list.length} onTurn={setAt} />}
      </footer>
    </article>
  )
}

/** Focuses the heading first, so that a key pressed while the window opens does not activate a button. */
function useFocusAtStart<Place extends HTMLElement>() {
  const place = useRef<Place>(null)
  useEffect(() => {
    if (!place.current) return
    // A dialog that is about to open focuses the element with `autofocus`.
    place.current.autofocus = true
    place.current.focus({ preventScroll: true })
  }, [])
  return place
}

/** Link to the announced page, if the brand has it. */
function Way({ link }: { link: string }) {
  const text = useText()
  const { close } = useModals()
  const route = useOwnPage()(link)
  if (!route) return null
  return (
    <LinkButton to={route} wide onClick={() => close('announcement')}>
      {text('notices.more')}
    </LinkButton>
  )
}

function QuietToday() {
  const text = useText()
  return (
    <label className="announcement-card-quiet">
      <input type="checkbox" onChange={(event) => setQuietToday(event.target.checked)} />
      {text('notices.quiet-today')}
    </label>
  )
}

function Turn({ at, count, onTurn }: { at: number; count: number; onTurn(at: number): void }) {
  const text = useText()
  return (
    <div className="announcement-card-turn">
      <IconButton
        icon="chevron-start"
        label={text('notices.previous')}
        isOff={at === 0}
        onClick={() => onTurn(at - 1)}
      />
      <span>{text('notices.of', { at: at + 1, count })}</span>
      <IconButton
        icon="chevron-end"
        label={text('notices.next')}
        isOff={at === count - 1}
        onClick={() => onTurn(at + 1)}
      />
    </div>
  )
}

/** Marks a popup as seen: the platform stores it for a member, the browser for a visitor. */
function remember(id: number) {
  if (getSession().token) void call('promotions.read-announcement', { body: { id } }).catch(() => undefined)
  else markSeen(id)
}
