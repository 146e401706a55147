import type { PageFile } from '@marquee/schemas/contract'
import { useHasTexts, useText } from '../i18n/use-text.ts'
import { Blocks } from '../render/blocks.tsx'
import { ModalContext } from '../render/modal-context.ts'
import { TextsReady } from '../render/texts-ready.tsx'
import { closeModal, type OpenModal, useModalsState } from '../state/modals.ts'
import { useSite } from '../state/site.ts'
import { Dialog } from '../ui/dialog.tsx'

/** Draws the open modals of the brand; the latest one is on top. */
export function ModalHost() {
  const open = useModalsState((state) => state.modals)
  const modals = useSite((site) => site.modals)
  return open.map((modal) => {
    const page = modals[modal.name]
    return page && <OneModal key={modal.key} modal={modal} page={page} />
  })
}

function OneModal({ modal, page }: { modal: OpenModal; page: PageFile }) {
  const text = useText()
  const hasTexts = useHasTexts(`modals/${modal.name}`)
  const delayMs = useSite((site) => site.brand.numbers.modalOpenDelayMs)
  const title = typeof modal.props.title === 'string' ? modal.props.title : page.title
  const { width = 600, clickToClose = false, escape = true } = page.dialog ?? {}
  return (
    <Dialog
      title={title && hasTexts ? text(title) : ''}
      width={width}
      clickToClose={clickToClose}
      escape={escape}
      openDelayMs={delayMs}
      closeLabel={text('dialog.close')}
      moveLabel={text('dialog.move')}
      onClose={() => closeModal(modal.name)}
    >
      <ModalContext value={modal}>
        <TextsReady of={`modals/${modal.name}`}>
          <Blocks uses={page.blocks} path={`modal-${modal.name}`} />
        </TextsReady>
      </ModalContext>
    </Dialog>
  )
}
