import { Button } from '@marquee/client/ui/button.tsx'
import { printJson } from '@marquee/schemas/rules/print-json'
import type { DraftFile } from '@marquee/schemas/studio/api'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isClashing, run, useDraft } from '../api/draft.ts'
import { useRead } from '../api/use-read.ts'
import { useStudioText } from '../i18n/texts.ts'
import { useProblemWords } from '../i18n/use-problem-words.ts'
import type { Json } from '../lib/json.ts'
import { formatAddress, type Place } from '../lib/route.ts'
import { usePlaceName } from '../ui/use-place-name.ts'
import { Waiting } from '../ui/waiting.tsx'
import { findFaultLine, type Mark } from './json-lines.tsx'
import { JsonText } from './json-text.tsx'
import { NewFileDialog } from './new-file.tsx'
import { useTypedFile } from './typed-file.ts'
import './files-section.css'
import './files.css'

/** Any JSON file of the brand as text, with its problems beside it. */
export function FilesSection({ place }: { place: Place }) {
  const text = useStudioText()
  const navigate = useNavigate()
  const id = useId()
  const [isAdding, setAdding] = useState(false)
  const path = place.rest || 'brand.json'
  const { data: site } = useRead('draft.site', { brand: place.brand })
  const { data: file, error, mutate } = useRead('draft.file', { brand: place.brand, path })
  const paths = [
    'brand.json',
    'theme.json',
    ...(site?.languages ?? []).map((language) => `i18n/${language}.json`),
    ...(site?.pages ?? []).map((page) => page.path),
  ]
  const open = (rest: string) => void navigate(formatAddress({ ...place, rest }))
  return (
    <div className="files">
      <h1>{text('section.files')}</h1>
      <div className="studio-row">
        <label htmlFor={id}>{text('files.raw')}</label>
        <select id={id} value={path} onChange={({ target }) => open(target.value)}>
          {[...new Set([path, ...paths])].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      <div>
        <Button look="outline" size="s" icon="plus" disabled={!site} onClick={() => setAdding(true)}>
          {text('files.add')}
        </Button>
      </div>
      {file?.path === path ? (
        <OneFile key={path} brand={place.brand} file={file} />
      ) : (
        <Waiting failed={error} onRetry={() => void mutate()} />
      )}
      {isAdding && site && (
        <NewFileDialog
          site={site}
          onClose={() => setAdding(false)}
          onMade={(made) => {
            setAdding(false)
            open(made)
          }}
        />
      )}
    </div>
  )
}

/** Line that the address names: a list of problems leads to it. */
function lineInAddress(): { line: number } | undefined {
  const line = Number(location.hash.slice(1))
  return line > 0 ? { line } : undefined
}

function OneFile({ brand, file }: { brand: string; file: DraftFile }) {
  const text = useStudioText()
  const draft = useDraft()
  const id = useId()
  const placeName = usePlaceName(brand)
  const words = useProblemWords()
  const { typed, type, drop, saved } = useTypedFile(brand, file.path, file.own)
  const [shown, setShown] = useState(lineInAddress)
  const written = file.own === undefined ? '' : printJson(file.own)
  const value = typed?.text ?? (written || printJson(file.base ?? {}))
  const found = parsed(value)
  const problems = (draft?.problems ?? []).filter(({ path }) => path === file.path)
  const save = async () => {
    if (!typed || found instanceof Error) return
    const change = { path: file.path, value: found, before: typed.from }
    const isMade = await run({ label: file.path, files: [change] }, { isStale: true })
    // An edit that clashes with another window's waits for a choice above.
    if (isMade || isClashing(file.path)) saved(typed, found)
  }
  const marks: Mark[] =
    found instanceof Error
      ? faultsIn(value, found)
      : // Lines of the gateway's problems are those of the saved file.
        typed
        ? []
        : problems.map((problem) => ({
            line: problem.line,
            words: words(problem),
            ...(problem.warning && { isWarning: true }),
          }))
  return (
    <>
      {file.own === undefined && <p>{text('files.new')}</p>}
      <label htmlFor={id} className="only-read">
        {file.path}
      </label>
      <JsonText
        id={id}
        schema={file.schema}
        problemsId={`${id}-problems`}
        isInvalid={found instanceof Error || problems.length > 0}
        marks={marks}
        shown={shown}
        value={value}
        onChange={type}
      />
      <div id={`${id}-problems`}>
        {found instanceof Error && (
          <p className="studio-error files-problem">
            <LineButtons lines={faultsIn(value, found)} onShow={setShown} />
            {text('files.not-json', { reason: found.message })}
          </p>
        )}
        {problems.map((problem) => (
          <p
            key={problem.pointer + problem.wrong}
            className={`files-problem ${problem.warning ? 'studio-warning' : 'studio-error'}`}
          >
            <LineButtons lines={typed ? [] : [problem]} onShow={setShown} />
            {text('problem.at', { place: placeName(file.path, problem.pointer), problem: words(problem) })}
          </p>
        ))}
      </div>
      <div className="studio-actions">
        {file.own !== undefined && file.base !== undefined && (
          <Button
            look="outline"
            icon="undo"
            onClick={() => void run({ label: text('files.restore'), files: [{ path: file.path }] })}
          >
            {text('files.restore')}
          </Button>
        )}
        {typed && <span role="status">{text('files.unsaved')}</span>}
        {typed && (
          <Button look="outline" onClick={drop}>
            {text('files.reset')}
          </Button>
        )}
        <Button onClick={() => void save()} disabled={!typed || found instanceof Error}>
          {text('files.save')}
        </Button>
      </div>
    </>
  )
}

type LinesProps = { lines: readonly { line: number }[]; onShow(shown: { line: number }): void }

/** The line of a fault, which a press shows in the text. */
function LineButtons({ lines, onShow }: LinesProps) {
  const text = useStudioText()
  return lines.map(({ line }) => (
    <Button key={line} look="outline" size="s" onClick={() => onShow({ line })}>
      {text('files.line', { line })}
    </Button>
  ))
}

function faultsIn(value: string, { message }: Error): Mark[] {
  const line = findFaultLine(value, message)
  return line === undefined ? [] : [{ line, words: message }]
}

function parsed(text: string): Json | Error {
  try {
    return JSON.parse(text) as Json
  } catch (error) {
    return error as Error
  }
}
