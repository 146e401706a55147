import { Button } from '@marquee/client/ui/button.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useStudioText } from '../i18n/texts.ts'
import { Refusal } from '../ui/refusal.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'

type Props = {
  title: string
  action: string
  isDanger?: boolean
  /** False: something is still to be typed. */
  isReady?: boolean
  children: ReactNode
  onSubmit(): Promise<unknown>
  /** Reads again what the call changed. */
  again(): Promise<unknown>
  onClose(): void
}

/** A dialog of one call about a brand, which stays open with the reason where the call is refused. */
export function BrandDialog({
  title,
  action,
  isDanger,
  isReady = true,
  children,
  onSubmit,
  again,
  onClose,
}: Props) {
  const text = useStudioText()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(undefined)
    try {
      await onSubmit()
      await again()
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <StudioDialog title={title} width={480} onClose={onClose}>
      <form className="studio-form" onSubmit={(event) => void submit(event)}>
        {children}
        <Refusal of={failure} />
        <div className="studio-actions">
          <Button look="outline" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button look={isDanger ? 'danger' : 'primary'} type="submit" isBusy={isBusy} disabled={!isReady}>
            {action}
          </Button>
        </div>
      </form>
    </StudioDialog>
  )
}
