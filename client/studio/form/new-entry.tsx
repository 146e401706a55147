import { Button } from '@marquee/client/ui/button.tsx'
import { useId, useState } from 'react'
import { run } from '../api/draft.ts'
import { useRead } from '../api/use-read.ts'
import { useStudioText } from '../i18n/texts.ts'
import { useWords } from '../i18n/use-words.ts'
import { type Json, type JsonObject, toObject } from '../lib/json.ts'
import { createOwnKey } from '../lib/own-key.ts'
import { Row } from '../ui/row.tsx'
import type { FormFacts } from './form-facts.ts'
import { createEmpty, createEntry, isFitting, type KeyRules, listKeys, proposeKey } from './map-edits.ts'

type Props = {
  facts: FormFacts
  path: (string | number)[]
  map: JsonObject
  base: JsonObject
  entrySchema: JsonObject
  rules: KeyRules
  /** Settings of every new entry; without them a new one begins with those of another. */
  standard: Json | undefined
  nameOf(key: string, value: Json | undefined): string
  onAdded(key: string): void
}

/** Adds an entry to a map: under a name, with settings of its own or of another entry. */
export function AddEntry({ facts, path, map, base, entrySchema, rules, standard, nameOf, onAdded }: Props) {
  const text = useStudioText()
  const words = useWords()
  const [isAdding, setAdding] = useState(false)
  const labelled = useLabels(facts, path)
  const alike = Object.keys(map).length > 0 ? map : base
  if (!isAdding)
    return (
      <Button look="outline" size="s" icon="plus" onClick={() => setAdding(true)}>
        {text('field.add', { name: words(String(path.at(-1) ?? '')) })}
      </Button>
    )
  return (
    <NewEntry
      {...{ map: { ...base, ...map }, brand: facts.brand, rules }}
      models={
        standard === undefined ? listKeys(alike).map((key) => ({ key, title: nameOf(key, alike[key]) })) : []
      }
      onCancel={() => setAdding(false)}
      onAdd={(key, called, model) => {
        const own = model === undefined ? undefined : alike[model]
        const entry = createEntry(alike, called, standard ?? own ?? createEmpty(entrySchema))
        facts.change(path, { ...map, [key]: labelled(entry, key, called) })
        onAdded(key)
        setAdding(false)
      }}
    />
  )
}

/** Gives a new entry with a label a text of its own, because that of the entry that it was made from says something else. */
function useLabels({ brand, scope }: FormFacts, path: readonly (string | number)[]) {
  const { data: choices } = useRead('draft.choices', { brand })
  const { data: site } = useRead('draft.site', { brand })
  return (entry: Json, key: string, name: string): Json => {
    const { label, ...rest } = toObject(entry)
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

type NewProps = {
  map: JsonObject
  brand: string
  rules: KeyRules
  /** Entries whose settings the new one may begin with; none where new ones have settings of their own. */
  models: readonly { key: string; title: string }[]
  onAdd(key: string, name: string, model: string | undefined): void
  onCancel(): void
}

/** Asks for the name of a new entry; its code follows from the name and can be changed. */
function NewEntry({ map, brand, rules, models, onAdd, onCancel }: NewProps) {
  const text = useStudioText()
  const list = useId()
  const [name, setName] = useState('')
  const [typed, setTyped] = useState<string>()
  const [model, setModel] = useState(models.at(-1)?.key)
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
      {models.length > 1 && (
        <Row label={text('entry.like')} help={text('entry.like-help')}>
          {(id, help) => (
            <select
              id={id}
              aria-describedby={help}
              value={model}
              onChange={({ target }) => setModel(target.value)}
            >
              {models.map(({ key, title }) => (
                <option key={key} value={key}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Row>
      )}
      <div className="studio-actions">
        <Button look="outline" size="s" onClick={onCancel}>
          {text('cancel')}
        </Button>
        <Button
          size="s"
          disabled={key === '' || fault !== undefined}
          onClick={() => onAdd(key, name.trim() || key, model)}
        >
          {text('entry.add')}
        </Button>
      </div>
    </div>
  )
}
