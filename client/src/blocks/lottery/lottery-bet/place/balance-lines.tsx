import { useOperation } from '../../../../api/use-operation.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { toAmount } from '../../../../lib/money.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { useDesk } from '../desk.ts'
import { leftAfter } from './draft.ts'

/** The balance before and after a stake, and the ways to bring money if it is too low. Visitors have none. */
export function BalanceLines({ stake }: { stake: bigint }) {
  const text = useText()
  const { money } = useFormat()
  const { deposit, transfer } = useDesk()
  const wallet = useLotteryWallet()
  if (!wallet) return null
  const { availBalance, currencySymbol } = wallet
  const left = leftAfter(availBalance, stake)
  return (
    <>
      <dl className="place-dialog-sums">
        <div>
          <dt>{text('lottery-bet.total')}</dt>
          <dd>{money(toAmount(stake), currencySymbol)}</dd>
        </div>
        <div>
          <dt>{text('lottery-bet.balance')}</dt>
          <dd>{money(availBalance, currencySymbol)}</dd>
        </div>
        {left >= 0n && (
          <div>
            <dt>{text('lottery-bet.balance-after')}</dt>
            <dd>{money(toAmount(left), currencySymbol)}</dd>
          </div>
        )}
      </dl>
      {left < 0n && (
        <div className="place-dialog-low" role="alert">
          <p>{text('lottery-bet.balance-low', { amount: money(toAmount(-left), currencySymbol) })}</p>
          <LinkButton size="s" to={deposit}>
            {text('lottery-bet.deposit')}
          </LinkButton>
          <LinkButton size="s" look="outline" to={transfer}>
            {text('lottery-bet.transfer')}
          </LinkButton>
        </div>
      )}
    </>
  )
}

/** The wallet that pays for lotteries: the main wallet. */
export function useLotteryWallet() {
  const { data } = useOperation('wallet.balance')
  return data?.balance.find(({ accountTypeId }) => accountTypeId === 'main')
}
