import { useFormat } from '../../../../i18n/use-format.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { isolate } from '../../../../lib/isolate.ts'
import { formatAmount } from '../../../../state/amounts.ts'
import { useSite } from '../../../../state/site.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useNames } from '../../parts/use-names.ts'
import { IssuePrompt } from '../cart/issue-prompt.tsx'
import { useDesk } from '../desk.ts'
import { usePickText } from '../use-pick-text.ts'
import { BalanceLines } from './balance-lines.tsx'
import type { Draft } from './draft.ts'
import type { BetRefusal } from './refusal.ts'
import './place-dialog.css'

type Props = {
  draft: Draft
  isRunning: boolean
  refusal: BetRefusal | undefined
  onConfirm(): void
  /** The player agrees to bet on another issue. */
  onNumero(numero: string): void
  /** Opens the chase table again, because its issues have changed. */
  onChase(): void
  onClose(): void
}

/** Refusals that the dialog explains beside the issue or the balance. */
const SAID_ELSEWHERE = ['lottery.issue.closed', 'wallet.balance.low']

/** Asks before a ticket is placed: lines, issues, total, and the balance afterwards. */
export function PlaceDialog({ draft, isRunning, refusal, onConfirm, onNumero, onChase, onClose }: Props) {
  const text = useText()
  const { money } = useFormat()
  const { symbol } = useSite((site) => site.brand.currency)
  const { lottery, sale } = useDesk()
  const isClosed = draft.numero !== sale.numero
  const total = money(formatAmount(draft.stake), symbol)
  return (
    <Dialog
      title={text('lottery-bet.confirm-title')}
      width={480}
      closeLabel={text('dialog.close')}
      moveLabel={text('dialog.move')}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {text('popup.cancel')}
          </Button>
          <Button
            isBusy={isRunning}
            aria-disabled={isClosed || undefined}
            onClick={isClosed ? undefined : onConfirm}
          >
            {text('lottery-bet.confirm', { total })}
          </Button>
        </>
      }
    >
      <div className="place-dialog">
        <p className="place-dialog-game">
          <strong dir="auto">{lottery.gameName}</strong>
          <span>{issuesText(text, draft)}</span>
        </p>
        <DraftLines draft={draft} refusal={refusal} />
        <BalanceLines stake={draft.stake} />
        {draft.chase && (
          <p className="place-dialog-note">
            {text(draft.chase.stopsOnWin ? 'lottery-bet.stops-on-win' : 'lottery-bet.goes-on')}
          </p>
        )}
        {isClosed &&
          (draft.chase ? (
            <div className="issue-prompt" role="status">
              <p>{text('lottery-bet.chase-closed')}</p>
              <Button size="s" onClick={onChase}>
                {text('lottery-bet.chase-again')}
              </Button>
            </div>
          ) : (
            <IssuePrompt numero={draft.numero} onAgree={onNumero} />
          ))}
        {refusal && !SAID_ELSEWHERE.includes(refusal.error.code) && (
          <p className="cart-fault" role="alert">
            {refusal.error.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}

function issuesText(text: ReturnType<typeof useText>, { numero, chase }: Draft): string {
  return chase
    ? text('lottery-bet.issues-from', { count: chase.issues.length, numero: isolate(numero) })
    : text('lottery-bet.issue-of', { numero: isolate(numero) })
}

function DraftLines({ draft, refusal }: Pick<Props, 'draft' | 'refusal'>) {
  const text = useText()
  const names = useNames()
  const pickText = usePickText()
  const { money } = useFormat()
  const { symbol } = useSite((site) => site.brand.currency)
  const { playById, sumOf } = useDesk()
  return (
    <ol className="place-dialog-lines" aria-label={text('lottery-bet.lines')}>
      {draft.lines.map((line, index) => {
        const play = playById.get(line.playId)
        if (!play) return null
        return (
          <li key={index} data-wrong={refusal?.line === index || undefined}>
            <span>
              <strong>{names.play(play.playId, play.playName)}</strong>
              <span dir="ltr">{pickText(play, line.pick)}</span>
            </span>
            <b>{money(formatAmount(sumOf(line).stake), symbol)}</b>
          </li>
        )
      })}
    </ol>
  )
}
