import { type ReactNode, use, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { CentreWindow } from '../../../render/centre-window.ts'
import { LayoutOutlet, useOutletKey } from '../../../render/page.tsx'
import { useSession } from '../../../state/session.ts'
import { useSite } from '../../../state/site.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import './centre-frame.css'

/**
 * A centre: its title and close button at the top, the menu at the start and the page beside it. It is a large panel of
 * the site, or a window above a page.
 */
export const CentreFrame: Block<'centre-frame'> = ({ props, slot }) => {
  const closeWindow = use(CentreWindow)
  const key = useOutletKey()
  const inside = (
    <>
      <div className="centre-frame-menu">{slot('menu')}</div>
      <LayoutOutlet
        draw={(content, isOpen) => (
          <div className={isOpen ? 'centre-frame-page' : 'centre-frame-page page-ahead'}>{content}</div>
        )}
      />
    </>
  )
  return closeWindow ? (
    <Window title={props.title} page={key} onClose={closeWindow}>
      {inside}
    </Window>
  ) : (
    <Panel title={props.title} home={props.home}>
      {inside}
    </Panel>
  )
}

function Panel({ title, home, children }: { title: string; home: string; children: ReactNode }) {
  const text = useText()
  const close = useClose(home)
  const member = useSession((session) => session.member)
  return (
    <div className="centre">
      <div className="centre-frame">
        <header className="centre-frame-head">
          <h1>{text(title)}</h1>
          {member && (
            <p>
              <bdi>{member.nickname || member.account}</bdi>
              {member.clubLabel.labelName && <Badge>{member.clubLabel.labelName}</Badge>}
            </p>
          )}
          <IconButton icon="close" label={text('centre.close')} onClick={close} />
        </header>
        {children}
      </div>
    </div>
  )
}

/** Wide enough for the menu beside a table. */
const WINDOW_WIDTH_PX = 1200

type WindowProps = {
  title: string
  /** Changes with the page, which starts at its top. */
  page: string
  onClose(): void
  children: ReactNode
}

function Window({ title, page, onClose, children }: WindowProps) {
  const text = useText()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // As a block, because newer browsers answer with a promise, which is no cleanup.
    place.current?.parentElement?.scrollTo({ top: 0, behavior: 'instant' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each page starts at its top
  }, [page])
  const openDelayMs = useSite((site) => site.brand.numbers.modalOpenDelayMs)
  return (
    <Dialog
      title={text(title)}
      width={WINDOW_WIDTH_PX}
      openDelayMs={openDelayMs}
      closeLabel={text('centre.close')}
      moveLabel={text('dialog.move')}
      onClose={onClose}
    >
      <div className="centre" ref={place}>
        <div className="centre-frame">{children}</div>
      </div>
    </Dialog>
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
