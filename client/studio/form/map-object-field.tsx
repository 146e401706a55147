import rjsfFields from '@rjsf/core/lib/components/fields/index.js'
import type { FieldProps } from '@rjsf/utils'
import { useState } from 'react'
import { toObject } from '../lib/json.ts'
import { MapContext } from './map-context.ts'

const { ObjectField } = rjsfFields() as { ObjectField: React.ComponentType<FieldProps> }

/**
 * An object of a form. RJSF draws only keys of a map that it added itself, so a map with other keys, such as after an undo or a
 * change in another window, is drawn anew; the entry that is open stays open.
 */
export function MapObjectField(props: FieldProps) {
  const [open, setOpen] = useState<string>()
  const { schema, formData } = props
  const isMap = schema.additionalProperties !== undefined && schema.additionalProperties !== false
  const keys = isMap ? Object.keys(toObject(formData)).sort().join(' ') : ''
  return (
    <MapContext value={{ open, setOpen }}>
      <ObjectField key={keys} {...props} />
    </MapContext>
  )
}
