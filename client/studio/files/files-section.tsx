import { Button } from '@marquee/client/ui/button.tsx'
import { printJson } from '@marquee/schemas/rules/print-json'
import type { DraftFile } from '@marquee/schemas/studio/api'
import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { run, useDraft } from '../api/draft.ts'
import { getPersonKey } from '../api/me.ts'
import { readTyped, storeTyped } from '../api/unsaved.ts'
import { useRead } from '../api/use-read.ts'
import { useStudioText } from '../i18n/texts.ts'
import type { Json } from '../lib/json.ts'
import { formatAddress, type Place } from '../lib/route.ts'
import { Waiting } from '../ui/waiting.tsx'
import { JsonText } from './json-text.tsx'
import './files-section.css'
import './files.css'

/** Any JSON file of the brand as text, with its problems beside it. */
export function FilesSection({ place }: { place: Place }) {
  const text = useStudioText()
  const navigate = useNavigate()
  const id = useId()
  const path = place.rest || 'brand.json'
  const { data: site } = useRead('draft.site', { brand: place.brand })
  const { data: file, error, mutate } = useRead('draft.file', { brand: place.brand, path })
  const paths = [
    'brand.json',
    'theme.json',
    ...(site?.languages ?? []).map((language) => `i18n/${language}.json`),
    ...(site?.pages ?? []).map((page) => page.path),
  ]
  return (
    <div className="files">
      <h1>{text('section.files')}</h1>
      <div className="studio-row">
        <label htmlFor={id}>{text('files.raw')}</label>
        <select
          id={id}
          value={path}
          onChange={({ target }) => void navigate(formatAddress({ ...place, rest: target.value }))}
        >
          {[...new Set([path, ...paths])].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      {file?.path === path ? (
        <OneFile key={path} brand={place.brand} file={file} />
      ) : (
        <Waiting failed={error} onRetry={() => void mutate()} />
      )}
    </div>
  )
}

function OneFile({ brand, file }: { brand: string; file: DraftFile }) {
  const text = useStudioText()
  const draft = useDraft()
  const id = useId()
  const name = `${getPersonKey()} ${brand} ${file.path}`
  const [typed, setTyped] = useState(() => readTyped(name))
  useEffect(() => storeTyped(name, typed), [name, typed])
  const [fault, setFault] = useState('')
  const written = file.own === undefined ? '' : printJson(file.own)
  const problems = (draft?.problems ?? []).filter(({ path }) => path === file.path)
  const save = async () => {
    const value = parsed(typed ?? written)
    if (value instanceof Error) return setFault(text('files.not-json', { reason: value.message }))
    setFault('')
    if (await run({ label: file.path, files: [{ path: file.path, value }] })) setTyped(undefined)
  }
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
        isInvalid={fault !== '' || problems.length > 0}
        value={typed ?? (written || printJson(file.base ?? {}))}
        onChange={setTyped}
      />
      <div id={`${id}-problems`}>
        {fault && (
          <p className="studio-error" role="alert">
            {fault}
          </p>
        )}
        {problems.map(({ line, pointer, wrong, write, warning }) => (
          <p key={pointer + wrong} className={warning ? 'studio-warning' : 'studio-error'}>
            {`${line} ${pointer}: ${wrong}: ${write}`}
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
        {typed !== undefined && <span role="status">{text('files.unsaved')}</span>}
        {typed !== undefined && (
          <Button look="outline" onClick={() => setTyped(undefined)}>
            {text('files.reset')}
          </Button>
        )}
        <Button onClick={() => void save()} disabled={typed === undefined}>
          {text('files.save')}
        </Button>
      </div>
    </>
  )
}

function parsed(text: string): Json | Error {
  try {
    return JSON.parse(text) as Json
  } catch (error) {
    return error as Error
  }
}
