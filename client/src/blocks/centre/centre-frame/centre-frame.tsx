import { useLocation, useNavigate } from 'react-router-dom'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { useOutlet } from '../../../render/page.tsx'
import { useSession } from '../../../state/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import './centre-frame.css'

/** A large panel above the site: title and close button at the top, menu at the start, page beside it. */
export const CentreFrame: Block<'centre-frame'> = ({ props, slot }) => {
  const text = useText()
  const close = useClose(props.home)
  const { key, content } = useOutlet()
  const member = useSession((session) => session.member)
  return (
    <div className="centre">
      <div className="centre-frame">
        <header className="centre-frame-head">
          <h1>{text(props.title)}</h1>
          {member && (
            <p>
              <bdi>{member.nickname || member.account}</bdi>
              {member.clubLabel.labelName && <Badge>{member.clubLabel.labelName}</Badge>}
            </p>
          )}
          <IconButton icon="close" label={text('centre.close')} onClick={close} />
        </header>
        <div className="centre-frame-menu">{slot('menu')}</div>
        <div className="centre-frame-page" key={key}>
          {content}
        </div>
      </div>
    </div>
  )
}

/** Returns to the page from which the centre was opened; the centre's menu counts the pages visited since. */
function useClose(home: string): () => void {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { pagesTurned?: number } | null }
  return () => {
    const pagesTurned = state?.pagesTurned ?? 0
    const index = (history.state as { idx?: number } | null)?.idx ?? 0
    if (index > pagesTurned) void navigate(-(pagesTurned + 1))
    else void navigate(home)
  }
}
