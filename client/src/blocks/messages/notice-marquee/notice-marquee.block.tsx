import type { Announcement } from '@marquee/schemas/contract'
import type { CSSProperties } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { useModals } from '../../../state/modals.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useAnnouncements } from '../../parts/use-announcements.ts'
import { usePause } from '../../parts/use-pause.ts'
import './notice-marquee.css'

/** Speed in characters per second, slow enough to read. */
const PACE = 7

/** Notices that move in a line (PL), with a button that stops them; a press opens a notice. */
export const NoticeMarquee: Block<'notice-marquee'> = ({ props }) => {
  const text = useText()
  const { openFlow } = useModals()
  const { isPaused, toggle } = usePause()
  const notices = useAnnouncements().data?.player ?? []
  return (
    <section className="notice-marquee" aria-label={text(props.label)}>
      <button type="button" className="notice-marquee-all" onClick={() => openFlow('notices')}>
        <Icon name="megaphone" />
        <span>{text(props.label)}</span>
      </button>
      <div className="notice-marquee-window" data-still={isPaused || undefined}>
        {notices.length > 0 && <Track notices={notices} />}
      </div>
      <IconButton
        size="s"
        className="notice-marquee-pause"
        icon={isPaused ? 'play' : 'pause'}
        label={text(isPaused ? 'home.news-play' : 'home.news-pause')}
        disabled={notices.length === 0}
        onClick={toggle}
      />
    </section>
  )
}

/** The row and a copy, so that the loop has no gap; the copy is hidden from assistive technology. */
function Track({ notices }: { notices: readonly Announcement[] }) {
  const length = notices.reduce((sum, { title }) => sum + title.length + 8, 0)
  const seconds = Math.max(20, Math.round(length / PACE))
  return (
    <div className="notice-marquee-track" style={{ '--seconds': `${seconds}s` } as CSSProperties}>
      <Row notices={notices} />
      <Row notices={notices} isCopy />
    </div>
  )
}

function Row({ notices, isCopy = false }: { notices: readonly Announcement[]; isCopy?: boolean }) {
  const { openFlow } = useModals()
  return (
    <ul aria-hidden={isCopy || undefined}>
      {notices.map((notice, index) => (
        <li key={notice.id}>
          <button
            type="button"
            tabIndex={isCopy ? -1 : undefined}
            onClick={() => openFlow('announcement', { list: notices, at: index })}
          >
            <bdi>{notice.title}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}
