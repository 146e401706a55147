import type { BlockProps } from '@marquee/schemas/contract'
import type { Row } from '../parts/record-cell.tsx'
import { type Answer, getRowKey } from '../parts/use-rows.ts'

type Props = Pick<BlockProps['record-table'], 'own' | 'rowKey'>

/** Adds the caller's own row to the rows if the list ends before it; `key` is the key of that row, if there is one. */
export function withOwnRow(
  { own, rowKey }: Props,
  answer: Answer,
  list: readonly Row[],
): { rows: readonly Row[]; key?: string } {
  const row = own && (answer[own.field] as Row | undefined)
  if (!row || (own.needs !== undefined && !row[own.needs])) return { rows: list }
  const key = getRowKey(row, rowKey)
  return { rows: list.some((one) => getRowKey(one, rowKey) === key) ? list : [...list, row], key }
}
