import { useText } from '../../../i18n/use-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { BringMoney, type BringProps } from './bring-money.tsx'

/** Dialog for moving money into the game's wallet during a game. */
export function MoneyDialog({ onClose, ...bring }: BringProps & { onClose(): void }) {
  const text = useText()
  return (
    <Dialog
      title={text('game.money')}
      width={440}
      clickToClose
      closeLabel={text('dialog.close')}
      moveLabel={text('dialog.move')}
      onClose={onClose}
    >
      <BringMoney {...bring} />
    </Dialog>
  )
}
