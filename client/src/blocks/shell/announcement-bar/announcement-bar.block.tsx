import { Link } from 'react-router-dom'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Icon } from '../../../ui/icon.tsx'
import './announcement-bar.css'

/** A line of the brand's own on every page of a layout; with a route the whole line is a link. */
export const AnnouncementBar: Block<'announcement-bar'> = ({ props: { text: key, icon, tone, route } }) => {
  const text = useText()
  const line = (
    <>
      <Icon name={icon} />
      <span>{text(key)}</span>
    </>
  )
  return (
    <aside className="announcement-bar" data-tone={tone} aria-label={text('notices.announcement')}>
      {route === undefined ? <p>{line}</p> : <Link to={route}>{line}</Link>}
    </aside>
  )
}
