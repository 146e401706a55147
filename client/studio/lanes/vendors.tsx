import { Button } from '@marquee/client/ui/button.tsx'
import type { Choices, DraftFile } from '@marquee/schemas/studio/api'
import { useState } from 'react'
import { createSaver } from '../api/draft.ts'
import { useRead } from '../api/use-read.ts'
import { BrandForm } from '../form/brand-form.tsx'
import { JsonForm } from '../form/json-form.tsx'
import { useStudioText } from '../i18n/texts.ts'
import { isSame, type JsonObject, toObject } from '../lib/json.ts'
import { OrderList } from '../ui/order-list.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { SettingActions } from '../ui/setting-actions.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { listCategoryRows } from './category-edits.ts'
import {
  buildVendorSchema,
  getVendorsSchema,
  hasOwnOrder,
  listVendorRows,
  type VendorRow,
  withBaseOrder,
  withVendor,
  withVendorBefore,
} from './vendor-edits.ts'
import './vendors.css'

type Props = { brand: string; file: DraftFile }

/** Vendors lane by lane: their order, and for each whether it is shown, its name, lane, popup and launch way. */
export function Vendors({ brand, file }: Props) {
  const text = useStudioText()
  const { data: choices, error, mutate } = useRead('draft.choices', { brand })
  const [opened, setOpened] = useState<string>()
  const [search, setSearch] = useState('')
  if (!choices) return <Waiting failed={error} onRetry={() => void mutate()} />
  const rows = listVendorRows(file, choices.vendors)
  const words = search.trim().toLowerCase()
  const isFound = ({ code, name }: VendorRow) => `${code} ${name}`.toLowerCase().includes(words)
  const save = createSaver(file)
  const labels = laneLabels(file, choices)
  const lanes = ['ownEntry', ...labels.keys()]
  const known = [...lanes, ...new Set(rows.map(({ lane }) => lane).filter((lane) => !lanes.includes(lane)))]
  return (
    <section aria-label={text('lanes.vendors')} className="vendor-lanes">
      <BrandForm brand={brand} file={file} schema={commonSchema(file)} />
      {hasOwnOrder(file) && (
        <Button
          look="outline"
          size="s"
          icon="undo"
          onClick={() => void save(text('lanes.base-order'), withBaseOrder(file))}
        >
          {text('lanes.base-order')}
        </Button>
      )}
      <SearchField label={text('lanes.search')} value={search} onChange={setSearch} />
      {!rows.some(isFound) && <p role="status">{text('lanes.no-match')}</p>}
      {known.map((lane) => {
        const inLane = rows.filter((row) => row.lane === lane && isFound(row))
        if (inLane.length === 0) return null
        const title = lane === 'ownEntry' ? text('lanes.own-entry') : (labels.get(lane) ?? text('lanes.none'))
        return (
          <details
            key={lane}
            open={words !== '' || lane === rows.find(({ code }) => code === opened)?.lane || undefined}
          >
            <summary>
              <b>{title}</b> <small>{inLane.length}</small>
            </summary>
            <OrderList
              label={title}
              rows={inLane.map((row) => ({
                id: row.code,
                name: row.name,
                note: row.code,
                isHidden: row.settings.hidden === true,
                marks: marksOf(row).map((mark) => text(mark)),
              }))}
              opened={opened}
              onOpen={setOpened}
              onMove={(code, before) =>
                void save(text('lanes.order'), withVendorBefore(file, choices.vendors, code, before))
              }
              actions={({ id, name }) => (
                <SettingActions
                  {...rows.find(({ code }) => code === id)!}
                  name={name}
                  onSave={(label, settings) => void save(label, withVendor(file, id, settings))}
                />
              )}
              details={({ id, name }) => {
                const row = rows.find(({ code }) => code === id)!
                return (
                  <JsonForm
                    brand={brand}
                    schema={buildVendorSchema(file)}
                    value={row.settings}
                    base={row.base}
                    onEdit={(settings, field) =>
                      save(`${name}: ${field}`, withVendor(file, id, settings), `vendor ${id} ${field}`)
                    }
                  />
                )
              }}
            />
          </details>
        )
      })}
    </section>
  )
}

function marksOf({ isHot, settings, base }: VendorRow) {
  const marks: ('block.hidden' | 'lanes.hot' | 'lanes.popup' | 'from.changed')[] = []
  if (settings.hidden === true) marks.push('block.hidden')
  if (isHot) marks.push('lanes.hot')
  if (settings.popup === true) marks.push('lanes.popup')
  if (!isSame(settings, base)) marks.push('from.changed')
  return marks
}

/** Labels of the categories that the brand shows, in its order. */
function laneLabels(file: DraftFile, { texts }: Choices): Map<string, string> {
  const shown = listCategoryRows(file).filter(({ isHidden }) => !isHidden)
  return new Map(
    shown.map(({ code, value }) => [code, (typeof value.name === 'string' && texts[value.name]) || code]),
  )
}

/** Settings of all vendors together. */
function commonSchema(file: DraftFile): JsonObject {
  const { hot, ownEntryAfter } = toObject(getVendorsSchema(file).properties)
  return {
    type: 'object',
    properties: {
      vendors: { type: 'object', properties: { hot: hot ?? {}, ownEntryAfter: ownEntryAfter ?? {} } },
    },
  }
}
