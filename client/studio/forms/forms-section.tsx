import { Button } from '@marquee/client/ui/button.tsx'
import { IconButton } from '@marquee/client/ui/icon-button.tsx'
import type { DraftFile, FormChoice } from '@marquee/schemas/studio/api'
import { useId, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { createSaver } from '../api/draft.ts'
import { useRead } from '../api/use-read.ts'
import { JsonForm } from '../form/json-form.tsx'
import { useStudioText } from '../i18n/texts.ts'
import { useWords } from '../i18n/use-words.ts'
import { isSame, toObject } from '../lib/json.ts'
import { formatAddress, type Place } from '../lib/route.ts'
import { OrderList } from '../ui/order-list.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { SettingActions } from '../ui/setting-actions.tsx'
import { Waiting } from '../ui/waiting.tsx'
import {
  buildFieldSchema,
  hasOwnRules,
  listFieldRows,
  omitUnsetFlags,
  withAskedField,
  withBaseForm,
  withField,
  withFieldBefore,
} from './field-edits.ts'

/** The brand's forms: the order of their fields, headings, labels, help, and which optional ones are asked for. */
export function FormsSection({ place }: { place: Place }) {
  const text = useStudioText()
  const navigate = useNavigate()
  const { data: file, error, mutate } = useRead('draft.file', { brand: place.brand, path: 'brand.json' })
  const { data: forms } = useRead('draft.forms', { brand: place.brand })
  if (!file || !forms) return <Waiting failed={error} onRetry={() => void mutate()} />
  const form = forms.find(({ name }) => name === place.rest)
  const addressFor = (name: string) => formatAddress({ ...place, rest: name }) + location.search
  const first = forms.find(({ hasRules }) => hasRules) ?? forms[0]!
  if (!form) return <Navigate replace to={addressFor(first.name)} />
  return (
    <div className="forms">
      <h1>{text('section.forms')}</h1>
      <FormChoiceRow forms={forms} chosen={form.name} onChoose={(name) => void navigate(addressFor(name))} />
      {form.hasRules && (
        <p className="studio-hint">{text(hasOwnRules(file) ? 'forms.rules' : 'forms.rules-platform')}</p>
      )}
      <Fields key={form.name} brand={place.brand} file={file} form={form} />
    </div>
  )
}

/** Groups of forms in the order of their use; a form of another family stands in the last one. */
const FAMILIES = ['identity', 'wallet', 'promotions', 'support', 'agents', 'other'] as const

type ChoiceProps = { forms: readonly FormChoice[]; chosen: string; onChoose(name: string): void }

/** Chooses a form, by group and title, of those that match the search. */
function FormChoiceRow({ forms, chosen, onChoose }: ChoiceProps) {
  const text = useStudioText()
  const words = useWords()
  const id = useId()
  const [search, setSearch] = useState('')
  const typed = search.trim().toLowerCase()
  const labelled = forms
    .map((form) => ({
      ...form,
      label: form.title === form.name ? words(form.name) : `${form.title} (${words(form.name)})`,
    }))
    .filter(({ name, label }) => name === chosen || `${name} ${label}`.toLowerCase().includes(typed))
    .sort((a, b) => a.label.localeCompare(b.label))
  const groupOf = ({ family }: FormChoice) => FAMILIES.find((one) => one === family) ?? 'other'
  return (
    <div className="studio-row">
      <SearchField label={text('forms.search')} value={search} onChange={setSearch} />
      <label htmlFor={id}>{text('forms.form')}</label>
      <select id={id} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {FAMILIES.map((family) => {
          const group = labelled.filter((form) => groupOf(form) === family)
          return (
            group.length > 0 && (
              <optgroup key={family} label={text(`forms.family-${family}`)}>
                {group.map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </optgroup>
            )
          )
        })}
      </select>
      <small>{text('forms.help')}</small>
    </div>
  )
}

function Fields({ brand, file, form }: { brand: string; file: DraftFile; form: FormChoice }) {
  const text = useStudioText()
  const { data: choices } = useRead('draft.choices', { brand })
  const [opened, setOpened] = useState<string>()
  const rows = listFieldRows(file, form)
  const rowOf = (name: string) => rows.find((row) => row.name === name)!
  const textOf = (key: unknown) => (typeof key === 'string' ? choices?.texts[key] : undefined)
  const save = createSaver(file)
  return (
    <section aria-label={text('forms.fields')}>
      <OrderList
        label={text('forms.fields')}
        rows={rows.map(({ name, field, settings, base, isOff }) => ({
          id: name,
          name: plain(textOf(settings.label ?? field.label) ?? name),
          note: name,
          isHidden: isOff || settings.hidden === true,
          marks: [
            ...(isOff ? [text('forms.off')] : settings.hidden === true ? [text('block.hidden')] : []),
            ...(!field.isOptional || settings.required === true ? [text('forms.required')] : []),
            ...(isSame(settings, base) ? [] : [text('from.changed')]),
          ],
        }))}
        opened={opened}
        onOpen={setOpened}
        onMove={(name, before) => void save(text('forms.order'), withFieldBefore(file, form, name, before))}
        actions={({ id, name }) => {
          const { field, settings, base, isOff } = rowOf(id)
          const showing = text('block.show', { name })
          if (isOff)
            return (
              <IconButton
                size="s"
                icon="eye"
                label={showing}
                onClick={() => void save(showing, withAskedField(file, form.name, id, settings))}
              />
            )
          return (
            <SettingActions
              name={name}
              settings={settings}
              base={base}
              canHide={field.isOptional}
              onSave={(label, changed) => void save(label, withField(file, form.name, id, changed))}
            />
          )
        }}
        details={({ id, name }) => {
          const { field, settings, base } = rowOf(id)
          return (
            <JsonForm
              brand={brand}
              schema={buildFieldSchema(file, field)}
              value={settings}
              base={base}
              onEdit={(next, part) =>
                save(
                  `${name}: ${part}`,
                  withField(file, form.name, id, omitUnsetFlags(next)),
                  `form ${form.name} ${id} ${part}`,
                )
              }
            />
          )
        }}
      />
      {toObject(toObject(toObject(file.own).forms))[form.name] !== undefined && (
        <Button
          look="outline"
          size="s"
          icon="undo"
          onClick={() => void save(text('forms.base'), withBaseForm(file, form.name))}
        >
          {text('forms.base')}
        </Button>
      )}
    </section>
  )
}

/** A label without the brackets that mark the link to a document. */
function plain(label: string): string {
  return label.replaceAll(/[[\]]/g, '')
}
