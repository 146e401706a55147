import { useText } from '../../../../i18n/use-text.ts'
import { isolate } from '../../../../lib/isolate.ts'
import { Button } from '../../../../ui/button.tsx'
import { useDesk } from '../desk.ts'

type Props = {
  /** Issue that the player agreed to bet on. */
  numero: string
  onAgree(numero: string): void
}

/**
 * Tells that the issue of a ticket has closed and asks whether to bet on the next one. A ticket is never moved
 * without this answer.
 */
export function IssuePrompt({ numero, onAgree }: Props) {
  const text = useText()
  const { sale } = useDesk()
  return (
    <div className="issue-prompt" role="status">
      <p>{text('lottery-bet.issue-closed', { numero: isolate(numero) })}</p>
      <Button size="s" onClick={() => onAgree(sale.numero)}>
        {text('lottery-bet.issue-next', { numero: isolate(sale.numero) })}
      </Button>
    </div>
  )
}
