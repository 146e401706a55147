import type { FormField } from '@marquee/schemas/contract'
import type { Values } from './form-handle.ts'

/** Default values of fields; a field with rows starts with its minimum of them. */
export function createFirstRow(fields: readonly FormField[]): Values {
  const values = fields.flatMap(({ name, rows, default: value }) => {
    const start = rows ? Array.from({ length: rows.minimum }, () => createFirstRow(rows.fields)) : value
    return start === undefined ? [] : [[name, start] as const]
  })
  return Object.fromEntries(values)
}
