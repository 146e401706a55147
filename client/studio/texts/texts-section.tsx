import { Button } from '@marquee/client/ui/button.tsx'
import { canChange } from '@marquee/schemas/studio/access'
import type { TextRow, TextTable } from '@marquee/schemas/studio/api'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { useGrant } from '../api/me.ts'
import { useRead } from '../api/use-read.ts'
import { TextComments } from '../form/comments.tsx'
import { useStudioText } from '../i18n/texts.ts'
import { formatAddress, type Place } from '../lib/route.ts'
import { SearchField } from '../ui/search-field.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { decodeCsv, formatTextTable, readCsv } from './csv.ts'
import { saveText, saveTexts } from './save-text.ts'
import { TextCell } from './text-cell.tsx'
import { findTooLong, measureTextWidth } from './too-long.ts'
import './texts-section.css'

const FILTERS = ['all', 'own', 'missing', 'too-long', 'unused'] as const
type Filter = (typeof FILTERS)[number]

/** Filter that a link asks for, as a warning about missing texts does. */
function filterInAddress(): Filter {
  const wanted = new URLSearchParams(location.search).get('show')
  return FILTERS.find((name) => name === wanted) ?? 'all'
}

/** Rows that are drawn at first; more are drawn on request. */
const SHOWN = 40

/** Every text of the brand by key and language, with the pages on which it appears. */
export function TextsSection({ place }: { place: Place }) {
  const text = useStudioText()
  const { data, error, mutate } = useRead('draft.texts', { brand: place.brand })
  const [search, setSearch] = useState(() => decodeURIComponent(location.hash.slice(1)))
  const [filter, setFilter] = useState<Filter>(filterInAddress)
  const [count, setCount] = useState(SHOWN)
  const [notice, setNotice] = useState('')
  if (!data) return <Waiting failed={error} onRetry={() => void mutate()} />
  const rows = data.rows.filter((row) => isIn(row, filter) && saysWords(row, search))
  const importFile = async (file: File) => {
    const csv = decodeCsv(new Uint8Array(await file.arrayBuffer()))
    const read = typeof csv === 'string' ? readCsv(csv, data) : csv
    if ('fault' in read) return setNotice(text(`texts.import-${read.fault}`, { name: read.name }))
    const changed = await saveTexts(place.brand, read, text('texts.import'))
    setNotice(text('texts.imported', { count: changed }))
  }
  return (
    <div className="texts">
      <h1>{text('section.texts')}</h1>
      <div className="texts-bar">
        <SearchField label={text('texts.search')} value={search} onChange={setSearch} />
        <label>
          <span className="only-read">{text('texts.filter')}</span>
          <select value={filter} onChange={({ target }) => setFilter(target.value as Filter)}>
            {FILTERS.map((name) => (
              <option key={name} value={name}>
                {text(`texts.${name}`)}
              </option>
            ))}
          </select>
        </label>
        <Button
          look="outline"
          size="s"
          icon="download"
          onClick={() => save(formatTextTable(data), place.brand)}
        >
          {text('texts.export')}
        </Button>
        <label className="texts-import">
          <span>{text('texts.import')}</span>
          <input
            type="file"
            accept=".csv"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void importFile(file)
              target.value = ''
            }}
          />
        </label>
      </div>
      {filter === 'too-long' && <p className="studio-hint">{text('texts.too-long-help')}</p>}
      <p role="status">{notice || text('texts.count', { count: rows.length })}</p>
      {rows.length === 0 && <p>{text('texts.none')}</p>}
      <ul className="texts-list">
        {rows.slice(0, count).map((row) => (
          <OneText key={row.key} row={row} table={data} place={place} />
        ))}
      </ul>
      {rows.length > count && (
        <Button look="outline" onClick={() => setCount(count + SHOWN)}>
          {text('texts.more', { count: Math.min(SHOWN, rows.length - count) })}
        </Button>
      )}
    </div>
  )
}

function OneText({ row, table, place }: { row: TextRow; table: TextTable; place: Place }) {
  const text = useStudioText()
  const grant = useGrant(place.brand)
  const widths = useMemo(() => findTooLong(row, measureTextWidth), [row])
  const mayWrite = (language: string) =>
    grant !== undefined && canChange(grant, { path: `i18n/${language}.json` }, 'draft')
  return (
    <li>
      <code>{row.key}</code>
      {table.languages.map((language) => (
        <TextCell
          key={language}
          row={row}
          language={language}
          isReadOnly={!mayWrite(language)}
          widthRatio={widths.get(language)}
          comments={<TextComments brand={place.brand} textKey={row.key} language={language} />}
          onSave={(value) => saveText(place.brand, row, language, value)}
        />
      ))}
      <small>
        {text('texts.shown-on')}:{' '}
        {row.shownOn.length === 0
          ? text('texts.nowhere')
          : row.shownOn.slice(0, 4).map((page) => (
              <Link
                key={page}
                to={formatAddress({ ...place, section: 'pages', rest: page.replace(/\.json$/, '') })}
              >
                {page
                  .split('/')
                  .at(-1)
                  ?.replace(/\.json$/, '')}
              </Link>
            ))}
        {row.shownOn.length > 4 && ` +${row.shownOn.length - 4}`}
      </small>
    </li>
  )
}

function isIn(row: TextRow, filter: Filter): boolean {
  if (filter === 'own') return row.own.length > 0
  if (filter === 'missing') return row.missing.length > 0
  if (filter === 'too-long') return findTooLong(row, measureTextWidth).size > 0
  return filter === 'all' || row.shownOn.length === 0
}

function saysWords({ key, texts }: TextRow, search: string): boolean {
  const words = search.trim().toLowerCase()
  return words === '' || `${key} ${Object.values(texts).join(' ')}`.toLowerCase().includes(words)
}

function save(csv: string, brand: string) {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  Object.assign(document.createElement('a'), { href: address, download: `${brand}-texts.csv` }).click()
  URL.revokeObjectURL(address)
}
