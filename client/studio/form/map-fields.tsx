import { Button } from '@marquee/client/ui/button.tsx'
import { ADDITIONAL_PROPERTY_FLAG, type ObjectFieldTemplateProps } from '@rjsf/utils'
import { useContext, useId, useState } from 'react'
import { run } from '../api/draft.ts'
import { useRead } from '../api/use-read.ts'
import { useStudioText } from '../i18n/texts.ts'
import { useWords } from '../i18n/use-words.ts'
import { asObject, type Json, type JsonObject, withKey } from '../lib/json.ts'
import { createOwnKey } from '../lib/own-key.ts'
import { Row } from '../ui/row.tsx'
import { Entry, hasProblemAt, pictureIn, useEntryTitle, valueAt } from './entry.tsx'
import type { FormFacts } from './form-facts.ts'
import { MapContext } from './map-context.ts'
import {
  createEmpty,
  createEntry,
  isFitting,
  type KeyRules,
  listKeys,
  moveEntry,
  proposeKey,
} from './map-edits.ts'

/**
 * Entries of a map by key, such as payment methods: each opens by itself, moves where it has an order, and is hidden where it
 * is base's, or removed where it is the brand's own.
 */
export function MapFields({
  properties,
  fieldPathId,
  schema,
  uiSchema,
  registry,
  readonly,
}: ObjectFieldTemplateProps) {
  const text = useStudioText()
  const words = useWords()
  const facts = registry.formContext as FormFacts
  const titleIn = useEntryTitle(facts.brand)
  const { open, setOpen } = useContext(MapContext)
  const [isAdding, setAdding] = useState(false)
  const path = fieldPathId.path as (string | number)[]
  const map = asObject(valueAt(facts, path))
  const base = asObject(valueAt({ ...facts, value: facts.base ?? {} }, path))
  const byName = new Map(properties.map((property) => [property.name, property.content]))
  const fixed = Object.keys(asObject(schema.properties)).filter((name) => !isAdditional(schema, name))
  const keys = listKeys(map).filter((key) => byName.has(key) && !fixed.includes(key))
  const hidden = Object.keys(base).filter((key) => !Object.hasOwn(map, key))
  const hasOrder = 'order' in asObject(asObject(schema.additionalProperties as JsonObject).properties)
  const name = words(String(path.at(-1) ?? ''))
  const change = (next: JsonObject) => facts.change(path, next)
  const labelled = useLabels(facts, path)
  const nameOf = (key: string, value: Json | undefined) => titleIn(value) ?? words(key)
  return (
    <>
      {fixed.map((one) => (
        <div key={one}>{byName.get(one)}</div>
      ))}
      {keys.map((key, index) => {
        const isBase = Object.hasOwn(base, key)
        const title = nameOf(key, map[key])
        return (
          <Entry
            key={key}
            brand={facts.brand}
            title={title}
            picture={pictureIn(map[key])}
            isOpen={open === key}
            hasProblems={hasProblemAt(facts, [...path, key])}
            onToggle={() => setOpen(open === key ? undefined : key)}
            move={
              hasOrder
                ? {
                    isFirst: index === 0,
                    isLast: index === keys.length - 1,
                    onUp: () => change(moveEntry(map, key, -1)),
                    onDown: () => change(moveEntry(map, key, 1)),
                  }
                : undefined
            }
            remove={
              readonly
                ? undefined
                : {
                    label: text(isBase ? 'entry.hide' : 'entry.remove', { name: title }),
                    icon: isBase ? 'eye-off' : 'trash',
                    onClick: () => change(withKey(map, key, undefined)),
                  }
            }
          >
            {byName.get(key)}
          </Entry>
        )
      })}
      <HiddenEntries
        keys={hidden}
        nameOf={(key) => nameOf(key, base[key])}
        onShow={(key) => change({ ...map, [key]: base[key]! })}
      />
      {isAdding ? (
        <NewEntry
          {...{ map: { ...base, ...map }, brand: facts.brand }}
          rules={((uiSchema?.['ui:options'] as { keys?: KeyRules } | undefined)?.keys ?? {}) as KeyRules}
          onCancel={() => setAdding(false)}
          onAdd={(key, called) => {
            const { standard } = (uiSchema?.additionalProperties?.['ui:options'] ?? {}) as { standard?: Json }
            const empty = standard ?? createEmpty(asObject(schema.additionalProperties as JsonObject))
            const alike = standard === undefined ? (Object.keys(map).length > 0 ? map : base) : {}
            const entry = createEntry(alike, called, empty)
            change({ ...map, [key]: labelled(entry, key, called) })
            setOpen(key)
            setAdding(false)
          }}
        />
      ) : (
        !readonly && (
          <Button look="outline" size="s" icon="plus" onClick={() => setAdding(true)}>
            {text('field.add', { name })}
          </Button>
        )
      )}
    </>
  )
}

