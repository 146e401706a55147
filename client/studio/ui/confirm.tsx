import { Button } from '@marquee/client/ui/button.tsx'
import type { ReactNode } from 'react'
import { useStudioText } from '../i18n/texts.ts'
import { StudioDialog } from './studio-dialog.tsx'
import './confirm.css'

type Props = {
  title: string
  explanation: string
  /** More about the consequences, below the explanation. */
  children?: ReactNode
  action: string
  onConfirm(): void
  onClose(): void
}

/** Asks before something that an undo does not bring back, or that changes much at once. */
export function Confirm({ title, explanation, children, action, onConfirm, onClose }: Props) {
  const text = useStudioText()
  return (
    <StudioDialog
      role="alertdialog"
      width={400}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button
            look="danger"
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className="confirm-text">
        <p>{explanation}</p>
        {children}
      </div>
    </StudioDialog>
  )
}
