import { Button } from '@marquee/client/ui/button.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useStudioText } from '../i18n/texts.ts'
import { Refusal } from '../ui/refusal.tsx'
import { TextRow } from '../ui/row.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'

type Props = {
  title: string
  action: string
  /** Code that must be typed first, because the call cannot be undone. */
  typedCode?: string
  children: ReactNode
  onSubmit(): Promise<unknown>
  /** Reads again what the call changed. */
  again(): Promise<unknown>
  onClose(): void
}

/** A dialog of one call about a brand, which stays open with the reason where the call is refused. */
export function BrandDialog({ title, action, typedCode, children, onSubmit, again, onClose }: Props) {
  const text = useStudioText()
  const [typed, setTyped] = useState('')
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
        {typedCode !== undefined && (
          <TextRow
            label={text('brand.remove-code', { code: typedCode })}
            autoComplete="off"
            dir="ltr"
            value={typed}
            onType={setTyped}
          />
        )}
        <Refusal of={failure} />
        <div className="studio-actions">
          <Button look="outline" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button
            look={typedCode === undefined ? 'primary' : 'danger'}
            type="submit"
            isBusy={isBusy}
            disabled={typedCode !== undefined && typed !== typedCode}
          >
            {action}
          </Button>
        </div>
      </form>
    </StudioDialog>
  )
}
