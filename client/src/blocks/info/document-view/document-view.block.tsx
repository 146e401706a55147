import { useOperation } from '../../../api/use-operation.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useModal } from '../../../render/modal-context.ts'
import { closeModal } from '../../../state/modals.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { HelpDocument } from '../parts/document.tsx'
import './document-view.css'

/** An about-page in a dialog, such as the terms linked from a form. */
export const DocumentView: Block<'document-view'> = ({ props }) => {
  const text = useText()
  const modal = useModal()
  const wanted = modal?.props.page ?? props.page
  const pages = useOperation('support.help-centre')
  return (
    <div className="document-view">
      <Data of={pages} skeleton="text" pieces={6}>
        {(value) => {
          const page = value.find(({ id }) => id === wanted)
          return page ? <HelpDocument page={page} level="h2" /> : <p>{text('help.unknown')}</p>
        }}
      </Data>
      <LinkButton
        look="outline"
        icon="external"
        to={`${props.help}?page=${String(wanted)}`}
        target="_blank"
        onClick={() => modal && closeModal(modal.name)}
      >
        {text('help.open-page')}
      </LinkButton>
    </div>
  )
}
