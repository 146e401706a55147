import type { BlockProps } from '@marquee/schemas/contract'
import { useText } from '../../../i18n/use-text.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useShown } from '../../parts/use-shown.ts'
import { BringMoney, type BringProps } from './bring-money.tsx'
import { isEmptyFor } from './game-wallet.ts'

type Props = BringProps & { links: BlockProps['game-frame']['links']; onAnyway(): void }

/**
 * Shown instead of a game whose wallet has less than the minimum stake: offers to move money, or to open the
 * game anyway.
 */
export function MoneyGate({ links, onAnyway, ...bring }: Props) {
  const text = useText()
  const isPoor = isEmptyFor(bring.wallets.main)
  const shown = useShown(links)
  return (
    <section className="game-frame-panel" aria-labelledby="money-gate">
      <div className="money-gate">
        <Icon name="wallet" size="xl" />
        <h2 id="money-gate">{text('game.no-money')}</h2>
        <p>{text(isPoor ? 'game.no-money-anywhere' : 'game.no-money-hint')}</p>
        {!isPoor && <BringMoney {...bring} />}
        <p className="game-frame-ways">
          {shown.map((item) => (
            <LinkButton key={item.route} to={item.route} look={isPoor ? 'primary' : 'quiet'} icon={item.icon}>
              {text(item.label)}
            </LinkButton>
          ))}
          <Button look="quiet" onClick={onAnyway}>
            {text('game.open-anyway')}
          </Button>
        </p>
      </div>
    </section>
  )
}
