import type { RecordColumn } from '@marquee/schemas/contract'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useSite } from '../../../state/site.ts'
import { Change } from '../../parts/change.tsx'

/** A value in its column's format. */
export function RecordCell({ column, value }: { column: RecordColumn; value: string | number }) {
  const text = useText()
  const format = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  switch (column.format) {
    case 'money':
      return format.money(String(value), symbol)
    case 'change':
      return <Change amount={String(value)} symbol={symbol} />
    case 'date-time':
      return <time dateTime={new Date(Number(value)).toISOString()}>{format.dateTime(Number(value))}</time>
    case 'name':
      return text(nameKey(column.names ?? '', String(value)))
    case 'wallet':
      return <WalletName id={String(value)} />
    case 'reference':
      return <Reference value={String(value)} />
    default:
      return <bdi>{value}</bdi>
  }
}

/**
 * An order or round by its number. The platform's internal names (`promotion:slot-rush`) are replaced: a
 * promotion is shown by its title.
 */
function Reference({ value }: { value: string }) {
  if (/\d/.test(value) && !value.includes(':')) return <code>{value}</code>
  const [source, code = ''] = value.split(':')
  return source === 'promotion' ? <PromotionTitle code={code} /> : '–'
}

function PromotionTitle({ code }: { code: string }) {
  const promotions = useOperation('promotions.list').data?.list
  return <bdi>{promotions?.find((promotion) => promotion.code === code)?.title ?? '–'}</bdi>
}

/** A wallet's name from the balance; its code until the balance is loaded. */
function WalletName({ id }: { id: string }) {
  const wallets = useOperation('wallet.balance').data?.balance
  return <bdi>{wallets?.find(({ accountTypeId }) => accountTypeId === id)?.walletName ?? id}</bdi>
}

/** Text key of a value: `record.type`, `TRANSFER_OUT` -> `record.type.transfer-out`. */
function nameKey(start: string, value: string): string {
  return `${start}.${value.toLowerCase().replaceAll('_', '-')}`
}
