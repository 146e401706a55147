import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  text: string
  confirm: string
  /** Without it the popup only tells. */
  cancel?: string
  labels: { close: string; move: string }
  delayMs?: number
  onAnswer(confirmed: boolean): void
}

/** A question or a warning, 400 wide. */
export function Popup({ title, text, confirm, cancel, labels, delayMs, onAnswer }: Props) {
  const actions = (
    <>
      {cancel && <Button onClick={() => onAnswer(false)}>{cancel}</Button>}
      <Button kind="primary" autoFocus onClick={() => onAnswer(true)}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog
      title={title}
      labels={labels}
      width={400}
      delayMs={delayMs}
      role="alertdialog"
      footer={actions}
      onClose={() => onAnswer(false)}
    >
      <p>{text}</p>
    </Dialog>
  )
}
