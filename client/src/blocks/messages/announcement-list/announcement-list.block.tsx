import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useModals } from '../../../state/modals.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DateTime } from '../../parts/date-time.tsx'
import { useAnnouncements } from '../../parts/use-announcements.ts'
import './announcement-list.css'

/** Current announcements as rows that open. */
export const AnnouncementList: Block<'announcement-list'> = ({ props }) => {
  const text = useText()
  const { openFlow } = useModals()
  const announcements = useAnnouncements()
  return (
    <section className="announcement-list" aria-label={text(props.title)}>
      <h2>{text(props.title)}</h2>
      <Data
        of={announcements}
        pieces={3}
        isEmpty={({ player, promotion }) => player.length + promotion.length === 0}
        empty="notices.nothing-announced"
      >
        {({ player, promotion }) => {
          const list = [...player, ...promotion].sort((one, other) => other.timestamp - one.timestamp)
          return (
            <ul>
              {list.map((one, at) => (
                <li key={one.id}>
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    onClick={() => openFlow('announcement', { list, at })}
                  >
                    <Icon name="megaphone" />
                    <span dir="auto">{one.title}</span>
                    <DateTime ms={one.timestamp} />
                  </button>
                </li>
              ))}
            </ul>
          )
        }}
      </Data>
    </section>
  )
}
