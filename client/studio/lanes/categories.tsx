import { Button } from '@marquee/client/ui/button.tsx'
import { IconButton } from '@marquee/client/ui/icon-button.tsx'
import type { DraftFile } from '@marquee/schemas/studio/api'
import { useState } from 'react'
import { createSaver } from '../api/draft.ts'
import { useRead } from '../api/use-read.ts'
import { JsonForm } from '../form/json-form.tsx'
import { useStudioText } from '../i18n/texts.ts'
import { toObject } from '../lib/json.ts'
import { OrderList } from '../ui/order-list.tsx'
import {
  getCategorySchema,
  listCategoryRows,
  removeCategory,
  withBaseCategories,
  withCategory,
  withCategoryBefore,
} from './category-edits.ts'

/** Categories of games: their order in menus and lanes, label, icon and page; a hidden one has no lane. */
export function Categories({ brand, file }: { brand: string; file: DraftFile }) {
  const text = useStudioText()
  const { data: choices } = useRead('draft.choices', { brand })
  const [opened, setOpened] = useState<string>()
  const rows = listCategoryRows(file)
  const rowOf = (code: string) => rows.find((row) => row.code === code)!
  const save = createSaver(file)
  return (
    <section aria-label={text('lanes.categories')}>
      <p className="studio-hint">{text('lanes.categories-help')}</p>
      <OrderList
        label={text('lanes.categories')}
        rows={rows.map(({ code, value, from, isHidden }) => ({
          id: code,
          name: (typeof value.name === 'string' && choices?.texts[value.name]) || code,
          note: code,
          // A hidden category has no place among the shown ones.
          group: isHidden ? 'hidden' : undefined,
          isHidden,
          marks: isHidden ? [text('block.hidden')] : from === 'base' ? [] : [text(`from.${from}`)],
        }))}
        opened={opened}
        onOpen={setOpened}
        onMove={(code, before) =>
          !rowOf(code).isHidden && void save(text('lanes.categories'), withCategoryBefore(file, code, before))
        }
        actions={({ id, name, isHidden }) => (
          <IconButton
            size="s"
            icon={isHidden ? 'eye' : 'eye-off'}
            label={text(isHidden ? 'block.show' : 'block.hide', { name })}
            onClick={() =>
              void save(
                text(isHidden ? 'block.show' : 'block.hide', { name }),
                isHidden ? withCategoryBefore(file, id, undefined) : removeCategory(file, id),
              )
            }
          />
        )}
        details={({ id, name, isHidden }) =>
          !isHidden && (
            <JsonForm
              brand={brand}
              schema={getCategorySchema(file)}
              value={rowOf(id).value}
              base={rowOf(id).base}
              onEdit={(value, field) =>
                save(`${name}: ${field}`, withCategory(file, id, value), `category ${id} ${field}`)
              }
            />
          )
        }
      />
      {toObject(file.own).navigation !== undefined && (
        <Button
          look="outline"
          size="s"
          icon="undo"
          onClick={() => void save(text('lanes.base-categories'), withBaseCategories(file))}
        >
          {text('lanes.base-categories')}
        </Button>
      )}
    </section>
  )
}
