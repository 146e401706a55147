import type { RecordColumn } from '@marquee/schemas/contract'
import { useOperation } from '../../api/use-operation.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { Change } from './change.tsx'

/** One value, written as its column says. */
export function RecordCell({ column, value }: { column: RecordColumn; value: string | number }) {
  const text = useText()
  const format = useFormat()
  switch (column.format) {
    case 'money':
      return format.money(String(value))
    case 'change':
      return <Change amount={String(value)} />
    case 'date-time':
      return <time dateTime={new Date(Number(value)).toISOString()}>{format.dateTime(Number(value))}</time>
    case 'name':
      return text(nameKey(column.names ?? '', String(value)))
    case 'wallet':
      return <WalletName id={String(value)} />
    case 'code':
      return <code>{value}</code>
    default:
      return <bdi>{value}</bdi>
  }
}

/** A wallet's name as the balance knows it; its code until then. */
function WalletName({ id }: { id: string }) {
  const wallets = useOperation('wallet.balance').data?.balance
  return <bdi>{wallets?.find(({ accountTypeId }) => accountTypeId === id)?.walletName ?? id}</bdi>
}

/** `record.type`, `TRANSFER_OUT` -> `record.type.transfer-out`. */
function nameKey(start: string, value: string): string {
  return `${start}.${value.toLowerCase().replaceAll('_', '-')}`
}
