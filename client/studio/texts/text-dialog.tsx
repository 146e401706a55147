import { Button } from '@marquee/client/ui/button.tsx'
import { type LanguageCode, languages } from '@marquee/schemas/languages'
import { canChange } from '@marquee/schemas/studio/access'
import type { TextRow, TextTable } from '@marquee/schemas/studio/api'
import { useId, useState } from 'react'
import { useGrant } from '../api/me.ts'
import { useRead } from '../api/use-read.ts'
import { TextComments } from '../form/comments.tsx'
import { closeTexts, useBridge } from '../frame/use-bridge.ts'
import { useView } from '../frame/view.ts'
import { useStudioText } from '../i18n/texts.ts'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { findTexts, type TextForms } from './find-texts.ts'
import { saveText } from './save-text.ts'
import { TextCell } from './text-cell.tsx'
import { findTooLong, measureTextWidth } from './too-long.ts'
import './text-dialog.css'

/** A text that was chosen in the preview, with its plural forms, in one language after the other. */
export function TextDialog({ brand }: { brand: string }) {
  const texts = useBridge((bridge) => bridge.texts)
  return texts && <OpenDialog key={texts.said.join()} brand={brand} {...texts} />
}

type Chosen = { brand: string; said: readonly string[]; keys: readonly string[] }

function OpenDialog({ brand, said, keys }: Chosen) {
  const text = useStudioText()
  const page = useBridge((bridge) => bridge.page)
  const [{ facts }] = useView()
  const { data: site } = useRead('draft.site', { brand })
  const { data: table, error, mutate } = useRead('draft.texts', { brand })
  const [stem, setStem] = useState<string>()
  const id = useId()
  // The first answer decides: what is typed would end the likeness.
  const [found, setFound] = useState<TextForms[]>()
  if (table && site && !found)
    setFound(
      findTexts(table.rows, { said, keys }, { language: facts.language ?? site.defaultLanguage, page }),
    )
  const shown = stem ?? found?.[0]?.stem
  return (
    <StudioDialog title={text('text-dialog')} onClose={closeTexts}>
      <div className="text-dialog">
        {!found && <Waiting failed={error} onRetry={() => void mutate()} />}
        {found?.length === 0 && <p role="status">{text('text-dialog.none', { text: said[0] ?? '' })}</p>}
        {found && found.length > 1 && (
          <div className="studio-row">
            <label htmlFor={id}>{text('text-dialog.which')}</label>
            <select id={id} value={shown} onChange={({ target }) => setStem(target.value)}>
              {found.map((one) => (
                <option key={one.stem}>{one.stem}</option>
              ))}
            </select>
          </div>
        )}
        {table && shown !== undefined && (
          <Forms
            key={shown}
            {...{ brand, table }}
            keys={found!.find((one) => one.stem === shown)!.rows.map(({ key }) => key)}
            first={facts.language ?? site!.defaultLanguage}
          />
        )}
      </div>
    </StudioDialog>
  )
}

type FormsProps = { brand: string; table: TextTable; keys: readonly string[]; first: string }

function Forms({ brand, table, keys, first }: FormsProps) {
  const text = useStudioText()
  const grant = useGrant(brand)
  const [language, setLanguage] = useState(first)
  const rows = table.rows.filter(({ key }) => keys.includes(key))
  const next = table.languages[(table.languages.indexOf(language) + 1) % table.languages.length]!
  const mayWrite = grant !== undefined && canChange(grant, { path: `i18n/${language}.json` }, 'draft')
  const name = (code: string) => languages[code as LanguageCode].name
  return (
    // The key belongs to the fields inside, which keep the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="text-dialog"
      role="group"
      aria-label={name(language)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        setLanguage(next)
      }}
    >
      <h2>{name(language)}</h2>
      {!mayWrite && <p className="studio-hint">{text('role.read-only')}</p>}
      {rows.map((row, index) => (
        <div key={row.key + language}>
          {rows.length > 1 && <code>{row.key}</code>}
          <TextCell
            row={row}
            language={language}
            isReadOnly={!mayWrite}
            hasFocus={index === 0}
            widthRatio={findTooLong(row, measureTextWidth).get(language)}
            comments={<TextComments brand={brand} textKey={row.key} language={language} />}
            onSave={(value) => saveText(brand, row, language, value)}
          />
          <Reference row={row} language={language} table={table} />
        </div>
      ))}
      {table.languages.length > 1 && (
        <>
          <Button look="outline" onClick={() => setLanguage(next)}>
            {text('text-dialog.next', { language: name(next) })}
          </Button>
          <small>{text('text-dialog.keys')}</small>
        </>
      )}
    </div>
  )
}

/** The text in another language, from which it is translated. */
function Reference({ row, language, table }: { row: TextRow; language: string; table: TextTable }) {
  const from = ['EN', ...table.languages].find((code) => code !== language && row.texts[code] !== undefined)
  if (from === undefined) return null
  const { tag, direction } = languages[from as LanguageCode]
  return (
    <small>
      {from}:{' '}
      <q lang={tag} dir={direction}>
        {row.texts[from]}
      </q>
    </small>
  )
}
