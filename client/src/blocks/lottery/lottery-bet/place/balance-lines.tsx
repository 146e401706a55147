import { useAction } from '../../../../api/use-action.ts'
import { updateAnswer } from '../../../../api/use-operation.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { formatAmount } from '../../../../state/amounts.ts'
import { useModals } from '../../../../state/modals.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { MAIN } from '../../../parts/games/automatic-transfer.ts'
import { useDesk } from '../desk.ts'
import { computeBalanceAfter } from './draft.ts'
import { useLotteryWallets } from './use-lottery-wallets.ts'

/** The balance before and after a stake, and the ways to bring money if it is too low. Visitors have none. */
export function BalanceLines({ stake }: { stake: bigint }) {
  const text = useText()
  const { money } = useFormat()
  const { own, available } = useLotteryWallets()
  if (!own) return null
  const { currencySymbol } = own
  const left = computeBalanceAfter(available, stake)
  return (
    <>
      <dl className="place-dialog-sums">
        <div>
          <dt>{text('lottery-bet.total')}</dt>
          <dd>{money(formatAmount(stake), currencySymbol)}</dd>
        </div>
        <div>
          <dt>{text('balance.title')}</dt>
          <dd>{money(available, currencySymbol)}</dd>
        </div>
        {left >= 0n && (
          <div>
            <dt>{text('lottery-bet.balance-after')}</dt>
            <dd>{money(formatAmount(left), currencySymbol)}</dd>
          </div>
        )}
      </dl>
      {left < 0n && <TooLow missing={-left} symbol={currencySymbol} />}
    </>
  )
}

/** The missing amount; money in the main wallet is moved first, before more is paid in. */
function TooLow({ missing, symbol }: { missing: bigint; symbol: string }) {
  const text = useText()
  const { money } = useFormat()
  const { deposit, transfer } = useDesk()
  const { own, main } = useLotteryWallets()
  const isElsewhere = own !== main && computeBalanceAfter(main?.availBalance ?? '0', missing) >= 0n
  return (
    <div className="place-dialog-low" role="alert">
      <p>{text('lottery-bet.balance-low', { amount: money(formatAmount(missing), symbol) })}</p>
      {isElsewhere && <MoveMissing missing={missing} />}
      {!isElsewhere && own !== main && (
        <LinkButton size="s" look="outline" to={transfer}>
          {text('transfer.submit')}
        </LinkButton>
      )}
      <LinkButton size="s" look={isElsewhere ? 'outline' : 'primary'} to={deposit}>
        {text('deposit.title')}
      </LinkButton>
    </div>
  )
}

/** Button that moves the missing amount from the main wallet. The dialog stays open, so that the bet is one press away. */
function MoveMissing({ missing }: { missing: bigint }) {
  const text = useText()
  const { menu } = useDesk()
  const { toast } = useModals()
  const { run, isRunning, error } = useAction('wallet.transfer')
  const move = async () => {
    const body = { fromAccountType: MAIN, toAccountType: menu.vassalage, amount: formatAmount(missing) }
    const moved = await run({ body }).catch(() => undefined)
    if (!moved) return
    updateAnswer('wallet.balance', moved.balances)
    toast(text('transfer.done'), 'good')
  }
  return (
    <>
      <Button size="s" icon="transfer" isBusy={isRunning} onClick={() => void move()}>
        {text('transfer.submit')}
      </Button>
      {error?.reaction === 'inline' && <p>{error.message}</p>}
    </>
  )
}
