import type { RecordLink } from '@marquee/schemas/contract'
import { useLocation } from 'react-router-dom'
import type { Row } from '../parts/record-cell.tsx'

/** Parameters of the address that belong to the rows before the link was followed. */
const OF_THE_ROWS = ['page', 'account']

/**
 * Returns the target of a row's link. A link without a page keeps the other filters of the address and drops
 * the page number and the search for an account.
 */
export function useRecordLink(): (link: RecordLink, row: Row) => { pathname: string; search: string } {
  const { pathname, search } = useLocation()
  return ({ page, query }, row) => {
    const target = new URLSearchParams(page === undefined ? search : '')
    for (const name of OF_THE_ROWS) target.delete(name)
    for (const [name, field] of Object.entries(query)) target.set(name, String(row[field] ?? ''))
    return { pathname: page ?? pathname, search: `?${target}` }
  }
}
