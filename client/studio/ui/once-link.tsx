import { Button } from '@marquee/client/ui/button.tsx'
import { useState } from 'react'
import { useStudioText } from '../i18n/texts.ts'
import { useWhen } from '../i18n/use-when.ts'
import { Row } from './row.tsx'
import { StudioDialog } from './studio-dialog.tsx'

type Props = {
  title: string
  address: string
  expiresAt: number
  /** Name of what is shown, and of its button, where it is no link. */
  label?: string
  copy?: string
  onClose(): void
}

/** A link or another secret that is shown once, since the gateway keeps only its hash. */
export function OnceLink({ title, address, expiresAt, label, copy, onClose }: Props) {
  const text = useStudioText()
  const [isCopied, setCopied] = useState(false)
  const when = useWhen()(expiresAt)
  return (
    <StudioDialog
      title={title}
      width={480}
      onClose={onClose}
      footer={
        <Button
          icon="copy"
          onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}
        >
          {copy ?? text('link.copy')}
        </Button>
      }
    >
      <div className="studio-form">
        <Row label={label ?? text('link.address')} help={text('link.once', { when })}>
          {(id, help) => (
            <input
              id={id}
              aria-describedby={help}
              readOnly
              value={address}
              onFocus={({ target }) => target.select()}
            />
          )}
        </Row>
        <p role="status">{isCopied ? text('frame.copied') : ''}</p>
      </div>
    </StudioDialog>
  )
}
