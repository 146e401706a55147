import { useText } from '../../i18n/use-text.ts'
import { useModals } from '../../state/modals.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import './copy-code.css'

/** A number or code with a button that copies it. */
export function CopyCode({ value }: { value: string }) {
  const text = useText()
  const { toast } = useModals()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast(text('code.copied'), 'good')
    } catch {
      // Without permission for the clipboard, the code can still be selected by hand.
      toast(text('code.not-copied'), 'bad')
    }
  }
  return (
    <span className="copy-code">
      <code dir="ltr">{value}</code>
      <IconButton icon="copy" label={text('code.copy', { code: value })} onClick={() => void copy()} />
    </span>
  )
}
