import type { Values } from '@marquee/client/forms/form-handle.ts'
import type { LoadedForm } from '@marquee/client/forms/load-form.ts'
import { useText } from '@marquee/client/i18n/use-text.ts'
import { saveFile } from '@marquee/client/lib/save-file.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import useSWR from 'swr'
import {
  type BoundaryRow,
  formatCsvFile,
  formatExpected,
  formatJUnit,
  formatVerdict,
  getRowValue,
  isAsExpected,
  type Judged,
  readRows,
  validateRows,
} from './boundary-rows.ts'
import { withValue } from './lab-keys.ts'

type Props = { form: LoadedForm; demand: string; onFill(values: Values): void }

/** Rows at the boundaries of a form's rules: runs one or all at both ends, fills the form, exports the verdicts. */
export function LabRows({ form, demand, onFill }: Props) {
  const text = useText()
  const [query, setQuery] = useSearchParams()
  const [judged, setJudged] = useState<ReadonlyMap<string, Judged>>(new Map())
  const [failed, setFailed] = useState('')
  const { data: rows = [], error } = useSWR<BoundaryRow[], Error>(['lab-rows', form.hash, demand], () =>
    readRows(form.name, demand),
  )
  const run = async (wanted: readonly BoundaryRow[]) => {
    try {
      const verdicts = await validateRows(form, wanted, text)
      setFailed('')
      setJudged((before) => new Map([...before, ...verdicts.map((row) => [idOf(row), row] as const)]))
    } catch (problem) {
      setFailed((problem as Error).message)
    }
  }
  const fillWith = (row: BoundaryRow) => {
    onFill(row.values)
    void run([row])
  }
  const open = (row: BoundaryRow) => {
    setQuery((before) => withValue(before, 'row', idOf(row)), { replace: true, preventScrollReset: true })
    fillWith(row)
  }
  const linked = useRef(query.get('row'))
  useEffect(() => {
    const row = rows.find((one) => idOf(one) === linked.current)
    if (!row) return
    linked.current = null
    fillWith(row)
  })
  const done = rows.flatMap((row) => judged.get(idOf(row)) ?? [])
  const wrong = done.filter((row) => !isAsExpected(row))
  return (
    <section className="lab-rows" aria-labelledby="lab-rows">
      <h2 id="lab-rows">Boundary rows</h2>
      <div className="lab-buttons">
        <button type="button" disabled={!rows.length} onClick={() => void run(rows)}>
          Run all {rows.length}
        </button>
        <button
          type="button"
          disabled={!done.length}
          onClick={() => save(form.name, 'csv', formatCsvFile(form.name, done))}
        >
          Export CSV
        </button>
        <button
          type="button"
          disabled={!done.length}
          onClick={() => save(form.name, 'xml', formatJUnit(form.name, done))}
        >
          Export JUnit
        </button>
        <p role="status">
          {failed || error?.message}
          {done.length > 0 && `${done.length - wrong.length} agree, ${wrong.length} do not`}
        </p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className="lab-rows-scroll" tabIndex={0} role="region" aria-labelledby="lab-rows">
        <table>
          <thead>
            <tr>
              {['Field', 'Purpose', 'Value', 'Expected', 'Browser', 'Gateway', 'Agree', ''].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={idOf(row)}
                row={row}
                judged={judged.get(idOf(row))}
                isChosen={query.get('row') === idOf(row)}
                onOpen={() => open(row)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

type RowProps = { row: BoundaryRow; judged: Judged | undefined; isChosen: boolean; onOpen(): void }

function Row({ row, judged, isChosen, onOpen }: RowProps) {
  const text = useText()
  return (
    <tr aria-current={isChosen || undefined} data-agrees={judged && isAsExpected(judged)}>
      <td>{row.field || 'all'}</td>
      <td>{row.purpose}</td>
      <td>
        <code dir="auto">{shortened(JSON.stringify(getRowValue(row)) ?? 'left out')}</code>
      </td>
      <td>{formatExpected(row, text) || 'accepted'}</td>
      <td>{judged && formatVerdict(judged.client)}</td>
      <td>{judged && formatVerdict(judged.gateway)}</td>
      <td>{judged && (isAsExpected(judged) ? 'yes' : 'NO')}</td>
      <td>
        <button type="button" aria-label={`Try ${row.field || 'all'}: ${row.purpose}`} onClick={onOpen}>
          Try
        </button>
      </td>
    </tr>
  )
}

/** Longest value that is shown whole. */
const SHOWN = 80

function shortened(value: string): string {
  return value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value
}

function idOf({ field, purpose }: BoundaryRow): string {
  return `${field}:${purpose}`
}

const TYPES = { csv: 'text/csv;charset=utf-8', xml: 'application/xml' }

function save(form: string, ending: keyof typeof TYPES, content: string) {
  saveFile(`${form}.${ending}`, content, TYPES[ending])
}
