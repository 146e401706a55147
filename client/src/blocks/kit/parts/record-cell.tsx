import type { RecordColumn } from '@marquee/schemas/contract'
import { formatCodeKey } from '@marquee/schemas/rules/code-key'
import { lazy, Suspense } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { type Text, translateOr, useText } from '../../../i18n/use-text.ts'
import { pickText } from '../../../lib/pick-text.ts'
import { formatTimePlayed } from '../../../lib/time-played.ts'
import { SECOND_MS } from '../../../lib/time-units.ts'
import { useSite } from '../../../state/site.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Change } from '../../parts/change.tsx'
import { CopyCode } from '../../parts/copy-code.tsx'
import { DrawnNumbers } from '../../parts/figures/drawn-numbers.tsx'
import { useZoneTime, type ZoneTime } from '../../parts/use-zone-time.ts'

/** One row of an answer; missing values are shown as empty. */
export type Row = Readonly<Record<string, string | number | undefined>>

/** Placeholder for a missing value. */
const NONE = '–'

/** A value in its column's format. */
export function RecordCell({ column, value }: { column: RecordColumn; value: string | number }) {
  const text = useText()
  const format = useFormat()
  const zone = useZoneTime()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const { names = '', tones } = column
  switch (column.format) {
    case 'money':
      return value === '' ? NONE : format.money(String(value), symbol)
    case 'change':
      return <Change amount={String(value)} symbol={symbol} />
    case 'points':
      return value === '' ? NONE : format.money(String(value))
    case 'duration':
      return <bdi>{formatTimePlayed(Number(value) * SECOND_MS)}</bdi>
    case 'account':
      return value === '' ? NONE : <bdi>{value}</bdi>
    case 'percent':
      return <bdi>{format.percent(format.money(String(value)))}</bdi>
    case 'count':
      return value === '' ? NONE : format.number(Number(value))
    case 'date-time':
      return value === 0 || value === '' ? (
        NONE
      ) : (
        <time dateTime={isoOf(value)}>{zone.dateTime(Number(value))}</time>
      )
    case 'day':
      return <time dateTime={String(value)}>{format.day(String(value))}</time>
    case 'name':
      return translateOr(text, nameKey(names, String(value)), String(value))
    case 'state':
      return <Badge tone={tones[value] ?? 'plain'}>{text(nameKey(names, String(value)))}</Badge>
    case 'code':
      return value === '' ? NONE : <CopyCode value={String(value)} />
    case 'qr':
      return value === '' ? (
        NONE
      ) : (
        <Suspense fallback={null}>
          <QrPicture value={String(value)} />
        </Suspense>
      )
    case 'tiers':
      // The rows wait for it in their placeholder, as a cell that fills later moves the columns.
      return <TierList tiers={listOf(value)} />
    case 'terms':
      return (
        <Suspense fallback={null}>
          <TermList terms={listOf(value)} />
        </Suspense>
      )
    case 'pick':
      return (
        <bdi className="record-pick">
          {pickText(String(value), (option) => optionOf(text, names, option))}
        </bdi>
      )
    case 'draw':
      return value === '' ? NONE : <DrawnNumbers numbers={String(value)} />
    case 'wallet':
      return <WalletName id={String(value)} />
    case 'reference':
      return <Reference value={String(value)} />
    default:
      return <bdi>{value === '' ? NONE : value}</bdi>
  }
}

/** Formats a value for a CSV file: amounts and numbers unchanged, names and times as shown. */
export function formatCsvCell(
  column: RecordColumn,
  value: string | number,
  text: Text,
  zone: ZoneTime,
): string {
  const { format, names = '' } = column
  if (format === 'name' || format === 'state') return text(nameKey(names, String(value)))
  if (format === 'pick') return pickText(String(value), (option) => optionOf(text, names, option))
  if (format === 'date-time') return value === 0 || value === '' ? '' : zone.dateTime(Number(value))
  return String(value)
}

/** Name of an option of a lottery; numbers and options without a text stay as they are. */
function optionOf(text: Text, names: string, option: string): string {
  return /^\d+$/.test(option) ? option : translateOr(text, nameKey(names, option), option)
}

const NUMBERS: ReadonlySet<RecordColumn['format']> = new Set([
  'money',
  'change',
  'points',
  'percent',
  'count',
  'duration',
])

/** Tells whether a column is aligned to the end, as numbers are. */
export function isNumber({ format }: RecordColumn): boolean {
  return NUMBERS.has(format)
}

function isoOf(value: string | number): string {
  return new Date(Number(value)).toISOString()
}

/**
 * An order or round by its number. The platform's internal names (`promotion:slot-rush`) are replaced: a
 * promotion is shown by its title.
 */
function Reference({ value }: { value: string }) {
  if (/\d/.test(value) && !value.includes(':')) return <code>{value}</code>
  const [source, code = ''] = value.split(':')
  return source === 'promotion' ? <PromotionTitle code={code} /> : NONE
}

function PromotionTitle({ code }: { code: string }) {
  const promotions = useOperation('promotions.list').data?.list
  return <bdi>{promotions?.find((promotion) => promotion.code === code)?.title ?? NONE}</bdi>
}

// The library of QR codes is loaded only where one is shown.
const QrPicture = lazy(() => import('./qr-picture.tsx').then((m) => ({ default: m.QrPicture })))

// Few tables have contracts.
const TierList = lazy(() =>
  import('../../parts/contracts/tier-list.tsx').then((m) => ({ default: m.TierList })),
)
const TermList = lazy(() =>
  import('../../parts/contracts/term-list.tsx').then((m) => ({ default: m.TermList })),
)

/** A list in a row, whose other values are texts and numbers. */
function listOf<Item>(value: unknown): Item[] {
  return Array.isArray(value) ? (value as Item[]) : []
}

/** A wallet's name from the balance; its code until the balance is loaded. */
function WalletName({ id }: { id: string }) {
  const wallets = useOperation('wallet.balance').data?.balance
  return <bdi>{wallets?.find(({ accountTypeId }) => accountTypeId === id)?.walletName ?? id}</bdi>
}

/** Text key of a value: `record.type`, `TRANSFER_OUT` -> `record.type.transfer-out`. */
function nameKey(start: string, value: string): string {
  return `${start}.${formatCodeKey(value)}`
}
