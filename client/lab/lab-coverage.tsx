import { useSite } from '@marquee/client/state/site.ts'
import {
  ANSWER_KINDS,
  type AnswerKind,
  type CoverageCell,
  type CoverageRow,
  EVERY_CALL,
} from '@marquee/schemas/rules/call-coverage'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router-dom'
import { LabTable } from './lab-table.tsx'
import { canMake, produceAnswer } from './make-answer.ts'
import { callControl, readAnew, useControl } from './world/control.ts'
import './lab-coverage.css'

const KINDS = Object.entries(ANSWER_KINDS) as [AnswerKind, string][]

const LOOK_MS = 5_000

type Make = (row: CoverageRow, cell: CoverageCell) => void

/** `/_lab/coverage`: which answers the calls of this world got, and a button for each of the others. */
export function LabCoverage() {
  const brand = useSite((site) => site.code)
  const { data, error } = useControl<CoverageRow[]>('/coverage', {}, LOOK_MS)
  const [word, setWord] = useState('')
  const [isEmptyOnly, setEmptyOnly] = useState(false)
  const [kinds, setKinds] = useState<readonly AnswerKind[]>(['success', 'error', 'event'])
  const [said, setSaid] = useState({ text: '', isWrong: false })
  const shown = useDeferredValue(data && filterRows(data, { word, kinds, isEmptyOnly }))

  const perform = async (change: () => Promise<string>) => {
    const result = await change().then(
      (text) => ({ text, isWrong: false }),
      (wrong: Error) => ({ text: wrong.message, isWrong: true }),
    )
    setSaid(result)
    await readAnew()
  }
  const clear = async () => {
    await callControl(brand, 'DELETE', '/coverage')
    return 'The counts are empty.'
  }
  return (
    <div className="lab-world">
      <h1>Coverage</h1>
      <p>
        Answers that the calls of this world got since the gateway started. A click on an empty one makes it
        happen.
      </p>
      <form
        className="lab-fields"
        onSubmit={(event) => event.preventDefault()}
        aria-label="Filter of the coverage"
      >
        <label>
          Operation or answer
          <input type="search" value={word} onChange={(event) => setWord(event.currentTarget.value)} />
        </label>
        <label className="lab-check">
          <input type="checkbox" checked={isEmptyOnly} onChange={() => setEmptyOnly(!isEmptyOnly)} />
          only empty cells
        </label>
        {KINDS.map(([kind, label]) => (
          <label key={kind} className="lab-check">
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              onChange={() => setKinds(toggle(kinds, kind))}
            />
            {label}
          </label>
        ))}
        <button type="button" onClick={() => void perform(clear)}>
          Clear
        </button>
      </form>
      <p className="lab-said" role="status" data-wrong={said.isWrong || undefined}>
        {said.text}
      </p>
      {error && <p role="alert">The gateway does not answer: {error.message}</p>}
      {!data && !error && <p role="status">Reading the counts …</p>}
      {data && <Sums rows={data} />}
      {shown && (
        <Table
          rows={shown}
          kinds={kinds}
          onMake={(row, cell) => void perform(() => produceAnswer(brand, row, cell))}
        />
      )}
    </div>
  )
}

function toggle(kinds: readonly AnswerKind[], kind: AnswerKind): AnswerKind[] {
  return kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]
}

type Filter = { word: string; kinds: readonly AnswerKind[]; isEmptyOnly: boolean }

function filterRows(rows: readonly CoverageRow[], { word, kinds, isEmptyOnly }: Filter): CoverageRow[] {
  const wanted = word.trim().toLowerCase()
  return rows.flatMap((row) => {
    const isNamed = row.operation.includes(wanted)
    const cells = row.cells.filter(
      ({ kind, name, count, injected }) =>
        kinds.includes(kind) && (isNamed || name.includes(wanted)) && !(isEmptyOnly && count + injected > 0),
    )
    return cells.length > 0 ? [{ ...row, cells }] : []
  })
}

function Sums({ rows }: { rows: readonly CoverageRow[] }) {
  const own = rows.filter(({ operation }) => operation !== EVERY_CALL).flatMap(({ cells }) => cells)
  return (
    <ul className="lab-sums">
      {KINDS.map(([kind, label]) => {
        const cells = own.filter((cell) => cell.kind === kind)
        const seen = cells.filter(({ count, injected }) => count + injected > 0).length
        return (
          <li key={kind}>
            {label} <strong>{seen}</strong> of {cells.length}
          </li>
        )
      })}
    </ul>
  )
}

function Table({
  rows,
  kinds,
  onMake,
}: {
  rows: readonly CoverageRow[]
  kinds: readonly AnswerKind[]
  onMake: Make
}) {
  const columns = KINDS.filter(([kind]) => kinds.includes(kind))
  if (rows.length === 0) return <p>No answer fits the filter.</p>
  return (
    <LabTable
      name="Coverage"
      className="lab-coverage"
      heads={['Operation', ...columns.map(([, label]) => label)]}
    >
      {rows.map((row) => (
        <tr key={row.operation}>
          <th scope="row">
            {row.page === undefined ? row.operation : <Link to={row.page}>{row.operation}</Link>}
          </th>
          {columns.map(([kind]) => (
            <td key={kind}>
              <Cells row={row} kind={kind} onMake={onMake} />
            </td>
          ))}
        </tr>
      ))}
    </LabTable>
  )
}

function Cells({ row, kind, onMake }: { row: CoverageRow; kind: AnswerKind; onMake: Make }) {
  const cells = row.cells.filter((cell) => cell.kind === kind)
  return (
    <ul>
      {cells.map((cell) => (
        <li key={cell.name}>
          <Cell row={row} cell={cell} onMake={onMake} />
        </li>
      ))}
    </ul>
  )
}

function Cell({ row, cell, onMake }: { row: CoverageRow; cell: CoverageCell; onMake: Make }) {
  const { name, count, injected, reason } = cell
  if (count > 0) return <span className="lab-seen">{`${name} × ${count}`}</span>
  if (injected > 0) return <span className="lab-seen">{`${name} × ${injected} injected`}</span>
  if (!canMake(row, cell)) return <span title={reason}>{name}</span>
  return (
    <button
      type="button"
      title={reason}
      aria-label={`Make ${row.operation} answer ${name}`}
      onClick={() => onMake(row, cell)}
    >
      {name}
    </button>
  )
}
