import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { useModals } from '../../../state/modals.ts'
import { useSite } from '../../../state/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { hideNotice, readHiddenNotices } from './hidden-notices.ts'
import './notice-strip.css'

/**
 * Announcements of type H above a hall. A press opens one, its close button hides it; either way it does not come again in
 * this browser.
 */
export const NoticeStrip: Block<'notice-strip'> = ({ props }) => {
  const text = useText()
  const { openFlow } = useModals()
  const [hidden, setHidden] = useState(readHiddenNotices)
  const list = useRef<HTMLUListElement>(null)
  const notices = useNotices().filter(({ id }) => !hidden.includes(id))
  const hide = (id: number) => {
    const main = list.current?.closest('main')
    flushSync(() => setHidden(hideNotice(id)))
    // The focused button disappears, so the focus goes to the next one or to the page.
    const next = list.current?.querySelector<HTMLElement>('.notice-strip-hide') ?? main
    next?.focus({ preventScroll: true })
  }
  if (notices.length === 0) return null
  return (
    <section className="notice-strip" aria-label={text(props.label)}>
      <ul ref={list}>
        {notices.slice(0, props.most).map(({ id, title }, index) => (
          <li key={id}>
            <button
              type="button"
              className="notice-strip-open"
              onClick={() => {
                hideNotice(id)
                openFlow('announcement', { list: notices, at: index })
              }}
            >
              <Icon name="info" />
              <span dir="auto">{title}</span>
            </button>
            <IconButton
              size="s"
              className="notice-strip-hide"
              icon="close"
              label={text('notices.hide', { title })}
              onClick={() => hide(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function useNotices() {
  const { announcementTypes, defaultExecutionType } = useSite((site) => site.brand)
  const query = { types: 'H', execution: defaultExecutionType as 'B' }
  return (
    useOperation('promotions.announcements', announcementTypes.includes('H') ? query : null).data?.help ?? []
  )
}
