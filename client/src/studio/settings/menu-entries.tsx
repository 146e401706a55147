import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { Choices, DraftFile } from '@marquee/schemas/studio/api'
import { useId, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { run } from '../app/draft.ts'
import { useRead } from '../app/use-read.ts'
import { JsonForm } from '../form/json-form.tsx'
import { useStudioText } from '../i18n/texts.ts'
import { type JsonObject } from '../pages/json.ts'
import { type Entry, entriesOf, freeEntryId, withEntry, withEntryBefore, withoutEntry } from './menu-edits.ts'

type Props = { brand: string; file: DraftFile; menu: string }

/** Entries of one menu: order, leave out, bring back, add, and the settings of each. */
export function MenuEntries({ brand, file, menu }: Props) {
  const text = useStudioText()
  const { data: choices } = useRead<Choices>(`drafts/${brand}/choices`)
  const [opened, setOpened] = useState<string>()
  const id = useId()
  const files = { own: objectOf(file.own), base: objectOf(file.base) }
  const entries = entriesOf(files, menu)
  const save = (label: string, value: JsonObject, merge?: string) =>
    run({ label, files: [{ path: file.path, value }], ...(merge !== undefined && { merge }) })
  const add = (route: string) => {
    const name =
      route
        .split('/')
        .filter(Boolean)
        .at(-1)
        ?.toLowerCase()
        .replace(/[^a-z0-9]+/g, '-') ?? 'entry'
    const entry = freeEntryId(files, menu, name)
    void save(text('menus.add'), withEntry(files, menu, entry, { page: route }))
    setOpened(entry)
  }
  return (
    <section aria-label={text('menus.order')}>
      <ul className="menu-entries">
        {entries.map((entry) => (
          <Row
            key={entry.id}
            {...{ brand, file, menu, entry, choices }}
            neighbours={entries.filter(({ value }) => value.in === entry.value.in)}
            isOpen={opened === entry.id}
            onOpen={() => setOpened(opened === entry.id ? undefined : entry.id)}
          />
        ))}
      </ul>
      <div className="studio-row">
        <label htmlFor={id}>{text('menus.add')}</label>
        <select id={id} value="" onChange={({ target }) => add(target.value)}>
          <option value="">{text('menus.choose-page')}</option>
          {(choices?.pages ?? []).map((page) => (
            <option key={page}>{page}</option>
          ))}
        </select>
      </div>
    </section>
  )
}

type RowProps = Props & {
  entry: Entry
  neighbours: Entry[]
  choices: Choices | undefined
  isOpen: boolean
  onOpen(): void
}

function Row({ brand, file, menu, entry, neighbours, choices, isOpen, onOpen }: RowProps) {
  const text = useStudioText()
  const files = { own: objectOf(file.own), base: objectOf(file.base) }
  const at = neighbours.findIndex(({ id }) => id === entry.id)
  const label = typeof entry.value.label === 'string' ? choices?.texts[entry.value.label] : undefined
  const name = label ?? entry.id
  const save = (what: string, value: JsonObject) =>
    void run({ label: what, files: [{ path: file.path, value }] })
  const move = (beforeId: string | undefined) =>
    save(text('menus.order'), withEntryBefore(files, menu, entry.id, beforeId))
  return (
    <li data-is-hidden={entry.isRemoved || undefined}>
      <div className="block-row">
        <button type="button" className="block-name" aria-expanded={isOpen} onClick={onOpen}>
          <b>{name}</b>
          {typeof entry.value.in === 'string' && <small>{entry.value.in}</small>}
          {entry.from !== 'base' && <em>{text(entry.isRemoved ? 'block.hidden' : `from.${entry.from}`)}</em>}
        </button>
        <div className="block-actions" role="toolbar" aria-label={name}>
          <IconButton
            size="s"
            icon="chevron-down"
            className="turned"
            label={text('block.up', { name })}
            isOff={at === 0}
            onClick={() => move(neighbours[at - 1]!.id)}
          />
          <IconButton
            size="s"
            icon="chevron-down"
            label={text('block.down', { name })}
            isOff={at === neighbours.length - 1}
            onClick={() => move(neighbours[at + 2]?.id)}
          />
          <IconButton
            size="s"
            icon={entry.from === 'own' ? 'trash' : entry.isRemoved ? 'eye' : 'eye-off'}
            label={text(
              entry.from === 'own' ? 'block.remove' : entry.isRemoved ? 'block.show' : 'block.hide',
              { name },
            )}
            onClick={() => save(text('section.menus'), withoutEntry(files, menu, entry.id, !entry.isRemoved))}
          />
        </div>
      </div>
      {isOpen && !entry.isRemoved && (
        <JsonForm
          brand={brand}
          schema={entrySchema(file)}
          value={entry.value}
          base={baseEntry(files.base, menu, entry.id)}
          onEdit={(value, field) =>
            run({
              label: `${name}: ${field}`,
              merge: `${menu} ${entry.id} ${field}`,
              files: [{ path: file.path, value: withEntry(files, menu, entry.id, value) }],
            })
          }
        />
      )}
    </li>
  )
}

/** Schema of one entry of a menu, inside that of brand.json. */
function entrySchema({ schema }: DraftFile): JsonObject {
  const steps = ['properties', 'menus', 'additionalProperties', 'additionalProperties']
  return objectOf(steps.reduce<unknown>((part, step) => objectOf(part)[step], schema))
}

function baseEntry(base: JsonObject, menu: string, id: string): JsonObject | undefined {
  const entry = objectOf(objectOf(base.menus)[menu])[id]
  return isObject(entry) ? entry : undefined
}

function objectOf(value: unknown): JsonObject {
  return isObject(value as JsonObject) ? (value as JsonObject) : {}
}
