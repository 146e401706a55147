import { traceBrand } from '@marquee/gateway/content/explain/explain-brand.ts'
import { getLine } from '@marquee/gateway/content/read/problem.ts'
import { BASE, type Loaded } from '@marquee/gateway/content/resolve/load-content.ts'
import type { Json } from '@marquee/gateway/lib/json-file.ts'
import { Refused } from '../refused.ts'

/** Maximum number of values in one answer. */
const MOST_VALUES = 60

/**
 * Values that a brand resolves to below a pointer, by the file and line that set them: of the brand, `base/…`; by `default` for
 * one of a schema.
 *
 * @throws studio.draft.faulty for a brand that is not served, studio.file.invalid for a place without a value
 */
export function readBrandValues(loaded: Loaded, brand: string, pointer: string) {
  const rows = traceBrand(loaded, brand, pointer)
  if (!rows) throw new Refused('studio.draft.faulty', `${brand} resolves to nothing, because of its faults.`)
  if (rows.length === 0) throw new Refused('studio.file.invalid', `${brand} has nothing at ${pointer}.`)
  const own = loaded.parts.get(brand)!.folder
  const base = loaded.base.part.folder
  const shown = (file: string) => file.replaceAll(`${own}/`, '').replaceAll(base, BASE)
  const values: Record<string, Record<string, Json>> = {}
  for (const { pointer: at, value, file, place } of rows.slice(0, MOST_VALUES))
    (values[shown(file) + (place ? `:${getLine(place)}` : '')] ??= {})[at] = value
  return { values, ...(rows.length > MOST_VALUES && { left: rows.length - MOST_VALUES }) }
}
