import { Button } from '@marquee/client/ui/button.tsx'
import { ADDITIONAL_PROPERTY_FLAG, type ObjectFieldTemplateProps } from '@rjsf/utils'
import { useContext } from 'react'
import { useStudioText } from '../i18n/texts.ts'
import { useWords } from '../i18n/use-words.ts'
import { type Json, type JsonObject, toObject, withKey } from '../lib/json.ts'
import { Entry, findPicture, getValueAt, hasProblemAt, useEntryTitle } from './entry.tsx'
import type { FormFacts } from './form-facts.ts'
import { MapContext, OwnEntryContext } from './map-context.ts'
import { type KeyRules, listKeys, moveEntry } from './map-edits.ts'
import { AddEntry } from './new-entry.tsx'

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
  const path = fieldPathId.path as (string | number)[]
  const map = toObject(getValueAt(facts, path))
  const base = toObject(getValueAt({ ...facts, value: facts.base ?? {} }, path))
  const byName = new Map(properties.map((property) => [property.name, property.content]))
  const fixed = Object.keys(toObject(schema.properties)).filter((name) => !isAdditional(schema, name))
  const keys = listKeys(map).filter((key) => byName.has(key) && !fixed.includes(key))
  const hidden = Object.keys(base).filter((key) => !Object.hasOwn(map, key))
  const hasOrder = 'order' in toObject(toObject(schema.additionalProperties as JsonObject).properties)
  const change = (next: JsonObject) => facts.change(path, next)
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
            picture={findPicture(map[key])}
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
            <OwnEntryContext value={!isBase}>{byName.get(key)}</OwnEntryContext>
          </Entry>
        )
      })}
      <HiddenEntries
        keys={hidden}
        nameOf={(key) => nameOf(key, base[key])}
        onShow={(key) => change({ ...map, [key]: base[key]! })}
      />
      {!readonly && (
        <AddEntry
          {...{ facts, path, map, base, nameOf }}
          entrySchema={toObject(schema.additionalProperties as JsonObject)}
          rules={((uiSchema?.['ui:options'] as { keys?: KeyRules } | undefined)?.keys ?? {}) as KeyRules}
          standard={
            (uiSchema?.additionalProperties?.['ui:options'] as { standard?: Json } | undefined)?.standard
          }
          onAdded={setOpen}
        />
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

/** RJSF adds the keys of a map to the properties of its schema, with a mark. */
function isAdditional(schema: ObjectFieldTemplateProps['schema'], name: string): boolean {
  const property = schema.properties?.[name] as { [ADDITIONAL_PROPERTY_FLAG]?: boolean } | undefined
  return property?.[ADDITIONAL_PROPERTY_FLAG] === true
}
