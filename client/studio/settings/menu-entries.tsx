import { IconButton } from '@marquee/client/ui/icon-button.tsx'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { DraftFile, DraftPage } from '@marquee/schemas/studio/api'
import { useId, useState } from 'react'
import { run } from '../api/draft.ts'
import { useRead } from '../api/use-read.ts'
import { JsonForm } from '../form/json-form.tsx'
import { useStudioText } from '../i18n/texts.ts'
import { type JsonObject, toObject } from '../lib/json.ts'
import { OrderList } from '../ui/order-list.tsx'
import {
  createFreeEntryId,
  type Entry,
  groupUnderHeadings,
  listEntries,
  removeEntry,
  withEntry,
  withEntryBefore,
} from './menu-edits.ts'

type Props = { brand: string; file: DraftFile; menu: string }

/** Entries of one menu: order, leave out, bring back, add, and the settings of each. */
export function MenuEntries({ brand, file, menu }: Props) {
  const text = useStudioText()
  const { data: choices } = useRead('draft.choices', { brand })
  const { data: site } = useRead('draft.site', { brand })
  const [opened, setOpened] = useState<string>()
  const files = { own: toObject(file.own), base: toObject(file.base) }
  const entries = groupUnderHeadings(listEntries(files, menu))
  const entryOf = (id: string) => entries.find((entry) => entry.id === id)!
  const pages = site?.pages.filter(({ kind }) => kind === 'pages') ?? []
  const pageOf = (page: unknown) => pages.find(({ name }) => name === page)
  const nameOf = ({ id, value: { label, page } }: Entry) =>
    (typeof label === 'string' ? choices?.texts[label] : pageOf(page)?.title) || id
  const save = (label: string, value: JsonObject) => void run({ label, files: [{ path: file.path, value }] })
  return (
    <section aria-label={text('menus.order')}>
      <OrderList
        label={text('menus.order')}
        rows={entries.map((entry) => ({
          id: entry.id,
          name: nameOf(entry),
          note: pageOf(entry.value.page)?.route,
          group: typeof entry.value.in === 'string' ? entry.value.in : undefined,
          isHidden: entry.isRemoved,
          marks: entry.from === 'base' ? [] : [text(entry.isRemoved ? 'block.hidden' : `from.${entry.from}`)],
        }))}
        opened={opened}
        onOpen={setOpened}
        onMove={(id, beforeId) => save(text('menus.order'), withEntryBefore(files, menu, id, beforeId))}
        actions={({ id }) => (
          <EntryActions
            entry={entryOf(id)}
            name={nameOf(entryOf(id))}
            onLeave={(isRemoved) => save(text('section.menus'), removeEntry(files, menu, id, isRemoved))}
          />
        )}
        details={({ id }) =>
          !entryOf(id).isRemoved && <Settings {...{ brand, file, menu }} entry={entryOf(id)} />
        }
      />
      <AddEntry
        pages={pages}
        onAdd={(page) => {
          const id = createFreeEntryId(files, menu, page)
          save(text('menus.add'), withEntry(files, menu, id, { page }))
          setOpened(id)
        }}
      />
    </section>
  )
}

/** Adds a page to the menu, chosen by its title and address. */
function AddEntry({ pages, onAdd }: { pages: readonly DraftPage[]; onAdd(page: string): void }) {
  const text = useStudioText()
  const id = useId()
  const choices = pages
    .map(({ name, title, route = '' }) => ({ name, label: `${title || name} (${route})` }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <div className="studio-row">
      <label htmlFor={id}>{text('menus.add')}</label>
      <select id={id} value="" onChange={({ target }) => onAdd(target.value)}>
        <option value="">{text('menus.choose-page')}</option>
        {choices.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

type ActionProps = { entry: Entry; name: string; onLeave(isRemoved: boolean): void }

function EntryActions({ entry: { from, isRemoved }, name, onLeave }: ActionProps) {
  const text = useStudioText()
  if (from === 'own')
    return (
      <IconButton
        size="s"
        icon="trash"
        label={text('block.remove', { name })}
        onClick={() => onLeave(true)}
      />
    )
  return (
    <>
      {from === 'changed' && !isRemoved && (
        <IconButton
          size="s"
          icon="undo"
          label={text('field.back', { name })}
          onClick={() => onLeave(false)}
        />
      )}
      <IconButton
        size="s"
        icon={isRemoved ? 'eye' : 'eye-off'}
        label={text(isRemoved ? 'block.show' : 'block.hide', { name })}
        onClick={() => onLeave(!isRemoved)}
      />
    </>
  )
}

function Settings({ brand, file, menu, entry }: Props & { entry: Entry }) {
  const files = { own: toObject(file.own), base: toObject(file.base) }
  return (
    <JsonForm
      brand={brand}
      schema={entrySchema(file)}
      value={entry.value}
      base={baseEntry(files.base, menu, entry.id)}
      onEdit={(value, field) =>
        run({
          label: `${entry.id}: ${field}`,
          merge: `${menu} ${entry.id} ${field}`,
          files: [{ path: file.path, value: withEntry(files, menu, entry.id, value) }],
        })
      }
    />
  )
}

/** Schema of one entry of a menu, inside that of brand.json. */
function entrySchema({ schema }: DraftFile): JsonObject {
  const steps = ['properties', 'menus', 'additionalProperties', 'additionalProperties']
  return toObject(steps.reduce<unknown>((part, step) => toObject(part)[step], schema))
}

function baseEntry(base: JsonObject, menu: string, id: string): JsonObject | undefined {
  const entry = toObject(toObject(base.menus)[menu])[id]
  return isObject(entry) ? entry : undefined
}
