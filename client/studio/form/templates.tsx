import { IconButton } from '@marquee/client/ui/icon-button.tsx'
import type { FieldErrorProps, FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import { useContext } from 'react'
import { type StudioText, useStudioText } from '../i18n/texts.ts'
import { useHelp, useWords } from '../i18n/use-words.ts'
import type { Described } from '../i18n/words.ts'
import { isSame, type Json, type JsonObject } from '../lib/json.ts'
import { FieldComments } from './comments.tsx'
import { findComments } from './field-comments.ts'
import {
  buildFieldNotes,
  FieldNotesContext,
  getHelpId,
  getLabelId,
  getProblemsId,
  useFieldNotes,
} from './field-notes.ts'
import type { FormFacts } from './form-facts.ts'
import { ListFields, ListItem } from './list-fields.tsx'
import { OwnEntryContext } from './map-context.ts'
import { MapFields } from './map-fields.tsx'
import { Fixable, findRule, RuleNote, useRuleText } from './market-rule.tsx'
import { findScopes, isShown } from './shown-if.ts'
import { useMoney } from './use-money.ts'
import { WhenDetails } from './when-details.tsx'

function Field({
  id,
  fieldPathId,
  label,
  children,
  errors,
  rawErrors = [],
  schema,
  uiSchema,
  hidden,
  registry,
  displayLabel,
  formData,
}: FieldTemplateProps) {
  const text = useStudioText()
  const words = useWords()
  const helpIn = useHelp()
  const facts = registry.formContext as FormFacts
  const isOwnEntry = useContext(OwnEntryContext)
  const { path } = fieldPathId
  const marketRule = findRule(facts.market, path)
  const ruleText = useRuleText(facts.market, marketRule)
  if (hidden || 'const' in schema) return null
  const { described, standard, rule, length } = (uiSchema?.['ui:options'] ?? {}) as Record<string, unknown>
  const isItem = typeof path.at(-1) === 'number'
  const name = isItem
    ? text('field.item', { number: Number(path.at(-1)) + 1 })
    : words(label, described as Described | undefined)
  const isGroup =
    schema.type === 'object' || (schema.type === 'array' && !registry.schemaUtils.isMultiSelect(schema))
  const comments = findComments(facts.comments, path, schema.type === 'array')
  const origin = isOwnEntry ? undefined : originOf(facts, path)
  const help = isItem
    ? ''
    : unlessNamed(
        helpIn(described as Described | undefined, isChoice(schema) ? (formData ?? standard) : undefined),
        name,
      )
  const notes = [
    help,
    rule,
    length && text('field.characters', { range: String(length) }),
    hasDefault(standard) && !hasNamedDefault(schema)
      ? text('field.default', { value: plain(standard, text) })
      : '',
    ruleText || (origin && text(`field.from-${origin}`)),
  ].filter(Boolean)
  const showsHelp = isGroup ? Boolean(help) : notes.length > 0
  const noted = buildFieldNotes(id, { help: showsHelp, problems: Boolean(errors) && rawErrors.length > 0 })
  return (
    <div
      className="json-field"
      data-is-group={isGroup || undefined}
      data-is-short={isShort(schema) || undefined}
    >
      {path.length > 0 && (displayLabel !== false || schema.type === 'boolean') && !isGroup && (
        <label id={getLabelId(id)} htmlFor={id}>
          {name}
        </label>
      )}
      {origin === 'brand' && (
        <IconButton
          size="s"
          icon="undo"
          label={text('field.back', { name })}
          onClick={() => facts.reset(path as (string | number)[])}
        />
      )}
      <FieldNotesContext value={noted}>
        <Fixable isFixed={marketRule?.isFixed === true}>{children}</Fixable>
      </FieldNotesContext>
      {!isGroup && notes.length > 0 && (
        <small id={getHelpId(id)}>
          {notes.join(' · ')}
          <Money
            brand={facts.brand}
            setting={String(path.at(isItem ? -2 : -1))}
            value={formData ?? standard}
          />
        </small>
      )}
      {errors}
      {comments.length > 0 && <FieldComments brand={facts.brand} comments={comments} />}
    </div>
  )
}

/** The amount that a number of minor units comes to. Only settings of amounts read the brand's currency. */
function Money(props: { brand: string; setting: string; value: unknown }) {
  return props.setting.endsWith('Minor') ? <Amount {...props} /> : null
}

function Amount({ brand, setting, value }: { brand: string; setting: string; value: unknown }) {
  const amount = useMoney(brand)(setting, value)
  return amount === undefined ? null : <b> = {amount}</b>
}

/** An entry of a list or a map, which the help of the list explains already. */
function isEntry(described: Described | undefined): boolean {
  return /\/(?:items|additionalProperties)$/.test(String(described?.$comment))
}

/** A help that repeats the name says nothing. */
function unlessNamed(help: string, name: string): string {
  return help.replace(/[.。]$/, '').toLowerCase() === name.toLowerCase() ? '' : help
}

function isChoice({ type, enum: choices }: FieldTemplateProps['schema']): boolean {
  return Array.isArray(choices) && type !== 'array'
}

/** A select names its default in the option for no value. */
function hasNamedDefault(schema: FieldTemplateProps['schema']): boolean {
  return isChoice(schema) || schema.type === 'boolean'
}

/** Tells whether a value takes no more room than a word or a number. */
function isShort({ type, enum: choices, format }: FieldTemplateProps['schema']): boolean {
  if (format !== undefined) return false
  return type === 'boolean' || type === 'integer' || type === 'number' || isChoice({ type, enum: choices })
}

/**
 * Origin of a field's value, where it can be told: `brand` for a value that differs from base's, `base` for one that base has.
 * Items of lists have none, because a list replaces base's as a whole.
 */
function originOf(
  { base, value }: FormFacts,
  path: readonly (string | number)[],
): 'brand' | 'base' | undefined {
  if (base === undefined || path.length === 0 || path.some((step) => typeof step === 'number'))
    return undefined
  const at = (from: Json | undefined) =>
    path.reduce<Json | undefined>(
      (part, step) =>
        typeof part === 'object' && part !== null ? (part as JsonObject)[String(step)] : undefined,
      from,
    )
  if (!isSame(at(base), at(value))) return 'brand'
  return at(base) === undefined ? undefined : 'base'
}

/** An empty list is what a form without items shows anyway. */
function hasDefault(standard: unknown): boolean {
  return standard !== undefined && !(Array.isArray(standard) && standard.length === 0)
}

/** A default as the form's own fields show it. */
function plain(value: unknown, text: StudioText): string {
  if (typeof value === 'boolean') return text(value ? 'field.yes' : 'field.no')
  if (Array.isArray(value)) return value.map((part) => plain(part, text)).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function ObjectFields(props: ObjectFieldTemplateProps) {
  const { properties, uiSchema, fieldPathId, schema, formData, registry } = props
  const text = useStudioText()
  const words = useWords()
  const helpIn = useHelp()
  const { path } = fieldPathId
  const notes = useFieldNotes()
  const options = uiSchema?.['ui:options'] as { described?: Described } | undefined
  const help = isEntry(options?.described) ? '' : helpIn(options?.described)
  const facts = registry.formContext as FormFacts
  const scopes = findScopes(facts, path as (string | number)[])
  const isMap = schema.additionalProperties !== undefined && schema.additionalProperties !== false
  const content = isMap ? (
    <MapFields {...props} />
  ) : (
    properties
      .filter(({ name, hidden }) => !hidden && isShown(name, scopes))
      .map(({ name, content: field }) => <div key={name}>{field}</div>)
  )
  if (path.length === 0) return content
  const last = path.at(-1)
  if (last === 'when') return <WhenDetails when={formData as JsonObject | undefined}>{content}</WhenDetails>
  const name =
    typeof last === 'number'
      ? text('field.item', { number: last + 1 })
      : words(String(last), options?.described)
  return (
    <fieldset className="json-group" aria-describedby={notes['aria-describedby']}>
      <legend>{name}</legend>
      {help && <small id={getHelpId(fieldPathId.$id)}>{help}</small>}
      <RuleNote market={facts.market} path={path} />
      {content}
    </fieldset>
  )
}

function Errors({ errors = [], fieldPathId }: FieldErrorProps) {
  return errors.length > 0 ? (
    <p className="studio-error" id={getProblemsId(fieldPathId.$id)}>
      {errors.map((error) => (typeof error === 'string' ? error : '')).join(' ')}
    </p>
  ) : null
}

/** Templates of the studio's forms, in place of RJSF's. */
export const templates = {
  FieldTemplate: Field,
  ObjectFieldTemplate: ObjectFields,
  ArrayFieldTemplate: ListFields,
  ArrayFieldItemTemplate: ListItem,
  FieldErrorTemplate: Errors,
}
