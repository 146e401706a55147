import type { Operations } from '@marquee/schemas/contract'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useTimeText } from './time-shown.tsx'
import './reality-check.css'

type Props = {
  due: Operations['games.play-time']['value']
  playedMs: number
  onContinue(): void
  onRecord(): void
  onLeave(): void
}

/**
 * Shows the played time and its result; the game waits until the player decides how to continue.
 */
export function RealityCheck({ due, playedMs, onContinue, onRecord, onLeave }: Props) {
  const text = useText()
  const timeText = useTimeText()
  return (
    <Dialog
      role="alertdialog"
      title={text('game.check-title')}
      width={440}
      escape={false}
      closeLabel={text('dialog.close')}
      moveLabel={text('dialog.move')}
      onClose={onContinue}
      footer={
        <>
          <Button look="quiet" onClick={onRecord}>
            {text('game.check-record')}
          </Button>
          <Button look="outline" onClick={onLeave}>
            {text('game.check-leave')}
          </Button>
          <Button onClick={onContinue}>{text('game.check-continue')}</Button>
        </>
      }
    >
      <p className="reality-check-lead" tabIndex={-1} ref={focusFirst}>
        {text('game.check-text', { time: timeText(playedMs) })}
      </p>
      <Figures due={due} />
    </Dialog>
  )
}

/** Focuses the text, so that a key pressed for the game does not close the dialog. */
function focusFirst(element: HTMLElement | null) {
  element?.setAttribute('autofocus', '')
}

function Figures({ due }: Pick<Props, 'due'>) {
  const text = useText()
  const { money, number, dateTime } = useFormat()
  const show = (amount: string) => money(amount, due.currencySymbol)
  const rows = [
    ['game.check-since', dateTime(due.startedAt)],
    ['game.check-rounds', number(due.rounds)],
    ['game.check-staked', show(due.staked)],
    ['game.check-paid', show(due.paid)],
    [due.net.startsWith('-') ? 'game.check-lost' : 'game.check-won', show(due.net.replace('-', ''))],
  ] as const
  return (
    <dl className="reality-check">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{text(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
