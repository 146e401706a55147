import type { Operations } from '@marquee/schemas/contract'
import type { OperationId } from '@marquee/schemas/operations'
import { type Read, useOperation } from '../../../api/use-operation.ts'
import type { PageOf } from '../../parts/paged-table.tsx'
import type { RecordQuery } from './record-address.ts'
import type { Row } from './record-cell.tsx'

/** An answer as a report reads it; its rows are in the field that the block's JSON names. */
export type Answer = Readonly<Record<string, unknown>> & { totals?: Row }

/**
 * Reads the operation that a block's JSON names. Contract tests check its filters against the operation's
 * query, and its fields against the answer.
 */
export function useAnswer(operation: string, query: RecordQuery): Read<Answer> {
  const id = operation as OperationId
  const read = useOperation(id, query as Operations[typeof id]['query'], { keepPreviousData: true })
  return read as unknown as Read<Answer>
}

/** Rows of an answer in the named field; an empty name is the answer itself. */
export function getRows(answer: Answer, name: string): readonly Row[] {
  return (name === '' ? answer : answer[name]) as unknown as readonly Row[]
}

/** Key of a row, built from one or more space-separated field names. */
export function getRowKey(row: Row, names: string): string {
  return names
    .split(' ')
    .map((name) => row[name])
    .join(' ')
}

/** Page information of an answer; an answer without pages is a single page. */
export function getPage(answer: Answer, name: string, isPaged: boolean): PageOf<Row> {
  const list = getRows(answer, name)
  if (!isPaged) return { list, pageNo: 1, totalPages: 1, totalCount: list.length }
  const { pageNo, totalPages, totalCount } = answer as unknown as PageOf<Row>
  return { list, pageNo, totalPages, totalCount }
}
