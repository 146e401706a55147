import type { Operations, RecordColumn, RecordFilter } from '@marquee/schemas/contract'
import type { OperationId } from '@marquee/schemas/operations'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { type Text, useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { useSite } from '../../../state/site.ts'
import type { Column } from '../../../ui/table.tsx'
import { PagedTable, type PageOf } from '../../parts/paged-table.tsx'
import { Section } from '../../parts/section.tsx'
import { Select } from '../../parts/select.tsx'
import { RecordCell } from './record-cell.tsx'

type Row = Readonly<Record<string, string | number>>

/** Table for any operation that answers in pages, with filters above and page links below. */
export const RecordTable: Block<'record-table'> = ({ props }) => {
  const text = useText()
  const pageSize = useSite((site) => site.brand.numbers.pageSize)
  const [chosen, setChosen] = useState(() => firstOptions(props.filters))
  const [pageNo, setPageNo] = useState(1)
  const records = usePaged(props.operation, { ...chosen, pageNo, pageSize })
  const choose = (field: string, value: string | number) => {
    setChosen({ ...chosen, [field]: value })
    setPageNo(1)
  }
  return (
    <Section
      title={text(props.title)}
      hint={props.hint && text(props.hint)}
      actions={props.filters.map((filter) => (
        <Select
          key={filter.field}
          label={text(filter.label)}
          value={chosen[filter.field] ?? ''}
          choices={filter.options.map(({ value, label }) => ({ value, label: text(label) }))}
          onChoose={(value) => choose(filter.field, value)}
        />
      ))}
    >
      <PagedTable
        of={records}
        caption={text(props.title)}
        columns={props.columns.map((column) => columnOf(column, text))}
        rowKey={(row) => row[props.rowKey] ?? ''}
        empty={props.empty}
        onPage={setPageNo}
      />
    </Section>
  )
}

// The operation's name comes from JSON; a contract test checks that it answers in pages.
function usePaged(operation: string, query: Row) {
  const id = operation as OperationId
  const read = useOperation(id, query as Operations[typeof id]['query'], { keepPreviousData: true })
  return read as unknown as Omit<typeof read, 'data'> & { data: PageOf<Row> | undefined }
}

function columnOf(column: RecordColumn, text: Text): Column<Row> {
  return {
    key: column.field,
    label: text(column.label),
    align: isNumber(column) ? 'end' : 'start',
    span: column.span,
    draw: (row) => <RecordCell column={column} value={row[column.field] ?? ''} />,
  }
}

function isNumber(column: RecordColumn): boolean {
  return column.format === 'money' || column.format === 'change'
}

function firstOptions(filters: readonly RecordFilter[]): Row {
  return Object.fromEntries(filters.map(({ field, options }) => [field, options[0]?.value ?? '']))
}