type HiddenProps = { keys: string[]; nameOf(key: string): string; onShow(key: string): void }

/** Entries of base that the brand hides, each with the way back. */
function HiddenEntries({ keys, nameOf, onShow }: HiddenProps) {
  const text = useStudioText()
  if (keys.length === 0) return null
  return (
    <p className="json-hidden">
      <span>{text('entry.hidden')}</span>
      {keys.map((key) => (
        <Button key={key} look="outline" size="s" icon="eye" onClick={() => onShow(key)}>
          {text('block.show', { name: nameOf(key) })}
        </Button>
      ))}
    </p>
  )
}

/** Gives a new entry with a label a text of its own, because that of the entry that it was made from says something else. */
function useLabels({ brand, scope }: FormFacts, path: readonly (string | number)[]) {
  const { data: choices } = useRead('draft.choices', { brand })
  const { data: site } = useRead('draft.site', { brand })
  return (entry: Json, key: string, name: string): Json => {
    const { label, ...rest } = asObject(entry)
    if (typeof label !== 'string' || !site || !choices || !Object.hasOwn(choices.texts, label)) return entry
    const names = [...scope, ...path.map(String), key, 'label']
    const textKey = createOwnKey(names, (one) => Object.hasOwn(choices.texts, one))
    void run({
      label: name,
      files: [{ path: `i18n/${site.defaultLanguage}.json`, texts: { [textKey]: name } }],
    })
    return { label: textKey, ...rest }
  }
}

/** RJSF adds the keys of a map to the properties of its schema, with a mark. */
function isAdditional(schema: ObjectFieldTemplateProps['schema'], name: string): boolean {
  const property = schema.properties?.[name] as { [ADDITIONAL_PROPERTY_FLAG]?: boolean } | undefined
  return property?.[ADDITIONAL_PROPERTY_FLAG] === true
}

type NewProps = {
  map: JsonObject
  brand: string
  rules: KeyRules
  onAdd(key: string, name: string): void
  onCancel(): void
}

/** Asks for the name of a new entry; its code follows from the name and can be changed. */
function NewEntry({ map, brand, rules, onAdd, onCancel }: NewProps) {
  const text = useStudioText()
  const list = useId()
  const [name, setName] = useState('')
  const [typed, setTyped] = useState<string>()
  const { data } = useRead('draft.choices', rules.format === undefined ? null : { brand })
  const words = useWords()
  const known =
    rules.format === 'form'
      ? data?.forms
      : rules.format === 'operation'
        ? data?.operations
        : rules.examples?.filter((one) => !Object.hasOwn(map, one))
  const isTaken = (key: string) => Object.hasOwn(map, key)
  const key = typed ?? (known ? name : proposeKey(name, rules, isTaken))
  const fault =
    key === ''
      ? undefined
      : isTaken(key)
        ? text('entry.taken')
        : isFitting(key, rules)
          ? undefined
          : text('entry.code-wrong')
  return (
    <div className="json-added">
      <Row label={text('entry.name')}>
        {(id) => (
          <input
            id={id}
            // The person asked for it by a press.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            maxLength={60}
            value={name}
            list={known ? list : undefined}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Row>
      {known && (
        <datalist id={list}>
          {known.map((one) => (
            <option key={one} value={one}>
              {words(one)}
            </option>
          ))}
        </datalist>
      )}
      <Row label={text('entry.code')} help={fault ?? text('entry.code-help')}>
        {(id, help) => (
          <input
            id={id}
            aria-describedby={help}
            aria-invalid={fault !== undefined || undefined}
            dir="ltr"
            value={key}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Row>
      <div className="studio-actions">
        <Button look="outline" size="s" onClick={onCancel}>
          {text('cancel')}
        </Button>
        <Button
          size="s"
          disabled={key === '' || fault !== undefined}
          onClick={() => onAdd(key, name.trim() || key)}
        >
          {text('entry.add')}
        </Button>
      </div>
    </div>
  )
}
