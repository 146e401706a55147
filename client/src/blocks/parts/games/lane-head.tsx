import { Link } from 'react-router-dom'
import { useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import './lane-head.css'

type Props = {
  icon: string
  title: string
  /** Route of the complete list. */
  page?: string
  total?: string
}

/** Heading of a lane: icon, name, and a link to the complete list. */
export function LaneHead({ icon, title, page, total }: Props) {
  const text = useText()
  return (
    <>
      <h2 className="own-title">
        <Icon name={icon} />
        {title}
      </h2>
      {page && (
        <Link to={page} className="lane-all" aria-label={text('games.all-of', { name: title })}>
          {total ?? text('games.all')}
          <Icon name="chevron-end" size="s" />
        </Link>
      )}
    </>
  )
}
