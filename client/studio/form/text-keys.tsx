import { memo } from 'react'
import { useRead } from '../api/use-read.ts'
import type { JsonObject } from '../lib/json.ts'

const asking = new WeakMap<object, boolean>()

/** Tells whether a form made from a schema has a field for a text key. */
export function hasTextKeys(schema: JsonObject): boolean {
  const known = asking.get(schema) ?? JSON.stringify(schema).includes('"format":"text-key"')
  asking.set(schema, known)
  return known
}

/** All text keys with their texts, as suggestions of a form's fields. There are thousands, so they are drawn once. */
export const TextKeys = memo(function AllTextKeys({ brand, id }: { brand: string; id: string }) {
  const { data } = useRead('draft.choices', { brand })
  return (
    <datalist id={id}>
      {Object.entries(data?.texts ?? {}).map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </datalist>
  )
})
