import { languages } from '@marquee/schemas/languages'
import type { Choices } from '@marquee/schemas/studio/api'
import type { WidgetProps } from '@rjsf/utils'
import { useId } from 'react'
import { useRead } from '../api/use-read.ts'
import { useStudioText } from '../i18n/texts.ts'
import { useCurrencyName } from '../i18n/use-currency-name.ts'
import { useValueWords } from '../i18n/use-words.ts'
import type { Described } from '../i18n/words.ts'
import { Boxes } from '../ui/boxes.tsx'
import { getLabelId, useFieldNotes } from './field-notes.ts'
import type { FormFacts } from './form-facts.ts'
import { PictureField } from './picture-field.tsx'
import { TextField } from './text-field.tsx'

type Options = { format?: string; standard?: unknown; described?: Described }

/** Lists of choices by the format of a setting. */
const LISTS: Readonly<Record<string, keyof Choices>> = {
  route: 'routes',
  page: 'pages',
  modal: 'modals',
  layout: 'layouts',
  operation: 'operations',
  form: 'forms',
  module: 'modules',
  icon: 'icons',
  menu: 'menus',
}

function TextWidget(props: WidgetProps) {
  const { format } = props.options as Options
  if (format === 'text-key') return <TextField {...props} />
  if (format === 'image') return <PictureField {...props} />
  if (format === 'colour') return <Colour {...props} />
  return <Plain {...props} format={format} />
}

type Suggestion = { value: string; label: string }

/** Values that a field of a format suggests, with their names; undefined for a format without a list. */
function useSuggestions(brand: string, format: string | undefined): Suggestion[] | undefined {
  const list = format === undefined ? undefined : LISTS[format]
  const { data } = useRead('draft.choices', list ? { brand } : null)
  const { data: overview } = useRead('overview.read', format === 'currency' ? {} : null)
  const currencyName = useCurrencyName()
  if (list) return data ? (data[list] as string[]).map((value) => ({ value, label: value })) : []
  if (format === 'currency')
    return (overview?.currencies ?? []).map((value) => ({ value, label: currencyName(value) }))
  if (format === 'time-zone')
    return ['UTC', ...Intl.supportedValuesOf('timeZone')].map((value) => ({ value, label: value }))
  if (format === 'language')
    return Object.entries(languages).map(([value, { name }]) => ({ value, label: `${name} (${value})` }))
  return undefined
}

function Plain({
  id,
  value,
  onChange,
  onBlur,
  schema,
  options,
  registry,
  format,
}: WidgetProps & { format: string | undefined }) {
  const { brand } = registry.formContext as FormFacts
  const choices = useSuggestions(brand, format)
  const listId = useId()
  const notes = useFieldNotes()
  const { standard } = options as Options
  const isNumber = schema.type === 'number' || schema.type === 'integer'
  const change = (typed: string) => {
    if (typed === '') return onChange(undefined)
    onChange(isNumber && Number.isFinite(Number(typed)) ? Number(typed) : typed)
  }
  return (
    <>
      <input
        id={id}
        type={isNumber ? 'number' : 'text'}
        step={schema.type === 'integer' ? 1 : 'any'}
        value={value === undefined || value === null ? '' : String(value)}
        placeholder={
          typeof standard === 'string' || typeof standard === 'number' ? String(standard) : undefined
        }
        list={choices ? listId : undefined}
        {...notes}
        onChange={({ target }) => change(target.value)}
        onBlur={({ target }) => onBlur(id, target.value)}
      />
      {choices && (
        <datalist id={listId}>
          {choices.map(({ value: choice, label }) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

function Colour({ id, value, onChange }: WidgetProps) {
  const notes = useFieldNotes()
  const shown = typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'
  return (
    <span className="json-colour">
      <input
        type="color"
        aria-labelledby={getLabelId(id)}
        value={shown}
        onChange={({ target }) => onChange(target.value)}
      />
      <input
        id={id}
        {...notes}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
    </span>
  )
}

function SelectWidget({ id, value, options, onChange, multiple }: WidgetProps) {
  const text = useStudioText()
  const notes = useFieldNotes()
  const words = useValueWords()
  const { standard, described } = options as Options
  const choices = (options.enumOptions ?? []).map(({ value: one }) => ({
    value: one,
    label: words(one, described),
  }))
  if (multiple)
    return (
      <span
        className="studio-choices"
        id={id}
        role="group"
        aria-labelledby={getLabelId(id)}
        aria-describedby={notes['aria-describedby']}
      >
        <Boxes
          boxes={choices}
          chosen={Array.isArray(value) ? (value as unknown[]) : []}
          onChoose={(chosen) => onChange(chosen)}
        />
      </span>
    )
  const at = choices.findIndex((choice) => choice.value === value)
  return (
    <select
      id={id}
      {...notes}
      value={at < 0 ? '' : String(at)}
      onChange={({ target }) =>
        onChange(target.value === '' ? undefined : choices[Number(target.value)]?.value)
      }
    >
      <option value="">
        {standard === undefined
          ? text('field.none')
          : text('field.default', { value: words(standard, described) })}
      </option>
      {choices.map((choice, index) => (
        <option key={String(choice.value)} value={index}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}

/** On, off, or not set, because a file without the setting means its default. */
function CheckboxWidget({ id, value, options, onChange }: WidgetProps) {
  const text = useStudioText()
  const { standard } = options as Options
  const notes = useFieldNotes()
  return (
    <select
      id={id}
      {...notes}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value === 'true')}
    >
      <option value="">
        {typeof standard === 'boolean'
          ? text('field.default', { value: text(standard ? 'field.yes' : 'field.no') })
          : text('field.none')}
      </option>
      <option value="true">{text('field.yes')}</option>
      <option value="false">{text('field.no')}</option>
    </select>
  )
}

/** Widgets of the studio's forms, in place of RJSF's. */
export const widgets = {
  TextWidget,
  SelectWidget,
  CheckboxWidget,
  CheckboxesWidget: SelectWidget,
  UpDownWidget: TextWidget,
}
